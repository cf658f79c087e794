import { useTranslation } from 'react-i18next';
import { When } from '@/components/ui/When';
import type { UnchargedFeeRow } from '@/contract/payments';
import { daysBetween, today } from '@/domain/time';
import { useNow } from '@/lib/useNow';
import styles from './Money.module.css';

/** Whole days from today, in Türkiye, to a calendar day: negative if it is in the past. */
const daysTo = (day: string, now: number): number => daysBetween(today(now), day);

/** A fee's due date, and how many days ago or ahead it is. */
export const Age = ({ fee: { dueOn, state } }: { fee: Pick<UnchargedFeeRow, 'dueOn' | 'state'> }) => {
  const { t } = useTranslation();
  const days = daysTo(dueOn, useNow());
  return (
    <span className={styles.stack}>
      <When at={dueOn} />
      {state !== 'PAID' && (
        <small className={days < 0 ? styles.late : undefined}>
          {days === 0
            ? t('payments/uncharged:today')
            : t(days < 0 ? 'payments/uncharged:late' : 'payments/uncharged:left', { count: Math.abs(days) })}
        </small>
      )}
    </span>
  );
};
