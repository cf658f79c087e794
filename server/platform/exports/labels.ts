import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import screens from '@/locales/tr/screens.json';

type Texts = { fields?: Record<string, string> };
const known = new Map<string, Texts>();

/** An area's Turkish texts. Read when first needed, since areas come and go without this module knowing. */
const textsOf = (area: string): Texts => {
  const texts = known.get(area) ?? read(area);
  known.set(area, texts);
  return texts;
};
const read = (area: string): Texts => {
  try {
    return JSON.parse(readFileSync(resolve('locales/tr', `${area}.json`), 'utf8')) as Texts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** The headers of a file's columns, as the screen has them. */
export const headersOf = (area: string, fields: readonly string[]): string[] =>
  fields.map((field) => textsOf(area).fields?.[field] ?? field);

/** What a file of this area's list is called. */
export const titleOf = (area: string): string => (screens.title as Record<string, string>)[area] ?? area;
