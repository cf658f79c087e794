import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgendaDay } from './Agenda';
import { today, weekdayOf } from '@/domain/time';
import { eventsOn } from './days';
import type { MonthProps } from './MonthView';
import { dayLabel, weekdayShort } from './names';
import styles from './PhoneMonth.module.css';

const DOTS = 3;

/** A month on a phone: dots show how full a day is, the selected day is listed below. */
export const PhoneMonth = ({ days, month, events, holidays, now, loading, onOpen }: MonthProps) => {
  const { t } = useTranslation();
  const present = today(now);
  const [chosen, setChosen] = useState<string | null>(null);
  const first = `${month}-01`;
  const shown = chosen?.startsWith(month) ? chosen : present?.startsWith(month) ? present : first;
  return (
    <>
      <div className={styles.month}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className={styles.weekday} aria-hidden="true">
            {weekdayShort(day)}
          </span>
        ))}
        {days.map((day) => {
          const own = eventsOn(events, day);
          const holiday = holidays.some((one) => one.day === day);
          return (
            <button
              key={day}
              type="button"
              className={styles.day}
              aria-label={dayLabel(day, own.length > 0 || !loading ? own.length : null, t)}
              aria-pressed={day === shown}
              aria-current={day === present ? 'date' : undefined}
              data-other={!day.startsWith(month) || undefined}
              data-closed={weekdayOf(day) > 4 || undefined}
              data-holiday={holiday || undefined}
              onClick={() => setChosen(day)}
            >
              <span>{Number(day.slice(8))}</span>
              <span className={styles.dots} aria-hidden="true">
                {own.slice(0, DOTS).map((event) => (
                  <i key={event.id} data-kind={event.kind ?? 'EXTERNAL'} />
                ))}
              </span>
            </button>
          );
        })}
      </div>
      <AgendaDay day={shown} {...{ events, holidays, now, loading, onOpen }} />
    </>
  );
};
