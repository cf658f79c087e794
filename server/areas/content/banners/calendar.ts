import { sql } from 'kysely';
import { asBanner } from '@/contract/content/bodies/banners';
import type { banners } from '@/contract/content/banners';
import type { Output, Parsed } from '@/contract/kit';
import {
  BANNER_KINDS,
  type BannerKind,
  gapsBetween,
  ONE_AT_A_TIME,
  overlap,
  type Period,
} from '@/domain/content/banners';
import { contentPath } from '@/domain/content/paths';
import type { EnumValue } from '@/domain/enums';
import { daysBetween, endOfDay, iso, startOfDay } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { beside } from '@/server/kernel/refusal';
import { placesOf, spotOf } from './places';

type Lane = Output<typeof banners.calendar>['lanes'][number];
/** One banner in one place for a period; null is an open end. */
type Entry = {
  id: number;
  name: string;
  kind: BannerKind;
  spot: string;
  cityId: number | null;
  townId: number | null;
  stage: EnumValue<'bannerStage'>;
  from: string | null;
  until: string | null;
};
const MOST_DAYS = 92;

const shownEntries = async (db: Database, device: string, { from, until }: Period): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select item.id, item.name, showing.kind, showing.spot, showing.city_id as "cityId", showing.town_id as "townId",
           case when showing.version_id is null then 'PLANNED' else 'PUBLIC' end as stage,
           lower(showing.period) as "from", upper(showing.period) as until
      from banner_showing showing join content_item item on item.id = showing.item_id
     where showing.device = ${device} and showing.period && tstzrange(${iso(from)}, ${iso(until)})
     order by lower(showing.period) nulls first, item.id`.execute(db);
  return rows;
};

/** Drafts that were never public and are not planned, in the places where they would appear. */
const draftEntries = async (db: Database, device: string): Promise<Entry[]> => {
  const rows = await db
    .selectFrom('content_item')
    .select(['id', 'name', 'kind', 'draft'])
    .where('kind', 'in', [...BANNER_KINDS])
    .where('removed_at', 'is', null)
    .where('live_version_id', 'is', null)
    .where('publish_at', 'is', null)
    .where('waits', '=', false)
    // A banner that was public and was taken down is not an upcoming one.
    .where(sql<boolean>`not exists (select from content_version past where past.item_id = content_item.id)`)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, name, kind, draft }) => {
    const body = asBanner(draft as object);
    const of = kind as BannerKind;
    return placesOf(body)
      .filter((place) => place.device === device)
      .map(({ cityId, townId }): Entry => ({
        id,
        name,
        kind: of,
        spot: spotOf(of, body),
        cityId,
        townId,
        stage: 'DRAFT',
        from: body.startsAt,
        until: body.endsAt,
      }));
  });
};

const ends = ({ from, until }: Entry): Period => ({
  from: from === null ? -Infinity : Date.parse(from),
  until: until === null ? Infinity : Date.parse(until),
});
const laneOf = ({ kind, spot, cityId, townId }: Entry) => `${kind} ${spot} ${cityId ?? 0} ${townId ?? 0}`;

const namesOf = async (db: Database, entries: readonly Entry[]) => {
  const ids = (name: 'cityId' | 'townId') => [
    ...new Set(entries.map((entry) => entry[name]).filter((id) => id !== null)),
  ];
  const [cityIds, townIds] = [ids('cityId'), ids('townId')];
  const [cities, towns] = await Promise.all([
    cityIds.length === 0 ? [] : db.selectFrom('city').select(['id', 'name']).where('id', 'in', cityIds).execute(),
    townIds.length === 0
      ? []
      : db
          .selectFrom('town')
          .innerJoin('city', 'city.id', 'town.city_id')
          .select(['town.id', 'town.name', 'town.city_id as cityId', 'city.name as city'])
          .where('town.id', 'in', townIds)
          .execute(),
  ]);
  return {
    placeOf: ({ cityId, townId }: Entry) => {
      const town = towns.find(({ id }) => id === townId);
      return town ? `${town.name} / ${town.city}` : (cities.find(({ id }) => id === cityId)?.name ?? null);
    },
    cityOf: ({ townId }: Entry) => towns.find(({ id }) => id === townId)?.cityId ?? null,
  };
};

/** Which banner is shown where and when on a device. @throws INVALID_INPUT for more days than fit on a screen */
export const bannerCalendar = async (
  db: Database,
  { from, to, device, cityId, townId, drafts }: Parsed<typeof banners.calendar>,
): Promise<Output<typeof banners.calendar>> => {
  const days = daysBetween(from, to);
  if (days < 0 || days >= MOST_DAYS) throw beside('to', 'INVALID_INPUT');
  const range: Period = { from: startOfDay(from), until: endOfDay(to) };
  const all = [...(await shownEntries(db, device, range)), ...(drafts ? await draftEntries(db, device) : [])].filter(
    (entry) => overlap(ends(entry), range),
  );
  const { placeOf, cityOf } = await namesOf(db, all);
  const city = cityId ?? (townId === undefined ? undefined : await cityOfTown(db, townId));
  const isHere = (entry: Entry) => {
    const everywhere = entry.cityId === null && entry.townId === null;
    if (city === undefined || everywhere) return true;
    return townId === undefined
      ? entry.cityId === city || cityOf(entry) === city
      : entry.townId === townId || entry.cityId === city;
  };
  const entries = all.filter(isHere);
  const lanes = new Map<string, Entry[]>();
  for (const entry of entries) lanes.set(laneOf(entry), [...(lanes.get(laneOf(entry)) ?? []), entry]);

  const toLane = (own: Entry[]): Lane => {
    const [first] = own as [Entry];
    const { kind, spot } = first;
    const alone = ONE_AT_A_TIME.includes(kind);
    const outer = first.townId === null ? null : cityOf(first);
    /** What a visitor of this place sees if the place has no banner of its own. */
    const seen = entries.filter(
      (entry) =>
        entry.stage !== 'DRAFT' &&
        entry.kind === kind &&
        entry.spot === spot &&
        (laneOf(entry) === laneOf(first) ||
          (entry.townId === null && (entry.cityId === null || entry.cityId === outer))),
    );
    const shows = own.map((entry) => {
      const at = ends(entry);
      return {
        id: entry.id,
        name: entry.name,
        path: contentPath(entry),
        stage: entry.stage,
        from: iso(Math.max(at.from, range.from)),
        until: iso(Math.min(at.until, range.until)),
        goesOn: { before: at.from < range.from, after: at.until > range.until },
        clashesWith: alone
          ? own.filter((other) => other.id !== entry.id && overlap(at, ends(other))).map(({ name }) => name)
          : [],
      };
    });
    return {
      kind,
      alone,
      shows,
      place: placeOf(first),
      location: kind === 'WIDGET' ? (spot as EnumValue<'widgetLocation'>) || null : null,
      page: kind === 'CMS_BANNER' ? spot : '',
      gaps: alone
        ? gapsBetween(range, seen.map(ends)).map((gap) => ({ from: iso(gap.from), until: iso(gap.until) }))
        : [],
    };
  };
  const order = (lane: Lane) => BANNER_KINDS.indexOf(lane.kind as BannerKind);
  const key = ({ location, page, place }: Lane) => `${location ?? ''} ${page} ${place ?? ''}`;
  return {
    lanes: [...lanes.values()]
      .map(toLane)
      .toSorted((a, b) => order(a) - order(b) || key(a).localeCompare(key(b), 'tr')),
  };
};

const cityOfTown = async (db: Database, townId: number): Promise<number | undefined> =>
  (await db.selectFrom('town').select('city_id').where('id', '=', townId).executeTakeFirst())?.city_id;
