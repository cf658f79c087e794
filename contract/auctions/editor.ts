import * as z from 'zod/mini';
import { DATE_FIELDS, PRICE_FIELDS } from '@/domain/auctions/editing';
import { PRICE_ORDER_ERRORS } from '@/domain/auctions/prices';
import type { ErrorCode } from '@/domain/errors';
import { day, enumOf, flag, id, instant, longText, mandatory, money, percent, phone, text } from '@/domain/fields';
import { done, get, post } from '../kit';
import { Named } from '../parts';
import { AUCTION_FACTS, AUCTION_TERMS, LAND_FIELDS, measure } from './parts';

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const version = () => z.int().check(z.positive());
/** Digits with the registry's additions: 0, 12, 12A, 12/3. */
const parcelNumber = () => text(12).check(z.regex(/^[0-9][0-9A-Za-z/-]*$/, 'INVALID_INPUT'));

/** What the form writes, field by field; a save sends only the changed fields. */
const FormFields = {
  /** The short text that people know it by. */
  extraInfo: text(160).check(z.minLength(1, 'REQUIRED')),
  description: longText(),
  slug: z.nullable(text(120).check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'INVALID_INPUT'))),
  categoryId: id(),
  projectId: z.nullable(id()),
  roomLayout: z.nullable(enumOf('roomLayout')),
  grossM2: z.nullable(measure('grossM2')),
  netM2: z.nullable(measure('netM2')),
  buildingAge: z.nullable(measure('buildingAge')),
  floor: z.nullable(measure('floor')),
  floorCount: z.nullable(measure('floorCount')),
  ...LAND_FIELDS,
  occupancy: enumOf('occupancy'),
  keyStatus: enumOf('keyStatus'),
  cityId: id(),
  townId: id(),
  districtId: z.nullable(id()),
  quarterId: z.nullable(id()),
  address: text(500),
  ada: z.nullable(parcelNumber()),
  parsel: z.nullable(parcelNumber()),
  /** Block, floor and number as in the title deed; empty if there is none. */
  independentSection: text(60),
  latitude: z.nullable(measure('latitude')),
  longitude: z.nullable(measure('longitude')),
  sellerType: enumOf('sellerType'),
  sellerCustomerId: z.nullable(id()),
  sellerCorporateId: z.nullable(id()),
  agentId: z.nullable(id()),
  ...AUCTION_TERMS,
  openForBroker: flag(),
  /** The day from which offices see it; null: as soon as it is visible. */
  openForBrokerOn: z.nullable(day()),
  /** 0 to 100. */
  score: measure('score'),
  source: z.nullable(enumOf('leadSource')),
};
export type FormField = keyof typeof FormFields;
export const FORM_FIELDS = Object.keys(FormFields) as FormField[];

const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(schema);
type Optional<S extends z.core.$ZodShape> = {
  [K in keyof S]: S[K] extends z.ZodMiniType ? z.ZodMiniOptional<S[K]> : never;
};
const eachOptional = <S extends Record<string, z.ZodMiniType>>(shape: S): Optional<S> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, optional(schema)])) as Optional<S>;

const Answer = z.object({ attributeId: id(), value: text(255) });

/** The record as the form holds it. For a new one, absent values are null, texts empty, the version 0. */
export const EditorRecord = z.object({
  id: z.nullable(id()),
  version: z.int(),
  status: z.nullable(enumOf('auctionStatus')),
  extraInfo: z.string(),
  description: longText(1_000_000),
  slug: z.nullable(z.string()),
  ...AUCTION_FACTS,
  categoryId: z.nullable(id()),
  projectId: z.nullable(id()),
  cityId: z.nullable(id()),
  townId: z.nullable(id()),
  districtId: z.nullable(id()),
  quarterId: z.nullable(id()),
  sellerCustomerId: z.nullable(id()),
  sellerCorporateId: z.nullable(id()),
  agentId: z.nullable(id()),
  source: z.nullable(enumOf('leadSource')),
  attributes: z.array(z.object({ attributeId: id(), value: z.string() })),
});
export type EditorRecord = z.output<typeof EditorRecord>;

/** A customer or a company that sells. `motivation` is a whole percentage (V46); null: not asked yet, or a company. */
export const Seller = z.object({
  kind: z.enum(['CUSTOMER', 'CORPORATE']),
  id: id(),
  name: z.string(),
  phone: z.nullable(phone()),
  city: z.nullable(z.string()),
  sellerType: enumOf('sellerType'),
  motivation: z.nullable(percent()),
});
export type Seller = z.output<typeof Seller>;

const scalar = z.union([z.string().check(z.maxLength(4096)), z.number(), z.boolean(), z.null()]);
/** A changed field: the value as read, and the new one. */
const Change = z.object({ was: scalar, mine: scalar });
const Changes = z.record(z.string().check(z.maxLength(60), z.regex(/^[a-zA-Z]\w*(?::\d+)?$/)), Change);
export type DraftChanges = z.output<typeof Changes>;
export const Draft = z.object({ baseVersion: z.int(), savedAt: instant(), changes: Changes });
export type Draft = z.output<typeof Draft>;

/** Everything the editor needs to start. */
export const EditorPage = z.object({
  record: EditorRecord,
  seller: z.nullable(Seller),
  /** The names of the selected places, until the choices are loaded. */
  places: z.object({
    country: z.nullable(Named),
    city: z.nullable(Named),
    town: z.nullable(Named),
    district: z.nullable(Named),
    quarter: z.nullable(Named),
  }),
  agents: z.array(Named),
  projects: z.array(Named),
  /** The activity that a new auction comes from. */
  activity: z.nullable(
    z.object({ id: id(), type: enumOf('activityType'), note: z.string(), customerName: z.nullable(z.string()) }),
  ),
  facts: z.object({
    imageCount: z.int(),
    documentTypes: z.array(enumOf('documentType')),
    /** Whether the right to advertise is verified, or no verification is required. */
    hasValidEids: z.boolean(),
    /** How many encumbrances of the last appraisal remain after the transfer. */
    standingEncumbrances: z.int(),
    appraisedAt: z.nullable(instant()),
    firstActivatedAt: z.nullable(instant()),
    highestBid: z.nullable(money()),
  }),
  /** The operator's own unsaved changes. */
  draft: z.nullable(Draft),
  /** The map's tile URL; null: not configured, the map has a plain background. */
  map: z.nullable(z.object({ tiles: z.string(), attribution: z.string() })),
  /** Whether a parcel service is configured; without one, parcel pictures are sketches. */
  parcelService: z.boolean(),
  now: instant(),
});
export type EditorPage = z.output<typeof EditorPage>;

const SAVE_ERRORS = [
  'REQUIRED',
  'AUCTION_NOT_FOUND',
  'ACTIVITY_NOT_FOUND',
  'VERSION_CONFLICT',
  'AUCTION_FIELD_NEEDS_COMMAND',
  'AUCTION_FIELD_LOCKED_WHILE_BIDDING',
  'AUCTION_ASKED_PRICE_NOT_FOUND',
  'PROPERTY_OCCUPIED',
  'SELLER_MOTIVATION_REQUIRED',
  'CUSTOMER_NOT_FOUND',
  ...PRICE_ORDER_ERRORS,
  'SERVICE_FEE_TOO_LOW',
  'SERVICE_FEE_ABOVE_CAP',
  'INVALID_DATE',
  'AUCTION_SLUG_NOT_UNIQUE',
  'CATEGORY_NOT_FOUND',
  'PLACE_NOT_IN_PARENT',
  'FIELD_NOT_ASKED_OF_KIND',
  'NET_PARCEL_ABOVE_GROSS',
  'LAND_RATIOS_CONTRADICT',
  'ATTRIBUTE_NOT_IN_CATEGORY',
  'ATTRIBUTE_VALUE_NOT_OFFERED',
  'NOT_FOUND',
] as const satisfies readonly ErrorCode[];
const COMMAND_ERRORS = [
  'AUCTION_NOT_FOUND',
  'VERSION_CONFLICT',
  'NOTE_REQUIRED',
  'AUCTION_FORM_IS_OPEN',
  'AUCTION_FIELD_LOCKED_WHILE_BIDDING',
  'AUCTION_BIDDING_IS_OVER',
  'REQUIRED',
] as const satisfies readonly ErrorCode[];

const reason = () => mandatory('NOTE_REQUIRED').check(z.trim(), z.minLength(3, 'NOTE_REQUIRED'), z.maxLength(900));
const ofDraft = { auctionId: z.optional(id()), activityId: z.optional(id()) };
const pick = <K extends FormField>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, optional(FormFields[name])])) as Optional<Pick<typeof FormFields, K>>;

export const auctionEditor = {
  new: get({
    path: '/rest/admin/auction/edit/new',
    may: 'auctions.edit',
    input: z.object({ activityId: z.optional(id()), source: z.optional(enumOf('leadSource')) }),
    output: EditorPage,
    errors: ['ACTIVITY_NOT_FOUND'],
    summary: 'An empty auction to begin with, filled from the activity that it comes from',
  }),
  edit: get({
    path: '/rest/admin/auction/edit/{id}',
    may: 'auctions.edit',
    input: z.object({ id: id() }),
    output: EditorPage,
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'One auction as its form holds it, with one’s own unsaved changes',
  }),
  save: post({
    path: '/rest/admin/auction/save',
    may: 'auctions.edit',
    input: z.object({
      /** Absent: a new auction. */
      id: z.optional(id()),
      version: z.optional(version()),
      activityId: z.optional(id()),
      /** Another window of the same operator is writing the draft. */
      keepsDraft: z.optional(z.boolean()),
      ...eachOptional(FormFields),
      /** Changed answers; an empty one deletes the answer. */
      attributes: z.optional(z.array(Answer).check(z.maxLength(200))),
    }),
    output: EditorRecord,
    errors: SAVE_ERRORS,
    summary:
      'Create an auction, or change the named fields of one; prices and dates of a public auction are not among them',
  }),
  changePrices: post({
    path: '/rest/admin/auction/edit/prices',
    may: 'auctions.changeLive',
    input: z.object({ id: id(), version: version(), reason: reason(), ...pick(PRICE_FIELDS) }),
    output: EditorRecord,
    errors: [
      ...COMMAND_ERRORS,
      ...PRICE_ORDER_ERRORS,
      'PRICE_CHANGE_NEEDS_APPROVAL',
      'RESERVE_ONLY_LOWER',
      'SERVICE_FEE_TOO_LOW',
      'SERVICE_FEE_ABOVE_CAP',
      'AUCTION_ASKED_PRICE_NOT_FOUND',
    ],
    summary: 'Change prices of a public auction, with the reason; while bids are taken only the reserve, downwards',
  }),
  changeDates: post({
    path: '/rest/admin/auction/edit/dates',
    may: 'auctions.changeLive',
    input: z.object({ id: id(), version: version(), reason: reason(), ...pick(DATE_FIELDS) }),
    output: EditorRecord,
    errors: [...COMMAND_ERRORS, 'INVALID_DATE', 'END_ONLY_LATER'],
    summary: 'Change start and end of a public auction, with the reason; while bids are taken only the end, to later',
  }),
  slugify: post({
    path: '/rest/admin/auction/slugify',
    may: 'auctions.edit',
    input: z.object({ text: text(200).check(z.minLength(1, 'REQUIRED')), id: z.optional(id()) }),
    output: z.object({ slug: z.string() }),
    errors: ['REQUIRED'],
    summary: 'The address of an auction made of its text: plain letters, and free',
  }),
  mapImages: post({
    path: '/rest/admin/auction/parcel/resolve/mapImages',
    heavy: true,
    ownTransactions: true,
    may: 'auctions.edit',
    input: z.object({
      cityId: z.optional(z.nullable(id())),
      townId: z.optional(z.nullable(id())),
      quarterId: z.optional(z.nullable(id())),
      ada: parcelNumber(),
      parsel: parcelNumber(),
      latitude: z.optional(z.nullable(measure('latitude'))),
      longitude: z.optional(z.nullable(measure('longitude'))),
    }),
    output: z.object({
      /** SERVICE: the registry's boundary. SKETCH: drawn from the coordinates, boundary unknown. */
      source: z.enum(['SERVICE', 'SKETCH']),
      /** Why it is a sketch. */
      reason: z.nullable(z.enum(['NO_SERVICE', 'NOT_FOUND', 'SERVICE_FAILED'])),
      latitude: z.number(),
      longitude: z.number(),
      /** Whole square metres, as in the registry. */
      areaM2: z.nullable(z.int()),
      images: z.array(
        z.object({
          kind: z.enum(['PARCEL', 'SURROUNDINGS']),
          width: z.int(),
          height: z.int(),
          /** A PNG as a data: URL. */
          image: z.string(),
        }),
      ),
    }),
    errors: ['REQUIRED'],
    summary: 'Pictures of a parcel: its boundary from the parcel service, or a sketch from the coordinates',
  }),
  saveDraft: post({
    path: '/rest/admin/auction/edit/draft/save',
    may: 'auctions.edit',
    input: z.object({
      ...ofDraft,
      baseVersion: z.int().check(z.minimum(0)),
      changes: Changes.check(z.refine((changes) => Object.keys(changes).length <= 300, 'INVALID_INPUT')),
    }),
    output: z.object({ savedAt: instant() }),
    errors: ['AUCTION_NOT_FOUND', 'ACTIVITY_NOT_FOUND'],
    summary: 'Keep what one has typed and not saved, in place of what was kept before',
  }),
  discardDraft: post({
    path: '/rest/admin/auction/edit/draft/discard',
    may: 'auctions.edit',
    input: z.object(ofDraft),
    output: done,
    summary: 'Throw one’s own unsaved work away',
  }),
  sellers: get({
    path: '/rest/admin/auction/edit/seller/search',
    may: 'auctions.edit',
    input: z.object({ value: text(80).check(z.minLength(2, 'REQUIRED')) }),
    output: z.object({ rows: z.array(Seller) }),
    summary: 'Customers and companies to sell for, by name or by the whole phone number',
  }),
  rateSeller: post({
    path: '/rest/admin/auction/edit/seller/motivation',
    may: 'auctions.edit',
    input: z.object({
      customerId: id(),
      /** How much and how soon the seller wants to sell, each 1 to 3 (V46). */
      sellerQuestion1: whole(1, 3),
      sellerQuestion2: whole(1, 3),
      sellerQuestion3: whole(1, 3),
    }),
    output: Seller,
    errors: ['CUSTOMER_NOT_FOUND'],
    summary: 'Enter the motivation of a seller (V09)',
  }),
};
