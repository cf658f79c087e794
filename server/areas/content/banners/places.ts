import { sql } from 'kysely';
import type { BannerBody } from '@/contract/content/bodies/banners';
import type { InTheWay } from '@/contract/content/banners';
import { type BannerKind, ONE_AT_A_TIME, type ShownOn, shownOn } from '@/domain/content/banners';
import { contentPath } from '@/domain/content/paths';
import type { ErrorCode } from '@/domain/errors';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import type { Period } from '../life/kinds';

/** One place of a banner: a device, and a city, a town or (both null) everywhere. */
export type Place = { device: ShownOn; cityId: number | null; townId: number | null };

/** Always in the same order, to avoid deadlocks between two banners that take the same places. */
export const placesOf = ({ device, cityIds, townIds }: Pick<BannerBody, 'device' | 'cityIds' | 'townIds'>): Place[] => {
  const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);
  const where = [
    ...sorted(cityIds).map((cityId) => ({ cityId, townId: null })),
    ...sorted(townIds).map((townId) => ({ cityId: null, townId })),
  ];
  return shownOn(device).flatMap((one) =>
    (where.length > 0 ? where : [{ cityId: null, townId: null }]).map((place) => ({ device: one, ...place })),
  );
};

/** The position on the page; '' for kinds that have only one. */
export const spotOf = (kind: BannerKind, { location, page }: Pick<BannerBody, 'location' | 'page'>): string =>
  kind === 'WIDGET' ? (location ?? '') : kind === 'CMS_BANNER' ? page : '';

const ms = (at: string) => Date.parse(at);

/** The period in which it is shown: the intersection of the banner's own period and that of its publishing. Null: never. */
export const shownIn = (
  { startsAt, endsAt }: Pick<BannerBody, 'startsAt' | 'endsAt'>,
  { from, until }: Period,
): Period | null => {
  const begins = startsAt !== null && ms(startsAt) > ms(from) ? startsAt : from;
  const [ends = null] = [endsAt, until].filter((end) => end !== null).toSorted((a, b) => ms(a) - ms(b));
  return ends !== null && ms(ends) <= ms(begins) ? null : { from: begins, until: ends };
};

type Wanted = { kind: BannerKind; body: BannerBody; period: Period };

/** The banners that occupy this banner's places at the same time (V33): the first in time for each, once. */
export const inTheWay = async (
  db: Database,
  { kind, body, period }: Wanted,
  itemId: number | null,
): Promise<InTheWay[]> => {
  if (!ONE_AT_A_TIME.includes(kind)) return [];
  const shown = shownIn(body, period);
  if (!shown) return [];
  const { rows } = await sql<Omit<InTheWay, 'path'>>`
    select distinct on (item.id) item.id, item.name, showing.device, coalesce(town.name || ' / ' || town_city.name, city.name) as place,
           case when lower_inf(both_in) then null else lower(both_in) end as "from", upper(both_in) as until
      from jsonb_to_recordset(${JSON.stringify(placesOf(body))}::jsonb) as wanted (device text, "cityId" integer, "townId" integer)
      join banner_showing showing
        on showing.kind = ${kind} and showing.device = wanted.device and showing.spot = ${spotOf(kind, body)}
       and coalesce(showing.city_id, 0) = coalesce(wanted."cityId", 0) and coalesce(showing.town_id, 0) = coalesce(wanted."townId", 0)
       and showing.period && tstzrange(${shown.from}, ${shown.until})
      join lateral (select showing.period * tstzrange(${shown.from}, ${shown.until})) as overlap (both_in) on true
      join content_item item on item.id = showing.item_id
      left join city on city.id = showing.city_id
      left join town on town.id = showing.town_id
      left join city town_city on town_city.id = town.city_id
     where showing.item_id is distinct from ${itemId}
     order by item.id, lower(both_in)`.execute(db);
  return rows.map((row) => ({ ...row, path: contentPath({ id: row.id, kind }) }));
};

const TAKEN = {
  MASTHEAD: 'MASTHEAD_BANNER_ALREADY_EXISTS',
  STICKY: 'STICKY_BANNER_ALREADY_EXISTS',
  WIDGET: 'WIDGET_LOCATION_MUST_BE_UNIQUE',
} as const satisfies Partial<Record<BannerKind, ErrorCode>>;
/** The field beside which the conflict is reported. */
const FIELD = { MASTHEAD: 'cityIds', STICKY: 'cityIds', WIDGET: 'location' } as const;
const isAlone = (kind: BannerKind): kind is keyof typeof TAKEN => ONE_AT_A_TIME.includes(kind);

const taken = (kind: keyof typeof TAKEN, { id, name, path }: Pick<InTheWay, 'id' | 'name' | 'path'>): Refusal =>
  new Refusal(TAKEN[kind], { fields: { [FIELD[kind]]: TAKEN[kind] }, params: { name, id, path } });

/** @throws the kind's code of V33, with the name, number and path of the conflicting banner */
export const assertFree = async (db: Database, wanted: Wanted, itemId: number | null): Promise<void> => {
  const [first] = await inTheWay(db, wanted, itemId);
  if (first && isAlone(wanted.kind)) throw taken(wanted.kind, first);
};

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'banner_place_alone';

export const leavePlaces = async (trx: Database, itemId: number, which: 'all' | 'planned' = 'all'): Promise<void> => {
  await trx
    .deleteFrom('banner_showing')
    .where('item_id', '=', itemId)
    .$if(which === 'planned', (q) => q.where('version_id', 'is', null))
    .execute();
};

/**
 * Reserves the banner's places for the period in which it is shown. A constraint of the database decides between two that take one at the
 * same time: the second waits for the first and then gets the conflict.
 * @throws the kind's code of V33
 */
export const takePlaces = async (
  trx: Database,
  { kind, body, period }: Wanted,
  { itemId, versionId }: { itemId: number; versionId: number | null },
): Promise<void> => {
  const shown = shownIn(body, period);
  if (!shown) return;
  const values = placesOf(body).map(({ device, cityId, townId }) => ({
    item_id: itemId,
    version_id: versionId,
    kind,
    device,
    spot: spotOf(kind, body),
    city_id: cityId,
    town_id: townId,
    position: body.order,
    period: sql<string>`tstzrange(${shown.from}, ${shown.until})`,
  }));
  await sql`savepoint taking_places`.execute(trx);
  try {
    await trx.insertInto('banner_showing').values(values).execute();
    await sql`release savepoint taking_places`.execute(trx);
  } catch (error) {
    if (!isTaken(error) || !isAlone(kind)) throw error;
    await sql`rollback to savepoint taking_places`.execute(trx);
    await assertFree(trx, { kind, body, period }, itemId);
    // The conflicting banner is gone again: a retry succeeds.
    throw new Refusal(TAKEN[kind], { fields: { [FIELD[kind]]: TAKEN[kind] } });
  }
};
