import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { agentProfile, type AgentPicture } from '@/contract/agents/profile';
import { PICTURE_ASPECT } from '@/domain/agents/profile';
import type { EnumValue } from '@/domain/enums';
import { toast } from '@/lib/toast';
import styles from './Crop.module.css';

type Props = {
  agentId: number;
  kind: EnumValue<'agentPictureKind'>;
  picture: AgentPicture;
  onClose: () => void;
};
const ZOOM = { min: 1, max: 4, step: 0.05 };

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/** Chooses the part of a picture that is shown: moved with finger or mouse, or by the three sliders. */
export const CropDrawer = ({ agentId, kind, picture, onClose }: Props) => {
  const { t } = useTranslation();
  const crop = useAct(agentProfile.crop);
  const aspect = PICTURE_ASPECT[kind];
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; left: number; top: number }>(undefined);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [zoom, setZoom] = useState(1);
  const [at, setAt] = useState({ x: 0.5, y: 0.5 });

  const ratio = size ? size.width / size.height / aspect : 1;
  const width = Math.min(1, 1 / ratio) / zoom;
  const height = Math.min(1, ratio) / zoom;
  /** Where the part begins; `at` is its middle. */
  const x = between(at.x - width / 2, 0, 1 - width);
  const y = between(at.y - height / 2, 0, 1 - height);
  const move = (next: { x: number; y: number }) =>
    setAt({ x: between(next.x, width / 2, 1 - width / 2), y: between(next.y, height / 2, 1 - height / 2) });

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, left: x + width / 2, top: y + height / 2 };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect();
    const start = from.current;
    if (!box || !start) return;
    move({
      x: start.left - ((event.clientX - start.x) / box.width) * width,
      y: start.top - ((event.clientY - start.y) / box.height) * height,
    });
  };
  const slider = (
    label: string,
    value: number,
    range: { min: number; max: number; step: number },
    set: (value: number) => void,
  ) => (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        {...range}
        value={value}
        disabled={range.max <= range.min}
        onChange={({ target }) => set(Number(target.value))}
      />
    </label>
  );
  const part = (side: number) => ({ min: side / 2, max: Math.max(side / 2, 1 - side / 2), step: 0.005 });
  return (
    <FormDrawer
      open
      title={t('agents/profile:crop.title')}
      submitLabel={t('agents/profile:crop.submit')}
      busy={crop.busy}
      onClose={onClose}
      onSubmit={() =>
        void crop.run({ id: agentId, kind, fileId: picture.fileId, x, y, width, height }, () => {
          toast.success(t('agents/profile:crop.done'));
          onClose();
        })
      }
    >
      <p className={styles.hint}>{t('agents/profile:crop.hint')}</p>
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
          src={picture.whole}
          alt={t('agents/profile:crop.whole')}
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
        />
      </div>
      {slider(t('agents/profile:crop.zoom'), zoom, ZOOM, setZoom)}
      {slider(t('agents/profile:crop.across'), at.x, part(width), (value) => move({ ...at, x: value }))}
      {slider(t('agents/profile:crop.down'), at.y, part(height), (value) => move({ ...at, y: value }))}
    </FormDrawer>
  );
};
