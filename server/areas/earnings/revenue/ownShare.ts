import { type RawBuilder, sql } from 'kysely';
import { ZONE } from '@/server/kernel/db/days';

/** Whose share: a column with the number of the agent or the office. */
export type Whose = { agent: RawBuilder<unknown> } | { broker: RawBuilder<unknown> };

/**
 * The version of somebody's own share that a closing is parted by, as a row of one column or none: approved before the closing was opened, for
 * days until then, the latest. What is approved later never reaches back.
 */
const versionAt = (whose: Whose, openedAt: RawBuilder<unknown>, column: RawBuilder<unknown>) =>
  sql`(select ${column} from share_version own
        where ${'agent' in whose ? sql`own.agent_id = ${whose.agent}` : sql`own.broker_id = ${whose.broker}`}
          and own.state = 'APPROVED' and own.decided_at <= ${openedAt}
          and own.valid_from <= (${openedAt} at time zone ${ZONE})::date
        order by own.valid_from desc, own.number desc limit 1)`;

/** Its percent; null: none of their own was agreed on, the configuration's holds. */
export const ownPercent = (whose: Whose, openedAt: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`${versionAt(whose, openedAt, sql`own.percent`)}`;

/** Its id, also of one that gives the configuration's percent again. */
export const ownVersion = (whose: Whose, openedAt: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`${versionAt(whose, openedAt, sql`own.id`)}`;
