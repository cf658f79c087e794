import { formatPercent } from '@/lib/formats';
import styles from './Gauge.module.css';

type Props = { percent: number | null; label: string; empty: string };
const FULL = 100;
/** A half circle of radius 54 around (64, 64). */
const ARC = 'M10 64a54 54 0 0 1 108 0';

/** A percentage as a half circle; without one, a hint. */
export const Gauge = ({ percent, label, empty }: Props) => (
  <div
    className={styles.gauge}
    role="meter"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={FULL}
    aria-valuenow={percent ?? 0}
    aria-valuetext={percent === null ? empty : formatPercent(percent)}
  >
    <svg viewBox="0 0 128 72" aria-hidden="true">
      <path d={ARC} pathLength={FULL} />
      {percent !== null && (
        <path
          d={ARC}
          pathLength={FULL}
          strokeDasharray={`${percent} ${FULL}`}
          data-low={percent < FULL / 2 || undefined}
        />
      )}
    </svg>
    <strong data-figures="">{percent === null ? '–' : formatPercent(percent)}</strong>
    <span>{percent === null ? empty : label}</span>
  </div>
);
