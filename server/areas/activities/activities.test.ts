import { activities } from '@/contract/activities';
import { ahead, emptyQueue, operatorId, person, work } from '@/tests/support/activities';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newOperator } from '@/tests/support/customers';
import { readyDiscovery, step, unseenAuction } from '@/tests/support/discovery';

let t: TestApi;
let manager: Caller;
let operator: Caller;
let agent: Caller;
let me: number;
beforeAll(async () => {
  t = await testApi();
  [manager, operator, agent] = (await Promise.all(['yonetici', 'operator', 'danisman1'].map(t.signIn))) as [
    Caller,
    Caller,
    Caller,
  ];
  me = await operatorId(t, 'operator');
});
afterAll(() => t.stop());

const refused = (code: string, fields?: Record<string, string>) => ({
  body: expect.objectContaining({ errors: expect.arrayContaining([code]), ...(fields && { fields }) }),
});

describe('opening work', () => {
  it('opens it for oneself, with what can be done about it and why not the rest', async () => {
    const customerId = await person(t, '+905327770001');
    const opened = await operator.call(activities.create, {
      type: 'CALL_ME_BACK',
      customerId,
      note: 'Akşam aranmak istiyor',
      priority: 'HIGH',
      dueAt: ahead(60),
      assigneeId: me,
    });
    expect(opened).toMatchObject({
      status: 'INITIAL',
      priority: 'HIGH',
      mine: true,
      customer: { id: customerId, name: 'Ayşegül Denizci', canOpen: true },
      person: { phone: '+905327770001' },
      call: { purpose: 'TRANSACTIONAL', closed: [] },
      actions: [
        { action: 'START', closed: [] },
        { action: 'SUCCEED', closed: [] },
        { action: 'FAIL', closed: [] },
      ],
    });
  });

  it('opens a call-me-back once, however often and however fast it is sent', async () => {
    const customerId = await person(t, '+905327770002');
    const send = () =>
      operator.call(activities.create, { type: 'CALL_ME_BACK', customerId }).then(
        () => 'opened',
        (error: { body: { errors: string[] } }) => error.body.errors[0],
      );
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.filter((answer) => answer === 'opened')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'ACTIVITY_ALREADY_CREATED')).toHaveLength(9);
  });

  it('says what is missing, beside its field', async () => {
    const customerId = await person(t, '+905327770003');
    const create = (input: object) => operator.call(activities.create, { type: 'TASK', customerId, ...input } as never);
    await expect(create({ type: 'INFORMATION', customerId: null })).rejects.toMatchObject(
      refused('ACTIVITY_CUSTOMER_REQUIRED', { customerId: 'ACTIVITY_CUSTOMER_REQUIRED' }),
    );
    await expect(create({ type: 'KEY_HOLDER_REQUEST' })).rejects.toMatchObject(refused('ACTIVITY_AUCTION_REQUIRED'));
    await expect(create({ dueAt: ahead(-60) })).rejects.toMatchObject(refused('INVALID_DATE', { dueAt: 'TIME_PAST' }));
    for (const type of ['CLOSING', 'REFUND']) {
      await expect(create({ type })).rejects.toMatchObject(refused('INVALID_INPUT', { type: 'INVALID_INPUT' }));
    }
    await expect(create({ customerId: null })).rejects.toMatchObject(refused('NOTE_REQUIRED'));
    await expect(create({ customerId: 999_999 })).rejects.toMatchObject(refused('CUSTOMER_NOT_FOUND'));
    await expect(create({ auctionId: 999_999 })).rejects.toMatchObject(refused('AUCTION_NOT_FOUND'));
    await expect(create({ dealId: 999_999 })).rejects.toMatchObject(refused('DEAL_NOT_FOUND'));
  });

  it('gives work only to those who may have it, and only managers give it to others', async () => {
    const customerId = await person(t, '+905327770004');
    const give = (by: Caller, assigneeId: number) =>
      by.call(activities.create, { type: 'CALL_ME_BACK', customerId, assigneeId });
    await expect(give(operator, await operatorId(t, 'cm1'))).rejects.toMatchObject(refused('AUTHORIZATION_ERROR'));
    await expect(give(manager, await operatorId(t, 'kapanis'))).rejects.toMatchObject(
      refused('ACTIVITY_ASSIGNEE_NOT_ALLOWED'),
    );
    await expect(give(manager, await operatorId(t, 'ayrilan1'))).rejects.toMatchObject(refused('OPERATOR_NOT_FOUND'));
    expect(await give(manager, me)).toMatchObject({ assignee: { id: me } });
    const told = await t.db
      .selectFrom('notification')
      .select('title')
      .where('operator_id', '=', me)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(told?.title).toBe('Yeni iş: Beni ara');
  });

  it('an active discovery keeps a second one away', async () => {
    const { id: auctionId } = await t.db
      .selectFrom('auction')
      .select('id')
      .where('id', 'not in', t.db.selectFrom('discovery').select('auction_id'))
      .executeTakeFirstOrThrow();
    const opened = await manager.call(activities.create, { type: 'DISCOVERY', auctionId });
    expect(opened.discovery).toMatchObject({ state: 'ACTIVE' });
    await expect(manager.call(activities.create, { type: 'DISCOVERY', auctionId })).rejects.toMatchObject(
      refused('ACTIVE_DISCOVERY_EXISTS'),
    );
  });

  it('a broker’s request for keys comes with its record, is open once, and goes where the work goes', async () => {
    const broker = await t.db
      .selectFrom('broker')
      .select(['id', 'customer_id'])
      .where('status', '=', 'ACTIVE')
      .executeTakeFirstOrThrow();
    const { id: auctionId } = await t.db
      .selectFrom('auction')
      .select('id')
      .where('status', '=', 'LIVE')
      .where('id', 'not in', t.db.selectFrom('key_holder_request').select('auction_id'))
      .executeTakeFirstOrThrow();
    const ask = (customerId: number) =>
      operator.call(activities.create, { type: 'KEY_HOLDER_REQUEST', customerId, auctionId, note: 'Yarın gösterecek' });
    const stranger = await person(t, '+905327770009');
    await expect(ask(stranger)).rejects.toMatchObject(
      refused('BROKER_NOT_ACTIVE', { customerId: 'BROKER_NOT_ACTIVE' }),
    );
    const opened = await Promise.allSettled([1, 2, 3].map(() => ask(broker.customer_id)));
    const [made] = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const reasons = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(reasons).toMatchObject([1, 2].map(() => refused('KEY_HOLDER_REQUEST_EXISTS')));
    const request = () =>
      t.db
        .selectFrom('key_holder_request')
        .select(['broker_id', 'activity_id', 'status', 'note'])
        .where('auction_id', '=', auctionId)
        .execute();
    const record = { broker_id: broker.id, activity_id: made?.id, note: 'Yarın gösterecek' };
    expect(await request()).toEqual([{ ...record, status: 'INITIAL' }]);
    const id = made?.id ?? 0;
    const keys = await newOperator(t, 'anahtarci', 'ASSIGNEE_KEY_HOLDER_REQUEST', 'ALL_CUSTOMER_ACCESS', 'USER');
    await keys.call(activities.take, { id });
    expect(await request()).toEqual([{ ...record, status: 'WORKING' }]);
    await keys.call(activities.release, { id });
    expect(await request()).toEqual([{ ...record, status: 'INITIAL' }]);
    const { version } = await keys.call(activities.take, { id });
    // Its result is decided where the key is managed (keys.test.ts).
    for (const action of ['SUCCEED', 'FAIL'] as const)
      await expect(
        keys.call(activities.update, { id, version, action, result: 'Anahtar teslim edildi' }),
      ).rejects.toMatchObject(refused(action === 'SUCCEED' ? 'ACTIVITY_ENDS_ELSEWHERE' : 'ACTIVITY_STEP_OPEN'));
    expect(await request()).toEqual([{ ...record, status: 'WORKING' }]);
  });
});

describe('who sees what', () => {
  it('somebody else’s work about somebody else’s customer does not exist for an agent, in no call', async () => {
    const customerId = await person(t, '+905327770010');
    const id = await work(t, { customer_id: customerId, assignee_id: me });
    await expect(agent.call(activities.detail, { id })).rejects.toMatchObject({ status: 404 });
    await expect(agent.call(activities.timeEntries, { activityId: id })).rejects.toMatchObject({ status: 404 });
    await expect(agent.call(activities.communication, { activityId: id })).rejects.toMatchObject({ status: 404 });
    await expect(agent.call(activities.wantToSellLoader, { id })).rejects.toMatchObject({ status: 404 });
    await expect(agent.call(activities.ofRecord, { customerId })).rejects.toMatchObject({ status: 404 });
    await expect(agent.call(activities.update, { id, version: 1, note: 'x' })).rejects.toMatchObject({ status: 404 });
    const { rows } = await agent.call(activities.list, { size: 100 });
    expect(rows.map((row) => row.id)).not.toContain(id);
  });

  it('work that one opened for oneself about a customer that one may not open tells the name and nothing more', async () => {
    const customerId = await person(t, '+905327770011');
    const id = await work(t, {
      type: 'CALL_ME_BACK_INDIVIDUAL',
      customer_id: customerId,
      assignee_id: await operatorId(t, 'danisman1'),
      creator_id: await operatorId(t, 'danisman1'),
    });
    expect(await agent.call(activities.detail, { id })).toMatchObject({
      customer: { id: customerId, canOpen: false },
      person: null,
      deals: [],
    });
    expect(await agent.call(activities.communication, { activityId: id })).toEqual({ rows: [] });
  });

  it('the list is narrowed by filter, state, owner and time', async () => {
    const list = (input: object) => manager.call(activities.list, { size: 100, ...input } as never);
    const types = ({ rows }: Awaited<ReturnType<typeof list>>) => [...new Set(rows.map(({ type }) => type))];
    expect(types(await list({ filter: 'WANT_TO_SELL' }))).toEqual(['WANT_TO_SELL']);
    expect(types(await list({ filter: 'CALL_ME_BACK_INDIVIDUAL' }))).toEqual(['CALL_ME_BACK_INDIVIDUAL']);
    expect(types(await list({ filter: 'ALL' })).length).toBeGreaterThan(2);
    const late = await list({ late: true, sort: 'dueAt' });
    expect(late.rows.length).toBeGreaterThan(0);
    expect(late.rows.every((row) => row.late)).toBe(true);
    const nobodys = await list({ unassigned: true });
    expect(nobodys.rows.every(({ assigneeName }) => assigneeName === null)).toBe(true);
  });
});

describe('changing and closing', () => {
  const opened = async (more: object = {}) => {
    const id = await work(t, { type: 'TASK', assignee_id: me, ...more });
    return operator.call(activities.detail, { id });
  };

  it('is begun, measured and closed; then nothing about it changes any more', async () => {
    const { id, version } = await opened();
    const begun = await operator.call(activities.update, { id, version, action: 'START', note: 'Arıyorum' });
    expect(begun).toMatchObject({ status: 'WORKING', note: 'Arıyorum', runningSince: expect.any(String) });
    const closed = await operator.call(activities.update, { id, version: begun.version, action: 'SUCCEED' });
    expect(closed).toMatchObject({ status: 'SUCCESS', closedAt: expect.any(String), runningSince: null, actions: [] });
    const { rows } = await operator.call(activities.timeEntries, { activityId: id });
    expect(rows).toMatchObject([{ operatorName: 'Gamze Uysal', endedAt: expect.any(String) }]);
    const changes = await Promise.allSettled([
      operator.call(activities.update, { id, version: closed.version, note: 'geç' }),
      operator.call(activities.snooze, { id, until: ahead(30) }),
      operator.call(activities.take, { id }),
      operator.call(activities.release, { id }),
      operator.call(activities.time, { id, running: true }),
      manager.call(activities.autoAssign, { id }),
      manager.call(activities.assign, { ids: [id], operatorId: me }),
    ]);
    const answers = changes.map((change) => change.status === 'rejected' && change.reason.body.errors);
    expect(answers).toEqual(changes.map(() => ['NOT_UPDATE_ON_CLOSED_ACTIVITY']));
  });

  it('a stale save is refused with the record as it is', async () => {
    const { id, version } = await opened();
    await operator.call(activities.update, { id, version, note: 'ilk' });
    await expect(operator.call(activities.update, { id, version, note: 'ikinci' })).rejects.toMatchObject({
      body: { errors: ['VERSION_CONFLICT'], current: { note: 'ilk' } },
    });
  });

  it('nothing succeeds without somebody who did it', async () => {
    const id = await work(t, { type: 'TASK' });
    const { version } = await manager.call(activities.detail, { id });
    await expect(manager.call(activities.update, { id, version, action: 'SUCCEED' })).rejects.toMatchObject(
      refused('ACTIVITY_NOT_ASSIGN'),
    );
  });

  it('a failed agent onboarding says why (V29)', async () => {
    const id = await work(t, {
      type: 'AGENT_ONBOARDING',
      assignee_id: await operatorId(t, 'danisman-yonetimi'),
    });
    const { version } = await manager.call(activities.detail, { id });
    const fail = (lostReasonId?: number) =>
      manager.call(activities.update, { id, version, action: 'FAIL', lostReasonId });
    await expect(fail()).rejects.toMatchObject(
      refused('LOST_REASON_NOT_FOUND', { lostReasonId: 'LOST_REASON_NOT_FOUND' }),
    );
    await expect(fail(999_999)).rejects.toMatchObject(refused('LOST_REASON_NOT_FOUND'));
    const { rows } = await manager.call(activities.lostReasons);
    expect(await fail(rows[0]?.id)).toMatchObject({ status: 'FAILED', lostReason: rows[0] });
  });

  it('others’ work is moved by those who may', async () => {
    const id = await work(t, { type: 'TASK', assignee_id: await operatorId(t, 'cm1'), creator_id: me });
    await expect(operator.call(activities.update, { id, version: 1, note: 'x' })).rejects.toMatchObject({
      body: { errors: ['AUTHORIZATION_ERROR'], params: { permission: 'activities.assign' } },
    });
    expect(await manager.call(activities.update, { id, version: 1, note: 'x' })).toMatchObject({ note: 'x' });
  });
});

describe('what work carries', () => {
  it('a discovery is approved by somebody else, and its end closes the work', async () => {
    const auctionId = await unseenAuction(t);
    const surveyor = await t.signIn('ekspertiz');
    const { id } = await manager.call(activities.create, {
      type: 'DISCOVERY',
      auctionId,
      assigneeId: await operatorId(t, 'ekspertiz'),
    });
    await expect(surveyor.call(activities.update, { id, version: 1, action: 'SUCCEED' })).rejects.toMatchObject(
      refused('ACTIVITY_ENDS_ELSEWHERE'),
    );
    await readyDiscovery(t, surveyor, id);
    await step(surveyor, id, 'SEND_TO_APPROVAL');
    await expect(step(surveyor, id, 'APPROVE')).rejects.toMatchObject(refused('AUTHORIZATION_ERROR'));
    expect(await step(await t.signIn('mezat'), id, 'APPROVE')).toMatchObject({
      status: 'SUCCESS',
      discovery: { state: 'DONE', actions: [] },
    });
  });
});

describe('giving work', () => {
  it('one’s own is handed over; all of several or none', async () => {
    const to = await operatorId(t, 'cm2');
    const [mine, theirs] = [
      await work(t, { type: 'TASK', assignee_id: me }),
      await work(t, { type: 'TASK', assignee_id: await operatorId(t, 'cm1'), creator_id: me }),
    ];
    await expect(operator.call(activities.assign, { ids: [mine, theirs], operatorId: to })).rejects.toMatchObject(
      refused('AUTHORIZATION_ERROR'),
    );
    expect(await operator.call(activities.detail, { id: mine })).toMatchObject({ assignee: { id: me } });
    expect(await operator.call(activities.assign, { ids: [mine], operatorId: to })).toEqual({
      assigned: 1,
      takenFrom: [{ name: expect.any(String), count: 1 }],
    });
    await expect(manager.call(activities.assign, { ids: [mine], operatorId: to })).rejects.toMatchObject(
      refused('USER_ALREADY_ASSIGNEE_TO_OPERATOR'),
    );
  });

  it('by itself it goes to the territory, and there to whoever has the least to do', async () => {
    await emptyQueue(t);
    const town = await t.db
      .selectFrom('town')
      .selectAll()
      .where('territory_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const agents = await t.db
      .selectFrom('operator')
      .innerJoin('operator_role', 'operator_role.operator_id', 'operator.id')
      .select('operator.id')
      .where('role', '=', 'AGENT')
      .where('status', '=', 'ACTIVE')
      .orderBy('operator.id')
      .limit(2)
      .execute();
    const near = agents.map(({ id }) => id);
    await t.owner
      .updateTable('operator')
      .set({ territory_id: null })
      .where('territory_id', '=', town.territory_id)
      .execute();
    const open = async (phone: string) =>
      work(t, { type: 'CALL_ME_BACK_INDIVIDUAL', customer_id: await person(t, phone, { town_id: town.id }) });
    const first = await open('+905327770021');
    await expect(manager.call(activities.autoAssign, { id: first })).rejects.toMatchObject(
      refused('TERRITORY_OPERATOR_NOT_FOUND'),
    );
    await t.owner.updateTable('operator').set({ territory_id: town.territory_id }).where('id', 'in', near).execute();
    const given = await Promise.all(
      [first, await open('+905327770022'), await open('+905327770023'), await open('+905327770024')].map((id) =>
        manager.call(activities.autoAssign, { id }),
      ),
    );
    expect(given.map(({ assignee }) => assignee.id).sort()).toEqual([near[0], near[0], near[1], near[1]].sort());
    const { rows } = await manager.call(activities.assignees, { type: 'CALL_ME_BACK_INDIVIDUAL' });
    expect(rows.filter(({ id }) => near.includes(id)).map(({ open: load }) => load)).toEqual([2, 2]);
  });
});

it('a want-to-sell form begins with its customer and the process that is under way', async () => {
  const process = await t.db
    .selectFrom('want_to_sell')
    .select(['id', 'customer_id', 'step'])
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  const id = await work(t, { type: 'WANT_TO_SELL', customer_id: process.customer_id, assignee_id: me });
  expect(await operator.call(activities.wantToSellLoader, { id })).toMatchObject({
    customer: { id: process.customer_id, canOpen: true },
    wantToSell: { id: process.id, step: process.step },
  });
  const bare = await work(t, { type: 'TASK', assignee_id: me });
  await expect(operator.call(activities.wantToSellLoader, { id: bare })).rejects.toMatchObject(
    refused('WANT_TO_SELL_NOT_FOUND'),
  );
});
