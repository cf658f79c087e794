import { useTranslation } from 'react-i18next';
import type { AppraisalDetail } from '@/contract/auctions/appraisal';
import { formatMoney, formatMoneyShort } from '@/lib/formats';
import styles from './Range.module.css';

const MARKS = ['startPrice', 'requestPrice', 'estimatedPrice'] as const;

/** The expert's price range and value on one line with the seller's and the company's prices. */
export const Range = ({ record }: { record: AppraisalDetail }) => {
  const { t } = useTranslation();
  const { priceLow, priceHigh, value } = record;
  if (priceLow === null || priceHigh === null || value === null)
    return <p className={styles.quiet}>{t('auctions/appraisal:noResult')}</p>;
  const marks = MARKS.flatMap((name) => {
    const kurus = record[name];
    return kurus === null ? [] : [{ name, kurus }];
  });
  const all = [priceLow, priceHigh, ...marks.map(({ kurus }) => kurus)];
  const from = Math.min(...all) * 0.97;
  const width = Math.max(...all) * 1.03 - from;
  const at = (kurus: number) => ((kurus - from) / width) * 100;
  const anchor = (percent: number) => (percent < 14 ? 'start' : percent > 86 ? 'end' : 'middle');
  const sorted = [...marks].sort((a, b) => a.kurus - b.kurus);
  return (
    <figure className={styles.figure}>
      <svg width="100%" height={118 + sorted.length * 18} aria-hidden="true">
        <rect
          x={`${at(priceLow)}%`}
          y="26"
          width={`${at(priceHigh) - at(priceLow)}%`}
          height="28"
          rx="4"
          className={styles.band}
        />
        <line x1="0" x2="100%" y1="40" y2="40" className={styles.track} />
        <line x1={`${at(value)}%`} x2={`${at(value)}%`} y1="20" y2="60" className={styles.value} />
        <text x={`${at(value)}%`} y="14" textAnchor={anchor(at(value))} className={styles.amount}>
          {formatMoney(value)}
        </text>
        <text x={`${at(priceLow)}%`} y="74" textAnchor="end" className={styles.end}>
          {formatMoneyShort(priceLow)}
        </text>
        <text x={`${at(priceHigh)}%`} y="74" textAnchor="start" className={styles.end}>
          {formatMoneyShort(priceHigh)}
        </text>
        {sorted.map(({ name, kurus }, index) => (
          <g key={name}>
            <line x1={`${at(kurus)}%`} x2={`${at(kurus)}%`} y1="40" y2={92 + index * 18} className={styles.leader} />
            <circle cx={`${at(kurus)}%`} cy="40" r="5" className={styles.mark} />
            <text x={`${at(kurus)}%`} y={104 + index * 18} textAnchor={anchor(at(kurus))} className={styles.end}>
              {t(`auctions/appraisal:fields.${name}`)} · {formatMoneyShort(kurus)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{t('auctions/appraisal:band')}</figcaption>
      <table className="visually-hidden">
        <caption>{t('auctions/appraisal:sections.result')}</caption>
        <tbody>
          {[
            { name: 'priceLow', kurus: priceLow },
            { name: 'value', kurus: value },
            { name: 'priceHigh', kurus: priceHigh },
            ...marks,
          ].map(({ name, kurus }) => (
            <tr key={name}>
              <th scope="row">{t(`auctions/appraisal:fields.${name}`)}</th>
              <td>{formatMoney(kurus)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};
