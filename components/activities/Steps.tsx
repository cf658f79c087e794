import { useTranslation } from 'react-i18next';
import { chip, enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import { Money } from '@/components/ui/Money';
import { useAct } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import type { Permission } from '@/domain/permissions';
import styles from './Steps.module.css';

/** The discovery or the refund that the work carries: where it stands and what moves it on. */
export const Steps = ({ activity: { id, discovery, refund } }: { activity: WorkDetail }) => {
  const { t } = useTranslation();
  const step = useAct(activities.step);
  const move = (input: { discovery?: string; refund?: string }) => void step.run({ id, ...input } as never);
  return (
    <>
      {discovery && (
        <div className={styles.step}>
          <b>{t('activities:discovery')}</b>
          {chip('discoveryState', discovery.state, t)}
          <span>
            {discovery.actions.map(({ action, closed, lacks }) => (
              <LockedButton
                key={action}
                size="small"
                {...(lacks !== null && { may: lacks as Permission })}
                reason={closed[0] && t(`errors:${closed[0]}`)}
                onClick={() => move({ discovery: action })}
              >
                {enumLabel('discoveryAction', action, t)}
              </LockedButton>
            ))}
          </span>
        </div>
      )}
      {refund && (
        <div className={styles.step}>
          <b>
            {t('activities:refund')} · <Money kurus={refund.amount} />
          </b>
          {chip('refundState', refund.state, t)}
          <span>
            {refund.actions.map(({ action, closed, lacks }) => (
              <LockedButton
                key={action}
                size="small"
                {...(lacks !== null && { may: lacks as Permission })}
                reason={closed[0] && t(`errors:${closed[0]}`)}
                onClick={() => move({ refund: action })}
              >
                {enumLabel('refundAction', action, t)}
              </LockedButton>
            ))}
          </span>
        </div>
      )}
    </>
  );
};
