import * as z from 'zod/mini';
import { ENUMS } from '@/domain/enums';
import { day, enumOf, flag, id, image, instant, money, text } from '@/domain/fields';
import { get, listInput, pageOf } from './kit';

const many = <T extends z.ZodMiniType>(value: T) =>
  z.optional(z.array(value).check(z.maxLength(ENUMS.auctionStatus.length)));
const count = () => z.int();

/** Fields about bids are null if the reader may not see bids. */
export const AuctionRow = z.object({
  id: id(),
  /** The showcase picture, small. */
  image: z.nullable(image()),
  extraInfo: z.string(),
  status: enumOf('auctionStatus'),
  category: enumOf('propertyCategory'),
  roomLayout: z.nullable(enumOf('roomLayout')),
  city: z.string(),
  town: z.string(),
  startPrice: z.nullable(money()),
  requestPrice: z.nullable(money()),
  highestBid: z.nullable(money()),
  bidCount: z.nullable(count()),
  startAt: z.nullable(instant()),
  endAt: z.nullable(instant()),
  agent: z.nullable(z.string()),
  openForBroker: z.boolean(),
  score: count(),
  /** Degrees; null until it has a position on the map. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  createdAt: instant(),
  /** The progress of one's own auction, in agents' terms; null in lists of everybody's auctions, and when nobody has anything left to do. */
  agentState: z.nullable(enumOf('agentItemState')),
});
export type AuctionRow = z.output<typeof AuctionRow>;

const scoreEnd = () => z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)));
const input = listInput(['id', 'startPrice', 'startAt', 'endAt', 'score', 'createdAt'], {
  /** Words of the short text in any order, or ada/parsel (block/parcel, "1234/5"). */
  extraInfo: z.optional(text(80)),
  id: z.optional(id()),
  status: many(enumOf('auctionStatus')),
  /** Latest sold, ongoing, latest added: each sorted its own way unless `sort` is given. */
  kind: z.optional(enumOf('auctionListKind')),
  /** A collection; −1, −2 and −3 are the kinds above. */
  collection: z.optional(z.coerce.number().check(z.int(), z.minimum(-3))),
  category: many(enumOf('propertyCategory')),
  cityId: z.optional(id()),
  townId: z.optional(id()),
  startPriceFrom: z.optional(money()),
  startPriceTo: z.optional(money()),
  /** Days in Turkish time, both inclusive. */
  startAtFrom: z.optional(day()),
  startAtTo: z.optional(day()),
  endAtFrom: z.optional(day()),
  endAtTo: z.optional(day()),
  /** Auctions with a bid in these days; only among those whose bids the reader may see. */
  bidAtFrom: z.optional(day()),
  bidAtTo: z.optional(day()),
  openForBroker: z.optional(flag()),
  /** How close a record is to selling, 0 to 100, both inclusive. */
  scoreFrom: scoreEnd(),
  scoreTo: scoreEnd(),
  agentId: z.optional(id()),
  /** Only the agent's own, at this stage. */
  agentState: z.optional(enumOf('agentItemState')),
  /** First publication on the website. */
  firstActivatedAtFrom: z.optional(day()),
  firstActivatedAtTo: z.optional(day()),
  /** 1: those of people who are agents today. */
  byAgents: z.optional(flag()),
  /** 1: only those of which the operator is the agent. */
  agent: z.optional(flag()),
});
export type AuctionListInput = z.output<typeof input>;

export const auctions = {
  list: get({
    path: '/rest/admin/asistan/auction/list',
    may: 'auctions.read',
    input,
    output: pageOf(AuctionRow),
    exportable: 'auctions.export',
    summary: 'All auctions, newest first unless asked otherwise',
  }),
  listMine: get({
    path: '/rest/admin/asistan/auction/list/my-auctions',
    may: 'auctions.readOwn',
    input,
    output: pageOf(AuctionRow),
    summary: 'The auctions whose agent one is',
  }),
  listMyActive: get({
    path: '/rest/admin/auction/list/my-active-auctions',
    may: 'auctions.readOwn',
    input,
    output: pageOf(AuctionRow),
    summary: "One's own auctions that are live or take bids, the first to end first",
  }),
};
