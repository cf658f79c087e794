import { sql } from 'kysely';

/** A day (2026-11-21) begins at Turkish midnight. */
export const startOfDay = (day: string) => sql<string>`${day}::timestamp at time zone 'Europe/Istanbul'`;
/** The moment after a day's last. */
export const endOfDay = (day: string) =>
  sql<string>`(${day}::timestamp + interval '1 day') at time zone 'Europe/Istanbul'`;
