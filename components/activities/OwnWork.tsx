import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { chip, enumLabel } from '@/components/ui/chip';
import { Pending } from '@/components/ui/Pending';
import { Skeleton } from '@/components/ui/Skeleton';
import type { ActivityRow } from '@/contract/activities/record';
import { dayOf } from '@/domain/time';
import { formatInstant } from '@/lib/formats';
import { showWithin } from '@/lib/showWithin';
import { useNow } from '@/lib/useNow';
import styles from './OwnWork.module.css';

type Props = {
  /** Undefined until loaded. */
  rows: readonly ActivityRow[] | undefined;
  error: Error | null;
  onRetry: () => void;
  chosen: number | null;
  onChoose: (id: number) => void;
  snoozedCount: number;
  snoozed: boolean;
  onSnoozed: (shown: boolean) => void;
};

/** Skeleton widths, similar to real rows. */
const WAITING = [24, 20, 26, 22, 18];
/** For today only the time. */
const shortly = (iso: string, now: number) => {
  const text = formatInstant(iso);
  return dayOf(iso) === dayOf(now) ? text.slice(-5) : text;
};

/** One's own open activities by due time; late ones are marked. */
export const OwnWork = ({ rows, error, onRetry, chosen, onChoose, snoozedCount, snoozed, onSnoozed }: Props) => {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <nav className={styles.own} aria-label={t('activities:work.list')}>
      <h2>{t('activities:work.list')}</h2>
      {!rows && error && (
        <div className={styles.failed}>
          <Pending error={error} onRetry={onRetry} />
        </div>
      )}
      {!rows && !error && (
        <ul aria-busy="true">
          {WAITING.map((width) => (
            <li key={width} className={styles.waiting}>
              <Skeleton width={width} />
              <Skeleton width={width - 6} />
            </li>
          ))}
        </ul>
      )}
      {rows?.length === 0 && <p className={styles.quiet}>{t('activities:work.listEmpty')}</p>}
      <ul>
        {rows?.map(({ id, type, customer, auction, note, dueAt, late, priority, status, attempt, snoozedUntil }) => (
          <li key={id}>
            <button
              type="button"
              ref={id === chosen ? showWithin : undefined}
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
            >
              <span className={styles.who}>
                <b>{customer?.name ?? auction?.name ?? note}</b>
                <time dateTime={dueAt ?? undefined} data-late={late || undefined}>
                  {snoozedUntil && Date.parse(snoozedUntil) > now
                    ? shortly(snoozedUntil, now)
                    : dueAt
                      ? shortly(dueAt, now)
                      : t('activities:work.anytime')}
                </time>
              </span>
              <span className={styles.what}>
                <span>
                  {enumLabel('activityType', type, t)}
                  {attempt && ` · ${enumLabel('activityAttempt', attempt, t)}`}
                </span>
                {(priority === 'URGENT' || priority === 'HIGH') && chip('activityPriority', priority, t)}
                {status === 'WORKING' && chip('activityStatus', status, t)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {snoozedCount > 0 && (
        <Button
          variant="ghost"
          size="small"
          className={styles.more}
          aria-pressed={snoozed}
          onClick={() => onSnoozed(!snoozed)}
        >
          {snoozed ? t('activities:work.hideSnoozed') : t('activities:work.snoozed', { count: snoozedCount })}
        </Button>
      )}
    </nav>
  );
};
