import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent, Holiday } from '@/contract/appointments/calendar';
import { placed } from './columns';
import { today, weekdayOf } from '@/domain/time';
import { eventsOn, isLong, minutesInto } from './days';
import styles from './DaysView.module.css';
import { EventButton, type OpenEvent } from './EventButton';
import { dayName, weekdayShort } from './names';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const FIRST_HOUR = 8;
/** Shorter blocks have room for only one line. */
const SHORT_MINUTES = 40;

type Props = {
  days: readonly string[];
  events: readonly CalendarEvent[];
  holidays: readonly Holiday[];
  now: number;
  onOpen: OpenEvent;
  onDay: (day: string) => void;
};

/** Days side by side with hours; initially scrolled to the start of work. */
export const DaysView = ({ days, events, holidays, now, onOpen, onDay }: Props) => {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const present = today(now);
  const first = days[0];
  useEffect(() => {
    const scroller = grid.current;
    if (!scroller || first === undefined) return;
    const hour = scroller.querySelector<HTMLElement>(`[data-hour="${FIRST_HOUR}"]`);
    if (hour) scroller.scrollTop = hour.offsetTop;
  }, [first]);

  return (
    <div className={styles.grid} ref={grid} tabIndex={-1} style={{ '--days': days.length } as CSSProperties}>
      <div className={styles.head}>
        <span className={styles.corner} />
        {days.map((day) => {
          const holiday = holidays.find((one) => one.day === day);
          const long = eventsOn(events, day).filter(isLong);
          return (
            <div key={day} className={styles.dayHead} data-weekend={weekdayOf(day) > 4 || undefined}>
              <button
                type="button"
                className={styles.date}
                aria-label={dayName(day)}
                aria-current={day === present ? 'date' : undefined}
                onClick={() => onDay(day)}
              >
                <span>{weekdayShort(day)}</span>
                <strong data-figures="">{Number(day.slice(8))}</strong>
              </button>
              {holiday && (
                <span className={styles.holiday} title={holiday.name}>
                  {holiday.name}
                  {holiday.half && <small> · {t('appointments/calendar:half')}</small>}
                </span>
              )}
              {long.map((event) => (
                <EventButton key={event.id} event={event} look="line" onOpen={onOpen} />
              ))}
            </div>
          );
        })}
      </div>
      <div className={styles.body}>
        <div className={styles.hours} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour} data-hour={hour} data-figures="">
              {hour > 0 && `${String(hour).padStart(2, '0')}:00`}
            </span>
          ))}
        </div>
        {days.map((day) => {
          const holiday = holidays.find((one) => one.day === day);
          const minute = day === present ? minutesInto(day, new Date(now).toISOString()) : null;
          return (
            <section
              key={day}
              className={styles.day}
              aria-label={dayName(day)}
              data-closed={weekdayOf(day) > 4 || (holiday && !holiday.half) || undefined}
              data-half={holiday?.half || undefined}
            >
              {placed(
                day,
                eventsOn(events, day).filter((event) => !isLong(event)),
              ).map(({ event, start, end, column, columns }) => (
                <EventButton
                  key={event.id}
                  event={event}
                  look="block"
                  short={end - start < SHORT_MINUTES}
                  onOpen={onOpen}
                  style={{
                    top: `calc(${start / 60} * var(--hour) + 1px)`,
                    height: `calc(${(end - start) / 60} * var(--hour) - 2px)`,
                    left: `calc(${(column / columns) * 100}% + 2px)`,
                    width: `calc(${100 / columns}% - 6px)`,
                  }}
                />
              ))}
              {minute !== null && (
                <span
                  className={styles.now}
                  role="img"
                  aria-label={t('appointments/calendar:now')}
                  style={{ top: `calc(${minute / 60} * var(--hour))` }}
                />
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
};
