import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { closing } from '@/contract/closing';
import type { Endpoint, Input } from '@/contract/kit';
import { payments, provider } from '@/contract/payments';
import { signatureOf } from '@/server/platform/auth/signature';
import { type Caller, TEST_WEBHOOK_SECRET, type TestApi, testApi } from '@/tests/support/api';
import { bidders, letTimePass, runningAuction, START, STEP } from '@/tests/support/bidding';
import { hire } from '@/tests/support/operators';
import { isBalanced } from '@/tests/support/payments';
import { runAuctionClock } from './clock';
import { recountBiddings } from './recount';

let t: TestApi;
let staff: Caller;
beforeAll(async () => {
  t = await testApi();
  staff = await hire(t, 'hep.birden', [
    'BIDDING_EVENT_LIST_ACCESS',
    'BIDDING_APPROVE',
    'ALL_CUSTOMER_ACCESS',
    'BACKOFFICE',
    'EFT_CANCEL',
    'CLOSING_LIST_ACCESS',
    'CLOSING_MANAGER',
    'CLOSING_CANCELLATION',
  ]);
  await runAuctionClock(t.owner);
});
afterAll(() => t.stop());

const deadlocks = async (): Promise<number> => {
  await sql`select pg_stat_clear_snapshot()`.execute(t.owner);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(t.owner);
  return rows[0]?.deadlocks ?? 0;
};

test('bids, payments, decisions, the end and the closing of one auction never wait for each other in a circle', async () => {
  const before = await deadlocks();
  const auctionId = await runningAuction(t);
  const people = await bidders(t, auctionId, 12);
  const joining = await bidders(t, auctionId, 24, 'PAYMENT_INFO_PENDING');
  const broken: string[] = [];
  const ask = async <E extends Endpoint>(who: Caller, endpoint: E, input: Input<E>) => {
    let answer = await who.answer(endpoint, input as Record<string, unknown>);
    // 503 means "later", on a busy machine: clients repeat the request by themselves.
    for (let again = 0; again < 5 && answer.status === 503; again += 1) {
      await setTimeout(200);
      answer = await who.answer(endpoint, input as Record<string, unknown>);
    }
    if (answer.status >= 500) broken.push(`${endpoint.path}: ${answer.status}`);
    return { status: answer.status, body: JSON.parse(String(answer.body)) };
  };
  const expected = await Promise.all(
    joining.map(async (participantId, index) => {
      const method = index % 2 === 0 ? 'EFT' : 'CARD';
      const { body } = await ask(t.site, site.announceDeposit, { participantId, method });
      return { participantId, paymentId: Number(body.paymentId), method };
    }),
  );
  const pay = async ({ paymentId, method }: (typeof expected)[number]) => {
    if (method === 'EFT') {
      const { id, version } = await t.owner
        .selectFrom('eft_payment')
        .select(['id', 'version'])
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow();
      const { status, body } = await ask(staff, payments.received, { id, version });
      // Some of the money turns out to belong to somebody else.
      if (status === 200 && id % 3 === 0)
        await ask(staff, payments.unmatch, { id, version: body.version, reason: 'Yanlış kişi' });
      return;
    }
    const { provider_reference: reference, amount_kurus: amount } = await t.owner
      .selectFrom('payment')
      .select(['provider_reference', 'amount_kurus'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const happenedAt = new Date().toISOString();
    const body = JSON.stringify({ eventId: randomUUID(), reference, status: 'CONFIRMED', amount, happenedAt });
    const { status } = await t.raw({
      method: 'POST',
      url: provider.webhook.path,
      headers: {
        'content-type': 'application/json',
        'x-payment-signature': signatureOf(TEST_WEBHOOK_SECRET, body, Date.now()),
      },
      body,
    });
    if (status >= 500) broken.push(`webhook: ${status}`);
  };
  const bidOn = async (participantId: number, who: Caller, endpoint: typeof site.bid | typeof bidding.placeBid) => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { body } = await ask(t.site, site.state, { participantId });
      const amount = body.nextAmount ?? START + turn * STEP;
      await ask(who, endpoint, { participantId, amount, requestId: randomUUID() });
    }
  };
  await Promise.all([
    ...people.slice(0, 9).map((id) => bidOn(id, t.site, site.bid)),
    ...people.slice(9).map((id) => bidOn(id, staff, bidding.placeBid)),
    ...expected.map(pay),
    ...joining.slice(0, 6).map(async (participantId) => {
      await ask(staff, bidding.moveParticipant, { participantId, action: 'CANCEL', note: 'Deneme' });
      await ask(staff, bidding.moveParticipant, { participantId, action: 'ADMIT' });
    }),
    (async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const { body } = await ask(staff, bidding.ledger, { auctionId, size: 1 });
        const bidId = body.rows?.[0]?.id;
        if (bidId) await ask(staff, bidding.decideBid, { bidId, action: 'CANCEL', note: 'Deneme' });
      }
      await letTimePass(t, auctionId);
      await runAuctionClock(t.db);
    })(),
  ]);
  const won = await t.owner.selectFrom('closing').select('id').where('auction_id', '=', auctionId).executeTakeFirst();
  if (won) {
    const { id } = won;
    await Promise.all([
      ask(staff, closing.confirmBid, { id }),
      ask(staff, closing.openTask, { id, note: 'Deneme' }),
      ask(staff, bidding.act, { auctionId, action: 'WINNER_FALLS_OUT', note: 'Vazgeçti' }),
      ask(staff, closing.cancel, { id, reason: 'Vazgeçti' }),
      ...expected.map(pay),
    ]);
  }
  expect(broken).toEqual([]);
  expect((await deadlocks()) - before).toBe(0);
  expect(await isBalanced(t.owner)).toBe(true);
  expect(await recountBiddings(t.owner)).toEqual([]);
});
