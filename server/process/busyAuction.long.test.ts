// Long: it waits for real timeouts, with hundreds of requests at once.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { customers } from '@/contract/customers';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { bidders, runningAuction } from '@/tests/support/bidding';
import { hire } from '@/tests/support/operators';

/** A console with one connection for reading and one for writing: what holds with two connections holds with twenty. */
let t: TestApi;
let staff: Caller;
beforeAll(async () => {
  t = await testApi({ narrow: true });
  staff = await hire(t, 'hep.acik', [
    'BIDDING_EVENT_LIST_ACCESS',
    'BIDDING_APPROVE',
    'ALL_CUSTOMER_ACCESS',
    'BACKOFFICE',
  ]);
});
afterAll(() => t.stop());

/** Held locks to release when a test ends, also after a failure. */
const toFree: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(toFree.splice(0).map((free) => free())));

/** Locks an auction's row as a stuck transaction would, until the returned function is called. */
const hold = async (auctionId: number): Promise<() => Promise<void>> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  const holding = t.owner.transaction().execute(async (trx) => {
    await sql`select from auction_bidding where auction_id = ${auctionId} for update`.execute(trx);
    await sql`select from auction where id = ${auctionId} for update`.execute(trx);
    isHeld();
    await released;
  });
  await held;
  const free = async () => {
    release();
    await holding;
  };
  toFree.push(free);
  return free;
};
const announce = (participantId: number) => t.site.answer(site.announceDeposit, { participantId, method: 'EFT' });
const read = () =>
  Promise.all([
    staff.answer(bidding.list, { size: 10 }),
    staff.answer(customers.list, { size: 10 }),
    staff.answer(bidding.counts),
  ]);

test('while an auction is locked, other calls read and write; those that wait for it end, and are served once it is free', async () => {
  const [busy, quiet] = [await runningAuction(t), await runningAuction(t)];
  const waiting = await bidders(t, busy, 24, 'PAYMENT_INFO_PENDING');
  const others = await bidders(t, quiet, 5, 'PAYMENT_INFO_PENDING');
  const release = await hold(busy);
  const whileHeld: number[] = [];
  const acts = waiting.map(async (participantId) => {
    const answer = await announce(participantId);
    whileHeld.push(answer.status);
    return { participantId, answer };
  });
  for (let turn = 0; turn < 5; turn += 1) expect((await read()).map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const participantId of others) expect((await announce(participantId)).status).toBe(200);
  // All of that while the auction was locked: calls that waited for it were not served; on a slow machine some were told to retry.
  expect(whileHeld.filter((status) => status !== 503)).toEqual([]);
  await release();
  const refused: number[] = [];
  for (const { participantId, answer } of await Promise.all(acts)) {
    if (answer.status === 200) continue;
    expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    refused.push(participantId);
  }
  for (const participantId of refused) expect((await announce(participantId)).status).toBe(200);
  const { count } = await t.owner
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('participant_id', 'in', waiting)
    .executeTakeFirstOrThrow();
  expect(count).toBe(waiting.length);
});

test('a call that waits for an auction that is never freed is told to retry, with a time', async () => {
  const auctionId = await runningAuction(t);
  const [participantId = 0] = await bidders(t, auctionId, 1, 'PAYMENT_INFO_PENDING');
  const release = await hold(auctionId);
  const { status, headers, body } = await announce(participantId);
  expect([status, Number(headers['retry-after']), JSON.parse(String(body)).errors]).toEqual([
    503,
    expect.any(Number),
    ['SERVICE_UNAVAILABLE'],
  ]);
  await release();
});

test('two hundred members join one auction at once while others read: everybody is in, once', async () => {
  const auctionId = await runningAuction(t);
  const members = await t.owner
    .selectFrom('member')
    .select('member.id')
    .where('status', '=', 'ACTIVE')
    .where(
      sql<boolean>`customer_id is distinct from (select seller_customer_id from auction where auction.id = ${auctionId})`,
    )
    .limit(200)
    .execute();
  expect(members).toHaveLength(200);
  const joining = Promise.all(members.map(({ id }) => t.site.answer(site.join, { auctionId, memberId: id })));
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await read()).map(({ status }) => status)).toEqual([200, 200, 200]);
    await wait(20);
  }
  const statuses = (await joining).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const { count } = await t.owner
    .selectFrom('participant')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(200);
});
