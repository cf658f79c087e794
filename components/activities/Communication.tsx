import { useTranslation } from 'react-i18next';
import { chip, enumLabel } from '@/components/ui/chip';
import { Timeline } from '@/components/ui/detail/Timeline';
import { Pending } from '@/components/ui/Pending';
import { activities } from '@/contract/activities';
import { toneOf } from '@/domain/enums/states';
import { useCall } from '@/lib/useCall';
import { Link } from '@/components/ui/Link';
import styles from './Parts.module.css';

/** The communication with the customer, latest first. */
export const Communication = ({ activityId }: { activityId: number }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(activities.communication, { activityId });
  if (!data) return <Pending error={error} onRetry={refetch} width={40} />;
  if (data.rows.length === 0) return <p className={styles.quiet}>{t('activities:noCommunication')}</p>;
  return (
    <Timeline
      label={t('activities:sections.communication')}
      items={data.rows.map(({ id, channel, direction, at, text, operatorName, outcome, callId }) => ({
        key: id,
        at,
        icon: channel === 'CALL' ? 'phone' : channel === 'EMAIL' ? 'mail' : 'bell',
        tone: outcome ? toneOf('callOutcome', outcome) : 'neutral',
        title: (
          <>
            {callId === null ? (
              enumLabel('consentChannel', channel, t)
            ) : (
              <Link href={`/calls/detail?id=${callId}`}>{enumLabel('consentChannel', channel, t)}</Link>
            )}
            {' · '}
            {enumLabel('callDirection', direction, t)} {outcome && chip('callOutcome', outcome, t)}
          </>
        ),
        text: (
          <>
            {text}
            {operatorName && <small> {operatorName}</small>}
          </>
        ),
      }))}
    />
  );
};
