import type { World } from './world';

/**
 * Links activities about offices with their records: onboardings and reviews, checks, and inquiries about auctions. Runs after the offices
 * exist; uses no random numbers, so that the rest of the demo does not change.
 */
export const seedOfficeWork = async (world: World): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => world.client.query(text, values);
  await takenOn(run);
  await checked(run);
  await agreed(run, world);
  await asked(run, world);
  await best(run, world);
};
type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** Each waiting office gets one open activity of its kind; superfluous open ones become tasks about the office. */
const takenOn = async (run: Run) => {
  for (const [type, status, column] of [
    ['BROKER_ONBOARDING', 'APPLICATION', 'onboarding_activity_id'],
    ['BROKER_LEGAL_APPROVAL', 'LEGAL_REVIEW', 'legal_activity_id'],
  ] as const) {
    await run(
      `with office as (select id, customer_id, created_at, row_number() over (order by id) as place from broker where status = $2::text),
            work as (select id, row_number() over (order by id) as place from activity
                      where type = $1::text and status in ('INITIAL', 'WORKING')),
            pair as (select work.id as activity_id, office.* from office join work using (place)),
            moved as (update activity set customer_id = pair.customer_id from pair where activity.id = pair.activity_id)
       update broker set ${column} = pair.activity_id from pair where broker.id = pair.id`,
      [type, status],
    );
    await run(
      `with new as (
         insert into activity (type, note, customer_id, due_at, created_at)
         select $1::text, 'Başvuru incelenecek.', customer_id, created_at + interval '2 days', created_at
           from broker where status = $2::text and ${column} is null order by id
         returning id, customer_id)
       update broker set ${column} = new.id from new where new.customer_id = broker.customer_id`,
      [type, status],
    );
    await run(
      `update activity set type = 'TASK'
        where type = $1::text and status in ('INITIAL', 'WORKING') and id not in (select ${column} from broker where ${column} is not null)`,
      [type],
    );
  }
  await run(`update broker set source = 'SITE' where id % 3 = 0`);
};

const checked = (run: Run) =>
  run(`
    insert into broker_check (broker_id, kind, checked_by_id, created_at)
    select broker.id, kind, operator.id, coalesce(broker.sent_at, broker.created_at + interval '1 day')
      from broker
      cross join unnest(array['INTRODUCED', 'TERMS_TOLD', 'CERTIFICATE_REGISTER', 'SIGNATURE_AUTHORITY', 'TAX_RECORD', 'NO_OBJECTION']) kind
      join operator on operator.username = case when kind in ('INTRODUCED', 'TERMS_TOLD') then 'emlak-ofisi' else 'yonetici' end
     where broker.status in ('ACTIVE', 'SUSPENDED', 'PASSIVE')
        or broker.status = 'LEGAL_REVIEW' and kind in ('INTRODUCED', 'TERMS_TOLD', 'CERTIFICATE_REGISTER')
        or broker.status = 'APPLICATION' and kind = 'INTRODUCED'
     order by broker.id, kind`);

/** Activities about agreements get an agreement: that of an open one waits for approval, that of a closed one was approved or refused. */
const agreed = async (run: Run, world: World) => {
  await run(`
    select distinct on (agreement.broker_id, activity.status in ('INITIAL', 'WORKING'), activity.status = 'SUCCESS')
           activity.id, activity.status, activity.created_at, activity.closed_at, agreement.broker_id, agreement.id as agreement_id, agreement.ends_on
      into temporary table agreeing
      from activity join broker on broker.customer_id = activity.customer_id
      join broker_agreement agreement on agreement.broker_id = broker.id and agreement.state = 'AGREED'
     where activity.type = 'BROKER_NON_EXCLUSIVE'
     order by agreement.broker_id, activity.status in ('INITIAL', 'WORKING'), activity.status = 'SUCCESS', activity.id`);
  await run(`
    update broker_agreement set activity_id = agreeing.id from agreeing
     where broker_agreement.id = agreeing.agreement_id and agreeing.status = 'SUCCESS' and broker_agreement.type = 'NON_EXCLUSIVE'`);
  await run(`
    insert into broker_agreement (broker_id, type, starts_on, ends_on, state, note, proposed_by_id, activity_id, created_at, updated_at)
    select broker_id, 'NON_EXCLUSIVE', ends_on + 1, ends_on + 365, 'PROPOSED', 'Aynı koşullarla bir yıl daha.', operator.id, agreeing.id,
           agreeing.created_at, agreeing.created_at
      from agreeing join operator on operator.username = 'emlak-ofisi' where agreeing.status in ('INITIAL', 'WORKING') order by broker_id`);
  await run(
    `insert into broker_agreement (broker_id, type, starts_on, ends_on, state, note, answer, proposed_by_id, decided_by_id, decided_at, activity_id,
                                   created_at, updated_at)
     select broker_id, 'NON_EXCLUSIVE', ends_on + 1, ends_on + 730, 'REFUSED', 'İki yıllık sözleşme istiyor.',
            'İlk yıl sonuçlarını görmeden iki yıla bağlanmayalım.', proposer.id, decider.id, coalesce(agreeing.closed_at, $1::timestamptz), agreeing.id,
            agreeing.created_at, coalesce(agreeing.closed_at, $1::timestamptz)
       from agreeing join operator proposer on proposer.username = 'emlak-ofisi' join operator decider on decider.username = 'yonetici'
      where agreeing.status = 'FAILED' order by broker_id`,
    [world.at(-1)],
  );
  await run(`
    update activity set type = 'TASK'
     where type = 'BROKER_NON_EXCLUSIVE' and id not in (select activity_id from broker_agreement where activity_id is not null)`);
  await run('drop table agreeing');
};

/** The cities with the most offices get lists: one is visible, one has ended. */
const best = async (run: Run, world: World) => {
  await run(
    `insert into best_broker_list (city_id, starts_on, ends_on)
     select city_id, $1::date - 40, $1::date + case when row_number() over (order by count(*) desc, city_id) = 3 then -5 else 50 end
       from broker where status = 'ACTIVE' and city_id is not null group by city_id order by count(*) desc, city_id limit 3`,
    [world.day(0)],
  );
  await run(`
    insert into best_broker (list_id, broker_id, position)
    select list.id, office.id, office.place
      from best_broker_list list
      cross join lateral (
        select broker.id, row_number() over (order by (select count(*) from closing where closing.broker_id = broker.id and outcome = 'DONE') desc, broker.id) as place
          from broker where broker.status = 'ACTIVE' and broker.city_id = list.city_id) office
     where office.place <= 5 order by list.id, office.place`);
};

const asked = async (run: Run, world: World) => {
  // Inquiry activities: about auctions that are open to offices.
  await run(
    `
    with office as (select id, customer_id, row_number() over (order by id) as place, count(*) over () as number from broker where status = 'ACTIVE'),
         auction as (select id, row_number() over (order by id) as place, count(*) over () as number from auction
                      where open_for_broker and coalesce(open_for_broker_on, $1::date) <= $1::date
                        and status in ('LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS', 'BIDDING')),
         buyer as (select name, phone, row_number() over (order by id) as place from customer
                    where phone is not null and source = 'INBOUND' and erased_at is null order by id limit 400),
         work as (select id, status, closed_at, created_at, row_number() over (order by id) as place from activity where type = 'BROKER_INQUIRY'),
         pair as (
           select work.*, office.id as office_id, office.customer_id, auction.id as property_id, buyer.name as buyer_name, buyer.phone as buyer_phone
             from work
             join office on office.place = 1 + (work.place - 1) % office.number
             join auction on auction.place = 1 + (work.place - 1) % auction.number
             join buyer on buyer.place = work.place),
         moved as (update activity set customer_id = pair.customer_id, auction_id = pair.property_id,
                          result = case when activity.closed_at is null then '' else 'Ofise yazıldı.' end
                     from pair where activity.id = pair.id)
    insert into broker_inquiry (broker_id, auction_id, asked_by, buyer_name, buyer_phone, wish, question, state, answer, decided_by_id, decided_at,
                                activity_id, source, created_at)
    select office_id, property_id,
           (select person.name from broker_person person where person.broker_id = office_id order by person.id limit 1), buyer_name, buyer_phone,
           (array['INFORMATION', 'VISIT', 'BID'])[1 + (place % 3)::int],
           (array['Aidat ve kira durumunu öğrenebilir miyiz?', 'Alıcımız bu hafta içinde görmek istiyor.', 'Alıcımız teminatı yatırmaya hazır.'])[1 + (place % 3)::int],
           case status when 'SUCCESS' then 'ANSWERED' when 'FAILED' then 'REJECTED' else 'OPEN' end,
           case status when 'SUCCESS' then 'Bilgiler ve evrak listesi ofise iletildi.'
                       when 'FAILED' then 'Alıcı daha önce doğrudan başvurmuş.' else '' end,
           case when status in ('SUCCESS', 'FAILED') then (select id from operator where username = 'emlak-ofisi') end,
           case when status in ('SUCCESS', 'FAILED') then closed_at end, id, case when place % 2 = 0 then 'SITE' else 'HAND' end, created_at
      from pair order by id`,
    [world.day(0)],
  );
  await run(
    `update activity set type = 'TASK' where type = 'BROKER_INQUIRY' and id not in (select activity_id from broker_inquiry where activity_id is not null)`,
  );
  // A closing's buyer with an office was a participant of that office.
  await run(`
    update participant set broker_id = closing.broker_id
      from closing join bid on bid.id = closing.bid_id
     where participant.id = bid.participant_id and closing.broker_id is not null`);
  await run(`
    insert into broker_inquiry (broker_id, auction_id, asked_by, buyer_name, buyer_phone, wish, state, answer, decided_by_id, decided_at, participant_id, created_at)
    select participant.broker_id, participant.auction_id,
           (select person.name from broker_person person where person.broker_id = participant.broker_id order by person.id limit 1),
           customer.name, customer.phone, 'BID', 'PERMITTED', 'Alıcınız teminatını yatırıp teklif verebilir.', operator.id,
           participant.created_at, participant.id, participant.created_at - interval '3 hours'
      from participant join customer on customer.id = participant.customer_id and customer.phone is not null
      join operator on operator.username = 'emlak-ofisi'
     where participant.broker_id is not null order by participant.id`);
};
