import { sql } from 'kysely';
import type { auctionEditor } from '@/contract/auctions/editor';
import type { Output, Parsed } from '@/contract/kit';
import { type MapSettings } from '@/server/areas/locations/maps/settings';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { drawMap, MAP_IMAGE } from './mapImage';
import { askParcel, type Boundary } from './parcelService';

type Given = Parsed<typeof auctionEditor.mapImages>;
type Place = { city: string; town: string; quarter: string; latitude: number | null; longitude: number | null };

/** The names for the service, and the centre of the town or city for a sketch without a pin. */
const placeOf = async (db: Database, { cityId, townId, quarterId }: Given): Promise<Place> => {
  const { rows } = await sql<Place>`
    select coalesce(city.name, '') as city, coalesce(town.name, '') as town, coalesce(quarter.name, '') as quarter,
           coalesce(town.latitude, city.latitude) as latitude, coalesce(town.longitude, city.longitude) as longitude
      from (select ${cityId ?? null}::integer as city_id, ${townId ?? null}::integer as town_id, ${quarterId ?? null}::integer as quarter_id) as chosen
      left join city on city.id = chosen.city_id
      left join town on town.id = chosen.town_id
      left join quarter on quarter.id = chosen.quarter_id`.execute(db);
  return rows[0] ?? { city: '', town: '', quarter: '', latitude: null, longitude: null };
};

/** The centre of a boundary's bounding box. */
const middleOf = (boundary: Boundary) => {
  const span = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    longitude: span(boundary.map(([longitude]) => longitude)),
    latitude: span(boundary.map(([, latitude]) => latitude)),
  };
};

const KINDS = ['PARCEL', 'SURROUNDINGS'] as const;

/**
 * Pictures of a parcel and of its surroundings. Without a service, or when it does not know the parcel, they are sketches around the pin
 * and marked as such. @throws REQUIRED when there is no place to draw
 */
export const mapImages = async (
  given: Given,
  settings: MapSettings,
  { db, log }: Pick<Context, 'db' | 'log'>,
): Promise<Output<typeof auctionEditor.mapImages>> => {
  const { latitude, longitude, ...place } = await placeOf(db, given);
  const { ada, parsel } = given;
  const answer = await askParcel(settings, { ...place, ada, parsel }, log);
  const parcel = 'parcel' in answer ? answer.parcel : null;
  const known =
    given.latitude != null && given.longitude != null
      ? { latitude: given.latitude, longitude: given.longitude }
      : { latitude, longitude };
  const middle = parcel ? middleOf(parcel.boundary) : known;
  if (middle.latitude === null || middle.longitude === null) throw beside('latitude', 'REQUIRED');
  const at = { latitude: middle.latitude, longitude: middle.longitude };
  const areaM2 = parcel?.areaM2 ?? null;
  const images = await Promise.all(
    KINDS.map(async (kind) => {
      const png = await drawMap({ kind, ...at, boundary: parcel?.boundary ?? null, ada, parsel, areaM2 });
      return { kind, ...MAP_IMAGE, image: `data:image/png;base64,${png.toString('base64')}` };
    }),
  );
  return {
    source: parcel ? 'SERVICE' : 'SKETCH',
    reason: 'why' in answer ? answer.why : null,
    ...at,
    areaM2,
    images,
  };
};
