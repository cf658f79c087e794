import type { StorageManager } from '@mui/material/styles';
import type { Language } from './i18n';

/**
 * What the console looks like on this device. The cookies are read when the page is rendered, so that the first paint is already
 * right: SCHEME (light, dark, system), MENU (open, collapsed), LANG (before sign-in).
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
  // Another tab keeps its scheme until it is loaded anew.
  subscribe: () => () => undefined,
});

export const toggleMenu = () => {
  const menu = document.documentElement.dataset.menu === 'collapsed' ? 'open' : 'collapsed';
  keep('MENU', menu);
  document.documentElement.dataset.menu = menu;
};

export const keepLanguage = (language: Language) => keep('LANG', language);
