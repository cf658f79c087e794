import { sql } from 'kysely';
import type { bestBrokers } from '@/contract/brokers/best';
import type { Parsed } from '@/contract/kit';
import { today } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { bestOf } from './list';

type Given = Parsed<typeof bestBrokers.save>;

/** Only active offices; those already on the list may stay, but are hidden while inactive. @throws BROKER_NOT_ACTIVE */
const assertChosen = async (db: Database, { brokerIds }: Given, listId: number): Promise<void> => {
  if (new Set(brokerIds).size < brokerIds.length) throw beside('brokerIds', 'INVALID_INPUT');
  const { rows } = await sql<{ id: number }>`
    select id from broker where id = any(${[...brokerIds]}::integer[])
       and (status = 'ACTIVE' or exists (select from best_broker where broker_id = broker.id and list_id = ${listId}))`.execute(
    db,
  );
  if (rows.length < brokerIds.length) throw beside('brokerIds', 'BROKER_NOT_ACTIVE');
};

/** Replaces a city's list: period, offices and their order. @throws the codes of the contract */
export const saveBest = async (db: Database, given: Given): Promise<void> => {
  const { cityId, version, startsOn, endsOn, brokerIds, days } = given;
  if (endsOn <= startsOn) throw wrongDate('endsOn', 'END_NOT_AFTER_START');
  if (endsOn < today()) throw wrongDate('endsOn', 'DAY_PAST');
  // Locks the city, since before its first list there is no list row to lock.
  const city = await db.selectFrom('city').select('id').where('id', '=', cityId).forNoKeyUpdate().executeTakeFirst();
  if (!city) throw new Refusal('NOT_FOUND');
  const was = await db
    .selectFrom('best_broker_list')
    .select(['id', 'version'])
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  if ((was?.version ?? null) !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await bestOf(db, { cityId, days }) });
  await assertChosen(db, given, was?.id ?? 0);
  const period = { starts_on: startsOn, ends_on: endsOn };
  const id = was
    ? was.id
    : (
        await db
          .insertInto('best_broker_list')
          .values({ city_id: cityId, ...period })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
  // Updated even if only the order changes, to increase its version: two simultaneous edits then conflict.
  if (was) await db.updateTable('best_broker_list').set(period).where('id', '=', id).execute();
  await db.deleteFrom('best_broker').where('list_id', '=', id).execute();
  if (brokerIds.length > 0)
    await db
      .insertInto('best_broker')
      .values(brokerIds.map((broker_id, index) => ({ list_id: id, broker_id, position: index + 1 })))
      .execute();
  await publishChanges(db, 'brokers');
};
