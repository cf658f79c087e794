import dayjs from 'dayjs';
import 'dayjs/locale/tr';
import relativeTime from 'dayjs/plugin/relativeTime';
import { rightTime } from './rightTime';

dayjs.extend(relativeTime);
dayjs.locale('tr');

/** How long ago, or how far ahead, of now: 3 saat önce. Only for text that is not server-rendered, since now moves. */
export const formatRelativeTime = (iso: string, now: number = rightTime()): string => dayjs(iso).from(now);
