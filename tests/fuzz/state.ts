import { sql } from 'kysely';
import type { Database } from '@/server/kernel/db/pool';

/** What an attempt leaves behind even when it is refused, on purpose: how often it was tried, when a session was last used, a secret at its first need. */
export const ATTEMPTS: readonly string[] = ['attempt', 'one_time_code', 'session', 'sign_in_count', 'app_secret'];
/** What a call that only reads leaves: who looked at whose contacts, and how many of them in this hour. */
export const LOOKS: readonly string[] = ['contact_look', 'contact_pace', 'unusual_looks', 'view_log'];
/** What the process itself writes meanwhile. */
const OWN: readonly string[] = ['figure', 'fault'];

/** That something was written into a table, and by which request; null: by none that says so. */
export type Write = { name: string; requestId: string | null };

/** Has every row that is written into these tables from here on written down; whoever asks again finds it so. */
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
 * Writes down every row that is written from here on, but for what an attempt leaves on purpose, and says in which tables there have
 * been any since it was asked last, each request's once. What is rolled back was not written. Costs a request next to nothing, where reading the
 * state of all tables costs more than the request.
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

/** How often each table has been written into since: any row that is added, changed or removed makes it differ. */
export const stateReader = async (db: Database, except: readonly string[] = [...ATTEMPTS, ...LOOKS]) => {
  const written = await writesReader(db, except);
  const state: Record<string, number> = {};
  return async (): Promise<Record<string, number>> => {
    for (const { name } of await written()) state[name] = (state[name] ?? 0) + 1;
    return { ...state };
  };
};
