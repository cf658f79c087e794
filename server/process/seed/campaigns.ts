import type { Staff } from './staff';
import type { Row, World } from './world';

const START_HOUR = 11;

/**
 * The recipients of a segment: held out, delivered, undelivered, skipped, opted out afterwards. Chosen by the customer's id, so that the
 * rest of the demo does not change.
 */
const RECIPIENTS = `
  insert into campaign_recipient (campaign_id, customer_id, state, claims, not_before, claimed_at, sent_at, delivered_at, failure, refused_at, answered_at)
  select $1, id, state, case when state in ('HELD_OUT', 'SKIPPED') then 0 else 1 end, at,
         case when state not in ('HELD_OUT', 'SKIPPED') then at end,
         case when state in ('DELIVERED', 'UNDELIVERED') then at end,
         case when state = 'DELIVERED' then at + interval '4 seconds' end,
         case state when 'UNDELIVERED' then 'Numara kapalı' when 'SKIPPED' then 'CONSENT_TOO_OLD' when 'FAILED' then 'SMS_ANSWERED: 400' end,
         case when state = 'DELIVERED' and id % 41 = 3 then at + interval '50 minutes' end,
         case when state = 'DELIVERED' and id % 29 = 5 then at + interval '12 minutes' end
    from (select id, $2::timestamptz + row_number() over (order by id) * interval '70 milliseconds' as at,
                 case when id % 10 = 4 then 'HELD_OUT' when id % 19 = 2 then 'UNDELIVERED' when id % 31 = 7 then 'SKIPPED'
                      when id % 67 = 11 then 'FAILED' else 'DELIVERED' end as state
            from customer
           where city_id = (select id from city where name = 'İstanbul') and merged_into_id is null and erased_at is null
             and exists (select from consent where customer_id = customer.id and channel = 'SMS' and status = 'GRANTED')) drawn order by id`;

/** The recipients of an e-mail: undeliverable, skipped, or opened with the time; hardly anybody opts out of a monthly newsletter. */
const READERS = `
  insert into campaign_recipient (campaign_id, customer_id, state, claims, not_before, claimed_at, sent_at, failure, opened_at, open_count, refused_at)
  select $1, id, state, claims, at, case when claims > 0 then at end, case when state = 'SENT' then at end,
         case state when 'FAILED' then '550 5.1.1 Mailbox not found' when 'SKIPPED' then 'CONSENT_TOO_OLD' end,
         case when opened then at + id % 53 * interval '47 minutes' + interval '3 minutes' end, case when opened then 1 + id % 3 else 0 end,
         case when state = 'SENT' and id % 97 = 8 then at + interval '2 hours' end
    from (select *, (state <> 'SKIPPED')::integer as claims, state = 'SENT' and id % 5 < 2 as opened
            from (select id, $2::timestamptz + row_number() over (order by id) * interval '90 milliseconds' as at,
                         case when id % 43 = 6 then 'FAILED' when id % 37 = 9 then 'SKIPPED' else 'SENT' end as state
                    from customer
                   where city_id in (select id from city where name in ('İzmir', 'Aydın', 'Muğla')) and merged_into_id is null and erased_at is null
                     and exists (select from consent where customer_id = customer.id and channel = 'EMAIL' and status = 'GRANTED')) drawn) decided order by id`;

/** Campaigns in every step: two finished with results, one that waits for approval, one scheduled, and a draft. */
export const seedCampaigns = async (world: World, staff: Staff): Promise<void> => {
  const { client } = world;
  const templateOf = async (name: string) => {
    const { rows } = await client.query<{ templateId: number; versionId: number }>(
      `select template.id as "templateId", max(version.id) as "versionId"
         from message_template template join message_template_version version on version.template_id = template.id
        where template.name = $1 group by template.id`,
      [name],
    );
    if (!rows[0]) throw new Error(`no template ${name}`);
    return rows[0];
  };
  const { rows } = await client.query<{ segments: number[]; approver: number }>(`
    select (select array_agg(id order by id) from segment) as segments,
           (select min(operator_id) from operator_role where role = 'MANAGER' and operator_id <> ${staff.content}) as approver`);
  const [found] = rows;
  if (!found) throw new Error('nobody approves');
  const { segments, approver } = found;
  const weekend = await templateOf('Hafta sonu fırsatları');
  await world.actAs(staff.content);
  const began = world.workday(-12, START_HOUR);
  const written = async (
    name: string,
    segment: number,
    more: Partial<Row<'campaign'>>,
    { frozen = true, template = weekend } = {},
  ): Promise<number> => {
    const id = world.next('campaign');
    await world.insert('campaign', [
      {
        id,
        name,
        template_id: template.templateId,
        segment_id: segments[segment] ?? 0,
        operator_id: staff.content,
        words: { link: 'tellal.example/hafta-sonu' },
        holdout_percent: 10,
        created_at: world.at(-20 + 4 * id),
        updated_at: world.at(-20 + 4 * id),
        ...more,
      },
    ]);
    if (frozen)
      await client.query(
        `update campaign set template_version_id = $2, groups = segment.groups, people = segment.people, status = 'WAITING'
           from segment where campaign.id = $1 and segment.id = campaign.segment_id`,
        [id, template.versionId],
      );
    return id;
  };
  const ended = (id: number, at: string) =>
    client.query(
      `update campaign set status = 'DONE', approved_by_id = $2, approved_at = $3::timestamptz - interval '1 day', started_at = $3,
              finished_at = $3::timestamptz + interval '3 minutes' where id = $1`,
      [id, approver, at],
    );
  const over = await written('Kasım fırsatları, İstanbul', 0, { scheduled_at: began });
  await ended(over, began);
  await client.query(RECIPIENTS, [over, began]);
  await written('Aralık’ın ilk mezatları', 0, { scheduled_at: world.workday(3, START_HOUR), per_minute: 600 });
  const soon = await written('Teklif verenlere yeni mezatlar', 1, { scheduled_at: world.workday(2, 14) });
  await client.query(
    `update campaign set status = 'SCHEDULED', approved_by_id = $2, approved_at = created_at + interval '1 day' where id = $1`,
    [soon, approver],
  );
  await client.query(
    'insert into campaign_work (campaign_id, next_at) select id, scheduled_at from campaign where id = $1',
    [soon],
  );
  await client.query(
    `insert into customer_mute (customer_id, until, reason, operator_id, created_at)
     select id, case when row_number() over (order by id) = 1 then $2::date end,
            case when row_number() over (order by id) = 1 then 'Taşınıyor; ay sonuna kadar aramayın dedi.' else 'Yakınını kaybetti, bir süre aranmak istemiyor.' end, $1, $3
       from (select id from customer where merged_into_id is null and erased_at is null order by id desc limit 2 offset 20) chosen`,
    [approver, world.workday(9, START_HOUR), world.at(-2)],
  );
  await written('Uzun süredir konuşmadıklarımız', 2, { holdout_percent: 0 }, { frozen: false });
  const mailed = world.workday(-6, START_HOUR);
  const letter = await written(
    'Ege’de yazlıklar ve arsalar',
    3,
    {
      scheduled_at: mailed,
      holdout_percent: 0,
      words: {},
      created_at: world.at(-9),
      updated_at: world.at(-9),
    },
    { template: await templateOf('Aylık bülten') },
  );
  await ended(letter, mailed);
  await client.query(READERS, [letter, mailed]);
  await world.actAs(null);
};
