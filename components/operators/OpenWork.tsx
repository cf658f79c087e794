import { useTranslation } from 'react-i18next';
import type { Work } from '@/contract/operators/record';
import { formatNumber } from '@/lib/formats';
import styles from './OperatorForm.module.css';

const KINDS = ['customers', 'activities', 'wantToSell', 'closings', 'appointments'] as const;

export const hasWork = (work: Work): boolean => KINDS.some((kind) => work[kind] > 0);

/** An operator's customers and open work, as counts. */
export const OpenWork = ({ work }: { work: Work }) => {
  const { t } = useTranslation();
  if (!hasWork(work)) return <p className={styles.quiet}>{t('operators:work.none')}</p>;
  return (
    <ul className={styles.list}>
      {KINDS.filter((kind) => work[kind] > 0).map((kind) => (
        <li key={kind}>
          <span>{t(`operators:work.${kind}`)}</span>
          <strong data-figures="">{formatNumber(work[kind])}</strong>
        </li>
      ))}
    </ul>
  );
};
