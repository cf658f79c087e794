import { createHash } from 'node:crypto';
import { Kysely, type KyselyConfig, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
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

/** The names of the statements that a connection has prepared, by their text. */
type Names = Map<string, string>;
const MAX_NAMED = 1000;
/** Beyond MAX_NAMED different texts a connection prepares no more: each costs the server memory for as long as the connection lives. */
const nameOf = (text: string, names: Names): string | undefined => {
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

type PoolOptions = {
  size?: number;
  waitMs?: number;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  name?: string;
} & Pick<PoolConfig, 'Client'>;

/** How much later than PostgreSQL the driver gives up a statement: a server that hangs does not report its own timeout. */
const UNANSWERED_MS = 2_000;

/**
 * Connects to `url`. `size` connections at most, for one of which a query waits `waitMs`; a statement may take `statementTimeoutMs`,
 * and may wait `lockTimeoutMs` for a row that another transaction holds (either 0: as long as it takes).
 * PostgreSQL knows them by `name`. `Client`: another than pg's own.
 */
export const openPool = (
  url: string,
  {
    size = 20,
    waitMs = 5_000,
    statementTimeoutMs = 15_000,
    lockTimeoutMs = 0,
    name = 'console',
    Client,
  }: PoolOptions = {},
): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: size,
    ...(Client && { Client }),
    types: getTypeParser,
    connectionTimeoutMillis: waitMs,
    query_timeout: statementTimeoutMs && statementTimeoutMs + UNANSWERED_MS,
    options: [
      'TimeZone=UTC',
      'search_path=public',
      `statement_timeout=${statementTimeoutMs}`,
      `lock_timeout=${lockTimeoutMs}`,
      'idle_in_transaction_session_timeout=30000',
      // Memoize nodes allocate memory for the whole table before the fifty wanted rows are read: 9 of a list's 10 ms.
      'enable_memoize=off',
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    application_name: name,
  });
  // A connection that the server closes while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // A connection lost in the middle of work fails that work. The listener is added first: a dying server may accept and close at once.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

export type Statement = { name?: string; text: string; values: unknown[] };
/** Statements that are planned, and so may be prepared; not begin, commit, set. */
const isPlanned = (text: string, parameters: readonly unknown[]) =>
  parameters.length > 0 || text.startsWith('select') || text.startsWith('with');
/** A statement as pg is given it; with a name it is prepared, and PostgreSQL may keep its plan: planning a list costs more than reading it. */
export const statementOf = (text: string, parameters: readonly unknown[], names: Names = new Map()): Statement => {
  const name = isPlanned(text, parameters) && !text.includes(MARK) ? nameOf(text, names) : undefined;
  return { text, values: [...parameters], ...(name && { name }) };
};

const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** A connection as Kysely uses it. One that gave no answer is not used again, not even to roll back: it would hang once more. */
const preparingClient = (client: PoolClient): PostgresPoolClient => {
  const names: Names = new Map();
  let unanswered: Error | undefined;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (unanswered) throw unanswered;
    try {
      return await client.query(statementOf(text, parameters, names));
    } catch (error) {
      if (isUnanswered(error)) unanswered = error as Error;
      throw error;
    }
  };
  // Kysely asks for a cursor only where the dialect is given one.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(unanswered !== undefined),
  };
};

const preparingPool = (pool: Pool): PostgresPool => {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};

export const openDatabase = (pool: Pool, options: Pick<KyselyConfig, 'log'> = {}): Database =>
  new Kysely<DB>({ ...options, dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
