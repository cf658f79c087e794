import { DAY_MS } from '@/domain/time';
import { mobilePhone } from './people';
import { advanceIdentities, iso, type World } from './world';

/** Applications through the site in the last weeks: name, stage, how many days ago, and the text. */
const FROM_THE_SITE = [
  ['Gizem', 'Akbulut', 'NEW', 0.2, 'Beş yıldır banka şubesinde konut kredilerine bakıyorum; bölgemi iyi tanırım.'],
  ['Ozan', 'Kırca', 'NEW', 0.6, 'Emlak ofisinde üç yıl çalıştım, kendi portföyüm var.'],
  ['Nihan', 'Tezel', 'NEW', 1.4, ''],
  ['Barış', 'Uçar', 'NEW', 3.1, 'Hafta sonları da çalışabilirim.'],
  ['Sevda', 'Gündoğdu', 'CONTACTED', 2.2, 'Sigorta acentesiyim, çevrem geniş.'],
  ['Kerem', 'Ilıcak', 'CONTACTED', 4.5, ''],
  ['Pelin', 'Öztekin', 'CONTACTED', 8.3, 'Belgem yenileniyor, bu ay elimde olacak.'],
  ['Umut', 'Seyhan', 'EVALUATION', 5.2, 'İki yıl taşınmaz değerlemede çalıştım.'],
  ['Yasemin', 'Çetinkaya', 'EVALUATION', 11.4, 'Önceki işimde yılda yirmi satış kapattım.'],
  ['Levent', 'Arıkan', 'LOST', 14.2, ''],
  ['Duygu', 'Sarı', 'LOST', 19.8, 'Yarı zamanlı çalışmak istiyorum.'],
  ['Tolga', 'Bilen', 'LOST', 27.5, ''],
] as const;

const PHONES = 330_000_000;
/** Those of the seeded reasons that fit applicants: another company, not reached, documents. */
const reasonOf = (index: number) => [2, 3, 5][index % 3] ?? 2;

/**
 * Applications in every stage and onboardings in every state, each with its activity: existing activities of either kind get their record.
 * Runs after `seedKinds`; uses no random numbers, so that the rest of the demo does not change.
 */
export const seedIntake = async (world: World): Promise<void> => {
  const { client } = world;
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await advanceIdentities(client);
  // The data of the applications that already have an activity.
  await run(`
    update agent_application application
       set source = (array['SITE', 'SITE', 'HAND', 'IMPORT'])[1 + application.id % 4],
           stage = case activity.status when 'INITIAL' then 'NEW' when 'WORKING' then 'CONTACTED' when 'FAILED' then 'LOST' else 'ONBOARDING' end,
           lost_reason_id = case when activity.status = 'FAILED' then (array[2, 3, 5])[1 + application.id % 3] end,
           stage_since = coalesce(activity.closed_at, activity.started_at, application.created_at)
      from activity where activity.id = application.activity_id`);
  // Every agent once applied.
  await run(`
    with hired as (
      insert into agent_application (first_name, last_name, phone, email, city_id, customer_id, stage, stage_since, source, identity_number, created_at)
      select customer.first_name, customer.last_name, operator.phone, customer.email, customer.city_id, customer.id, 'HIRED', agent.started_on,
             (array['SITE', 'HAND'])[1 + agent.id % 2], profile.national_identity_number, agent.started_on - interval '24 days'
        from agent join operator on operator.id = agent.operator_id join customer on customer.id = agent.customer_id
        join agent_profile profile on profile.agent_id = agent.id
       where operator.phone is not null and customer.email is not null order by agent.id
      returning id, customer_id),
    linked as (update agent set application_id = hired.id from hired where agent.customer_id = hired.customer_id returning agent.id, agent.started_on, hired.id as application_id),
    work as (select id, closed_at, row_number() over (order by id) as place from activity where type = 'AGENT_ONBOARDING' and status = 'SUCCESS'),
    pair as (select linked.*, row_number() over (order by linked.id) as place from linked)
    update agent_onboarding
       set application_id = pair.application_id, activity_id = work.id, started_at = pair.started_on - interval '20 days', closed_at = pair.started_on
      from pair left join work using (place) where agent_onboarding.agent_id = pair.id and agent_onboarding.status = 'SUCCESS'`);
  // Unsuccessful onboarding activities belong to accepted applicants, existing ones or other members.
  await run(`
    with work as (select id, row_number() over (order by id) as place from activity where type = 'AGENT_ONBOARDING' and status <> 'SUCCESS'),
         accepted as (select id, row_number() over (order by id) as place from agent_application where stage = 'ONBOARDING'),
         rest as (select work.*, row_number() over (order by place) as turn from work where place > (select count(*) from accepted)),
         people as (
           select customer.*, row_number() over (order by customer.id desc) as turn from customer join member on member.customer_id = customer.id
            where customer.phone is not null and customer.email is not null and member.status = 'ACTIVE' and customer.merged_into_id is null
              and customer.erased_at is null
              and not exists (select from agent where agent.customer_id = customer.id)
              and not exists (select from broker where broker.customer_id = customer.id)
              and not exists (select from agent_application one where one.phone = customer.phone or one.email = customer.email)
            order by customer.id desc limit 40)
    insert into agent_application (first_name, last_name, phone, email, city_id, customer_id, stage, stage_since, source, created_at)
    select people.first_name, people.last_name, people.phone, people.email, people.city_id, people.id, 'ONBOARDING', activity.created_at,
           (array['SITE', 'SITE', 'IMPORT'])[1 + rest.id % 3], activity.created_at - interval '6 days'
      from rest join people using (turn) join activity on activity.id = rest.id order by rest.place`);
  await run(
    `
    with work as (
           select id, status, lost_reason_id, created_at, started_at, closed_at, row_number() over (order by id) as place
             from activity where type = 'AGENT_ONBOARDING' and status <> 'SUCCESS'),
         accepted as (select id, customer_id, row_number() over (order by id) as place from agent_application where stage = 'ONBOARDING'),
         towns as (select id, row_number() over (order by id) as place from territory),
         taken as (
           insert into agent_onboarding (application_id, activity_id, status, lost_reason_id, territory_id, certificate_number, certificate_ends_on,
                                         trained_on, started_at, closed_at, created_at)
           select accepted.id, work.id, work.status, case when work.status = 'FAILED' then (array[2, 3, 5])[1 + accepted.id % 3] end,
                  case when work.status <> 'INITIAL' then towns.id end,
                  case when work.status <> 'INITIAL' and work.place % 3 > 0 then 'YB' || lpad((100 + work.place)::text, 4, '0') || '/17UY0333-5' end,
                  case when work.status <> 'INITIAL' and work.place % 3 > 0 then $1::date + (work.place * 97)::integer end,
                  case when work.status = 'WORKING' and work.place % 4 = 0 then $1::date - 2 end,
                  case when work.status <> 'INITIAL' then coalesce(work.started_at, work.created_at) end,
                  work.closed_at, work.created_at
             from work join accepted using (place)
             left join towns on towns.place = 1 + work.place % (select count(*) from territory)
            order by work.place
           returning id, application_id, activity_id, status, lost_reason_id, closed_at)
    update activity set customer_id = accepted.customer_id
      from taken join accepted on accepted.id = taken.application_id where activity.id = taken.activity_id`,
    [world.day(0)],
  );
  await run(`
    update agent_application set stage = 'LOST', lost_reason_id = onboarding.lost_reason_id, stage_since = coalesce(onboarding.closed_at, stage_since)
      from agent_onboarding onboarding where onboarding.application_id = agent_application.id and onboarding.status = 'FAILED' and onboarding.agent_id is null`);
  // Accepted applicants without an onboarding are still in evaluation.
  await run(`
    update agent_application set stage = 'EVALUATION'
     where stage = 'ONBOARDING' and not exists (select from agent_onboarding where application_id = agent_application.id)`);
  // The documents of started onboardings: three of five, and all for some.
  await run(`
    insert into agent_document (onboarding_id, type, file_id, created_at)
    select onboarding.id, known.type, known.file_id, onboarding.started_at
      from agent_onboarding onboarding
      join lateral (select distinct on (type) type, file_id from agent_document where agent_id is not null order by type, id) known
        on onboarding.id % 2 = 0 or known.type <> 'TAX_PLATE'
     where onboarding.status = 'WORKING' and onboarding.agent_id is null`);
  const desk = await run(`select id from operator where username = 'danisman-yonetimi'`);
  const deskId = (desk.rows as { id: number }[])[0]?.id ?? null;
  for (const [index, [first, last, stage, ago, note]] of FROM_THE_SITE.entries()) {
    const at = world.at(-ago);
    const since = iso(Date.parse(at) + (stage === 'NEW' ? 0 : 0.4) * DAY_MS);
    const activityId = world.next('activity');
    const status = stage === 'NEW' ? 'INITIAL' : stage === 'LOST' ? 'FAILED' : 'WORKING';
    await world.insert('activity', [
      {
        id: activityId,
        type: 'INDIVIDUAL_AGENT_APPLICATION',
        status,
        note: `Danışmanlık başvurusu: ${first} ${last}`,
        assignee_id: deskId,
        due_at: iso(Date.parse(at) + DAY_MS),
        created_at: at,
        started_at: status === 'INITIAL' ? null : since,
        closed_at: status === 'FAILED' ? since : null,
        lost_reason_id: status === 'FAILED' ? reasonOf(index) : null,
        priority: 'NORMAL',
        attempt: null,
        result: '',
      },
    ]);
    await run(
      `insert into agent_application (first_name, last_name, phone, email, city_id, activity_id, note, stage, stage_since, source, lost_reason_id, created_at)
       values ($1, $2, $3, $4, (select id from city order by id offset $5 limit 1), $6, $7, $8, $9, $10, $11, $12)`,
      [
        first,
        last,
        mobilePhone(PHONES + index),
        `basvuru${index + 1}@posta.example`,
        index % 5,
        activityId,
        note,
        stage,
        since,
        index % 4 === 3 ? 'IMPORT' : 'SITE',
        stage === 'LOST' ? reasonOf(index) : null,
        at,
      ],
    );
  }
};
