import type { Endpoint, Output } from '@/contract/kit';
import { type PlaceName, places } from '@/contract/locations/places';
import { CHILDREN_OF, LEVELS, type Level } from '@/domain/locations';
import { useCall } from '@/lib/useCall';

/** A place of any level: the common fields, and each level's own fields by name. */
export type Place = { id: number; name: string; version: number; children: number } & Record<string, unknown>;
/** Identifies a place. */
export type PlaceRef = { level: Level; id: number };
export type { PlaceName };

const PAGE = 100;

/** A place's key in the URL: 'town-12'. */
export const keyOf = ({ level, id }: PlaceRef): string => `${level}-${id}`;
/** Undefined if the key is invalid. */
export const fromKey = (key: unknown): PlaceRef | undefined => {
  const [, level, id] = /^(\w+)-(\d{1,9})$/.exec(String(key)) ?? [];
  const known = LEVELS.find((one) => one === level);
  return known && id ? { level: known, id: Number(id) } : undefined;
};

/** The places of one level, a hundred per page: all of them, or those of one branch. */
export const listInput = (of?: PlaceRef, after?: string) => ({
  size: PAGE,
  ...(of && { [`${of.level}Id`]: of.id }),
  ...(after && { after }),
});

export const usePlaces = (level: Level, of?: PlaceRef, after?: string) => {
  const call: Endpoint = places[level].list;
  const { data, error, refetch } = useCall(call, listInput(of, after));
  return { page: data as { rows: Place[]; next: string | null } | undefined, error, retry: () => void refetch() };
};

type PlaceDetail = Omit<Output<typeof places.town.detail>, 'place'> & { place: Place };

/** One place, its path from the country down to itself, and what depends on it. */
export const usePlace = (at: PlaceRef | undefined) => {
  const call: Endpoint = places[at?.level ?? 'country'].detail;
  const { data, error, refetch } = useCall(call, { id: at?.id }, { enabled: at !== undefined });
  return { detail: at && (data as PlaceDetail | undefined), error: at ? error : null, retry: refetch };
};

/** The level below a place. The territories' tree ends with the towns. */
export const branchOf = (level: Level, root: Level): Level | null =>
  root === 'territory' && level === 'town' ? null : CHILDREN_OF[level];

/** A path as text: 'Türkiye › İstanbul › Kadıköy'. */
export const wayOf = (path: readonly PlaceName[]): string => path.map(({ name }) => name).join(' › ');
