import { sql } from 'kysely';
import { asBanner, type BannerBody } from '@/contract/content/bodies/banners';
import { bannerPicturePath, type BannerDetail, type BannerRow, type banners } from '@/contract/content/banners';
import type { Output, Parsed } from '@/contract/kit';
import { BANNER_KINDS, type BannerKind, type ShownOn, SHOWN_ON, sizeOf } from '@/domain/content/banners';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { iso } from '@/domain/time';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import { Refusal } from '@/server/kernel/refusal';
import { CONTENT_STATE, selectItems } from '../life/rows';
import { IMAGE_FIELD, LINK_FIELDS } from './check';
import { checkedLinks } from './links';
import { inTheWay } from './places';

/** The public version of a banner, otherwise its draft. */
const BODY = sql<object>`coalesce(live.body, item.draft)`;
const instantOf = (name: 'startsAt' | 'endsAt') => sql<string | null>`(${BODY} ->> ${sql.lit(name)})::timestamptz`;
const SHOWING = sql<EnumValue<'bannerShowing'>>`(case
  when live.id is null then 'HIDDEN'
  when ${instantOf('endsAt')} <= now() then 'OVER'
  when ${instantOf('startsAt')} > now() then 'COMING'
  else 'SHOWN' end)`;
/** The names of its cities and towns, sorted. */
const PLACES = sql<string>`(select coalesce(string_agg(name, ', ' order by name), '') from (
  select name from city where id in (select jsonb_array_elements_text(${BODY} -> 'cityIds')::integer)
  union all select name from town where id in (select jsonb_array_elements_text(${BODY} -> 'townIds')::integer)) places)`;
/** The worst check result of its links; unchecked links are ignored. */
const LINKS = sql<EnumValue<'linkTarget'>>`coalesce((select target from banner_link
   where url in (${BODY} ->> 'webUrl', ${BODY} ->> 'androidUrl', ${BODY} ->> 'iosUrl')
   order by array_position(array['GONE', 'FAILING', 'ALIVE', 'UNCHECKED'], target::text) limit 1), 'UNCHECKED')`;

const bannerRows = (db: Database) =>
  selectItems(db)
    .select([
      'item.id',
      'item.name',
      'item.kind',
      'item.version',
      'item.draft',
      'item.written_at as writtenAt',
      CONTENT_STATE.as('state'),
      SHOWING.as('showing'),
      BODY.as('body'),
      PLACES.as('places'),
      LINKS.as('links'),
    ])
    .where('item.kind', 'in', [...BANNER_KINDS]);
type Found = Awaited<ReturnType<ReturnType<typeof bannerRows>['execute']>>[number];

const toRow = ({ body, draft: _, ...row }: Found): BannerRow => {
  const { device, theme, location, page, startsAt, endsAt, order, desktopImage, mobileImage } = asBanner(body);
  const fileId = mobileImage ?? desktopImage;
  return {
    ...row,
    device,
    theme,
    location,
    page,
    startsAt,
    endsAt,
    order,
    image: fileId === null ? null : bannerPicturePath(fileId),
  };
};

/** One page of banners, of one kind or of all; removed ones only if the filter asks for them. */
export const listBanners = (
  db: Database,
  input: Parsed<typeof banners.all>,
  only?: BannerKind,
): Promise<Output<typeof banners.all>> => {
  const { value, state, showing, device, cityId, townId, links } = input;
  const has = (name: 'cityIds' | 'townIds', id: number) =>
    sql<boolean>`${BODY} -> ${sql.lit(name)} @> to_jsonb(${id}::integer)`;
  return pageQuery(db, {
    query: bannerRows(db).$call((q) =>
      where(q, { 'item.kind': only ?? input.kind }, () => [
        value && hasWords('item.name_folded', value),
        state === undefined ? sql<boolean>`item.removed_at is null` : sql<boolean>`${CONTENT_STATE} = ${state}`,
        showing && sql<boolean>`${SHOWING} = ${showing}`,
        device && sql<boolean>`${BODY} ->> 'device' = ${device}`,
        cityId && has('cityIds', cityId),
        townId && has('townIds', townId),
        links && sql<boolean>`${LINKS} = ${links}`,
      ]),
    ),
    id: 'item.id',
    sorts: { name: { column: 'item.name', type: 'text' } },
    input,
    toRow,
  });
};

const NOT_FOUND: Partial<Record<BannerKind, ErrorCode>> = {
  MASTHEAD: 'MASTHEAD_BANNER_NOT_FOUND',
  STICKY: 'STICKY_BANNER_NOT_FOUND',
};
export const notFound = (kind: BannerKind): Refusal => new Refusal(NOT_FOUND[kind] ?? 'CONTENT_NOT_FOUND');

/** A banner of this kind, removed or not: a removed one can be viewed before it is restored. @throws the kind's NOT_FOUND */
const findBanner = async (db: Database, kind: BannerKind, id: number): Promise<Found> => {
  const found = await bannerRows(db).where('item.kind', '=', kind).where('item.id', '=', id).executeTakeFirst();
  if (!found) throw notFound(kind);
  return found;
};

/** For actions on an existing banner. @throws the kind's NOT_FOUND */
export const assertBanner = async (db: Database, kind: BannerKind, id: number): Promise<void> => {
  if ((await findBanner(db, kind, id)).state === 'REMOVED') throw notFound(kind);
};

const namesOf = async (db: Database, { cityIds, townIds }: BannerBody) => {
  const [cities, towns] = await Promise.all([
    cityIds.length === 0
      ? []
      : db.selectFrom('city').select(['id', 'name']).where('id', 'in', cityIds).orderBy('name').execute(),
    townIds.length === 0
      ? []
      : db
          .selectFrom('town')
          .innerJoin('city', 'city.id', 'town.city_id')
          .select(['town.id', 'town.name', 'city.name as city'])
          .where('town.id', 'in', townIds)
          .orderBy('town.name')
          .execute(),
  ]);
  return { cities, towns };
};

const picturesOf = (kind: BannerKind, body: BannerBody): BannerDetail['pictures'] =>
  SHOWN_ON.flatMap((device: ShownOn) => {
    const [fileId, size] = [body[IMAGE_FIELD[device]], sizeOf(kind, device)];
    if (fileId === null || !size) return [];
    return { fileId, device, image: bannerPicturePath(fileId), whole: bannerPicturePath(fileId, 'whole'), ...size };
  });

/** A banner with everything to which its draft refers. @throws the kind's NOT_FOUND */
export const bannerDetail = async (db: Database, kind: BannerKind, id: number): Promise<BannerDetail> => {
  const found = await findBanner(db, kind, id);
  const draft = asBanner(found.draft as object);
  const now = iso(Date.now());
  const [names, checked, way] = await Promise.all([
    namesOf(db, draft),
    checkedLinks(
      db,
      LINK_FIELDS.map((field) => draft[field]),
    ),
    inTheWay(db, { kind, body: draft, period: { from: now, until: null } }, id),
  ]);
  return { ...toRow(found), ...names, pictures: picturesOf(kind, draft), checked, inTheWay: way };
};
