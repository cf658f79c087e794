import { type RawBuilder, sql } from 'kysely';

/** Whether the operator in this column is an active agent. `column`: as named in the query. */
export const isActiveAgent = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select operator_id from agent where status = 'ACTIVE')`;

/**
 * The same, checked row by row, for sorted lists of a million rows. As a join PostgreSQL would compare every row with every agent if the
 * agents have few rows: a minute for a million calls without any agent's.
 */
export const isActiveAgentHere = (column: string): RawBuilder<boolean> =>
  sql<boolean>`(${isActiveAgent(column)}) is true`;
