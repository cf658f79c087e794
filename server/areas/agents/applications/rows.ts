import { sql } from 'kysely';
import type { ApplicationDetail, ApplicationRow, agentApplications } from '@/contract/agents/applications';
import type { Output, Parsed } from '@/contract/kit';
import { STAGE_DAYS } from '@/domain/agents/applications';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { options } from '@/domain/machine';
import { agentApplicationMachine } from '@/domain/machines/agentApplication';
import { contactsFor, customerOpen } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import { hasWords } from '@/server/kernel/db/like';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { days, inText, where, whether } from '@/server/kernel/db/where';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { readableBy } from '@/server/platform/contacts/find';

type Stage = EnumValue<'agentApplicationStage'>;

const SORTS = {
  createdAt: { column: 'application.created_at', type: 'instant' },
  stageSince: { column: 'application.stage_since', type: 'instant' },
} as const;

/** The customer of the active member who is registered with the application's phone. */
const memberOf = sql<number | null>`(
  select member.customer_id
    from (select id from member where phone = application.phone
          union
          select member.id from customer join member on member.customer_id = customer.id where customer.phone = application.phone) found
    join member on member.id = found.id
    join customer on customer.id = member.customer_id
   where member.status = 'ACTIVE' and customer.erased_at is null
   order by member.id limit 1)`;

/** In its stage for longer than domain/agents/applications.ts allows. */
const isLate = sql<boolean>`coalesce(application.stage_since < now() - make_interval(days => case application.stage ${sql.join(
  Object.entries(STAGE_DAYS).map(([stage, count]) => sql`when ${sql.lit(stage)} then ${sql.lit(count)}`),
  sql` `,
)} end), false)`;

const selectApplications = (db: Database) =>
  db
    .selectFrom('agent_application as application')
    .leftJoin('city', 'city.id', 'application.city_id')
    .leftJoin('lost_reason', 'lost_reason.id', 'application.lost_reason_id')
    .leftJoin('activity', 'activity.id', 'application.activity_id')
    .leftJoin('operator', 'operator.id', 'activity.assignee_id')
    .select([
      'application.id',
      'application.version',
      fullName('application').as('name'),
      'application.phone',
      'application.email',
      'city.name as city',
      'application.stage',
      'application.stage_since as stageSince',
      isLate.as('late'),
      'application.source',
      'lost_reason.name as lostReason',
      'activity.assignee_id as assigneeId',
      fullName<string | null>('operator').as('operatorName'),
      sql<
        number | null
      >`(select id from agent_onboarding where application_id = application.id order by id desc limit 1)`.as(
        'onboardingId',
      ),
      'application.note',
      'application.created_at as createdAt',
      memberOf.as('memberId'),
    ]);

type Found = Omit<ApplicationRow, 'moves'> & { assigneeId: number | null; memberId: number | null };

const toRow =
  (operator: SignedIn) =>
  ({ assigneeId, memberId, phone, email, ...row }: Found): ApplicationRow => {
    const contacts = contactsFor(operator, assigneeId === operator.id);
    const facts = { isMember: memberId !== null, hasReason: false };
    return {
      ...row,
      phone: contacts.phone(phone) ?? '',
      email: contacts.email(email) ?? '',
      moves: options(agentApplicationMachine, row.stage, facts, operator.authorities)
        .filter(({ action }) => agentApplicationMachine.moves[row.stage][action]?.may !== 'system')
        .map(({ action, to, closed, lacks }) => ({ action, to, closed: [...closed], lacks })),
    };
  };

/** One page of the applications. */
export const listApplications = (
  input: Parsed<typeof agentApplications.list>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<ApplicationRow>> => {
  const { stage, source, name, cityId, lostReasonId, operatorId, late, createdFrom, createdTo } = input;
  const query = selectApplications(db).$call((q) =>
    where(
      q,
      {
        'application.stage': inText(stage),
        'application.source': inText(source),
        'application.city_id': cityId,
        'application.lost_reason_id': lostReasonId,
        'activity.assignee_id': operatorId,
        'application.created_at': days(createdFrom, createdTo),
      },
      () => [whether(late, isLate), name && hasWords('application.name_folded', name, readableBy(operator))],
    ),
  );
  return pageQuery(db, {
    query,
    id: 'application.id',
    sorts: SORTS,
    defaultSort: '-createdAt',
    input,
    toRow: toRow(operator),
  });
};

/** One application with its customer and activity. @throws AGENT_APPLY_NOT_FOUND */
export const applicationDetail = async (db: Database, id: number, operator: SignedIn): Promise<ApplicationDetail> => {
  const found = await selectApplications(db)
    .leftJoin('customer', (join) => join.on(sql<boolean>`customer.id = coalesce(application.customer_id, ${memberOf})`))
    .select([
      'application.first_name as firstName',
      'application.last_name as lastName',
      'application.city_id as cityId',
      sql<boolean>`application.identity_number is not null`.as('hasIdentityNumber'),
      'customer.id as customerId',
      'customer.name as customerName',
      sql<boolean>`coalesce(${customerOpen(operator)}, false)`.as('customerOpen'),
      'activity.id as activityId',
      'activity.status as activityStatus',
    ])
    .where('application.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('AGENT_APPLY_NOT_FOUND');
  const { firstName, lastName, cityId, hasIdentityNumber, customerId, customerName, ...rest } = found;
  const { customerOpen: canOpen, activityId, activityStatus, ...row } = rest;
  return {
    ...toRow(operator)(row),
    firstName,
    lastName,
    cityId,
    hasIdentityNumber,
    customer: customerId === null || customerName === null ? null : { id: customerId, name: customerName, canOpen },
    isMember: found.memberId !== null,
    activity: activityId === null || activityStatus === null ? null : { id: activityId, status: activityStatus },
  };
};

/** The customer whose membership has this application's phone; null if nobody is registered with it. */
export const memberOfApplication = async (db: Database, id: number): Promise<number | null> =>
  (
    await db
      .selectFrom('agent_application as application')
      .select(memberOf.as('memberId'))
      .where('application.id', '=', id)
      .executeTakeFirst()
  )?.memberId ?? null;

export const applicationChoices = async (db: Database): Promise<Output<typeof agentApplications.choices>> => {
  const [cities, lostReasons] = await Promise.all([
    db.selectFrom('city').select(['id', 'name']).orderBy('name').execute(),
    db.selectFrom('lost_reason').select(['id', 'name']).where('status', '=', 'ACTIVE').orderBy('name').execute(),
  ]);
  return { cities, lostReasons };
};

/** The number of applications per stage, how long they have been there, and the reasons why people were lost. */
export const funnelOf = async (
  db: Database,
  { createdFrom, createdTo }: Parsed<typeof agentApplications.funnel>,
): Promise<Output<typeof agentApplications.funnel>> => {
  const range = days(createdFrom, createdTo);
  const [stages, lost] = await Promise.all([
    where(db.selectFrom('agent_application as application'), { 'application.created_at': range })
      .select((eb) => [
        'application.stage',
        eb.fn.countAll<number>().as('count'),
        sql<number>`count(*) filter (where ${isLate})::int`.as('late'),
        sql<
          number | null
        >`round((percentile_cont(0.5) within group (order by extract(epoch from now() - application.stage_since) / 86400))::numeric, 1)`.as(
          'medianDays',
        ),
      ])
      .groupBy('application.stage')
      .execute(),
    where(db.selectFrom('agent_application as application'), { 'application.created_at': range })
      .innerJoin('lost_reason', 'lost_reason.id', 'application.lost_reason_id')
      .select((eb) => ['lost_reason.id', 'lost_reason.name', eb.fn.countAll<number>().as('count')])
      .groupBy(['lost_reason.id', 'lost_reason.name'])
      .orderBy('count', 'desc')
      .orderBy('lost_reason.name')
      .execute(),
  ]);
  const of = (stage: Stage) => stages.find((one) => one.stage === stage);
  return {
    stages: ENUMS.agentApplicationStage.map((stage) => ({
      stage,
      count: of(stage)?.count ?? 0,
      late: of(stage)?.late ?? 0,
      medianDays: of(stage)?.medianDays ?? null,
    })),
    lost,
  };
};
