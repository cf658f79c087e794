import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useTranslation } from '@/lib/useTranslation';
import type { AuctionDetail } from '@/contract/auctions';
import { Empty } from '@/components/ui/Empty';
import styles from './Gallery.module.css';

const Lightbox = dynamic(() => import('./Lightbox').then((module) => module.Lightbox), { ssr: false });

/** How many pictures stand beside the showcase one; the last says how many more there are. */
const BESIDE = 4;

/** The pictures of an auction, the showcase one first and large; each opens all of them in full size. */
export const Gallery = ({ images }: Pick<AuctionDetail, 'images'>) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  if (images.length === 0) return <Empty icon="image" title={t('auctions:noImage')} />;
  const more = images.length - 1 - BESIDE;
  return (
    <>
      <ul className={styles.gallery} data-count={Math.min(images.length, BESIDE + 1)}>
        {images.slice(0, BESIDE + 1).map(({ id, image, thumbnail, caption, isShowcase }, index) => (
          <li key={`${id}-${caption}`}>
            <button type="button" onClick={() => setOpen(index)}>
              <img
                src={index === 0 ? image : thumbnail}
                alt={t('auctions:gallery.open', { number: index + 1, caption })}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
              {isShowcase && <span className={styles.showcase}>{t('auctions:gallery.showcase')}</span>}
              {index === BESIDE && more > 0 && <span className={styles.more}>+{more}</span>}
            </button>
          </li>
        ))}
      </ul>
      {open !== null && <Lightbox images={images} first={open} onClose={() => setOpen(null)} />}
    </>
  );
};
