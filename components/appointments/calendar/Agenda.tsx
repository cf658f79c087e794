import { useTranslation } from 'react-i18next';
import type { CalendarEvent, Holiday } from '@/contract/appointments/calendar';
import styles from './Agenda.module.css';
import { today } from '@/domain/time';
import { eventsOn } from './days';
import { EventButton, type OpenEvent } from './EventButton';
import { dayName } from './names';

type Shown = {
  events: readonly CalendarEvent[];
  holidays: readonly Holiday[];
  now: number;
  loading: boolean;
  onOpen: OpenEvent;
};

/** One day's events as a list. */
export const AgendaDay = ({ day, events, holidays, now, loading, onOpen }: Shown & { day: string }) => {
  const { t } = useTranslation();
  const own = eventsOn(events, day);
  const holiday = holidays.find((one) => one.day === day);
  return (
    <section className={styles.day} aria-label={dayName(day)}>
      <h2 data-today={today(now) === day || undefined}>
        {dayName(day)}
        {holiday && <span>{holiday.name}</span>}
      </h2>
      {own.length === 0 && !loading && <p>{t('appointments/calendar:free')}</p>}
      {own.map((event) => (
        <EventButton key={event.id} event={event} look="row" onOpen={onOpen} />
      ))}
    </section>
  );
};

/** Several days as lists, the week view of a phone. */
export const Agenda = ({ days, ...shown }: Shown & { days: readonly string[] }) => (
  <div className={styles.agenda}>
    {days.map((day) => (
      <AgendaDay key={day} day={day} {...shown} />
    ))}
  </div>
);
