import { CalendarScreen } from '@/components/appointments/calendar/CalendarScreen';
import { drawn } from '@/components/appointments/calendar/days';
import { readCalendarUrl } from '@/components/appointments/calendar/useCalendarUrl';
import { calendar } from '@/contract/appointments/calendar';
import { screenProps } from '@/lib/page';

const PATH = '/operators/event';

export const getServerSideProps = screenProps(PATH, ({ query, session, prefetch }) => {
  const { email, range } = readCalendarUrl(query, session.phone, session.now);
  return [prefetch(calendar.events, { ...drawn(range), ...(email !== undefined && { email }) })];
});

export default function CalendarPage() {
  return <CalendarScreen />;
}
