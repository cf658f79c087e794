import { sql } from 'kysely';

/** A person's first and last name as one column; `fullName<string | null>` where the person may be missing. */
export const fullName = <T extends string | null = string>(table: string) =>
  sql<T>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;
