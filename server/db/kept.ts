import {
  type AliasNode,
  AndNode,
  DummyDriver,
  FromNode,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  RawNode,
  SelectionNode,
  type SelectQueryBuilder,
  type SelectQueryNode,
  WhereNode,
} from 'kysely';
import type { DB } from '@/server/kernel/db/tables';

/** Builds queries without a connection: for the constant part of a list that is asked for all the time. */
export const draft = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

type Kept = { selection: SelectionNode; from: FromNode; where: { node: OperationNode; text: RawNode } | undefined };
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
 * Compiles the columns, tables, joins and conditions of a query once and for all; filters, order and limit added later are
 * compiled with each request. Compiling a list of twenty columns costs as much as reading its rows from the driver.
 */
export const keep = <D, TB extends keyof D, O>(query: SelectQueryBuilder<D, TB, O>): SelectQueryBuilder<D, TB, O> => {
  const { from, joins, where, selections = [] } = query.toOperationNode();
  const parts = { kind: 'SelectQueryNode', ...(from && { from }), ...(joins && { joins }) } as const;
  const tables = textOf({ ...parts, selections: [ONE] }).slice('select 1 from '.length);
  const whole = textOf({ ...parts, selections });
  const columns = whole.slice('select '.length, whole.length - ' from '.length - tables.length);
  const conditions =
    where && textOf({ ...parts, selections: [ONE], where }).slice(`select 1 from ${tables} where `.length);
  kept.set(selections, {
    where: where && { node: where.where, text: RawNode.createWithSql(conditions ?? '') },
    selection: columnsAs(columns),
    from: FromNode.create([RawNode.createWithSql(tables)]),
  });
  return query;
};

/** Conditions are added on the right, so that those of the kept query are the leftmost. */
const withText = (node: OperationNode, where: NonNullable<Kept['where']>): OperationNode => {
  if (node === where.node) return where.text;
  return AndNode.is(node) ? AndNode.create(withText(node.left, where), node.right) : node;
};

/** `node`, built from the query whose columns are `base`, with the text that `keep` made of them, of its tables and conditions. */
export const withKeptText = (node: SelectQueryNode, base: SelectQueryNode['selections']): SelectQueryNode => {
  const found = base && kept.get(base);
  if (!found) return node;
  const { joins: _, ...rest } = node;
  const own = node.selections?.filter((selection) => !base.includes(selection)) ?? [];
  const isWhole = own.length < (node.selections?.length ?? 0);
  return {
    ...rest,
    from: found.from,
    ...(node.where && found.where && { where: WhereNode.create(withText(node.where.where, found.where)) }),
    selections: isWhole ? [found.selection, ...own] : own,
  };
};
