import { customers } from '@/contract/customers';
import { formatMoney } from '@/domain/money';
import { addDays, iso, MINUTE_MS, today } from '@/domain/time';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { bid, bidders, letTimePass, runningAuction, START, STEP } from '@/tests/support/bidding';
import { newOperator } from '@/tests/support/customers';
import { newTemplate } from '@/tests/support/templates';
import { noteOutbid } from './outbid';
import { writeAbout } from './write';

let t: TestApi;
let reader: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  reader = await newOperator(t, 'gecilen', 'SMS_MANAGER', 'ALL_CUSTOMER_ACCESS');
  const { id } = await newTemplate(t, {
    sending_way: 'AUTOMATIC',
    keywords: ['tutar'],
    body: 'Sayın {ad}, {ilan} mezadında teklifiniz geçildi: {tutar}.',
  });
  await t.owner.deleteFrom('automatic_message').where('event', '=', 'BID_OUTBID').execute();
  await t.owner
    .insertInto('automatic_message')
    .values({ event: 'BID_OUTBID', status: 'ACTIVE', channels: ['SMS'], sms_template_id: id, delay_minutes: 5 })
    .execute();
});
afterAll(() => t.stop());

const look = () => inTransaction(t.db, { requestId: 'test' }, noteOutbid);
const customerOf = async (participantId: number) =>
  (await t.db.selectFrom('participant').select('customer_id').where('id', '=', participantId).executeTakeFirstOrThrow())
    .customer_id;
const noticesOf = async (participantId: number) =>
  t.db
    .selectFrom('automatic_notice')
    .select(['id', 'state', 'reason', 'due_at as dueAt'])
    .where('customer_id', '=', await customerOf(participantId))
    .orderBy('id')
    .execute();
/** An auction in which two bidders take turns; the second one bids last. */
const contested = async (turns = 1) => {
  const auctionId = await runningAuction(t);
  const [first = 0, second = 0] = await bidders(t, auctionId, 2);
  for (let turn = 0; turn < turns; turn += 1) {
    await bid(t, first, START + 2 * turn * STEP);
    await bid(t, second, START + (2 * turn + 1) * STEP);
  }
  return { auctionId, first, second, price: START + (2 * turns - 1) * STEP };
};
const skippedWith = (reason: string) => [expect.objectContaining({ state: 'SKIPPED', reason })];

test('whoever is outbid twice in a minute gets one message, with the price of its moment and why it went', async () => {
  const { first, second, price } = await contested();
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  await bid(t, first, price + STEP);
  await bid(t, second, price + 2 * STEP);
  await look();
  const [notice, ...more] = await noticesOf(first);
  expect(more).toEqual([]);
  const waits = Date.parse(notice?.dueAt ?? '') - Date.now();
  expect(waits).toBeGreaterThan(4 * MINUTE_MS);
  expect(waits).toBeLessThanOrEqual(5 * MINUTE_MS);

  expect(await writeAbout(t.db, notice?.id ?? 0)).toBe(true);
  const { rows } = await reader.call(customers.timeline, { customerId: await customerOf(first), kind: ['MESSAGE'] });
  expect(rows).toMatchObject([
    {
      what: 'SMS',
      text: expect.stringContaining(`geçildi: ${formatMoney(price + 2 * STEP)}.`),
      why: { cause: 'EVENT', event: 'BID_OUTBID' },
    },
  ]);
  // The same auction, before the set time has passed.
  await bid(t, first, price + 3 * STEP);
  await bid(t, second, price + 4 * STEP);
  await look();
  expect(await noticesOf(first)).toHaveLength(1);
  // And after it.
  await t.owner
    .updateTable('automatic_notice')
    .set({ created_at: iso(Date.now() - 61 * MINUTE_MS) })
    .where('id', '=', notice?.id ?? 0)
    .execute();
  await look();
  expect(await noticesOf(first)).toHaveLength(2);
  expect(await noticesOf(second)).toEqual([]);
});

test('bids that come together are one occasion', async () => {
  const { first, second } = await contested(3);
  await look();
  expect(await noticesOf(first)).toHaveLength(1);
  expect(await noticesOf(second)).toEqual([]);
});

test('whoever leads again by then gets none, and is told when outbid anew', async () => {
  const { first, second, price } = await contested();
  await look();
  await bid(t, first, price + STEP);
  const [notice] = await noticesOf(first);
  expect(await writeAbout(t.db, notice?.id ?? 0)).toBe(false);
  expect(await noticesOf(first)).toEqual(skippedWith('AUTOMATIC_OVER'));
  await bid(t, second, price + 2 * STEP);
  await look();
  expect(await noticesOf(first)).toHaveLength(2);
});

test('nobody is told of an auction that is over, of a bid that was taken out, or after withdrawing', async () => {
  const ended = await contested();
  await look();
  await letTimePass(t, ended.auctionId);
  const [late] = await noticesOf(ended.first);
  expect(await writeAbout(t.db, late?.id ?? 0)).toBe(false);
  expect(await noticesOf(ended.first)).toEqual(skippedWith('AUTOMATIC_OVER'));

  const over = await contested();
  await letTimePass(t, over.auctionId);
  const rejected = await contested();
  await t.owner.updateTable('bid').set({ status: 'REJECTED' }).where('participant_id', '=', rejected.first).execute();
  const left = await contested();
  await t.owner.updateTable('participant').set({ status: 'READ_ONLY' }).where('id', '=', left.first).execute();
  await look();
  for (const { first } of [over, rejected, left]) expect(await noticesOf(first)).toEqual([]);
});

test('whoever has refused is not written to', async () => {
  const { first } = await contested();
  await t.owner
    .insertInto('consent')
    .values({
      customer_id: await customerOf(first),
      channel: 'SMS',
      status: 'REFUSED',
      given_on: addDays(today(), -1),
    })
    .execute();
  await look();
  const [notice] = await noticesOf(first);
  expect(await writeAbout(t.db, notice?.id ?? 0)).toBe(false);
  expect(await noticesOf(first)).toEqual(skippedWith('CONSENT_REFUSED_SMS'));
});

test('while it is off, nobody is looked up', async () => {
  const off = (status: 'ACTIVE' | 'PASSIVE') =>
    t.owner.updateTable('automatic_message').set({ status }).where('event', '=', 'BID_OUTBID').execute();
  const { first } = await contested();
  await off('PASSIVE');
  expect(await look()).toBe(0);
  await off('ACTIVE');
  expect(await noticesOf(first)).toEqual([]);
});
