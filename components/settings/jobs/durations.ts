import type { TFunction } from 'i18next';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { spanText } from '@/lib/duration';
import { formatNumber } from '@/lib/formats';

/** Milliseconds as text: 43 ms, 2,4 sn, 3 dk 20 sn, 5 sa 12 dk, 2 gün 4 sa. */
export const durationText = (ms: number, t: TFunction): string => {
  if (ms >= MINUTE_MS) return spanText(ms, t, { seconds: true });
  if (ms < SECOND_MS) return t('settings/jobs:duration.ms', { count: Math.round(ms) });
  return t('settings/jobs:duration.seconds', { count: formatNumber(Math.round(ms / 100) / 10) });
};

/** An instant relative to the answer's time: 3 dk önce, 40 sn sonra. */
export const fromNow = (at: string, now: number, t: TFunction): string => {
  const ms = Date.parse(at) - now;
  if (Math.abs(ms) < SECOND_MS) return t('settings/jobs:now');
  const unit = Math.abs(ms) < MINUTE_MS ? SECOND_MS : MINUTE_MS;
  const whole = Math.round(Math.abs(ms) / unit) * unit;
  return t(ms < 0 ? 'settings/jobs:ago' : 'settings/jobs:in', { duration: durationText(whole, t) });
};
