import { useTranslation } from 'react-i18next';
import { Money } from '@/components/ui/Money';
import { Progress } from '@/components/ui/Progress';
import { formatMoneyShort, formatPercent } from '@/lib/formats';
import styles from './TargetProgress.module.css';

/** The fees of an agent's closings this year, compared with the yearly target. */
export const TargetProgress = ({ fee, target }: { fee: number; target: number | null }) => {
  const { t } = useTranslation();
  const said =
    target === null
      ? t('agents:target.none')
      : t('agents:target.of', { target: formatMoneyShort(target), percent: formatPercent((fee / target) * 100) });
  return (
    <span className={styles.target}>
      <Money kurus={fee} short />
      {target !== null && <Progress value={fee} max={target} className={styles.bar} />}
      <small>{said}</small>
    </span>
  );
};
