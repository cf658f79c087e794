/** What a value of any enumeration means for the eye. The same word means the same everywhere, so one table serves all. */
export type Tone = 'good' | 'bad' | 'wait' | 'live' | 'plain';

const TONES: readonly (readonly [Tone, RegExp])[] = [
  ['live', /^(LIVE|BIDDING|WORKING|RUNNING|GOING_LIVE|IN_PUBLISH)$/],
  [
    'good',
    /^(GOOD|SOLD|ACTIVE|ACCEPTED|APPROVED|VALID|WINNER|SUCCESS|DONE|PAID|GRANTED|SENT|CONFIRMED|RECEIVED|PUBLISHED|JOINED|PAYMENT_(DONE|RECEIVED)|APPRAISAL_COMPLETE)$/,
  ],
  [
    'bad',
    /(INVALID|REJECTED|FAILED|CANCEL|EXPIRED|REFUSED|LOST|OBSOLETE|URGENT|REVERSED|NOT_INTERESTED|WRONG_NUMBER|NO_WAY)/,
  ],
  [
    'wait',
    /(DUPLICATE|POOR|IN_COLLECTION|WAITING|PENDING|EXPIRING|REPORTED|REVIEW|RETURN|BUSY|CALL_LATER|UNDER_REVIEW|IN_APPRAISAL|AUTHORIZED|HIGH|^DECIDE$|^PAYMENT$)/,
  ],
];
const known = new Map<string, Tone>();

export const toneOf = (value: string): Tone => {
  const tone = known.get(value) ?? TONES.find(([, pattern]) => pattern.test(value))?.[0] ?? 'plain';
  known.set(value, tone);
  return tone;
};
