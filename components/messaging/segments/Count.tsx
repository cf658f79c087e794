import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Link } from '@/components/ui/Link';
import { RetryButton } from '@/components/ui/RetryButton';
import { segments } from '@/contract/messaging/segments';
import { PREVIEW_DEBOUNCE_MS } from '@/domain/limits';
import { areComplete, keptGroups, type SegmentGroups } from '@/domain/messaging/segments';
import { formatNumber } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useSettled } from '@/lib/useSettled';
import styles from './Segments.module.css';

/** How many people match the rules while they are edited, and some of them. */
export const Count = ({ groups }: { groups: SegmentGroups }) => {
  const { t } = useTranslation();
  const opens = useMay('customers.read');
  const settled = useSettled(groups, PREVIEW_DEBOUNCE_MS);
  const ready = keptGroups(settled).length > 0 && areComplete(settled);
  const { data, isFetching, error, refetch } = useCall(
    segments.preview,
    { groups: settled },
    { enabled: ready, placeholderData: keepPreviousData },
  );
  if (!ready) return <p className={styles.quiet}>{t('messaging/segments:count.incomplete')}</p>;
  if (error && !data)
    return (
      <div className={styles.count}>
        <p className={styles.quiet}>{t('messaging/segments:count.failed')}</p>
        <RetryButton size="small" onRetry={refetch} />
      </div>
    );
  if (data && !data.exact && data.people === 0)
    return <p className={styles.quiet}>{t('messaging/segments:count.few')}</p>;
  return (
    <div className={styles.count} aria-busy={isFetching} aria-live="polite">
      <p>
        <strong data-figures="">{data ? formatNumber(data.people) : '…'}</strong>{' '}
        {t(data?.exact === false ? 'messaging/segments:count.about' : 'messaging/segments:count.people')}
      </p>
      {data && data.sample.length > 0 && (
        <ul className={styles.people}>
          {data.sample.map(({ id, name, city, stage }) => (
            <li key={id}>
              <span>{opens ? <Link href={`/customers/detail?id=${id}`}>{name}</Link> : name}</span>
              <small>{city}</small>
              <EnumChip name="customerDealStage" value={stage} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
