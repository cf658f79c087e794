import { sql } from 'kysely';
import type { agents } from '@/contract/agents';
import type { Parsed } from '@/contract/kit';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import { agentsFound, type AgentWhole } from './rows';

const SORTS = {
  name: { column: 'name', type: 'text' },
  liveAuctions: { column: 'liveAuctions', type: 'number' },
  closings: { column: 'closings', type: 'number' },
  closedFee: { column: 'closedFee', type: 'number' },
  certificateEndsOn: { column: 'certificateEndsOn', type: 'day', nullable: true },
  lastSeenAt: { column: 'lastSeenAt', type: 'instant', nullable: true },
  startedOn: { column: 'startedOn', type: 'day' },
} as const;

const toRow = ({
  operatorId: _operator,
  customerId: _customer,
  nameFolded: _folded,
  territoryId: _territory,
  managerId: _manager,
  version: _version,
  asked: _asked,
  firstListingAt: _listing,
  firstClosingAt: _closing,
  ...row
}: AgentWhole) => row;

/** One page of the agents, sorted by name unless asked otherwise. */
export const listAgents = (db: Database, input: Parsed<typeof agents.list>) =>
  pageQuery(db, {
    query: agentsFound(db).$call((q) =>
      where(
        q,
        {
          territoryId: input.territoryId,
          managerId: input.managerId,
          onboarding: input.onboarding,
          page: input.page,
          status: input.status,
          certificateEndsOn: { '>=': input.certificateEndsOnFrom, '<=': input.certificateEndsOnTo },
          startedOn: { '>=': input.startedOnFrom, '<=': input.startedOnTo },
        },
        () => [
          input.name && hasWords('nameFolded', input.name),
          input.without &&
            sql<boolean>`${sql.ref(input.without === 'LISTING' ? 'firstListingAt' : 'firstClosingAt')} is null`,
          input.need && sql<boolean>`${input.need} = any(needs)`,
        ],
      ),
    ),
    sorts: SORTS,
    defaultSort: 'name',
    input,
    toRow,
  });
