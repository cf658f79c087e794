import { setTimeout } from 'node:timers/promises';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { live } from '@/contract/live';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { receivePayment } from '@/server/areas/payments/payments';
import { stateReader } from '@/tests/fuzz/state';
import { bodyText, type TestApi, testApi } from '@/tests/support/api';
import { withoutIds } from '@/tests/support/live';
import {
  at,
  bid,
  bidders,
  codeOf,
  ledgerOf,
  RESERVE,
  runningAuction,
  START,
  statusOf,
  STEP,
} from '@/tests/support/bidding';
import { openBidBatcher } from './bidBatcher';
import { runAuctionClock } from './clock';
import { openSimulator } from './simulator';

let t: TestApi;
beforeAll(async () => {
  t = await testApi({ listens: true });
});
afterAll(() => t.stop());

const memberWith = async (auctionId: number) => {
  const [participantId = 0] = await bidders(t, auctionId, 1);
  const { customer_id } = await t.owner
    .selectFrom('participant')
    .select('customer_id')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  const { id } = await t.owner
    .insertInto('member')
    .values({
      customer_id,
      email: `uye${customer_id}@ornek.example`,
      phone: `+90555${String(1_000_000 + customer_id)}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { memberId: id, participantId, customerId: customer_id };
};
const newMember = async () => (await memberWith(await runningAuction(t))).memberId;

describe('the site', () => {
  it('takes a member from joining by the deposit to the first bid', async () => {
    const auctionId = await completeAuction(t.owner, 'LIVE');
    const memberId = await newMember();
    const joined = await t.site.call(site.join, { auctionId, memberId });
    expect(joined).toMatchObject({
      status: 'PAYMENT_INFO_PENDING',
      deposit: 120_000_00,
      cannotBid: 'BIDDING_NOT_OPEN',
    });
    const { participantId } = joined;
    expect(await t.site.call(site.join, { auctionId, memberId })).toMatchObject({ participantId });

    const announced = await t.site.call(site.announceDeposit, { participantId, method: 'EFT' });
    expect(announced).toMatchObject({
      status: 'PAYMENT_PENDING',
      depositState: 'WAITING_PAYMENT',
      reference: expect.stringMatching(/\w/),
    });
    expect(await t.site.call(site.announceDeposit, { participantId, method: 'EFT' })).toMatchObject({
      paymentId: announced.paymentId,
      reference: announced.reference,
    });

    await t.owner.transaction().execute((trx) => receivePayment(trx, announced.paymentId ?? 0, 'system'));
    expect(await t.site.call(site.state, { participantId })).toMatchObject({
      status: 'PAYMENT_RECEIVED',
      depositState: 'PAYMENT_DONE',
    });
    expect(await codeOf(bid(t, participantId, START))).toBe('BIDDING_NOT_OPEN');
    await t.owner
      .updateTable('auction')
      .set({ start_at: at(-1) })
      .where('id', '=', auctionId)
      .execute();
    await runAuctionClock(t.db);
    expect(await statusOf(t, auctionId)).toBe('BIDDING');
    expect(await bid(t, participantId, START)).toMatchObject({ number: 1 });
    expect(await codeOf(t.site.call(site.withdraw, { participantId }))).toBe('PARTICIPANT_HAS_BID');
  });

  it('withdraws somebody who has not bid, once and again; who withdrew does not come back by themselves', async () => {
    const auctionId = await runningAuction(t);
    const memberId = await newMember();
    const { participantId } = await t.site.call(site.join, { auctionId, memberId });
    for (let turn = 0; turn < 2; turn++)
      expect(await t.site.call(site.withdraw, { participantId })).toEqual({ done: true });
    expect(await codeOf(t.site.call(site.join, { auctionId, memberId }))).toBe('BIDDER_WITHDRAWN');
    expect(await codeOf(bid(t, participantId, START))).toBe('BIDDER_WITHDRAWN');
  });

  it('joins nobody to what is no auction, is over, or is one’s own', async () => {
    const memberId = await newMember();
    expect(await codeOf(t.site.call(site.join, { auctionId: 2_147_483_000, memberId }))).toBe('AUCTION_NOT_FOUND');
    const over = await completeAuction(t.owner, 'BIDDING_FINISHED', { start_at: at(-60), end_at: at(-1) });
    expect(await codeOf(t.site.call(site.join, { auctionId: over, memberId }))).toBe('PARTICIPANT_BIDDING_OVER');
    const { memberId: seller, customerId } = await memberWith(await runningAuction(t));
    const own = await runningAuction(t, { seller_customer_id: customerId });
    expect(await codeOf(t.site.call(site.join, { auctionId: own, memberId: seller }))).toBe('BIDDER_IS_SELLER');
    expect(await codeOf(t.site.call(site.join, { auctionId: own, memberId: 2_147_483_000 }))).toBe('USER_NOT_FOUND');
  });

  it('is only who has its key, whatever else comes along', async () => {
    const auctionId = await runningAuction(t);
    const [participantId = 0] = await bidders(t, auctionId, 1);
    const admin = await t.signIn('yonetici');
    const stateOf = await stateReader(t.owner);
    const before = await stateOf();
    const key = t.site.headers.authorization ?? '';
    const attempts: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer wrong' },
      { authorization: key.replace('Bearer', 'Basic') },
      { authorization: `${key}x` },
      { ...admin.headers },
      { ...t.nobody.headers },
    ];
    for (const headers of attempts) {
      const answer = await t.raw({
        method: 'POST',
        url: `/rest/public/participant/${participantId}/bid`,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ amount: START, requestId: '0b7f3c9e-5a51-4c7e-9d0a-1f2e3d4c5b6a' }),
      });
      expect([answer.status, JSON.parse(await bodyText(answer)).errors]).toEqual([401, ['AUTHENTICATION_ERROR']]);
    }
    for (const endpoint of [bidding.list, bidding.counts]) expect((await t.site.answer(endpoint)).status).toBe(401);
    expect(await stateOf()).toEqual(before);
  });

  it('is refused when no key is configured', async () => {
    const { createApi } = await import('@/server/process/api');
    const { createXsrf } = await import('@/server/platform/auth/xsrf');
    const { uncachedSessions } = await import('@/server/platform/auth/sessionCache');
    const { pino } = await import('pino');
    const { biddingRoutes } = await import('./calls');
    const api = createApi({
      routes: biddingRoutes(),
      db: t.db,
      xsrf: createXsrf(Buffer.from('x')),
      sessions: uncachedSessions(t.db),
      log: pino({ level: 'silent' }),
    });
    for (const authorization of ['Bearer ', 'Bearer undefined', 'Bearer'])
      expect(
        (
          await api({
            method: 'GET',
            url: '/rest/public/participant/1/state',
            headers: { authorization },
            body: (async function* () {})(),
            ip: '',
          })
        ).status,
      ).toBe(401);
  });
});

it('tells those who watch the desk of a bid, and only that it changed', async () => {
  const auctionId = await runningAuction(t);
  const [participantId = 0] = await bidders(t, auctionId, 1);
  const desk = await t.signIn('mezat');
  const answer = await desk.answer(live.stream, { topics: `bidding:${auctionId}` });
  const stream = (answer.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  await stream.next();
  const said = stream.next().then(({ value }) => withoutIds(Buffer.from(value as Uint8Array).toString()));
  await bid(t, participantId, START);
  expect(await said).toBe(`data: bidding:${auctionId}\n\n`);
  await stream.return?.();
});

describe('the simulator', () => {
  it('runs an auction from the first bid to the end by the rules of all', async () => {
    const auctionId = await runningAuction(t, { end_at: at(0.04) });
    await t.owner
      .updateTable('auction_bidding')
      .set({ extended_minutes: 60 })
      .where('auction_id', '=', auctionId)
      .execute();
    const simulator = openSimulator({ db: t.db, batcher: openBidBatcher(t.db), available: true }, (error) => {
      throw error;
    });
    await simulator.start({ auctionId, bidders: 8, speed: 100, seed: 7 });
    expect(simulator.running(auctionId)).toBe(true);
    await simulator.done(auctionId);
    await t.owner
      .updateTable('auction')
      .set({ end_at: at(-0.01) })
      .where('id', '=', auctionId)
      .execute();
    await runAuctionClock(t.db);
    const ledger = await ledgerOf(t, auctionId);
    expect(ledger.length).toBeGreaterThan(4);
    expect(new Set(ledger.map(({ participant_id }) => participant_id)).size).toBeGreaterThan(1);
    for (const [index, row] of ledger.entries())
      expect(row.amount_kurus).toBeGreaterThan(ledger[index - 1]?.amount_kurus ?? 0);
    const reached = (ledger.at(-1)?.amount_kurus ?? 0) >= RESERVE;
    expect(await statusOf(t, auctionId)).toBe(reached ? 'WAITING_PAYMENT' : 'WAITING_SELLER_APPROVE');
  });

  it('stops when told, and does not exist in production', async () => {
    const auctionId = await runningAuction(t);
    const batcher = openBidBatcher(t.db);
    const simulator = openSimulator({ db: t.db, batcher, available: true });
    await simulator.start({ auctionId, bidders: 3, speed: 20, seed: 1 });
    await setTimeout(200);
    await simulator.stop(auctionId);
    expect(simulator.running(auctionId)).toBe(false);
    const none = openSimulator({ db: t.db, batcher, available: false });
    await expect(none.start({ auctionId, bidders: 3, speed: 1 })).rejects.toMatchObject({ code: 'SIMULATOR_OFF' });
    expect(STEP).toBeGreaterThan(0);
  });
});
