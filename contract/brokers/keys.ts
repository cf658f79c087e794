import * as z from 'zod/mini';
import { isSignature, KEY_PAPER_MAX, SIGNATURE } from '@/domain/brokers/keys';
import { day, enumOf, id, instant, longText, phone, text } from '@/domain/fields';
import { looksLikePhone } from '@/domain/phone';
import { download, errorCode, fileBytes, get, listInput, pageOf, post } from '../kit';
import { Linked, Named, orNull, version } from '../parts';

const KeyHolderRow = z.object({
  id: id(),
  auction: Linked,
  city: z.string(),
  /** The property's key status, which appointments depend on (V49). */
  keyStatus: enumOf('keyStatus'),
  kind: enumOf('keyHolderKind'),
  name: z.string(),
  office: z.nullable(Linked),
  phone: phone(),
  state: enumOf('keyHolderState'),
  givenAt: instant(),
  givenBy: z.nullable(z.string()),
  /** Return date; null: kept permanently. */
  dueOn: z.nullable(day()),
  returnedAt: z.nullable(instant()),
});
type KeyHolderRow = z.output<typeof KeyHolderRow>;

export const KeyHolderDetail = z.extend(KeyHolderRow, {
  version: version(),
  address: z.nullable(z.string()),
  note: longText(),
  /** Null: handed over before signatures were recorded. */
  signedBy: z.nullable(enumOf('keySignature')),
  /** The strokes of the signature, as drawn. */
  signature: z.nullable(z.string()),
  paperNumber: z.nullable(z.string()),
  /** The signed return date; `dueOn` may have been moved since. */
  signedDueOn: z.nullable(day()),
  isLost: z.boolean(),
  returnedNote: longText(),
  takenBackBy: z.nullable(z.string()),
  requestId: z.nullable(id()),
  /** Everybody who has had this property's key, latest first. */
  earlier: z.array(
    z.object({
      id: id(),
      name: z.string(),
      state: enumOf('keyHolderState'),
      givenAt: instant(),
      returnedAt: z.nullable(instant()),
      isLost: z.boolean(),
    }),
  ),
});
export type KeyHolderDetail = z.output<typeof KeyHolderDetail>;

/** An office's request for the keys of a property. */
export const KeyRequestDetail = z.object({
  id: id(),
  version: version(),
  status: enumOf('activityStatus'),
  note: longText(),
  /** Why it was refused. */
  reason: longText(),
  office: Linked,
  officeStatus: enumOf('brokerStatus'),
  certificateEndsOn: z.nullable(day()),
  /** People of the office who can be given a key. */
  people: z.array(z.extend(Named, { mayAct: z.boolean() })),
  auction: Linked,
  keyStatus: enumOf('keyStatus'),
  /** Who has the key now. */
  holder: z.nullable(z.object({ id: id(), name: z.string(), dueOn: z.nullable(day()) })),
  /** How many keys this office has, and how many it returned late. */
  held: z.int(),
  late: z.int(),
  lateEver: z.int(),
  lostEver: z.int(),
  activity: z.nullable(id()),
  assignee: z.nullable(z.string()),
  /** The hand-over that resulted from it. */
  keyHolderId: z.nullable(id()),
  askedAt: instant(),
  /** The transitions; one that is not possible for the reader has its reasons. */
  actions: z.array(
    z.object({ action: enumOf('keyRequestAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
});
export type KeyRequestDetail = z.output<typeof KeyRequestDetail>;

const byId = z.object({ id: id() });
const signature = () =>
  orNull(z.string().check(z.maxLength(SIGNATURE.charsMax), z.refine(isSignature, { error: 'KEY_SIGNATURE_REQUIRED' })));
const DAY_ERRORS = ['INVALID_DATE', 'TEXT_TOO_LONG'] as const;
const V49 = ['KEY_ALREADY_HELD', 'KEY_NO_WAY', 'KEY_IN_DISCOVERY'] as const;

/** Keys of properties: who has which, from when until when, handed over against a signature. */
export const keyHolders = {
  list: get({
    path: '/rest/keyholder/list',
    may: 'keys.read',
    input: listInput(['id', 'name', 'givenAt', 'dueOn', 'returnedAt'], {
      name: z.optional(text(80)),
      state: z.optional(z.array(enumOf('keyHolderState')).check(z.maxLength(4))),
      kind: z.optional(enumOf('keyHolderKind')),
      keyStatus: z.optional(z.array(enumOf('keyStatus')).check(z.maxLength(6))),
      brokerId: z.optional(id()),
      auctionId: z.optional(id()),
      cityId: z.optional(id()),
      givenFrom: z.optional(day()),
      givenTo: z.optional(day()),
      dueOnFrom: z.optional(day()),
      dueOnTo: z.optional(day()),
    }),
    output: pageOf(KeyHolderRow),
    exportable: 'keys.export',
    summary: 'Who has which property’s key: office or person, since when, until when, what is late',
  }),
  detail: get({
    path: '/rest/keyholder/detail/{id}',
    may: 'keys.read',
    input: byId,
    output: KeyHolderDetail,
    errors: ['KEY_HOLDER_NOT_FOUND'],
    summary: 'One hand-over with its signature, and everybody who has had the property’s key',
  }),
  choices: get({
    path: '/rest/keyholder/choices',
    may: 'keys.read',
    output: z.object({
      offices: z.array(
        z.extend(Named, {
          /** Active, so it can be given a key; the others only had one in the past. */
          active: z.boolean(),
          people: z.array(z.extend(Named, { mayAct: z.boolean() })),
        }),
      ),
      cities: z.array(Named),
    }),
    summary: 'Offices that a key can be given to or that have had one, with their people, and cities',
  }),
  property: get({
    path: '/rest/keyholder/property/{auctionId}',
    may: 'keys.read',
    input: z.object({ auctionId: id() }),
    output: z.object({
      keyStatus: enumOf('keyStatus'),
      holder: z.nullable(z.object({ id: id(), name: z.string(), dueOn: z.nullable(day()) })),
      /** Why its key cannot be handed over (V49). */
      closed: z.nullable(errorCode()),
    }),
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'How a property’s key stands, and whether it can be handed over',
  }),
  handOver: post({
    path: '/rest/keyholder/hand-over',
    may: 'keys.work',
    input: z.object({
      auctionId: id(),
      /** Either an office and one of its people, or a person by name and phone. */
      brokerId: orNull(id()),
      personId: orNull(id()),
      name: z._default(text(120), ''),
      phone: z._default(
        z.string().check(
          z.trim(),
          z.maxLength(32),
          z.refine((value) => value === '' || looksLikePhone(value), { error: 'PHONE_INVALID' }),
        ),
        '',
      ),
      dueOn: orNull(day()),
      note: z._default(longText(), ''),
      signature: signature(),
      /** The number of the signed paper form, used instead of a drawn signature. */
      paperNumber: z._default(text(KEY_PAPER_MAX), ''),
      /** The key request that this hand-over fulfils; it closes the request's activity. */
      requestId: orNull(id()),
    }),
    output: KeyHolderDetail,
    errors: [
      ...DAY_ERRORS,
      ...V49,
      'AUCTION_NOT_FOUND',
      'BROKER_NOT_FOUND',
      'BROKER_NOT_ACTIVE',
      'BROKER_PERSON_NOT_FOUND',
      'REQUIRED',
      'PHONE_INVALID',
      'KEY_SIGNATURE_REQUIRED',
      'KEY_REQUEST_NOT_FOUND',
      'INVALID_TRANSITION',
    ],
    summary: 'Give a property’s key to an office or a person against a signature; one has it at a time',
  }),
  extend: post({
    path: '/rest/keyholder/extend',
    may: 'keys.work',
    input: z.object({ id: id(), version: version(), dueOn: z.nullable(day()) }),
    output: KeyHolderDetail,
    errors: [...DAY_ERRORS, 'KEY_HOLDER_NOT_FOUND', 'KEY_ALREADY_RETURNED', 'VERSION_CONFLICT'],
    summary: 'Give whoever has a key another day, or none',
  }),
  takeBack: post({
    path: '/rest/keyholder/take-back',
    may: 'keys.work',
    input: z.object({ id: id(), version: version(), outcome: enumOf('keyReturn'), note: z._default(longText(), '') }),
    output: KeyHolderDetail,
    errors: ['KEY_HOLDER_NOT_FOUND', 'KEY_ALREADY_RETURNED', 'VERSION_CONFLICT', 'NOTE_REQUIRED', 'TEXT_TOO_LONG'],
    summary: 'Take a key back, or write down that it is lost; the property’s key status follows (V49)',
  }),
  receipt: download({
    path: '/rest/keyholder/receipt/{id}',
    may: 'keys.read',
    heavy: true,
    input: byId,
    output: fileBytes,
    errors: ['KEY_HOLDER_NOT_FOUND'],
    summary: 'The paper of a hand-over as a PDF: with what was drawn, or to be signed',
  }),
  request: get({
    path: '/rest/keyholder/request/{id}',
    may: 'keys.read',
    input: byId,
    output: KeyRequestDetail,
    errors: ['KEY_REQUEST_NOT_FOUND'],
    summary: 'An office’s request for keys: the key, the office and what can be done',
  }),
  refuse: post({
    path: '/rest/keyholder/request/refuse',
    may: 'keys.work',
    input: z.object({ id: id(), version: version(), reason: z._default(longText(), '') }),
    output: KeyRequestDetail,
    errors: ['KEY_REQUEST_NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_TRANSITION', 'NOTE_REQUIRED', 'TEXT_TOO_LONG'],
    summary: 'Refuse a request for keys with a reason; its work ends',
  }),
};
