import * as z from 'zod/mini';
import { enumOf, id, instant, longText, money, text } from '@/domain/fields';
import { get, listInput, pageOf } from '../kit';

/** An auction for the public: no seller, agent, exact address or internal price. */
export const PublicAuction = z.object({
  id: id(),
  /** Null: it has no page. */
  slug: z.nullable(z.string()),
  title: z.string(),
  status: enumOf('auctionStatus'),
  category: enumOf('propertyCategory'),
  city: z.string(),
  town: z.string(),
  roomLayout: z.nullable(enumOf('roomLayout')),
  grossM2: z.nullable(z.int()),
  /** Null while its price is hidden. */
  startPrice: z.nullable(money()),
  startAt: z.nullable(instant()),
  endAt: z.nullable(instant()),
  image: z.nullable(z.string()),
});
export type PublicAuction = z.output<typeof PublicAuction>;

export const PublicAuctionPage = z.extend(PublicAuction, {
  description: longText(1_000_000),
  netM2: z.nullable(z.int()),
  buildingAge: z.nullable(z.int()),
  floor: z.nullable(z.int()),
  floorCount: z.nullable(z.int()),
  occupancy: enumOf('occupancy'),
  /** Null without bids, and while its price is hidden; then `bidCount` is null too. */
  highestBid: z.nullable(money()),
  bidCount: z.nullable(z.int()),
});
export type PublicAuctionPage = z.output<typeof PublicAuctionPage>;

/** Prices can be neither filtered nor sorted by: that would reveal the hidden ones. */
export const publicAuctionList = listInput(['id', 'startAt', 'endAt'], {
  title: z.optional(text(80)),
  cityId: z.optional(id()),
  townId: z.optional(id()),
  category: z.optional(enumOf('propertyCategory')),
});

/** Data about auctions for the marketplace's website, with its API key. */
export const auctionSite = {
  list: get({
    path: '/rest/public/auctions',
    may: 'site',
    input: publicAuctionList,
    output: pageOf(PublicAuction),
    summary: 'Auctions that anybody may see; those that are only for offices are not among them',
  }),
  detail: get({
    path: '/rest/public/auctions/{id}',
    may: 'site',
    input: z.object({ id: id() }),
    output: PublicAuctionPage,
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'One auction that anybody may see; one that is only for offices is answered as one that there is not',
  }),
};
