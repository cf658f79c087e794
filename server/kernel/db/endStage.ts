import { type RawBuilder, sql } from 'kysely';
import { TODAY } from './days';

/** The stage of what has ended. */
export const ENDED = 0;

/** How far the end of a certificate or an agreement is, as it is announced: the nearest of these numbers of days (60, 30, 7), or ENDED once it is past. */
export const endStage = (days: readonly number[], ends: RawBuilder<unknown>) => {
  return sql`case when ${ends} < ${TODAY} then ${sql.lit(ENDED)} ${sql.join(
    days.toReversed().map((before) => sql`when ${ends} <= ${TODAY} + ${sql.lit(before)} then ${sql.lit(before)}`),
    sql` `,
  )} end`;
};
