import { toldFrom } from './automatic';

/** A moment by Istanbul's clocks. */
const at = (clock: string) => Date.parse(`${clock}:00+03:00`);

it.each([
  ['EIDS_EXPIRED', '2026-11-26T00:05', '2026-11-26T10:00'],
  ['SELLER_AGREEMENT_ENDED', '2026-11-26T09:59', '2026-11-26T10:00'],
  ['AGREEMENT_ENDING', '2026-11-26T14:30', '2026-11-26T14:30'],
  ['FEE_OVERDUE', '2026-11-26T20:00', '2026-11-27T10:00'],
  ['EIDS_EXPIRING', '2026-11-30T23:59', '2026-12-01T10:00'],
  // Somebody waits for these.
  ['DEPOSIT_RECEIVED', '2026-11-26T00:05', '2026-11-26T00:05'],
  ['BID_OUTBID', '2026-11-26T23:40', '2026-11-26T23:40'],
] as const)('%s that is due at %s is told at %s', (event, due, told) => {
  expect(new Date(toldFrom(event, at(due))).toISOString()).toBe(new Date(at(told)).toISOString());
});
