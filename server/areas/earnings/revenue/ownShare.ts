import { type RawBuilder, sql } from 'kysely';
import { ZONE } from '@/server/kernel/db/days';

/** The owner of a share: a column with the id of the agent or the office. */
export type Whose = { agent: RawBuilder<unknown> } | { broker: RawBuilder<unknown> };

/**
 * The version of an owner's share that applies to a closing, as a row of one column or none: the latest one that was approved before the
 * closing was opened and valid from that day or earlier. A later approval never changes older closings.
 */
const versionAt = (whose: Whose, openedAt: RawBuilder<unknown>, column: RawBuilder<unknown>) =>
  sql`(select ${column} from share_version own
        where ${'agent' in whose ? sql`own.agent_id = ${whose.agent}` : sql`own.broker_id = ${whose.broker}`}
          and own.state = 'APPROVED' and own.decided_at <= ${openedAt}
          and own.valid_from <= (${openedAt} at time zone ${ZONE})::date
        order by own.valid_from desc, own.number desc limit 1)`;

/** Its percent; null: there is no agreement, the configuration applies. */
export const ownPercent = (whose: Whose, openedAt: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`${versionAt(whose, openedAt, sql`own.percent`)}`;

/** Its id, also of a version that returns to the configuration's percent. */
export const ownVersion = (whose: Whose, openedAt: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`${versionAt(whose, openedAt, sql`own.id`)}`;
