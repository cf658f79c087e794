import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import { Pending } from '@/components/ui/Pending';
import type { consents } from '@/contract/messaging/consents';
import { asks } from '@/contract/request';
import { formatInstant, formatNumber } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import styles from './Standing.module.css';

export const STANDING = asks<typeof consents.standing>('/rest/consent/registry/standing');

const COUNTS = {
  waiting: 'state=WAITING&state=SENDING&state=UNSURE',
  near: 'deadline=NEAR',
  over: 'deadline=OVER',
  failed: 'state=FAILED',
} as const;

/** The state of the reports to the registry: what waits, what is late, and whether reporting works at all. */
export const Standing = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(STANDING, {});
  if (!data) return error && <Pending error={error} onRetry={refetch} />;
  const { connection, pulledAt } = data;
  return (
    <section className={styles.standing} aria-label={t('messaging/consents:standing.title')}>
      <ul className={styles.counts}>
        {(Object.keys(COUNTS) as (keyof typeof COUNTS)[]).map((one) => (
          <li key={one} data-late={(one === 'over' || one === 'failed') && data[one] > 0}>
            <Link href={`/consents/list?${COUNTS[one]}`}>
              <strong>{formatNumber(data[one])}</strong>
              {t(`messaging/consents:standing.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.rule}>
        {t('messaging/consents:standing.rule')}
        {pulledAt && ` ${t('messaging/consents:standing.pulled', { at: formatInstant(pulledAt) })}`}
      </p>
      {connection !== 'REGISTRY' && (
        <Notice kind={connection === 'RECORD' ? 'info' : 'warning'}>
          {t(`messaging/consents:standing.${connection}`)}
        </Notice>
      )}
      {/* While nothing can be reported, only the reason matters. */}
      {(connection === 'REGISTRY' || connection === 'RECORD') && data.near + data.over > 0 && (
        <Notice kind="warning">{t('messaging/consents:standing.late')}</Notice>
      )}
    </section>
  );
};
