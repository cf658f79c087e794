import type { Browser } from '@playwright/test';
import { asRead, fakeSmtp } from '@/tests/support/providers';
import {
  approve,
  approvedFrom,
  atAnyHour,
  forget,
  pauseInTheMiddle,
  type Planned,
  prepare,
  reached,
  write,
} from './campaign';
import { expect, one, reload, send, sql, test, violations, visit } from './support';

const PUSHES: Planned = { name: 'Yolculuk kampanyası', channel: 'PUSH', people: 14 };
const MAILS: Planned = { name: 'E-posta yolculuğu', channel: 'EMAIL', people: 12 };

test.setTimeout(150_000);
test('a campaign is written, approved by somebody else, sent, paused, resumed, and says what came of it @long', async ({
  page,
  as,
  browser,
}) => {
  const { name, people } = PUSHES;
  await prepare(PUSHES);
  await approvedFrom(name, 10);
  await atAnyHour(name);
  const { id: templateId } = await one<{ id: number }>(
    `insert into message_template (name, channel, type, recipient_type, sending_way) values ($1, 'PUSH', 'TRANSACTIONAL', 'CUSTOMER', 'MANUAL')
     returning id`,
    [`${name} metni`],
  );
  await sql(
    `insert into message_template_version (template_id, number, subject, body) values ($1, 1, 'Yeni mezatlar', 'Sayın {ad}, yeni mezatlar yayında.')`,
    [templateId],
  );
  await as('icerik');
  await write(page, PUSHES, `Mobil bildirim · ${name} metni (Bilgilendirme)`);
  await expect(page.getByText('Sayın {ad}, yeni mezatlar yayında.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await approve(page, PUSHES, browser);
  await pauseInTheMiddle(page, PUSHES);
  await reload(page);
  await page.getByRole('button', { name: 'Sürdür' }).click();
  await expect.poll(() => reached(PUSHES), { timeout: 90_000 }).toEqual({ sent: people, left: 0, status: 'DONE' });
  await reload(page);
  await expect(page.getByText('Tamamlandı').first()).toBeVisible();
  await expect(page.getByText(`İleti giden ${people} kişi`)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const { id } = await one<{ id: number }>(
    `select customer_id as id from campaign_recipient join campaign on campaign.id = campaign_id where name = $1 order by 1 limit 1`,
    [name],
  );
  await as('yonetici');
  await visit(page, `/customers/detail?id=${id}`);
  await expect(page.getByText(`${name} metni`).first()).toBeVisible();
  await forget(name);
});

/** Opens the unsubscribe link of an e-mail in a browser without a session, and presses its one button. */
const refuseBy = async (link: string, browser: Browser) => {
  const theirs = await browser.newContext();
  const page = await theirs.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Artık almak istemiyorum' }).click();
  await expect(page.getByRole('heading', { name: 'Reddiniz alındı' })).toBeVisible();
  await theirs.close();
};

test('e-mails written in blocks go through a mail server; who refuses by a link while they go gets no more @long', async ({
  page,
  as,
  browser,
}) => {
  const { name, people } = MAILS;
  const smtp = await fakeSmtp(Number(process.env.E2E_SMTP_PORT));
  const mailsTo = (email: string) => (smtp.mails ?? []).map(asRead).filter((mail) => mail.includes(`To: ${email}\n`));
  const linkIn = (mail = '') => /<(http\S+\/r\/[\w-]{24})>/.exec(mail)?.[1] ?? '';
  try {
    const { segmentId } = await prepare(MAILS);
    await atAnyHour(name);
    const recipients = await sql<{ id: number; email: string }>(
      `select customer.id, email from customer join customer_tag on customer_id = customer.id join tag on tag.id = tag_id where tag.name = $1 order by 1`,
      [name],
    );
    const [first, last] = [recipients.at(0), recipients.at(-1)] as [(typeof recipients)[0], (typeof recipients)[0]];

    await as('icerik');
    await visit(page, '/mail/templates/edit');
    await page.getByLabel(/^Konu/).fill('Bu haftanın mezatları');
    const add = async (kind: string, field: string, text: string) => {
      await page.getByRole('button', { name: 'Blok ekle' }).click();
      await page.getByRole('menuitem', { name: kind }).click();
      await page.getByRole('textbox', { name: field }).fill(text);
    };
    await add('Başlık İri', 'Başlık', 'Yeni mezatlar');
    await add('Metin Bir', 'Metin', 'Sayın {ad}, bu hafta yayına giren mezatları sizin için derledik.');
    await page.getByLabel(/^Şablonun adı/).fill(`${name} metni`);
    await page.getByLabel(/^Tür/).selectOption({ label: 'Ticari (tanıtım)' });
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${name} metni` })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // An earlier e-mail: its unsubscribe link works for later campaigns, too.
    const { id: templateId } = await one<{ id: number }>('select id from message_template where name = $1', [
      `${name} metni`,
    ]);
    const before = { ...MAILS, name: `${name} öncesi` };
    await send(page, '/rest/campaign/create', { name: before.name, templateId, segmentId });
    const draft = await one<{ id: number; version: number }>('select id, version from campaign where name = $1', [
      before.name,
    ]);
    expect(await send(page, '/rest/campaign/move', { ...draft, action: 'START' })).toMatchObject({ status: 200 });
    await expect.poll(() => reached(before)).toEqual({ sent: people, left: 0, status: 'DONE' });
    const [had = ''] = mailsTo(last.email);
    expect(had).toContain('multipart/alternative');

    await approvedFrom(name, 10);
    await write(page, MAILS, `E-posta · ${name} metni (Ticari (tanıtım))`);
    await approve(page, MAILS, browser);
    await pauseInTheMiddle(page, MAILS);
    await page.getByRole('button', { name: 'Sürdür' }).click();
    await expect(page.getByText('Gönderim sürüyor.')).toBeVisible();
    await refuseBy(linkIn(had), browser);
    // One-click unsubscribe from the mail program, by somebody who already has the new e-mail.
    await page.request.post(linkIn(mailsTo(first.email)[1]));
    await expect.poll(() => reached(MAILS), { timeout: 90_000 }).toEqual({ sent: people - 1, left: 0, status: 'DONE' });
    expect(recipients.map(({ email }) => mailsTo(email).length)).toEqual(
      recipients.map(({ id }) => (id === last.id ? 1 : 2)),
    );

    await reload(page);
    await expect(page.getByText(`İleti giden ${people - 1} kişi`)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^1Reddetti$/ })).toBeVisible();
    await expect(page.getByText(/^Müşteri e-posta almak istemediğini bildirmiş/).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await as('yonetici');
    await visit(page, `/customers/detail?id=${first.id}`);
    await expect(page.getByText(`${name} metni`).first()).toBeVisible();
  } finally {
    await forget(name);
    await smtp.stop();
  }
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
