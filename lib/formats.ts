import dayjs from 'dayjs';
import 'dayjs/locale/tr';
import relativeTime from 'dayjs/plugin/relativeTime';
import utc from 'dayjs/plugin/utc';
import { DATE_TIME_FORMAT, LOCALE } from '@/domain/limits';

export { formatMoney } from '@/domain/money';
export { formatPhone } from '@/domain/phone';

dayjs.extend(utc);
dayjs.extend(relativeTime);
dayjs.locale('tr');

/** Turkey keeps +03:00 all year; a fixed offset makes the server and every browser write the same time. */
const OFFSET_MINUTES = 180;
const [DATE_FORMAT = ''] = DATE_TIME_FORMAT.split(' ');

const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
const decimal = new Intl.NumberFormat(LOCALE);
const ratio = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });

/** Kuruş shortened for charts: ₺1,3 Mn. */
export const formatMoneyShort = (kurus: number): string => `₺${compact.format(kurus / 100)}`;
export const formatNumber = (value: number): string => decimal.format(value);
/** A percentage as it is stored: 25 is %25. */
export const formatPercent = (value: number): string => ratio.format(value / 100);

/** An ISO instant in Turkish time: 21/11/2026 12:30. */
export const formatInstant = (iso: string): string => dayjs.utc(iso).utcOffset(OFFSET_MINUTES).format(DATE_TIME_FORMAT);
/** A calendar day (2026-11-21) or the day of an instant: 21/11/2026. */
export const formatDay = (day: string): string =>
  (day.length > 10 ? dayjs.utc(day).utcOffset(OFFSET_MINUTES) : dayjs.utc(day)).format(DATE_FORMAT);
/** How long ago, or how far ahead, of now: 3 saat önce. Only for text that is not server-rendered, since now moves. */
export const formatAgo = (iso: string, now: number = Date.now()): string => dayjs.utc(iso).from(dayjs.utc(now));
