import { sql } from 'kysely';
import type { brokers } from '@/contract/brokers';
import type { Parsed } from '@/contract/kit';
import { hasWords, likeText } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import { type BrokerFound, brokersFound } from './rows';

const SORTS = {
  name: { column: 'name', type: 'text' },
  certificateEndsOn: { column: 'certificateEndsOn', type: 'day', nullable: true },
  agreementEndsOn: { column: 'agreementEndsOn', type: 'day', nullable: true },
  customers: { column: 'customers', type: 'number' },
  bids: { column: 'bids', type: 'number' },
  closings: { column: 'closings', type: 'number' },
  revenue: { column: 'revenue', type: 'number' },
  lastContactAt: { column: 'lastContactAt', type: 'instant', nullable: true },
  createdAt: { column: 'createdAt', type: 'instant' },
} as const;

const toRow = ({ version: _version, nameFolded: _folded, cityId: _city, assigneeId: _assignee, ...row }: BrokerFound) =>
  row;

/** One page of the offices, sorted by name unless asked otherwise. */
export const listBrokers = (db: Database, input: Parsed<typeof brokers.list>) =>
  pageQuery(db, {
    query: brokersFound(db).$call((q) =>
      where(
        q,
        {
          status: input.status,
          certificate: input.certificate,
          agreementType: input.agreementType,
          cityId: input.cityId,
          assigneeId: input.assigneeId,
          certificateEndsOn: { '>=': input.certificateEndsOnFrom, '<=': input.certificateEndsOnTo },
          agreementEndsOn: { '>=': input.agreementEndsOnFrom, '<=': input.agreementEndsOnTo },
        },
        () => [
          input.name && hasWords('nameFolded', input.name),
          input.certificateNumber && sql<boolean>`"certificateNumber" like ${`${likeText(input.certificateNumber)}%`}`,
          input.townId &&
            sql<boolean>`exists (select from broker_town where broker_id = broker_found.id and town_id = ${input.townId})`,
          input.closed !== undefined && (input.closed ? sql<boolean>`closings > 0` : sql<boolean>`closings = 0`),
        ],
      ),
    ),
    sorts: SORTS,
    defaultSort: 'name',
    input,
    toRow,
  });
