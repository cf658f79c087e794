import { type Access, type Permission, PERMISSIONS } from './permissions';
import { isGuarded } from './guarded';
import { isAuthority } from './rights';
import type { Authority } from './roles';
import { weightyAreaOf } from './weighty';

/** How long one operator may act with another's rights, in minutes. */
export const VIEWING_MINUTES = 30;

/**
 * Changes allowed while viewing as another operator (docs/decisions/0005-viewing-as-another-operator.md). Every other change is refused:
 * money, rights, exports, publishing, and any future permission.
 */
const OPEN_WHILE_VIEWING: readonly Permission[] = ['auctions.edit', 'locations.edit'];

/** Read-only permissions. */
const looks = (access: Access) => /\.(open|read\w*)$/.test(access);

/** Whether a change with this access is allowed while viewing as another operator; never a weighty one, whatever its name. */
export const openWhileViewing = (access: Access): boolean =>
  weightyAreaOf(access) === undefined &&
  (looks(access) || OPEN_WHILE_VIEWING.some((permission) => permission === access));

/** The permissions whose changes are allowed while viewing. */
export const permissionsWhileViewing = (): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter(openWhileViewing);

/** Authorities that reveal confidential data: while viewing one has them only if one holds them oneself. */
const UNCOVERING: readonly Authority[] = [
  'PHONE_VIEWER',
  'EMAIL_VIEWER',
  'UNCHARGED_VIEW',
  'AGENT_REVENUE_SHARE_VIEW',
  'BROKER_REVENUE_SHARE_VIEW',
];

type Somebody = { readonly id: number; readonly viewing?: { readonly over: boolean } | undefined };
/**
 * Whether an operator is signed in as themselves: what everybody sees of their own, such as contacts and earnings, viewing does not uncover
 * either.
 */
export const isInPerson = ({ viewing }: Somebody): boolean => viewing === undefined || viewing.over;

/** Whether a holder of these authorities may be viewed as: not if they decide about other people's rights. */
export const mayBeViewed = (theirs: readonly string[]): boolean => !theirs.some(isGuarded);

/** The authorities of somebody with `own` while viewing as somebody with `theirs`; the other's temporary access is not included. */
export const authoritiesWhileViewing = (own: readonly string[], theirs: readonly string[]): string[] =>
  theirs
    .filter(isAuthority)
    .filter((authority) => own.includes(authority) || !UNCOVERING.some((uncovering) => uncovering === authority));
