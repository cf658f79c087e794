import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';

/** Tables that even a refused request writes on purpose: counts of attempts, a session's last use, a secret at its first use. */
export const ATTEMPTS: readonly string[] = ['attempt', 'one_time_code', 'session', 'sign_in_count', 'app_secret'];
/** Tables that a reading call writes: who looked at whose contacts, and how many in the current hour. */
export const LOOKS: readonly string[] = ['contact_look', 'contact_pace', 'unusual_looks', 'view_log'];
/** Tables that the process itself writes in the background. */
const OWN: readonly string[] = ['figure', 'fault'];

/** A write into a table and the id of the request that did it; null when no request id was set. */
export type Write = { name: string; requestId: string | null };

/** Adds triggers that record every write to these tables. May be called again. */
const watch = async (db: Database, tables: readonly string[]): Promise<void> => {
  const triggers = tables.flatMap((name) => [
    `create or replace trigger zz_written after insert or update or delete on "${name}" for each row execute function fuzz.write_down();`,
    `create or replace trigger zz_emptied after truncate on "${name}" for each statement execute function fuzz.write_down();`,
  ]);
  await sql
    .raw(
      `do $do$ begin
         create schema if not exists fuzz;
         create table if not exists fuzz.written (id bigint generated always as identity primary key, name text not null, request_id text);
         create or replace function fuzz.write_down() returns trigger language plpgsql security definer as $$
           begin insert into fuzz.written (name, request_id) values (tg_table_name, nullif(current_setting('app.request_id', true), '')); return null; end $$;
         ${triggers.join('\n')}
       end $do$`,
    )
    .execute(db);
};

/**
 * Records every write from here on, except to tables that an attempt writes on purpose. The returned function lists the tables that were
 * written since its last call, once per request. Rolled-back writes do not count. It costs a request almost nothing; comparing the contents
 * of all tables would cost more than the request.
 */
export const writesReader = async (db: Database, except: readonly string[] = ATTEMPTS) => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => ![...except, ...OWN].includes(name));
  await watch(db, tables);
  const last = await sql<{ id: number }>`select coalesce(max(id), 0)::integer as id from fuzz.written`.execute(db);
  let seen = last.rows[0]?.id ?? 0;
  return async (): Promise<Write[]> => {
    const { rows: written } = await sql<Write & { last: number }>`
      select name, request_id as "requestId", max(id)::integer as last from fuzz.written
       where id > ${seen} and name = any(${tables})
       group by name, request_id order by last`.execute(db);
    seen = written.at(-1)?.last ?? seen;
    return written.map(({ name, requestId }) => ({ name, requestId }));
  };
};

/** How often each table was written since the start: any insert, update or delete changes the count. */
export const stateReader = async (db: Database, except: readonly string[] = [...ATTEMPTS, ...LOOKS]) => {
  const written = await writesReader(db, except);
  const state: Record<string, number> = {};
  return async (): Promise<Record<string, number>> => {
    for (const { name } of await written()) state[name] = (state[name] ?? 0) + 1;
    return { ...state };
  };
};
