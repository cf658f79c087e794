import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import type { DB } from './tables';

export type Database = Kysely<DB>;

const { INT8, TIMESTAMPTZ, DATE, NUMERIC } = types.builtins;
/** '2026-11-21 09:30:00.123+00' → '2026-11-21T09:30:00.123Z'. Sessions run in UTC; a Date object would halve a list's throughput. */
const toIso = (value: string) => {
  const seconds = value.slice(11, -3);
  return `${value.slice(0, 10)}T${seconds.includes('.') ? seconds.slice(0, 12).padEnd(12, '0') : `${seconds}.000`}Z`;
};
// Ids and kuruş stay below 2^53 (checked by the fields), so a number holds them.
const parsers: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [TIMESTAMPTZ]: toIso,
  [DATE]: (value) => value,
};
const getTypeParser: PoolConfig['types'] = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format as 'text'),
} as PoolConfig['types'];

const names = new Map<string, string>();
const MAX_NAMED = 1000;
/** Statements with a name are prepared once a connection. Beyond MAX_NAMED different texts the rest go unnamed. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMED) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

/**
 * In a statement (`.modifyEnd(PLANNED_FOR_VALUES)`): never prepared. PostgreSQL guesses how rare a prepared statement's
 * patterns are; with two of them it takes a search of common words for a rare one, and for a beginning (`like 'abc%'`) no index at
 * all: that costs more than planning.
 */
const MARK = '/* planned for its values */';
export const PLANNED_FOR_VALUES = sql.raw(MARK);

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;
/** Lets pg prepare what Kysely sends (text and values): 13 % more lists a second. */
const preparing = (client: PoolClient): PoolClient => {
  const marked = client as PoolClient & { preparing?: true };
  if (marked.preparing) return client;
  const query = client.query.bind(client) as Query;
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && Array.isArray(values) && values.length > 0 && !text.includes(MARK)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)) as PoolClient['query'];
  marked.preparing = true;
  return client;
};

/** Connects to `url`. `size` connections at most; a statement may take `statementTimeoutMs`. */
export const openPool = (url: string, { size = 20, statementTimeoutMs = 15_000 } = {}): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: size,
    types: getTypeParser,
    connectionTimeoutMillis: 5_000,
    options: `-c TimeZone=UTC -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=30000 -c search_path=public`,
    application_name: 'console',
  });
  // A connection that the server closes while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that is lost in the middle of work fails that work. Listened to from the first: a dying server may greet and leave at once.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

export const openDatabase = (pool: Pool): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: async () => preparing(await pool.connect()), end: () => pool.end() } as unknown as Pool,
    }),
  });
