import { sql } from 'kysely';
import type { CampaignDetail } from '@/contract/messaging/campaigns';
import { ENUMS } from '@/domain/enums';
import { ZONE } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { setting } from '@/server/platform/settings/settings';

type Result = Pick<
  CampaignDetail,
  'counts' | 'failures' | 'otherFailures' | 'refused' | 'answered' | 'opened' | 'visits' | 'sentTo' | 'heldOut'
>;

/** Actions within this many days of a message count as its effect. */
const EFFECT_DAYS = 7;
const FAILURES_SHOWN = 12;

/**
 * How many of the recipients (or of those held out) bid, called or joined an auction within EFFECT_DAYS of their message (or of the
 * campaign's start).
 */
const effectOf = async (db: Database, id: number, heldOut: boolean): Promise<CampaignDetail['sentTo']> => {
  const within = (at: string) =>
    sql`${sql.ref(at)} >= reached.at and ${sql.ref(at)} < reached.at + make_interval(days => ${EFFECT_DAYS})`;
  const { rows } = await sql<NonNullable<CampaignDetail['sentTo']>>`
    with reached as materialized (
      select customer_id, coalesce(recipient.sent_at, campaign.started_at) as at
        from campaign_recipient recipient join campaign on campaign.id = recipient.campaign_id
       where recipient.campaign_id = ${id} and ${
         heldOut ? sql`recipient.state = 'HELD_OUT'` : sql`recipient.state in ('SENT', 'DELIVERED')`
       })
    select count(*)::integer as people,
           count(*) filter (where exists (select from bid where customer_id = reached.customer_id and ${within('bid.placed_at')}))::integer as bids,
           count(*) filter (where exists (select from call where customer_id = reached.customer_id and direction = 'INBOUND' and ${within('call.started_at')}))::integer as calls,
           count(*) filter (where exists (select from participant where customer_id = reached.customer_id and ${within('participant.joined_at')}))::integer as joined
      from reached`.execute(db);
  const [found] = rows;
  return found && found.people > 0 ? found : null;
};

/** Visits to the short links in its text or words, from its first day on. */
const visitsOf = async (db: Database, id: number): Promise<number | null> => {
  const { rows } = await sql<{ links: number; visits: number }>`
    select count(distinct link.id)::integer as links,
           coalesce(sum(day.clicks) filter (where not day.bot), 0)::integer as visits
      from campaign
      join message_template_version version on version.id = campaign.template_version_id
      cross join lateral (select distinct (regexp_matches(concat_ws(' ', version.body, version.blocks::text, campaign.words::text),
                                                          '/s/([A-Za-z0-9-]{4,64})', 'g'))[1] as code) said
      join short_link link on link.code = said.code
      left join short_link_day day on day.link_id = link.id
           and day.day between (campaign.started_at at time zone ${ZONE})::date and (campaign.started_at at time zone ${ZONE})::date + ${EFFECT_DAYS}::integer
     where campaign.id = ${id} and campaign.started_at is not null`.execute(db);
  const [found] = rows;
  return found && found.links > 0 ? found.visits : null;
};

/** Null if opens are not counted: it is no e-mail, or counting is off and nothing was counted. */
const openedOf = (found: { opened: number; mail: boolean } | undefined): number | null =>
  found?.mail && (found.opened > 0 || setting('mailOpens')) ? found.opened : null;

/** The result of a campaign: recipients by state, reasons of failures, opt-outs, answers, and its effect compared with those held out. */
export const resultOf = async (db: Database, id: number): Promise<Result> => {
  const [counts, failures, others, visits, sentTo, heldOut] = await Promise.all([
    sql<{ state: Result['counts'][number]['state']; count: number }>`
      select state, count(*)::integer as count from campaign_recipient where campaign_id = ${id} group by state`.execute(
      db,
    ),
    sql<Result['failures'][number] & { all: number }>`
      select case when failure ~ '^[A-Z_]+: ' then failure else split_part(failure, ': ', 1) end as reason, count(*)::integer as count,
             (sum(count(*)) over ())::integer as "all" from campaign_recipient
       where campaign_id = ${id} and failure is not null and state in ('FAILED', 'UNDELIVERED', 'SKIPPED', 'UNSURE')
       group by 1 order by 2 desc, 1 limit ${FAILURES_SHOWN}`.execute(db),
    sql<{ refused: number; answered: number; opened: number; mail: boolean }>`
      select count(refused_at)::integer as refused, count(answered_at)::integer as answered, count(opened_at)::integer as opened,
             exists (select from campaign join message_template template on template.id = campaign.template_id
                      where campaign.id = ${id} and template.channel = 'EMAIL') as mail
        from campaign_recipient where campaign_id = ${id}`.execute(db),
    visitsOf(db, id),
    effectOf(db, id, false),
    effectOf(db, id, true),
  ]);
  return {
    counts: ENUMS.campaignRecipientState.flatMap((state) => counts.rows.find((row) => row.state === state) ?? []),
    failures: failures.rows.map(({ reason, count }) => ({ reason, count })),
    otherFailures: failures.rows.reduce((others, { count }) => others - count, failures.rows[0]?.all ?? 0),
    refused: others.rows[0]?.refused ?? 0,
    answered: others.rows[0]?.answered ?? 0,
    opened: openedOf(others.rows[0]),
    visits,
    sentTo,
    heldOut,
  };
};
