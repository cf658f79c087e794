import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { bidMachine } from '@/domain/machines/bid';
import { eftMachine } from '@/domain/machines/eft';
import { paymentMachine } from '@/domain/machines/payment';
import { refundMachine } from '@/domain/machines/refund';
import { ConfigError } from '@/server/kernel/configError';
import { openPool } from './pool';

/** The application's own database user: reads and writes rows, owns nothing, changes no audit entry. */
export const APP_USER = 'console_app';

const migrationsFolder = join(process.cwd(), 'server/kernel/db/migrations');

const sqlMigrations = async (): Promise<Record<string, Migration>> =>
  Object.fromEntries(
    readdirSync(migrationsFolder)
      .filter((file) => file.endsWith('.sql'))
      .map((file) => {
        const text = readFileSync(join(migrationsFolder, file), 'utf8');
        return [
          file.replace('.sql', ''),
          { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
        ];
      }),
  );

/** @throws ConfigError when a newer console has changed the database: there is no way back, and this version would not understand it */
const assertNotNewer = async (pool: Pool): Promise<void> => {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  if (!tables[0]?.there) return;
  const { rows } = await pool.query<{ name: string }>(
    'select name from kysely_migration where name <> all($1) order by name desc limit 1',
    [Object.keys(await sqlMigrations())],
  );
  if (rows[0])
    throw new ConfigError(
      `The database belongs to a newer console (${rows[0].name}): start that one, or restore a dump from before it.`,
    );
};

/**
 * Brings the database of `ownerUrl` up to date; two processes that start together wait for each other. With `appPassword` the
 * application's own user is made as well.
 * @throws ConfigError when a newer console has changed it
 */
export const migrate = async (ownerUrl: string, { appPassword }: { appPassword?: string } = {}): Promise<void> => {
  const pool = openPool(ownerUrl, { size: 2, statementTimeoutMs: 0 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await assertNotNewer(pool);
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: sqlMigrations },
      // Areas use separate ranges of numbers: a migration may be added after higher ones of another area have run.
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error) throw error;
    await alone(pool, async () => {
      await runMigrations({ pgPool: pool });
      await writeMoves(pool);
      if (appPassword) await grantAppUser(pool, appPassword);
    });
  } finally {
    await db.destroy();
  }
};

/** Locked, because concurrent GRANTs fail. */
const alone = async (pool: Pool, work: () => Promise<void>) => {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('migrate'))`);
    await work();
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('migrate'))`);
    client.release();
  }
};

/** The state machines that the database enforces too: the trigger `moves_along` of a table names one. */
const GUARDED_MACHINES = [bidMachine, eftMachine, paymentMachine, refundMachine];

/** Stores the machines' moves in one transaction, so that no change of status finds the table half filled. */
const writeMoves = async (pool: Pool) => {
  const moves = GUARDED_MACHINES.flatMap(({ name, moves }) =>
    Object.entries(moves).flatMap(([from, actions]) =>
      Object.values<{ to: string }>(actions).map(({ to }) => ({ machine: name, from_status: from, to_status: to })),
    ),
  );
  await pool.query(
    `with known as (select * from jsonb_to_recordset($1) as move (machine text, from_status text, to_status text)),
          forgotten as (delete from status_move where (machine, from_status, to_status) not in (select * from known))
     insert into status_move select distinct * from known where from_status <> to_status on conflict do nothing`,
    [JSON.stringify(moves)],
  );
};

/** The queue's tables (graphile-worker's own migrations made them) show rows only to whom a policy names. */
const grantQueue = async (pool: Pool) => {
  await pool.query(`grant usage on schema graphile_worker to ${APP_USER}`);
  await pool.query(`grant select, insert, update, delete on all tables in schema graphile_worker to ${APP_USER}`);
  await pool.query(`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity
                   and not exists (select from pg_policies where schemaname = 'graphile_worker' and pg_policies.tablename = pg_tables.tablename)
    loop execute format('create policy ${APP_USER} on graphile_worker.%I to ${APP_USER} using (true) with check (true)', name); end loop;
  end $$`);
  await pool.query(`revoke insert, update, delete on graphile_worker.migrations from ${APP_USER}`);
};

/**
 * Where the application may do less than read, add, change and delete: what it may besides reading. A column that is not named is
 * the database's own: an entry's time, an invoice's day. What a change may be is for the triggers to say.
 */
const LESS: Readonly<Record<string, readonly string[]>> = {
  audit_entry: [],
  audit_seal: [],
  audit_tombstone: [],
  kysely_migration: [],
  kysely_migration_lock: [],
  status_move: [],
  ledger_account: [],
  journal_entry: [
    'insert (description, payment_id, closing_id, refund_id, agent_earning_id, reverses_id, operator_id)',
  ],
  posting: ['insert (entry_id, account_id, amount_kurus)'],
  service_fee_invoice: [
    'insert (closing_id, customer_id, number, net_kurus, vat_kurus, total_kurus, operator_id)',
    'update (customer_id)',
  ],
  closing_price_payment: [
    'insert (closing_id, method, amount_kurus, note, entry_id, operator_id)',
    'update (note, reversal_id, reversed_at)',
  ],
  payment: ['insert', 'update'],
  eft_payment: ['insert', 'update'],
  payment_event: ['insert'],
  refund: ['insert', 'update'],
  refund_payout: ['insert', 'update'],
  configuration_change: ['insert', 'update'],
  bid: ['insert', 'update'],
};

/** A temporary table with the name of one of ours would be found before it, by triggers as well. */
export const NO_TEMPORARY_TABLES = `do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
end $$`;

const grantAppUser = async (pool: Pool, password: string) => {
  await pool.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_USER}') then create role ${APP_USER} login; end if;
  end $$`);
  await pool.query(`alter role ${APP_USER} password '${password.replaceAll("'", "''")}'`);
  await pool.query(`grant usage on schema public to ${APP_USER}`);
  // Sent together they are one transaction: a console that is running meanwhile never has more rights, nor fewer.
  await pool.query(
    [
      `grant select, insert, update, delete on all tables in schema public to ${APP_USER}`,
      ...Object.entries(LESS).flatMap(([table, rights]) => [
        `revoke insert, update, delete on ${table} from ${APP_USER}`,
        ...rights.map((right) => `grant ${right} on ${table} to ${APP_USER}`),
      ]),
      NO_TEMPORARY_TABLES,
    ].join(';'),
  );
  await grantQueue(pool);
};
