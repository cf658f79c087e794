import { useTranslation } from 'react-i18next';
import { Line, Lines } from '@/components/ui/Lines';
import { Money } from '@/components/ui/Money';
import { Pending } from '@/components/ui/Pending';
import { When } from '@/components/ui/When';
import { payments } from '@/contract/payments';
import { useCall } from '@/lib/useCall';
import styles from './Money.module.css';

/** The statement movements matched with a transfer. */
export const Movements = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(payments.detail, { id });
  if (!data) return <Pending error={error} onRetry={refetch} width={34} />;
  if (data.matched.length === 0) return <p className={styles.quiet}>{t('payments:noLines')}</p>;
  return (
    <Lines label={t('payments:sections.lines')}>
      {data.matched.map(({ lineId, bookedAt, amount, payerName, description, bankReference }) => (
        <Line key={lineId} end={<Money kurus={amount} />}>
          <strong>{payerName}</strong>
          <p>{description}</p>
          <small>
            <When at={bookedAt} /> · {bankReference}
          </small>
        </Line>
      ))}
    </Lines>
  );
};
