import type * as z from 'zod/mini';
import type { Historic } from '@/contract/history';
import { kindOf } from '@/domain/kinds';
import { maskEmail, maskPhone } from '@/domain/mask';
import { may } from '@/domain/permissions';

export type Change = { column: string; field: string; old: unknown; new: unknown };

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
/** Possible names of a column in the record's answer: start_price_kurus is startPrice, sales_agent_id is salesAgent. */
const fieldNames = (column: string) =>
  [
    column,
    column.replace(/_kurus$/, ''),
    column.replace(/_id$/, ''),
    column.replace(/_(operator|customer)_id$/, ''),
  ].map(camel);

type Mask = (text: string) => string;
const masks = (authorities: readonly string[]): Record<string, Mask | undefined> => ({
  phone: may(authorities, 'customers.seePhone') ? undefined : maskPhone,
  email: may(authorities, 'customers.seeEmail') ? undefined : maskEmail,
});

/**
 * A change's fields as this operator may see them. Fields that are missing in the record's own answer are also hidden in its history;
 * phones and e-mails are masked in the same way.
 */
export const visibleChanges = (
  changes: Record<string, [unknown, unknown]>,
  record: Record<string, unknown>,
  shape: Readonly<Record<string, z.ZodMiniType>>,
  authorities: readonly string[],
  names: NonNullable<Historic['names']> = {},
): Change[] => {
  const maskOf = masks(authorities);
  return Object.entries(changes).flatMap(([column, [old, now]]) => {
    const called = names[column] === undefined ? fieldNames(column) : [names[column]];
    const field = called.find((name) => name !== null && Object.hasOwn(record, name));
    if (field === undefined || field === null || field === 'id') return [];
    const kind = shape[field] && kindOf(shape[field])?.kind;
    const mask = kind && maskOf[kind];
    const shown = (value: unknown) => (mask && typeof value === 'string' ? mask(value) : value);
    return [{ column, field, old: shown(old), new: shown(now) }];
  });
};
