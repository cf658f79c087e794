import { useTranslation } from 'react-i18next';
import type { appointments } from '@/contract/appointments';
import type { Output } from '@/contract/kit';
import { formatDay } from '@/lib/formats';
import { useNow } from '@/lib/useNow';
import { today } from '@/domain/time';
import { chip } from '../chip';
import { Icon } from '../Icon';
import styles from './FramePicker.module.css';

type Key = NonNullable<Output<typeof appointments.frames>['key']>;

/** How one gets into the property: the state of its key, who has it, until when (V49). */
export const KeyLine = ({ status, holder }: Key) => {
  const { t } = useTranslation();
  const now = useNow();
  const late = holder?.dueOn && holder.dueOn < today(now);
  const until = holder?.dueOn && t(`appointments:key.${late ? 'late' : 'until'}`, { day: formatDay(holder.dueOn) });
  return (
    <p className={styles.key}>
      <Icon name="key" size={18} />
      {chip('keyStatus', status, t)}
      {holder && <span>{[holder.name, until].filter(Boolean).join(' · ')}</span>}
    </p>
  );
};
