import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/ui/Notice';
import type { BrokerDetail } from '@/contract/brokers';
import { BROKER_NOTICE_DAYS } from '@/domain/brokers';
import { addDays, dayOf } from '@/domain/time';
import { formatDay } from '@/lib/formats';
import { useNow } from '@/lib/useNow';
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

/** An office's state, if something must be done about it. */
export const Stand = ({
  broker: { status, gaps, reason, certificate, certificateEndsOn, agreements },
}: {
  broker: BrokerDetail;
}) => {
  const { t } = useTranslation();
  const soon = addDays(dayOf(useNow()), Math.max(...BROKER_NOTICE_DAYS));
  if (status === 'LEGAL_REVIEW') return <Notice kind="info">{t('brokers:stand.review')}</Notice>;
  if (status === 'REJECTED') return <Notice kind="warning">{t('brokers:stand.rejected', { reason })}</Notice>;
  if (status === 'PASSIVE') return <Notice kind="warning">{t('brokers:stand.passive', { reason })}</Notice>;
  if (status === 'SUSPENDED')
    return (
      <Notice kind="error">
        <p>{t('brokers:stand.suspended', { reason })}</p>
        <Gaps gaps={gaps} />
      </Notice>
    );
  if (status === 'ACTIVE') {
    const last = agreements.find(({ state }) => state === 'AGREED');
    const agreementEnds = last && last.endsOn <= soon;
    return (
      <>
        {certificate === 'ENDING' && certificateEndsOn && (
          <Notice kind="warning">{t('brokers:stand.ending', { day: formatDay(certificateEndsOn) })}</Notice>
        )}
        {agreementEnds && (
          <Notice kind="warning">{t('brokers:agreements.ending', { day: formatDay(last.endsOn) })}</Notice>
        )}
      </>
    );
  }
  return (
    <Notice kind={gaps.length === 0 ? 'success' : 'warning'}>
      {reason && <p>{t('brokers:stand.sentBack', { reason })}</p>}
      <Gaps gaps={gaps} />
    </Notice>
  );
};
