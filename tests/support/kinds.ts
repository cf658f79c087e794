// Activities of every type with the record they are about: for server/areas/activities/kinds.test.ts and its long variant.
import { sql } from 'kysely';
import { activities } from '@/contract/activities';
import { ACTIVITY_RULES, mayHave, TYPES_WITH_CONTACT } from '@/domain/activities';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { AUTHORITIES } from '@/domain/roles';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { ahead } from '@/tests/support/activities';
import { type Caller, Refused, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer } from '@/tests/support/customers';
import { newClosing } from '@/tests/support/closing';
import { hire } from '@/tests/support/operators';

type Type = EnumValue<'activityType'>;
export type Person = Caller & { id: number };

/** The operators hired so far, by role. */
const hands = new Map<string, Person>();

export let t: TestApi;
/** Has every authority: a refusal is caused by the rule. */
export let all: Person;
/** Not a team leader: may not declare work done elsewhere. */
export let worker: Person;
export let decider: Person;
/** Call before all tests of a file. */
export const openKinds = async (): Promise<void> => {
  hands.clear();
  t = await testApi();
  all = await hire(t, 'her.yetki', [...AUTHORITIES]);
  const leads = ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AGENT_MANAGER'];
  worker = await hire(
    t,
    'isci',
    AUTHORITIES.filter((one) => !leads.includes(one)),
  );
  decider = await hire(t, 'karar', ['OPERATOR_MANAGER']);
};

export const answer = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OK',
    (error: unknown) => {
      if (error instanceof Refused) return error.body.errors[0] ?? '';
      throw error;
    },
  );
export const statusOf = async (id: number) =>
  (await t.owner.selectFrom('activity').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** An activity of this type assigned to the operator, for its own customer. */
export const open = async (type: Type, assignee: Person = all) => {
  const customerId = await newCustomer(t);
  const { id } = await t.owner
    .insertInto('activity')
    .values({ type, customer_id: customerId, assignee_id: assignee.id, note: 'Deneme' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, customerId };
};
export type Work = Awaited<ReturnType<typeof open>>;

/** For each type what completes it, in progress. */
export const THINGS: Partial<Record<EnumValue<'activityEnd'>, (work: Work) => Promise<unknown>>> = {
  PUBLICATION: async ({ id }) => {
    const auctionId = await completeAuction(t.owner, 'WAITING_PUBLISH_APPROVAL');
    await t.owner.updateTable('activity').set({ auction_id: auctionId }).where('id', '=', id).execute();
    return auctionId;
  },
  APPRAISAL: async ({ id }) => {
    const auctionId = await completeAuction(t.owner, 'WAITING_REPORT');
    await t.owner.updateTable('activity').set({ auction_id: auctionId }).where('id', '=', id).execute();
    await t.owner.insertInto('appraisal').values({ auction_id: auctionId, activity_id: id }).execute();
  },
  CLOSING: async ({ id }) => {
    const closing = await newClosing(t);
    await t.owner.updateTable('activity').set({ closing_id: closing.id }).where('id', '=', id).execute();
  },
  APPOINTMENT: async ({ id, customerId }) => {
    const { rows } = await sql<{ id: number; version: number }>`
      insert into appointment (kind, state, starts_at, ends_at, activity_id, customer_id, assignee_id)
      select 'APPOINTMENT', 'APPOINTMENT', day + interval '6 hours', day + interval '7 hours', ${id}, ${customerId}, ${all.id}
        from generate_series(date '2024-01-01', date '2026-06-01', interval '1 day') day
       where extract(isodow from day) < 6
         and not exists (select from appointment where assignee_id = ${all.id} and starts_at::date = day) limit 1
      returning id, version`.execute(t.owner);
    return rows[0];
  },
  DISCOVERY: async ({ id }) => {
    const auctionId = await completeAuction(t.owner, 'LIVE');
    await t.owner.updateTable('activity').set({ auction_id: auctionId }).where('id', '=', id).execute();
    await t.owner.insertInto('discovery').values({ auction_id: auctionId, activity_id: id }).execute();
  },
  REFUND: ({ id }) =>
    sql`update refund set activity_id = ${id} where id = (
      select id from refund where state not in ('CLOSED', 'CANCEL') order by id limit 1)`.execute(t.owner),
  WANT_TO_SELL: async ({ id, customerId }) =>
    await t.owner
      .insertInto('want_to_sell')
      .values({ customer_id: customerId, activity_id: id, source: 'INBOUND' })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow(),
  AGENT_APPLICATION: ({ id }) =>
    sql`insert into agent_application (first_name, last_name, phone, email, activity_id)
        values ('Aday', 'Deneme', '+905551230099', 'aday@posta.example', ${id})`.execute(t.owner),
  AGENT_ONBOARDING: ({ id }) =>
    sql`insert into agent_onboarding (activity_id, status) values (${id}, 'WORKING')`.execute(t.owner),
  KEY_REQUEST: async ({ id }) => {
    const auctionId = await completeAuction(t.owner, 'LIVE');
    await sql`insert into key_holder_request (broker_id, auction_id, activity_id)
      values ((select min(id) from broker where status = 'ACTIVE'), ${auctionId}, ${id})`.execute(t.owner);
  },
  BROKER_ONBOARDING: ({ id, customerId }) =>
    sql`insert into broker (customer_id, company_name, onboarding_activity_id) values (${customerId}, 'Deneme Emlak', ${id})`.execute(
      t.owner,
    ),
  BROKER_LEGAL_APPROVAL: ({ id, customerId }) =>
    sql`insert into broker (customer_id, company_name, status, legal_activity_id)
        values (${customerId}, 'Deneme Emlak', 'LEGAL_REVIEW', ${id})`.execute(t.owner),
  BROKER_AGREEMENT: ({ id, customerId }) =>
    sql`with office as (insert into broker (customer_id, company_name, status) values (${customerId}, 'Deneme Emlak', 'ACTIVE') returning id)
        insert into broker_agreement (broker_id, type, starts_on, ends_on, activity_id)
        select id, 'NON_EXCLUSIVE', current_date, current_date + 364, ${id} from office`.execute(t.owner),
  BROKER_INQUIRY: async ({ id, customerId }) => {
    const auctionId = await completeAuction(t.owner, 'LIVE');
    return sql`
      with office as (insert into broker (customer_id, company_name, status) values (${customerId}, 'Deneme Emlak', 'ACTIVE') returning id)
      insert into broker_inquiry (broker_id, auction_id, asked_by, buyer_name, buyer_phone, wish, activity_id)
      select id, ${auctionId}, 'Ofisçi', 'Alıcı', '+905551230088', 'VISIT', ${id} from office`.execute(t.owner);
  },
  ACCESS_REQUEST: async ({ id, customerId }) => {
    const asked = await t.owner
      .insertInto('access_request')
      .values({ operator_id: decider.id, customer_id: customerId, reason: 'Arayacağım' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.owner.updateTable('activity').set({ access_request_id: asked.id }).where('id', '=', id).execute();
  },
};

export const update = async (
  { id }: Pick<Work, 'id'>,
  action: 'SUCCEED' | 'FAIL',
  by: Person = all,
  more: { result?: string; lostReasonId?: number } = {},
) => {
  const { version } = await t.owner
    .selectFrom('activity')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return answer(by.call(activities.update, { id, version, action, ...more }));
};
export const reason = async () => (await t.owner.selectFrom('lost_reason').select('id').executeTakeFirstOrThrow()).id;

export const KINDS = ENUMS.activityType.flatMap((type) =>
  ACTIVITY_RULES[type].assignees.filter((role) => mayHave([role], type)).map((role) => [type, role] as const),
);
const hand = async (role: string) => {
  const known = hands.get(role);
  if (known) return known;
  const made = await hire(t, `el.${role.toLowerCase().replaceAll('_', '.')}`, [role]);
  hands.set(role, made);
  return made;
};
/** The phone of the activity's person as this operator reads it; null: not at all. */
const phoneOf = async (by: Person, id: number): Promise<string | null> => {
  const said = await by.call(activities.detail, { id }).catch(() => null);
  return said?.person?.phone ?? null;
};

/** The assignee can read the contact while the activity is open and theirs, but not before or after. */
export const assertReadsContact = async (type: Type, role: string): Promise<void> => {
  const one = await hand(role);
  const work = await open(type, one);
  const { phone } = await t.owner
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', work.customerId)
    .executeTakeFirstOrThrow();
  const clear = TYPES_WITH_CONTACT.includes(type) ? phone : null;
  const shown = await phoneOf(one, work.id);
  if (clear === null) expect(shown).not.toBe(phone);
  else {
    expect(shown).toBe(clear);
    const looks = await t.owner
      .selectFrom('contact_look')
      .select('id')
      .where('operator_id', '=', one.id)
      .where(sql<boolean>`${work.customerId} = any (customer_ids)`)
      .execute();
    expect(looks).not.toHaveLength(0);
  }
  const keep = (values: object) => t.owner.updateTable('activity').set(values).where('id', '=', work.id).execute();
  await keep({ creator_id: one.id });
  expect(await phoneOf(one, work.id)).not.toBe(phone);
  await keep({ creator_id: null, assignee_id: all.id });
  expect(await phoneOf(one, work.id)).not.toBe(phone);
  await keep({ assignee_id: one.id, status: 'SUCCESS', closed_at: new Date().toISOString() });
  expect(await phoneOf(one, work.id)).not.toBe(phone);
};

export const assertIsWorked = async (type: Type): Promise<void> => {
  const work = await open(type);
  await t.owner.updateTable('activity').set({ assignee_id: null }).where('id', '=', work.id).execute();
  expect(await all.call(activities.take, { id: work.id })).toMatchObject({ status: 'WORKING', mine: true });
  expect(await answer(worker.call(activities.take, { id: work.id }))).toBe('ACTIVITY_TAKEN');
  expect(await all.call(activities.snooze, { id: work.id, until: ahead(60) })).toMatchObject({ status: 'INITIAL' });
  await all.call(activities.take, { id: work.id });
  await all.call(activities.release, { id: work.id });
  expect(await all.call(activities.detail, { id: work.id })).toMatchObject({ status: 'INITIAL', assignee: null });
  await all.call(activities.take, { id: work.id });
  expect(await update(work, 'FAIL', all, { lostReasonId: await reason() })).toBe('OK');
  expect(await update(work, 'SUCCEED', all, { result: 'Sonradan' })).toBe('NOT_UPDATE_ON_CLOSED_ACTIVITY');
  expect(await answer(all.call(activities.take, { id: work.id }))).toBe('NOT_UPDATE_ON_CLOSED_ACTIVITY');
};
