import type { EnumValue } from '@/domain/enums';
import type { Files } from './files';
import type { World } from './world';

/** Days until the certificates of the active offices end, in turn. */
const ENDS = [410, 52, 730, 23, 6, 250, 900, 140, 585, 320];

/**
 * The details of offices: certificate, towns, people, documents, agreements. Runs after everything that refers to them; uses no random
 * numbers, so that the rest of the demo does not change.
 */
export const seedOffices = async (world: World, { documents }: Files): Promise<void> => {
  const { client } = world;
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run(
    `update broker set created_at = coalesce(approved_at - interval '6 days', $1::timestamptz - id * interval '7 hours')`,
    [world.at(-2)],
  );
  // Offices that have left, and one that was refused.
  await run(
    `update broker set status = 'PASSIVE' where id in (select id from broker where status = 'ACTIVE' order by id desc limit 2)`,
  );
  await run(`
    update broker set status = 'REJECTED'
     where id = (select max(id) from broker where status in ('APPLICATION', 'LEGAL_REVIEW'))
       and (select count(*) from broker where status = broker.status) > 1`);
  await run(
    `with placed as (
       select broker.id, row_number() over (order by broker.id) as place, coalesce(city.plate_code, '34') as plate
         from broker left join city on city.id = broker.city_id where broker.status <> 'REJECTED')
     update broker
        set certificate_number = placed.plate || lpad((1000 + broker.id * 613)::text, 5, '0'),
            certificate_ends_on = $1::date + ($2::int[])[1 + (placed.place % 10)::int],
            agreement_type = case when placed.place % 4 = 0 then 'EXCLUSIVE' else 'NON_EXCLUSIVE' end,
            note = case when placed.place % 5 = 0 then 'Haftada bir gün portföy toplantısına katılıyor.' else '' end
       from placed where placed.id = broker.id`,
    [world.day(0), ENDS],
  );
  await run(
    `update broker set certificate_number = null, certificate_ends_on = null where status = 'APPLICATION' and id % 2 = 0`,
  );
  await run(
    `update broker set status = 'SUSPENDED', certificate_ends_on = $1::date, certificate_told_days = 0, certificate_told_for = $1::date,
            reason = 'Yetki belgesinin süresi doldu.'
      where id in (select id from broker where status = 'ACTIVE' order by id desc limit 2)`,
    [world.day(-9)],
  );
  await run(
    `update broker set certificate_told_for = certificate_ends_on,
            certificate_told_days = case when certificate_ends_on <= $1::date + 7 then 7 when certificate_ends_on <= $1::date + 30 then 30 else 60 end
      where status = 'ACTIVE' and certificate_ends_on <= $1::date + 60`,
    [world.day(0)],
  );
  await run(
    `update broker set sent_by_id = operator.id, sent_at = coalesce(approved_at - interval '2 days', $1::timestamptz)
       from operator where operator.username = 'emlak-ofisi' and broker.status in ('LEGAL_REVIEW', 'ACTIVE', 'SUSPENDED', 'PASSIVE')`,
    [world.at(-1)],
  );
  await run(`
    update broker set approved_by_id = operator.id from operator
     where operator.username = 'yonetici' and broker.approved_at is not null`);
  await run(`update broker set reason = 'Ofis faaliyetini durdurdu.' where status = 'PASSIVE'`);
  await run(`update broker set reason = 'Yetki belgesi ibraz edilemedi.' where status = 'REJECTED'`);
  // The office's own town, and two others of its city.
  await run(`
    insert into broker_town (broker_id, town_id)
    select broker.id, near.id from broker
      cross join lateral (
        select town.id from town where town.city_id = broker.city_id
         order by town.id <> coalesce(broker.town_id, 0), (town.id * 7919 + broker.id) % 101, town.id limit 3) near
     order by broker.id, near.id`);
  await run(`
    insert into broker_person (broker_id, name, role, phone, email, may_act)
    select broker.id, customer.name, 'OWNER', coalesce(customer.phone, '+90532' || lpad((9100000 + broker.id)::text, 7, '0')), customer.email, true
      from broker join customer on customer.id = broker.customer_id order by broker.id`);
  await run(`
    insert into broker_person (broker_id, name, role, phone, email, may_act)
    select broker.id, (array['Serap Aydoğan', 'Tolga Erbil', 'Melis Karataş', 'Onur Şimşek', 'Derya Uysal', 'Barış Koçak'])[1 + broker.id % 6],
           case when broker.id % 2 = 0 then 'RESPONSIBLE' else 'CONSULTANT' end,
           '+90533' || lpad((7200000 + broker.id)::text, 7, '0'), null, broker.id % 2 = 0
      from broker where broker.id % 3 <> 0 order by broker.id`);
  const papers: [EnumValue<'brokerDocumentType'>, number][] = [
    ['AUTHORITY_CERTIFICATE', documents.COMPETENCY_CERTIFICATE],
    ['TAX_PLATE', documents.TAX_PLATE],
    ['SIGNATURE_CIRCULAR', documents.POWER_OF_ATTORNEY],
    ['AGREEMENT', documents.SALES_AGREEMENT],
  ];
  for (const [type, fileId] of papers) {
    await run(
      `insert into broker_document (broker_id, type, file_id, created_at)
       select id, $1::text, $2::integer, created_at from broker
        where status in ('ACTIVE', 'SUSPENDED', 'LEGAL_REVIEW', 'PASSIVE') or (status = 'APPLICATION' and $1::text in ('TAX_PLATE', 'SIGNATURE_CIRCULAR') and id % 3 = 0)
        order by id`,
      [type, fileId],
    );
  }
  // Every active office has an agreement; some end soon, and this was announced.
  await run(
    `insert into broker_agreement (broker_id, type, starts_on, ends_on, state, note, proposed_by_id, decided_by_id, decided_at, told_days, created_at, updated_at)
     select office.id, office.agreement_type, ends - 364, ends, 'AGREED', '', proposer.id, decider.id, ($1::date - 361 + (ends - $1::date))::timestamptz,
            case when ends <= $1::date + 7 then 7 when ends <= $1::date + 30 then 30 when ends <= $1::date + 60 then 60 end,
            ($1::date - 364 + (ends - $1::date))::timestamptz, ($1::date - 361 + (ends - $1::date))::timestamptz
       from (select broker.*, $1::date + ($2::int[])[1 + (row_number() over (order by id) % 8)::int] as ends from broker where status in ('ACTIVE', 'SUSPENDED')) office
       join operator proposer on proposer.username = 'emlak-ofisi' join operator decider on decider.username = 'yonetici'
      order by office.id`,
    [world.day(0), [210, 95, 340, 26, 160, 290, 54, 125]],
  );
};
