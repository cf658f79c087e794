import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import FormHelperText from '@mui/material/FormHelperText';
import { Button } from '@/components/ui/Button';
import { SIGNATURE, signaturePath, strokesOf } from '@/domain/brokers/keys';
import styles from './Keys.module.css';

type Point = readonly [x: number, y: number];
const written = (strokes: readonly (readonly Point[])[]) =>
  strokes.map((stroke) => stroke.map(([x, y]) => `${x},${y}`).join(' ')).join(';');

/** A drawn signature, as a picture. */
export const Signature = ({ drawn, label }: { drawn: string; label: string }) => (
  <svg className={styles.drawn} viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`} role="img" aria-label={label}>
    <path d={signaturePath(strokesOf(drawn) ?? [])} />
  </svg>
);

type Props = { label: string; value: string; onChange: (drawn: string) => void; error?: string | undefined };

/** The recipient of the key signs here with finger, pen or mouse. Otherwise they sign on paper. */
export const SignaturePad = ({ label, value, onChange, error }: Props) => {
  const { t } = useTranslation();
  const field = useRef<SVGSVGElement>(null);
  const [now, setNow] = useState<Point[]>([]);
  const kept = strokesOf(value) ?? [];
  const place = ({ clientX, clientY }: PointerEvent): Point => {
    const box = field.current?.getBoundingClientRect();
    const part = (at: number, from: number, size: number, whole: number) =>
      Math.max(0, Math.min(whole, Math.round(((at - from) / (size || 1)) * whole)));
    return [
      part(clientX, box?.left ?? 0, box?.width ?? 0, SIGNATURE.width),
      part(clientY, box?.top ?? 0, box?.height ?? 0, SIGNATURE.height),
    ];
  };
  const end = () => {
    if (now.length === 0) return;
    const all = written([...kept, now]);
    setNow([]);
    if (all.length <= SIGNATURE.charsMax) onChange(all);
  };
  return (
    <div className={styles.pad}>
      <div className={styles.padHead}>
        <span id="signature-label">{label}</span>
        <Button size="small" variant="ghost" disabled={value === ''} onClick={() => onChange('')}>
          {t('brokers/keys:sign.clear')}
        </Button>
      </div>
      <svg
        ref={field}
        viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby="signature-label"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setNow([place(event)]);
        }}
        onPointerMove={(event) => {
          if (now.length > 0) setNow([...now, place(event)]);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={signaturePath([...kept, ...(now.length > 0 ? [now] : [])])} />
      </svg>
      <FormHelperText role={error ? 'alert' : undefined} error={error !== undefined}>
        {error ?? t('brokers/keys:sign.hint')}
      </FormHelperText>
    </div>
  );
};
