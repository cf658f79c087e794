import type { DestructionItem } from '@/contract/privacy';
import audit from '@/locales/tr/audit.json';
import kvkk from '@/locales/tr/privacy.json';
import type { Count } from './erase';

const entities: Record<string, string> = { ...audit.entity, ...kvkk.table };
/** A table's Turkish name: `privacy:table.${string}`. */
export const tableLabel = (table: string): string => entities[table] ?? table;

/** The law behind a destruction or a retention: `privacy:basis.${string}`. */
export const basis = (key: keyof typeof kvkk.basis): string => kvkk.basis[key];

/** A line of a plan or a record in words: `privacy:reason.${string}`. */
export const itemText = ({ table, act, count, reason }: Count): DestructionItem => ({
  table,
  label: tableLabel(table),
  act,
  count,
  reason: kvkk.reason[reason],
});
