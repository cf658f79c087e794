import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/ui/Notice';
import type { BrokerDetail } from '@/contract/brokers';
import { formatDay } from '@/lib/formats';
import styles from './Brokers.module.css';

const Gaps = ({ gaps }: Pick<BrokerDetail, 'gaps'>) => {
  const { t } = useTranslation();
  if (gaps.length === 0) return <p className={styles.quiet}>{t('brokers:stand.ready')}</p>;
  return (
    <>
      <strong>{t('brokers:stand.missing')}</strong>
      <ul className={styles.gaps}>
        {gaps.map((code) => (
          <li key={code}>{t(`errors:${code}`)}</li>
        ))}
      </ul>
    </>
  );
};

/** How an office stands, where there is something to do about it. */
export const Stand = ({
  broker: { status, gaps, reason, certificate, certificateEndsOn },
}: {
  broker: BrokerDetail;
}) => {
  const { t } = useTranslation();
  if (status === 'LEGAL_REVIEW') return <Notice kind="info">{t('brokers:stand.review')}</Notice>;
  if (status === 'REJECTED') return <Notice kind="warning">{t('brokers:stand.rejected', { reason })}</Notice>;
  if (status === 'PASSIVE') return <Notice kind="warning">{t('brokers:stand.passive', { reason })}</Notice>;
  if (status === 'SUSPENDED')
    return (
      <Notice kind="error">
        <p>{t('brokers:stand.suspended')}</p>
        <Gaps gaps={gaps} />
      </Notice>
    );
  if (status === 'ACTIVE')
    return certificate === 'ENDING' && certificateEndsOn ? (
      <Notice kind="warning">{t('brokers:stand.ending', { day: formatDay(certificateEndsOn) })}</Notice>
    ) : null;
  return (
    <Notice kind={gaps.length === 0 ? 'success' : 'warning'}>
      {reason && <p>{t('brokers:stand.sentBack', { reason })}</p>}
      <Gaps gaps={gaps} />
    </Notice>
  );
};
