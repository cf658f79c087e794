import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { activities } from '@/contract/activities';
import { isComing, uploads as queue } from '@/lib/uploads/queue';
import { useUploads } from '@/lib/uploads/useUploads';
import styles from './Discovery.module.css';

const WIDTH = 800;
const HEIGHT = 320;

type Props = {
  activityId: number;
  /**
   * Findings are still missing. They would be saved after signing, possibly without the signer present, and the signature would not cover
   * them.
   */
  unfinished: boolean;
  onClose: () => void;
};

/** A signature drawn with finger, pen or mouse; stored as a picture. */
export const SignBox = ({ activityId, unfinished, onClose }: Props) => {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const { uploads, add } = useUploads({ kind: 'discovery', id: activityId, roomKey: null }, activities.detail);
  const [busy, setBusy] = useState(false);

  const paper = () => canvas.current?.getContext('2d') ?? null;
  const at = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: PointerEvent<HTMLCanvasElement>) =>
    [(offsetX * WIDTH) / currentTarget.clientWidth, (offsetY * HEIGHT) / currentTarget.clientHeight] as const;
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const ink = paper();
    if (!ink) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!drawn) {
      // An opaque background, since it is stored as JPEG and printed.
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
    setBusy(true);
    const bytes = await new Promise<Blob | null>((resolve) => {
      if (canvas.current) canvas.current.toBlob(resolve, 'image/png');
      else resolve(null);
    });
    if (!bytes) return setBusy(false);
    // A signature still waiting to be uploaded is replaced by this one.
    for (const { id } of uploads.filter(isComing)) await queue.cancel(id);
    await add([{ name: t('activities:discovery.signatureName'), file: bytes }]);
    return onClose();
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
      {unfinished && <Notice kind="warning">{t('activities:discovery.signUnfinished')}</Notice>}
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
