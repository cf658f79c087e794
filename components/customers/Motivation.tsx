import { useTranslation } from 'react-i18next';
import { nothing } from '@/components/ui/Value';
import { formatPercent } from '@/lib/formats';
import styles from './Motivation.module.css';

type Props = { buy: number | null; sell: number | null };
const FULL = 100;

/** A customer's motivation to buy and to sell, as two small gauges; only rated ones. */
export const Motivation = ({ buy, sell }: Props) => {
  const { t } = useTranslation();
  if (buy === null && sell === null) return nothing;
  const gauges = [
    { key: 'buy', percent: buy },
    { key: 'sell', percent: sell },
  ];
  return (
    <span className={styles.gauges}>
      {gauges.map(
        ({ key, percent }) =>
          percent !== null && (
            <span
              key={key}
              className={styles.gauge}
              title={t(`customers:motivation.${key}`, { percent: formatPercent(percent) })}
            >
              <span>{t(`customers:motivation.${key}Short`)}</span>
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                className={percent < FULL / 2 ? styles.low : undefined}
                aria-hidden="true"
              >
                <rect width={percent} height="8" />
              </svg>
              <b data-figures="">{formatPercent(percent)}</b>
            </span>
          ),
      )}
    </span>
  );
};
