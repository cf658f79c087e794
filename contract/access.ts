import * as z from 'zod/mini';
import type { ErrorCode } from '@/domain/errors';
import { enumOf, id, instant, longText } from '@/domain/fields';
import { ofKind } from '@/domain/kinds';
import { type Permission, PERMISSIONS } from '@/domain/permissions';
import { AUTHORITIES } from '@/domain/roles';
import { done, get, listInput, pageOf, post } from './kit';

const permission = () => z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]);
const reason = () => longText().check(z.minLength(1, 'REQUIRED'));

/** What is requested: access to one record by its id, or one permission. */
const Wanted = {
  kind: enumOf('accessRequestKind'),
  recordId: z.optional(id()),
  permission: z.optional(permission()),
};
export type Wanted =
  | { kind: 'CUSTOMER' | 'ACTIVITY' | 'AUCTION'; recordId: number; permission?: undefined }
  | { kind: 'PERMISSION'; permission: Permission; recordId?: undefined };

const REFUSED_BECAUSE = [
  'ACCESS_REQUEST_OWN',
  'OWN_RIGHTS_LOCKED',
  'ACCESS_NOT_YOURS_TO_GRANT',
  'ACCESS_SECOND_PERSON',
] as const satisfies readonly ErrorCode[];

export const AccessRequest = z.object({
  id: id(),
  kind: enumOf('accessRequestKind'),
  recordId: z.nullable(id()),
  permission: z.nullable(ofKind(z.string(), { kind: 'permission' })),
  /** The record's name; only for those who decide. Null for a permission, and for the requester until it is granted. */
  subject: z.nullable(z.string()),
  operatorName: z.string(),
  reason: longText(),
  /** EXPIRED once a granted access has ended. */
  status: enumOf('accessRequestStatus'),
  createdAt: instant(),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  answer: longText(),
  expiresAt: z.nullable(instant()),
  /** Set if it was revoked before its end. */
  revokedAt: z.nullable(instant()),
  /** The operator's own request: somebody else must decide. */
  own: z.boolean(),
  /** For a change of rights that waits for a second person: what it adds. Null for every other kind. */
  change: z.nullable(
    z.object({
      /** Whether the record's id is an operator's or a group's. */
      of: z.enum(['operator', 'group']),
      authorities: z.array(z.enum(AUTHORITIES)),
      groups: z.array(z.string()),
      /** Masked if the reader may not see e-mails or phones. */
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      opens: z.boolean(),
    }),
  ),
  /** The weighty permissions among them (domain/weighty.ts). With any of these, two people must agree. */
  brings: z.array(permission()),
  /** The first of the two people who must agree: the proposer of a change, or the first granter. */
  firstByName: z.nullable(z.string()),
  /** Why the reader cannot agree to the open request; null: may. */
  refusedBecause: z.nullable(z.enum(REFUSED_BECAUSE)),
});
export type AccessRequest = z.output<typeof AccessRequest>;

const ASK_ERRORS = [
  'ACTIVITY_NOT_FOUND',
  'CUSTOMER_NOT_FOUND',
  'AUCTION_NOT_FOUND',
  'ACCESS_ALREADY_REQUESTED',
  'ACCESS_ALREADY_HELD',
  'ACCESS_NOT_ASKABLE',
  'ACCESS_TOO_MANY_REQUESTS',
  'CUSTOMER_ACCESS_REQUEST_REJECTED',
] as const;
const DECIDE_ERRORS = [
  'CUSTOMER_ACCESS_REQUEST_NOT_FOUND',
  'ACCESS_REQUEST_OWN',
  'ACCESS_REQUEST_DECIDED',
  'ACCESS_NOT_ASKABLE',
] as const;

/** Access beyond one's role: requested, granted for a limited time, ends by itself. */
export const access = {
  /** Not in the specification: GET on the same address returns the state before anything is requested. */
  state: get({
    path: '/rest/callcenter/operator/request-permission',
    may: 'signedIn',
    input: z.object(Wanted),
    output: z.object({ askable: z.boolean(), latest: z.nullable(AccessRequest) }),
    errors: ['INVALID_INPUT'],
    summary: "Whether something may be asked for, and one's latest request for it",
  }),
  askActivity: post({
    path: '/rest/api/crm-customer/detail-access/activity/create',
    may: 'signedIn',
    input: z.object({ activityId: id(), reason: reason() }),
    output: AccessRequest,
    errors: ASK_ERRORS,
    summary: "Ask for an activity's detail, which opens its customer as well",
  }),
  ask: post({
    path: '/rest/callcenter/operator/request-permission',
    may: 'signedIn',
    input: z.object({ ...Wanted, reason: reason() }),
    output: AccessRequest,
    errors: [...ASK_ERRORS, 'INVALID_INPUT'],
    summary: 'Ask for one record or one permission',
  }),
  inbox: get({
    path: '/rest/access/request/list',
    may: 'access.decide',
    input: listInput(['id'], {
      status: z.optional(enumOf('accessRequestStatus')),
      kind: z.optional(enumOf('accessRequestKind')),
      operatorId: z.optional(id()),
    }),
    output: pageOf(AccessRequest),
    exportable: 'access.decide',
    summary: "Everybody's requests, newest first",
  }),
  mine: get({
    path: '/rest/access/request/mine',
    may: 'signedIn',
    input: listInput(['id'], { status: z.optional(enumOf('accessRequestStatus')) }),
    output: pageOf(AccessRequest),
    summary: "One's own requests with their answers, newest first",
  }),
  news: get({
    path: '/rest/access/request/news',
    may: 'signedIn',
    /** Requests that wait for the operator's decision, and answers to own requests not yet seen. */
    output: z.object({ toDecide: z.int(), answered: z.int() }),
    summary: 'How many requests wait for one, and how many answers are new',
  }),
  answersSeen: post({
    path: '/rest/access/request/answers-seen',
    may: 'signedIn',
    output: done,
    errors: ['VIEWING_LOCKED'],
    summary: 'The answers to one’s requests have been read',
  }),
  grant: post({
    path: '/rest/access/request/grant',
    may: 'access.decide',
    input: z.object({ id: id(), duration: enumOf('accessDuration'), answer: z._default(longText(), '') }),
    output: AccessRequest,
    errors: [
      ...DECIDE_ERRORS,
      'ACCESS_NOT_YOURS_TO_GRANT',
      'ACCESS_SECOND_PERSON',
      'ACCESS_PROPOSER_GONE',
      'OWN_RIGHTS_LOCKED',
      'AUTHORIZATION_ERROR',
      'OPERATOR_EMAIL_NOT_UNIQUE',
      'EMAIL_IN_USE',
      'OPERATOR_PHONE_NOT_UNIQUE',
    ],
    summary:
      'Say yes to a request for an hour, a day or a week, or to a change of rights; what brings a weighty permission needs two people',
  }),
  reject: post({
    path: '/rest/access/request/reject',
    may: 'access.decide',
    input: z.object({ id: id(), answer: reason() }),
    output: AccessRequest,
    errors: DECIDE_ERRORS,
    summary: 'Reject a request and say why',
  }),
  revoke: post({
    path: '/rest/access/request/revoke',
    may: 'access.decide',
    input: z.object({ id: id() }),
    output: AccessRequest,
    errors: DECIDE_ERRORS,
    summary: 'Take a grant back before its time',
  }),
};
