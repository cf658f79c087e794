import access from '@/locales/tr/access.json';
import operators from '@/locales/tr/operators.json';
import groups from '@/locales/tr/operators/groups.json';
import permissions from '@/locales/tr/permissions.json';
import { fields, named, oneOf, plain, type Reading, type Say } from '@/server/platform/history/readings';
import { nameOfAction } from './nameOfAction';

const authorities = oneOf(permissions.authority);
const brings: Say = (value, words) =>
  Array.isArray(value) ? value.map((one) => nameOfAction(String(one))).join(', ') : plain(value, words);

/** A pending change of rights: what it adds, and which permissions that brings. */
export const readRightsChange: Reading = fields(
  {
    roles: operators.fields.roles,
    groupIds: operators.fields.groups,
    authorities: groups.fields.authorities,
    email: operators.fields.email,
    phone: operators.fields.phone,
    opens: access.change.opens,
    brings: access.two.brings,
  },
  {
    roles: authorities,
    groupIds: named('operator_group'),
    authorities,
    opens: (value, words) => (value ? plain(value, words) : ''),
    brings,
  },
);
