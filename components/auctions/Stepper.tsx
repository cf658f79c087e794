import { useTranslation } from 'react-i18next';
import type { AuctionDetail } from '@/contract/auctions/record';
import { EnumChip } from '@/components/ui/EnumChip';
import { enumLabel } from '@/components/ui/chip';
import { Steps } from '@/components/ui/Steps';
import { phasesOf } from './phases';
import styles from './Stepper.module.css';

const STATES = { done: 'done', here: 'now', ahead: 'ahead' } as const;

/** An auction's progress from draft to sale. */
export const Stepper = ({ status, progress }: Pick<AuctionDetail, 'status' | 'progress'>) => {
  const { t } = useTranslation();
  return (
    <div className={styles.way}>
      <Steps
        steps={phasesOf(status).map(({ phase, state }) => ({
          key: phase,
          state: STATES[state],
          text: (
            <>
              {t(`auctions:phases.${phase}`)}
              {state === 'done' && <span className="visually-hidden"> ({t('auctions:phases.done')})</span>}
            </>
          ),
          detail: state === 'here' && <small>{enumLabel('auctionStatus', status, t)}</small>,
        }))}
      />
      {progress && <EnumChip name="auctionProgress" value={progress} />}
    </div>
  );
};
