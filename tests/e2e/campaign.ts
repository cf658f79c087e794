import { type Browser, expect, type Page } from '@playwright/test';
import { one, signIn, sql, visit } from './support';

/** A campaign's channel, name and number of recipients. All records created for it use this name. */
export type Planned = { name: string; channel: 'EMAIL' | 'PUSH'; people: number };

const setFor = (name: string, key: string, value: unknown) =>
  sql(
    `insert into configuration_change (key, value, valid_from, reason, needs_approval, status, decided_at)
     values ($1, $2, '2020-01-01', $3, false, 'APPROVED', now())`,
    [key, JSON.stringify(value), name],
  );
/** Campaigns to at least this many people need a second person. */
export const approvedFrom = (name: string, people: number) => setFor(name, 'campaignApprovalFrom', people);
/** Allows messages at any hour of any day. */
export const atAnyHour = async (name: string) => {
  const hours = { weekdayFrom: 0, weekdayTo: 24, saturdayFrom: 0, saturdayTo: 24 };
  for (const key of ['marketingHours', 'messageHours']) await setFor(name, key, hours);
  for (const key of ['marketingOnSundays', 'marketingOnHolidays']) await setFor(name, key, true);
};
/** Removes the settings made for a campaign. */
export const forget = (name: string) => sql(`delete from configuration_change where reason = $1`, [name]);

/** This many customers who can be reached on the channel, with their own tag and segment. */
export const prepare = async ({ name, channel, people }: Planned) => {
  await forget(name);
  const { id: tagId } = await one<{ id: number }>('insert into tag (name) values ($1) returning id', [name]);
  // Not the latest customers, which other journeys use.
  await sql(
    `insert into customer_tag (customer_id, tag_id)
     select id, $1::integer from customer
      where erased_at is null and merged_into_id is null
        and not exists (select from consent where customer_id = customer.id and channel = $2 and status = 'REFUSED')
        and not exists (select from customer_mute where customer_id = customer.id)
        and ($2 <> 'EMAIL' or email is not null
             and not exists (select from customer other where other.email = customer.email and other.id <> customer.id))
      order by id desc limit ${people} offset 200`,
    [tagId, channel],
  );
  if (channel === 'PUSH')
    await sql(
      `insert into push_token (customer_id, token, platform) select customer_id, 'yolculuk-' || customer_id, 'ANDROID'
         from customer_tag where tag_id = $1`,
      [tagId],
    );
  else
    await sql(
      `insert into consent (customer_id, channel, status, source, recipient_kind, given_on, proof, decided_at)
       select customer_id, $2, 'GRANTED', 'HS_WEB', 'BIREYSEL', current_date - 30, 'Üyelik formu no 48213', now()
         from customer_tag where tag_id = $1
       on conflict (customer_id, channel) do update
         set status = excluded.status, source = excluded.source, recipient_kind = excluded.recipient_kind,
             given_on = excluded.given_on, proof = excluded.proof, decided_at = excluded.decided_at`,
      [tagId, channel],
    );
  const groups = [[{ field: 'TAG', not: false, ids: [tagId], values: [], days: null, times: null }]];
  const segment = await one<{ id: number }>(
    `insert into segment (name, shared, groups, people, operator_id)
     select $1, true, $2, $3::integer, id from operator where username = 'icerik' returning id`,
    [`${name} kitlesi`, JSON.stringify(groups), people],
  );
  return { segmentId: segment.id };
};

/** How many have received it, how many are left, and its status. */
export const reached = ({ name }: Pick<Planned, 'name'>) =>
  one<{ sent: number; left: number; status: string }>(
    `select count(*) filter (where recipient.state = 'SENT')::integer as sent, count(*) filter (where recipient.state in ('PENDING', 'SENDING'))::integer as left,
            max(campaign.status) as status
       from campaign left join campaign_recipient recipient on recipient.campaign_id = campaign.id where name = $1`,
    [name],
  );

/** Creates a campaign of the template on the screen, with one message per second: slow enough to pause in the middle. */
export const write = async (page: Page, { name, people }: Planned, template: string) => {
  await visit(page, '/campaigns/list');
  await page.getByRole('button', { name: 'Yeni kampanya' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni kampanya' });
  await form.getByLabel(/^Kampanya/).fill(name);
  await form.getByLabel(/^Şablon/).selectOption({ label: template });
  await form.getByLabel(/^Segment/).selectOption({ label: `${name} kitlesi (${people} kişi)` });
  await form.getByLabel(/^Dakikada en çok/).fill('60');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Submits it for approval, which its author cannot give; the manager does. */
export const approve = async (page: Page, { people }: Planned, browser: Browser) => {
  await page.getByRole('button', { name: 'Onaya gönder' }).click();
  await expect(page.getByText(`Bu kampanya ${people} kişiye gidecek.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Onayla' })).toHaveAttribute('aria-disabled', 'true');
  const theirs = await browser.newContext();
  await signIn(theirs, 'yonetici');
  const second = await theirs.newPage();
  await visit(second, page.url());
  await second.getByRole('button', { name: 'Onayla' }).click();
  await second.getByRole('dialog').getByRole('button').last().click();
  await expect(second.getByText('Kampanya onaylandı.')).toBeVisible();
  await theirs.close();
};

/** Pauses it after some have received it, on the screen open since it was written, and checks that nothing more is sent. */
export const pauseInTheMiddle = async (page: Page, planned: Planned) => {
  await expect.poll(async () => (await reached(planned)).sent, { timeout: 60_000 }).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Duraklat' }).click();
  await expect(page.getByText('Gönderim duraklatıldı.')).toBeVisible();
  await expect.poll(async () => (await reached(planned)).status).toBe('PAUSED');
  await page.waitForTimeout(1_500);
  const { sent, left } = await reached(planned);
  expect(left).toBeGreaterThan(0);
  await page.waitForTimeout(2_500);
  expect((await reached(planned)).sent).toBe(sent);
};
