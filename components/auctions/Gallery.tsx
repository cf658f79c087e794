import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/ui/Picture';
import type { AuctionDetail } from '@/contract/auctions/record';
import { Button } from '@/components/ui/Button';
import { Empty } from '@/components/ui/Empty';
import { ImageManager } from '@/components/ui/media/ImageManager';
import { VideoManager } from '@/components/ui/media/VideoManager';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import styles from './Gallery.module.css';

const Lightbox = lazyPart(() => import('@/components/ui/media/Lightbox').then((module) => module.Lightbox));

/** How many pictures are shown beside the showcase one; the last says how many more there are. */
const BESIDE = 4;

type Props = Pick<AuctionDetail, 'id' | 'images'>;

/** The pictures of an auction, and with the permission the button to add, order and remove them. */
export const Gallery = ({ id, images }: Props) => {
  const { t } = useTranslation();
  const mayEdit = useMay('auctions.photos');
  const [editing, setEditing] = useState(false);
  return (
    <>
      {editing ? (
        <>
          <ImageManager auctionId={id} />
          <h3 className={styles.videos}>{t('auctions:sections.videos')}</h3>
          <VideoManager auctionId={id} />
        </>
      ) : (
        <Pictures images={images} />
      )}
      {mayEdit && (
        <Button
          className={styles.edit}
          icon={editing ? 'check' : 'camera'}
          onClick={() => setEditing((before) => !before)}
        >
          {editing ? t('auctions:gallery.done') : t('auctions:gallery.edit')}
        </Button>
      )}
    </>
  );
};

/** The showcase picture first and large; each opens the full-size viewer. */
const Pictures = ({ images }: Pick<AuctionDetail, 'images'>) => {
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
              <Picture
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
