import { type Access, type Permission, PERMISSIONS } from './permissions';
import { isGuarded } from './guarded';
import { isAuthority } from './rights';
import type { Authority } from './roles';
import { weightyAreaOf } from './weighty';

/** How long one operator may act with another's rights, minutes. */
export const VIEWING_MINUTES = 30;

/**
 * What may be done while viewing as another operator, besides reading (docs/decisions/0005-viewing-as-another-operator.md).
 * Every other change is refused: money, rights, exports, publishing, and whatever a later permission allows.
 */
const OPEN_WHILE_VIEWING: readonly Permission[] = ['auctions.edit', 'locations.edit'];

/** Permissions that only look. */
const looks = (access: Access) => /\.(open|read\w*)$/.test(access);

/** Whether a change that asks for this access may be made while viewing as another operator: none that is weighty, however it is called. */
export const openWhileViewing = (access: Access): boolean =>
  weightyAreaOf(access) === undefined &&
  (looks(access) || OPEN_WHILE_VIEWING.some((permission) => permission === access));

/** The permissions whose changes stay open while viewing. */
export const permissionsWhileViewing = (): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter(openWhileViewing);

/** Authorities that uncover what is confidential: viewing gives them only to those who hold them themselves. */
const UNCOVERING: readonly Authority[] = [
  'PHONE_VIEWER',
  'EMAIL_VIEWER',
  'UNCHARGED_VIEW',
  'AGENT_REVENUE_SHARE_VIEW',
  'BROKER_REVENUE_SHARE_VIEW',
];

/** Whether somebody who holds these authorities may be viewed as: nobody who decides over other people's rights. */
export const mayBeViewed = (theirs: readonly string[]): boolean => !theirs.some(isGuarded);

/** What somebody with `own` authorities holds while viewing as somebody with `theirs`; access granted to the other for a time is not included. */
export const authoritiesWhileViewing = (own: readonly string[], theirs: readonly string[]): string[] =>
  theirs
    .filter(isAuthority)
    .filter((authority) => own.includes(authority) || !UNCOVERING.some((uncovering) => uncovering === authority));
