import { type RawBuilder, sql } from 'kysely';

/** Whether the operator of a column works as an agent today. `column`: as the query names it. */
export const isActiveAgent = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select operator_id from agent where status = 'ACTIVE')`;

/**
 * The same, tried row by row, for lists of a million rows that are shown in their order. As a join, PostgreSQL holds every row against every
 * agent where they have few: a minute for a million calls that no agent has had.
 */
export const isActiveAgentHere = (column: string): RawBuilder<boolean> =>
  sql<boolean>`(${isActiveAgent(column)}) is true`;
