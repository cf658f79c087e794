import { MINUTE_MS, today as dayAt } from '@/domain/time';

/** An answer is late by its way here, and says whole seconds: less than this says nothing of the device's clock. */
const TRUSTED_MS = MINUTE_MS;
let behind = 0;

/** Learns from an answer's Date how wrong the device's clock is. A phone whose owner set it two hours on is no reason to call people then. */
export const hearDate = (date: unknown): void => {
  const said = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(said)) return;
  const by = said - Date.now();
  behind = Math.abs(by) > TRUSTED_MS ? by : 0;
};

/** The present moment by the server's clock, milliseconds since 1970, for what answers a click; what is drawn has `useNow`. */
export const rightTime = (): number => Date.now() + behind;
/** The day that it is in Istanbul, by the same clock. */
export const today = (): string => dayAt(rightTime());
