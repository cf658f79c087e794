import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { EnumChip } from '@/components/ui/EnumChip';
import { Icon } from '@/components/ui/Icon';
import { PopoverPanel } from '@/components/ui/list/PopoverPanel';
import type { CalendarEvent } from '@/contract/appointments/calendar';
import { screenFor } from '@/domain/screens';
import { formatInstant } from '@/lib/formats';
import { timeOf, today } from '@/domain/time';
import styles from './EventDetail.module.css';
import { dayName } from './names';

const APPOINTMENT = '/appointments/detail';

type Props = { event: CalendarEvent; anchor: HTMLElement; onClose: () => void };

/** The details of an event, in a popover. */
export const EventDetail = ({ event, anchor, onClose }: Props) => {
  const { t } = useTranslation();
  const { kind, state, title, location, startsAt, endsAt, allDay, appointmentId } = event;
  const name = title || (kind ? t(`enums:appointmentKind.${kind}`) : t('appointments/calendar:untitled'));
  const [first, last] = [startsAt, endsAt].map((at) => today(Date.parse(at)));
  const when =
    first === last
      ? `${dayName(first ?? '')}, ${timeOf(startsAt)}–${timeOf(endsAt)}`
      : `${formatInstant(startsAt)} – ${formatInstant(endsAt)}`;
  return (
    <PopoverPanel anchor={anchor} label={name} onClose={onClose}>
      <div className={styles.detail}>
        <h2>{name}</h2>
        {(kind ?? state) && (
          <p className={styles.chips}>
            {kind && title && <EnumChip name="appointmentKind" value={kind} />}
            {state && <EnumChip name="appointmentState" value={state} />}
          </p>
        )}
        <p>
          <Icon name="clock" size={16} />
          {allDay ? `${dayName(first ?? '')}, ${t('appointments/calendar:allDay')}` : when}
        </p>
        {location && (
          <p>
            <Icon name="location" size={16} />
            {location}
          </p>
        )}
        {appointmentId !== null && !title && <p className={styles.note}>{t('appointments/calendar:hidden')}</p>}
        {appointmentId !== null && screenFor(APPOINTMENT) && (
          <Button size="small" icon="right" href={`${APPOINTMENT}?id=${appointmentId}`}>
            {t('appointments/calendar:openAppointment')}
          </Button>
        )}
      </div>
    </PopoverPanel>
  );
};
