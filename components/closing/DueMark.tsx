import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { formatDay, formatInstant } from '@/lib/formats';
import { useNow } from '@/lib/useNow';
import styles from './Cells.module.css';
import { daysUntil } from './due';

type Props = {
  at: string | null;
  /** Overdue; decided by the server, so that list, filter and mark agree. */
  late: boolean;
  /** Without the date. */
  short?: boolean;
};

/** A step's deadline as text; overdue in warning colour. */
export const DueMark = ({ at, late, short = false }: Props) => {
  const { t } = useTranslation();
  const now = useNow();
  if (at === null) return null;
  const days = daysUntil(at, now);
  const key = late ? (days < 0 ? 'late' : 'lateToday') : days > 1 ? 'left' : days === 1 ? 'tomorrow' : 'today';
  return (
    <span className={styles.due} data-late={late || undefined} data-soon={(!late && days <= 1) || undefined}>
      {late && <Icon name="warning" size={14} />}
      <time dateTime={at} title={formatInstant(at)}>
        {!short && `${formatDay(at)} · `}
        {t(`closing:due.${key}`, { count: Math.abs(days) })}
      </time>
    </span>
  );
};
