import { Icon } from '@/components/ui/Icon';
import type { MarketingDetail } from '@/contract/auctions/marketing';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Marketing.module.css';
import '@/components/marketing/texts';

/** What still keeps the advertisement from doing its work. */
export const Hints = ({ hints }: Pick<MarketingDetail, 'hints'>) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.hints}>
      {hints.length === 0 && (
        <li data-good="">
          <Icon name="success" size={18} />
          {t('marketing:hint.ready')}
        </li>
      )}
      {hints.map((hint) => (
        <li key={hint}>
          <Icon name="warning" size={18} />
          {t(`marketing:hint.${hint}`)}
        </li>
      ))}
    </ul>
  );
};
