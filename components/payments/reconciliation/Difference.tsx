import { useTranslation } from 'react-i18next';
import { formatMoney } from '@/lib/formats';
import styles from './Reconciliation.module.css';

/** The difference from the expected amount; kuruş, positive: overpaid. */
export const Difference = ({ kurus }: { kurus: number }) => {
  const { t } = useTranslation();
  const way = kurus === 0 ? 'exact' : kurus < 0 ? 'short' : 'over';
  return (
    <span className={styles.difference} data-way={way} data-figures="">
      {t(`payments/statements:${way}`, { amount: formatMoney(Math.abs(kurus)) })}
    </span>
  );
};
