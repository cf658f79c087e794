import { sql } from 'kysely';
import { agents } from '@/contract/agents';
import { agentApplications } from '@/contract/agents/applications';
import { agentOnboarding } from '@/contract/agents/onboarding';
import { appointments } from '@/contract/appointments';
import { auctions } from '@/contract/auctions';
import { calls } from '@/contract/calls';
import { closing } from '@/contract/closing';
import { operators } from '@/contract/operators';
import { HANDOVER_KINDS, perKind } from '@/domain/agents';
import { AUTHORITIES } from '@/domain/roles';
import { addDays, dayOf } from '@/domain/time';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newClosing } from '@/tests/support/closing';
import { newCustomer } from '@/tests/support/customers';
import { watchCommits } from '@/tests/support/failures';
import { hire, refusal } from '@/tests/support/operators';
import { PLACES } from './handover';
import { watchCertificates } from './jobs';

type Who = Caller & { id: number };
let t: TestApi;
let manager: Who;
let admin: Who;
let made = 0;

beforeAll(async () => {
  t = await testApi();
  manager = await hire(t, 'danisman-muduru', ['AGENT_MANAGER']);
  admin = await hire(t, 'satis-basi', ['ADMIN']);
});
afterAll(() => t.stop());

type Given = {
  target?: number | null;
  page?: 'DRAFT' | 'LIVE';
  certificateEndsOn?: string | null;
  startedOn?: string;
  managerId?: number | null;
};
/** An agent with a page and a target. */
const newAgent = async ({
  target = 1_000_000_00,
  certificateEndsOn = null,
  startedOn,
  managerId = null,
}: Given = {}) => {
  made += 1;
  const who = await hire(t, `yeni-danisman${'abcdefghijklmnopqrstuvwxyz'[made % 26]}${made > 25 ? 'z' : ''}`, [
    'AGENT',
  ]);
  const { id: agentId } = await t.owner
    .insertInto('agent')
    .values({
      operator_id: who.id,
      manager_id: managerId,
      certificate_ends_on: certificateEndsOn,
      ...(startedOn && { started_on: startedOn }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.owner.insertInto('agent_profile').values({ agent_id: agentId, yearly_target_kurus: target }).execute();
  return { ...who, agentId };
};
const rowOf = async (name: string) => (await manager.call(agents.list, { name })).rows;

test('the list says of each agent how they stand', async () => {
  const agent = await newAgent({ startedOn: '2020-01-01' });
  const { name } = await t.owner
    .selectFrom('operator')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow();
  const [row] = await rowOf(name);
  expect(row).toMatchObject({ id: agent.agentId, liveAuctions: 0, closings: 0, closedFee: 0, target: 1_000_000_00 });
  expect(row?.needs).toEqual(expect.arrayContaining(['NO_LISTING', 'PAGE_NOT_LIVE']));
  expect(row?.lastSeenAt).not.toBeNull();
});

test('every order and every filter answers', async () => {
  const { rows } = await manager.call(agents.list, { size: 100 });
  expect(rows.length).toBeGreaterThan(3);
  for (const sort of [
    'name',
    '-liveAuctions',
    'closings',
    '-closedFee',
    'certificateEndsOn',
    '-lastSeenAt',
    'startedOn',
  ] as const) {
    const first = await manager.call(agents.list, { sort, size: 2 });
    const second = await manager.call(agents.list, { sort, size: 100, ...(first.next && { after: first.next }) });
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(rows.length);
  }
  const live = await manager.call(agents.list, { page: 'LIVE', size: 100 });
  expect(live.rows.map(({ page }) => page)).toEqual(live.rows.map(() => 'LIVE'));
  const away = await manager.call(agents.list, { need: 'NO_LISTING', size: 100 });
  expect(away.rows.every(({ liveAuctions }) => liveAuctions === 0)).toBe(true);
});

const NOBODY = perKind((): number | null => null);
const on = (hour: number) => ({
  starts_at: `2031-01-08T${String(hour).padStart(2, '0')}:00:00Z`,
  ends_at: `2031-01-08T${String(hour + 1).padStart(2, '0')}:00:00Z`,
});
const meeting = (assignee_id: number, hour: number) =>
  t.owner
    .insertInto('appointment')
    .values({ kind: 'CUSTOMER', state: 'APPOINTMENT', assignee_id, ...on(hour) })
    .execute();

/** Creates open and closed records of every kind that an agent can have. */
const burden = async (operatorId: number) => {
  const customerId = await newCustomer(t, { sales_agent_id: operatorId, want_to_sell_agent_id: operatorId });
  await t.owner
    .insertInto('activity')
    .values([
      { type: 'TASK', assignee_id: operatorId },
      { type: 'TASK', assignee_id: operatorId, status: 'SUCCESS', closed_at: '2026-01-05T09:00:00Z' },
    ])
    .execute();
  await t.owner
    .insertInto('want_to_sell')
    .values({ customer_id: customerId, agent_operator_id: operatorId, source: 'INBOUND' })
    .execute();
  const live = await completeAuction(t.owner, 'LIVE', { agent_operator_id: operatorId });
  await completeAuction(t.owner, 'SOLD', { agent_operator_id: operatorId });
  await t.owner
    .insertInto('deal')
    .values({ customer_id: customerId, auction_id: live, operator_id: operatorId })
    .execute();
  await meeting(operatorId, 9);
  const { id: closingId } = await newClosing(t, { agent_operator_id: operatorId });
  return { customerId, live, closingId };
};

test('a deactivated agent hands everything over in one step, and nothing stays without an owner', async () => {
  const leaver = await newAgent({ page: 'DRAFT' });
  const heir = await newAgent();
  const led = await newAgent({ managerId: leaver.id });
  const { customerId, live, closingId } = await burden(leaver.id);
  await t.owner
    .updateTable('agent_profile')
    .set({ state: 'WAITING_APPROVAL' })
    .where('agent_id', '=', leaver.agentId)
    .execute();
  const { work, version } = await manager.call(agents.detail, { id: leaver.agentId });
  expect(work).toEqual({
    customers: 1,
    activities: 1,
    wantToSell: 1,
    deals: 1,
    appointments: 1,
    auctions: 2,
    closings: 1,
    agents: 1,
  });
  const to = { ...perKind((): number | null => heir.id), agents: manager.id };
  const { moved } = await manager.call(agents.deactivate, { id: leaver.agentId, version, reason: 'Taşındı', to });
  expect(moved).toEqual(work);

  const after = await manager.call(agents.detail, { id: leaver.agentId });
  expect(after).toMatchObject({ status: 'PASSIVE', page: 'DRAFT', needs: [], work: perKind(() => 0) });
  expect((await manager.call(agents.detail, { id: heir.agentId })).work).toEqual({ ...work, agents: 0 });
  expect((await manager.call(agents.detail, { id: led.agentId })).managerId).toBe(manager.id);
  const customer = await t.owner
    .selectFrom('customer')
    .select(['sales_agent_id', 'want_to_sell_agent_id'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  expect(customer).toEqual({ sales_agent_id: heir.id, want_to_sell_agent_id: heir.id });
  const auction = await t.owner
    .selectFrom('auction')
    .select('agent_operator_id')
    .where('id', '=', live)
    .executeTakeFirstOrThrow();
  expect(auction.agent_operator_id).toBe(heir.id);
  const sold = await t.owner
    .selectFrom('auction')
    .select('id')
    .where('agent_operator_id', '=', leaver.id)
    .where('status', '=', 'SOLD')
    .execute();
  expect(sold).toHaveLength(1);
  const earning = await t.owner
    .selectFrom('agent_earning')
    .select('agent_operator_id')
    .where('closing_id', '=', closingId)
    .executeTakeFirstOrThrow();
  expect(earning.agent_operator_id).toBe(heir.id);
  // The sessions are ended, and the successor is notified.
  await expect(leaver.call(operators.session)).rejects.toMatchObject({ status: 401 });
  const told = await t.owner
    .selectFrom('notification')
    .select(['title', 'body'])
    .where('operator_id', '=', heir.id)
    .execute();
  expect(told.at(-1)?.title).toContain('işleri size devredildi');
  expect(told.at(-1)?.body).toContain('2 mezat');
});

test('without a valid receiver for each kind nothing changes', async () => {
  const leaver = await newAgent();
  const heir = await newAgent();
  await burden(leaver.id);
  const { version, work } = await manager.call(agents.detail, { id: leaver.agentId });
  const leave = (to: Partial<typeof NOBODY>, reason = 'Ayrıldı') =>
    refusal(
      manager.call(agents.deactivate, {
        id: leaver.agentId,
        version,
        reason,
        to: { ...perKind((): number | null => heir.id), ...to },
      }),
    );
  const bystander = await hire(t, 'seyirci', ['SMS_SENDER']);
  expect((await leave({ deals: null })).fields).toEqual({ 'to.deals': 'REQUIRED' });
  expect((await leave({ auctions: bystander.id })).fields).toEqual({ 'to.auctions': 'ACTIVITY_ASSIGNEE_NOT_ALLOWED' });
  expect((await leave({ customers: leaver.id })).fields).toEqual({ 'to.customers': 'OPERATOR_NOT_FOUND' });
  expect((await leave({}, '')).fields).toEqual({ reason: 'NOTE_REQUIRED' });
  expect((await leave({}, 'x'.repeat(1025))).fields).toEqual({ reason: 'TEXT_TOO_LONG' });
  await meeting(heir.id, 9);
  expect((await leave({})).fields).toEqual({ 'to.appointments': 'APPOINTMENT_DATE_TAKEN' });
  const after = await manager.call(agents.detail, { id: leaver.agentId });
  expect(after).toMatchObject({ status: 'ACTIVE', version, work });
});

test('nobody can deactivate themselves, an agent with guarded rights, an agent twice, or with an old version', async () => {
  const own = await newAgent();
  await t.owner.insertInto('operator_role').values({ operator_id: own.id, role: 'AGENT_MANAGER' }).execute();
  const leave = (who: Caller, id: number, version = 1) =>
    refusal(who.call(agents.deactivate, { id, version, reason: 'Ayrıldı', to: NOBODY }));
  expect((await leave(own, own.agentId)).errors).toEqual(['OWN_RIGHTS_LOCKED']);
  const mighty = await newAgent();
  await t.owner.insertInto('operator_role').values({ operator_id: mighty.id, role: 'ADMIN' }).execute();
  expect((await leave(manager, mighty.agentId)).errors).toEqual(['AUTHORIZATION_ERROR']);
  expect((await manager.call(agents.detail, { id: mighty.agentId })).locked).toBe('AUTHORIZATION_ERROR');
  expect((await leave(manager, 2_000_000_000)).errors).toEqual(['AGENT_NOT_FOUND']);
  const gone = await newAgent();
  expect((await leave(manager, gone.agentId, 7)).errors).toEqual(['VERSION_CONFLICT']);
  await manager.call(agents.deactivate, { id: gone.agentId, version: 1, reason: 'Ayrıldı', to: NOBODY });
  expect((await leave(manager, gone.agentId, 2)).errors).toEqual(['AGENT_NOT_ACTIVE']);
});

test('of two simultaneous deactivations of an agent one succeeds, the other is refused', async () => {
  const leaver = await newAgent();
  const heirs = [await newAgent(), await newAgent()];
  await burden(leaver.id);
  const { version } = await manager.call(agents.detail, { id: leaver.agentId });
  const tries = await Promise.allSettled(
    heirs.map((heir) =>
      manager.call(agents.deactivate, {
        id: leaver.agentId,
        version,
        reason: 'Ayrıldı',
        to: perKind((): number | null => heir.id),
      }),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [first, second] = await Promise.all(
    heirs.map(async (heir) => (await manager.call(agents.detail, { id: heir.agentId })).work),
  );
  expect(HANDOVER_KINDS.map((kind) => (first?.[kind] ?? 0) > 0 && (second?.[kind] ?? 0) > 0)).toEqual(
    HANDOVER_KINDS.map(() => false),
  );
});

test('only operators who may receive the work are offered as receivers', async () => {
  const leaver = await newAgent();
  await burden(leaver.id);
  const { rows } = await manager.call(agents.receivers, { id: leaver.agentId });
  expect(rows.some(({ id }) => id === leaver.id)).toBe(false);
  const heir = await newAgent();
  const again = await manager.call(agents.receivers, { id: leaver.agentId });
  expect(again.rows.find(({ id }) => id === heir.id)?.takes).toEqual(
    expect.arrayContaining(['customers', 'wantToSell', 'auctions', 'appointments']),
  );
  expect((await refusal(manager.call(agents.receivers, { id: 2_000_000_000 }))).errors).toEqual(['AGENT_NOT_FOUND']);
});

/** Columns that record who did something, or that belong to one person only: they are not handed over. */
const STAYS = [
  /\.(decided|approved|asked|first|revoked|requested|reported|paid|registered|cancelled|imported|distinct|matched|set_aside|made|withdrawn|undone|opened|prepared|released|sent|uploaded|identity_checked|paused|written|published|checked|given|taken_back|proposed|sent_back)_by_id$/,
  /\.(acting_as|about|creator)_id$/,
  // What was done, said, sent, seen or counted, and when.
  /^(access_request|auction_move|audit_check|bid|broker_announcement_read|bulk_job|call|campaign|closing_check_entry|closing_note|closing_price_payment|closing_step_entry|communication|consent|contact_look|customer_distinct|customer_mute|customer_import|customer_merge|destruction_record|discount_code|email_message|erasure_plan|export_log|job_act|job_run|journal_entry|knowledge_read|knowledge_reminder|member_credit|motivation|note|operator_discount|participant|place_list|place_merge|push|service_fee_invoice|short_link|sms_message|time_entry|unusual_looks|view_log|want_to_sell_evidence)\.operator_id$/,
  // What belongs to the account.
  /^(activity_due_notice|appointment_notice|auction_draft|calendar_feed|content_presence|default_view|idempotency_key|known_device|note_mention|notification|one_time_code|operator_group_member|operator_notification_preference|operator_role|operator_viewing|password_reset_token|push_subscription|saved_view|second_factor|segment|session|sign_in_step|upload)\.operator_id$/,
  // The agent's own record and earnings.
  /^(agent(_\w+)?|share_version|upload)\.(agent_id|operator_id|agent_operator_id)$/,
];

test('every column that points at an operator or an agent is handed over, or holds nothing that somebody has to go on with', async () => {
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass::text || '.' || attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid in ('operator'::regclass, 'agent'::regclass) order by 1`.execute(t.owner);
  const handed = PLACES.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  expect(rows.length).toBeGreaterThan(100);
  expect(handed.filter((column) => !rows.some((row) => row.column === column))).toEqual([]);
  const neither = rows.filter(({ column }) => !handed.includes(column) && !STAYS.some((known) => known.test(column)));
  expect(neither.map(({ column }) => column)).toEqual([]);
});

test('an agent is assigned to an operator, or to the one of the territory with the fewest agents', async () => {
  const agent = await newAgent();
  const reader = await hire(t, 'danisman-operatoru', ['AGENT_OPERATOR']);
  const { assigned } = await manager.call(agents.assign, { ids: [agent.agentId], operatorId: reader.id });
  expect(assigned).toEqual([expect.objectContaining({ id: agent.agentId, operatorId: reader.id })]);
  const again = (input: { ids: number[]; operatorId?: number }) => refusal(manager.call(agents.assign, input));
  expect((await again({ ids: [agent.agentId], operatorId: reader.id })).errors).toEqual([
    'USER_ALREADY_ASSIGNEE_TO_OPERATOR',
  ]);
  expect((await again({ ids: [2_000_000_000], operatorId: reader.id })).errors).toEqual(['AGENT_NOT_FOUND']);
  expect((await again({ ids: [agent.agentId], operatorId: 2_000_000_000 })).fields).toEqual({
    operatorId: 'OPERATOR_NOT_FOUND',
  });
  const nobody = await hire(t, 'baska-isci', ['SMS_SENDER']);
  expect((await again({ ids: [agent.agentId], operatorId: nobody.id })).fields).toEqual({
    operatorId: 'ACTIVITY_ASSIGNEE_NOT_ALLOWED',
  });
  // All of them change or none.
  const other = await newAgent();
  expect((await again({ ids: [other.agentId, agent.agentId], operatorId: reader.id })).errors).toEqual([
    'USER_ALREADY_ASSIGNEE_TO_OPERATOR',
  ]);
  expect((await manager.call(agents.detail, { id: other.agentId })).managerId).toBeNull();

  const near = await manager.call(agents.assign, { ids: [other.agentId] });
  expect(near.assigned[0]?.operatorId).toBeGreaterThan(0);
  const { id: farAway } = await t.owner
    .insertInto('territory')
    .values({ name: 'Issız Bölge', country_id: sql<number>`(select min(id) from country)` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const alone = await newAgent();
  await t.owner.updateTable('operator').set({ territory_id: farAway }).where('id', '=', alone.id).execute();
  expect((await again({ ids: [alone.agentId] })).errors).toEqual(['TERRITORY_OPERATOR_NOT_FOUND']);
});

test('messages to agents go to their own accounts, to all of them or nobody', async () => {
  const [one, two, gone] = [await newAgent({}), await newAgent({}), await newAgent({})];
  await t.owner.updateTable('agent').set({ status: 'PASSIVE' }).where('id', '=', gone.agentId).execute();
  const accounts = [one, two].map(({ id }) => id);
  const came = async (text: string) => ({
    console: (
      await t.owner
        .selectFrom('notification')
        .select('operator_id')
        .where('body', '=', text)
        .orderBy('operator_id')
        .execute()
    ).map(({ operator_id }) => operator_id),
    phones: (
      await t.owner
        .selectFrom('outbox_message')
        .select('recipient')
        .where('channel', '=', 'SMS')
        .where('body', 'like', `%${text}`)
        .execute()
    )
      .map(({ recipient }) => recipient)
      .toSorted(),
  });
  const phones = (await t.owner.selectFrom('operator').select('phone').where('id', 'in', accounts).execute())
    .map(({ phone }) => phone)
    .toSorted();
  const ids = [one.agentId, two.agentId];
  expect(await manager.call(agents.message, { ids: [...ids, one.agentId], text: 'Cuma günü toplantımız var' })).toEqual(
    { sent: 2 },
  );
  expect(await came('Cuma günü toplantımız var')).toEqual({ console: accounts.toSorted((a, b) => a - b), phones: [] });
  await manager.call(agents.message, { ids, text: 'Toplantı saat ikide', bySms: true });
  expect(await came('Toplantı saat ikide')).toEqual({ console: accounts.toSorted((a, b) => a - b), phones });
  const other = await hire(t, 'danisman.olan', ['AGENT']);
  const committed = await watchCommits(t.owner);
  for (const [input, error] of [
    [{ ids: [one.agentId, gone.agentId], text: 'x' }, 'AGENT_NOT_ACTIVE'],
    [{ ids: [one.agentId, 2_000_000_000], text: 'x' }, 'AGENT_NOT_FOUND'],
    [{ ids, text: ' ' }, 'NOTE_REQUIRED'],
  ] as const)
    expect((await refusal(manager.call(agents.message, input as never))).errors).toEqual([error]);
  expect((await refusal(other.call(agents.message, { ids, text: 'x' }))).errors).toEqual(['AUTHORIZATION_ERROR']);
  expect(await committed()).toEqual([]);
});

test('the target and the certificate are set on the record as it is', async () => {
  const agent = await newAgent({ target: null });
  const endsOn = addDays(dayOf(Date.now()), 400);
  const saved = await manager.call(agents.update, {
    id: agent.agentId,
    version: 1,
    target: 5_000_00,
    certificateEndsOn: endsOn,
  });
  expect(saved).toMatchObject({ target: 5_000_00, certificateEndsOn: endsOn });
  const kept = await manager.call(agents.update, { id: agent.agentId, version: saved.version, target: 6_000_00 });
  expect(kept).toMatchObject({ target: 6_000_00, certificateEndsOn: endsOn });
  expect((await refusal(manager.call(agents.update, { id: agent.agentId, version: 1, target: null }))).errors).toEqual([
    'VERSION_CONFLICT',
  ]);
  const seller = await hire(t, 'yalniz-bakan', ['AGENT_OPERATOR']);
  expect((await refusal(seller.call(agents.update, { id: agent.agentId, version: 2, target: null }))).errors).toEqual([
    'AUTHORIZATION_ERROR',
  ]);
});

test('a certificate’s end is announced 60, 30 and 7 days before, and takes the page off the site', async () => {
  const today = dayOf(Date.now());
  const agent = await newAgent({ managerId: manager.id });
  await t.owner
    .updateTable('agent_profile')
    .set({ state: 'WAITING_APPROVAL' })
    .where('agent_id', '=', agent.agentId)
    .execute();
  const run = () => inTransaction(t.db, { requestId: 'test' }, watchCertificates);
  await run();
  const heard = async (who: number) =>
    (
      await t.owner.selectFrom('notification').select('title').where('operator_id', '=', who).orderBy('id').execute()
    ).map(({ title }) => title);
  const before = (await heard(manager.id)).length;
  const endsIn = async (days: number) => {
    await t.owner
      .updateTable('agent')
      .set({ certificate_ends_on: addDays(today, days) })
      .where('id', '=', agent.agentId)
      .execute();
    await run();
    await run();
    return [(await heard(manager.id)).length - before, (await heard(agent.id)).length];
  };
  expect(await endsIn(61)).toEqual([0, 0]);
  expect(await endsIn(60)).toEqual([1, 1]);
  const page = async () => (await manager.call(agents.detail, { id: agent.agentId })).page;
  expect(await page()).toBe('WAITING_APPROVAL');
  expect(await endsIn(0)).toEqual([2, 2]);
  expect(await page()).toBe('WAITING_APPROVAL');
  expect(await endsIn(-1)).toEqual([3, 3]);
  expect(await page()).toBe('DRAFT');
  expect((await heard(manager.id)).at(-1)).toContain('süresi doldu');

  // A certificate's end is announced at each stage once.
  const slow = await newAgent({ managerId: manager.id, certificateEndsOn: addDays(today, 40) });
  await run();
  await t.owner.updateTable('agent').set({ certificate_told_days: 30 }).where('id', '=', slow.agentId).execute();
  await run();
  expect(await heard(slow.id)).toHaveLength(1);
});

test('only those of the sales force’s side see agents', async () => {
  const agent = await newAgent();
  const stranger = await hire(t, 'musteri-temsilcisi', ['USER', 'ALL_CUSTOMER_ACCESS']);
  for (const who of [agent, stranger]) {
    expect((await refusal(who.call(agents.list, {}))).errors).toEqual(['AUTHORIZATION_ERROR']);
    expect((await refusal(who.call(agents.detail, { id: agent.agentId }))).errors).toEqual(['AUTHORIZATION_ERROR']);
  }
  const { phone, email } = await admin.call(agents.detail, { id: agent.agentId });
  expect([phone, email].every((contact) => contact?.includes('•'))).toBe(true);
  expect((await refusal(admin.call(agents.detail, { id: 2_000_000_000 }))).errors).toEqual(['AGENT_NOT_FOUND']);
});

test('the sales force at a glance counts what the lists show', async () => {
  const seen = await admin.call(agents.landing);
  const active = await manager.call(agents.list, { status: 'ACTIVE', size: 100, total: 1 });
  expect(seen.sums.agents).toBe(active.total?.count);
  expect(seen.sums.liveAuctions).toBe(active.rows.reduce((sum, row) => sum + row.liveAuctions, 0));
  expect(seen.sums.closedFee).toBe(active.rows.reduce((sum, row) => sum + row.closedFee, 0));
  for (const { need, count } of seen.needs) {
    const { total } = await manager.call(agents.list, { status: 'ACTIVE', need, total: 1 });
    expect([need, count]).toEqual([need, total?.count]);
  }
  for (const [without, figure] of [
    ['LISTING', seen.firstListing],
    ['CLOSING', seen.firstClosing],
  ] as const) {
    const { total } = await manager.call(agents.list, { status: 'ACTIVE', without, total: 1 });
    expect([without, figure.not]).toEqual([without, total?.count]);
    expect(figure.reached + figure.not).toBe(seen.sums.agents);
  }
  expect(seen.activity.days).toHaveLength(30);
  const [from = '', to = ''] = [seen.activity.days[0]?.day, seen.activity.days.at(-1)?.day];
  const all = await hire(t, 'her.liste', [...AUTHORITIES]);
  const acts = {
    calls: all.call(calls.list, { byAgents: true, startedFrom: from, startedTo: to, total: 1 }),
    appointments: all.call(appointments.list, {
      byAgents: true,
      state: ['DONE'],
      startsFrom: from,
      startsTo: to,
      total: 1,
    }),
    listings: all.call(auctions.list, { byAgents: true, firstActivatedAtFrom: from, firstActivatedAtTo: to, total: 1 }),
    closings: all.call(closing.list, {
      byAgents: true,
      outcome: ['DONE'],
      closedAtFrom: from,
      closedAtTo: to,
      total: 1,
    }),
  };
  for (const [kind, list] of Object.entries(acts))
    expect([kind, seen.activity[kind as keyof typeof acts]]).toEqual([kind, (await list).total?.count]);
  expect(seen.territories.filter(({ at }) => at !== null).length).toBeGreaterThan(0);
  for (const territory of seen.territories) {
    const { total } = await manager.call(agents.list, { status: 'ACTIVE', territoryId: territory.id, total: 1 });
    expect([territory.name, territory.agents]).toEqual([territory.name, total?.count]);
  }
  for (const { stage, count } of seen.applications) {
    const { total } = await manager.call(agentApplications.list, { stage: [stage], total: 1 });
    expect([stage, count]).toEqual([stage, total?.count]);
  }
  for (const { status, count } of seen.onboardings) {
    const { total } = await manager.call(agentOnboarding.list, { status: [status], total: 1 });
    expect([status, count]).toEqual([status, total?.count]);
  }
  expect((await refusal(manager.call(agents.landing))).errors).toEqual(['AUTHORIZATION_ERROR']);
});

test('operators who may look after agents are offered with their number of agents', async () => {
  const agent = await newAgent({ managerId: manager.id });
  const { rows } = await manager.call(agents.managers);
  expect(rows.find(({ id }) => id === manager.id)?.agents).toBeGreaterThan(0);
  expect(rows.some(({ id }) => id === agent.id)).toBe(false);
});
