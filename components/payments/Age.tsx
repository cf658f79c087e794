import { When } from '@/components/ui/When';
import type { UnchargedFeeRow } from '@/contract/payments';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Money.module.css';
import '@/components/money/unchargedTexts';

const DAY_MS = 86_400_000;
const OFFSET_MS = 3 * 3_600_000;

/** Whole days from today, in Turkey, to a calendar day: negative when it is past. */
export const daysTo = (day: string, now = Date.now()): number =>
  Math.round((Date.parse(day) - Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS) / DAY_MS);

/** When a fee is due, and how long that is ago or ahead. */
export const Age = ({ fee: { dueOn, state } }: { fee: Pick<UnchargedFeeRow, 'dueOn' | 'state'> }) => {
  const { t } = useTranslation();
  const days = daysTo(dueOn);
  return (
    <span className={styles.stack}>
      <When at={dueOn} />
      {state !== 'PAID' && (
        <small className={days < 0 ? styles.late : undefined} suppressHydrationWarning>
          {days === 0
            ? t('uncharged:today')
            : t(days < 0 ? 'uncharged:late' : 'uncharged:left', { count: Math.abs(days) })}
        </small>
      )}
    </span>
  );
};
