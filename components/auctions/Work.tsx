import { useTranslation } from 'react-i18next';
import { auctionRecord } from '@/contract/auctions/record';
import { EnumChip } from '@/components/ui/EnumChip';
import { enumLabel } from '@/components/ui/chip';
import { Timeline } from '@/components/ui/detail/Timeline';
import { Pending } from '@/components/ui/Pending';
import { toneOf } from '@/domain/enums/states';
import { useCall } from '@/lib/useCall';
import styles from './Work.module.css';

type Props = { auctionId: number };

/** The activities about an auction, open ones first. */
export const Activities = ({ auctionId }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(auctionRecord.activities, { auctionId });
  if (!data) return <Pending error={error} onRetry={refetch} width={24} />;
  if (data.rows.length === 0) return <p className={styles.quiet}>{t('auctions:noActivity')}</p>;
  return (
    <Timeline
      label={t('auctions:sections.activities')}
      items={data.rows.map((activity) => ({
        key: activity.id,
        at: activity.closedAt ?? activity.dueAt ?? activity.createdAt,
        icon: activity.closedAt ? 'check' : 'clock',
        tone: toneOf('activityStatus', activity.status),
        title: (
          <span className={styles.title}>
            {enumLabel('activityType', activity.type, t)} <EnumChip name="activityStatus" value={activity.status} />
          </span>
        ),
        text: [activity.assigneeName, activity.note].filter(Boolean).join('\n'),
      }))}
    />
  );
};

/** Visits, latest first; one without a time is placed by its last contact. */
export const Appointments = ({ auctionId }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(auctionRecord.appointments, { auctionId });
  if (!data) return <Pending error={error} onRetry={refetch} width={24} />;
  if (data.rows.length === 0) return <p className={styles.quiet}>{t('auctions:noAppointment')}</p>;
  return (
    <Timeline
      label={t('auctions:sections.appointments')}
      items={data.rows.map((appointment) => ({
        key: appointment.id,
        at: appointment.startsAt ?? appointment.actionAt,
        icon: 'calendar',
        tone: toneOf('appointmentState', appointment.state),
        title: (
          <span className={styles.title}>
            {enumLabel('appointmentKind', appointment.kind, t)}{' '}
            <EnumChip name="appointmentState" value={appointment.state} />
          </span>
        ),
        text: [appointment.customerName, appointment.assigneeName, appointment.location].filter(Boolean).join(' · '),
      }))}
    />
  );
};
