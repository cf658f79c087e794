import { readdirSync, readFileSync } from 'node:fs';
import { access } from '@/contract/access';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { expect, one, send, signIn, sql, test, visit } from './support';

type Labels = {
  activityType: Record<EnumValue<'activityType'>, string>;
  activityEnd: Record<EnumValue<'activityEnd'>, string>;
};
const FOLDER = 'locales/tr/enums';
/** The labels of all files together. */
const enums = Object.assign(
  {},
  ...readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as object),
) as Labels;

/** An open activity of this type, or any if none is open; from the demo data, since another journey may be working on a newer one. */
const anyOf = (type: string) =>
  one<{ id: number }>(
    `select id from activity where type = $1 and created_at < now() - interval '1 hour'
      order by status in ('INITIAL', 'WORKING') desc, id desc limit 1`,
    [type],
  );

test.describe('as the server draws it', () => {
  test.use({ javaScriptEnabled: false });
  test('each of the 21 kinds opens under its own name, says what ends it, and offers no end that its thing has not come to @long', async ({
    page,
    as,
  }) => {
    await as('yonetici');
    let ended = 0;
    for (const type of ENUMS.activityType) {
      const { id } = await anyOf(type);
      await page.goto(`/activities/detail?id=${id}`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(enums.activityType[type]);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('İş');
      await expect(page.getByRole('main').getByText('—', { exact: true })).toHaveCount(0);
      const ends = enums.activityEnd;
      const byHand = [ends.HAND, ends.CALL];
      const open = page.getByText(new RegExp(Object.values(ends).join('|')));
      if ((await open.count()) === 0) continue;
      ended += 1;
      const byThing = !byHand.includes((await open.first().textContent()) ?? '');
      if (byThing) await expect(page.getByRole('button', { name: 'Tamamla', exact: true })).toHaveCount(0);
    }
    expect(ended).toBeGreaterThan(10);
  });
});

test('publication is worked where the auction is; its work ends when the auction goes on show, and not before', async ({
  page,
  as,
}) => {
  const work = await one<{ id: number; auctionId: number; name: string }>(
    `select activity.id, auction_id as "auctionId", auction.extra_info as name
       from activity join auction on auction.id = activity.auction_id
      where activity.type = 'AUCTION_PUBLISH' and activity.status in ('INITIAL', 'WORKING')
        and auction.status = 'WAITING_PUBLISH_APPROVAL' order by activity.id desc limit 1`,
  );
  await sql(`update activity set assignee_id = (select id from operator where username = 'yonetici') where id = $1`, [
    work.id,
  ]);
  await as('yonetici');
  await visit(page, `/activities/detail?id=${work.id}`);
  await expect(page.getByText('Mezat yayına alınınca tamamlanır')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tamamla' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Yayına git' }).click();
  await expect(page).toHaveURL(new RegExp(`/auctions/detail\\?id=${work.auctionId}`));
});

test('a request for a customer is answered in its work; who has work reads the contact until it is over @long', async ({
  page,
  as,
  browser,
}) => {
  const customer = await one<{ id: number; name: string; phone: string }>(
    `insert into customer (first_name, last_name, phone, source)
     values ('İsteklican', 'Görülenoğlu', '+90533777' || lpad((random() * 9999)::int::text, 4, '0'), 'INBOUND')
     returning id, first_name || ' ' || last_name as name, phone`,
  );
  await as('danisman2');
  const asked = { kind: 'CUSTOMER', recordId: customer.id, reason: 'Yarınki ziyareti soracağım.' };
  expect((await send(page, access.ask.path, asked)).status).toBe(200);
  const { id } = await one<{ id: number }>(
    `select id from activity where type = 'CUSTOMER_ACCESS_REQUEST' and customer_id = $1`,
    [customer.id],
  );
  const theirs = await browser.newContext();
  await signIn(theirs, 'yonetici');
  const decider = await theirs.newPage();
  await visit(decider, `/activities/detail?id=${id}`);
  await expect(decider.getByRole('heading', { level: 1 })).toContainText(customer.name);
  await expect(decider.getByText('Yarınki ziyareti soracağım.').first()).toBeVisible();
  await decider.getByRole('button', { name: 'Ver', exact: true }).click();
  const decision = decider.getByRole('dialog', { name: 'Erişim verilsin mi?' });
  await decision.getByLabel(/^Süre/).selectOption('HOUR');
  await decision.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(decider.getByText('Tamamlandı').first()).toBeVisible();
  await theirs.close();

  await sql(`update access_request set expires_at = now() where customer_id = $1`, [customer.id]);
  const visitWork = await one<{ id: number }>(
    `insert into activity (type, customer_id, assignee_id, note)
     select 'APPOINTMENT', $1, id, 'Evi gezecek' from operator where username = 'danisman2' returning id`,
    [customer.id],
  );
  const number = page.getByRole('main').getByRole('link', { name: /^0533 777|^\+90 533 777/ });
  await visit(page, `/activities/detail?id=${visitWork.id}`);
  await expect(number.first()).toBeVisible();
  await sql(`update activity set status = 'FAILED', closed_at = now() where id = $1`, [visitWork.id]);
  await visit(page, `/activities/detail?id=${visitWork.id}`);
  await expect(page.getByRole('button', { name: 'Erişim iste' })).toBeVisible();
  await expect(number).toHaveCount(0);
});
