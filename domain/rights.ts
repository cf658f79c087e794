import { ACTIVITY_RULES } from './activities';
import { ENUMS, type EnumValue } from './enums';
import { type Permission, PERMISSIONS } from './permissions';
import { AUTHORITIES, type Authority, ROLES } from './roles';

/** The groups of authorities in pickers; their texts are operators:kind.KIND. */
export const AUTHORITY_KINDS = ['role', 'finer', 'assignee', 'configuration'] as const;
type AuthorityKind = (typeof AUTHORITY_KINDS)[number];

const roles: readonly string[] = ROLES;
export const kindOfAuthority = (authority: Authority): AuthorityKind => {
  if (roles.includes(authority)) return 'role';
  if (authority.startsWith('ASSIGNEE_')) return 'assignee';
  return authority.startsWith('CONFIGURATION_') ? 'configuration' : 'finer';
};

const known: readonly string[] = AUTHORITIES;
export const isAuthority = (text: string): text is Authority => known.includes(text);

const permissions = Object.keys(PERMISSIONS) as Permission[];
const grantedBy = (permission: Permission): readonly Authority[] => PERMISSIONS[permission];

/** The permissions granted by an authority, without those that every authority grants. */
export const actionsOf = (authority: Authority): Permission[] =>
  permissions.filter((permission) => {
    const givers = grantedBy(permission);
    return givers.includes(authority) && givers.length < AUTHORITIES.length;
  });

/** The types of activity that an authority allows its holder to be assigned. */
export const workOf = (authority: Authority): EnumValue<'activityType'>[] =>
  ENUMS.activityType.filter((type) => {
    const { assignees } = ACTIVITY_RULES[type];
    return assignees.includes(authority) && assignees !== PERMISSIONS['activities.read'];
  });

/** Nothing implemented needs it: no call, no screen, no type of activity. Forms say so, so that nobody relies on it. */
export const opensNothing = (authority: Authority): boolean =>
  actionsOf(authority).length === 0 && workOf(authority).length === 0;

/** An authority held by somebody, through a group or (null) directly. */
export type Grant = { authority: Authority; group: { id: number; name: string } | null };
export type GrantingGroup = { id: number; name: string; authorities: readonly Authority[] };

/** Everything held with these roles and groups: own ones first. */
export const grantsOf = (own: readonly Authority[], groups: readonly GrantingGroup[]): Grant[] => [
  ...own.map((authority) => ({ authority, group: null })),
  ...groups.flatMap(({ id, name, authorities }) =>
    authorities.map((authority) => ({ authority, group: { id, name } })),
  ),
];

export type Right = { permission: Permission; through: Grant[] };

/** Every permission of the product with the grants that give it; none: not allowed. */
export const rightsOf = (grants: readonly Grant[]): Right[] =>
  permissions.map((permission) => ({
    permission,
    through: grants.filter(({ authority }) => grantedBy(permission).includes(authority)),
  }));
