import { useTranslation } from 'react-i18next';
import { nothing } from '@/components/ui/Value';
import type { EidsRow } from '@/contract/auctions/life';
import styles from './DaysLeft.module.css';

/** How long the verification is still valid. */
export const DaysLeft = ({ daysLeft, queue }: Pick<EidsRow, 'daysLeft' | 'queue'>) => {
  const { t } = useTranslation();
  if (daysLeft === null) return <>{nothing}</>;
  const text =
    daysLeft === 0
      ? t('auctions/life:days.today')
      : daysLeft > 0
        ? t('auctions/life:days.left', { count: daysLeft })
        : t('auctions/life:days.over', { count: -daysLeft });
  return (
    <span className={styles.days} data-queue={queue}>
      {text}
    </span>
  );
};
