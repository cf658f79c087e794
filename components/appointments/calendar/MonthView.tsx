import { useTranslation } from 'react-i18next';
import type { CalendarEvent, Holiday } from '@/contract/appointments/calendar';
import { today, weekdayOf } from '@/domain/time';
import { eventsOn } from './days';
import { EventButton, type OpenEvent } from './EventButton';
import styles from './MonthView.module.css';
import { dayLabel, dayName, weekdayLong, weekdayShort } from './names';

/** Events shown per cell; more are behind a link to the day. */
const SHOWN = 3;

export type MonthProps = {
  days: readonly string[];
  /** YYYY-MM: days of other months are dimmed. */
  month: string;
  events: readonly CalendarEvent[];
  holidays: readonly Holiday[];
  now: number;
  loading: boolean;
  onOpen: OpenEvent;
  onDay: (day: string) => void;
};

/** A month in whole weeks. */
export const MonthView = ({ days, month, events, holidays, now, loading, onOpen, onDay }: MonthProps) => {
  const { t } = useTranslation();
  const present = today(now);
  return (
    <div className={styles.month}>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day} title={weekdayLong(day)}>
            {weekdayShort(day)}
          </span>
        ))}
      </div>
      <div className={styles.days}>
        {days.map((day) => {
          const own = eventsOn(events, day);
          const holiday = holidays.find((one) => one.day === day);
          const shown = own.length > SHOWN ? own.slice(0, SHOWN - 1) : own;
          return (
            <section
              key={day}
              className={styles.day}
              aria-label={dayName(day)}
              data-other={!day.startsWith(month) || undefined}
              data-closed={weekdayOf(day) > 4 || (holiday && !holiday.half) || undefined}
            >
              <header>
                <button
                  type="button"
                  className={styles.date}
                  aria-label={dayLabel(day, own.length > 0 || !loading ? own.length : null, t)}
                  aria-current={day === present ? 'date' : undefined}
                  onClick={() => onDay(day)}
                >
                  {Number(day.slice(8))}
                </button>
                {holiday && (
                  <span className={styles.holiday} title={holiday.name}>
                    {holiday.name}
                  </span>
                )}
              </header>
              {shown.map((event) => (
                <EventButton key={event.id} event={event} look="line" onOpen={onOpen} />
              ))}
              {own.length > shown.length && (
                <button type="button" className={styles.more} onClick={() => onDay(day)}>
                  {t('appointments/calendar:more', { count: own.length - shown.length })}
                </button>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
};
