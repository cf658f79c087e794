import { useTranslation } from 'react-i18next';
import { Money } from '@/components/ui/Money';
import { Pending } from '@/components/ui/Pending';
import { When } from '@/components/ui/When';
import { payments } from '@/contract/payments';
import { useCall } from '@/lib/useCall';
import styles from './Money.module.css';

/** The statement's movements that a transfer came in. */
export const Lines = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(payments.detail, { id });
  if (!data) return <Pending error={error} onRetry={refetch} width={34} />;
  if (data.matched.length === 0) return <p className={styles.quiet}>{t('payments:noLines')}</p>;
  return (
    <ul className={styles.lines} aria-label={t('payments:sections.lines')}>
      {data.matched.map(({ lineId, bookedAt, amount, payerName, description, bankReference }) => (
        <li key={lineId}>
          <div>
            <strong>{payerName}</strong>
            <span>{description}</span>
            <small>
              <When at={bookedAt} /> · {bankReference}
            </small>
          </div>
          <Money kurus={amount} />
        </li>
      ))}
    </ul>
  );
};
