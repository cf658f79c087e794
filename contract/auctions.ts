import * as z from 'zod';
import { ENUMS, type EnumValue, PSEUDO_COLLECTION_ID } from '@/domain/enums';
import { ERRORS, type ErrorCode } from '@/domain/errors';
import { day, enumOf, flag, id, image, instant, longText, money, phone, text } from '@/domain/fields';
import { PERMISSIONS, type Permission } from '@/domain/permissions';
import { get, listInput, pageOf } from './kit';

const Named = z.object({ id: id(), name: z.string() });
const many = <T extends z.ZodType>(value: T) => z.array(value).max(ENUMS.auctionStatus.length).optional();
const count = () => z.number().int();

/** What is known of bids is null for those who may not read bids. */
export const AuctionRow = z.object({
  id: id(),
  /** The showcase picture, small. */
  image: image().nullable(),
  extraInfo: z.string(),
  status: enumOf('auctionStatus'),
  category: enumOf('propertyCategory'),
  roomLayout: enumOf('roomLayout').nullable(),
  city: z.string(),
  town: z.string(),
  startPrice: money().nullable(),
  requestPrice: money().nullable(),
  highestBid: money().nullable(),
  bidCount: count().nullable(),
  startAt: instant().nullable(),
  endAt: instant().nullable(),
  agent: z.string().nullable(),
  openForBroker: z.boolean(),
  score: count(),
  createdAt: instant(),
});
export type AuctionRow = z.output<typeof AuctionRow>;

const input = listInput(['id', 'startPrice', 'startAt', 'endAt', 'createdAt'], {
  /** Words of the short text in any order, or ada/parsel ("1234/5"). */
  extraInfo: text(80).optional(),
  id: id().optional(),
  status: many(enumOf('auctionStatus')),
  /** Latest sold, ongoing, latest added: each in its own order unless `sort` names another. */
  kind: enumOf('auctionListKind').optional(),
  /** A collection; −1, −2 and −3 are the kinds above. */
  collection: z.coerce.number().int().min(-3).optional(),
  category: many(enumOf('propertyCategory')),
  cityId: id().optional(),
  townId: id().optional(),
  startPriceFrom: money().optional(),
  startPriceTo: money().optional(),
  /** Days in Turkish time, both inclusive. */
  endAtFrom: day().optional(),
  endAtTo: day().optional(),
  openForBroker: flag().optional(),
  agentId: id().optional(),
  /** 1: only those whose agent one is. */
  agent: flag().optional(),
});
export type AuctionListInput = z.output<typeof input>;

type ListKind = EnumValue<'auctionListKind'>;
/** The computed list that a query asks for, by its name or by its number among the collections. */
export const listKindOf = ({ kind, collection }: { kind?: unknown; collection?: unknown }): ListKind | undefined =>
  ENUMS.auctionListKind.find((one) => one === kind) ??
  ENUMS.auctionListKind.find((one) => String(PSEUDO_COLLECTION_ID[one]) === String(collection));
/** The order in which each computed list stands. */
export const KIND_SORT = {
  LATEST_SOLD: '-endAt',
  ONGOING: 'endAt',
  LATEST_ADDED: '-createdAt',
} as const satisfies Record<ListKind, AuctionListInput['sort']>;

const Picture = z.object({
  id: id(),
  image: image(),
  thumbnail: image(),
  caption: z.string(),
  isShowcase: z.boolean(),
});

/** Sizes in bytes. */
const Document = z.object({ id: id(), type: enumOf('documentType'), name: z.string(), size: count() });

/** A move of the auction's machine: open when `closed` is empty. */
const Move = z.object({
  action: enumOf('auctionAction'),
  to: enumOf('auctionStatus'),
  closed: z.array(z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])),
  lacks: z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]).nullable(),
});
export type AuctionMove = z.output<typeof Move>;

export const AuctionDetail = z.object({
  id: id(),
  version: count(),
  /** The server's clock, for countdowns. */
  now: instant(),
  extraInfo: z.string(),
  description: longText(),
  status: enumOf('auctionStatus'),
  progress: enumOf('auctionProgress').nullable(),
  category: enumOf('propertyCategory'),
  categoryName: z.string(),
  project: z.string().nullable(),
  roomLayout: enumOf('roomLayout').nullable(),
  grossM2: count().nullable(),
  netM2: count().nullable(),
  buildingAge: count().nullable(),
  floor: count().nullable(),
  floorCount: count().nullable(),
  occupancy: enumOf('occupancy'),
  keyStatus: enumOf('keyStatus'),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  city: z.string(),
  town: z.string(),
  district: z.string().nullable(),
  quarter: z.string().nullable(),
  address: z.string(),
  ada: z.string().nullable(),
  parsel: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  sellerType: enumOf('sellerType'),
  /** `customerId` only for those who may open that customer. */
  seller: z.object({ name: z.string(), phone: phone().nullable(), customerId: id().nullable() }).nullable(),
  agent: Named.nullable(),
  agreementType: enumOf('agreementType').nullable(),
  agreementEndOn: day().nullable(),
  startPrice: money().nullable(),
  estimatedPrice: money().nullable(),
  requestPrice: money().nullable(),
  appraisalPrice: money().nullable(),
  reservePrice: money().nullable(),
  incrementBeforeReserve: money().nullable(),
  incrementAfterReserve: money().nullable(),
  serviceFee: money().nullable(),
  startAt: instant().nullable(),
  endAt: instant().nullable(),
  appraisedAt: instant().nullable(),
  firstActivatedAt: instant().nullable(),
  openForBroker: z.boolean(),
  score: count(),
  eidsNumber: z.string().nullable(),
  eidsStatus: enumOf('eidsStatus'),
  eidsExpiresOn: day().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
  images: z.array(Picture),
  videos: z.array(z.object({ id: id(), title: z.string(), url: z.string() })),
  documents: z.array(Document),
  /** Null for those who may not read bids. Refused and cancelled bids do not count. */
  bidding: z.object({ highestBid: money().nullable(), bidCount: count(), participantCount: count() }).nullable(),
  moves: z.array(Move),
});
export type AuctionDetail = z.output<typeof AuctionDetail>;

export const AuctionBid = z.object({
  id: id(),
  /** 1, 2, 3 … within the auction. */
  number: count(),
  bidder: z.string(),
  amount: money(),
  status: enumOf('bidStatus'),
  paymentState: enumOf('bidPaymentState'),
  placedAt: instant(),
  /** The operator who placed it for the bidder. */
  operatorName: z.string().nullable(),
});
export type AuctionBid = z.output<typeof AuctionBid>;

export const AuctionParticipant = z.object({
  id: id(),
  name: z.string(),
  status: enumOf('participantStatus'),
  deposit: money(),
  highestBid: money().nullable(),
  bidCount: count(),
  joinedAt: instant(),
});

export const AuctionActivity = z.object({
  id: id(),
  type: enumOf('activityType'),
  status: enumOf('activityStatus'),
  priority: enumOf('activityPriority'),
  note: z.string(),
  dueAt: instant().nullable(),
  assigneeName: z.string().nullable(),
  createdAt: instant(),
  closedAt: instant().nullable(),
});

export const AuctionAppointment = z.object({
  id: id(),
  kind: enumOf('appointmentKind'),
  state: enumOf('appointmentState'),
  startsAt: instant().nullable(),
  endsAt: instant().nullable(),
  customerName: z.string().nullable(),
  assigneeName: z.string(),
  location: z.string(),
  /** When the state last moved. */
  actionAt: instant(),
});

const ofAuction = z.object({ auctionId: id() });

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
  detail: get({
    path: '/rest/admin/auction/{id}',
    may: 'auctions.open',
    input: z.object({ id: id() }),
    output: AuctionDetail,
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'Everything about one auction, with what its status may become and why not; an agent reads own ones only',
  }),
  bids: get({
    path: '/rest/admin/auction/bid/list',
    may: 'auctions.readBids',
    input: listInput(['id', 'amount'], { auctionId: id(), status: many(enumOf('bidStatus')) }),
    output: pageOf(AuctionBid),
    errors: ['AUCTION_NOT_FOUND'],
    summary: "An auction's bids, the latest first",
  }),
  participants: get({
    path: '/rest/admin/auction/participant/list',
    may: 'auctions.readBids',
    input: listInput(['id'], { auctionId: id() }),
    output: pageOf(AuctionParticipant),
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'Who takes part in an auction, with payment state and highest bid; the latest first',
  }),
  activities: get({
    path: '/rest/admin/auction/activity/list',
    may: 'auctions.open',
    input: ofAuction,
    output: z.object({ rows: z.array(AuctionActivity) }),
    errors: ['AUCTION_NOT_FOUND'],
    summary: "An auction's work, open first",
  }),
  appointments: get({
    path: '/rest/admin/auction/appointment/list',
    may: 'auctions.open',
    input: ofAuction,
    output: z.object({ rows: z.array(AuctionAppointment) }),
    errors: ['AUCTION_NOT_FOUND'],
    summary: "An auction's appointments, the latest first",
  }),
};
