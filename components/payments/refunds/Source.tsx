import { useTranslation } from 'react-i18next';
import { Money } from '@/components/ui/Money';
import { Pending } from '@/components/ui/Pending';
import { When } from '@/components/ui/When';
import { refunds } from '@/contract/payments/refunds';
import { useCall } from '@/lib/useCall';
import styles from '../Money.module.css';

/** The original payment: the amount received, and its refunds. */
export const Source = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(refunds.detail, { id });
  if (!data) return <Pending error={error} onRetry={refetch} width={34} />;
  const { source, reference, method, excess } = data;
  return (
    <section className={styles.part}>
      <h3>{t('payments/refunds:sections.source')}</h3>
      {excess && <p className={styles.note}>{t('payments/refunds:source.excess')}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{t('payments/refunds:source.received')}</dt>
          <dd>
            <Money kurus={source.received} />
            <small>
              {t(`enums:paymentMethod.${method}`)}
              {reference && ` · ${reference}`}
            </small>
          </dd>
        </div>
        <div>
          <dt>{t('payments/refunds:source.refunded')}</dt>
          <dd>
            <Money kurus={source.refunded} />
          </dd>
        </div>
        <div>
          <dt>{t('payments/refunds:source.rest')}</dt>
          <dd>
            <Money kurus={source.received - source.refunded} />
          </dd>
        </div>
        {source.receivedAt && (
          <div>
            <dt>{t('payments/refunds:source.receivedAt')}</dt>
            <dd>
              <When at={source.receivedAt} />
            </dd>
          </div>
        )}
        {source.payerName && (
          <div>
            <dt>{t('payments/refunds:source.payer')}</dt>
            <dd>
              {source.payerName}
              {source.payerIban && <small>{source.payerIban}</small>}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};
