import { enumLabel } from '@/components/ui/EnumChip';
import { Icon } from '@/components/ui/Icon';
import type { WantToSellRow } from '@/contract/activities/wantToSell';
import { ENUMS } from '@/domain/enums';
import { useTranslation } from '@/lib/useTranslation';
import styles from '@/components/wantToSell/Steps.module.css';
import '@/components/wantToSell/texts';

const STEPS = ENUMS.wantToSellStep;

/** The way from the first call to the last, and where on it the process stands. */
export const Steps = ({ process: { step, outcome } }: { process: Pick<WantToSellRow, 'step' | 'outcome'> }) => {
  const { t } = useTranslation();
  const at = STEPS.indexOf(step);
  const well = outcome === 'DONE' || outcome === 'SUCCESS';
  return (
    <ol className={styles.steps}>
      {STEPS.map((one, index) => {
        const done = index < at || (index === at && well);
        return (
          <li
            key={one}
            data-state={done ? 'done' : index === at ? (outcome ? 'lost' : 'now') : 'ahead'}
            aria-current={index === at && outcome === null ? 'step' : undefined}
          >
            <span>{done ? <Icon name="check" size={14} /> : index + 1}</span>
            {enumLabel('wantToSellStep', one, t)}
          </li>
        );
      })}
    </ol>
  );
};

/** How far a process is, in a list's cell. */
export const StepMeter = ({ process: { step, outcome } }: { process: Pick<WantToSellRow, 'step' | 'outcome'> }) => {
  const { t } = useTranslation();
  const at = STEPS.indexOf(step) + 1;
  const label = enumLabel('wantToSellStep', step, t);
  return (
    <span className={styles.meter} title={t('wantToSell:stepOf', { number: at, step: label })}>
      {label}
      <svg viewBox={`0 0 ${STEPS.length * 10} 4`} preserveAspectRatio="none" aria-hidden="true">
        {STEPS.map((one, index) => (
          <rect
            key={one}
            x={index * 10}
            width="8.5"
            height="4"
            rx="2"
            data-state={index < at ? (outcome === 'FAILED' || outcome === 'CANCEL' ? 'lost' : 'done') : undefined}
          />
        ))}
      </svg>
    </span>
  );
};
