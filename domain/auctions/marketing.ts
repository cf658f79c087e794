import type { EnumValue } from '../enums';

export type AdChannel = EnumValue<'adChannel'>;

/** Limits of the texts, the same as in the database. */
export const MARKETING_LIMITS = { headline: 120, body: 4000, highlight: 80, highlights: 8 } as const;
/** With fewer pictures an advertisement attracts little attention. */
const ENOUGH_IMAGES = 5;

type Place = 'inText' | 'button' | 'none';
type Rule = {
  /** Maximum characters of the title; 0: the channel has no separate title. */
  title: number;
  text: number;
  /** Where the link goes: in the text, on the advertisement's button, or nowhere. */
  link: Place;
  /** Whether highlights are shown as a list. */
  list: boolean;
  /** Every complete property advertisement must contain the authority's number. */
  eids: boolean;
  hashtags?: true;
};

/** The rules of each channel. Portals forbid external links. */
export const CHANNEL_RULES: Readonly<Record<AdChannel, Rule>> = {
  WEB: { title: 120, text: 4000, link: 'button', list: true, eids: true },
  SAHIBINDEN: { title: 60, text: 4000, link: 'none', list: true, eids: true },
  HEPSI_EMLAK: { title: 75, text: 4000, link: 'none', list: true, eids: true },
  EMLAK_JET: { title: 80, text: 3000, link: 'none', list: true, eids: true },
  FACEBOOK: { title: 40, text: 500, link: 'button', list: false, eids: true },
  INSTAGRAM: { title: 0, text: 2200, link: 'none', list: true, eids: true, hashtags: true },
  GOOGLE: { title: 30, text: 90, link: 'button', list: false, eids: false },
  WHATSAPP: { title: 0, text: 700, link: 'inText', list: true, eids: false },
  /** A message with Turkish letters loses five of its 160 characters. */
  SMS: { title: 0, text: 155, link: 'inText', list: false, eids: false },
};

/** The input of an advertisement. Sentences are already in Turkish; null if the auction does not have it. */
export type AdContent = {
  headline: string;
  body: string;
  highlights: readonly string[];
  price: string | null;
  eids: string | null;
  link: string | null;
  hashtags: readonly string[];
};
export type Ad = {
  channel: AdChannel;
  title: string;
  titleLimit: number;
  titleCut: boolean;
  text: string;
  textLimit: number;
  textCut: boolean;
  /** The button's target; null: no button. */
  button: string | null;
};

const ELLIPSIS = '…';

/** The text within its limit, cut at the end of a word. */
export const cutTo = (text: string, limit: number): { text: string; cut: boolean } => {
  if (text.length <= limit) return { text, cut: false };
  const room = text.slice(0, Math.max(limit - ELLIPSIS.length, 0));
  const end = room.search(/\s\S*$/u);
  const whole = end > room.length / 2 ? room.slice(0, end) : room;
  return { text: `${whole.replace(/[\s,;:–-]+$/u, '')}${ELLIPSIS}`, cut: true };
};

const paragraphs = (parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join('\n\n');

/** The advertisement for a channel: required parts are kept, free text is shortened. */
export const adFor = (channel: AdChannel, content: AdContent): Ad => {
  const rule = CHANNEL_RULES[channel];
  const title = rule.title > 0 ? cutTo(content.headline, rule.title) : { text: '', cut: false };
  const tail = paragraphs([
    rule.eids && content.eids,
    rule.link === 'inText' && content.link,
    rule.hashtags && content.hashtags.map((tag) => `#${tag}`).join(' '),
  ]);
  const written = paragraphs([
    rule.title === 0 && content.headline,
    content.price,
    rule.list && content.highlights.map((line) => `• ${line}`).join('\n'),
    content.body,
  ]);
  const room = rule.text - (tail ? tail.length + 2 : 0);
  const text = cutTo(written, Math.max(room, 0));
  return {
    channel,
    title: title.text,
    titleLimit: rule.title,
    titleCut: title.cut,
    text: paragraphs([text.text === ELLIPSIS ? '' : text.text, tail]),
    textLimit: rule.text,
    textCut: text.cut,
    button: rule.link === 'button' ? content.link : null,
  };
};

/** A name of a place or a kind as a hashtag: only lower-case Turkish letters and digits. */
export const hashtagOf = (name: string): string =>
  name.toLocaleLowerCase('tr-TR').replace(/[^\p{Letter}\p{Number}]/gu, '');

/** Weak points of an advertisement; each is a sentence on the screen. */
export const AD_HINTS = ['NO_HEADLINE', 'NO_TEXT', 'FEW_IMAGES', 'NO_EIDS', 'NOT_PUBLIC', 'NO_ADDRESS'] as const;
type AdHint = (typeof AD_HINTS)[number];

const PUBLIC: readonly EnumValue<'auctionStatus'>[] = ['LIVE', 'BIDDING', 'VIEW_ONLY', 'HIDDEN_PRICE', 'AGENT_AD'];

type Facts = {
  status: EnumValue<'auctionStatus'>;
  slug: string | null;
  eidsStatus: EnumValue<'eidsStatus'>;
  images: number;
  headline: string;
  body: string;
};
export const adHints = ({ status, slug, eidsStatus, images, headline, body }: Facts): AdHint[] => [
  ...(headline ? [] : (['NO_HEADLINE'] as const)),
  ...(body ? [] : (['NO_TEXT'] as const)),
  ...(images < ENOUGH_IMAGES ? (['FEW_IMAGES'] as const) : []),
  ...(eidsStatus === 'VERIFIED' ? [] : (['NO_EIDS'] as const)),
  ...(PUBLIC.includes(status) ? [] : (['NOT_PUBLIC'] as const)),
  ...(slug ? [] : (['NO_ADDRESS'] as const)),
];
