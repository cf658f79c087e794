import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Money } from '@/components/ui/Money';
import { RowLink } from '@/components/ui/RowLink';
import { When } from '@/components/ui/When';
import type { AgentDetail } from '@/contract/agents';
import styles from './Lines.module.css';

/** The auctions that an agent is responsible for. */
export const Auctions = ({ auctions }: Pick<AgentDetail, 'auctions'>) => {
  const { t } = useTranslation();
  if (auctions.length === 0) return <p className={styles.quiet}>{t('agents:noAuctions')}</p>;
  return (
    <ul className={styles.lines}>
      {auctions.map((auction) => (
        <li key={auction.id}>
          <RowLink record={auction} path="/auctions/detail" />
          <EnumChip name="auctionStatus" value={auction.status} />
        </li>
      ))}
    </ul>
  );
};

/** Their closings of this year, each with its fee. */
export const Closed = ({ closed }: Pick<AgentDetail, 'closed'>) => {
  const { t } = useTranslation();
  if (closed.length === 0) return <p className={styles.quiet}>{t('agents:noClosings')}</p>;
  return (
    <ul className={styles.lines}>
      {closed.map(({ fee, closedAt, ...record }) => (
        <li key={record.id}>
          <span>
            <RowLink record={record} path="/closing/detail" /> <When at={closedAt} />
          </span>
          <Money kurus={fee} />
        </li>
      ))}
    </ul>
  );
};
