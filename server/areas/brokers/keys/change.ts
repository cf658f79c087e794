import { sql } from 'kysely';
import type { keyHolders } from '@/contract/brokers/keys';
import type { Parsed } from '@/contract/kit';
import { keyTakenBack } from '@/domain/auctions/editing';
import { KEY_DAYS_MAX } from '@/domain/brokers/keys';
import type { EnumValue } from '@/domain/enums';
import { normalizePhone } from '@/domain/phoneNumber';
import { addDays, today } from '@/domain/time';
import { assertInScope } from '@/server/areas/auctions/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, refusedTogether, wrongDate } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { keyHolderDetail, keyOf, lockedHolder } from './record';
import { endRequest, lockedRequest } from './requests';

type HandOver = Parsed<typeof keyHolders.handOver>;

/** @throws INVALID_DATE beside the day */
const assertDay = (dueOn: string | null): void => {
  if (dueOn === null) return;
  if (dueOn < today()) throw wrongDate('dueOn', 'DAY_PAST');
  if (dueOn > addDays(today(), KEY_DAYS_MAX)) throw wrongDate('dueOn', 'DATE_TOO_FAR', { days: KEY_DAYS_MAX });
};

/** Notifies the screens that show the key of a property. */
const keyChanged = (db: Database, auctionId: number): Promise<void> =>
  publishChanges(db, 'keys', 'appointments', `auction:${auctionId}`);

/** Bookings of visits read the key's status from the auction (V49). */
const setKeyStatus = async (db: Database, auctionId: number, to: EnumValue<'keyStatus'>): Promise<void> => {
  await db
    .updateTable('auction')
    .set({ key_status: to })
    .where('id', '=', auctionId)
    .where('key_status', '<>', to)
    .execute();
};

type Taker = { name: string; phone: string; broker_id: number | null };

/** A person of an active office as the receiver. @throws the codes of the contract */
const officeTaker = async (db: Database, brokerId: number, personId: number | null): Promise<Taker> => {
  const office = await db
    .selectFrom('broker')
    .select(['id', 'status'])
    .where('id', '=', brokerId)
    .forShare()
    .executeTakeFirst();
  if (!office) throw beside('brokerId', 'BROKER_NOT_FOUND');
  if (office.status !== 'ACTIVE') throw beside('brokerId', 'BROKER_NOT_ACTIVE');
  if (personId === null) throw beside('personId', 'REQUIRED');
  const person = await db
    .selectFrom('broker_person')
    .select(['name', 'phone'])
    .where('id', '=', personId)
    .where('broker_id', '=', brokerId)
    .executeTakeFirst();
  if (!person) throw beside('personId', 'BROKER_PERSON_NOT_FOUND');
  return { ...person, broker_id: brokerId };
};

/** A person with name and phone as the receiver. @throws REQUIRED, PHONE_INVALID beside their fields */
const personTaker = async ({ name, phone }: HandOver): Promise<Taker> => {
  const number = normalizePhone(phone);
  await refusedTogether([
    () => {
      if (name === '') throw beside('name', 'REQUIRED');
    },
    () => {
      if (phone === '') throw beside('phone', 'REQUIRED');
      if (!number) throw beside('phone', 'PHONE_INVALID');
    },
  ]);
  return { name, phone: number ?? '', broker_id: null };
};

/** Hands the key over: with a signature, and only to one holder at a time (V49). @throws the codes of the contract */
export const handOver = async (db: Database, input: HandOver, operator: SignedIn): Promise<number> => {
  const { auctionId, brokerId, personId, dueOn, note, signature, paperNumber, requestId } = input;
  const request = requestId === null ? null : await lockedRequest(db, requestId);
  if (request) {
    if (request.auction_id !== auctionId || request.broker_id !== brokerId)
      throw beside('requestId', 'KEY_REQUEST_NOT_FOUND');
  } else await assertInScope(db, auctionId, operator);
  const { facts, closed } = await keyOf(db, auctionId, { hold: true });
  if (closed) throw beside('auctionId', closed);
  const taker = brokerId === null ? await personTaker(input) : await officeTaker(db, brokerId, personId);
  assertDay(dueOn);
  // Exactly one of the two: a signature drawn on the screen, or the number of a signed paper.
  if ((signature === null) === (paperNumber === '')) throw beside('signature', 'KEY_SIGNATURE_REQUIRED');
  if (request) await endRequest(db, request, 'HAND_OVER', { facts, reason: '' }, operator);
  const { id } = await db
    .insertInto('key_holder')
    .values({
      auction_id: auctionId,
      ...taker,
      note,
      given_by_id: operator.id,
      due_on: dueOn,
      signed_due_on: dueOn,
      signature,
      paper_number: paperNumber || null,
      request_id: requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setKeyStatus(db, auctionId, 'WITH_KEY_HOLDER');
  await keyChanged(db, auctionId);
  return id;
};

/** @throws KEY_HOLDER_NOT_FOUND, KEY_ALREADY_RETURNED, VERSION_CONFLICT */
const lockedInHand = async (db: Database, id: number, version: number, operator: SignedIn) => {
  const was = await lockedHolder(db, id);
  if (was.version !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await keyHolderDetail(db, id, operator) });
  if (was.returned_at !== null) throw new Refusal('KEY_ALREADY_RETURNED');
  return was;
};

/** Changes or removes the return date; the signed receipt keeps its original one. @throws the codes of the contract */
export const extendKey = async (
  db: Database,
  { id, version, dueOn }: Parsed<typeof keyHolders.extend>,
  operator: SignedIn,
): Promise<void> => {
  const was = await lockedInHand(db, id, version, operator);
  assertDay(dueOn);
  await db.updateTable('key_holder').set({ due_on: dueOn }).where('id', '=', id).execute();
  await keyChanged(db, was.auction_id);
};

/**
 * The key is returned, or lost: then it is unknown how to enter. The key of an occupied property never becomes free.
 * @throws the codes of the contract
 */
export const takeBack = async (
  db: Database,
  { id, version, outcome, note }: Parsed<typeof keyHolders.takeBack>,
  operator: SignedIn,
): Promise<void> => {
  const was = await lockedInHand(db, id, version, operator);
  const isLost = outcome === 'LOST';
  if (isLost && note === '') throw beside('note', 'NOTE_REQUIRED');
  await db
    .updateTable('key_holder')
    .set({
      returned_at: sql<string>`now()`,
      taken_back_by_id: operator.id,
      is_lost: isLost,
      returned_note: note,
    })
    .where('id', '=', id)
    .execute();
  const { occupancy } = await db
    .selectFrom('auction')
    .select('occupancy')
    .where('id', '=', was.auction_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await setKeyStatus(db, was.auction_id, isLost ? 'UNKNOWN' : keyTakenBack(occupancy));
  await keyChanged(db, was.auction_id);
};
