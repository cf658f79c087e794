import { useTranslation } from 'react-i18next';
import { chip } from '@/components/ui/chip';
import { Money } from '@/components/ui/Money';
import type { WorkDetail } from '@/contract/activities/record';
import styles from './Steps.module.css';

/** The activity's refund, which is paid on its own screen; that closes the activity. */
export const Steps = ({ activity: { refund } }: { activity: Pick<WorkDetail, 'refund'> }) => {
  const { t } = useTranslation();
  if (!refund) return null;
  return (
    <div className={styles.step}>
      <b>
        <Money kurus={refund.amount} />
      </b>
      {chip('refundStage', refund.status, t)}
    </div>
  );
};
