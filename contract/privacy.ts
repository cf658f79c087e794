import * as z from 'zod/mini';
import { day, email, enumOf, id, instant, longText, phone, text } from '@/domain/fields';
import { fileBytes, get, listInput, pageOf, post, postDownload } from './kit';

const version = z.int();

export const DataRequestRow = z.object({
  id: id(),
  kind: enumOf('dataRequestKind'),
  status: enumOf('dataRequestStatus'),
  dueState: enumOf('dataRequestDueState'),
  customerId: id(),
  /** Null once the person was erased. */
  person: z.nullable(z.string()),
  channel: enumOf('dataRequestChannel'),
  receivedOn: day(),
  dueOn: day(),
  /** Days left of the legal thirty; negative when overdue. Null once answered. */
  daysLeft: z.nullable(z.int()),
  operator: z.nullable(z.string()),
  answeredAt: z.nullable(instant()),
});
export type DataRequestRow = z.output<typeof DataRequestRow>;

export const DestructionItem = z.object({
  table: z.string(),
  label: z.string(),
  act: enumOf('destructionAct'),
  count: z.int(),
  /** Why it is destroyed, or which law requires to keep it, in Turkish. */
  reason: z.string(),
});
export type DestructionItem = z.output<typeof DestructionItem>;

export const DestructionRow = z.object({
  id: id(),
  kind: enumOf('destructionKind'),
  customerId: z.nullable(id()),
  requestId: z.nullable(id()),
  /** The retention rule, in Turkish. */
  rule: z.nullable(z.string()),
  legalBasis: z.string(),
  operator: z.string(),
  at: instant(),
  items: z.array(DestructionItem),
  /** Audit entries whose values were removed. */
  auditEntries: z.int(),
});
export type DestructionRow = z.output<typeof DestructionRow>;

export const DataRequest = z.extend(DataRequestRow, {
  version,
  phone: z.nullable(phone()),
  email: z.nullable(email()),
  note: longText(),
  identityCheck: z.string(),
  identityCheckedAt: z.nullable(instant()),
  identityCheckedBy: z.nullable(z.string()),
  answer: longText(),
  erasedAt: z.nullable(instant()),
  /** What is retained about an erased person, the legal basis and until when. */
  retained: z.nullable(z.object({ legalBasis: z.string(), keepUntil: day() })),
  destructions: z.array(DestructionRow),
});
export type DataRequest = z.output<typeof DataRequest>;

export const ErasurePlan = z.object({
  items: z.array(DestructionItem),
  auditEntries: z.int(),
  files: z.int(),
  /** What must be finished first. */
  blockers: z.array(z.object({ text: z.string(), count: z.int() })),
  /** How many others have the same name: their names in texts that do not belong to this person are kept. */
  namesakes: z.int(),
  /** Identifies this plan; the erasure sends it back and is refused if the plan has changed. */
  fingerprint: z.string(),
});
export type ErasurePlan = z.output<typeof ErasurePlan>;

export const PlanState = z.object({
  id: z.int(),
  startedAt: instant(),
  startedBy: z.string(),
  /** Null while it is being prepared. */
  plan: z.nullable(ErasurePlan),
});
export type PlanState = z.output<typeof PlanState>;

export const FoundPerson = z.object({
  kind: z.enum(['CUSTOMER', 'MEMBER', 'OPERATOR', 'APPLICANT', 'DEALER', 'KEY_HOLDER', 'OFFICE_PERSON']),
  id: id(),
  name: z.string(),
  phone: z.nullable(phone()),
  email: z.nullable(email()),
  /** The customer that the request can be opened for. */
  customerId: z.nullable(id()),
});
export type FoundPerson = z.output<typeof FoundPerson>;

const one = z.object({ id: id() });
const change = { id: id(), version };
const CHANGE_ERRORS = ['DATA_REQUEST_NOT_FOUND', 'DATA_REQUEST_CLOSED', 'VERSION_CONFLICT'] as const;

/** Requests of data subjects (KVKK art. 11) with their deadlines, and the destruction of data (art. 7). */
export const kvkk = {
  list: get({
    path: '/rest/kvkk/request/list',
    may: 'kvkk.read',
    input: listInput(['dueOn', 'daysLeft'], {
      status: z.optional(enumOf('dataRequestStatus')),
      kind: z.optional(enumOf('dataRequestKind')),
      dueState: z.optional(enumOf('dataRequestDueState')),
      customerId: z.optional(id()),
    }),
    output: pageOf(DataRequestRow),
    exportable: 'kvkk.read',
    summary: 'Requests of data subjects with their thirty days',
  }),
  detail: get({
    path: '/rest/kvkk/request/detail/{id}',
    may: 'kvkk.read',
    input: one,
    output: DataRequest,
    errors: ['DATA_REQUEST_NOT_FOUND'],
    summary: 'One request with the person and what was destroyed',
  }),
  search: post({
    path: '/rest/kvkk/person/search',
    may: 'kvkk.read',
    input: z.object({ value: text(254).check(z.minLength(3)) }),
    output: z.object({
      people: z.array(FoundPerson),
      /** Whether there are more than the ones returned. */
      more: z.boolean(),
    }),
    onlyAsks: true,
    summary: 'A person among customers, members, staff and everybody else, by phone, e-mail, identity number or name',
  }),
  create: post({
    path: '/rest/kvkk/request/create',
    may: 'kvkk.answer',
    input: z.object({
      customerId: id(),
      kind: enumOf('dataRequestKind'),
      channel: enumOf('dataRequestChannel'),
      receivedOn: day(),
      note: z._default(longText(), ''),
    }),
    output: DataRequest,
    errors: ['CUSTOMER_NOT_FOUND', 'DATA_REQUEST_ALREADY_OPEN', 'INVALID_DATE'],
    summary: 'Write a request down; its thirty days run from the day it came',
  }),
  checkIdentity: post({
    path: '/rest/kvkk/request/check-identity',
    may: 'kvkk.answer',
    input: z.object({ ...change, identityCheck: text().check(z.minLength(3)) }),
    output: DataRequest,
    errors: CHANGE_ERRORS,
    summary: 'The applicant is the person: how that was made sure',
  }),
  answer: post({
    path: '/rest/kvkk/request/answer',
    may: 'kvkk.answer',
    input: z.object({ ...change, answer: longText().check(z.minLength(3)), rejected: z._default(z.boolean(), false) }),
    output: DataRequest,
    errors: [...CHANGE_ERRORS, 'DATA_REQUEST_IDENTITY_NOT_CHECKED', 'DATA_REQUEST_NOT_ERASED'],
    summary: 'Answer or reject a request, with its reasons; one for erasure is fulfilled by erasing alone',
  }),
  plan: post({
    path: '/rest/kvkk/request/plan',
    heavy: true,
    may: 'kvkk.destroy',
    input: one,
    output: PlanState,
    errors: ['DATA_REQUEST_NOT_FOUND', 'DATA_REQUEST_NOT_OF_THIS_KIND', 'DATA_REQUEST_CLOSED'],
    summary: 'Begin to find out exactly what erasing would destroy and what the law keeps: the erasure itself, undone',
  }),
  lastPlan: get({
    path: '/rest/kvkk/request/plan/{id}',
    may: 'kvkk.destroy',
    input: one,
    output: z.object({ last: z.nullable(PlanState) }),
    errors: ['DATA_REQUEST_NOT_FOUND', 'DATA_REQUEST_NOT_OF_THIS_KIND', 'DATA_REQUEST_CLOSED'],
    summary: 'The last plan of a request for erasure, made or being made',
  }),
  erase: post({
    path: '/rest/kvkk/request/erase',
    heavy: true,
    may: 'kvkk.destroy',
    input: z.object({ ...change, fingerprint: text(64) }),
    output: DataRequest,
    errors: [
      ...CHANGE_ERRORS,
      'DATA_REQUEST_NOT_OF_THIS_KIND',
      'DATA_REQUEST_IDENTITY_NOT_CHECKED',
      'ERASURE_BLOCKED',
      'ERASURE_PLAN_CHANGED',
    ],
    summary: 'Erase the person as the plan showed, and close the request',
  }),
  package: postDownload({
    path: '/rest/kvkk/request/package',
    may: 'kvkk.answer',
    input: one,
    output: fileBytes,
    errors: ['DATA_REQUEST_NOT_FOUND', 'DATA_REQUEST_IDENTITY_NOT_CHECKED', 'DATA_REQUEST_NOT_OF_THIS_KIND'],
    summary: 'All that is held about the person, readable by people and by machines, in one archive',
  }),
  destructions: get({
    path: '/rest/kvkk/destruction/list',
    may: 'kvkk.read',
    input: listInput(['id'], { kind: z.optional(enumOf('destructionKind')) }),
    output: pageOf(DestructionRow),
    exportable: 'kvkk.read',
    summary: 'What was destroyed, when, by whom and on what legal basis',
  }),
  retention: get({
    path: '/rest/kvkk/retention/list',
    may: 'kvkk.read',
    output: z.array(
      z.object({ rule: z.string(), label: z.string(), period: z.string(), legalBasis: z.string(), due: z.int() }),
    ),
    summary: 'How long each kind of data is kept, and how much of it is past its time',
  }),
  destroy: post({
    path: '/rest/kvkk/retention/destroy',
    may: 'kvkk.destroy',
    input: z.object({ rule: text(64), due: z.int() }),
    output: z.object({ destroyed: z.int() }),
    errors: ['NOT_FOUND', 'ERASURE_PLAN_CHANGED'],
    summary: 'Destroy what a retention rule proposes, as proposed, with a record of it',
  }),
};
