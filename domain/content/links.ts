import { SCREENS } from '../screens';

/** The chosen word of a short link: lower-case English letters and digits, with single hyphens between them. Lengths in characters. */
export const LINK_WORD = { min: 3, max: 40, pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/ } as const;

/** Words that look like our own pages for sign-in, payment or data entry, and technical names. */
const RESERVED = [
  'admin api app auth console csp-report healthz metrics readyz rest static test www',
  'login logout signin account password security support help pay payment bank',
  'giris cikis kayit uyelik hesap hesabim sifre sifremi-unuttum parola guvenlik onay',
  'destek yardim odeme banka havale eft iban iade teminat kart fatura tapu',
  'kvkk gizlilik yonetim yonetici konsol panel tellal',
].flatMap((line) => line.split(' '));

/** Whether a word cannot be used for a link: it is reserved, or the first part of a console address. */
export const isReservedWord = (word: string): boolean =>
  RESERVED.includes(word) || SCREENS.some(({ path }) => path.split('/')[1] === word);

/** The User-Agents of robots and link previews, and the name they are counted under. The first match wins. */
const BOTS: readonly (readonly [RegExp, string])[] = [
  [/whatsapp/i, 'whatsapp'],
  [/telegrambot/i, 'telegram'],
  [/facebookexternalhit|facebot|facebookcatalog|meta-external/i, 'facebook'],
  [/twitterbot/i, 'x'],
  [/linkedinbot/i, 'linkedin'],
  [/slackbot|slack-imgproxy/i, 'slack'],
  [/discordbot/i, 'discord'],
  [/skypeuripreview/i, 'skype'],
  [/googlebot|google-|googleother|apis-google|adsbot/i, 'google'],
  [/bingbot|bingpreview/i, 'bing'],
  [/yandex/i, 'yandex'],
  [/applebot/i, 'apple'],
];
/** The name of a known robot; undefined for everything else, including people's browsers. */
export const botName = (userAgent: string): string | undefined => BOTS.find(([is]) => is.test(userAgent))?.[1];
/** Robots without a name in the table. */
export const OTHER_BOT = 'crawler';

/** Sources that are no host: no referring page; beyond the number of hosts counted separately; counted before sources were recorded. */
export const NO_HOST = { direct: 'direct', other: 'other', unknown: 'unknown' } as const;

/** Prefixes of a site's host: its mobile page, or its click counter. */
const IN_FRONT = /^(?:www|m|mobile|l|lm|out|amp)\./;
/** Hosts better known by another name. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  't.co': 'x.com',
  'twitter.com': 'x.com',
  'wl.co': 'whatsapp.com',
  'fb.com': 'facebook.com',
  'com.whatsapp': 'whatsapp.com',
  'org.telegram.messenger': 'telegram.org',
  't.me': 'telegram.org',
  'com.google.android.gm': 'mail.google.com',
};

/** The source of a click by its Referer header: the host, or `direct` if there is none that can be read. */
export const sourceOf = (referrer: string): string => {
  if (referrer === '' || referrer.length > 2_000 || !URL.canParse(referrer)) return NO_HOST.direct;
  const host = new URL(referrer).hostname.toLowerCase().replace(IN_FRONT, '');
  if (!/^[a-z0-9.-]{4,100}$/.test(host) || !host.includes('.')) return NO_HOST.direct;
  return KNOWN_AS[host] ?? host;
};
