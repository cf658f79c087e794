import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { mayHave } from '@/domain/activities';
import { commission } from '@/domain/earnings/commission';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { isIdentityNumber } from '@/domain/identityNumber';
import { AUCTION_IMAGES_MAX, AUCTION_IMAGES_MIN, BID_APPROVAL_JUMP_PERCENT } from '@/domain/limits';
import { normalizePhone } from '@/domain/phoneNumber';
import { dayOf, timeOf, weekdayOf } from '@/domain/time';
import { holidaysBetween } from '@/server/platform/settings/holidays';
import { asOwner, createTestDatabase, TEST_FILES, TEST_NOW, testOwnerUrl } from '@/tests/support/cluster';

const copy = `test_seed_${process.pid}`;
let demo: Client;

beforeAll(async () => {
  await createTestDatabase(copy);
  demo = new Client({ connectionString: testOwnerUrl(copy) });
  await demo.connect();
});

afterAll(async () => {
  await demo.end();
  await asOwner('postgres', (client) => client.query(`drop database ${copy} with (force)`));
});

const all = async <T>(sql: string): Promise<T[]> => (await demo.query(sql)).rows as T[];

test('every auction status and every closing step occurs', async () => {
  const statuses = await all<{ status: string }>('select distinct status from auction');
  expect(statuses.map(({ status }) => status).sort()).toEqual([...ENUMS.auctionStatus].sort());
  const steps = await all<{ step: string }>(`select distinct step from closing where outcome = 'OPEN'`);
  expect(steps.map(({ step }) => step).sort()).toEqual([...ENUMS.closingStep].sort());
});

test('identity numbers, phones and addresses are right', async () => {
  const people = await all<{ identity_number: string | null; phone: string; email: string | null }>(
    'select identity_number, phone, email from customer union all select identity_number, phone, email from operator',
  );
  expect(
    people.filter(({ identity_number }) => identity_number !== null && !isIdentityNumber(identity_number)),
  ).toEqual([]);
  expect(people.filter(({ phone }) => normalizePhone(phone) !== phone)).toEqual([]);
  expect(people.filter(({ email }) => email !== null && !/^[a-z0-9.]+@[a-z]+\.example$/.test(email))).toEqual([]);
});

test('every bid rises by whole increments, and a won auction has reached its reserve', async () => {
  const steps = await all<{ rise: string; increment: string }>(`
    select amount_kurus - before as rise, case when before < reserve_price_kurus then increment_before_reserve_kurus else increment_after_reserve_kurus end as increment
      from (select auction_id, amount_kurus, lag(amount_kurus) over (partition by auction_id order by number) as before from bid) bid
      join auction on auction.id = bid.auction_id where before is not null`);
  expect(steps.length).toBeGreaterThan(1_000);
  expect(steps.filter(({ rise, increment }) => Number(rise) <= 0 || Number(rise) % Number(increment) !== 0)).toEqual(
    [],
  );
  expect(
    await all(
      `select bid.id from bid join auction on auction.id = auction_id where bid.status = 'WINNER' and amount_kurus < reserve_price_kurus`,
    ),
  ).toEqual([]);
});

test('what waits for a second person’s agreement is a bid that leaps', async () => {
  const leaps = await all<{ amount: string; before: string }>(`
    select amount_kurus as amount, before from (select bid.*, lag(amount_kurus) over (partition by auction_id order by number) as before from bid) bid
     where status = 'WAITING_APPROVAL' and before is not null`);
  expect(leaps.length).toBeGreaterThan(0);
  for (const { amount, before } of leaps)
    expect(Number(amount)).toBeGreaterThan((Number(before) * (100 + BID_APPROVAL_JUMP_PERCENT)) / 100);
});

test('what is published may be published: pictures, documents, verification (V03–V07)', async () => {
  const wrong = await all(`
    select id from auction where status in ('LIVE', 'BIDDING', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS') and (
      (select count(*) from auction_image where auction_id = auction.id) not between ${AUCTION_IMAGES_MIN} and ${AUCTION_IMAGES_MAX}
      or (select count(distinct type) from auction_document where auction_id = auction.id and type in ('ZONING_STATUS', 'TITLE_DEED', 'SALES_AGREEMENT')) < 3
      or eids_status not in ('VERIFIED', 'EXPIRED')
      or (seller_customer_id is not null and (select sell_motivation from customer where id = seller_customer_id) is null))`);
  expect(wrong).toEqual([]);
});

test('papers tell days in their order: no key is due before it was handed over, no contract is younger than what rests on it', async () => {
  const keys = await all(`select id from key_holder where due_on < (given_at at time zone 'Europe/Istanbul')::date`);
  expect(keys).toEqual([]);
  const contracts = await all(`
    select document.id from auction_document document join auction on auction.id = document.auction_id
     where type = 'SALES_AGREEMENT' and document.created_at > coalesce(auction.first_activated_at, auction.start_at)`);
  expect(contracts).toEqual([]);
});

test('live auctions are live now', async () => {
  const wrong = await all(`
    select id from auction, (select '${TEST_NOW.toISOString()}'::timestamptz as now) clock
     where (status = 'BIDDING' and not (start_at <= now and now < end_at)) or (status = 'LIVE' and start_at <= now) or (status = 'SOLD' and end_at >= now)`);
  expect(wrong).toEqual([]);
});

/** The columns with times that match a condition, ignoring times at which the database wrote the row. */
const told = async (condition: (column: string) => string): Promise<string[]> => {
  const columns = await all<{ table: string; column: string }>(
    `select relname as table, quote_ident(attname)::text as column from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname <> 'audit_entry'
        and atttypid = 'timestamptz'::regtype and attnum > 0 and not attisdropped`,
  );
  const wrong: string[] = [];
  for (const { table, column } of columns) {
    const [{ count } = { count: '0' }] = await all<{ count: string }>(
      `select count(*) from ${table} where ${column} <> (select created_at from country) and (${condition(column)})`,
    );
    if (Number(count) > 0) wrong.push(`${table}.${column}: ${count}`);
  }
  return wrong;
};

test('nothing happens or is planned at night', async () => {
  expect(
    await told((column) => `extract(hour from ${column} at time zone 'Europe/Istanbul') not between 8 and 21`),
  ).toEqual([]);
});

test('auctions start and end at a full or half hour of the day', async () => {
  const wrong = await all(`
    select id from auction cross join lateral (values (start_at), (end_at)) moment (at)
     where extract(hour from at at time zone 'Europe/Istanbul') not between 10 and 18
        or extract(epoch from at)::bigint % 1800 <> 0`);
  expect(wrong).toEqual([]);
});

test('people sign up before they do anything else, and before they were last seen', async () => {
  const wrong = await all(`
    select 'bid' as what, customer.id from customer join participant on customer_id = customer.id where joined_at < signed_up_at
    union all select 'sells', customer.id from customer join auction on seller_customer_id = customer.id where auction.created_at < signed_up_at
    union all select 'consent', customer.id from customer join consent on customer_id = customer.id where decided_at < signed_up_at
    union all select 'seen', customer.id from customer join member on customer_id = customer.id
               where last_seen_at < signed_up_at or registered_at <> signed_up_at`);
  expect(wrong).toEqual([]);
});

test('what is seen, sold and asked fits the place: the sea at the shore, fields in the country, prices of the city', async () => {
  const auctions = await all<{
    text: string;
    city: string;
    quarter: string;
    kind: string;
    m2: string;
    latitude: number;
    longitude: number;
  }>(
    `select extra_info as text, city.name as city, regexp_replace(quarter.name, ' Mahallesi.*', '') as quarter, category.kind, appraisal_price_kurus / 100 / gross_m2 as m2,
            auction.latitude, auction.longitude
       from auction join city on city.id = city_id join quarter on quarter.id = quarter_id join category on category.id = category_id`,
  );
  const inland = new Set(['Ankara', 'Eskişehir', 'Konya', 'Kayseri', 'Denizli', 'Gaziantep', 'Diyarbakır', 'Manisa']);
  const built = new Set(['Erenköy', 'Levent', 'Alsancak', 'Çukurambar', 'Mecidiyeköy', 'Kültür', 'Meltem']);
  expect(auctions.filter(({ text, city }) => text.includes('deniz manzaralı') && inland.has(city))).toEqual([]);
  expect(auctions.filter(({ text, city }) => text.includes('boğaz manzaralı') && city !== 'İstanbul')).toEqual([]);
  expect(
    auctions.filter(
      ({ kind, quarter }) => ['FIELD', 'VINEYARD', 'GARDEN', 'LAND', 'FACTORY'].includes(kind) && built.has(quarter),
    ),
  ).toEqual([]);
  const flats = (city: string) =>
    auctions
      .filter((one) => one.city === city && one.kind === 'APARTMENT' && one.m2 !== null)
      .map(({ m2 }) => Number(m2));
  expect(Math.max(...flats('Ankara'))).toBeLessThan(65_000);
  expect(Math.min(...flats('İstanbul'))).toBeGreaterThan(20_000);
  // All pins are in Türkiye, and none is farther from its city than its farthest town.
  expect(
    auctions.filter(
      ({ latitude, longitude }) => latitude < 36 || latitude > 42.1 || longitude < 25.8 || longitude > 44.8,
    ),
  ).toEqual([]);
});

test('marketing went only to who had consented by then, on no Sunday or holiday, within the hours', async () => {
  const sent = await all<{ id: number; at: Date; given: string | null }>(`
    select message.id, message.created_at as at,
           (select given_on::text from consent where consent.customer_id = message.customer_id and channel = 'SMS' and status = 'GRANTED') as given
      from sms_message message join message_template_version written on written.id = template_version_id
           join message_template template on template.id = written.template_id where template.type = 'MARKETING'`);
  expect(sent.length).toBeGreaterThan(10);
  const wrong = sent.filter(({ at, given }) => {
    const [day, hour] = [dayOf(at.getTime()), Number(timeOf(at.getTime()).slice(0, 2))];
    const closed = weekdayOf(day) === 6 || holidaysBetween(day, day).some((one) => one.day === day && !one.half);
    return closed || hour < 10 || hour >= (weekdayOf(day) === 5 ? 18 : 20) || given === null || given > day;
  });
  expect(wrong).toEqual([]);
  expect(
    await all(
      `select message.id from sms_message message join customer on customer.id = customer_id where message.created_at < signed_up_at`,
    ),
  ).toEqual([]);
});

test('campaigns that a second person is asked about go to so many people, and those that go without one to fewer', async () => {
  const { rows } = await demo.query<{ name: string; asked: boolean; many: boolean }>(`
    select name, status = 'WAITING' or approved_by_id is not null as asked,
           people >= (select value::text::integer from configuration_change where key = 'campaignApprovalFrom') as many
      from campaign where people is not null`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ asked, many }) => asked !== many)).toEqual([]);
});

test('nobody has called or worked in the future', async () => {
  const now = `'${TEST_NOW.toISOString()}'::timestamptz`;
  for (const done of [
    'auction.appraised_at',
    'motivation.created_at',
    'bid.placed_at',
    'note.created_at',
    'customer.signed_up_at',
  ]) {
    const [table, column] = done.split('.');
    expect([
      done,
      await all(`select id from ${table} where ${column} > ${now} and ${column} <> (select created_at from country)`),
    ]).toEqual([done, []]);
  }
  expect(await all(`select id from call where greatest(started_at, ended_at) > ${now}`)).toEqual([]);
  expect(await all(`select id from communication where at > ${now}`)).toEqual([]);
});

test('earnings are parted as agreed with agent and broker (V47), and the books say the same', async () => {
  const earnings = await all<
    Record<'total' | 'agent' | 'broker' | 'house' | 'percent' | 'brokers' | 'owed' | 'gets', string>
  >(`
    select case when agent_operator_id is null then broker_share_kurus else agent_share_kurus end as gets, total_kurus as total, agent_share_kurus as agent, broker_share_kurus as broker, house_share_kurus as house,
           agent_percent as percent, broker_percent as brokers,
           case when frozen_at is null then agent_share_kurus
                else (select sum(amount_kurus) from posting join journal_entry entry on entry.id = entry_id
                        join ledger_account account on account.id = account_id and account.code in ('760.01', '760.02')
                       where entry.agent_earning_id = agent_earning.id) end as owed
      from agent_earning`);
  expect(earnings.length).toBeGreaterThan(50);
  for (const { total, agent, broker, house, percent, brokers, owed, gets } of earnings) {
    const parts = commission(Number(total), { agent: Number(percent), broker: Number(brokers) });
    expect([agent, broker, house].map(Number)).toEqual([parts.agent, parts.broker, parts.house]);
    expect(owed).toBe(gets);
  }
});

test('earnings, transfers and card payments occur in every status, and closings with every outcome', async () => {
  const every = async (column: string, table: string) =>
    (
      await all<{ value: string }>(
        `select distinct ${column} as value from ${table} where ${column} is not null order by 1`,
      )
    ).map(({ value }) => value);
  expect(await every('status', 'agent_earning')).toEqual([...ENUMS.earningStatus].sort());
  const ofOffices = '(select status from agent_earning where agent_operator_id is null) office';
  expect(await every('status', ofOffices)).toEqual(['PAID', 'WAITING_APPROVAL', 'WAITING_INVOICE', 'WAITING_PAYMENT']);
  expect(await every('status', 'eft_payment')).toEqual([...ENUMS.eftStatus].sort());
  expect(await every('provider_status', 'payment')).toEqual([...ENUMS.paymentProviderStatus].sort());
  expect(await every('outcome', 'closing')).toEqual([...ENUMS.closingOutcome].sort());
});

test('a sale that fell through says why, owes nothing, and leaves the property to the next bidder', async () => {
  const fallen = await all<Record<string, unknown>>(`
    select closing.step, closing.cancel_reason <> '' as reason, auction.status, bid.status as bid, earning.status as earning, earning.note as told,
           (select count(*)::int from closing_step_entry where closing_id = closing.id and done_at is null) as open,
           exists (select from closing_note where closing_id = closing.id) as noted,
           (select best.participant_id <> bid.participant_id from auction_bidding bidding join bid best on best.id = bidding.best_bid_id
             where bidding.auction_id = auction.id) as next,
           (select sum(posting.amount_kurus)::int from posting join journal_entry entry on entry.id = entry_id
              join ledger_account account on account.id = account_id and account.code = '900' where entry.closing_id = closing.id) as followed,
           (select string_agg(refund.state, ' ' order by refund.id) from refund join payment on payment.id = payment_id
             where payment.participant_id = bid.participant_id) as refunds
      from closing join auction on auction.id = closing.auction_id join bid on bid.id = closing.bid_id
      join agent_earning earning on earning.closing_id = closing.id
     where closing.outcome = 'CANCELLED' order by closing.id`);
  const same = {
    reason: true,
    status: 'BIDDING_FINISHED',
    bid: 'CANCELLED',
    earning: 'CANCELLED',
    told: expect.stringMatching(/^Kapanış iptal edildi: /) as unknown,
    open: 0,
    noted: true,
    next: true,
    followed: 0,
  };
  expect(fallen).toEqual([
    { ...same, step: 'PAYMENT', refunds: null },
    { ...same, step: 'DEED_APPOINTMENT', refunds: 'CLOSED WAITING_PAYMENT' },
  ]);
  const [kept] = await all<{ kept: number }>(`
    select count(*)::int as kept from posting join ledger_account account on account.id = account_id and account.code = '649'`);
  expect(kept?.kept).toBe(1);
});

test('work that carries a record has it, in the same state; and nobody has work that they may not have', async () => {
  const carried = await all<{ type: string; wrong: number; count: number }>(`
    select activity.type, count(*)::int as count,
           count(*) filter (where coalesce(discovery.state, refund.state, request.status) is null
             or (activity.status in ('SUCCESS', 'FAILED')) <> (coalesce(discovery.state, refund.state, request.status) in ('DONE', 'FAILED', 'CLOSED', 'CANCEL', 'SUCCESS')))::int as wrong
      from activity left join discovery on discovery.activity_id = activity.id left join refund on refund.activity_id = activity.id
           left join key_holder_request request on request.activity_id = activity.id
     where activity.type in ('DISCOVERY', 'REFUND', 'KEY_HOLDER_REQUEST') group by 1 order by 1`);
  expect(carried.map(({ type, wrong }) => [type, wrong])).toEqual([
    ['DISCOVERY', 0],
    ['KEY_HOLDER_REQUEST', 0],
    ['REFUND', 0],
  ]);
  const given = await all<{ type: EnumValue<'activityType'>; authorities: string[] }>(`
    select type, array_agg(distinct authority) as authorities from activity join operator_authority on operator_id = assignee_id
     where activity.status in ('INITIAL', 'WORKING') group by type, assignee_id`);
  expect(given.filter(({ type, authorities }) => !mayHave(authorities, type)).map(({ type }) => type)).toEqual([]);
});

test('every picture and document is a file that is there', async () => {
  const files = await all<{ storage_key: string }>('select storage_key from file');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(({ storage_key }) => !existsSync(join(TEST_FILES, storage_key)))).toEqual([]);
});

test('an agent is a member under the agent’s own name and phone', async () => {
  expect(
    await all(`
      select agent.id from agent join operator on operator.id = operator_id left join customer on customer.id = customer_id
        left join member on member.customer_id = customer.id
       where customer.name is distinct from operator.first_name || ' ' || operator.last_name
          or customer.phone is distinct from operator.phone or member.phone is distinct from operator.phone`),
  ).toEqual([]);
});

test('files are called in Turkish', async () => {
  const english =
    /deed|small|identity|invoice|report|certificate|kitchen|room|bath|apartment|shop|land|receipt|agreement|summary|other|view|masthead|sticky|approval|power|fee|tax/;
  const files = await all<{ name: string }>('select name from file');
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter(({ name }) => english.test(name) || !/^[a-z0-9-]+\.(jpg|pdf|webp|png|mp4)$/.test(name))).toEqual(
    [],
  );
});

test('records have a history of several people', async () => {
  const actors = await all(
    `select distinct operator_id from audit_entry where action = 'UPDATE' and table_name in ('auction', 'customer') and operator_id is not null`,
  );
  expect(actors.length).toBeGreaterThan(4);
});
