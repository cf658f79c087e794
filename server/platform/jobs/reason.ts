import { Refusal } from '@/server/kernel/refusal';

const MAX = 500;
/** So many characters are read: the message may be of any length. */
const READ_MAX = 2_000;
/** Names of the schema are kept: without them a database error is useless. */
const SCHEMA_OR_QUOTED =
  /\b(?:relation|column|constraint|table|function|index|type|schema|database|role|task) "[\w.]+"|"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g;

/** Patterns of personal data, and what replaces them. */
const HIDDEN: readonly [RegExp, string][] = [
  [/(\w+:\/\/)[^\s/@]+@/g, '$1…@'],
  [/(\w+:\/\/[^\s?#]+)[?#]\S*/g, '$1?…'],
  [/[^\s@<>"'(),;:=/…]+@[^\s@<>"'(),;:=/]+/g, '…@…'],
  [/\)=\([^)]*\)/g, ')=(…)'],
  [/\bTR\d{2}(?: ?\d){10,}/gi, '…'],
  [/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '…'],
];

/** A program's message without the values, addresses and personal numbers that it quotes. Names of tables and columns are kept. */
export const withoutPersonal = (text: string): string =>
  HIDDEN.reduce(
    (so, [pattern, instead]) => so.replace(pattern, instead),
    text.slice(0, READ_MAX).replace(SCHEMA_OR_QUOTED, (found) => (/^["'“`]/.test(found) ? '“…”' : found)),
  );

/** The reason of a failure in one line that administrators may read and the database may store. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.code;
  const message = error instanceof Error ? error.message || error.name : String(error);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  return `${code}${withoutPersonal(message.split('\n', 1)[0] ?? '')}`.slice(0, MAX) || 'unknown';
};
