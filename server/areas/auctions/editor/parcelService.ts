import type { Logger } from 'pino';
import * as z from 'zod';
import type { MapSettings } from '@/server/areas/locations/maps/settings';
import { assertNoTransaction } from '@/server/kernel/db/transaction';
import { jsonIn } from '@/server/kernel/http/answers';

type ParcelQuestion = { city: string; town: string; quarter: string; ada: string; parsel: string };
/** In degrees, longitude first as in GeoJSON; only the outer boundary. */
export type Boundary = readonly (readonly [longitude: number, latitude: number])[];
export type Parcel = { boundary: Boundary; areaM2: number | null };
type ParcelAnswer = { parcel: Parcel } | { why: 'NO_SERVICE' | 'NOT_FOUND' | 'SERVICE_FAILED' };

const TIMEOUT_MS = 8_000;
/** A boundary of POINTS_MAX points has about 200 kB. */
const ANSWER_BYTES = 2_000_000;
const POINTS_MAX = 5_000;
const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());
const ring = z.array(point).min(4).max(POINTS_MAX);
const number = z.union([z.number(), z.string()]).optional();
/** A GeoJSON feature, as land registries answer; the area in square metres under one of its usual names. */
const Feature = z.object({
  geometry: z.union([
    z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
  ]),
  properties: z.object({ alan: number, area: number }).partial().nullable().optional(),
});

/** Accepts '1.234,56' as well as 1234.56. */
const squareMetres = (value: number | string | undefined): number | null => {
  const read = typeof value === 'string' ? Number(value.replace(/\.(?=\d{3})/g, '').replace(',', '.')) : value;
  return read !== undefined && Number.isFinite(read) && read > 0 && read < 1e9 ? Math.round(read) : null;
};

/**
 * Asks the service for a parcel's boundary: GET serviceUrl?city=&town=&quarter=&ada=&parsel=; it answers with a GeoJSON feature, or 404 for
 * an unknown parcel. Never throws: the answer contains the reason of a failure.
 */
export const askParcel = async (
  { serviceUrl, serviceToken }: MapSettings,
  question: ParcelQuestion,
  log: Logger,
): Promise<ParcelAnswer> => {
  assertNoTransaction('the parcel service');
  if (!serviceUrl) return { why: 'NO_SERVICE' };
  try {
    const url = new URL(serviceUrl);
    for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', ...(serviceToken && { authorization: `Bearer ${serviceToken}` }) },
    });
    if (answer.status === 404) return { why: 'NOT_FOUND' };
    if (!answer.ok) throw new Error(`parcel service answered ${answer.status}`);
    const { geometry, properties } = Feature.parse(await jsonIn(answer, ANSWER_BYTES));
    const outer = geometry.type === 'Polygon' ? geometry.coordinates[0] : geometry.coordinates[0]?.[0];
    const boundary = (outer ?? []).map(([longitude, latitude]) => [longitude, latitude] as const);
    return { parcel: { boundary, areaM2: squareMetres(properties?.alan ?? properties?.area) } };
  } catch (error) {
    log.warn({ err: error }, 'parcel service failed');
    return { why: 'SERVICE_FAILED' };
  }
};
