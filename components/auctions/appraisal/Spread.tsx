import { useTranslation } from 'react-i18next';
import type { AppraisalDetail } from '@/contract/auctions/appraisal';
import { countedM2, fromMedian, spreadOf, unitPrice } from '@/domain/auctions/valuation';
import { formatMoney, formatNumber } from '@/lib/formats';
import styles from './Basis.module.css';

const LIRA = 100;
/** Prices per square metre are shown without kuruş. */
export const wholeLira = (kurus: number) => formatMoney(Math.round(kurus / LIRA) * LIRA);

type Props = {
  record: Pick<AppraisalDetail, 'comparables' | 'grossM2' | 'netParcelM2'>;
  /** The appraised price, in kuruş. */
  value: number | null;
};

/** The comparables' lowest, median and highest price per square metre, compared with the appraised price. */
export const Spread = ({ record, value }: Props) => {
  const { t } = useTranslation();
  const spread = spreadOf(record.comparables);
  if (!spread) return null;
  const m2 = countedM2(record);
  const unit = value === null || !m2 ? null : unitPrice(value, m2);
  const percent = unit === null ? null : fromMedian(unit, spread);
  return (
    <dl className={styles.spread}>
      {(['min', 'median', 'max'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`auctions/appraisal:spread.${name}`)}</dt>
          <dd>{wholeLira(spread[name])}</dd>
        </div>
      ))}
      {unit !== null && percent !== null && (
        <div>
          <dt>{t('auctions/appraisal:spread.own')}</dt>
          <dd>
            {wholeLira(unit)}{' '}
            <small>
              {t(`auctions/appraisal:spread.${percent < 0 ? 'below' : 'above'}`, {
                percent: formatNumber(Math.abs(percent)),
              })}
            </small>
          </dd>
        </div>
      )}
    </dl>
  );
};
