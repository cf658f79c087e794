/** Icons of the menu, by meaning; the layout draws them. */
export type IconName =
  | 'dashboard'
  | 'auctions'
  | 'customers'
  | 'members'
  | 'operators'
  | 'groups'
  | 'location'
  | 'signOut'
  | 'earnings'
  | 'menu'
  | 'account'
  | 'settings'
  | 'access'
  | 'history'
  | 'lock'
  | 'key'
  | 'trash'
  | 'calendar'
  | 'clock'
  | 'phone'
  | 'check'
  | 'appraisal'
  | 'revision'
  | 'columns'
  | 'home'
  | 'link'
  | 'company'
  | 'file'
  | 'bank'
  | 'match'
  | 'ledger'
  | 'live'
  | 'bookmark'
  | 'chart'
  | 'info';

/** The items of the menu that have children instead of a link; their texts are screens:group.GROUP. */
export const MENU_GROUPS = {
  auctions: 'auctions',
  crm: 'customers',
  money: 'bank',
  agents: 'groups',
  brokers: 'company',
  content: 'columns',
  messaging: 'phone',
  info: 'info',
} as const satisfies Record<string, IconName>;
export type MenuGroup = keyof typeof MENU_GROUPS;

/** An item of the user's menu. `labelKey` is the key of its text. */
export type MenuItem = {
  readonly labelKey: string;
  readonly href: string;
  readonly icon: IconName;
  readonly group?: MenuGroup;
};

export type MenuFolder = {
  readonly group: MenuGroup;
  readonly labelKey: string;
  readonly icon: IconName;
  readonly children: readonly MenuItem[];
};

/** The same menu as a tree: a group appears at the position of its first item. */
export const menuTree = (items: readonly MenuItem[]): (MenuItem | MenuFolder)[] => {
  const seen = new Set<MenuGroup>();
  return items.flatMap((item): (MenuItem | MenuFolder)[] => {
    const { group } = item;
    if (!group) return [item];
    if (seen.has(group)) return [];
    seen.add(group);
    const children = items.filter((other) => other.group === group);
    return [{ group, labelKey: `screens:group.${group}`, icon: MENU_GROUPS[group], children }];
  });
};

type BarItem = { readonly labelKey: string; readonly icon: IconName; readonly href: string | null };

/** The bottom bar for agents. The item without a link opens the menu. */
export const AGENT_BAR: readonly BarItem[] = [
  { labelKey: 'screens:menu.dashboard', icon: 'dashboard', href: '/dashboard' },
  { labelKey: 'screens:bar.auctions', icon: 'auctions', href: '/auctions/list?agent=1' },
  { labelKey: 'screens:bar.customers', icon: 'customers', href: '/customers/list?agent=1' },
  { labelKey: 'screens:bar.earnings', icon: 'earnings', href: '/earnings/list?agent=1' },
  { labelKey: 'screens:bar.menu', icon: 'menu', href: null },
];
