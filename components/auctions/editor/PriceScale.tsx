import { useTranslation } from 'react-i18next';
import { formatMoney, formatMoneyShort, formatPercent } from '@/lib/formats';
import { useForm, useFormState } from './form';
import styles from './PriceScale.module.css';
import { gapToEstimate, priceMarks, stepsToReserve } from './priceMarks';

const LANE_PX = 38;
const TOP_PX = 14;
const EDGE_PERCENT = 12;
const anchor = (at: number) => (at < EDGE_PERCENT ? 'start' : at > 100 - EDGE_PERCENT ? 'end' : 'middle');

/** The prices on one line, updated while typing. */
export const PriceScale = () => {
  const { t } = useTranslation();
  const { page } = useForm();
  const values = useFormState((state) => state.values);
  const marks = priceMarks(values, page.facts.highestBid);
  if (marks.length < 2) return <p className={styles.quiet}>{t('auctions/editor:prices.empty')}</p>;
  const height = TOP_PX + LANE_PX * (Math.max(...marks.map(({ lane }) => lane)) + 1) + 4;
  const start = marks.find(({ name }) => name === 'startPrice');
  const reserve = marks.find(({ name }) => name === 'reservePrice');
  const steps = stepsToReserve(values);
  const gap = gapToEstimate(values);
  return (
    <figure className={styles.figure} aria-label={t('auctions/editor:prices.line')}>
      <svg width="100%" height={height} aria-hidden="true">
        <line x1="0" x2="100%" y1={TOP_PX} y2={TOP_PX} className={styles.track} />
        {start && reserve && start.at < reserve.at && (
          <line x1={`${start.at}%`} x2={`${reserve.at}%`} y1={TOP_PX} y2={TOP_PX} className={styles.span} />
        )}
        {marks.map(({ name, amount, at, lane }) => {
          const y = TOP_PX + 22 + lane * LANE_PX;
          return (
            <g key={name} data-price={name}>
              {lane > 0 && <line x1={`${at}%`} x2={`${at}%`} y1={TOP_PX} y2={y - 12} className={styles.leader} />}
              <circle cx={`${at}%`} cy={TOP_PX} r="6" />
              <text x={`${at}%`} y={y} textAnchor={anchor(at)} className={styles.name}>
                {t(`auctions/editor:prices.short.${name}`)}
              </text>
              <text x={`${at}%`} y={y + 14} textAnchor={anchor(at)} className={styles.amount}>
                {formatMoneyShort(amount)}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className="visually-hidden">
        {marks.map(({ name, amount }) => (
          <li key={name}>
            {t(`auctions/editor:prices.short.${name}`)}: {formatMoney(amount)}
          </li>
        ))}
      </ul>
      <figcaption>
        {steps !== null && <span>{t('auctions/editor:prices.steps', { count: steps })}</span>}
        {gap !== null && gap !== 0 && (
          <span>
            {t(gap > 0 ? 'auctions/editor:prices.gap' : 'auctions/editor:prices.gapUnder', {
              percent: formatPercent(Math.abs(gap)),
            })}
          </span>
        )}
      </figcaption>
    </figure>
  );
};
