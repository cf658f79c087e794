import { useTranslation } from 'react-i18next';
import type { AuctionDetail } from '@/contract/auctions/record';
import { formatMoney, formatMoneyShort } from '@/lib/formats';
import { priceMarks } from './priceMarks';
import styles from './PriceLine.module.css';

const LANE_PX = 40;
const TOP_PX = 22;
const RADIUS_PX = 6;
/** Labels near an end of the line are aligned so that they stay inside it. */
const EDGE_PERCENT = 12;

const anchor = (at: number) => (at < EDGE_PERCENT ? 'start' : at > 100 - EDGE_PERCENT ? 'end' : 'middle');

/** All prices of the auction on one line, and the highest bid. */
export const PriceLine = ({ record }: { record: AuctionDetail }) => {
  const { t } = useTranslation();
  const highestBid = record.bidding?.highestBid ?? null;
  const marks = priceMarks(record, highestBid);
  if (marks.length === 0) return <p className={styles.quiet}>{t('auctions:noPrice')}</p>;
  const start = marks.find(({ name }) => name === 'startPrice');
  const bid = marks.find(({ name }) => name === 'highestBid');
  const { reservePrice = null } = record;
  const met = highestBid !== null && reservePrice !== null && highestBid >= reservePrice;
  const height = TOP_PX + LANE_PX * (Math.max(...marks.map(({ lane }) => lane)) + 1) + RADIUS_PX;
  return (
    <figure className={styles.figure}>
      <svg width="100%" height={height} className={styles.line} aria-hidden="true">
        <line x1="0" x2="100%" y1={TOP_PX} y2={TOP_PX} className={styles.track} />
        {start && bid && (
          <line x1={`${start.at}%`} x2={`${bid.at}%`} y1={TOP_PX} y2={TOP_PX} className={styles.bids} data-met={met} />
        )}
        {marks.map(({ name, amount, at, lane }) => {
          const y = TOP_PX + 24 + lane * LANE_PX;
          return (
            <g key={name} className={styles[name]}>
              {lane > 0 && <line x1={`${at}%`} x2={`${at}%`} y1={TOP_PX} y2={y - 12} className={styles.leader} />}
              <circle cx={`${at}%`} cy={TOP_PX} r={RADIUS_PX} />
              <text x={`${at}%`} y={y} textAnchor={anchor(at)} className={styles.name}>
                {t(`auctions:prices.${name}`)}
              </text>
              <text x={`${at}%`} y={y + 15} textAnchor={anchor(at)} className={styles.amount}>
                {formatMoneyShort(amount)}
                <title>{formatMoney(amount)}</title>
              </text>
            </g>
          );
        })}
      </svg>
      <table className="visually-hidden">
        <caption>{t('auctions:sections.prices')}</caption>
        <tbody>
          {marks.map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row">{t(`auctions:fields.${name}`)}</th>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {highestBid !== null && reservePrice !== null && (
        <figcaption data-met={met}>
          {t(met ? 'auctions:reserveMet' : 'auctions:reserveLeft', {
            amount: formatMoney(Math.abs(reservePrice - highestBid)),
          })}
        </figcaption>
      )}
    </figure>
  );
};
