import { SIGNATURE } from '@/domain/brokers/keys';
import type { World } from './world';

/** People who keep a key permanently, in turn. */
const KEEPERS = [
  'Site yönetimi (Nuran Hanım)',
  'Apartman görevlisi Hasan Bey',
  'Komşu Ayşe Hanım',
  'Güvenlik kulübesi',
];
/** Return dates of offices' keys in days from today, in turn: some are late, some today; none is before the hand-over. */
const DUE = [2, -3, 1, 0, 3, 2, -1, 5];

/** A drawn signature: a few loops above the line, different for each seed. */
const signatureOf = (seed: number): string => {
  const points = Array.from({ length: 46 }, (_, at) => {
    const x = 90 + at * 8.5 + Math.sin(at / 2 + seed) * 22;
    const y = SIGNATURE.height / 2 + 20 + Math.sin(at * (0.7 + (seed % 5) / 12)) * (58 - at) * 0.9;
    return `${Math.round(x)},${Math.round(Math.max(4, Math.min(SIGNATURE.height - 4, y)))}`;
  });
  return `${points.join(' ')};${`120,168 ${300 + (seed % 7) * 12},156 470,162`}`;
};

/**
 * Hand-overs of keys: offices with a return date and a signature, permanent keepers without, and returned keys. Runs after offices, their
 * people and the requests; uses no random numbers, so that the rest of the demo does not change.
 */
export const seedKeys = async (world: World): Promise<void> => {
  const { client } = world;
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  // An office's keys are held by its people; keys without an office are held by a keeper at the property.
  await run(
    `with placed as (
       select holder.id, row_number() over (order by holder.id)::integer as place, person.name, person.phone, broker.id as office
         from key_holder holder
         left join broker on broker.id = holder.broker_id and broker.status = 'ACTIVE'
         left join lateral (select name, phone from broker_person where broker_id = broker.id order by may_act, id limit 1) person on true)
     update key_holder
        set broker_id = placed.office,
            name = coalesce(placed.name, ($2::text[])[1 + placed.place % 4]),
            phone = coalesce(placed.phone, key_holder.phone),
            given_by_id = (select id from operator where username = 'emlak-ofisi'),
            given_at = $1::timestamptz - (4 + placed.place % 9) * interval '1 day' - placed.place * interval '7 minutes',
            due_on = case when placed.office is not null then $3::date + ($4::int[])[1 + placed.place % 8] end,
            signed_due_on = case when placed.office is not null then $3::date + ($4::int[])[1 + placed.place % 8] end,
            paper_number = case when placed.office is null then 'AT-' || lpad(placed.place::text, 4, '0') end
       from placed where placed.id = key_holder.id`,
    [world.at(0), KEEPERS, world.day(0), DUE],
  );
  const { rows: taken } = await run(
    `select id from key_holder where broker_id is not null and returned_at is null order by id`,
  );
  for (const { id } of taken as { id: number }[])
    await run('update key_holder set signature = $2 where id = $1', [id, signatureOf(id)]);
  await run(
    `update auction set key_status = 'WITH_KEY_HOLDER' where id in (select auction_id from key_holder where returned_at is null)`,
  );
  // Keys that were requested and handed over have been returned since, one of them late.
  const { rows: given } = await run(
    `insert into key_holder (auction_id, broker_id, name, phone, given_at, given_by_id, due_on, signed_due_on, returned_at, taken_back_by_id, returned_note, request_id)
     select request.auction_id, request.broker_id, person.name, person.phone, request.updated_at - interval '12 hours', desk.id,
            (request.updated_at - interval '12 hours')::date + case when row_number() over (order by request.id) % 4 = 0 then 0 else 2 end,
            (request.updated_at - interval '12 hours')::date + case when row_number() over (order by request.id) % 4 = 0 then 0 else 2 end,
            request.updated_at + interval '26 hours', desk.id, '', request.id
       from key_holder_request request
       join lateral (select name, phone from broker_person where broker_id = request.broker_id order by may_act desc, id limit 1) person on true
       join operator desk on desk.username = 'emlak-ofisi'
      where request.status = 'SUCCESS' and request.updated_at + interval '26 hours' < $1::timestamptz
      returning id`,
    [world.at(0)],
  );
  for (const { id } of given as { id: number }[])
    await run('update key_holder set signature = $2 where id = $1', [id, signatureOf(id + 3)]);
  await run(
    `update key_holder_request set reason = 'Ofisten kimse yetki belgesini göstermedi.' where status = 'FAILED'`,
  );
};
