import type { EnumValue } from '@/domain/enums';
import type { PaymentFacts } from '@/domain/events';
import type { Database } from '@/server/kernel/db/pool';
import { publishChanges } from '@/server/platform/live/publishChanges';

type Status = EnumValue<'participantStatus'>;

const move = async (db: Database, participantId: number, from: readonly Status[], to: Status): Promise<void> => {
  const moved = await db
    .updateTable('participant')
    .set({ status: to })
    .where('id', '=', participantId)
    .where('status', 'in', from)
    .returning('auction_id')
    .executeTakeFirst();
  if (moved) await publishChanges(db, `bidding:${moved.auction_id}`, 'biddings');
};

/** The deposit is paid: the participant may bid, unless withdrawn meanwhile. */
export const mayBid = (db: Database, participantId: number): Promise<void> =>
  move(db, participantId, ['PAYMENT_INFO_PENDING', 'PAYMENT_PENDING'], 'PAYMENT_RECEIVED');

/** The participant of a deposit before any closing; null for every other payment. */
const depositor = ({ kind, participantId, closingId }: PaymentFacts) =>
  kind === 'DEPOSIT' && closingId === null ? participantId : null;

/** A deposit has come in. */
export const depositReceived = async (db: Database, payment: PaymentFacts): Promise<void> => {
  const participantId = depositor(payment);
  if (participantId !== null) await mayBid(db, participantId);
};

/** A deposit payment was reversed: the participant has to pay again. Nobody who has bid is affected, because the reversal refuses that. */
export const depositTakenBack = async (db: Database, payment: PaymentFacts): Promise<void> => {
  const participantId = depositor(payment);
  if (participantId === null) return;
  await move(db, participantId, ['PAYMENT_RECEIVED', 'JOINED'], 'PAYMENT_PENDING');
  // Published even without a move, because the desk shows the money.
  if (payment.auctionId !== null) await publishChanges(db, `bidding:${payment.auctionId}`, 'biddings');
};
