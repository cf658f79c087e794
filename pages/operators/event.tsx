import { CalendarScreen } from '@/components/calendar/CalendarScreen';
import { drawn } from '@/components/calendar/days';
import { readCalendarUrl } from '@/components/calendar/useCalendarUrl';
import { calendar } from '@/contract/calendar';
import { screenProps } from '@/lib/page';

const PATH = '/operators/event';

export const getServerSideProps = screenProps(PATH, ({ query, session, prefetch }) => {
  const { email, range } = readCalendarUrl(query, session.phone, Date.now());
  return [prefetch(calendar.events, { ...drawn(range), ...(email !== undefined && { email }) })];
});

export default function CalendarPage() {
  return <CalendarScreen />;
}
