import type { Language } from './i18n';
import type { ColorScheme } from './session';

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

export const chooseScheme = (scheme: ColorScheme) => {
  keep('SCHEME', scheme);
  document.documentElement.dataset.scheme = scheme;
};
export const shownScheme = (): 'light' | 'dark' => {
  const chosen = document.documentElement.dataset.scheme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};
/** Tells when another scheme has been chosen. Returns how to stop. */
export const onScheme = (listen: () => void) => {
  const observer = new MutationObserver(listen);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
};

export const toggleMenu = () => {
  const menu = document.documentElement.dataset.menu === 'collapsed' ? 'open' : 'collapsed';
  keep('MENU', menu);
  document.documentElement.dataset.menu = menu;
};

export const keepLanguage = (language: Language) => keep('LANG', language);
