import type { World } from './world';

/**
 * Links activities with the record that they are about: the application, the agent or broker, the access request, the meeting. Runs after
 * everything it refers to; uses no random numbers, so that the rest of the demo does not change.
 */
export const seedKinds = async ({ client }: World): Promise<void> => {
  const run = (text: string) => client.query(text);
  // Waiting requests get the waiting activities; superfluous ones are deleted.
  await run(`
    with asked as (select *, row_number() over (order by id) as place from access_request where customer_id is not null),
         work as (select id, row_number() over (order by id) as place from activity where type = 'CUSTOMER_ACCESS_REQUEST')
    update activity
       set access_request_id = asked.id, customer_id = asked.customer_id, note = asked.reason, result = asked.answer,
           creator_id = null, assignee_id = asked.decided_by_id, attempt = null, lost_reason_id = null, snoozed_until = null,
           status = case asked.status when 'PENDING' then 'INITIAL' when 'REJECTED' then 'FAILED' else 'SUCCESS' end,
           due_at = asked.created_at + interval '1 day', created_at = asked.created_at, closed_at = asked.decided_at,
           started_at = asked.decided_at
      from asked join work using (place) where activity.id = work.id`);
  await run(`delete from activity where type = 'CUSTOMER_ACCESS_REQUEST' and access_request_id is null`);
  // An application comes from an existing customer.
  await run(`
    insert into agent_application (first_name, last_name, phone, email, city_id, customer_id, activity_id, note, created_at)
    select customer.first_name, customer.last_name, customer.phone, customer.email, customer.city_id, customer.id, activity.id,
           'Bölgemde yedi yıldır emlakla uğraşıyorum.', activity.created_at
      from activity join customer on customer.id = activity.customer_id
     where activity.type = 'INDIVIDUAL_AGENT_APPLICATION' and customer.phone is not null and customer.email is not null
     order by activity.id`);
  const about = (types: string, people: string) =>
    run(`
      with people as (select customer_id, row_number() over (order by id) as place, count(*) over () as number from ${people}),
           work as (select id, row_number() over (order by id) as place from activity where type in (${types}))
      update activity set customer_id = people.customer_id
        from work join people on people.place = 1 + (work.place - 1) % people.number
       where activity.id = work.id`);
  await about(`'AGENT_ONBOARDING', 'AGENT_PROFILE_PAGE_CREATION_APPROVAL'`, 'agent');
  await about(`'BROKER_ONBOARDING', 'BROKER_LEGAL_APPROVAL', 'BROKER_NON_EXCLUSIVE', 'BROKER_INQUIRY'`, 'broker');
  // A waiting meeting was booked from an activity of the same assignee, for the same customer.
  await run(`
    with meeting as (
           select id, customer_id, auction_id, assignee_id, starts_at, row_number() over (partition by assignee_id order by id) as place
             from appointment where activity_id is null and customer_id is not null and state in ('APPOINTMENT', 'RE_APPOINTMENT')),
         work as (
           select id, assignee_id, row_number() over (partition by assignee_id order by id) as place
             from activity where type = 'APPOINTMENT' and status in ('INITIAL', 'WORKING')),
         pair as (select work.id as work_id, meeting.* from work join meeting using (assignee_id, place)),
         booked as (
           update activity set customer_id = pair.customer_id, auction_id = pair.auction_id, due_at = pair.starts_at
             from pair where activity.id = pair.work_id)
    update appointment set activity_id = pair.work_id from pair where appointment.id = pair.id`);
  // The result of closed activities that no other record closes.
  await run(`
    update activity set result = 'Görüşüldü, belgeleri tamam.'
     where status = 'SUCCESS' and result = '' and type in (
       'AGENT_ONBOARDING', 'AGENT_PROFILE_PAGE_CREATION_APPROVAL', 'BROKER_INQUIRY', 'BROKER_LEGAL_APPROVAL', 'BROKER_NON_EXCLUSIVE',
       'BROKER_ONBOARDING', 'INDIVIDUAL_AGENT_APPLICATION')`);
};
