import { auctionLife } from '@/contract/auctions/life';
import { customers } from '@/contract/customers';
import { formatDay } from '@/domain/formats';
import { addDays, timeOf, today } from '@/domain/time';
import { expireEids } from '@/server/areas/auctions/life/eids';
import { runAgreementClock } from '@/server/areas/auctions/corporate/jobs';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { watchBrokerAgreements } from '@/server/areas/brokers/agreements/jobs';
import { inTransaction } from '@/server/kernel/db/transaction';
import { happened } from '@/server/platform/events/events';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { completeOffice } from '@/tests/support/brokers';
import { newClosing, PRICE, takeStep, walkTo } from '@/tests/support/closing';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { newTemplate } from '@/tests/support/templates';
import { noteExpiringEids } from './expiring';
import { writeAbout } from './write';

let t: TestApi;
let officer: Caller & { id: number };
let reader: Caller & { id: number };

const EVENTS = [
  'AUCTION_LOST',
  'CLOSING_MOVED',
  'CLOSING_DONE',
  'EIDS_VERIFIED',
  'EIDS_EXPIRED',
  'AGREEMENT_ENDING',
  'AGREEMENT_ENDED',
  'EIDS_EXPIRING',
  'SELLER_AGREEMENT_ENDING',
  'SELLER_AGREEMENT_ENDED',
] as const;

beforeAll(async () => {
  t = await testApi();
  officer = await newOperator(t, 'kapatan', 'CLOSING_MANAGER', 'BIDDING_APPROVE', 'ASSIGNEE_CLOSING');
  reader = await newOperator(t, 'okuyan', 'SMS_MANAGER', 'ALL_CUSTOMER_ACCESS');
  const { id } = await newTemplate(t, { sending_way: 'AUTOMATIC', body: 'Sayın {ad}, haberiniz olsun.' });
  await t.owner.deleteFrom('automatic_message').where('event', 'in', EVENTS).execute();
  await t.owner
    .insertInto('automatic_message')
    .values(EVENTS.map((event) => ({ event, status: 'ACTIVE' as const, channels: ['SMS'], sms_template_id: id })))
    .execute();
});
afterAll(() => t.stop());

/** The notices for a customer, oldest first. */
const noticesOf = (customerId: number) =>
  t.db
    .selectFrom('automatic_notice')
    .select(['id', 'event', 'words', 'due_at as dueAt'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
const eventsOf = async (customerId: number) => (await noticesOf(customerId)).map(({ event }) => event);

/** Somebody else's bid in the same auction. Bids only rise, so the seller took the winner's. */
let beside = 0;
const bidBeside = async (auctionId: number, status: 'OUTBID' | 'CANCELLED') => {
  beside += 1;
  const customerId = await newCustomer(t);
  const { id } = await t.owner
    .insertInto('participant')
    .values({ auction_id: auctionId, customer_id: customerId, status: 'BID_GIVEN', deposit_kurus: 0 } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const bid = await t.owner
    .insertInto('bid')
    .values({
      auction_id: auctionId,
      participant_id: id,
      customer_id: customerId,
      number: 0,
      amount_kurus: PRICE + beside * 50_000_00,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.owner.updateTable('bid').set({ status }).where('id', '=', bid.id).execute();
  return customerId;
};

test('a buyer is told of each step of the sale once, and those who bid in vain when it is sold', async () => {
  const { id, auctionId, buyerId } = await newClosing(t);
  const loser = await bidBeside(auctionId, 'OUTBID');
  const withdrawn = await bidBeside(auctionId, 'CANCELLED');
  await walkTo(t, officer, id, 'SEND_STF');
  const told = await noticesOf(buyerId);
  expect(told.map(({ event }) => event)).toEqual(['CLOSING_MOVED', 'CLOSING_MOVED']);
  expect(told.map(({ words }) => (words as { asama: string }).asama)).toEqual([
    'satışın adımlarının anlatılması',
    'Satın Alma Teklif Formu’nun gönderilmesi',
  ]);
  await inTransaction(t.db, { requestId: 'test' }, (trx) =>
    happened(trx, 'closing.moved', { closingId: id, to: 'SEND_STF' }),
  );
  expect(await noticesOf(buyerId)).toHaveLength(2);
  expect(await eventsOf(loser)).toEqual([]);

  let found = await walkTo(t, officer, id, 'PAYMENT_AND_DEED');
  while (found.outcome === 'OPEN') found = await takeStep(t, officer, found);
  expect((await eventsOf(buyerId)).filter((event) => event !== 'CLOSING_MOVED')).toEqual(['CLOSING_DONE']);
  const [lost, ...more] = await noticesOf(loser);
  expect(more).toEqual([]);
  // Without the price that the other one paid.
  expect(lost).toMatchObject({
    event: 'AUCTION_LOST',
    words: { ilan_no: String(auctionId), ilan: expect.any(String) },
  });
  expect(Object.keys(lost?.words as object)).toHaveLength(2);
  expect(await eventsOf(withdrawn)).toEqual([]);

  expect(await writeAbout(t.db, lost?.id ?? 0)).toBe(true);
  const { rows } = await reader.call(customers.timeline, { customerId: loser, kind: ['MESSAGE'] });
  expect(rows).toMatchObject([{ what: 'SMS', why: { cause: 'EVENT', event: 'AUCTION_LOST' } }]);
});

test('a seller is told once of each verification, and of its end', async () => {
  const editor = await newOperator(t, 'eidsci', 'ADMIN');
  const auctionId = await completeAuction(t.owner, 'LIVE', { eids_status: 'MISSING', eids_expires_on: null });
  const { seller_customer_id: seller } = await t.db
    .selectFrom('auction')
    .select('seller_customer_id')
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow();
  const earlier = (await noticesOf(seller ?? 0)).length;
  const last = addDays(today(), 30);
  const given = { auctionId, number: '97093077', certificate: '3400123', status: 'VERIFIED' as const, expiresOn: last };
  await editor.call(auctionLife.saveEids, given);
  await editor.call(auctionLife.saveEids, given);
  const over = addDays(today(), -1);
  await t.owner.updateTable('auction').set({ eids_expires_on: over }).where('id', '=', auctionId).execute();
  const expire = () => inTransaction(t.db, { requestId: 'test' }, expireEids);
  await expire();
  await expire();
  const ilan_no = String(auctionId);
  expect(
    (await noticesOf(seller ?? 0))
      .slice(earlier)
      .filter(({ words }) => (words as { ilan_no: string }).ilan_no === ilan_no),
  ).toMatchObject([
    { event: 'EIDS_VERIFIED', words: { ilan_no, tarih: formatDay(last) } },
    { event: 'EIDS_EXPIRED', words: { ilan_no, tarih: formatDay(over) } },
  ]);
});

test('an office is told that its agreement ends, and that it has ended', async () => {
  const desk = await newOperator(t, 'ofisci', 'BROKER_PAGE_ACCESS');
  const { id: brokerId } = await completeOffice(t, desk);
  await t.owner.updateTable('broker').set({ status: 'ACTIVE' }).where('id', '=', brokerId).execute();
  const { customer_id: customerId } = await t.db
    .selectFrom('broker')
    .select('customer_id')
    .where('id', '=', brokerId)
    .executeTakeFirstOrThrow();
  const day = addDays(today(), 20);
  const agreement = { broker_id: brokerId, type: 'EXCLUSIVE' as const, starts_on: addDays(today(), -200) };
  await t.owner
    .insertInto('broker_agreement')
    .values({ ...agreement, ends_on: day, state: 'AGREED' })
    .execute();
  const watch = () => inTransaction(t.db, { requestId: 'test' }, watchBrokerAgreements);
  await watch();
  await watch();
  const over = addDays(today(), -1);
  await t.owner.updateTable('broker_agreement').set({ ends_on: over }).where('broker_id', '=', brokerId).execute();
  await watch();
  await watch();
  expect(await noticesOf(customerId ?? 0)).toMatchObject([
    { event: 'AGREEMENT_ENDING', words: { tarih: formatDay(day) } },
    { event: 'AGREEMENT_ENDED', words: { tarih: formatDay(over) } },
  ]);
});

const sellerOf = async (auctionId: number) =>
  (
    await t.db
      .selectFrom('auction')
      .select('seller_customer_id as id')
      .where('id', '=', auctionId)
      .executeTakeFirstOrThrow()
  ).id ?? 0;

test('a seller is told once that the verification will end, and again of another last day', async () => {
  const soon = addDays(today(), 10);
  const auctionId = await completeAuction(t.owner, 'LIVE', { eids_status: 'VERIFIED', eids_expires_on: soon });
  const far = await completeAuction(t.owner, 'LIVE', {
    eids_status: 'VERIFIED',
    eids_expires_on: addDays(today(), 40),
  });
  const over = await completeAuction(t.owner, 'HIBERNATED', { eids_status: 'VERIFIED', eids_expires_on: soon });
  const look = () => inTransaction(t.db, { requestId: 'test' }, noteExpiringEids);
  const toldOf = async (id: number) =>
    (await noticesOf(await sellerOf(id))).filter(
      ({ event, words }) => event === 'EIDS_EXPIRING' && (words as { ilan_no: string }).ilan_no === String(id),
    );
  expect(await look()).toBeGreaterThan(0);
  expect(await look()).toBe(0);
  expect(await toldOf(auctionId)).toMatchObject([{ words: { tarih: formatDay(soon) } }]);
  expect(await toldOf(far)).toEqual([]);
  expect(await toldOf(over)).toEqual([]);
  const later = addDays(today(), 12);
  await t.owner.updateTable('auction').set({ eids_expires_on: later }).where('id', '=', auctionId).execute();
  await look();
  expect(await toldOf(auctionId)).toMatchObject([{}, { words: { tarih: formatDay(later) } }]);
});

test('a company that sells is told through its contact, where we know that person', async () => {
  const contact = await newCustomer(t, { phone: '+905321110134' });
  const company = async (name: string, phone: string) =>
    (
      await t.owner
        .insertInto('corporate')
        .values({ name, seller_type: 'BANK', phone })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const known = await company('Tanıdık Bankası', '+905321110134');
  const unknown = await company('Yabancı Bankası', '+902121110134');
  const soon = addDays(today(), 9);
  for (const seller_corporate_id of [known, unknown]) {
    await completeAuction(t.owner, 'LIVE', {
      seller_type: 'BANK',
      seller_customer_id: null,
      seller_corporate_id,
      eids_status: 'VERIFIED',
      eids_expires_on: soon,
    });
    const terms = { seller_type: 'BANK' as const, type: 'EXCLUSIVE' as const, starts_on: addDays(today(), -100) };
    await t.owner
      .insertInto('agreement')
      .values({ ...terms, corporate_id: seller_corporate_id, ends_on: soon })
      .execute();
  }
  await inTransaction(t.db, { requestId: 'test' }, noteExpiringEids);
  await inTransaction(t.db, { requestId: 'test' }, runAgreementClock);
  expect((await eventsOf(contact)).toSorted()).toEqual(['EIDS_EXPIRING', 'SELLER_AGREEMENT_ENDING']);
});

test('what ran out at midnight is told in the morning, and not where it was put right by then', async () => {
  const over = addDays(today(), -1);
  const expired = async () => {
    const auctionId = await completeAuction(t.owner, 'LIVE', { eids_status: 'EXPIRED', eids_expires_on: over });
    const customerId = await sellerOf(auctionId);
    await inTransaction(t.db, { requestId: 'test' }, (trx) =>
      happened(trx, 'eids.changed', { auctionId, status: 'EXPIRED', expiresOn: over }),
    );
    const notice = (await noticesOf(customerId)).findLast(({ event }) => event === 'EIDS_EXPIRED');
    return { auctionId, id: notice?.id ?? 0, dueAt: notice?.dueAt ?? '' };
  };
  const [left, renewed] = [await expired(), await expired()];
  expect(Number(timeOf(left.dueAt).slice(0, 2))).toBeGreaterThanOrEqual(9);
  expect(Number(timeOf(left.dueAt).slice(0, 2))).toBeLessThan(20);
  await t.owner
    .updateTable('auction')
    .set({ eids_status: 'VERIFIED', eids_expires_on: addDays(today(), 90) })
    .where('id', '=', renewed.auctionId)
    .execute();
  const morning = Date.parse(left.dueAt);
  expect(await writeAbout(t.db, left.id, morning)).toBe(true);
  expect(await writeAbout(t.db, renewed.id, morning)).toBe(false);
});

test('a seller and the agent in charge are told that an agreement ends, and that it has ended', async () => {
  const agent = await newOperator(t, 'satici.danismani', 'AGENT');
  const customerId = await newCustomer(t, { sales_agent_id: agent.id });
  const ends = addDays(today(), 25);
  const terms = { seller_type: 'INDIVIDUAL' as const, type: 'EXCLUSIVE' as const, starts_on: addDays(today(), -100) };
  const { id } = await t.owner
    .insertInto('agreement')
    .values({ ...terms, customer_id: customerId, ends_on: ends })
    .returning('id')
    .executeTakeFirstOrThrow();
  const renewing = await newCustomer(t);
  await t.owner
    .insertInto('agreement')
    .values({ ...terms, customer_id: renewing, ends_on: ends, auto_renew: true })
    .execute();
  const clock = () => inTransaction(t.db, { requestId: 'test' }, runAgreementClock);
  await clock();
  expect(await clock()).toBe(0);
  const agentHears = async () =>
    (
      await t.owner
        .selectFrom('notification')
        .select(['title', 'path'])
        .where('operator_id', '=', agent.id)
        .orderBy('id')
        .execute()
    ).map(({ title, path }) => [title.replace(/^.*: /, ''), path]);
  const path = `/customers/detail?id=${customerId}`;
  expect(await agentHears()).toEqual([[`yetkilendirme sözleşmesi ${formatDay(ends)} günü bitiyor`, path]]);
  const over = addDays(today(), -1);
  await t.owner.updateTable('agreement').set({ ends_on: over }).where('id', '=', id).execute();
  await clock();
  await clock();
  expect(await noticesOf(customerId)).toMatchObject([
    { event: 'SELLER_AGREEMENT_ENDING', words: { tarih: formatDay(ends) } },
    { event: 'SELLER_AGREEMENT_ENDED', words: { tarih: formatDay(over) } },
  ]);
  expect(await agentHears()).toHaveLength(2);
  expect(await noticesOf(renewing)).toEqual([]);
});
