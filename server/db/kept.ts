import {
  type AliasNode,
  DummyDriver,
  FromNode,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  RawNode,
  SelectionNode,
  type SelectQueryBuilder,
  type SelectQueryNode,
} from 'kysely';
import type { DB } from './tables';

/** Builds queries without a connection: for the constant part of a list that is asked for all the time. */
export const draft = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

type Kept = { selection: SelectionNode; from: FromNode };
const kept = new WeakMap<object, Kept>();

// Kysely's type wants a name for each column; several with their names are one text here.
const columnsAs = (text: string) => SelectionNode.create(RawNode.createWithSql(text) as unknown as AliasNode);
const ONE = columnsAs('1');
const textOf = (node: SelectQueryNode): string => {
  const { sql, parameters } = draft.getExecutor().compileQuery(node, { queryId: 'kept' });
  if (parameters.length > 0) throw new Error('the constant part of a query takes no values');
  return sql;
};

/**
 * Compiles the columns, tables and joins of a query once and for all; filters, order and limit added later are compiled
 * with each request. Compiling a list of twenty columns costs as much as reading its rows from the driver.
 */
export const keep = <D, TB extends keyof D, O>(query: SelectQueryBuilder<D, TB, O>): SelectQueryBuilder<D, TB, O> => {
  const { from, joins, selections = [] } = query.toOperationNode();
  const parts = { kind: 'SelectQueryNode', ...(from && { from }), ...(joins && { joins }) } as const;
  const tables = textOf({ ...parts, selections: [ONE] }).slice('select 1 from '.length);
  const whole = textOf({ ...parts, selections });
  const columns = whole.slice('select '.length, whole.length - ' from '.length - tables.length);
  kept.set(selections, {
    selection: columnsAs(columns),
    from: FromNode.create([RawNode.createWithSql(tables)]),
  });
  return query;
};

/** `node`, built from the query whose columns are `base`, with the text that `keep` made of them and of its tables. */
export const withKeptText = (node: SelectQueryNode, base: SelectQueryNode['selections']): SelectQueryNode => {
  const found = base && kept.get(base);
  if (!found) return node;
  const { joins: _, ...rest } = node;
  const own = node.selections?.filter((selection) => !base.includes(selection)) ?? [];
  const isWhole = own.length < (node.selections?.length ?? 0);
  return { ...rest, from: found.from, selections: isWhole ? [found.selection, ...own] : own };
};
