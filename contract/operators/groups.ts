import * as z from 'zod/mini';
import { id, longText, text } from '@/domain/fields';
import { AUTHORITIES } from '@/domain/roles';
import { get, listInput, pageOf, post } from '../kit';
import { changesOf, version } from '../parts';
import { authority } from './record';

const GroupFields = {
  name: text(80).check(z.minLength(1, 'NAME_REQUIRED')),
  description: z._default(longText(), ''),
  /** The permissions that members get from the group. */
  authorities: z._default(z.array(authority).check(z.maxLength(AUTHORITIES.length)), []),
  /** For the second person, if the change needs one. */
  reason: z._default(longText(), ''),
};

const GroupRow = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  /** Active members. */
  operatorCount: z.int(),
  /** All members, including those who have left the company. */
  userCount: z.int(),
  authorities: z.array(authority),
});

export const GroupRecord = z.extend(GroupRow, {
  description: longText(),
  members: z.array(z.object({ id: id(), name: z.string(), active: z.boolean() })),
  /** Authorizations waiting for a second person. */
  waiting: z.nullable(z.object({ requestId: id(), authorities: z.array(authority) })),
  version: version(),
});
export type GroupRecord = z.output<typeof GroupRecord>;

const listOf = listInput(['name'], { name: z.optional(text(80)), authority: z.optional(authority) });
const SAVE_ERRORS = [
  'NAME_REQUIRED',
  'OPERATOR_GROUP_NAME_NOT_UNIQUE',
  'TEXT_TOO_LONG',
  'AUTHORIZATION_ERROR',
  'RIGHTS_CHANGE_WAITS',
] as const;

/** Groups of operators and the authorizations they grant. */
export const operatorGroups = {
  list: get({
    path: '/rest/callcenter/operator-group/search-list',
    may: 'groups.read',
    input: listOf,
    output: pageOf(GroupRow),
    exportable: 'groups.read',
    summary: 'Operator groups with how many belong to them and what they give',
  }),
  filter: post({
    path: '/rest/callcenter/operator-group/list',
    may: 'groups.read',
    input: listOf,
    output: pageOf(GroupRow),
    summary: 'The same list, its filter in the body',
  }),
  detail: get({
    path: '/rest/callcenter/operator-group/detail/{id}',
    may: 'groups.read',
    input: z.object({ id: id() }),
    output: GroupRecord,
    errors: ['OPERATOR_GROUP_NOT_FOUND'],
    summary: 'One group with its members',
  }),
  create: post({
    path: '/rest/callcenter/operator-group/create',
    may: 'groups.edit',
    input: z.object(GroupFields),
    output: GroupRecord,
    errors: SAVE_ERRORS,
    summary: 'Add a group',
  }),
  update: post({
    path: '/rest/callcenter/operator-group/update',
    may: 'groups.edit',
    input: z.object({ id: id(), version: version(), ...changesOf(GroupFields) }),
    output: GroupRecord,
    errors: [...SAVE_ERRORS, 'OPERATOR_GROUP_NOT_FOUND', 'VERSION_CONFLICT', 'OWN_RIGHTS_LOCKED', 'LAST_ADMINISTRATOR'],
    summary: 'Change a group; what it gives changes for every member at once',
  }),
};
