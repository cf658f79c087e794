import * as z from 'zod/mini';
import { isReservedWord, LINK_WORD } from '@/domain/content/links';
import { day, enumOf, id, instant, longText, text } from '@/domain/fields';
import { download, fileBytes, get, listInput, pageOf, post } from '../kit';
import { changesOf, version } from '../parts';

export const LinkRow = z.object({
  id: id(),
  version: version(),
  shortUrl: z.string(),
  longUrl: z.string(),
  description: longText(),
  state: enumOf('linkState'),
  /** The last day it works; null: no end. */
  endsOn: z.nullable(day()),
  channel: z.nullable(enumOf('adChannel')),
  /** The result and time of the last check of its target. */
  target: enumOf('linkTarget'),
  checkedAt: z.nullable(instant()),
  auctionId: z.nullable(id()),
  auction: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  /** Clicks by people; robots and link previews are counted separately. */
  clicks: z.int(),
  /** In the last thirty days. */
  recentClicks: z.int(),
  botClicks: z.int(),
  createdAt: instant(),
});
export type LinkRow = z.output<typeof LinkRow>;

/** Days shown in a link's chart. */
export const CLICK_DAYS = 30;
const Source = z.object({
  /** A host; `direct`, `other`, `unknown` (domain/content/links.ts); for robots their name. */
  source: z.string(),
  clicks: z.int(),
});
export const LinkDetail = z.extend(LinkRow, {
  /** HTTP status of the last check of its target; null: no answer. `targetSince`: since when the target is in this state. */
  targetStatus: z.nullable(z.int()),
  targetSince: z.nullable(instant()),
  /** Each of the last thirty days. */
  days: z.array(z.object({ day: day(), people: z.int(), bots: z.int() })),
  /** In these days, most frequent first. */
  people: z.array(Source),
  bots: z.array(Source),
});
export type LinkDetail = z.output<typeof LinkDetail>;

const longUrl = () => z.string().check(z.trim(), z.maxLength(2000), z.regex(/^https?:\/\/[^\s/]+\S*$/u, 'INVALID_URL'));
const WORD_INVALID = { error: 'LINK_WORD_INVALID', abort: true } as const;
const word = () =>
  z.string().check(
    z.trim(),
    z.minLength(LINK_WORD.min, WORD_INVALID),
    z.maxLength(LINK_WORD.max, WORD_INVALID),
    z.regex(LINK_WORD.pattern, WORD_INVALID),
    z.refine((value) => !isReservedWord(value), 'LINK_WORD_RESERVED'),
  );
const endsOn = () => z._default(z.nullable(day()), null);

export const QR_FORMATS = ['svg', 'png'] as const;

/** Short links that count clicks. */
export const links = {
  list: get({
    path: '/rest/url-shortener/list',
    may: 'links.read',
    input: listInput(['id', 'createdAt', 'clicks', 'endsOn'], {
      /** Words of the address, the description or the code. */
      value: z.optional(text(80)),
      state: z.optional(enumOf('linkState')),
      target: z.optional(enumOf('linkTarget')),
      auctionId: z.optional(id()),
      channel: z.optional(enumOf('adChannel')),
      operatorId: z.optional(id()),
    }),
    output: pageOf(LinkRow),
    exportable: 'links.readAll',
    summary: 'Short links, the latest first; an agent’s own ones only',
  }),
  detail: get({
    path: '/rest/url-shortener/detail/{id}',
    may: 'links.read',
    input: z.object({ id: id() }),
    output: LinkDetail,
    errors: ['LINK_NOT_FOUND'],
    summary: 'A short link with its clicks of thirty days, by day and by where they came from, robots apart',
  }),
  qr: download({
    path: '/rest/url-shortener/qr/{id}',
    may: 'links.read',
    input: z.object({ id: id(), format: z._default(z.enum(QR_FORMATS), 'svg') }),
    output: fileBytes,
    errors: ['LINK_NOT_FOUND'],
    summary: 'The link’s QR code, to print (SVG) or to paste (PNG)',
  }),
  create: post({
    path: '/rest/url-shortener/create',
    may: 'links.create',
    input: z.object({
      /** May be absent with `auctionId`: the link then leads to the auction's page. */
      longUrl: z.optional(z.nullable(longUrl())),
      auctionId: z.optional(z.nullable(id())),
      /** A chosen end of the short address; if absent, a random code. It cannot be changed. */
      word: z.optional(z.nullable(word())),
      channel: z.optional(z.nullable(enumOf('adChannel'))),
      endsOn: endsOn(),
      description: z._default(longText(), ''),
    }),
    output: LinkRow,
    errors: [
      'AUCTION_NOT_FOUND',
      'REQUIRED',
      'INVALID_URL',
      'LINK_HOST_NOT_LISTED',
      'LINK_DAY_PASSED',
      'LINK_WORD_INVALID',
      'LINK_WORD_RESERVED',
      'LINK_WORD_TAKEN',
      'AUCTION_WITHOUT_ADDRESS',
      'TEXT_TOO_LONG',
    ],
    summary: 'Shorten an address. The same address for the same channel and auction gets the same link',
  }),
  update: post({
    path: '/rest/url-shortener/update',
    may: 'links.create',
    input: z.object({
      id: id(),
      version: version(),
      longUrl: z.optional(longUrl()),
      ...changesOf({ endsOn: endsOn(), description: z._default(longText(), '') }),
    }),
    output: LinkRow,
    errors: ['LINK_NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_URL', 'LINK_HOST_NOT_LISTED', 'TEXT_TOO_LONG'],
    summary:
      'Change where a short link leads or when it ends: a day that has passed ends it at once. Who has it keeps it',
  }),
  follow: get({
    path: '/rest/url-shortener/follow/{code}',
    may: 'public',
    input: z.object({ code: text(LINK_WORD.max) }),
    output: z.object({
      longUrl: z.string(),
      /** The target is one of our own hosts; any other needs a confirmation. */
      listed: z.boolean(),
    }),
    errors: ['LINK_NOT_FOUND', 'LINK_ENDED'],
    summary: 'Where a short link leads; counts that it was followed',
  }),
};
