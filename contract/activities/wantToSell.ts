import * as z from 'zod/mini';
import { day, enumOf, flag, id, instant, longText, money, percent, phone, text } from '@/domain/fields';
import { download, errorCode, fileBytes, get, listInput, pageOf, post } from '../kit';
import { PAGE_SIZE } from '@/domain/lists';
import { Linked, Named, TakenFrom, version } from '../parts';

const whole = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
/** An empty field counts as missing. */
const orNull = <O, I extends string | number | null>(value: z.ZodMiniType<O, I>) =>
  z.pipe(
    z.transform((given: unknown) => (given === '' ? null : given)),
    z.nullable(value),
  );

export const WantToSellRow = z.object({
  id: id(),
  customer: Linked,
  step: enumOf('wantToSellStep'),
  /** Null while it is open. */
  outcome: z.nullable(enumOf('wantToSellOutcome')),
  category: z.nullable(z.string()),
  roomLayout: z.nullable(enumOf('roomLayout')),
  buildingAge: z.nullable(z.int()),
  city: z.nullable(z.string()),
  town: z.nullable(z.string()),
  priceMin: z.nullable(money()),
  priceMax: z.nullable(money()),
  reason: longText(),
  /** In how many months the customer wants to sell. */
  estimatedSalesMonths: z.nullable(z.int()),
  operatorName: z.nullable(z.string()),
  agentName: z.nullable(z.string()),
  /** This seller's auctions, including that of this process. */
  totalAuctions: z.int(),
  listingUrl: z.nullable(z.string()),
  source: enumOf('leadSource'),
  createdAt: instant(),
  updatedAt: instant(),
});
export type WantToSellRow = z.output<typeof WantToSellRow>;

/** Kinds of evidence for a step. FILE: the agreement, uploaded here; DOCUMENT: the auction's. */
const THINGS = ['CALL', 'APPOINTMENT', 'APPRAISAL', 'FILE', 'DOCUMENT'] as const;
const Thing = z.object({
  what: z.enum(THINGS),
  /** Id of the call, appointment or appraisal; for a file that of the evidence; for a document that of the auction. */
  id: id(),
  at: z.nullable(instant()),
  /** Whose call or visit it is; or the file's name. */
  name: z.string(),
});
export type EvidenceThing = z.output<typeof Thing>;

/** The evidence that a step was done. */
export const StepEvidence = z.object({
  step: enumOf('wantToSellStep'),
  kind: enumOf('wantToSellEvidence'),
  /** NONE: nothing; OPEN: in progress (a planned visit, a requested report); DONE: the step is complete. */
  state: enumOf('activityThingState'),
  thing: z.nullable(Thing),
  /** What was said on another phone, or why the step was skipped without evidence. */
  reason: longText(),
  /** Who linked, uploaded or wrote it; null if it was found automatically. */
  by: z.nullable(z.string()),
  at: z.nullable(instant()),
});
export type StepEvidence = z.output<typeof StepEvidence>;

export const WantToSellDetail = z.object({
  ...WantToSellRow.shape,
  version: version(),
  categoryId: z.nullable(id()),
  cityId: z.nullable(id()),
  townId: z.nullable(id()),
  operator: z.nullable(Named),
  agent: z.nullable(Named),
  lostReason: z.nullable(z.string()),
  lostReasonId: z.nullable(id()),
  closedAt: z.nullable(instant()),
  /** Null if the reader may not open the customer. */
  phone: z.nullable(phone()),
  /** A whole percentage (V46); null: not asked yet. */
  sellMotivation: z.nullable(percent()),
  activityId: z.nullable(id()),
  /** The auction created from it, and whether its state allows to request an appraisal. */
  auction: z.nullable(z.extend(Linked, { takesAppraisal: z.boolean() })),
  /** The evidence of each step, in the steps' order. */
  evidence: z.array(StepEvidence),
  /** Whether the reader may leave the present step without evidence, with a written reason. */
  mayWaive: z.boolean(),
  /** The actions; an action that is not possible now lists its reasons. */
  actions: z.array(
    z.object({ action: enumOf('wantToSellAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
});
export type WantToSellDetail = z.output<typeof WantToSellDetail>;

/** Facts about the property and the intention to sell. */
const Facts = {
  categoryId: orNull(id()),
  cityId: orNull(id()),
  townId: orNull(id()),
  roomLayout: orNull(enumOf('roomLayout')),
  buildingAge: orNull(whole(500)),
  priceMin: orNull(money().check(z.refine((kurus) => kurus > 0, 'INVALID_INPUT'))),
  priceMax: orNull(money().check(z.refine((kurus) => kurus > 0, 'INVALID_INPUT'))),
  estimatedSalesMonths: orNull(whole(120)),
  listingUrl: orNull(z.string().check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[^\s]+$/i, 'INVALID_INPUT'))),
};
type Optional<S extends Record<string, z.ZodMiniType>> = { [K in keyof S]: z.ZodMiniOptional<S[K]> };
const eachOptional = <S extends Record<string, z.ZodMiniType>>(shape: S): Optional<S> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)])) as Optional<S>;

const FACT_ERRORS = ['CATEGORY_NOT_FOUND', 'PLACE_NOT_IN_PARENT', 'WANT_TO_SELL_PRICE_ORDER', 'TEXT_TOO_LONG'] as const;
const assignees = { operatorId: z.optional(z.nullable(id())), agentOperatorId: z.optional(z.nullable(id())) };

/** Customers who want to sell: from the lead to the agreement and the auction. */
export const wantToSell = {
  list: get({
    path: '/rest/admin/wanttosell/list',
    may: 'wantToSell.read',
    input: listInput(['id', 'createdAt', 'updatedAt'], {
      /** Part of the customer's name. */
      name: z.optional(text(80)),
      step: z.optional(z.array(enumOf('wantToSellStep')).check(z.maxLength(7))),
      outcome: z.optional(z.array(enumOf('wantToSellOutcome')).check(z.maxLength(4))),
      /** 1: open ones. */
      open: z.optional(flag()),
      source: z.optional(z.array(enumOf('leadSource')).check(z.maxLength(13))),
      cityId: z.optional(id()),
      operatorId: z.optional(id()),
      agentOperatorId: z.optional(id()),
      /** 1: unassigned ones. */
      unassigned: z.optional(flag()),
      customerId: z.optional(id()),
      createdFrom: z.optional(day()),
      createdTo: z.optional(day()),
    }),
    output: pageOf(WantToSellRow),
    exportable: 'wantToSell.export',
    summary: 'Those who want to sell: one’s own, those of customers that one may open, or all',
  }),
  create: post({
    path: '/rest/admin/wanttosell/create',
    may: 'wantToSell.edit',
    input: z.object({
      customerId: id(),
      /** The activity it comes from; if absent, the customer's open one is used, or a new one is opened. */
      activityId: z.optional(z.nullable(id())),
      /** Absent: the customer's own source. */
      source: z.optional(z.nullable(enumOf('leadSource'))),
      reason: z._default(longText(), ''),
      ...eachOptional(Facts),
    }),
    output: WantToSellDetail,
    errors: ['CUSTOMER_NOT_FOUND', 'ACTIVITY_NOT_FOUND', 'WANT_TO_SELL_ALREADY_EXIST', ...FACT_ERRORS],
    summary: 'Begin with a customer who wants to sell; one at a time for a customer',
  }),
  detail: get({
    path: '/rest/admin/wanttosell/detail/{id}',
    may: 'wantToSell.read',
    input: z.object({ id: id() }),
    output: WantToSellDetail,
    errors: ['WANT_TO_SELL_NOT_FOUND'],
    summary: 'One process with the whole record and what can be done now',
  }),
  update: post({
    path: '/rest/admin/wanttosell/detail/update',
    may: 'wantToSell.edit',
    input: z.object({
      id: id(),
      version: version(),
      source: z.optional(enumOf('leadSource')),
      reason: z.optional(longText()),
      ...eachOptional(Facts),
      lostReasonId: z.optional(z.nullable(id())),
      /** What was said on another phone, or why the step is left without evidence. */
      without: z.optional(longText()),
      /** The transition; if absent, only the fields change. */
      action: z.optional(enumOf('wantToSellAction')),
    }),
    output: WantToSellDetail,
    errors: [
      'WANT_TO_SELL_NOT_FOUND',
      'WANT_TO_SELL_CLOSED',
      'WANT_TO_SELL_ALREADY_EXIST',
      'VERSION_CONFLICT',
      'INVALID_TRANSITION',
      'WANT_TO_SELL_PROPERTY_MISSING',
      'WANT_TO_SELL_REASON_MISSING',
      'WANT_TO_SELL_PRICE_MISSING',
      'WANT_TO_SELL_AUCTION_MISSING',
      'WANT_TO_SELL_CALL_MISSING',
      'WANT_TO_SELL_APPOINTMENT_MISSING',
      'WANT_TO_SELL_AGREEMENT_MISSING',
      'WANT_TO_SELL_APPRAISAL_MISSING',
      'AUTHORIZATION_ERROR',
      'INVALID_INPUT',
      'EXPERT_PRICE_MISSING',
      'EXPERT_TYPE_MISSING',
      'LOST_REASON_NOT_FOUND',
      ...FACT_ERRORS,
    ],
    summary: 'Change what is known, move the process on, or both at once',
  }),
  linkable: get({
    path: '/rest/admin/wanttosell/evidence/list',
    may: 'wantToSell.read',
    input: z.object({ id: id() }),
    output: z.object({ rows: z.array(Thing) }),
    errors: ['WANT_TO_SELL_NOT_FOUND'],
    summary: 'What the present step may be linked with: calls, visits or appraisals of the seller, the latest first',
  }),
  link: post({
    path: '/rest/admin/wanttosell/evidence/link',
    may: 'wantToSell.edit',
    input: z.object({
      id: id(),
      version: version(),
      what: z.enum(['CALL', 'APPOINTMENT', 'APPRAISAL']),
      /** Id of the call, appointment or appraisal. */
      thingId: id(),
    }),
    output: WantToSellDetail,
    errors: [
      'WANT_TO_SELL_NOT_FOUND',
      'WANT_TO_SELL_CLOSED',
      'VERSION_CONFLICT',
      'WANT_TO_SELL_EVIDENCE_NOT_FOUND',
      'WANT_TO_SELL_EVIDENCE_USED',
    ],
    summary: 'Link the present step with what shows that it was done',
  }),
  agreement: download({
    path: '/rest/admin/wanttosell/agreement/{evidenceId}',
    may: 'wantToSell.read',
    input: z.object({ evidenceId: id() }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'The signed agreement of a process',
  }),
  assign: post({
    path: '/rest/admin/wanttosell/assign',
    may: 'wantToSell.assign',
    input: z.object({
      /** All or none: if one is refused, none is assigned. */
      ids: z.array(id()).check(z.minLength(1, 'REQUIRED'), z.maxLength(PAGE_SIZE.max)),
      ...assignees,
    }),
    output: z.object({ assigned: z.int(), takenFrom: TakenFrom }),
    errors: [
      'WANT_TO_SELL_NOT_FOUND',
      'WANT_TO_SELL_CLOSED',
      'OPERATOR_NOT_FOUND',
      'ACTIVITY_ASSIGNEE_NOT_ALLOWED',
      'REQUIRED',
    ],
    summary: 'Give open processes an operator, an individual agent, or both',
  }),
  people: get({
    path: '/rest/admin/wanttosell/assignee/list',
    may: 'wantToSell.assign',
    /** `open`: how many open processes each has. */
    output: z.object({
      operators: z.array(z.object({ ...Named.shape, open: z.int() })),
      agents: z.array(z.object({ ...Named.shape, territory: z.nullable(z.string()), open: z.int() })),
    }),
    summary: 'Who may be given such a process, the least busy first',
  }),
};
