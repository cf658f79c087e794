import type { TFunction } from 'i18next';
import { menuFor } from '@/domain/screens';
import { matches } from '@/domain/text';
import { searchTarget, searchTypesFor } from '@/lib/globalSearch';
import { toggleMenu } from '@/lib/preferences';
import type { IconName } from '../Icon';

export type Command = {
  key: string;
  group: 'screens' | 'actions' | 'records';
  label: string;
  icon: IconName;
  href?: string;
  run?: () => void;
};

/** What the shell's actions work on. */
type Acts = { dark: boolean; setDark: (dark: boolean) => void; onShortcuts: () => void };

/**
 * What the palette offers for what was typed: the screens of somebody's menu and the shell's actions whose names contain it, and a
 * search for it in the lists (V02).
 */
export const commandsFor = (
  sought: string,
  authorities: readonly string[],
  t: TFunction,
  { dark, setDark, onShortcuts }: Acts,
): Command[] => {
  const screens = menuFor(authorities).map(({ labelKey, href, icon }): Command => ({
    key: href,
    group: 'screens',
    label: t(labelKey),
    icon,
    href,
  }));
  const actions: Command[] = [
    {
      key: 'scheme',
      group: 'actions',
      label: t(dark ? 'shell.toLight' : 'shell.toDark'),
      icon: dark ? 'sun' : 'moon',
      run: () => setDark(!dark),
    },
    { key: 'menu', group: 'actions', label: t('shell.menuCollapse'), icon: 'collapse', run: toggleMenu },
    { key: 'shortcuts', group: 'actions', label: t('shortcuts.title'), icon: 'keyboard', run: onShortcuts },
  ];
  const records = searchTypesFor(authorities).flatMap((type): Command[] => {
    const href = searchTarget(type, sought, authorities);
    if (!href) return [];
    const label = t(`palette.${type}`, { text: sought.trim() });
    return [{ key: type, group: 'records', label, icon: type === 'auction' ? 'auctions' : 'customers', href }];
  });
  return [...[...screens, ...actions].filter(({ label }) => matches(label, sought)), ...records];
};
