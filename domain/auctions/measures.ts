/** Limits of a property's numbers. `decimals: 'any'`: any number of decimals. Ratios relate to the parcel's area. */
export const MEASURES = {
  grossM2: { min: 1, max: 10_000_000, decimals: 0 },
  netM2: { min: 1, max: 10_000_000, decimals: 0 },
  netParcelM2: { min: 1, max: 10_000_000, decimals: 0 },
  floorAreaRatio: { min: 0.01, max: 20, decimals: 'any' },
  coverageRatio: { min: 0.01, max: 1, decimals: 'any' },
  heightLimitM: { min: 0.5, max: 500, decimals: 'any' },
  roadFrontageM: { min: 0, max: 100_000, decimals: 'any' },
  buildingAge: { min: 0, max: 500, decimals: 0 },
  floor: { min: -10, max: 200, decimals: 0 },
  floorCount: { min: 1, max: 200, decimals: 0 },
  latitude: { min: -90, max: 90, decimals: 'any' },
  longitude: { min: -180, max: 180, decimals: 'any' },
  score: { min: 0, max: 100, decimals: 0 },
} as const satisfies Record<string, { min: number; max: number; decimals: 0 | 'any' }>;
export type Measure = keyof typeof MEASURES;

/** The highest sort position of an attribute. */
export const POSITION_MAX = 10_000;
