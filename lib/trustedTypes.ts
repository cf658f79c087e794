/** The part of the browser's Trusted Types that is used here; TypeScript has no types for them yet. */
type Factory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string | null; createScriptURL?: (url: string) => string | null },
  ) => { createHTML: (text: string) => unknown };
};

/** Markup that the libraries set: icons of maps and date fields, and the empty script from which React creates an element. */
const EMPTY_SCRIPT = '<script></script>';
const TAGS = /<(?=[a-z/!?])(?!\/?(?:span|a|b|i|strong|em|br|svg|path|circle|v:shape)[\s/>])/i;
const ACTIVE = /\son\w+\s*=|javascript:|data:/i;

/** Whether a text is harmless as markup: nothing in it runs or loads anything. */
export const harmlessHtml = (text: string): string | null =>
  text === EMPTY_SCRIPT || !(TAGS.test(text) || ACTIVE.test(text)) ? text : null;

/** Scripts come from the console's own build; the service worker has an address of its own. */
const scriptUrl = (url: string): string | null => {
  const asked = URL.canParse(url, location.href) ? new URL(url, location.href) : null;
  if (asked?.origin !== location.origin) return null;
  return asked.pathname === '/sw.js' || asked.pathname.startsWith('/_next/static/') ? url : null;
};

/** Checks every text that a library gives the browser as markup or as a script's address. The browser refuses everything else. */
export const guardSinks = (): void => {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  factory?.createPolicy('default', { createHTML: harmlessHtml, createScriptURL: scriptUrl });
};

let mail: ReturnType<Factory['createPolicy']> | undefined;

/** A whole e-mail as the `srcdoc` of a frame without any rights (`sandbox=""`), in which nothing runs. For nothing else. */
export const mailHtml = (html: string): unknown => {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  mail ??= factory?.createPolicy('mail', { createHTML: (text) => (text.startsWith('<!DOCTYPE html') ? text : null) });
  return mail ? mail.createHTML(html) : html;
};
