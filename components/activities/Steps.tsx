import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { chip, enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import { Money } from '@/components/ui/Money';
import { useAct } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import type { Permission } from '@/domain/permissions';
import { useMay } from '@/lib/session';
import styles from './Steps.module.css';

/** The discovery that the work carries and what moves it on; the refund, which is paid on its own screen and then ends the work. */
export const Steps = ({ activity: { id, discovery, refund } }: { activity: WorkDetail }) => {
  const { t } = useTranslation();
  const step = useAct(activities.step);
  const opensRefunds = useMay('refunds.read');
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
                onClick={() => void step.run({ id, discovery: action })}
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
          {chip('refundStage', refund.status, t)}
          {opensRefunds && <Button href={`/payments/refunds?refund=${refund.id}`}>{t('activities:toRefund')}</Button>}
        </div>
      )}
    </>
  );
};
