import * as z from 'zod/mini';
import { AD_HINTS, MARKETING_LIMITS } from '@/domain/auctions/marketing';
import { ENUMS } from '@/domain/enums';
import { day, enumOf, id, image, instant, longText, money, text } from '@/domain/fields';
import { download, fileBytes, get, post } from '../kit';

const version = () => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1));
const { headline, body, highlight, highlights } = MARKETING_LIMITS;

const Texts = {
  headline: text(headline),
  body: longText(body),
  highlights: z.array(text(highlight).check(z.minLength(1, 'REQUIRED'))).check(z.maxLength(highlights)),
};

/** The texts as last saved; version 0: never saved. */
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
  /** Null also while the price is hidden, since advertisements may not show it then. */
  startPrice: z.nullable(money()),
  startAt: z.nullable(instant()),
  endAt: z.nullable(instant()),
  eidsNumber: z.nullable(z.string()),
  eidsStatus: enumOf('eidsStatus'),
  eidsExpiresOn: z.nullable(day()),
  /** URL of the auction's page on the marketplace; null until it has one. */
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
  /** 0: the channel has no separate title. */
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
      /** By default all. */
      channels: z._default(z.array(enumOf('adChannel')).check(z.maxLength(ENUMS.adChannel.length)), []),
    }),
    output: z.object({ ads: z.array(AdPreview) }),
    errors: ['AUCTION_NOT_FOUND', 'TEXT_TOO_LONG', 'REQUIRED'],
    onlyAsks: true,
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
