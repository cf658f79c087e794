import { useTranslation } from 'react-i18next';
import { chip, enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import type { WorkDetail } from '@/contract/activities/record';
import styles from './Ends.module.css';

type Props = { activity: Pick<WorkDetail, 'ends' | 'result' | 'closedAt' | 'lostReason'> };

/** What completes the activity and the state of that; for a closed one its result. */
export const Ends = ({ activity: { ends, result, closedAt, lostReason } }: Props) => {
  const { t } = useTranslation();
  if (closedAt !== null) {
    const said = result || lostReason?.name;
    if (!said) return null;
    return (
      <div className={styles.ends} data-over="">
        <b>{t('activities:fields.result')}</b>
        <span className={styles.result}>{said}</span>
      </div>
    );
  }
  if (ends.with === 'HAND') return null;
  const isThing = ends.with !== 'CALL';
  return (
    <div className={styles.ends}>
      <Icon name="info" />
      <span>{enumLabel('activityEnd', ends.with, t)}</span>
      {isThing && chip('activityThingState', ends.state, t)}
    </div>
  );
};
