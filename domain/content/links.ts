import { SCREENS } from '../screens';

/** A short link's own word: small letters of the English alphabet and digits, single hyphens between them. Characters. */
export const LINK_WORD = { min: 3, max: 40, pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/ } as const;

/** Words that would pass for a page of the house's where people sign in, pay or are asked for something, and technical names. */
const RESERVED = [
  'admin api app auth console csp-report healthz metrics readyz rest static test www',
  'login logout signin account password security support help pay payment bank',
  'giris cikis kayit uyelik hesap hesabim sifre sifremi-unuttum parola guvenlik onay',
  'destek yardim odeme banka havale eft iban iade teminat kart fatura tapu',
  'kvkk gizlilik yonetim yonetici konsol panel tellal',
].flatMap((line) => line.split(' '));

/** Whether nobody may have this word for a link: it is reserved, or the beginning of one of the console's own addresses. */
export const isReservedWord = (word: string): boolean =>
  RESERVED.includes(word) || SCREENS.some(({ path }) => path.split('/')[1] === word);

/** What a robot or a preview calls itself, and the name that it is counted under. The first that fits. */
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
/** The name of a robot that is known by name; undefined for all others, people's browsers among them. */
export const botName = (userAgent: string): string | undefined => BOTS.find(([is]) => is.test(userAgent))?.[1];
/** Robots that are not known by name. */
export const OTHER_BOT = 'crawler';

/** Sources that are no host: no page was named; more hosts than are counted apart; and what was counted before sources were. */
export const NO_HOST = { direct: 'direct', other: 'other', unknown: 'unknown' } as const;

/** Addresses that stand in front of a site: of a phone's page, or of what counts who leaves. */
const IN_FRONT = /^(?:www|m|mobile|l|lm|out|amp)\./;
/** Hosts that belong to somebody better known by another name. */
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

/** Where somebody came from by the Referer that the browser sent: its host, or `direct` without one that can be read. */
export const sourceOf = (referrer: string): string => {
  if (referrer === '' || referrer.length > 2_000 || !URL.canParse(referrer)) return NO_HOST.direct;
  const host = new URL(referrer).hostname.toLowerCase().replace(IN_FRONT, '');
  if (!/^[a-z0-9.-]{4,100}$/.test(host) || !host.includes('.')) return NO_HOST.direct;
  return KNOWN_AS[host] ?? host;
};
