import { BannerCalendar } from '@/components/content/banners/BannerCalendar';
import { readCalendar } from '@/components/content/banners/calendarUrl';
import { banners } from '@/contract/content/banners';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/banner/calendar', ({ query, session, prefetch }) => {
  const { from, to, device, drafts, cityId } = readCalendar(query, session.now);
  return [prefetch(banners.calendar, { from, to, device, drafts, ...(cityId !== undefined && { cityId }) })];
});

export default function BannerCalendarPage() {
  return <BannerCalendar />;
}
