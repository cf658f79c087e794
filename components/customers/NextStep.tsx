import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { nothing } from '@/components/ui/Value';
import { When } from '@/components/ui/When';
import type { CustomerDetail } from '@/contract/customers';
import styles from './Lines.module.css';

type Props = { customer: Pick<CustomerDetail, 'nextAppointment' | 'nextActivity' | 'openActivityCount'> };

/** The next step with a customer: the confirmed visit if there is one, otherwise the open activity due first. */
export const NextStep = ({ customer: { nextAppointment, nextActivity, openActivityCount } }: Props) => {
  const { t } = useTranslation();
  if (nextAppointment)
    return (
      <span className={styles.lines}>
        <span>
          {t('customers:next.appointment')} · <When at={nextAppointment.startsAt} />
        </span>
        <span>{[nextAppointment.location, nextAppointment.assigneeName].filter(Boolean).join(' · ')}</span>
      </span>
    );
  if (!nextActivity) return nothing;
  return (
    <span className={styles.lines}>
      <span>{enumLabel('activityType', nextActivity.type, t)}</span>
      <span>
        {nextActivity.dueAt && <When at={nextActivity.dueAt} />}
        {openActivityCount > 1 && ` · ${t('customers:next.more', { count: openActivityCount - 1 })}`}
      </span>
    </span>
  );
};
