import { MINUTE_MS, today as dayAt } from '@/domain/time';

/** An answer arrives with a delay, and its Date has whole seconds: a smaller difference tells nothing about the device's clock. */
const TRUSTED_MS = MINUTE_MS;
let behind = 0;

/** Learns from an answer's Date header how wrong the device's clock is: a phone may be set two hours ahead. */
export const hearDate = (date: unknown): void => {
  const said = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(said)) return;
  const by = said - Date.now();
  behind = Math.abs(by) > TRUSTED_MS ? by : 0;
};

/** The present moment by the server's clock, milliseconds since 1970, for what answers a click; what is drawn has `useNow`. */
export const rightTime = (): number => Date.now() + behind;
/** Today in Istanbul, by the same clock. */
export const today = (): string => dayAt(rightTime());
