import type { Insertable } from 'kysely';
import type { ClientBase } from 'pg';
import { addDays, DAY_MS, dayOf, HOUR_MS, iso, isWeekend, startOfDay, weekdayOf } from '@/domain/time';
import type { DB } from '@/server/kernel/db/tables';
import { type Random, randomFrom } from './random';

const CHUNK = 5_000;

export type Row<T extends keyof DB> = Insertable<DB[T]> & { id?: number };

/** What every part of the generator uses: the demo's current time, random numbers, and the database. */
export type World = {
  client: ClientBase;
  random: Random;
  /** Milliseconds since the epoch. */
  now: number;
  /** The time `days` from now (negative: ago), ISO 8601. */
  at: (days: number) => string;
  /** The calendar day in Istanbul `days` from now. */
  day: (days: number) => string;
  /** `hour`:00 in Istanbul on the first working day at or after `days` from now. */
  workday: (days: number, hour: number) => string;
  next: (table: keyof DB) => number;
  /** All rows of one call must have the same columns. */
  insert: <T extends keyof DB>(table: T, rows: readonly Row<T>[]) => Promise<void>;
  /** Like insert, but without audit entries: for rows whose history nobody needs. */
  insertQuietly: <T extends keyof DB>(table: T, rows: readonly Row<T>[]) => Promise<void>;
  /** Sets the author of the next rows in the audit trail; null is the system. */
  actAs: (operatorId: number | null) => Promise<void>;
};

export { iso } from '@/domain/time';
export const ms = (instant: string): number => Date.parse(instant);

const insertChunk = (client: ClientBase, table: string, rows: readonly object[]) => {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
        ]),
      ),
    ),
  );
  return client.query(
    `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [json],
  );
};

export const createWorld = (client: ClientBase, now: Date, seed: number): World => {
  const start = now.getTime();
  const ids = new Map<string, number>();
  const at = (days: number) => iso(start + Math.round(days * DAY_MS));
  const insert: World['insert'] = async (table, rows) => {
    for (let from = 0; from < rows.length; from += CHUNK)
      await insertChunk(client, table, rows.slice(from, from + CHUNK));
  };
  return {
    client,
    now: start,
    random: randomFrom(seed),
    at,
    day: (days) => dayOf(start + Math.round(days) * DAY_MS),
    workday: (days, hour) => {
      const day = dayOf(start + days * DAY_MS);
      return iso(startOfDay(addDays(day, isWeekend(day) ? 7 - weekdayOf(day) : 0)) + hour * HOUR_MS);
    },
    next: (table) => {
      const id = (ids.get(table) ?? 0) + 1;
      ids.set(table, id);
      return id;
    },
    insert,
    insertQuietly: async (table, rows) => {
      await client.query(`alter table ${table} disable trigger audit_row`);
      await insert(table, rows);
      await client.query(`alter table ${table} enable trigger audit_row`);
    },
    actAs: async (operatorId) => {
      await client.query(`select set_config('app.operator_id', $1, false)`, [String(operatorId ?? '')]);
    },
  };
};

/** Sets every table's identity sequence past the ids that were assigned by the generator. */
export const advanceIdentities = (client: ClientBase) =>
  client.query(`do $$
    declare sequence record; highest bigint;
    begin
      for sequence in
        select attrelid::regclass as target, pg_get_serial_sequence(attrelid::regclass::text, attname) as name
          from pg_attribute join pg_class on pg_class.oid = attrelid
         where attidentity <> '' and relkind = 'r' and relnamespace = 'public'::regnamespace
      loop
        execute format('select max(id) from %s', sequence.target) into highest;
        if highest is not null then perform setval(sequence.name, highest); end if;
      end loop;
    end $$`);
