import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/lib/useTranslation';
import { IconButton } from '../Button';
import styles from './Lightbox.module.css';
import './texts';

type Props = { images: readonly { image: string; caption: string }[]; first: number; onClose: () => void };

const SWIPE_PX = 40;

/** The pictures in full size: arrows, Home and End or a swipe turn them, Esc closes. */
export const Lightbox = ({ images, first, onClose }: Props) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef(0);
  const [index, setIndex] = useState(first);
  useEffect(() => box.current?.showModal(), []);

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
    <dialog
      ref={box}
      className={styles.box}
      aria-label={t('media:images.title')}
      aria-modal="true"
      onClose={onClose}
      onKeyDown={press}
    >
      <header>
        <p aria-live="polite">
          {index + 1} / {images.length} {shown?.caption}
        </p>
        <IconButton icon="close" label={t('action.close')} onClick={() => box.current?.close()} />
      </header>
      <div
        className={styles.stage}
        onTouchStart={(event) => {
          touchedAt.current = event.touches[0]?.clientX ?? 0;
        }}
        onTouchEnd={swipe}
      >
        {shown && (
          <img key={index} src={shown.image} alt={t('media:picture', { number: index + 1, caption: shown.caption })} />
        )}
        <IconButton
          icon="left"
          className={styles.previous}
          label={t('media:previous')}
          disabled={index === 0}
          onClick={() => to(index - 1)}
        />
        <IconButton
          icon="right"
          className={styles.next}
          label={t('media:next')}
          disabled={index === last}
          onClick={() => to(index + 1)}
        />
      </div>
      {/* The next picture is there before it is asked for. */}
      {beside && <link rel="prefetch" as="image" href={beside.image} />}
    </dialog>
  );
};
