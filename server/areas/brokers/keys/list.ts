import { sql } from 'kysely';
import type { keyHolders } from '@/contract/brokers/keys';
import type { Output, Parsed } from '@/contract/kit';
import { contactsFor } from '@/server/areas/customers/scope';
import { endOfDay, startOfDay } from '@/server/kernel/db/days';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { holdersFound, shownRow } from './rows';
import { readableBy } from '@/server/platform/contacts/find';

const SORTS = {
  name: { column: 'name', type: 'text' },
  givenAt: { column: 'givenAt', type: 'instant' },
  dueOn: { column: 'dueOn', type: 'day', nullable: true },
  returnedAt: { column: 'returnedAt', type: 'instant', nullable: true },
} as const;

/** One page of the hand-overs, the latest first unless asked otherwise. */
export const listKeyHolders = (db: Database, input: Parsed<typeof keyHolders.list>, operator: SignedIn) => {
  const contacts = contactsFor(operator);
  return pageQuery(db, {
    query: holdersFound(db, operator).$call((q) =>
      where(
        q,
        {
          state: input.state,
          kind: input.kind,
          keyStatus: input.keyStatus,
          brokerId: input.brokerId,
          auctionId: input.auctionId,
          cityId: input.cityId,
          givenAt: {
            '>=': input.givenFrom === undefined ? undefined : startOfDay(input.givenFrom),
            '<': input.givenTo === undefined ? undefined : endOfDay(input.givenTo),
          },
          dueOn: { '>=': input.dueOnFrom, '<=': input.dueOnTo },
        },
        () => [input.name && hasWords('nameFolded', input.name, readableBy(operator))],
      ),
    ),
    sorts: SORTS,
    defaultSort: '-givenAt',
    input,
    toRow: (row) => shownRow(row, operator, contacts),
  });
};

/** The offices that may get a key or have had one, with their people; and the cities of properties. */
export const keyChoices = async (db: Database): Promise<Output<typeof keyHolders.choices>> => {
  const { rows } = await sql<Output<typeof keyHolders.choices>['offices'][number]>`
    select broker.id, broker.company_name as name, broker.status = 'ACTIVE' as active,
           coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'mayAct', may_act) order by may_act desc, name)
                       from broker_person where broker_id = broker.id), '[]') as people
      from broker where status = 'ACTIVE' or exists (select from key_holder where broker_id = broker.id) order by company_name`.execute(
    db,
  );
  const cities = await db
    .selectFrom('city')
    .select(['id', 'name'])
    .where('id', 'in', db.selectFrom('auction').select('city_id'))
    .orderBy('name')
    .execute();
  return { offices: rows, cities };
};
