import { useTranslation } from 'react-i18next';
import type { AuctionBid, AuctionDetail } from '@/contract/auctions/record';
import { formatMoneyShort } from '@/lib/formats';
import styles from './BidChart.module.css';
import { bidSteps } from './bidSteps';

const WIDTH = 640;
const HEIGHT = 120;

type Props = { bids: readonly AuctionBid[]; record: Pick<AuctionDetail, 'startPrice' | 'reservePrice'> };

/** The chart of the price, bid by bid, with the reserve price. The table beside it has the numbers. */
export const BidChart = ({ bids, record }: Props) => {
  const { t } = useTranslation();
  const steps = bidSteps(bids, record, WIDTH, HEIGHT);
  if (!steps) return null;
  const { path, y } = steps;
  const { reservePrice = null } = record;
  return (
    <figure className={styles.chart} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path d={`${path}V${HEIGHT}H0Z`} className={styles.area} />
        <path d={path} className={styles.steps} vectorEffect="non-scaling-stroke" />
        {reservePrice !== null && (
          <line
            x1="0"
            x2={WIDTH}
            y1={y(reservePrice)}
            y2={y(reservePrice)}
            className={styles.reserve}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {reservePrice !== null && (
        <span style={{ top: `${(y(reservePrice) / HEIGHT) * 100}%` }}>
          {t('auctions:prices.reservePrice')} {formatMoneyShort(reservePrice)}
        </span>
      )}
    </figure>
  );
};
