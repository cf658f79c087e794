import * as z from 'zod';
import { email, enumOf, id, instant, phone, text } from '@/domain/fields';
import { ROLES } from '@/domain/roles';
import { get, listInput, pageOf } from './kit';

/** The signed-in operator as the shell needs it. */
export const SessionOperator = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  /** Own roles, comma-separated. */
  role: z.string(),
  /** Roles and the groups' authorizations together: what decides. */
  authorities: z.array(z.string()),
  language: z.enum(['tr', 'en']),
});

export const OperatorName = z.object({ id: id(), firstName: z.string(), lastName: z.string() });

export const OperatorRow = z.object({
  id: id(),
  name: z.string(),
  username: z.string(),
  email: email(),
  phone: phone().nullable(),
  /** Comma-separated roles, as the specification has them. */
  role: z.string(),
  groups: z.array(z.string()),
  territory: z.string().nullable(),
  status: enumOf('activeFlag'),
  /** Of the sessions that are open still. */
  lastSeenAt: instant().nullable(),
  createdAt: instant(),
});

export const operators = {
  session: get({
    path: '/rest/callcenter/operator/dashboard/operator-detail',
    may: 'signedIn',
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
    input: listInput(['name', 'username', 'createdAt'], {
      name: text(80).optional(),
      /** A fragment for those who may see e-mails; for others only the whole address finds. */
      email: text(80).optional(),
      /** Likewise. */
      phone: text(20).optional(),
      role: z.enum(ROLES).optional(),
      groupId: id().optional(),
      territoryId: id().optional(),
      status: enumOf('activeFlag').optional(),
    }),
    output: pageOf(OperatorRow),
    exportable: 'operators.export',
    summary: 'Operators with their roles and groups',
  }),
  groups: get({
    path: '/rest/callcenter/operator-group/all',
    may: 'operators.read',
    output: z.array(z.object({ id: id(), name: z.string() })),
    summary: 'All operator groups, for choosing one',
  }),
};
