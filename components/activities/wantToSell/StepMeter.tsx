import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import type { WantToSellRow } from '@/contract/activities/wantToSell';
import { WORK } from '@/domain/enums/kinds/work';
import styles from './StepMeter.module.css';

const STEPS = WORK.wantToSellStep;

/** A process's progress in a list's cell. */
export const StepMeter = ({ process: { step, outcome } }: { process: Pick<WantToSellRow, 'step' | 'outcome'> }) => {
  const { t } = useTranslation();
  const at = STEPS.indexOf(step) + 1;
  const label = enumLabel('wantToSellStep', step, t);
  return (
    <span className={styles.meter} title={t('activities/wantToSell:stepOf', { number: at, step: label })}>
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
