import { useTranslation } from '@/lib/useTranslation';
import type { AuctionDetail } from '@/contract/auctions/record';
import { EnumChip, enumLabel } from '@/components/ui/EnumChip';
import { Icon } from '@/components/ui/Icon';
import { phasesOf } from './phases';
import styles from './Stepper.module.css';

/** How far an auction has come from draft to sale. */
export const Stepper = ({ status, progress }: Pick<AuctionDetail, 'status' | 'progress'>) => {
  const { t } = useTranslation();
  return (
    <div className={styles.way}>
      <ol className={styles.steps}>
        {phasesOf(status).map(({ phase, state }, index) => (
          <li key={phase} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span>
              {t(`auctions:phases.${phase}`)}
              {state === 'done' && <span className="visually-hidden"> ({t('auctions:phases.done')})</span>}
              {state === 'here' && <small>{enumLabel('auctionStatus', status, t)}</small>}
            </span>
          </li>
        ))}
      </ol>
      {progress && <EnumChip name="auctionProgress" value={progress} />}
    </div>
  );
};
