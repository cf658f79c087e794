import { NOTHING } from '@/components/ui/Value';
import type { EidsRow } from '@/contract/auctions/life';
import { useTranslation } from '@/lib/useTranslation';
import styles from './DaysLeft.module.css';
import '@/components/auctionLife/texts';

/** How long the verification still holds. */
export const DaysLeft = ({ daysLeft, queue }: Pick<EidsRow, 'daysLeft' | 'queue'>) => {
  const { t } = useTranslation();
  if (daysLeft === null) return <>{NOTHING}</>;
  const text =
    daysLeft === 0
      ? t('auctionLife:days.today')
      : daysLeft > 0
        ? t('auctionLife:days.left', { count: daysLeft })
        : t('auctionLife:days.over', { count: -daysLeft });
  return (
    <span className={styles.days} data-queue={queue}>
      {text}
    </span>
  );
};
