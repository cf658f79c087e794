import type { Kinds } from '../tone';

/** Campaigns and their recipients. */
export const CAMPAIGNS = {
  /** The facts that a segment's rule can test. */
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
