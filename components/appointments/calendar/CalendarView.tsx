import { useTranslation } from 'react-i18next';
import type { CalendarEvent, Holiday } from '@/contract/appointments/calendar';
import { Agenda } from './Agenda';
import styles from './CalendarScreen.module.css';
import { daysOf, drawn, eventsOn, type Range, type View } from './days';
import { DaysView } from './DaysView';
import type { OpenEvent } from './EventButton';
import { MonthView } from './MonthView';
import { PhoneMonth } from './PhoneMonth';

type Props = {
  view: View;
  range: Range;
  phone: boolean;
  now: number;
  /** Not everything is loaded yet, so empty days are unknown. */
  loading: boolean;
  events: readonly CalendarEvent[];
  holidays: readonly Holiday[];
  onOpen: OpenEvent;
  onDay: (day: string) => void;
};

/** The days of a range in the layout for this screen size. */
export const CalendarView = ({ view, range, phone, ...shown }: Props) => {
  const { t } = useTranslation();
  const days = daysOf(drawn(range));
  const month = range.from.slice(0, 7);
  const empty = !daysOf(range).some((day) => eventsOn(shown.events, day).length > 0);
  return (
    <>
      {empty && (shown.loading || !(phone && view === 'week')) && (
        <p className={styles.empty} role="status">
          {t(shown.loading ? 'appointments/calendar:loading' : `appointments/calendar:empty.${view}`)}
        </p>
      )}
      {view === 'month' ? (
        phone ? (
          <PhoneMonth {...{ days, month }} {...shown} />
        ) : (
          <MonthView {...{ days, month }} {...shown} />
        )
      ) : phone && view === 'week' ? (
        <Agenda {...{ days }} {...shown} />
      ) : (
        <DaysView {...{ days }} {...shown} />
      )}
    </>
  );
};
