import { expect, one, reload, signIn, sql, test, violations, visit } from './support';

const NAME = 'Yolculuk kampanyası';
const PEOPLE = 14;

/** So many customers with a phone that takes pushes, under a tag of their own, and a text for them. */
const prepare = async () => {
  await sql(`delete from configuration_change where key = 'campaignApprovalFrom' and reason = $1`, [NAME]);
  await sql(
    `insert into configuration_change (key, value, valid_from, reason, needs_approval, status, decided_at)
     values ('campaignApprovalFrom', '10', '2020-01-01', $1, false, 'APPROVED', now())`,
    [NAME],
  );
  const { id: tagId } = await one<{ id: number }>('insert into tag (name) values ($1) returning id', [NAME]);
  await sql(
    `with chosen as (select id from customer where erased_at is null and merged_into_id is null
                        and not exists (select from consent where customer_id = customer.id and channel = 'PUSH' and status = 'REFUSED')
                      order by id desc limit ${PEOPLE}),
          told as (insert into push_token (customer_id, token, platform) select id, 'yolculuk-' || id, 'ANDROID' from chosen)
     insert into customer_tag (customer_id, tag_id) select id, $1::integer from chosen`,
    [tagId],
  );
  const { id: templateId } = await one<{ id: number }>(
    `insert into message_template (name, channel, type, recipient_type, sending_way) values ($1, 'PUSH', 'TRANSACTIONAL', 'CUSTOMER', 'MANUAL')
     returning id`,
    [`${NAME} metni`],
  );
  await sql(
    `insert into message_template_version (template_id, number, subject, body) values ($1, 1, 'Yeni mezatlar', 'Sayın {ad}, yeni mezatlar yayında.')`,
    [templateId],
  );
  const groups = [[{ field: 'TAG', not: false, ids: [tagId], values: [], days: null, times: null }]];
  await sql(
    `insert into segment (name, shared, groups, people, operator_id)
     select $1, true, $2, $3::integer, id from operator where username = 'icerik'`,
    [`${NAME} kitlesi`, JSON.stringify(groups), PEOPLE],
  );
};
const reached = () =>
  one<{ sent: number; left: number; status: string }>(
    `select count(*) filter (where recipient.state = 'SENT')::integer as sent, count(*) filter (where recipient.state in ('PENDING', 'SENDING'))::integer as left,
            max(campaign.status) as status
       from campaign left join campaign_recipient recipient on recipient.campaign_id = campaign.id where name = $1`,
    [NAME],
  );

test.setTimeout(150_000);
test('a campaign is written, approved by somebody else, sent, paused, resumed, and says what came of it', async ({
  page,
  as,
  browser,
}) => {
  await prepare();
  await as('icerik');
  await visit(page, '/campaigns/list');
  await page.getByRole('button', { name: 'Yeni kampanya' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni kampanya' });
  await form.getByLabel(/^Kampanya/).fill(NAME);
  await form.getByLabel(/^Şablon/).selectOption({ label: `Anlık bildirim · ${NAME} metni (Bilgilendirme)` });
  await form.getByLabel(/^Segment/).selectOption({ label: `${NAME} kitlesi (${PEOPLE} kişi)` });
  // One a second: slow enough to pause in the middle.
  await form.getByLabel(/^Dakikada en çok/).fill('60');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText('Sayın {ad}, yeni mezatlar yayında.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Onaya gönder' }).click();
  await expect(page.getByText(`Bu kampanya ${PEOPLE} kişiye gidecek.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Onayla' })).toHaveAttribute('aria-disabled', 'true');

  const theirs = await browser.newContext();
  await signIn(theirs, 'yonetici');
  const second = await theirs.newPage();
  await visit(second, page.url());
  await second.getByRole('button', { name: 'Onayla' }).click();
  await second.getByRole('dialog').getByRole('button').last().click();
  await expect(second.getByText('Kampanya onaylandı.')).toBeVisible();
  await theirs.close();

  // The first one's screen hears of it.
  await expect.poll(async () => (await reached()).sent, { timeout: 60_000 }).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Duraklat' }).click();
  await expect(page.getByText('Gönderim duraklatıldı.')).toBeVisible();
  await expect.poll(async () => (await reached()).status).toBe('PAUSED');
  await page.waitForTimeout(1_500);
  const { sent, left } = await reached();
  expect(left).toBeGreaterThan(0);
  await page.waitForTimeout(2_500);
  expect((await reached()).sent).toBe(sent);
  await reload(page);
  await page.getByRole('button', { name: 'Sürdür' }).click();
  await expect.poll(reached, { timeout: 90_000 }).toEqual({ sent: PEOPLE, left: 0, status: 'DONE' });
  await reload(page);
  await expect(page.getByText('Tamamlandı').first()).toBeVisible();
  await expect(page.getByText(`İleti giden ${PEOPLE} kişi`)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const { id } = await one<{ id: number }>(
    `select customer_id as id from campaign_recipient join campaign on campaign.id = campaign_id where name = $1 order by 1 limit 1`,
    [NAME],
  );
  await as('yonetici');
  await visit(page, `/customers/detail?id=${id}`);
  await expect(page.getByText(`${NAME} metni`).first()).toBeVisible();
  await sql(`delete from configuration_change where key = 'campaignApprovalFrom' and reason = $1`, [NAME]);
});

test('a customer is left in peace for a reason, and no longer', async ({ page, as }) => {
  const { id } = await one<{ id: number }>(
    `select id from customer where merged_into_id is null and erased_at is null
        and not exists (select from customer_mute where customer_id = customer.id) order by id desc limit 1 offset 40`,
  );
  await as('yonetici');
  await visit(page, `/customers/detail?id=${id}`);
  await page.getByRole('button', { name: 'Sustur', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Müşteriyi sustur' });
  await expect(form.getByText('Eksik ya da hatalı: Nedeni')).toBeVisible();
  await form.getByLabel(/^Nedeni/).fill('Yas tutuyor, bir süre aramayalım');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Müşteri susturuldu.')).toBeVisible();
  await expect(page.getByText(/Susturuldu: Yas tutuyor, bir süre aramayalım/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Susturmayı kaldır' }).click();
  await expect(page.getByText('Susturma kaldırıldı.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sustur', exact: true })).toBeVisible();
});
