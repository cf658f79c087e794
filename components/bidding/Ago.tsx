import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '@/domain/time';
import { partsOf, spanText } from '@/lib/duration';
import { formatInstant } from '@/lib/formats';
import { useServerNow } from '@/lib/serverClock';

/** How long ago something happened, by the server's clock; `now`: the server's time in the latest answer. After a day, the date instead. */
export const Ago = ({ at, now }: { at: string; now: string }) => {
  const { t } = useTranslation();
  const passed = partsOf(useServerNow(now) - Date.parse(at));
  const unit = (['hours', 'minutes', 'seconds'] as const).find((one) => passed[one] > 0) ?? 'seconds';
  return (
    <time dateTime={at} data-figures="" title={formatInstant(at)}>
      {passed.days > 0 ? formatInstant(at) : t(`bidding:ago.${unit}`, { count: passed[unit] })}
    </time>
  );
};

/** The time left, or that it is over. */
export const Left = ({ until, now }: { until: string; now: string }) => {
  const { t } = useTranslation();
  const left = Date.parse(until) - useServerNow(now);
  const { minutes, seconds } = partsOf(left);
  return (
    <time dateTime={until} data-figures="" title={formatInstant(until)}>
      {left <= 0
        ? t('bidding:left.over')
        : left >= HOUR_MS
          ? t('bidding:left.long', { time: spanText(left, t) })
          : t('bidding:left.minutes', { minutes, seconds: String(seconds).padStart(2, '0') })}
    </time>
  );
};
