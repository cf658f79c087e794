/** A catalogue as it is written: texts by key, in as many levels as read well. */
export type Catalogue = { readonly [key: string]: string | Catalogue };
/**
 * The text of a key with its values filled in: `t('shell.menuEmpty', { text })`, `t('auctions:fields.status')`. Without a namespace the
 * key is one of common.json. A key that nobody has is answered with `defaultValue`, else with itself.
 */
export type TFunction = (key: string, values?: Readonly<Record<string, unknown>> & { defaultValue?: string }) => string;

/** What speaks one language. It is given the Turkish texts as well, which it falls back on. */
export type Speaker = { add: (language: string, namespace: string, texts: Catalogue) => void; t: TFunction };

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** A text with its `{{values}}` filled in; a value that is missing leaves nothing behind. */
export const filled = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(PLACEHOLDER, (_, name: string) => String(values[name] ?? ''));
