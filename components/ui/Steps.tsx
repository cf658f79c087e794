import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { ReactNode } from 'react';
import { useIsPhone } from '@/lib/useIsPhone';
import { Icon } from './Icon';
import styles from './Steps.module.css';

/** `off`: the process was left before its end. `lost`: it ended here. */
type State = 'done' | 'now' | 'ahead' | 'lost' | 'off';
/** More of them stand below one another there. */
const FIT_A_PHONE = 5;

type Props = {
  label?: string;
  steps: readonly { key: string; text: ReactNode; detail?: ReactNode; state: State }[];
};

/** The progress of something through fixed steps. */
export const Steps = ({ label, steps }: Props) => {
  const stacked = useIsPhone() && steps.length > FIT_A_PHONE;
  return (
    <Stepper
      alternativeLabel={!stacked}
      orientation={stacked ? 'vertical' : 'horizontal'}
      activeStep={-1}
      className={styles.steps}
      aria-label={label}
    >
      {steps.map(({ key, text, detail, state }, index) => (
        <Step
          key={key}
          completed={state === 'done'}
          active={state === 'now'}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <StepLabel
            optional={detail}
            icon={
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <Icon name="check" size={14} /> : index + 1}
              </span>
            }
          >
            {text}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
};
