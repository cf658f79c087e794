import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { EnumChip } from '@/components/ui/EnumChip';
import { Line, Lines } from '@/components/ui/Lines';
import { Link } from '@/components/ui/Link';
import { LockedButton } from '@/components/ui/LockedButton';
import type { BrokerDetail } from '@/contract/brokers';
import { formatInstant } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import styles from './Brokers.module.css';

const AskDrawer = lazyPart(() => import('./AskDrawer').then((module) => module.AskDrawer));

/** The office's inquiries about auctions, for its buyers, and their outcome. */
export const Inquiries = ({ inquiries }: Pick<BrokerDetail, 'inquiries'>) => {
  const { t } = useTranslation();
  const opens = useMay('activities.read');
  if (inquiries.length === 0) return <p className={styles.quiet}>{t('brokers:inquiry.none')}</p>;
  return (
    <Lines>
      {inquiries.map(({ id, activityId, auctionId, auction, buyerName, wish, state, answer, createdAt }) => (
        <Line key={id} end={<EnumChip name="brokerInquiryState" value={state} />}>
          <span className={styles.named}>
            {opens && activityId !== null ? (
              <Link href={`/activities/detail?id=${activityId}`}>{buyerName}</Link>
            ) : (
              <strong>{buyerName}</strong>
            )}
            <small>{enumLabel('brokerInquiryWish', wish, t)}</small>
          </span>
          <small>{[`#${auctionId} ${auction}`, formatInstant(createdAt)].join(' · ')}</small>
          {answer && <small>{answer}</small>}
        </Line>
      ))}
    </Lines>
  );
};

/** Enters an inquiry that an office made by phone. */
export const Ask = ({ broker }: { broker: BrokerDetail }) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  if (broker.status !== 'ACTIVE' && !asking) return null;
  return (
    <>
      <LockedButton may="brokers.answer" size="small" icon="plus" onClick={() => setAsking(true)}>
        {t('brokers:inquiry.ask')}
      </LockedButton>
      {asking && <AskDrawer broker={broker} onClose={() => setAsking(false)} />}
    </>
  );
};
