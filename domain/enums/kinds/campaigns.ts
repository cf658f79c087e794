import type { Kinds } from '../tone';

/** Campaigns, and whom they are for. */
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
  campaignAction: [
    'START',
    'SUBMIT',
    'APPROVE',
    'SEND_BACK',
    'WITHDRAW',
    'BEGIN',
    'OUTGROW',
    'PAUSE',
    'RESUME',
    'STOP',
    'FALL_BEHIND',
    'FINISH',
    'REOPEN',
  ],
} as const satisfies Kinds;
