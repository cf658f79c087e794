import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { site } from '@/contract/bidding/site';
import type { EnumValue } from '@/domain/enums';
import { lockAuctionAndBidding } from '@/server/areas/auctions/life/facts';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import type { DB } from '@/server/kernel/db/tables';
import { type Caller, Refused, type TestApi } from './api';

const MINUTE_MS = 60_000;
export const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

export const START = 4_000_000_00;
export const RESERVE = 4_500_000_00;
export const STEP = 50_000_00;
export const STEP_AFTER = 25_000_00;
/** So far above the start and reserve prices that such a bid needs approval. */
export const JUMP = 7_000_000_00;

/**
 * An auction in bidding from an hour ago until an hour from now; start price 4, reserve price 4.5 million, increments of 50 and 25 thousand
 * lira.
 */
export const runningAuction = (t: TestApi, changes: Partial<Insertable<DB['auction']>> = {}): Promise<number> =>
  completeAuction(t.owner, 'BIDDING', { start_at: at(-60), end_at: at(60), ...changes });

/** Statuses with a paid deposit; in these tests participants with other statuses have none to pay. */
const PAID: readonly EnumValue<'participantStatus'>[] = ['PAYMENT_RECEIVED', 'BID_GIVEN'];
const DEPOSIT = 120_000_00;

/** Deposits that were received by card and booked. */
const payDeposits = async (t: TestApi, participantIds: readonly number[]) => {
  await sql`
    with paid as (
      insert into payment (kind, method, state, provider_status, paid_at, customer_id, auction_id, participant_id, amount_kurus)
      select 'DEPOSIT', 'CARD', 'PAYMENT_DONE', 'CONFIRMED', now(), customer_id, auction_id, id, deposit_kurus
        from participant where id = any(${[...participantIds]}::int[]) returning id, amount_kurus),
    entry as (
      insert into journal_entry (description, payment_id) select 'Katılım teminatı alındı', id from paid returning id, payment_id)
    insert into posting (entry_id, account_id, amount_kurus)
    select entry.id, account.id, case account.code when '108' then 1 else -1 end * paid.amount_kurus
      from entry join paid on paid.id = entry.payment_id join ledger_account account on account.code in ('108', '340.01')`.execute(
    t.owner,
  );
};

let made = 0;
/** Participants; those who may bid have paid their deposit. */
export const bidders = async (
  t: TestApi,
  auctionId: number,
  count: number,
  status: EnumValue<'participantStatus'> = 'PAYMENT_RECEIVED',
): Promise<number[]> => {
  if (count === 0) return [];
  const customers = await t.owner
    .insertInto('customer')
    .values(
      Array.from({ length: count }, () => {
        made += 1;
        return {
          first_name: 'Katılan',
          last_name: `Kişi ${made}`,
          phone: `+90544${String(1_000_000 + made)}`,
          source: 'INBOUND' as const,
          phone_verified_at: at(-60),
        };
      }),
    )
    .returning('id')
    .execute();
  const participants = await t.owner
    .insertInto('participant')
    .values(
      customers.map(({ id }) => ({
        auction_id: auctionId,
        customer_id: id,
        status,
        deposit_kurus: status === 'JOINED' ? 0 : DEPOSIT,
      })),
    )
    .returning('id')
    .execute();
  const ids = participants.map(({ id }) => id);
  if (PAID.includes(status)) await payDeposits(t, ids);
  return ids;
};

/** A bid placed by the website. */
export const bid = (t: TestApi, participantId: number, amount: number, requestId: string = randomUUID()) =>
  t.site.call(site.bid, { participantId, amount, requestId });

/** The code that a call is refused with; the answer itself if it is not refused. */
export const codeOf = async (attempt: Promise<unknown>): Promise<unknown> => {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof Refused) return error.body.errors[0];
    throw error;
  }
};

export const ledgerOf = (t: TestApi, auctionId: number) =>
  t.owner.selectFrom('bid').selectAll().where('auction_id', '=', auctionId).orderBy('number').execute();
export const statusOf = async (t: TestApi, auctionId: number) =>
  (await t.owner.selectFrom('auction').select('status').where('id', '=', auctionId).executeTakeFirstOrThrow()).status;

/** Moves the end into the past, as if the time had passed. */
export const letTimePass = (t: TestApi, auctionId: number) =>
  t.owner.transaction().execute(async (trx) => {
    await lockAuctionAndBidding(trx, auctionId);
    await trx
      .updateTable('auction')
      .set({ end_at: at(-0.01) })
      .where('id', '=', auctionId)
      .execute();
  });
export type { Caller };
