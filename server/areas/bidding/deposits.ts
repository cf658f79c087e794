import { sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import type { PaymentFacts, RefundMoved } from '@/domain/events';
import messages from '@/locales/tr/messages.json';
import { biddingChanged } from '@/server/areas/auctions/changed';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { DEPOSIT_THERE } from './depositMoney';
import { notifyDesk } from './settle';

type Status = EnumValue<'participantStatus'>;
/** Statuses in which a participant may bid, given the deposit. */
const ABLE: readonly Status[] = ['PAYMENT_RECEIVED', 'JOINED', 'BID_GIVEN'];

/** The deposit is paid: the participant may bid, unless withdrawn meanwhile. */
export const mayBid = async (db: Database, participantId: number): Promise<void> => {
  const moved = await db
    .updateTable('participant')
    .set({ status: 'PAYMENT_RECEIVED' })
    .where('id', '=', participantId)
    .where('status', 'in', ['PAYMENT_INFO_PENDING', 'PAYMENT_PENDING'])
    .returning('auction_id')
    .executeTakeFirst();
  if (moved) await biddingChanged(db, moved.auction_id);
};

/** Participants who could bid but whose deposit is not held any more have to pay again. Returns them. */
const askAgain = (db: Database, of: { id: number } | { auction_id: number }) =>
  db
    .updateTable('participant')
    .set({ status: 'PAYMENT_PENDING' })
    .where((eb) => eb.and(of))
    .where('status', 'in', ABLE)
    .where(sql<boolean>`not ${DEPOSIT_THERE}`)
    .returning(['id', 'auction_id', 'number'])
    .execute();

/** An auction takes bids again: deposits that were refunded meanwhile are requested again. */
export const askDepositsAgain = async (db: Database, auctionId: number): Promise<void> => {
  await askAgain(db, { auction_id: auctionId });
};

/** The participant of a deposit without a closing; null for every other payment. */
const depositor = ({ kind, participantId, closingId }: PaymentFacts) =>
  kind === 'DEPOSIT' && closingId === null ? participantId : null;

/** A deposit was received. */
export const depositReceived = async (db: Database, payment: PaymentFacts): Promise<void> => {
  const participantId = depositor(payment);
  if (participantId !== null) await mayBid(db, participantId);
};

/**
 * A deposit payment was reversed: unless another one is held, the participant has to pay again. The bids stay but cannot win meanwhile; the
 * desk is notified of them.
 */
export const depositTakenBack = async (db: Database, payment: PaymentFacts): Promise<void> => {
  const participantId = depositor(payment);
  if (participantId === null) return;
  // Published even if nobody was moved, because the desk shows the payment.
  if (payment.auctionId !== null) await biddingChanged(db, payment.auctionId);
  await askFor(db, participantId);
};

/**
 * The status of a deposit's refund changed. Cancelled: the deposit is held again and its payer may bid; otherwise the payer has to pay
 * again.
 */
export const depositRefundMoved = async (
  db: Database,
  { status, participantId, closingId }: RefundMoved,
): Promise<void> => {
  if (participantId === null || closingId !== null) return;
  if (status !== 'CANCEL') return askFor(db, participantId);
  const held = await db
    .selectFrom('participant')
    .select('id')
    .where('id', '=', participantId)
    .where(DEPOSIT_THERE)
    .executeTakeFirst();
  if (held) await mayBid(db, participantId);
};

/** Requests the deposit again if it is not held, and notifies the desk of the participant's bids that are still valid. */
const askFor = async (db: Database, participantId: number): Promise<void> => {
  const [asked] = await askAgain(db, { id: participantId });
  if (!asked) return;
  const auction = await db
    .selectFrom('auction')
    .select(['id', 'extra_info', 'agent_operator_id'])
    .where('id', '=', asked.auction_id)
    .where(
      sql<boolean>`exists (select from bid where bid.participant_id = ${participantId}
        and bid.status not in ('REJECTED', 'CANCELLED'))`,
    )
    .executeTakeFirst();
  if (!auction) return;
  const body = fill(messages.depositGoneBody, { number: String(asked.number) });
  await notifyDesk(db, auction, { title: messages.depositGone, body, level: 'danger' }, 'system');
};
