import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/ui/Picture';
import type { AuctionDetail } from '@/contract/auctions/record';
import styles from './FirstPicture.module.css';

/** The first element on a phone: a picture of the property. All pictures with their actions are further down. */
export const FirstPicture = ({ images }: Pick<AuctionDetail, 'images'>) => {
  const { t } = useTranslation();
  const picture = images.find(({ isShowcase }) => isShowcase) ?? images[0];
  return picture ? (
    <a href="#pictures" className={styles.picture}>
      <Picture
        src={picture.image}
        alt={t('auctions:gallery.open', { number: 1, caption: picture.caption })}
        loading="lazy"
      />
    </a>
  ) : null;
};
