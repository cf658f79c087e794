import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AgentHome, type Calculations, RECENT_DAYS } from '@/contract/dashboard';
import { useIsPhone } from '@/lib/useIsPhone';
import {
  AuctionsByStatus,
  Conversion,
  CustomersByStage,
  DealFunnel,
  LoadByOperator,
  SellerFunnel,
  TeamWork,
} from './Breakdowns';
import styles from './Dashboard.module.css';
import { EndingAuctions } from './EndingAuctions';
import { Greeting } from './Greeting';
import { Home } from './home/Home';
import { formatCount, listLink } from './links';
import { MyWork } from './MyWork';
import { Trend } from './Trend';

/** How many types fit beside the ending auctions, and alone. */
const TEAM_TYPES = { beside: 6, alone: 10 };

type Props = {
  figures: Calculations;
  home?: AgentHome | undefined;
  /** News for the reader, above all figures. */
  news?: ReactNode;
};

/** The dashboard: the company's day for staff, one's own for those who see only that; for agents also their own state. */
export const Dashboard = ({ figures, home, news }: Props) => {
  const { t } = useTranslation();
  const { at, scope, auctions, bids, customers, work, team, deals, sellers } = figures;
  const own = scope === 'OWN';
  const mine: { agent?: string } = own ? { agent: '1' } : {};
  const idle = !own && work.open.count === 0;
  const myWork = <MyWork work={work} at={at} />;
  // On a phone's single column the day comes before the year.
  const dayFirst = useIsPhone() && home !== undefined;
  const today = (
    <>
      {own && myWork}
      {auctions && <EndingAuctions auctions={auctions} at={at} own={own} />}
    </>
  );
  return (
    <div className={styles.dashboard}>
      <Greeting figures={figures} />
      {news}
      {home && <Home home={home} at={at} today={dayFirst && today} />}
      {!(dayFirst && own) && (
        <div className={styles.pair}>
          {!dayFirst && today}
          {!own &&
            (idle ? (
              <div className={styles.stack}>
                {myWork}
                {team && <TeamWork team={team} max={TEAM_TYPES.beside} />}
              </div>
            ) : (
              myWork
            ))}
        </div>
      )}
      {(bids || customers) && (
        <div className={styles.pair}>
          {bids && (
            <Trend
              title={t('dashboard:bids.title')}
              unit={t('dashboard:bids.unit', { auctions: formatCount(bids.auctionsLately) })}
              days={bids.byDay}
              href={listLink('/auctions/list', { ...mine, bidAtFrom: bids.byDay.at(-RECENT_DAYS)?.day ?? '' })}
            />
          )}
          {customers && (
            <Trend
              title={t('dashboard:customers.title')}
              unit={t('dashboard:customers.unit')}
              days={customers.byDay}
              href={listLink('/customers/list', { ...mine, signedUpFrom: customers.byDay.at(-RECENT_DAYS)?.day ?? '' })}
            />
          )}
        </div>
      )}
      <div className={styles.breakdowns}>
        {auctions && <AuctionsByStatus auctions={auctions} own={own} />}
        {deals && <DealFunnel deals={deals} />}
        {sellers && <SellerFunnel sellers={sellers} />}
        {customers && <CustomersByStage customers={customers} own={own} />}
        {customers && <Conversion customers={customers} own={own} />}
        {team && <LoadByOperator team={team} />}
        {team && !idle && <TeamWork team={team} max={TEAM_TYPES.alone} />}
      </div>
    </div>
  );
};
