import * as z from 'zod/mini';
import { ENUMS } from '@/domain/enums';
import { day, enumOf, id, image, instant, longText, money, phone } from '@/domain/fields';
import { PERMISSIONS, type Permission } from '@/domain/permissions';
import { errorCode, get, listInput, pageOf } from '../kit';
import { Named } from '../parts';
import { AUCTION_FACTS } from './parts';

const count = () => z.int();

const Picture = z.object({
  id: id(),
  image: image(),
  thumbnail: image(),
  caption: z.string(),
  isShowcase: z.boolean(),
});

/** Sizes in bytes. */
const Document = z.object({
  id: id(),
  /** Input of media.downloadDocument, for those who may download. */
  fileId: id(),
  type: enumOf('documentType'),
  name: z.string(),
  size: count(),
});

/** A transition of the auction's state machine; possible if `closed` is empty. */
const Move = z.object({
  action: enumOf('auctionAction'),
  to: enumOf('auctionStatus'),
  closed: z.array(errorCode()),
  lacks: z.nullable(z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])),
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
  progress: z.nullable(enumOf('auctionProgress')),
  category: enumOf('propertyCategory'),
  categoryName: z.string(),
  project: z.nullable(z.string()),
  ...AUCTION_FACTS,
  /** Absent if the reader may not see the reserve price. */
  reservePrice: z.optional(z.nullable(money())),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  city: z.string(),
  town: z.string(),
  district: z.nullable(z.string()),
  quarter: z.nullable(z.string()),
  /** `customerId` only if the reader may open that customer. */
  seller: z.nullable(z.object({ name: z.string(), phone: z.nullable(phone()), customerId: z.nullable(id()) })),
  agent: z.nullable(Named),
  /** How the auction reached us. */
  source: z.nullable(enumOf('leadSource')),
  appraisedAt: z.nullable(instant()),
  firstActivatedAt: z.nullable(instant()),
  eidsNumber: z.nullable(z.string()),
  eidsCertificate: z.nullable(z.string()),
  eidsStatus: enumOf('eidsStatus'),
  eidsExpiresOn: z.nullable(day()),
  createdAt: instant(),
  updatedAt: instant(),
  images: z.array(Picture),
  videos: z.array(z.object({ id: id(), title: z.string(), url: z.string() })),
  documents: z.array(Document),
  /** Null if the reader may not see bids. Refused and cancelled bids do not count. */
  bidding: z.nullable(z.object({ highestBid: z.nullable(money()), bidCount: count(), participantCount: count() })),
  moves: z.array(Move),
});
export type AuctionDetail = z.output<typeof AuctionDetail>;

export const AuctionBid = z.object({
  id: id(),
  /** 1, 2, 3 … within the auction. */
  number: count(),
  /** False: a bid of an earlier round; the property was listed again since. */
  presentRound: z.boolean(),
  bidder: z.string(),
  amount: money(),
  status: enumOf('bidStatus'),
  paymentState: enumOf('bidPaymentState'),
  placedAt: instant(),
  /** The operator who placed it for the bidder. */
  operatorName: z.nullable(z.string()),
});
export type AuctionBid = z.output<typeof AuctionBid>;

const AuctionParticipant = z.object({
  id: id(),
  name: z.string(),
  status: enumOf('participantStatus'),
  deposit: money(),
  highestBid: z.nullable(money()),
  bidCount: count(),
  joinedAt: instant(),
});

const AuctionActivity = z.object({
  id: id(),
  type: enumOf('activityType'),
  status: enumOf('activityStatus'),
  priority: enumOf('activityPriority'),
  note: z.string(),
  dueAt: z.nullable(instant()),
  assigneeName: z.nullable(z.string()),
  createdAt: instant(),
  closedAt: z.nullable(instant()),
});

const AuctionAppointment = z.object({
  id: id(),
  kind: enumOf('appointmentKind'),
  state: enumOf('appointmentState'),
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
  customerName: z.nullable(z.string()),
  assigneeName: z.string(),
  location: z.string(),
  /** When the state last changed. */
  actionAt: instant(),
});

const ofAuction = z.object({ auctionId: id() });

export const auctionRecord = {
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
    input: listInput(['id', 'amount'], {
      auctionId: id(),
      status: z.optional(z.array(enumOf('bidStatus')).check(z.maxLength(ENUMS.bidStatus.length))),
    }),
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
