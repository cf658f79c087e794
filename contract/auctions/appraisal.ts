import * as z from 'zod/mini';
import { EDITOR_SECTIONS } from '@/domain/auctions/editing';
import { ADJUST_MAX, DISTANCE_MAX_M } from '@/domain/auctions/valuation';
import { day, enumOf, flag, id, instant, longText, money, text } from '@/domain/fields';
import { AGENT_TEXT_LIMIT } from '@/domain/limits';
import { PERMISSIONS, type Permission } from '@/domain/permissions';
import { download, errorCode, fileBytes, get, listInput, pageOf, post } from '../kit';
import { LAND_FACTS, LAND_INPUT, measure } from './parts';

const count = () => z.int();

export const AppraisalRow = z.object({
  id: id(),
  auctionId: id(),
  extraInfo: z.string(),
  city: z.string(),
  town: z.string(),
  category: enumOf('propertyCategory'),
  auctionStatus: enumOf('auctionStatus'),
  status: enumOf('appraisalStatus'),
  appraiser: z.nullable(z.string()),
  requestPrice: z.nullable(money()),
  priceLow: z.nullable(money()),
  priceHigh: z.nullable(money()),
  value: z.nullable(money()),
  hasReport: z.boolean(),
  dueAt: z.nullable(instant()),
  createdAt: instant(),
  decidedAt: z.nullable(instant()),
});
export type AppraisalRow = z.output<typeof AppraisalRow>;

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const price = () => money().check(z.minimum(1, 'REQUIRED'));
const words = (max: number) => text(max).check(z.minLength(1, 'REQUIRED'));

/** A comparable (emsal): the asked or paid price of a similar property. */
const ComparableFields = {
  /** Set if it is one of our own auctions. */
  auctionId: z._default(z.nullable(id()), null),
  place: words(120),
  kind: enumOf('propertyCategory'),
  m2: measure('grossM2'),
  price: price(),
  priceKind: enumOf('comparablePrice'),
  onDay: day(),
  /** Where the price is known from. */
  source: words(120),
  /** Distance to the property in metres; null: unknown. */
  distanceM: z._default(z.nullable(whole(0, DISTANCE_MAX_M)), null),
  /** Correction for its differences, in percent. */
  adjustPercent: z._default(whole(-ADJUST_MAX, ADJUST_MAX), 0),
  note: z._default(text(), ''),
};
/** An encumbrance (takyidat) from the land registry. */
const EncumbranceFields = {
  kind: enumOf('encumbranceKind'),
  /** The creditor, or the holder of the right. */
  holder: words(120),
  amount: z._default(z.nullable(price()), null),
  registeredOn: day(),
  /** Journal number (yevmiye) in the land registry. */
  journalNo: z._default(text(30), ''),
  /** Whether it is removed when the title is transferred. */
  lifted: flag(),
  note: z._default(text(), ''),
};
const key = () => z.uuid();
const ofRow = { id: id(), version: count() };
const Comparable = z.object({ key: key(), ...ComparableFields });
export type Comparable = z.output<typeof Comparable>;
const Encumbrance = z.object({ key: key(), ...EncumbranceFields, lifted: z.boolean() });
export type Encumbrance = z.output<typeof Encumbrance>;
/** A sold auction of ours near by, proposed as a comparable. */
const Proposal = z.object({
  auctionId: id(),
  place: z.string(),
  kind: enumOf('propertyCategory'),
  m2: count(),
  price: money(),
  onDay: day(),
  distanceM: z.nullable(count()),
});
export type Proposal = z.output<typeof Proposal>;

/** Missing data that the appraisal depends on (domain/auctions/readiness.ts). */
const Gap = z.object({
  check: enumOf('publishCheck'),
  code: z.nullable(errorCode()),
  blocks: z.boolean(),
  section: z.nullable(z.enum(EDITOR_SECTIONS)),
  fields: z.array(z.string()),
});
/** The actions; an action that is not possible has all its reasons. */
const Option = z.object({
  action: enumOf('appraisalAction'),
  to: enumOf('appraisalStatus'),
  closed: z.array(errorCode()),
  lacks: z.nullable(z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])),
});

export const AppraisalDetail = z.extend(AppraisalRow, {
  version: count(),
  activityId: id(),
  note: longText(),
  requestedBy: z.nullable(z.string()),
  propertyKind: z.nullable(enumOf('propertyCategory')),
  findings: longText(),
  /** The file name of the downloaded report. */
  reportName: z.nullable(z.string()),
  reportFromOutside: z.boolean(),
  reportedBy: z.nullable(z.string()),
  reportedAt: z.nullable(instant()),
  decidedBy: z.nullable(z.string()),
  decisionNote: longText(),
  startPrice: z.nullable(money()),
  estimatedPrice: z.nullable(money()),
  grossM2: z.nullable(count()),
  ...LAND_FACTS,
  comparables: z.array(Comparable),
  encumbrances: z.array(Encumbrance),
  /** Comparables or encumbrances changed after the report, so it must be written again. */
  outdated: z.boolean(),
  gaps: z.array(Gap),
  /** An external report among the auction's documents, which can be used. */
  outsideReport: z.nullable(z.object({ documentId: id(), name: z.string() })),
  options: z.array(Option),
});
export type AppraisalDetail = z.output<typeof AppraisalDetail>;

const decided = ['APPRAISAL_NOT_FOUND', 'APPRAISAL_DECIDED', 'AUTHORIZATION_ERROR'] as const;

/** The history of appraisals: requested, reported, accepted or rejected. */
export const appraisal = {
  list: get({
    path: '/rest/admin/operation/list',
    may: 'appraisals.read',
    input: listInput(['id', 'createdAt'], {
      extraInfo: z.optional(text(80)),
      status: z.optional(z.array(enumOf('appraisalStatus')).check(z.maxLength(4))),
      appraiserId: z.optional(id()),
      auctionId: z.optional(id()),
      /** 1: only those assigned to oneself. */
      mine: z.optional(flag()),
    }),
    output: pageOf(AppraisalRow),
    exportable: 'auctions.export',
    summary: 'Appraisals, the latest first',
  }),
  detail: get({
    path: '/rest/admin/operation/detail/{id}',
    may: 'appraisals.read',
    input: z.object({ id: id() }),
    output: AppraisalDetail,
    errors: ['APPRAISAL_NOT_FOUND'],
    summary: 'One appraisal: the request, the expert’s findings, the report, and what can be done now',
  }),
  info: get({
    path: '/rest/admin/auction/activity/auction-appraisal/info',
    may: 'auctions.open',
    input: z.object({ auctionId: id() }),
    output: z.object({
      auctionId: id(),
      /** The open appraisal, or the last one. */
      latest: z.nullable(AppraisalRow),
      /** Why no appraisal can be requested now; empty: it can. */
      closed: z.array(errorCode()),
      gaps: z.array(Gap),
    }),
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'An auction’s appraisal, and why none can be asked for now',
  }),
  saveComparable: post({
    path: '/rest/admin/operation/appraisal-comparable/save',
    may: 'auctions.appraise',
    /** Without a key: a new one. */
    input: z.object({ ...ofRow, key: z.optional(key()), ...ComparableFields }),
    output: AppraisalDetail,
    errors: [
      ...decided,
      'VERSION_CONFLICT',
      'NOT_FOUND',
      'INVALID_DATE',
      'AUCTION_NOT_FOUND',
      'COMPARABLE_REPEATED',
      'TOO_MANY_ROWS',
    ],
    summary: 'Add a comparable to an appraisal that is not decided, or change one',
  }),
  removeComparable: post({
    path: '/rest/admin/operation/appraisal-comparable/remove',
    may: 'auctions.appraise',
    input: z.object({ ...ofRow, key: key() }),
    output: AppraisalDetail,
    errors: [...decided, 'VERSION_CONFLICT', 'NOT_FOUND'],
    summary: 'Take a comparable away',
  }),
  saveEncumbrance: post({
    path: '/rest/admin/operation/appraisal-encumbrance/save',
    may: 'auctions.appraise',
    /** Without a key: a new one. */
    input: z.object({ ...ofRow, key: z.optional(key()), ...EncumbranceFields }),
    output: AppraisalDetail,
    errors: [...decided, 'VERSION_CONFLICT', 'NOT_FOUND', 'INVALID_DATE', 'REQUIRED', 'TOO_MANY_ROWS'],
    summary:
      'Add what the land registry has against the property, or change it; whoever is owed money is owed an amount',
  }),
  removeEncumbrance: post({
    path: '/rest/admin/operation/appraisal-encumbrance/remove',
    may: 'auctions.appraise',
    input: z.object({ ...ofRow, key: key() }),
    output: AppraisalDetail,
    errors: [...decided, 'VERSION_CONFLICT', 'NOT_FOUND'],
    summary: 'Take an encumbrance away',
  }),
  proposals: get({
    path: '/rest/admin/operation/appraisal-comparable/proposals/{id}',
    may: 'auctions.appraise',
    input: z.object({ id: id() }),
    output: z.object({ rows: z.array(Proposal) }),
    errors: ['APPRAISAL_NOT_FOUND'],
    summary:
      'Our own sold auctions of the same kind near by, the nearest first, that are not among the comparables yet',
  }),
  report: post({
    path: '/rest/admin/operation/appraisal-report/{id}',
    heavy: true,
    ownTransactions: 'once',
    may: 'auctions.appraise',
    input: z.object({
      id: id(),
      version: count(),
      priceLow: z.nullable(money()),
      priceHigh: z.nullable(money()),
      value: z.nullable(money()),
      propertyKind: z.nullable(enumOf('propertyCategory')),
      findings: longText(AGENT_TEXT_LIMIT),
      /** Fields of land only: the auction's own, which the expert fills in or corrects. */
      ...LAND_INPUT,
      /** An external report, uploaded as the auction's appraisal report; absent: the console creates one. */
      documentId: z.optional(z.nullable(id())),
    }),
    output: AppraisalDetail,
    errors: [
      ...decided,
      'VERSION_CONFLICT',
      'EXPERT_PRICE_MISSING',
      'EXPERT_TYPE_MISSING',
      'APPRAISAL_VALUE_OUT_OF_RANGE',
      'FIELD_NOT_ASKED_OF_KIND',
      'NET_PARCEL_ABOVE_GROSS',
      'LAND_RATIOS_CONTRADICT',
      'S3_DOCUMENT_NOT_FOUND',
      'ERROR_WHILE_REPORT_CREATE',
    ],
    summary: 'Write down the expert’s findings and make the report of them, or take over one from outside',
  }),
  accept: post({
    path: '/rest/admin/operation/accepted',
    may: 'auctions.review',
    input: z.object({ id: id(), note: z._default(longText(), '') }),
    output: AppraisalDetail,
    errors: [
      ...decided,
      'EXPERT_PRICE_MISSING',
      'EXPERT_TYPE_MISSING',
      'APPRAISAL_REPORT_MISSING',
      'APPRAISAL_REPORT_OUTDATED',
      'APPRAISAL_OWN_REPORT',
      'INVALID_TRANSITION',
    ],
    summary: 'Accept an appraisal: the auction takes over the value and goes on to review',
  }),
  reject: post({
    path: '/rest/admin/operation/rejected',
    may: 'auctions.review',
    input: z.object({ id: id(), note: longText() }),
    output: AppraisalDetail,
    errors: [...decided, 'AUCTION_NOTE_REQUIRED', 'INVALID_TRANSITION'],
    summary: 'Reject an appraisal and say why: the auction goes back to where it was before',
  }),
  download: download({
    path: '/rest/admin/operation/download/appraisal-report',
    may: 'appraisals.read',
    input: z.object({ id: id() }),
    output: fileBytes,
    errors: ['APPRAISAL_NOT_FOUND', 'S3_DOCUMENT_NOT_FOUND'],
    summary: 'The appraisal’s report as a file',
  }),
};
