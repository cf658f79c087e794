import * as z from 'zod/mini';
import { enumOf, id, instant, longText, money, text } from '@/domain/fields';
import { get, listInput, pageOf } from '../kit';

/** An auction as somebody outside sees it: nothing of its seller, its agent or its exact address, nor any price that is the house's alone. */
export const PublicAuction = z.object({
  id: id(),
  /** Null: it has no page of its own. */
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
  /** Null without bids, and while its price is hidden, as `bidCount` is then. */
  highestBid: z.nullable(money()),
  bidCount: z.nullable(z.int()),
});
export type PublicAuctionPage = z.output<typeof PublicAuctionPage>;

/** Neither filters nor orders know prices: whoever asks for prices would find out the hidden ones. */
export const publicAuctionList = listInput(['id', 'startAt', 'endAt'], {
  title: z.optional(text(80)),
  cityId: z.optional(id()),
  townId: z.optional(id()),
  category: z.optional(enumOf('propertyCategory')),
});

/** What the marketplace's own site shows of auctions, with its key. */
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
