import { sql } from 'kysely';
import type { deals } from '@/contract/deals';
import type { Output, Parsed } from '@/contract/kit';
import { mayHave } from '@/domain/activities';
import { askedBy, isOpenDeal } from '@/domain/deals';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { type Actor, attempt } from '@/domain/machine';
import { dealMachine } from '@/domain/machines/deal';
import { may } from '@/domain/permissions';
import { assertReason } from '@/server/areas/activities/detail';
import { notifyAssigned, publishChanged } from '@/server/areas/activities/lock';
import { assertVisitable, bookSlot } from '@/server/areas/appointments/book';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { dealDetail } from './list';
import { dealRows, factsOf, type FoundDeal, selectDeals } from './rows';

type Status = EnumValue<'dealStatus'>;
type Given = Pick<Parsed<typeof deals.move>, 'offeredPrice' | 'visitAt' | 'visitAssigneeId' | 'lostReasonId' | 'note'>;

/** Locks the deal until the end of the transaction; undefined when it is not visible to this operator. */
const lockDeal = async (db: Database, id: number, operator: SignedIn): Promise<FoundDeal | undefined> => {
  // Locked first and read afterwards, so that the values are those after any earlier transaction.
  await db.selectFrom('deal').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return selectDeals(db, operator).where('deal.id', '=', id).executeTakeFirst();
};

/** Creates the activity to arrange an agreed visit. @throws as assertVisitable: a time that cannot be booked cannot be agreed either */
const openVisit = async (db: Database, deal: FoundDeal, at: string, operator: SignedIn): Promise<void> => {
  await assertVisitable(db, { kind: 'APPOINTMENT', startsAt: at, auctionId: deal.auction.id });
  const mine = mayHave(operator.authorities, 'APPOINTMENT') ? operator.id : null;
  const work = await db
    .insertInto('activity')
    .values({
      type: 'APPOINTMENT',
      note: deal.auction.name,
      due_at: at,
      customer_id: deal.customer.id,
      auction_id: deal.auction.id,
      deal_id: deal.id,
      assignee_id: mine,
      creator_id: operator.id,
    })
    .returning(['id', 'type', 'note'])
    .executeTakeFirstOrThrow();
  await publishChanged(db, work.id, mine);
  if (mine !== null) await notifyAssigned(db, work, mine, operator.id);
};

/** The fields of a booking, by their names in the move. */
const OF_BOOKING: Readonly<Record<string, string>> = {
  startsAt: 'visitAt',
  auctionId: 'visitAt',
  assigneeId: 'visitAssigneeId',
};

/**
 * Books the visit together with the move, or neither. If the operator may not book, creates an activity to arrange it. @throws as bookSlot
 */
const agreeVisit = async (
  db: Database,
  deal: FoundDeal,
  { visitAt, visitAssigneeId, note }: Given & { visitAt: string },
  operator: SignedIn,
): Promise<void> => {
  const assigneeId = visitAssigneeId ?? operator.id;
  const about = { customerId: deal.customer.id, auctionId: deal.auction.id };
  const booking = { kind: 'APPOINTMENT' as const, startsAt: visitAt, assigneeId, ...about };
  try {
    if (may(operator.authorities, 'appointments.book'))
      await bookSlot(db, { ...booking, ...(note && { note }) }, operator);
    else await openVisit(db, deal, visitAt, operator);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.detail.fields) throw error;
    const fields = Object.entries(error.detail.fields).map(([name, code]) => [OF_BOOKING[name] ?? name, code]);
    throw new Refusal(error.code, { ...error.detail, fields: Object.fromEntries(fields) });
  }
};

/** Why a deal cannot be moved to this status with these values; null if it can. */
const refusalOf = (deal: FoundDeal, to: Status, given: Given, actor: Actor, reasonLater = false): ErrorCode | null => {
  const facts = factsOf(deal);
  const outcome = attempt(
    dealMachine,
    deal.status,
    to,
    {
      ...facts,
      hasPrice: facts.hasPrice || !!given.offeredPrice,
      hasVisit: facts.hasVisit || !!given.visitAt,
      hasReason: reasonLater || !!given.lostReasonId,
    },
    actor,
  );
  return 'refused' in outcome ? (outcome.refused[0] ?? 'INVALID_TRANSITION') : null;
};

/**
 * For the wrap-up of a call, which needs no reason and only the permission for the call: a move that the board refuses is refused there
 * too.
 * @throws the machine's refusals
 */
export const assertMovable = async (db: Database, id: number, to: Status, operator: SignedIn): Promise<void> => {
  const deal = await dealRows(db, operator).where('deal.id', '=', id).executeTakeFirstOrThrow();
  const code = refusalOf(deal, to, {}, 'system', true);
  if (code) throw new Refusal(code);
};

/**
 * A visit was booked in a call: moves the deal that waited for one, so that its date is not asked for again. There are no visits to land
 * (V41).
 */
export const visitAgreed = async (
  db: Database,
  { customerId, auctionId }: { customerId: number; auctionId: number },
  operator: SignedIn,
): Promise<void> => {
  const deal = await dealRows(db, operator)
    .where('deal.customer_id', '=', customerId)
    .where('deal.auction_id', '=', auctionId)
    .where('deal.status', '=', 'INITIAL')
    .executeTakeFirst();
  if (!deal || refusalOf(deal, 'APPOINTMENT', {}, 'system') !== null) return;
  await db.updateTable('deal').set({ status: 'APPOINTMENT' }).where('id', '=', deal.id).execute();
  await publishChanges(db, 'deals', `customer:${customerId}`);
};

const write = async (db: Database, deal: FoundDeal, to: Status, given: Given, operator: SignedIn): Promise<void> => {
  if (to === 'APPOINTMENT' && given.visitAt) {
    await agreeVisit(db, deal, { ...given, visitAt: given.visitAt }, operator);
  }
  await db
    .updateTable('deal')
    .set({
      status: to,
      // A lost deal has a reason; a reopened one has none.
      lost_reason_id: isOpenDeal(to) ? null : (given.lostReasonId ?? null),
      operator_id: sql<number>`coalesce(operator_id, ${operator.id})`,
      ...(given.offeredPrice && { offered_price_kurus: given.offeredPrice }),
      ...(given.note !== undefined && { note: given.note }),
    })
    .where('id', '=', deal.id)
    .execute();
};

/** Moves one deal. @throws the codes of the contract, beside the field for the missing value; VERSION_CONFLICT with the current deal */
export const moveDeal = async (
  db: Database,
  { id, version, status, ...given }: Parsed<typeof deals.move>,
  operator: SignedIn,
): Promise<void> => {
  const deal = await lockDeal(db, id, operator);
  if (!deal) throw new Refusal('DEAL_NOT_FOUND');
  if (deal.version !== version) {
    throw new Refusal('VERSION_CONFLICT', { current: await dealDetail(db, id, operator) });
  }
  await assertReason(db, given.lostReasonId);
  const code = refusalOf(deal, status, given, operator.authorities);
  const field = code && askedBy(code);
  if (code) throw field ? beside(field, code) : new Refusal(code);
  await write(db, deal, status, given, operator);
  await publishChanges(db, 'deals', `customer:${deal.customer.id}`);
};

/**
 * Moves deals one by one in one transaction: possible moves are made; the others, also deals that somebody has changed since they were
 * read, stay unchanged and are returned with the reason (V43). They are locked in the order of their ids, so that there are no deadlocks.
 */
export const moveDeals = async (
  db: Database,
  { ids, status, was = [], ...given }: Parsed<typeof deals.moveMany>,
  operator: SignedIn,
): Promise<Output<typeof deals.moveMany>> => {
  await assertReason(db, given.lostReasonId);
  const moved: number[] = [];
  const refused: Output<typeof deals.moveMany>['refused'] = [];
  const customers = new Set<number>();
  const read = new Map(was.map(({ id, version }) => [id, version]));
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const deal = await lockDeal(db, id, operator);
    if (!deal) {
      refused.push({ id, name: null, code: 'DEAL_NOT_FOUND' });
      continue;
    }
    const changed = (read.get(id) ?? deal.version) !== deal.version;
    const code = changed ? 'VERSION_CONFLICT' : refusalOf(deal, status, given, operator.authorities);
    if (code) {
      refused.push({ id, name: deal.customer.name, code });
      continue;
    }
    await write(db, deal, status, given, operator);
    moved.push(id);
    customers.add(deal.customer.id);
  }
  if (moved.length > 0) {
    await publishChanges(db, 'deals', ...[...customers].map((id) => `customer:${id}` as const));
  }
  return { moved, refused };
};
