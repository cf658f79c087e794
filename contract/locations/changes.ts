import * as z from 'zod/mini';
import { id } from '@/domain/fields';
import type { Level, Movable } from '@/domain/locations';
import { errorCode, get, post } from '../kit';
import { version } from '../parts';
import { PlaceName, places, Uses } from './places';

const Closed = z.nullable(z.object({ code: errorCode(), what: z.nullable(z.string()) }));

/** A place to be moved or merged, with the version that the request must send. */
const Side = z.object({ id: id(), name: z.string(), version: version(), path: z.array(PlaceName) });

export const MovePreview = z.object({
  place: Side,
  /** Its new parents, from the country down. */
  into: z.array(PlaceName),
  /** Its children and the rows that reference it: they all move with it. */
  uses: Uses,
  /** Why it cannot be moved there; null: it can. */
  closed: Closed,
});
export type MovePreview = z.output<typeof MovePreview>;

export const MergePreview = z.object({
  winner: Side,
  loser: Side,
  /** What moves from the loser to the winner. */
  moves: Uses,
  /** What is deleted because the winner has the same. */
  goes: Uses,
  /** Children of both with the same name, which are merged too. */
  merges: z.array(PlaceName),
  closed: Closed,
});
export type MergePreview = z.output<typeof MergePreview>;

const moveCalls = <L extends Movable>(level: L) => ({
  movePreview: get({
    path: `/rest/api/${level}/move/preview`,
    may: 'locations.edit',
    input: z.object({ id: id(), parentId: id() }),
    output: MovePreview,
    errors: ['NOT_FOUND'],
    summary: `What would go along if a ${level} were moved. It is tried and undone, so it cannot differ`,
  }),
  move: post({
    path: `/rest/api/${level}/move`,
    may: 'locations.edit',
    heavy: true,
    input: z.object({
      id: id(),
      version: version(),
      /** The new parent. */
      parentId: id(),
    }),
    output: places[level].create.output as (typeof places)[L]['create']['output'],
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'LOCATION_SAME', 'LOCATION_NAME_NOT_UNIQUE'],
    summary: `Move a ${level}: every record that keeps its path follows`,
  }),
});

const mergeCalls = <L extends Level>(level: L) => ({
  mergePreview: get({
    path: `/rest/api/${level}/merge/preview`,
    may: 'locations.edit',
    input: z.object({ winnerId: id(), loserId: id() }),
    output: MergePreview,
    errors: ['NOT_FOUND', 'LOCATION_SAME'],
    summary: `What would go to the ${level} that stays. It is tried and undone, so it cannot differ`,
  }),
  merge: post({
    path: `/rest/api/${level}/merge`,
    may: 'locations.edit',
    heavy: true,
    input: z.object({ winnerId: id(), loserId: id(), winnerVersion: version(), loserVersion: version() }),
    output: places[level].create.output as (typeof places)[L]['create']['output'],
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'LOCATION_SAME', 'LOCATION_MERGE_CONFLICT'],
    summary: `Make one ${level} of two: everything that refers to the loser refers to the winner`,
  }),
});

/** The move and merge calls of each level; countries and territories cannot be moved. */
export const placeChanges = {
  country: mergeCalls('country'),
  territory: mergeCalls('territory'),
  city: { ...moveCalls('city'), ...mergeCalls('city') },
  town: { ...moveCalls('town'), ...mergeCalls('town') },
  district: { ...moveCalls('district'), ...mergeCalls('district') },
  quarter: { ...moveCalls('quarter'), ...mergeCalls('quarter') },
};
