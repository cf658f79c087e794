import { may, type Permission } from './permissions';
import { actionsOf, isAuthority } from './rights';
import type { Authority } from './roles';

/**
 * Rights that move money, decide about bids, or affect all customers or other people's rights. Nobody gets one through a single person
 * (docs/decisions/0073). A call with `once: true` moves money, so its permission must be listed here (tests/access/lending.test.ts).
 */
export const WEIGHTY = {
  money: [
    'payments.register',
    'payments.approve',
    'payments.cancel',
    'refunds.move',
    'refunds.sendBack',
    'refunds.pay',
    'refunds.return',
    'refunds.open',
    'uncharged.collect',
    'closings.work',
    'closings.manage',
    'closings.cancel',
    'earnings.approve',
    'earnings.pay',
    'earnings.changeShares',
    'earnings.changeAgentShare',
    'earnings.changeBrokerShare',
    'discountCodes.create',
    'discountCodes.cancel',
    'discountCodes.use',
  ],
  bids: ['bidding.act', 'bidding.approve', 'closings.confirmBid'],
  credits: ['credits.give', 'credits.cancel'],
  customers: ['customers.readAll', 'customers.export', 'customers.assign', 'customers.merge', 'customers.import'],
  rights: [
    'operators.grant',
    'operators.grantGuarded',
    'operators.viewAs',
    'operators.resetSecondFactor',
    'groups.edit',
    'access.decide',
    'kvkk.destroy',
  ],
} as const satisfies Record<string, readonly Permission[]>;
export type WeightyArea = keyof typeof WEIGHTY;

/** Who is responsible for an area, and so for who gets its rights, besides those who hold the right themselves. */
const OWNERS: Record<WeightyArea, readonly Authority[]> = {
  money: ['ADMIN', 'MANAGER'],
  bids: ['ADMIN', 'MANAGER'],
  credits: ['ADMIN'],
  customers: ['ADMIN', 'KVK'],
  rights: ['ADMIN'],
};

const AREAS = Object.keys(WEIGHTY) as WeightyArea[];
const inArea = (area: WeightyArea): readonly Permission[] => WEIGHTY[area];

/** The area of a weighty permission; undefined for every other one. */
export const weightyAreaOf = (permission: string): WeightyArea | undefined =>
  AREAS.find((area) => inArea(area).some((one) => one === permission));

const isWeighty = (permission: string): permission is Permission => weightyAreaOf(permission) !== undefined;

/** The weighty permissions in these authorities, including temporarily granted ones. */
export const weightyIn = (authorities: readonly string[]): Permission[] => [
  ...new Set(authorities.flatMap((held): string[] => (isAuthority(held) ? actionsOf(held) : [held])).filter(isWeighty)),
];

/** The weighty permissions that `added` gives to somebody with `held`. None: one person may add them. */
export const weightyGain = (held: readonly string[], added: readonly string[]): Permission[] => {
  const known = weightyIn(held);
  return weightyIn(added).filter((permission) => !known.includes(permission));
};

/**
 * Whether a holder of these authorities may agree to somebody's getting a permission: they hold it, or are responsible for its area.
 * Temporary access does not count: it cannot be passed on.
 */
export const vouchesFor = (authorities: readonly string[], permission: Permission): boolean => {
  const own = authorities.filter(isAuthority);
  const area = weightyAreaOf(permission);
  return may(own, permission) || area === undefined || OWNERS[area].some((owner) => own.includes(owner));
};

type Rights = { roles: readonly Authority[]; groupIds: readonly number[] };
/**
 * The roles and groups added to `before` that bring a weighty permission which somebody with `held` does not hold: these wait for a second
 * person, the rest takes effect at once. `gives`: the authorities of a group.
 */
export const waitingRights = (
  held: readonly string[],
  before: Rights,
  after: Rights,
  gives: (groupId: number) => readonly string[],
): { roles: Authority[]; groupIds: number[] } => ({
  roles: [...new Set(after.roles)].filter(
    (role) => !before.roles.includes(role) && weightyGain(held, [role]).length > 0,
  ),
  groupIds: [...new Set(after.groupIds)].filter(
    (id) => !before.groupIds.includes(id) && weightyGain(held, gives(id)).length > 0,
  ),
});
