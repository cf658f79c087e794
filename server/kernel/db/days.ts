import { sql } from 'kysely';
import { TIME_ZONE } from '@/domain/time';

/** Istanbul as PostgreSQL names it: `at time zone ${ZONE}`. */
export const ZONE = sql.lit(TIME_ZONE);
/** The day in Istanbul at which the transaction began. */
export const TODAY = sql<string>`(now() at time zone ${ZONE})::date`;

/** A day (2026-11-21) begins at Turkish midnight. */
export const startOfDay = (day: string) => sql<string>`${day}::timestamp at time zone ${ZONE}`;
/** The first moment after a day. */
export const endOfDay = (day: string) => sql<string>`(${day}::timestamp + interval '1 day') at time zone ${ZONE}`;
