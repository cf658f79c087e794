/** As much of the browser's Trusted Types as is used here; TypeScript does not know them yet. */
type Factory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string | null; createScriptURL?: (url: string) => string | null },
  ) => { createHTML: (text: string) => unknown };
};

/** What the libraries write as markup: marks of maps and date fields, and the empty script that React makes an element of. */
const EMPTY_SCRIPT = '<script></script>';
const TAGS = /<(?=[a-z/!?])(?!\/?(?:span|a|b|i|strong|em|br|svg|path|circle|v:shape)[\s/>])/i;
const ACTIVE = /\son\w+\s*=|javascript:|data:/i;

/** A text that may become markup: nothing in it runs, loads or asks for anything. */
export const harmlessHtml = (text: string): string | null =>
  text === EMPTY_SCRIPT || !(TAGS.test(text) || ACTIVE.test(text)) ? text : null;

/** Scripts come from the console's own build; the service worker has an address of its own. */
const scriptUrl = (url: string): string | null => {
  const asked = URL.canParse(url, location.href) ? new URL(url, location.href) : null;
  if (asked?.origin !== location.origin) return null;
  return asked.pathname === '/sw.js' || asked.pathname.startsWith('/_next/static/') ? url : null;
};

/** Decides on every text that a library hands to the browser as markup or as a script's address. All else the browser refuses. */
export const guardSinks = (): void => {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  factory?.createPolicy('default', { createHTML: harmlessHtml, createScriptURL: scriptUrl });
};

let mail: ReturnType<Factory['createPolicy']> | undefined;

/** A whole e-mail for a frame without any rights (`sandbox=""`), in which nothing runs: what may be set as its `srcdoc`. Nothing else takes it. */
export const mailHtml = (html: string): unknown => {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  mail ??= factory?.createPolicy('mail', { createHTML: (text) => (text.startsWith('<!DOCTYPE html') ? text : null) });
  return mail ? mail.createHTML(html) : html;
};
