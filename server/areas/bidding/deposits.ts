import type { PaymentFacts } from '@/domain/events';
import type { EnumValue } from '@/domain/enums';
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

/** The deposit is paid: the participant may bid. Whoever has withdrawn meanwhile stays withdrawn. */
export const mayBid = (db: Database, participantId: number): Promise<void> =>
  move(db, participantId, ['PAYMENT_INFO_PENDING', 'PAYMENT_PENDING'], 'PAYMENT_RECEIVED');

/** A deposit that is no closing's; null for every other payment. */
const depositor = ({ kind, participantId, closingId }: PaymentFacts) =>
  kind === 'DEPOSIT' && closingId === null ? participantId : null;

/** A deposit has come in. */
export const depositReceived = async (db: Database, payment: PaymentFacts): Promise<void> => {
  const participantId = depositor(payment);
  if (participantId !== null) await mayBid(db, participantId);
};

/** A deposit was taken back: its payer waits for it again. Whoever has bid stays in: who takes it back has seen to that. */
export const depositTakenBack = async (db: Database, payment: PaymentFacts): Promise<void> => {
  const participantId = depositor(payment);
  if (participantId === null) return;
  await move(db, participantId, ['PAYMENT_RECEIVED', 'JOINED'], 'PAYMENT_PENDING');
  // Also where nobody moved: the desk shows what became of the money.
  if (payment.auctionId !== null) await publishChanges(db, `bidding:${payment.auctionId}`, 'biddings');
};
