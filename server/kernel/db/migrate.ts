import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
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

/**
 * Brings the database of `ownerUrl` up to date; two processes that start together wait for each other. With `appPassword` the
 * application's own user is made as well.
 */
export const migrate = async (ownerUrl: string, { appPassword }: { appPassword?: string } = {}): Promise<void> => {
  const pool = openPool(ownerUrl, { size: 2, statementTimeoutMs: 0 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error } = await new Migrator({ db, provider: { getMigrations: sqlMigrations } }).migrateToLatest();
    if (error) throw error;
    await alone(pool, async () => {
      await runMigrations({ pgPool: pool });
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

const grantAppUser = async (pool: Pool, password: string) => {
  await pool.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_USER}') then create role ${APP_USER} login; end if;
  end $$`);
  await pool.query(`alter role ${APP_USER} password '${password.replaceAll("'", "''")}'`);
  await pool.query(`grant usage on schema public to ${APP_USER}`);
  await pool.query(`grant select, insert, update, delete on all tables in schema public to ${APP_USER}`);
  await pool.query(
    `revoke insert, update, delete on audit_entry, audit_seal, audit_tombstone, kysely_migration, kysely_migration_lock from ${APP_USER}`,
  );
  await grantQueue(pool);
};
