import { sql, type SqlBool } from 'kysely';
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
/** The requested time, ISO, including what is planned for it; null: now, only what is public. */
type Moment = string | null;

/** The visitor's place as a table `here`; a town implies its city. */
const here = ({ cityId, townId }: Pick<Asked, 'cityId' | 'townId'>) => sql`here as (
      select ${townId ?? null}::integer as town_id,
             coalesce(${cityId ?? null}::integer, (select city_id from town where id = ${townId ?? null}::integer)) as city_id)`;
const FITS_HERE = sql<SqlBool>`(showing.town_id is null and showing.city_id is null
        or showing.town_id = here.town_id or showing.city_id = here.city_id)`;

/** The banners shown on a device: for each position the most specific one, a town's before its city's before the general one. */
const shownAt = async (db: Database, asked: Asked, moment: Moment = null): Promise<Shown[]> => {
  const { device, page, place } = asked;
  const location = ENUMS.widgetLocation.find((one) => one === place);
  const kind = location ? 'WIDGET' : (place ?? null);
  const { rows } = await sql<Shown>`
    with ${here(asked)}
    select showing.item_id as id, showing.kind, showing.spot, coalesce(version.body, item.draft) as body,
           case when showing.town_id is not null then 0 when showing.city_id is not null then 1 else 2 end as near
      from here, banner_showing showing join content_item item on item.id = showing.item_id
      left join content_version version on version.id = showing.version_id
     where showing.device = ${device} and showing.period @> coalesce(${moment}::timestamptz, now())
       and (showing.version_id is not null or ${moment}::timestamptz is not null)
       and ${FITS_HERE}
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

/** When a banner next starts or ends being shown, ms since the epoch; null: none is planned. */
export const nextChange = async (db: Database): Promise<number | null> => {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from min(at))::float8 * 1000 as at from (
      select lower(period) as at from banner_showing where version_id is not null and lower(period) > now()
      union all select upper(period) from banner_showing where version_id is not null and upper(period) > now()) changes`.execute(
    db,
  );
  return rows[0]?.at ?? null;
};

const shape = async (db: Database, rows: readonly Shown[], addresses: Addresses): Promise<PublicBanner[]> => {
  const found = rows.map((row) => ({ ...row, body: asBanner(row.body) }));
  const pictures = await publicPictures(
    db,
    found.flatMap(({ body }) => [body.desktopImage, body.mobileImage]),
  );
  return found.map((row) => publicBanner(row, pictures, addresses));
};

/** The banners that everybody sees now, grouped by kind. */
export const publicBanners = async (db: Database, asked: Asked, addresses: Addresses): Promise<PublicBanner[]> =>
  shape(db, await shownAt(db, asked), addresses);

/** The next planned or public banner in one place, marked: for a preview, if nothing is shown there yet. */
export const nextBanners = async (
  db: Database,
  asked: Asked & { place: NonNullable<Asked['place']> },
  addresses: Addresses,
): Promise<PublicBanner[]> => {
  const { rows } = await sql<{ at: string | null }>`
    with ${here(asked)}
    select greatest(min(lower(period)), now()) as at from here, banner_showing showing
     where showing.device = ${asked.device} and ${asked.place} in (showing.kind, showing.spot) and ${FITS_HERE}
       and (upper_inf(showing.period) or upper(showing.period) > now())`.execute(db);
  const at = rows[0]?.at ?? null;
  if (at === null) return [];
  const next = await shape(db, await shownAt(db, asked, at), addresses);
  return next.map((banner) => ({ ...banner, isDraft: true }));
};

/** The banners of a page as public content. */
export const shownBanners = async (
  db: Database,
  asked: Asked,
  addresses: Addresses,
): Promise<Output<typeof bannerSite.shown>> => {
  const found = await publicBanners(db, asked, addresses);
  const of = (kind: BannerKind) => found.filter((banner) => banner.kind === kind);
  return {
    masthead: of('MASTHEAD')[0] ?? null,
    sticky: of('STICKY')[0] ?? null,
    announcements: of('ANNOUNCEMENT'),
    widgets: of('WIDGET'),
    cms: of('CMS_BANNER'),
  };
};
