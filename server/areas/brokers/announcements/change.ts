import { sql } from 'kysely';
import type { announcements } from '@/contract/brokers/announcements';
import type { Parsed } from '@/contract/kit';
import { attempt } from '@/domain/machine';
import { announcementMachine } from '@/domain/machines/announcement';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { announcementDetail } from './rows';

/** Locks an announcement until the end of the transaction. @throws ANNOUNCEMENT_NOT_FOUND */
export const lockedAnnouncement = async (db: Database, id: number) => {
  const found = await db
    .selectFrom('broker_announcement')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('ANNOUNCEMENT_NOT_FOUND');
  return found;
};
type Locked = Awaited<ReturnType<typeof lockedAnnouncement>>;

const assertVersion = async (db: Database, was: Locked, version: number, operator: SignedIn): Promise<void> => {
  if (was.version !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await announcementDetail(db, was.id, operator) });
};

/** @throws INVALID_DATE beside the end */
const assertSpan = (from: string | null, until: string | null): void => {
  if (until === null) return;
  if (from !== null && Date.parse(until) <= Date.parse(from)) throw wrongDate('showsUntil', 'END_NOT_AFTER_START');
};

/** @throws INVALID_INPUT beside the cities if one does not exist */
const setCities = async (db: Database, id: number, cityIds: readonly number[]): Promise<void> => {
  const wanted = [...new Set(cityIds)];
  const known = wanted.length === 0 ? [] : await db.selectFrom('city').select('id').where('id', 'in', wanted).execute();
  if (known.length < wanted.length) throw beside('cityIds', 'INVALID_INPUT');
  await db.deleteFrom('broker_announcement_city').where('announcement_id', '=', id).execute();
  if (wanted.length > 0)
    await db
      .insertInto('broker_announcement_city')
      .values(wanted.map((city_id) => ({ announcement_id: id, city_id })))
      .execute();
};

const citiesMissing = async (db: Database, { id, audience }: Pick<Locked, 'id' | 'audience'>): Promise<boolean> =>
  audience === 'CITIES' &&
  (await db
    .selectFrom('broker_announcement_city')
    .select('id')
    .where('announcement_id', '=', id)
    .executeTakeFirst()) === undefined;

/** Creates a draft, which is not visible to readers. @throws the codes of the contract */
export const createAnnouncement = async (
  db: Database,
  { cityIds, isPinned, showsFrom, showsUntil, ...written }: Parsed<typeof announcements.create>,
  operator: SignedIn,
): Promise<number> => {
  assertSpan(showsFrom, showsUntil);
  const { id } = await db
    .insertInto('broker_announcement')
    .values({
      ...written,
      is_pinned: isPinned,
      shows_from: showsFrom,
      shows_until: showsUntil,
      written_by_id: operator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setCities(db, id, cityIds);
  await publishChanges(db, 'announcements');
  return id;
};

/**
 * Updates an announcement; absent fields keep their value. The audience of a published one cannot be changed.
 * @throws the codes of the contract
 */
export const updateAnnouncement = async (
  db: Database,
  input: Parsed<typeof announcements.update>,
  operator: SignedIn,
): Promise<void> => {
  const { id, version, cityIds, isPinned, showsFrom, showsUntil, readAgain, ...written } = input;
  const was = await lockedAnnouncement(db, id);
  await assertVersion(db, was, version, operator);
  const from = showsFrom === undefined ? was.shows_from : showsFrom;
  const until = showsUntil === undefined ? was.shows_until : showsUntil;
  assertSpan(from, until);
  if (cityIds) await setCities(db, id, cityIds);
  const { audience } = await db
    .updateTable('broker_announcement')
    .set({
      ...written,
      ...(isPinned !== undefined && { is_pinned: isPinned }),
      // A published announcement always has a start.
      shows_from: was.stage === 'PUBLISHED' ? sql<string>`coalesce(${from}::timestamptz, now())` : from,
      shows_until: until,
      ...(readAgain && { read_from: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .returning('audience')
    .executeTakeFirstOrThrow();
  if (was.stage === 'PUBLISHED' && (await citiesMissing(db, { id, audience })))
    throw beside('cityIds', 'ANNOUNCEMENT_CITIES_MISSING');
  await publishChanges(db, 'announcements');
};

/** Publishes it, or hides it from its readers. @throws the codes of the contract */
export const moveAnnouncement = async (
  db: Database,
  { id, version, action }: Parsed<typeof announcements.move>,
  operator: SignedIn,
): Promise<void> => {
  const was = await lockedAnnouncement(db, id);
  await assertVersion(db, was, version, operator);
  const facts = {
    citiesMissing: await citiesMissing(db, was),
    isOver: was.shows_until !== null && Date.parse(was.shows_until) <= Date.now(),
  };
  const outcome = attempt(announcementMachine, was.stage, action, facts, operator.authorities);
  if ('refused' in outcome) throw new Refusal(outcome.refused[0] ?? 'INVALID_TRANSITION');
  await db
    .updateTable('broker_announcement')
    .set({
      stage: outcome.to,
      ...(outcome.to === 'PUBLISHED' && { shows_from: sql<string>`coalesce(shows_from, now())` }),
    })
    .where('id', '=', id)
    .execute();
  await publishChanges(db, 'announcements');
};
