import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Line, Lines } from '@/components/ui/Lines';
import { Pending } from '@/components/ui/Pending';
import { When } from '@/components/ui/When';
import { useAct } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import type { WorkDetail } from '@/contract/activities/record';
import { useCall } from '@/lib/useCall';
import { durationText } from './duration';
import styles from './Parts.module.css';

/** Who worked on it when; by the server's clock. */
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
      <Lines>
        {data?.rows.map(({ id, operatorName, startedAt, endedAt, seconds }) => (
          <Line
            key={id}
            end={
              <>
                <When at={startedAt} />
                <b data-figures="">{endedAt === null ? t('activities:running') : durationText(seconds, t)}</b>
              </>
            }
          >
            {operatorName}
          </Line>
        ))}
      </Lines>
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
