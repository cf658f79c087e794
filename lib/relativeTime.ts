import dayjs from 'dayjs';
import 'dayjs/locale/tr';
import relativeTime from 'dayjs/plugin/relativeTime';

dayjs.extend(relativeTime);
dayjs.locale('tr');

/** How long ago, or how far ahead, of now (`useNow`): 3 saat önce. */
export const formatRelativeTime = (iso: string, now: number): string => dayjs(iso).from(now);
