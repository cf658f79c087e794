import { sql } from 'kysely';
import type { bidding } from '@/contract/bidding';
import type { Parsed } from '@/contract/kit';
import { depositOf } from '@/domain/bidding';
import type { EnumValue } from '@/domain/enums';
import { type Actor, attempt } from '@/domain/machine';
import { participantMachine } from '@/domain/machines/participant';
import messages from '@/locales/tr/messages.json';
import { biddingChanged } from '@/server/areas/auctions/changed';
import { type By, lockBidding } from '@/server/areas/auctions/life/facts';
import { expectAgain } from '@/server/areas/payments/letGo';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { depositPayment, expectDeposit, releaseDeposit } from './depositMoney';
import { mayBid } from './deposits';

type Action = EnumValue<'participantAction'>;

/** Statuses in which customers may still join and leave. */
const BEFORE: readonly EnumValue<'auctionStatus'>[] = ['LIVE', 'BIDDING'];

/** Statuses in which no winner has paid yet. */
export const UNDECIDED: readonly EnumValue<'auctionStatus'>[] = [
  ...BEFORE,
  'BIDDING_FINISHED',
  'WAITING_SELLER_APPROVE',
  'WAITING_PAYMENT',
];

/** The participant with the facts for its state machine; locks the bidding. @throws AUCTION_REGISTRATION_NOT_FOUND */
const heldParticipant = async (db: Database, participantId: number) => {
  const known = await db
    .selectFrom('participant')
    .select('auction_id')
    .where('id', '=', participantId)
    .executeTakeFirst();
  if (!known) throw new Refusal('AUCTION_REGISTRATION_NOT_FOUND');
  await lockBidding(db, known.auction_id);
  return db
    .selectFrom('participant')
    .innerJoin('auction', 'auction.id', 'participant.auction_id')
    .innerJoin('auction_bidding', 'auction_bidding.auction_id', 'participant.auction_id')
    .select([
      'participant.id',
      'participant.auction_id',
      'participant.customer_id',
      'participant.status',
      'participant.deposit_kurus',
      'auction.status as auctionStatus',
      'auction.end_at',
      sql<boolean>`exists (select from payment where payment.participant_id = participant.id and payment.kind = 'DEPOSIT'
        and payment.state in ('PENDING', 'WAITING_PAYMENT'))`.as('isAsked'),
      sql<boolean>`auction_bidding.best_participant_id is not distinct from participant.id`.as('leads'),
      sql<boolean>`exists (select from bid where bid.participant_id = participant.id
        and bid.number >= auction_bidding.round_first_number)`.as('hasBid'),
    ])
    .where('participant.id', '=', participantId)
    .executeTakeFirstOrThrow();
};
type Held = Awaited<ReturnType<typeof heldParticipant>>;

/** The deadline of a deposit: the end of the bidding; null when that has passed. */
const dueAt = ({ end_at }: Held) => (end_at !== null && Date.parse(end_at) > Date.now() ? end_at : null);

const factsOf = ({ auctionStatus, isAsked, hasBid, leads }: Held) => ({
  before: BEFORE.includes(auctionStatus),
  undecided: UNDECIDED.includes(auctionStatus),
  isAsked,
  hasBid,
  leads,
});

/**
 * Registers a customer for an auction and requests the deposit. The caller has checked the permission.
 * @throws BIDDING_EVENT_NOT_FOUND, PARTICIPANT_BIDDING_OVER, BIDDER_IS_SELLER, PARTICIPANT_EXISTS
 */
export const join = async (
  db: Database,
  { auctionId, customerId, operatorId }: { auctionId: number; customerId: number; operatorId: number | null },
): Promise<number> => {
  await lockBidding(db, auctionId);
  const auction = await db
    .selectFrom('auction')
    .select(['status', 'start_price_kurus', 'seller_customer_id'])
    .where('id', '=', auctionId)
    .executeTakeFirst();
  if (!auction) throw new Refusal('BIDDING_EVENT_NOT_FOUND');
  if (!BEFORE.includes(auction.status)) throw new Refusal('PARTICIPANT_BIDDING_OVER');
  if (auction.seller_customer_id === customerId) throw new Refusal('BIDDER_IS_SELLER');
  const made = await db
    .insertInto('participant')
    .values({
      auction_id: auctionId,
      customer_id: customerId,
      operator_id: operatorId,
      deposit_kurus: depositOf(auction.start_price_kurus ?? 0),
      number: 0,
    })
    .onConflict((conflict) => conflict.columns(['auction_id', 'customer_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Refusal('PARTICIPANT_EXISTS');
  await biddingChanged(db, auctionId);
  return made.id;
};

/** The participant of a customer in an auction; undefined when there is none. */
export const findParticipant = (db: Database, auctionId: number, customerId: number) =>
  db
    .selectFrom('participant')
    .select(['id', 'status'])
    .where('auction_id', '=', auctionId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/**
 * A participant announces how the deposit will be paid; repeating it changes nothing. Returns the payment's id.
 * @throws AUCTION_REGISTRATION_NOT_FOUND, PARTICIPANT_BIDDING_OVER (once the auction is decided, for a deposit that is to be paid),
 * INVALID_TRANSITION once the deposit is paid
 */
export const announceDeposit = async (
  db: Database,
  participantId: number,
  method: EnumValue<'paymentMethod'>,
): Promise<number> => {
  const held = await heldParticipant(db, participantId);
  if (held.status === 'PAYMENT_PENDING') {
    // After the decision all deposits have been released, and nothing would release this one.
    if (!UNDECIDED.includes(held.auctionStatus)) throw new Refusal('PARTICIPANT_BIDDING_OVER');
    return expectDeposit(db, held, method, dueAt(held));
  }
  const outcome = attempt(participantMachine, held.status, 'ANNOUNCE', factsOf(held), 'system');
  if ('refused' in outcome) throw new Refusal(outcome.refused[0] ?? 'INVALID_TRANSITION');
  const paymentId = await expectDeposit(db, held, method, dueAt(held));
  await db.updateTable('participant').set({ status: outcome.to }).where('id', '=', participantId).execute();
  await biddingChanged(db, held.auction_id);
  return paymentId;
};

/** A bidder by telephone must have a verified phone. */
const isVerified = async (db: Database, customerId: number): Promise<boolean> =>
  (await db.selectFrom('customer').select('phone_verified_at').where('id', '=', customerId).executeTakeFirstOrThrow())
    .phone_verified_at !== null;

const isMember = async (db: Database, customerId: number): Promise<boolean> =>
  (await db.selectFrom('member').select('id').where('customer_id', '=', customerId).executeTakeFirst()) !== undefined;

/** Registers a customer in the operator's name. @throws the codes of the contract */
export const register = async (
  db: Database,
  { auctionId, customerId, method }: Parsed<typeof bidding.register>,
  by: SignedIn,
): Promise<void> => {
  const participantId = await join(db, { auctionId, customerId, operatorId: by.id });
  if (!(await isVerified(db, customerId))) throw beside('customerId', 'CUSTOMER_PHONE_VERIFICATION_REQUIRED');
  await announceDeposit(db, participantId, method);
};

/**
 * Actions that lead to bidding. They need a verified phone, which a buyer entered by a broker's office may lack; members verify theirs on
 * the site.
 */
const BRINGS_IN: readonly Action[] = ['ANNOUNCE', 'WAIVE'];
const NEEDS_NOTE: readonly Action[] = ['WITHDRAW', 'CANCEL', 'RESTRICT', 'WAIVE'];

/** The consequences of a participant's move. */
const followUp = async (db: Database, held: Held, action: Action, note: string, by: By): Promise<void> => {
  if (action === 'ANNOUNCE') await expectDeposit(db, held, 'EFT', dueAt(held));
  if (action === 'WITHDRAW' || action === 'CANCEL') {
    // Bids of an excluded participant must not become valid later, when higher ones fall.
    await db
      .updateTable('bid')
      .set({ status: 'CANCELLED', decision_note: note, decided_at: sql<string>`now()`, decided_by_id: idOrNull(by) })
      .where('participant_id', '=', held.id)
      .where('status', 'in', ['OUTBID', 'VALID', 'WAITING_APPROVAL'])
      .execute();
    await releaseDeposit(db, held.id, messages.depositWithdrawn, by);
  }
  if (action === 'WAIVE') {
    await db.updateTable('participant').set({ deposit_kurus: 0 }).where('id', '=', held.id).execute();
    await releaseDeposit(db, held.id, messages.depositWithdrawn, by);
  }
  if (action === 'ADMIT') {
    const paid = await depositPayment(db, held.id);
    if (paid?.state === 'PAYMENT_DONE' && !paid.refunded) await mayBid(db, held.id);
    if (paid?.state === 'WAITING_PAYMENT') {
      await expectAgain(db, paid.id);
      await db.updateTable('participant').set({ status: 'PAYMENT_PENDING' }).where('id', '=', held.id).execute();
    }
  }
};
const idOrNull = (by: By) => (by === 'system' ? null : by.id);

/**
 * Moves a participant; locks the bidding. `by` is 'system' for the participant's own request from the site.
 * @throws AUCTION_REGISTRATION_NOT_FOUND, NOTE_REQUIRED, CUSTOMER_PHONE_VERIFICATION_REQUIRED, and the reasons of the machine
 */
export const moveParticipant = async (
  db: Database,
  { participantId, action, note }: Parsed<typeof bidding.moveParticipant>,
  by: By,
): Promise<number> => {
  const held = await heldParticipant(db, participantId);
  const actor: Actor = by === 'system' ? by : by.authorities;
  const outcome = attempt(participantMachine, held.status, action, factsOf(held), actor);
  if ('refused' in outcome) throw new Refusal(outcome.refused[0] ?? 'INVALID_TRANSITION');
  if (by !== 'system' && NEEDS_NOTE.includes(action) && note === '') throw beside('note', 'NOTE_REQUIRED');
  const { customer_id: customerId } = held;
  const asked = by !== 'system' && BRINGS_IN.includes(action) && !(await isMember(db, customerId));
  if (asked && !(await isVerified(db, customerId))) throw new Refusal('CUSTOMER_PHONE_VERIFICATION_REQUIRED');
  await db
    .updateTable('participant')
    .set({ status: outcome.to, note: action === 'ADMIT' ? '' : note })
    .where('id', '=', participantId)
    .execute();
  await followUp(db, held, action, note, by);
  await biddingChanged(db, held.auction_id);
  return held.auction_id;
};
