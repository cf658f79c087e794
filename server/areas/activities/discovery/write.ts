import { sql } from 'kysely';
import type { discoveries } from '@/contract/activities/discovery';
import type { Parsed } from '@/contract/kit';
import { keyContradicts } from '@/domain/auctions/editing';
import { dayOf } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { releaseFiles } from '@/server/platform/files/release';
import { lockMine, publishChanged } from '../lock';
import { discoveryOf, type DiscoveryRecord, discoveryRecord } from './facts';

/**
 * The discovery of the operator's own activity, locked, if it can be edited.
 * @throws ACTIVITY_NOT_FOUND, NOT_UPDATE_ON_CLOSED_ACTIVITY, AUTHORIZATION_ERROR, DISCOVERY_NOT_ACTIVE
 */
export const lockedForm = async (db: Database, activityId: number, operator: SignedIn): Promise<DiscoveryRecord> => {
  await lockMine(db, activityId, operator);
  const found = await discoveryRecord(db, activityId, { lock: true });
  if (!found) throw new Refusal('ACTIVITY_NOT_FOUND');
  if (found.state !== 'ACTIVE') throw new Refusal('DISCOVERY_NOT_ACTIVE');
  return found;
};

/** Adds the operator to the writers. As an update of the row it also increases the version. */
export const writtenBy = ({ id }: SignedIn) => ({
  writer_ids: sql<number[]>`case when ${id} = any(writer_ids) then writer_ids else writer_ids || ${id}::integer end`,
});

/** Removes pictures of a discovery that is already locked. */
export const dropPictures = async (db: Database, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const gone = await db
    .deleteFrom('discovery_picture')
    .where('id', 'in', ids)
    .returning(['file_id', 'thumbnail_file_id'])
    .execute();
  await releaseFiles(
    db,
    gone.flatMap((one) => [one.file_id, one.thumbnail_file_id]),
  );
};

/**
 * Stores the findings. Days are those of Istanbul, amounts in kuruş.
 * @throws VERSION_CONFLICT with the current discovery, INVALID_DATE for a visit in the future, PROPERTY_OCCUPIED for a free key of an
 * occupied property, INVALID_INPUT for a lease without a tenant or two rooms with the same key, the codes of `lockedForm`
 */
export const saveDiscovery = async (
  db: Database,
  { id, version, ...form }: Parsed<typeof discoveries.save>,
  operator: SignedIn,
): Promise<void> => {
  const found = await lockedForm(db, id, operator);
  if (found.version !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await discoveryOf(db, id, operator) });
  if (form.visitedOn !== null && form.visitedOn > dayOf(new Date().toISOString()))
    throw wrongDate('visitedOn', 'DAY_TO_COME');
  if (form.leaseEndsOn !== null && form.occupancy !== 'TENANT_OCCUPIED') throw beside('leaseEndsOn', 'INVALID_INPUT');
  if (keyContradicts(form.occupancy, form.keyFinding)) throw beside('keyFinding', 'PROPERTY_OCCUPIED');
  const keys = new Set(form.rooms.map(({ key }) => key));
  if (keys.size < form.rooms.length) throw beside('rooms', 'INVALID_INPUT');
  for (const price of ['priceOpinion', 'sellerExpects'] as const)
    if (form[price] === 0) throw beside(price, 'INVALID_INPUT');
  await db
    .updateTable('discovery')
    .set({
      visited_on: form.visitedOn,
      attendees: JSON.stringify(form.attendees),
      room_layout: form.roomLayout,
      rooms: JSON.stringify(form.rooms),
      occupancy: form.occupancy,
      lease_ends_on: form.leaseEndsOn,
      key_finding: form.keyFinding,
      deed_finding: form.deedFinding,
      zoning_finding: form.zoningFinding,
      price_opinion_kurus: form.priceOpinion,
      seller_expects_kurus: form.sellerExpects,
      note: form.note,
      ...writtenBy(operator),
    })
    .where('id', '=', found.id)
    .execute();
  const pictures = await db
    .selectFrom('discovery_picture')
    .select(['id', 'room_key'])
    .where('discovery_id', '=', found.id)
    .execute();
  await dropPictures(
    db,
    pictures.filter(({ room_key }) => room_key !== null && !keys.has(room_key)).map((one) => one.id),
  );
  await publishChanged(db, id);
};
