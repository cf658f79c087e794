import * as z from 'zod/mini';
import { AD_HINTS, MARKETING_LIMITS } from '@/domain/auctions/marketing';
import { ENUMS } from '@/domain/enums';
import { day, enumOf, id, image, instant, longText, money, text } from '@/domain/fields';
import { download, fileBytes, get, listInput, pageOf, post } from '../kit';

const version = () => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1));
const { headline, body, highlight, highlights } = MARKETING_LIMITS;

const Texts = {
  headline: text(headline),
  body: longText(body),
  highlights: z.array(text(highlight).check(z.minLength(1, 'REQUIRED'))).check(z.maxLength(highlights)),
};

/** The texts as they were last saved; version 0 while nothing was. */
export const MarketingTexts = z.object({
  id: id(),
  version: version(),
  ...Texts,
  savedAt: z.nullable(instant()),
});
export type MarketingTexts = z.output<typeof MarketingTexts>;

export const MarketingDetail = z.extend(MarketingTexts, {
  extraInfo: z.string(),
  status: enumOf('auctionStatus'),
  category: z.string(),
  city: z.string(),
  town: z.string(),
  district: z.nullable(z.string()),
  roomLayout: z.nullable(enumOf('roomLayout')),
  grossM2: z.nullable(z.int()),
  netM2: z.nullable(z.int()),
  floor: z.nullable(z.int()),
  buildingAge: z.nullable(z.int()),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Null also while the price is hidden, because advertisements may not show it then. */
  startPrice: z.nullable(money()),
  startAt: z.nullable(instant()),
  endAt: z.nullable(instant()),
  eidsNumber: z.nullable(z.string()),
  eidsStatus: enumOf('eidsStatus'),
  eidsExpiresOn: z.nullable(day()),
  /** The auction's page on the marketplace; null before it has an address. */
  publicUrl: z.nullable(z.string()),
  /** Size in bytes. */
  images: z.array(
    z.object({
      id: id(),
      image: image(),
      thumbnail: image(),
      caption: z.string(),
      isShowcase: z.boolean(),
      size: z.int(),
    }),
  ),
  hints: z.array(z.enum(AD_HINTS)),
});
export type MarketingDetail = z.output<typeof MarketingDetail>;

export const AdPreview = z.object({
  channel: enumOf('adChannel'),
  title: z.string(),
  /** 0: the channel has no title of its own. */
  titleLimit: z.int(),
  titleCut: z.boolean(),
  text: z.string(),
  textLimit: z.int(),
  textCut: z.boolean(),
  button: z.nullable(z.string()),
});
export type AdPreview = z.output<typeof AdPreview>;

/** Advertising texts and pictures of an auction. */
export const marketing = {
  detail: get({
    path: '/rest/admin/auction/marketing/detail',
    may: 'marketing.read',
    input: z.object({ id: id() }),
    output: MarketingDetail,
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'Everything that advertising an auction needs: texts, facts, pictures, and what still hinders it',
  }),
  texts: get({
    path: '/rest/admin/auction/marketing/{id}',
    may: 'marketing.read',
    input: z.object({ id: id() }),
    output: MarketingTexts,
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'The texts that were saved for an auction',
  }),
  save: post({
    path: '/rest/admin/auction/marketing/save',
    may: 'marketing.edit',
    input: z.object({ id: id(), version: version(), ...Texts }),
    output: MarketingTexts,
    errors: ['AUCTION_NOT_FOUND', 'VERSION_CONFLICT', 'TEXT_TOO_LONG', 'REQUIRED'],
    summary: 'Keep the texts of an auction; nothing of the auction itself changes',
  }),
  adPreview: post({
    path: '/rest/admin/ad-preview',
    may: 'marketing.read',
    input: z.object({
      auctionId: id(),
      ...Texts,
      /** All of them unless some are named. */
      channels: z._default(z.array(enumOf('adChannel')).check(z.maxLength(ENUMS.adChannel.length)), []),
    }),
    output: z.object({ ads: z.array(AdPreview) }),
    errors: ['AUCTION_NOT_FOUND', 'TEXT_TOO_LONG', 'REQUIRED'],
    summary: 'How the texts stand in each channel, within its limits; nothing is kept',
  }),
  imagePack: download({
    path: '/rest/admin/auction/marketing/images/{id}',
    may: 'marketing.read',
    input: z.object({ id: id() }),
    output: fileBytes,
    errors: ['AUCTION_NOT_FOUND', 'S3_DOCUMENT_NOT_FOUND'],
    summary: 'All pictures of an auction in their order, with its texts, as one ZIP archive',
  }),
};

export const LinkRow = z.object({
  id: id(),
  version: version(),
  shortUrl: z.string(),
  longUrl: z.string(),
  description: longText(),
  channel: z.nullable(enumOf('adChannel')),
  auctionId: z.nullable(id()),
  auction: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  clicks: z.int(),
  /** Of the last thirty days. */
  recentClicks: z.int(),
  createdAt: instant(),
});
export type LinkRow = z.output<typeof LinkRow>;

const longUrl = () => z.string().check(z.trim(), z.maxLength(2000), z.regex(/^https?:\/\/[^\s/]+\S*$/u, 'INVALID_URL'));

/** Short links that count clicks. */
export const links = {
  list: get({
    path: '/rest/url-shortener/list',
    may: 'links.read',
    input: listInput(['id', 'createdAt'], {
      /** Words of the address, the description or the code. */
      value: z.optional(text(80)),
      auctionId: z.optional(id()),
      channel: z.optional(enumOf('adChannel')),
      operatorId: z.optional(id()),
    }),
    output: pageOf(LinkRow),
    exportable: 'links.readAll',
    summary: 'Short links, the latest first; an agent’s own ones only',
  }),
  create: post({
    path: '/rest/url-shortener/create',
    may: 'links.create',
    input: z.object({
      /** May be left out with `auctionId`: the link then leads to the auction’s page. */
      longUrl: z.optional(z.nullable(longUrl())),
      auctionId: z.optional(z.nullable(id())),
      channel: z.optional(z.nullable(enumOf('adChannel'))),
      description: z._default(longText(), ''),
    }),
    output: LinkRow,
    errors: [
      'AUCTION_NOT_FOUND',
      'REQUIRED',
      'INVALID_URL',
      'LINK_HOST_NOT_LISTED',
      'AUCTION_WITHOUT_ADDRESS',
      'TEXT_TOO_LONG',
    ],
    summary: 'Shorten an address. The same address for the same channel and auction gets the same link',
  }),
  update: post({
    path: '/rest/url-shortener/update',
    may: 'links.create',
    input: z.object({ id: id(), version: version(), longUrl: longUrl(), description: longText() }),
    output: LinkRow,
    errors: ['LINK_NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_URL', 'LINK_HOST_NOT_LISTED', 'TEXT_TOO_LONG'],
    summary: 'Change where a short link leads; who has it keeps it',
  }),
  follow: get({
    path: '/rest/url-shortener/follow/{code}',
    may: 'public',
    input: z.object({ code: text(16) }),
    output: z.object({
      longUrl: z.string(),
      /** Leads to one of the house's own hosts; to any other only after a question. */
      listed: z.boolean(),
    }),
    errors: ['LINK_NOT_FOUND'],
    summary: 'Where a short link leads; counts that it was followed',
  }),
};
