import * as z from 'zod/mini';
import { get } from '../kit';

/** The source of map tiles; null: not configured, maps have a plain background. */
export const MapTiles = z.nullable(z.object({ tiles: z.string(), attribution: z.string() }));
export type MapTiles = z.output<typeof MapTiles>;

export const maps = {
  settings: get({
    path: '/rest/admin/map/settings',
    may: 'signedIn',
    output: z.object({ tiles: MapTiles }),
    summary: 'What a map on the screens is drawn with',
  }),
};
