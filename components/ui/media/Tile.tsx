import type { CSSProperties, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuctionImage } from '@/contract/auctions/media';
import { Icon } from '../Icon';
import { Picture } from '../Picture';
import styles from './Tile.module.css';

type Props = {
  image: AuctionImage;
  onOpen: () => void;
  /** What can be done with it; nothing where it is only looked at. */
  acts?: ReactNode;
  lifted?: boolean;
  style?: CSSProperties;
  ref?: Ref<HTMLLIElement>;
};

/** One picture of the grid: its number or that it is the showcase one, and what can be done with it. */
export const Tile = ({ image, onOpen, acts, lifted = false, style, ref }: Props) => {
  const { t } = useTranslation();
  const { position, caption, isShowcase } = image;
  return (
    <li
      ref={ref}
      className={styles.tile}
      data-showcase={isShowcase || undefined}
      data-lifted={lifted || undefined}
      style={style}
    >
      <button type="button" className={styles.view} onClick={onOpen}>
        <Picture
          src={isShowcase ? image.image : image.thumbnail}
          alt={t('auctions/media:images.openOf', { number: position, caption })}
          loading="lazy"
          draggable={false}
        />
      </button>
      {isShowcase ? (
        <span className={styles.badge} title={t('auctions/media:images.showcaseLocked')}>
          <Icon name="star" size={14} />
          {t('auctions/media:images.showcase')}
        </span>
      ) : (
        <span className={styles.number}>{position}</span>
      )}
      {acts && <div className={styles.acts}>{acts}</div>}
    </li>
  );
};
