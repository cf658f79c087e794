import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { FormDrawer } from '@/components/ui/FormDrawer';
import styles from './Discovery.module.css';
import { useSendPicture } from './useSendPicture';

const WIDTH = 800;
const HEIGHT = 320;

/** A signature, drawn with finger, pen or mouse; kept as a picture. */
export const SignBox = ({ activityId, onClose }: { activityId: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const { send, busy } = useSendPicture(activityId);

  const paper = () => canvas.current?.getContext('2d') ?? null;
  const at = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: PointerEvent<HTMLCanvasElement>) =>
    [(offsetX * WIDTH) / currentTarget.clientWidth, (offsetY * HEIGHT) / currentTarget.clientHeight] as const;
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const ink = paper();
    if (!ink) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!drawn) {
      // Not see-through: it is kept as a JPEG and printed.
      ink.fillStyle = '#ffffff';
      ink.fillRect(0, 0, WIDTH, HEIGHT);
    }
    ink.strokeStyle = '#16241f';
    ink.lineWidth = 4;
    ink.lineCap = 'round';
    ink.lineJoin = 'round';
    ink.beginPath();
    ink.moveTo(...at(event));
    setDrawn(true);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const ink = paper();
    ink?.lineTo(...at(event));
    ink?.stroke();
  };
  const clear = () => {
    paper()?.clearRect(0, 0, WIDTH, HEIGHT);
    setDrawn(false);
  };
  const save = async () => {
    const bytes = await new Promise<Blob | null>((resolve) => {
      if (canvas.current) canvas.current.toBlob(resolve, 'image/png');
      else resolve(null);
    });
    if (bytes && (await send([new File([bytes], 'imza.png', { type: 'image/png' })], 1))) onClose();
  };
  return (
    <FormDrawer
      open
      title={t('activities:discovery.signature')}
      submitLabel={t('activities:discovery.saveSignature')}
      busy={busy}
      {...(drawn && { onSubmit: () => void save() })}
      onClose={onClose}
    >
      <p className={styles.quiet}>{t('activities:discovery.signHint')}</p>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className={styles.pad}
        role="img"
        aria-label={t('activities:discovery.pad')}
        onPointerDown={begin}
        onPointerMove={draw}
      />
      <Button icon="refresh" disabled={!drawn} onClick={clear}>
        {t('activities:discovery.clear')}
      </Button>
    </FormDrawer>
  );
};
