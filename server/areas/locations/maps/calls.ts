import { maps } from '@/contract/locations/maps';
import type { MapSettings } from './settings';
import { implement, type Route } from '@/server/kernel/http/bind';

export const mapRoutes = ({ tilesUrl, attribution = '' }: MapSettings = {}): Route[] =>
  implement('maps', maps, {
    settings: async () => ({ tiles: tilesUrl ? { tiles: tilesUrl, attribution } : null }),
  });
