import { maps } from '@/contract/locations/maps';
import { implement, type Route } from '@/server/kernel/http/bind';
import type { MapSettings } from './settings';

export const mapRoutes = ({ tilesUrl, attribution = '' }: MapSettings = {}): Route[] =>
  implement('maps', maps, {
    settings: async () => ({ tiles: tilesUrl ? { tiles: tilesUrl, attribution } : null }),
  });
