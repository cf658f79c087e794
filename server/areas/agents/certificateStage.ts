import { sql } from 'kysely';
import { TODAY } from '@/server/kernel/db/days';

/** The stage of a certificate that has ended. */
export const ENDED = 0;

/** How far the end of a certificate is, as it is announced: the nearest of these numbers of days (60, 30, 7), or ENDED once it is past. */
export const certificateStage = (days: readonly number[]) =>
  sql`case when certificate_ends_on < ${TODAY} then ${sql.lit(ENDED)} ${sql.join(
    days
      .toReversed()
      .map((before) => sql`when certificate_ends_on <= ${TODAY} + ${sql.lit(before)} then ${sql.lit(before)}`),
    sql` `,
  )} end`;
