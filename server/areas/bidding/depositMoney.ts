import { sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import { ACCOUNTS, transfer } from '@/domain/payments/ledger';
import messages from '@/locales/tr/messages.json';
import type { By } from '@/server/areas/auctions/life/facts';
import { post } from '@/server/areas/payments/journal';
import { expectAgain } from '@/server/areas/payments/letGo';
import { cancelPayment, expectPayment, openRefund } from '@/server/areas/payments/payments';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';

/**
 * Whether a participant's deposit is held: paid and not being refunded, or not required. For a query of `participant`. A database function,
 * because the database's own counts use it too (migration 0056). docs/decisions/0068-bids-without-a-deposit.md
 */
export const DEPOSIT_THERE = sql<boolean>`deposit_there(participant.id, participant.deposit_kurus)`;

/** @throws BID_WITHOUT_DEPOSIT when the bidder's deposit is not held: such a bid cannot win */
export const assertDeposit = async (db: Database, bidId: number): Promise<void> => {
  const { there } = await db
    .selectFrom('bid')
    .innerJoin('participant', 'participant.id', 'bid.participant_id')
    .select(DEPOSIT_THERE.as('there'))
    .where('bid.id', '=', bidId)
    .executeTakeFirstOrThrow();
  if (!there) throw new Refusal('BID_WITHOUT_DEPOSIT');
};

/**
 * The payment of a participant's deposit: the one that is held, otherwise the last one, with whether some of it was refunded; the refund of
 * an overpayment does not count.
 */
export const depositPayment = (db: Database, participantId: number) =>
  db
    .selectFrom('payment')
    .select(['id', 'state', 'method', 'amount_kurus', 'let_go_at', 'given_back as refunded'])
    .where('participant_id', '=', participantId)
    .where('kind', '=', 'DEPOSIT')
    .orderBy(sql`state = 'PAYMENT_DONE' and not given_back`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Payer = { id: number; auction_id: number; customer_id: number; deposit_kurus: number };

/**
 * Requests the deposit, unless it is already requested or paid; a registered transfer that was no longer expected is expected again.
 * Returns the payment's id.
 */
export const expectDeposit = async (
  db: Database,
  payer: Payer,
  method: EnumValue<'paymentMethod'>,
  dueAt: string | null,
): Promise<number> => {
  const known = await depositPayment(db, payer.id);
  if (known && !known.refunded && ['PENDING', 'WAITING_PAYMENT', 'PAYMENT_DONE'].includes(known.state)) {
    await expectAgain(db, known.id);
    return known.id;
  }
  return expectPayment(db, {
    kind: 'DEPOSIT',
    method,
    customerId: payer.customer_id,
    auctionId: payer.auction_id,
    participantId: payer.id,
    amountKurus: payer.deposit_kurus,
    dueAt,
  });
};

/**
 * Releases one participant's deposit: a paid one is refunded; an expected one is cancelled or, if its transfer is registered, no longer
 * expected.
 */
export const releaseDeposit = async (db: Database, participantId: number, note: string, by: By): Promise<void> => {
  const held = await db
    .selectFrom('payment')
    .select(['id', 'state', 'amount_kurus'])
    .where('participant_id', '=', participantId)
    .where('kind', '=', 'DEPOSIT')
    .where('state', 'in', ['PENDING', 'WAITING_PAYMENT', 'PAYMENT_DONE'])
    .where('given_back', '=', false)
    .orderBy('id')
    .execute();
  for (const { id, state, amount_kurus } of held)
    if (state === 'PAYMENT_DONE') await openRefund(db, { paymentId: id, amountKurus: amount_kurus, note, by });
    else await cancelPayment(db, id, { reason: note, by });
};

/** After the auction is decided: releases all deposits except the winner's and forfeited ones. */
export const releaseDeposits = async (db: Database, auctionId: number, by: By): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select participant.id from participant
     where participant.auction_id = ${auctionId}
       and not exists (select from bid where bid.participant_id = participant.id and bid.status = 'WINNER')
       and exists (select from payment where payment.participant_id = participant.id and payment.kind = 'DEPOSIT'
                      and payment.state in ('PENDING', 'WAITING_PAYMENT', 'PAYMENT_DONE'))
       and not exists (select from journal_entry join payment on payment.id = journal_entry.payment_id
                         join posting on posting.entry_id = journal_entry.id
                         join ledger_account on ledger_account.id = posting.account_id
                        where payment.participant_id = participant.id and ledger_account.code = ${ACCOUNTS.DEPOSITS_KEPT.code})
     order by participant.id`.execute(db);
  for (const { id } of rows) await releaseDeposit(db, id, messages.depositReleased, by);
};

/** Forfeits the deposit of a winner who falls out. Returns what happened to it. */
export const forfeitDeposit = async (
  db: Database,
  participantId: number,
  by: By,
): Promise<EnumValue<'depositFate'>> => {
  const payment = await depositPayment(db, participantId);
  if (payment?.refunded) return 'REFUNDED';
  if (payment?.state !== 'PAYMENT_DONE') return 'NONE';
  await post(db, {
    description: messages.depositKept,
    paymentId: payment.id,
    by,
    lines: transfer('DEPOSITS', 'DEPOSITS_KEPT', payment.amount_kurus),
  });
  return 'KEPT';
};
