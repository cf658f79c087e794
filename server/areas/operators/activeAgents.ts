import { type RawBuilder, sql } from 'kysely';

/** Whether the operator of a column works as an agent today. `column`: as the query names it. */
export const isActiveAgent = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select operator_id from agent where status = 'ACTIVE')`;
