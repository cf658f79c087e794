import { useTranslation } from 'react-i18next';
import type { AgreementRow } from '@/contract/auctions/corporate';
import { SOON_DAYS } from '@/domain/auctions/agreements';
import styles from './Agreements.module.css';

/** How long it is still valid; marked if it ends soon without renewal. */
export const Left = ({ state, daysLeft, autoRenew, exitsOn }: AgreementRow) => {
  const { t } = useTranslation();
  if (state === 'ENDED' || daysLeft < 0) return <span className={styles.quiet}>{t('auctions/agreements:over')}</span>;
  const renews = autoRenew && exitsOn === null;
  const text =
    daysLeft === 0 ? t('auctions/agreements:endsToday') : t('auctions/agreements:daysLeft', { count: daysLeft });
  return (
    <span className={styles.left} data-soon={(!renews && daysLeft <= SOON_DAYS) || undefined}>
      {text}
      <small>{t(renews ? 'auctions/agreements:renews' : 'auctions/agreements:ends')}</small>
    </span>
  );
};
