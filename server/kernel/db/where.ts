import {
  type RawBuilder,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type ExtractTypeFromReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import { endOfDay, startOfDay } from './days';

type Compared<T> = { readonly [O in '=' | '<>' | '<' | '<=' | '>' | '>=']?: T | Expression<T> | undefined };
type Filter<T> = T | readonly T[] | Compared<T> | undefined;
type Columns<DB, TB extends keyof DB> = {
  readonly [C in StringReference<DB, TB>]?: Filter<NonNullable<ExtractTypeFromReferenceExpression<DB, TB, C>>>;
};
type Condition = Expression<SqlBool> | undefined | false | null | '' | 0;

/**
 * Adds the filters that were given to a query: `.$call((q) => where(q, { 'auction.city_id': cityId }))`.
 * @param columns what a column has to be: a value; one of several values; or compared, `{ '>=': from, '<': to }`. A filter that is undefined
 *   or an empty list is left out.
 * @param conditions all other conditions; those that are falsy are left out: `(eb) => [name && byName(eb, name)]`.
 */
export const where = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  columns: Columns<DB, TB>,
  conditions?: (eb: ExpressionBuilder<DB, TB>) => readonly Condition[],
): SelectQueryBuilder<DB, TB, O> => {
  let narrowed = query;
  const compare = (column: string, operator: '=' | 'in' | keyof Compared<unknown>, value: unknown) => {
    // `Columns` has checked the value against the type of its column.
    narrowed = narrowed.where(column as StringReference<DB, TB>, operator, value as never);
  };
  for (const [column, filter] of Object.entries(columns) as [string, Filter<unknown>][]) {
    if (Array.isArray(filter)) {
      if (filter.length > 0) compare(column, 'in', filter);
    } else if (typeof filter === 'object' && filter !== null) {
      for (const [operator, value] of Object.entries(filter))
        if (value !== undefined) compare(column, operator as keyof Compared<unknown>, value);
    } else if (filter !== undefined) compare(column, '=', filter);
  }
  const given = conditions?.(expressionBuilder<DB, TB>()).filter((one) => !!one) ?? [];
  for (const condition of given) narrowed = narrowed.where(condition);
  return narrowed;
};

/**
 * A filter by an enumeration, `'auction.status': inText(status)`: a single value becomes part of the statement's text. PostgreSQL then knows
 * how many rows have it and keeps its plan; for "any status" it would plan anew each time, which costs more than reading the rows. Never for
 * what people write: each value is a statement of its own.
 */
export const inText = <T extends string>(
  given: T | readonly T[] | undefined,
): readonly T[] | Compared<T> | undefined => {
  const values = typeof given === 'string' ? [given] : given;
  const [only] = values ?? [];
  return only !== undefined && values?.length === 1 ? { '=': sql.lit(only) } : values;
};

/** From the first day to the end of the last one, in Istanbul: a filter for a column with an instant. */
export const days = (first: string | undefined, last: string | undefined): Compared<string> => ({
  '>=': first ? startOfDay(first) : undefined,
  '<': last ? endOfDay(last) : undefined,
});

/** A yes-or-no filter: the rows for which the condition holds, or with `false` all others, also where it is null. */
export const whether = (wanted: boolean | undefined, holds: Expression<SqlBool>): Expression<SqlBool> | undefined =>
  wanted === false ? sql<boolean>`(${holds}) is not true` : wanted && holds;

/** Whether one of these holds for the current row; false, never null. */
export const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`((${sql.join(conditions, sql` or `)}) is true)`;

/**
 * The same for a list, `foundBy('call', conditions)`: the rows for which each holds are looked for by themselves. With "or" PostgreSQL tries
 * every row: half a second for what an agent may see of a million calls. They are found first, as an array: of a subquery PostgreSQL thinks
 * last where many tables are joined. For conditions that let few rows through; where one lets most through the first fifty are found
 * sooner with "or".
 */
export const foundBy = (table: string, conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> => {
  const id = sql.ref(`${table}.id`);
  const each = conditions.map((condition) => sql`select ${id} from ${sql.table(table)} where ${condition}`);
  return sql<boolean>`${id} = any (array(${sql.join(each, sql` union all `)}))`;
};

/**
 * The rows that name a person or a record in one of these columns, `rowsOf('closing', ['agent_operator_id'], agentId)`. They
 * are found before they are ordered: for somebody new, who has none, PostgreSQL would look through all rows for the first fifty, since it
 * expects of everybody what most have. Not for whoever may have tens of thousands: such columns have an index for each order.
 */
export const rowsOf = (table: string, columns: readonly string[], id: number): RawBuilder<boolean> =>
  foundBy(
    table,
    columns.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${id}`),
  );
