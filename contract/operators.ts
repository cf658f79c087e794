import * as z from 'zod/mini';
import { email, enumOf, flag, id, instant, phone, text } from '@/domain/fields';
import { ofKind } from '@/domain/kinds';
import { AUTHORITY_KINDS } from '@/domain/rights';
import { ROLES } from '@/domain/roles';
import { get, listInput, pageOf, post } from './kit';
import { authority, OperatorFields, OperatorRecord, Right, SAVE_ERRORS, Work } from './operators/record';
import { changesOf, version } from './parts';

/** The signed-in operator, as the layout needs it. */
export const SessionOperator = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  /** The name used to sign in. */
  username: z.string(),
  /** The operator's own roles, comma-separated. */
  role: z.string(),
  /** Own roles plus the groups' authorizations: what permissions depend on. */
  authorities: z.array(z.string()),
  language: z.enum(['tr', 'en']),
  /** Set while somebody else is viewing as this operator (contract/operators/account.ts). */
  viewing: z.nullable(z.object({ actorName: z.string(), endsAt: instant(), over: z.boolean() })),
});

const OperatorName = z.object({ id: id(), firstName: z.string(), lastName: z.string() });

const OperatorRow = z.object({
  id: id(),
  name: z.string(),
  username: z.string(),
  email: email(),
  phone: z.nullable(phone()),
  /** Comma-separated roles, as specified. */
  role: ofKind(z.string(), { kind: 'authority' }),
  groups: z.array(z.string()),
  territory: z.nullable(z.string()),
  status: enumOf('activeFlag'),
  /** From the sessions that are still open. */
  lastSeenAt: z.nullable(instant()),
  createdAt: instant(),
});

const listOf = listInput(['name', 'username', 'createdAt'], {
  name: z.optional(text(80)),
  /** A part, if the reader may see e-mails; otherwise the complete address. */
  email: z.optional(text(80)),
  /** As above. */
  phone: z.optional(text(20)),
  role: z.optional(z.enum(ROLES)),
  groupId: z.optional(id()),
  territoryId: z.optional(id()),
  status: z.optional(enumOf('activeFlag')),
});

export const operators = {
  session: get({
    path: '/rest/callcenter/operator/dashboard/operator-detail',
    may: 'signedIn',
    fromAnyPage: true,
    output: SessionOperator,
    summary: 'Who is signed in: the page load’s own call',
  }),
  names: get({
    path: '/rest/callcenter/operator/list',
    may: 'signedIn',
    output: z.array(OperatorName),
    summary: 'Active operators by name, for choosing and showing a colleague; nothing but names',
  }),
  list: get({
    path: '/rest/callcenter/operator/search-list',
    may: 'operators.read',
    input: listOf,
    output: pageOf(OperatorRow),
    exportable: 'operators.export',
    summary: 'Operators with their roles and groups',
  }),
  filter: post({
    path: '/rest/callcenter/operator/filter',
    may: 'operators.read',
    input: listOf,
    output: pageOf(OperatorRow),
    summary: 'The same list for a filter that is too long for an address, or too private',
  }),
  groups: get({
    path: '/rest/callcenter/operator-group/all',
    may: 'groups.read',
    output: z.array(z.object({ id: id(), name: z.string(), authorities: z.array(authority) })),
    summary: 'All operator groups with what they give, for choosing one',
  }),
  authorizations: get({
    path: '/rest/callcenter/operator/authorizations',
    may: 'groups.read',
    output: z.array(
      z.object({
        kind: z.enum(AUTHORITY_KINDS),
        name: z.string(),
        authorizations: z.array(
          z.object({ authority, name: z.string(), guarded: z.boolean(), allows: z.array(z.string()) }),
        ),
      }),
    ),
    summary: 'Every role and finer permission by its Turkish name, put together by kind, with what it lets one do',
  }),
  detail: get({
    path: '/rest/callcenter/operator/detail',
    may: 'operators.read',
    input: z.object({ id: id() }),
    output: OperatorRecord,
    errors: ['OPERATOR_NOT_FOUND'],
    summary: 'One operator’s record',
  }),
  detailPage: get({
    path: '/rest/callcenter/operator/detail-page/{id}',
    may: 'operators.read',
    input: z.object({ id: id() }),
    output: z.object({ operator: OperatorRecord, rights: z.array(Right), work: Work }),
    errors: ['OPERATOR_NOT_FOUND'],
    summary: 'One operator with the effective rights, through what each is held, and the work that hangs on them',
  }),
  accountDetail: get({
    path: '/rest/callcenter/operator/account-detail',
    may: 'signedIn',
    output: z.object({ operator: OperatorRecord, rights: z.array(Right) }),
    summary: 'One’s own record and effective rights',
  }),
  create: post({
    path: '/rest/callcenter/operator/create',
    may: 'operators.edit',
    also: { role: 'roles' },
    input: z.object(OperatorFields),
    output: OperatorRecord,
    errors: SAVE_ERRORS,
    summary: 'Open an operator’s record and send the invitation to set a password',
  }),
  update: post({
    path: '/rest/callcenter/operator/update',
    may: 'operators.edit',
    also: { role: 'roles' },
    input: z.object({ id: id(), version: version(), ...changesOf(OperatorFields), status: enumOf('activeFlag') }),
    output: OperatorRecord,
    errors: [...SAVE_ERRORS, 'OPERATOR_NOT_FOUND', 'VERSION_CONFLICT', 'OWN_RIGHTS_LOCKED', 'LAST_ADMINISTRATOR'],
    summary:
      'Change an operator with roles, groups and state; PASSIVE ends the sessions and the customers’ links (V38)',
  }),
  resetSecondFactor: post({
    path: '/rest/callcenter/operator/second-factor/reset',
    may: 'operators.resetSecondFactor',
    input: z.object({ id: id() }),
    output: OperatorRecord,
    errors: ['OPERATOR_NOT_FOUND', 'SECOND_FACTOR_OFF', 'OWN_RIGHTS_LOCKED'],
    summary: 'Take a lost second factor away from another operator; ends their sessions and tells them',
  }),
  assignToOperator: post({
    path: '/rest/callcenter/operator/assign-to-operator',
    may: 'operators.edit',
    input: z.object({
      operatorId: id(),
      toOperatorId: id(),
      /** The customers that the operator is the agent of. */
      customers: z._default(flag(), true),
      /** Open activities, want-to-sell processes, closings, and future appointments. */
      work: z._default(flag(), true),
    }),
    /**
     * How many were moved. What the new owner may not have stays, and so does an appointment that overlaps another; `workLeft` counts the
     * remaining activities, processes and closings.
     */
    output: z.extend(Work, { workLeft: z.int(), appointmentsLeft: z.int() }),
    errors: ['OPERATOR_NOT_FOUND', 'INVALID_INPUT', 'AUTHORIZATION_ERROR'],
    summary: 'Hand a leaver’s customers and open work to another operator',
  }),
};
