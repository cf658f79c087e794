import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Pending } from '@/components/ui/Pending';
import { When } from '@/components/ui/When';
import { useAct } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import { useCall } from '@/lib/useCall';
import { durationText } from './duration';
import styles from './Lines.module.css';

/** Who worked on it when; the clock is the server's. */
export const TimeEntries = ({ activity }: { activity: WorkDetail }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(activities.timeEntries, { activityId: activity.id });
  const clock = useAct(activities.time);
  const running = activity.runningSince !== null;
  const open = activity.status === 'INITIAL' || activity.status === 'WORKING';
  return (
    <>
      {!data && <Pending error={error} onRetry={refetch} width={24} />}
      {data?.rows.length === 0 && <p className={styles.quiet}>{t('activities:noTime')}</p>}
      <ul className={styles.lines}>
        {data?.rows.map(({ id, operatorName, startedAt, endedAt, seconds }) => (
          <li key={id}>
            <span className={styles.main}>{operatorName}</span>
            <When at={startedAt} />
            <b data-figures="">{endedAt === null ? t('activities:running') : durationText(seconds, t)}</b>
          </li>
        ))}
      </ul>
      {activity.mine && open && (
        <Button
          size="small"
          icon="clock"
          busy={clock.busy}
          onClick={() => void clock.run({ id: activity.id, running: !running })}
        >
          {t(running ? 'activities:clock.stop' : 'activities:clock.start')}
        </Button>
      )}
    </>
  );
};
