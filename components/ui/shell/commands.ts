import type { TFunction } from 'i18next';
import type { Found } from '@/contract/dashboard';
import { foundPath, type FoundType } from '@/domain/finding';
import { type Asked, may } from '@/domain/permissions';
import { menuFor, screenFor } from '@/domain/screens';
import { matches } from '@/domain/text';
import { searchTarget, searchTypesFor } from '@/lib/globalSearch';
import { toggleMenu } from '@/lib/preferences';
import type { IconName } from '../Icon';

export type Command = {
  key: string;
  group: 'screens' | 'actions' | 'records' | FoundType;
  label: string;
  /** What tells it from others of its name. */
  note?: string;
  icon: IconName;
  href?: string;
  run?: () => void;
};

const FOUND_ICONS: Record<FoundType, IconName> = {
  auction: 'auctions',
  customer: 'customers',
  closing: 'check',
  transfer: 'bank',
  operator: 'operators',
};
/** What can be begun from anywhere: acts whose screen has no place in the menu. */
const ACTS = [
  ['newAuction', '/auctions/editor', 'auctions'],
  ['importCustomers', '/customers/import', 'customers'],
  ['duplicates', '/customers/duplicates', 'customers'],
  ['newOperator', '/operators/create', 'operators'],
  ['newGroup', '/groups/create', 'groups'],
] as const satisfies readonly (readonly [string, string, IconName])[];

/** What the shell's actions work on. */
type Acts = { dark: boolean; setDark: (dark: boolean) => void; onShortcuts: () => void };

/**
 * What the palette offers for what was typed: the record that is meant exactly, the screens of somebody's menu and the acts whose names
 * contain it, records that were found by it, and a search for it in the lists (V02).
 */
export const commandsFor = (
  sought: string,
  authorities: readonly string[],
  t: TFunction,
  { dark, setDark, onShortcuts }: Acts,
  rows: readonly Found[],
): Command[] => {
  const screens = menuFor(authorities).map(({ labelKey, href, icon }): Command => ({
    key: href,
    group: 'screens',
    label: t(labelKey),
    icon,
    href,
  }));
  const actions: Command[] = [
    ...ACTS.filter(([, path]) => may(authorities, screenFor(path)?.may ?? 'signedIn')).map(
      ([key, href, icon]): Command => ({ key, group: 'actions', label: t(`palette:act.${key}`), icon, href }),
    ),
    {
      key: 'scheme',
      group: 'actions',
      label: t(dark ? 'shell:toLight' : 'shell:toDark'),
      icon: dark ? 'sun' : 'moon',
      run: () => setDark(!dark),
    },
    { key: 'menu', group: 'actions', label: t('palette:shortcuts.menu'), icon: 'collapse', run: toggleMenu },
    { key: 'shortcuts', group: 'actions', label: t('palette:shortcuts.title'), icon: 'keyboard', run: onShortcuts },
  ];
  const asked: Asked = (access) => may(authorities, access);
  const records = searchTypesFor(asked).flatMap((type): Command[] => {
    const href = searchTarget(type, sought, asked);
    if (!href) return [];
    const label = t(`palette:${type}`, { text: sought.trim() });
    return [{ key: type, group: 'records', label, icon: type === 'auction' ? 'auctions' : 'customers', href }];
  });
  const found = rows.map(({ type, id, title, note, exact }) => ({
    exact,
    command: {
      key: `${type} ${id}`,
      group: type,
      label: `${title || t(`palette:one.${type}`)} · ${id}`,
      note,
      icon: FOUND_ICONS[type],
      href: foundPath(type, id),
    } satisfies Command,
  }));
  const of = (exactly: boolean) => found.filter(({ exact }) => exact === exactly).map(({ command }) => command);
  return [
    ...of(true),
    ...[...screens, ...actions].filter(({ label }) => matches(label, sought)),
    ...of(false),
    ...records,
  ];
};
