import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '@/lib/layers';
import { IconButton } from '../IconButton';
import { Picture } from '../Picture';
import styles from './Lightbox.module.css';

type Props = { images: readonly { image: string; caption: string }[]; first: number; onClose: () => void };

const SWIPE_PX = 40;

/** The pictures in full size: arrows, Home and End or a swipe turn them, Esc and Back close. */
export const Lightbox = ({ images, first, onClose }: Props) => {
  const { t } = useTranslation();
  const touchedAt = useRef(0);
  const [index, setIndex] = useState(first);
  const { isDrawn } = useLayer(onClose);

  const last = images.length - 1;
  const to = (next: number) => setIndex(Math.min(Math.max(next, 0), last));
  const press = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    to(target);
  };
  const swipe = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - touchedAt.current;
    if (Math.abs(moved) > SWIPE_PX) to(index - Math.sign(moved));
  };
  const shown = images[index];
  const beside = images[index + 1];
  return (
    <Dialog
      open={isDrawn}
      fullScreen
      onClose={onClose}
      onKeyDown={press}
      slotProps={{ paper: { className: styles.box, 'aria-label': t('auctions/media:images.title') } }}
    >
      <header>
        <p aria-live="polite">
          {index + 1} / {images.length} {shown?.caption}
        </p>
        <IconButton icon="close" label={t('action.close')} onClick={onClose} />
      </header>
      <div
        className={styles.stage}
        onTouchStart={(event) => {
          touchedAt.current = event.touches[0]?.clientX ?? 0;
        }}
        onTouchEnd={swipe}
      >
        {shown && (
          <Picture
            key={index}
            src={shown.image}
            alt={t('auctions/media:picture', { number: index + 1, caption: shown.caption })}
          />
        )}
        <IconButton
          icon="left"
          className={styles.previous}
          label={t('auctions/media:previous')}
          disabled={index === 0}
          onClick={() => to(index - 1)}
        />
        <IconButton
          icon="right"
          className={styles.next}
          label={t('auctions/media:next')}
          disabled={index === last}
          onClick={() => to(index + 1)}
        />
      </div>
      {/* The next picture is there before it is asked for. */}
      {beside && <link rel="prefetch" as="image" href={beside.image} />}
    </Dialog>
  );
};
