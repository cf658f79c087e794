import { useTranslation } from 'react-i18next';
import { Money } from '@/components/ui/Money';
import { Thumbnail } from '@/components/ui/Thumbnail';
import { When } from '@/components/ui/When';
import type { PublicAuction } from '@/contract/auctions/site';
import styles from './Page.module.css';

/** Auctions as on the website, without links: only a preview. */
export const Cards = ({ auctions }: { auctions: readonly PublicAuction[] }) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards}>
      {auctions.map(({ id, title, city, town, startPrice, endAt, image }) => (
        <li key={id}>
          <span className={styles.photo}>
            <Thumbnail src={image && `${image}?size=thumb`} instead={null} />
          </span>
          <strong>{title}</strong>
          <span className={styles.quiet}>{t('content/visitors:shown.place', { town, city })}</span>
          <span className={styles.price}>
            {startPrice === null ? t('content/visitors:shown.hiddenPrice') : <Money kurus={startPrice} />}
          </span>
          {endAt && (
            <span className={styles.quiet}>
              {t('content/visitors:shown.ends')} <When at={endAt} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
