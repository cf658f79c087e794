import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { partsOf } from '@/lib/duration';
import { formatInstant, formatTime } from '@/lib/formats';
import { useServerNow } from '@/lib/serverClock';
import styles from './Clock.module.css';
import { phaseOf, type Times } from './phase';

const two = (value: number) => String(value).padStart(2, '0');

/** The remaining time by the server's clock, as large as fits; the elapsed part of the auction, and the extensions. */
export const BigClock = (times: Times & { extensionCount: number }) => {
  const { t } = useTranslation();
  const at = useServerNow(times.now);
  const { phase, left, gone, urgent } = phaseOf(times, at);
  const { days, hours, minutes, seconds } = partsOf(left);
  const running = phase === 'before' || phase === 'running';
  return (
    <div className={styles.clock} data-urgent={urgent}>
      <p className={styles.label}>{t(`bidding:clock.${phase}`)}</p>
      <p className={styles.digits} role="timer" aria-live="off">
        {running ? (
          <>
            {days > 0 && <small>{t('bidding:clock.days', { count: days })}</small>}
            {two(hours)}
            <i>:</i>
            {two(minutes)}
            <i>:</i>
            {two(seconds)}
          </>
        ) : (
          t(`bidding:clock.still.${phase}`)
        )}
      </p>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.round(gone * 1000) / 10}%` }} />
      </span>
      <p className={styles.when}>
        {t(phase === 'before' ? 'bidding:clock.startsAt' : running ? 'bidding:clock.endsAt' : 'bidding:clock.endedAt', {
          at: formatInstant(phase === 'before' ? times.startAt : times.endAt),
        })}
      </p>
      {times.extensionCount > 0 && (
        <p className={styles.extended}>
          <Icon name="clock" size={16} />
          {t('bidding:clock.extended', { count: times.extensionCount, at: formatTime(times.announcedEndAt) })}
        </p>
      )}
    </div>
  );
};
