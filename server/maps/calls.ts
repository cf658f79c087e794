import { maps } from '@/contract/maps';
import type { MapSettings } from '../auctionEditor/parcelService';
import { implement, type Route } from '../bind';

export const mapRoutes = ({ tilesUrl, attribution = '' }: MapSettings = {}): Route[] =>
  implement('maps', maps, {
    settings: async () => ({ tiles: tilesUrl ? { tiles: tilesUrl, attribution } : null }),
  });
