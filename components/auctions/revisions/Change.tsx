import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import type { RevisionRow } from '@/contract/auctions/revisions';
import { formatPercent } from '@/lib/formats';
import styles from './Change.module.css';
import { valueText } from './valueText';

type Props = { revision: Pick<RevisionRow, 'field' | 'oldPrice' | 'newPrice' | 'oldValue' | 'newValue' | 'note'> };

/** The old and new value; for a price also the difference. */
export const Change = ({ revision: { field, oldPrice, newPrice, oldValue, newValue, note } }: Props) => {
  const { t } = useTranslation();
  if (field === null) return <span className={styles.none}>{note}</span>;
  const percent = oldPrice && newPrice ? ((newPrice - oldPrice) / oldPrice) * 100 : null;
  return (
    <span className={styles.change}>
      <small>{enumLabel('revisionField', field, t)}</small>
      <span className={styles.values}>
        <del>{valueText(field, oldPrice, oldValue, t)}</del>
        <span aria-hidden="true">→</span>
        <ins>{valueText(field, newPrice, newValue, t)}</ins>
        {percent !== null && (
          <em data-down={percent < 0}>
            {percent > 0 ? '+' : ''}
            {formatPercent(Math.round(percent * 10) / 10)}
          </em>
        )}
      </span>
    </span>
  );
};
