import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Line, Lines } from '@/components/ui/Lines';
import { Money } from '@/components/ui/Money';
import { RowLink } from '@/components/ui/RowLink';
import { When } from '@/components/ui/When';
import type { AgentDetail } from '@/contract/agents';
import styles from './Quiet.module.css';

/** The auctions that an agent is responsible for. */
export const Auctions = ({ auctions }: Pick<AgentDetail, 'auctions'>) => {
  const { t } = useTranslation();
  if (auctions.length === 0) return <p className={styles.quiet}>{t('agents:noAuctions')}</p>;
  return (
    <Lines>
      {auctions.map((auction) => (
        <Line key={auction.id} end={<EnumChip name="auctionStatus" value={auction.status} />}>
          <RowLink record={auction} path="/auctions/detail" />
        </Line>
      ))}
    </Lines>
  );
};

/** Their closings of this year, each with its fee. */
export const Closed = ({ closed }: Pick<AgentDetail, 'closed'>) => {
  const { t } = useTranslation();
  if (closed.length === 0) return <p className={styles.quiet}>{t('agents:noClosings')}</p>;
  return (
    <Lines>
      {closed.map(({ fee, closedAt, ...record }) => (
        <Line key={record.id} end={<Money kurus={fee} />}>
          <RowLink record={record} path="/closing/detail" /> <When at={closedAt} />
        </Line>
      ))}
    </Lines>
  );
};
