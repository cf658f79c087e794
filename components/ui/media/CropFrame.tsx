import { type PointerEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/ui/Notice';
import styles from './CropFrame.module.css';
import type { Cropping } from './useCrop';

type Range = { min: number; max: number };

type Props = { src: string; cropping: Cropping; another?: ReactNode };

/**
 * Chooses the part of a picture that is shown: moved with finger or mouse, or by the three sliders. `another`: a button to choose another
 * file, for one that the browser cannot show.
 */
export const CropFrame = ({ src, cropping, another }: Props) => {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; middle: { x: number; y: number } }>(undefined);
  const { aspect, crop, middle, move, zoom, zoomMost, setZoom, setSize, unreadable, setUnreadable } = cropping;
  const { x, y, width, height } = crop;

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, middle };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect();
    const start = from.current;
    if (!box || !start) return;
    move({
      x: start.middle.x - ((event.clientX - start.x) / box.width) * width,
      y: start.middle.y - ((event.clientY - start.y) / box.height) * height,
    });
  };
  const slider = (label: string, value: number, range: Range, set: (value: number) => void) => (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        {...range}
        step="any"
        value={value}
        disabled={range.max <= range.min}
        onChange={({ target }) => set(Number(target.value))}
      />
    </label>
  );
  if (unreadable)
    return (
      <Notice kind="warning" role="alert" action={another}>
        {t('detail:crop.unreadable')}
      </Notice>
    );
  const part = (side: number) => ({ min: side / 2, max: Math.max(side / 2, 1 - side / 2) });
  return (
    <>
      <p className={styles.hint}>{t('detail:crop.hint')}</p>
      <div
        ref={frame}
        className={styles.frame}
        style={{ aspectRatio: String(aspect) }}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={() => (from.current = undefined)}
        onPointerCancel={() => (from.current = undefined)}
      >
        <img
          src={src}
          alt={t('detail:crop.whole')}
          draggable={false}
          style={{
            width: `${100 / width}%`,
            height: `${100 / height}%`,
            left: `${(-x / width) * 100}%`,
            top: `${(-y / height) * 100}%`,
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setUnreadable(true)}
        />
      </div>
      {slider(t('detail:crop.zoom'), zoom, { min: 1, max: zoomMost }, setZoom)}
      {slider(t('detail:crop.across'), middle.x, part(width), (value) => move({ ...middle, x: value }))}
      {slider(t('detail:crop.down'), middle.y, part(height), (value) => move({ ...middle, y: value }))}
    </>
  );
};
