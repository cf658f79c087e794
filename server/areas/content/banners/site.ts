import { sql } from 'kysely';
import { asBanner } from '@/contract/content/bodies/banners';
import type { bannerSite, PublicBanner } from '@/contract/content/bannerSite';
import type { Output, Parsed } from '@/contract/kit';
import { BANNER_KINDS, type BannerKind, ONE_AT_A_TIME } from '@/domain/content/banners';
import { ENUMS } from '@/domain/enums';
import type { Database } from '@/server/kernel/db/pool';
import type { Addresses } from '../links/targets';
import { publicBanner, publicPictures } from './shape';

type Asked = Parsed<typeof bannerSite.shown>;
type Shown = { id: number; kind: BannerKind; spot: string; body: object; near: number };

/** What is shown now on a device: of each place the nearest, a town's own before its city's before everybody's. */
const shownNow = async (db: Database, { device, cityId, townId, page, place }: Asked): Promise<Shown[]> => {
  const location = ENUMS.widgetLocation.find((one) => one === place);
  const kind = location ? 'WIDGET' : (place ?? null);
  const { rows } = await sql<Shown>`
    with here as (
      select ${townId ?? null}::integer as town_id,
             coalesce(${cityId ?? null}::integer, (select city_id from town where id = ${townId ?? null}::integer)) as city_id)
    select showing.item_id as id, showing.kind, showing.spot, version.body,
           case when showing.town_id is not null then 0 when showing.city_id is not null then 1 else 2 end as near
      from banner_showing showing join content_version version on version.id = showing.version_id, here
     where showing.device = ${device} and showing.period @> now()
       and (showing.town_id is null and showing.city_id is null or showing.town_id = here.town_id or showing.city_id = here.city_id)
       and (${kind}::text is null or showing.kind = ${kind})
       and (${location ?? null}::text is null or showing.spot = ${location ?? null})
       and (showing.kind <> 'WIDGET' or ${page ?? null}::text is null or split_part(showing.spot, '_', 1) = upper(${page ?? null}))
       and (showing.kind <> 'CMS_BANNER' or showing.spot = lower(${page ?? ''}))
     order by array_position(${[...BANNER_KINDS]}::text[], showing.kind::text), showing.spot, near, showing.position, showing.item_id`.execute(
    db,
  );
  const seen = new Set<string>();
  return rows.filter(({ id, kind: of, spot }) => {
    const name = ONE_AT_A_TIME.includes(of) ? `${of} ${spot}` : `${of} ${id}`;
    return !seen.has(name) && seen.add(name);
  });
};

/** When something begins or ends to be shown next, ms since 1970; null: nothing that is planned. */
export const nextChange = async (db: Database): Promise<number | null> => {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from min(at))::float8 * 1000 as at from (
      select lower(period) as at from banner_showing where version_id is not null and lower(period) > now()
      union all select upper(period) from banner_showing where version_id is not null and upper(period) > now()) changes`.execute(
    db,
  );
  return rows[0]?.at ?? null;
};

/** The banners of a page as everybody may see them. */
export const shownBanners = async (
  db: Database,
  asked: Asked,
  addresses: Addresses,
): Promise<Output<typeof bannerSite.shown>> => {
  const found = (await shownNow(db, asked)).map((row) => ({ ...row, body: asBanner(row.body) }));
  const pictures = await publicPictures(
    db,
    found.flatMap(({ body }) => [body.desktopImage, body.mobileImage]),
  );
  const of = (kind: BannerKind): PublicBanner[] =>
    found.filter((row) => row.kind === kind).map((row) => publicBanner(row, pictures, addresses));
  return {
    masthead: of('MASTHEAD')[0] ?? null,
    sticky: of('STICKY')[0] ?? null,
    announcements: of('ANNOUNCEMENT'),
    widgets: of('WIDGET'),
    cms: of('CMS_BANNER'),
  };
};
