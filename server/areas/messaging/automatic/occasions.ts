import { sql } from 'kysely';
import type { Events, PaymentFacts, RefundMoved } from '@/domain/events';
import { formatInstant } from '@/domain/formats';
import { formatMoney } from '@/domain/money';
import type { Database } from '@/server/kernel/db/pool';
import { type Listing, listingWords, note } from './notice';

type About = Listing & { customerId: number | null; amountKurus: number };

const wordsOf = ({ amountKurus, ...about }: Omit<About, 'customerId'>): Record<string, string> => ({
  ...listingWords(about),
  tutar: formatMoney(amountKurus),
});

/** A deposit was received. */
export const depositOccasion = async (db: Database, { paymentId, kind }: PaymentFacts): Promise<void> => {
  if (kind !== 'DEPOSIT') return;
  const { rows } = await sql<About>`
    select payment.customer_id as "customerId", auction.id as "auctionId", auction.extra_info as ilan,
           payment.amount_kurus as "amountKurus"
      from payment left join auction on auction.id = payment.auction_id where payment.id = ${paymentId}`.execute(db);
  const [found] = rows;
  if (!found || found.customerId === null) return;
  const { customerId, ...about } = found;
  await note(db, { event: 'DEPOSIT_RECEIVED', customerId, about: `payment:${paymentId}`, words: wordsOf(about) });
};

/** A bid has won. */
export const wonOccasion = async (db: Database, { bidId }: { bidId: number }): Promise<void> => {
  const { rows } = await sql<About>`
    select bid.customer_id as "customerId", auction.id as "auctionId", auction.extra_info as ilan, bid.amount_kurus as "amountKurus"
      from bid join auction on auction.id = bid.auction_id where bid.id = ${bidId}`.execute(db);
  const [found] = rows;
  if (!found || found.customerId === null) return;
  const { customerId, ...about } = found;
  await note(db, { event: 'BID_WON', customerId, about: `bid:${bidId}`, words: wordsOf(about) });
};

/** A service fee is overdue. */
export const overdueOccasion = async (
  db: Database,
  { closingId, amountKurus }: Events<unknown>['fee.overdue'],
): Promise<void> => {
  const { rows } = await sql<Omit<About, 'amountKurus'>>`
    select closing.buyer_customer_id as "customerId", auction.id as "auctionId", auction.extra_info as ilan
      from closing left join auction on auction.id = closing.auction_id where closing.id = ${closingId}`.execute(db);
  const [found] = rows;
  if (!found || found.customerId === null) return;
  const { customerId, ...about } = found;
  const words = wordsOf({ ...about, amountKurus });
  await note(db, { event: 'FEE_OVERDUE', customerId, about: `closing:${closingId}`, words });
};

/** A refund was paid. */
export const refundOccasion = async (db: Database, { refundId, status }: RefundMoved): Promise<void> => {
  if (status !== 'CLOSED') return;
  const { customer_id: customerId, amount_kurus: amountKurus } = await db
    .selectFrom('refund')
    .select(['customer_id', 'amount_kurus'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const words = { tutar: formatMoney(amountKurus) };
  await note(db, { event: 'REFUND_PAID', customerId, about: `refund:${refundId}`, words });
};

const EVENTS = {
  BOOKED: 'APPOINTMENT_BOOKED',
  MOVED: 'APPOINTMENT_MOVED',
  CANCELLED: 'APPOINTMENT_CANCELLED',
} as const;

/** An appointment was booked, moved or cancelled; ignored if it has no time. */
export const appointmentOccasion = async (
  db: Database,
  { appointmentId, what }: Events<unknown>['appointment.changed'],
): Promise<void> => {
  const {
    customer_id: customerId,
    starts_at: startsAt,
    location,
  } = await db
    .selectFrom('appointment')
    .select(['customer_id', 'starts_at', 'location'])
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  if (customerId === null || startsAt === null) return;
  await note(db, {
    event: EVENTS[what],
    customerId,
    about: `appointment:${appointmentId}:${startsAt}`,
    words: { tarih: formatInstant(startsAt), ...(location !== '' && { yer: location }) },
  });
};
