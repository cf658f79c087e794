import { fold } from './text';
import { isDay } from './time';

/** Longer than any day with a time. */
const WRITTEN_MAX = 60;
const MONTHS = 'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik'.split(' ');
const WEEKDAYS = /\b(?:pazartesi|pzt|sali?|carsamba|car|persembe|per|cumartesi|cmt|cuma?|paz(?:ar)?)\b[.,]?/;
const TIME = '(?:[ ,t-]+(\\d{1,2}):(\\d{2})(?::(\\d{2}))?)?$';
/** 21.11.2026, 21/11/2026, 21-11-2026, 21.11.26. */
const IN_DIGITS = new RegExp(`^(\\d{1,2})(?:[./-](\\d{1,2})[./-](\\d{4})|\\.(\\d{1,2})\\.([0-4]\\d))${TIME}`);
/** 21 kasım 2026, 21-KAS-2026. */
const IN_WORDS = new RegExp(`^(\\d{1,2})[ ./-]+([a-z]{3,7})[ .,/-]+(\\d{4}|[0-4]\\d)${TIME}`);
/** 2026-11-21. */
const IN_ISO = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})${TIME}`);
const two = (digits: string) => digits.padStart(2, '0');
/** The month that begins with a word of at least three letters: 11 for kas and kasim. */
const monthOf = (word: string): string => String(MONTHS.findIndex((month) => month.startsWith(word)) + 1);

/** Year, month, day and time, as written. */
const partsOf = (text: string): (string | undefined)[] | null => {
  const iso = IN_ISO.exec(text);
  if (iso) return iso.slice(1);
  const digits = IN_DIGITS.exec(text);
  if (digits) {
    const [, d, m, y, shortM, shortY, ...time] = digits;
    return [y ?? shortY, m ?? shortM, d, ...time];
  }
  const [, d, word = '', y, ...time] = IN_WORDS.exec(text) ?? [];
  return d === undefined ? null : [y, monthOf(word), d, ...time];
};

/**
 * A day as people, files and the console itself write it, with the hour behind it where there is one: '21.11.2026', '21/11/2026 14:05:09',
 * '2026-11-21 14:05', '21 Kasım 2026 Cumartesi', '21 Kas 26'. The day comes before the month. Null for anything else.
 *
 * A year of two digits is this century's, up to 49: what is booked, due or planned here lies there, and 85 may be a birthday. It is read behind dots,
 * as people here write it, and behind a month's name. '11/12/26' is how an American spreadsheet writes the twelfth of November, and
 * '26-11-12' may begin with its year: a payment read so would be booked on another day. Banks here write four digits.
 */
export const readDay = (text: string): { day: string; time: string | null } | null => {
  if (text.length > WRITTEN_MAX) return null;
  // Date inputs put invisible marks (Cf) around their parts.
  const bare = fold(text.replace(/\p{Cf}/gu, ''))
    .replace(WEEKDAYS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = partsOf(bare);
  if (!found) return null;
  const [y = '', m = '', d = '', hour, minute = '00', second = '00'] = found;
  const day = `${y.padStart(4, '20')}-${two(m)}-${two(d)}`;
  const time = hour === undefined ? null : `${two(hour)}:${minute}:${second}`;
  return isDay(day) && (time === null || time < '24') ? { day, time } : null;
};
