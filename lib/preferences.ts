import type { StorageManager } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import type { Language } from './i18n';

/**
 * What the console looks like on this device. The cookies are read when the page is rendered, so that the first paint is already
 * right: SCHEME (light, dark, system), MENU (open, collapsed), MENU_GROUPS (which of its groups were opened or closed), LANG (before
 * sign-in).
 */
const YEAR_SECONDS = 31_536_000;
const keep = (name: string, value: string) => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
};

/** One cookie of a Cookie header; undefined when it is not there. */
export const cookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export const SCHEME_COOKIE = 'SCHEME';
export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];
export const asColorScheme = (value: string | undefined): ColorScheme =>
  COLOR_SCHEMES.find((known) => known === value) ?? 'system';

/** Where MUI keeps the chosen colour scheme: in the cookie. What else it would keep is the same for everybody. */
export const schemeStorage: StorageManager = ({ key }) => ({
  get: (fallback: string) =>
    (typeof document !== 'undefined' && key === SCHEME_COOKIE && cookie(document.cookie, key)) || fallback,
  set: (value: string) => {
    if (key === SCHEME_COOKIE) keep(key, value);
  },
  // Another tab keeps its scheme until it is reloaded.
  subscribe: () => () => undefined,
});

const isMenuCollapsed = () => document.documentElement.dataset.menu === 'collapsed';
const menuWatchers = new Set<() => void>();
const watchMenu = (onChange: () => void) => {
  menuWatchers.add(onChange);
  return () => void menuWatchers.delete(onChange);
};
export const toggleMenu = () => {
  const menu = isMenuCollapsed() ? 'open' : 'collapsed';
  keep('MENU', menu);
  document.documentElement.dataset.menu = menu;
  for (const onChange of menuWatchers) onChange();
};
export const useMenuCollapsed = (): boolean => useSyncExternalStore(watchMenu, isMenuCollapsed, () => false);

export const GROUPS_COOKIE = 'MENU_GROUPS';
/** The menu's groups that were opened (1) or closed (0) by hand: `auctions1.crm0`. */
export const asGroups = (value: string | undefined): Record<string, boolean> =>
  Object.fromEntries(
    (value ?? '')
      .split('.')
      .filter((pair) => /^[a-z]+[01]$/.test(pair))
      .map((pair) => [pair.slice(0, -1), pair.endsWith('1')]),
  );
export const keepGroups = (groups: Readonly<Record<string, boolean>>) =>
  keep(
    GROUPS_COOKIE,
    Object.entries(groups)
      .map(([group, open]) => `${group}${open ? 1 : 0}`)
      .join('.'),
  );

export const keepLanguage = (language: Language) => keep('LANG', language);
