import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import type { MarketingDetail } from '@/contract/auctions/marketing';
import styles from './Marketing.module.css';

/** Weak points of the advertisement. */
export const Hints = ({ hints }: Pick<MarketingDetail, 'hints'>) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.hints}>
      {hints.length === 0 && (
        <li data-good="">
          <Icon name="success" size={18} />
          {t('auctions/marketing:hint.ready')}
        </li>
      )}
      {hints.map((hint) => (
        <li key={hint}>
          <Icon name="warning" size={18} />
          {t(`auctions/marketing:hint.${hint}`)}
        </li>
      ))}
    </ul>
  );
};
