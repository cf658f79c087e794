import type { Declared } from './tone';

/** Whom campaigns are for. */
export const CAMPAIGNS = {
  /** What a rule of a segment looks at. */
  segmentField: [
    'CITY',
    'TOWN',
    'SOURCE',
    'STAGE',
    'TAG',
    'AGENT',
    'CONSENT',
    'REFUSED',
    'SIGNED_UP',
    'CONTACTED',
    'SEEN',
    'JOINED',
    'BIDS',
    'APPOINTMENTS',
    'SELLING',
    'BOUGHT',
  ],
} as const satisfies Declared;
