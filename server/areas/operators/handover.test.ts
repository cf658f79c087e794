import { operators } from '@/contract/operators';
import { ACTIVITY_RULES } from '@/domain/activities';
import { ENUMS } from '@/domain/enums';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer } from '@/tests/support/customers';
import { hire, refusal } from '@/tests/support/operators';

let t: TestApi;
let manager: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  manager = await hire(t, 'devreden', ['OPERATOR_MANAGER']);
});
afterAll(() => t.stop());

const customers = async (count: number) => {
  const rows = await t.owner.selectFrom('customer').select('id').orderBy('id').limit(count).execute();
  return rows.map(({ id }) => id);
};
/** Wednesdays far ahead, when nobody in the demo has appointments. */
const onWednesday = (hour: number) => `2031-01-08T${String(hour).padStart(2, '0')}:00:00Z`;
const appointment = (assignee_id: number, hour: number) =>
  t.owner
    .insertInto('appointment')
    .values({
      kind: 'CUSTOMER',
      state: 'APPOINTMENT',
      assignee_id,
      starts_at: onWednesday(hour),
      ends_at: onWednesday(hour + 1),
    })
    .execute();

test('customers and open work go to the other; what is done or clashes stays', async () => {
  const leaver = await hire(t, 'ayrilacak', ['USER']);
  const heir = await hire(t, 'devralan', ['USER', 'ASSIGNEE_APPOINTMENT']);
  const [first = 0, second = 0] = await customers(2);
  await t.owner.updateTable('customer').set({ sales_agent_id: leaver.id }).where('id', '=', first).execute();
  await t.owner
    .updateTable('customer')
    .set({ sales_agent_id: manager.id, closing_agent_id: leaver.id })
    .where('id', '=', second)
    .execute();
  await t.owner
    .insertInto('activity')
    .values([
      { type: 'TASK', assignee_id: leaver.id },
      { type: 'TASK', assignee_id: leaver.id, status: 'SUCCESS', closed_at: '2026-01-05T09:00:00Z' },
    ])
    .execute();
  await appointment(leaver.id, 9);
  await appointment(leaver.id, 12);
  await appointment(heir.id, 12);

  const moved = await manager.call(operators.assignToOperator, { operatorId: leaver.id, toOperatorId: heir.id });
  expect(moved).toEqual({
    customers: 2,
    activities: 1,
    wantToSell: 0,
    closings: 0,
    appointments: 1,
    workLeft: 0,
    appointmentsLeft: 1,
  });
  const links = await t.owner
    .selectFrom('customer')
    .select(['sales_agent_id', 'closing_agent_id'])
    .where('id', 'in', [first, second])
    .orderBy('id')
    .execute();
  expect(links).toEqual([
    expect.objectContaining({ sales_agent_id: heir.id }),
    { sales_agent_id: manager.id, closing_agent_id: heir.id },
  ]);
  const { work } = await manager.call(operators.detailPage, { id: leaver.id });
  expect(work).toEqual({ customers: 0, activities: 0, wantToSell: 0, closings: 0, appointments: 1 });
});

test('only what was chosen goes', async () => {
  const leaver = await hire(t, 'yarim', ['USER']);
  const heir = await hire(t, 'yarisi', ['USER', 'ASSIGNEE_APPOINTMENT']);
  const [customerId = 0] = await customers(1);
  await t.owner.updateTable('customer').set({ sales_agent_id: leaver.id }).where('id', '=', customerId).execute();
  await t.owner.insertInto('activity').values({ type: 'TASK', assignee_id: leaver.id }).execute();
  const both = { operatorId: leaver.id, toOperatorId: heir.id };
  const moved = await manager.call(operators.assignToOperator, { ...both, customers: false });
  expect(moved).toMatchObject({ customers: 0, activities: 1 });
});

test('nobody is handed work that nobody could assign to them: of each kind it goes to who may have it, and stays otherwise', async () => {
  const nobody = await hire(t, 'yetkisiz', ['USER']);
  const customerId = (await customers(1))[0] ?? 0;
  for (const type of ENUMS.activityType) {
    const leaver = await hire(t, `birakan.${type.toLowerCase().replaceAll('_', '')}`, ['USER']);
    const heir = await hire(t, `alan.${type.toLowerCase().replaceAll('_', '')}`, [
      'USER',
      ACTIVITY_RULES[type].assignees[0] ?? 'USER',
    ]);
    const { id } = await t.owner
      .insertInto('activity')
      .values({ type, assignee_id: leaver.id, customer_id: customerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const give = (toOperatorId: number) =>
      manager.call(operators.assignToOperator, { operatorId: leaver.id, toOperatorId, customers: false });
    expect([type, await give(nobody.id)]).toMatchObject([type, { activities: 0, workLeft: 1 }]);
    expect([type, await give(heir.id)]).toMatchObject([type, { activities: 1, workLeft: 0 }]);
    await t.owner.deleteFrom('activity').where('id', '=', id).execute();
  }
});

test('processes, closings and appointments go to who may have them', async () => {
  const leaver = await hire(t, 'surec.birakan', ['USER']);
  const other = await hire(t, 'surec.alamayan', ['USER']);
  const seller = await hire(t, 'surec.alan', ['USER', 'ASSIGNEE_WANT_TO_SELL']);
  const closer = await hire(t, 'kapanis.alan', ['USER', 'ASSIGNEE_CLOSING']);
  const agent = await hire(t, 'danisman.alan', ['AGENT']);
  await t.owner
    .insertInto('want_to_sell')
    .values({
      customer_id: await newCustomer(t),
      source: 'INBOUND',
      operator_id: leaver.id,
      agent_operator_id: leaver.id,
    })
    .execute();
  const closing = await t.owner
    .updateTable('closing')
    .set({ assignee_id: leaver.id })
    .where(
      'id',
      '=',
      (
        await t.owner
          .selectFrom('closing')
          .select('id')
          .where('outcome', '=', 'OPEN')
          .where('step', 'in', ['CALL', 'SEND_STF', 'WAITING_DOCUMENT'])
          .orderBy('id')
          .executeTakeFirstOrThrow()
      ).id,
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await appointment(leaver.id, 15);
  const give = (toOperatorId: number) =>
    manager.call(operators.assignToOperator, { operatorId: leaver.id, toOperatorId, customers: false });
  expect(await give(other.id)).toMatchObject({
    wantToSell: 0,
    closings: 0,
    appointments: 0,
    workLeft: 2,
    appointmentsLeft: 1,
  });
  expect(await give(seller.id)).toMatchObject({ wantToSell: 1, closings: 0, appointments: 0, workLeft: 2 });
  expect(await give(closer.id)).toMatchObject({ wantToSell: 0, closings: 1, workLeft: 1 });
  expect(await give(agent.id)).toMatchObject({ wantToSell: 1, appointments: 1, workLeft: 0, appointmentsLeft: 0 });
  const { assignee_id } = await t.owner
    .selectFrom('closing')
    .select('assignee_id')
    .where('id', '=', closing.id)
    .executeTakeFirstOrThrow();
  expect(assignee_id).toBe(closer.id);
});

test('a request for access is not handed over to who asks', async () => {
  const [leaver, asker] = [await hire(t, 'karar.birakan', ['KVK']), await hire(t, 'soran', ['KVK'])];
  const customerId = (await customers(1))[0] ?? 0;
  const request = await t.owner
    .insertInto('access_request')
    .values({ operator_id: asker.id, customer_id: customerId, reason: 'Arayacağım' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.owner
    .insertInto('activity')
    .values({ type: 'CUSTOMER_ACCESS_REQUEST', assignee_id: leaver.id, access_request_id: request.id })
    .execute();
  const by = await hire(t, 'yonetici.devir', ['ADMIN', 'OPERATOR_MANAGER']);
  expect(await by.call(operators.assignToOperator, { operatorId: leaver.id, toOperatorId: asker.id })).toMatchObject({
    activities: 0,
    workLeft: 1,
  });
});

test('nobody who is gone, unknown or the same receives anything', async () => {
  const leaver = await hire(t, 'kimseye', ['USER']);
  const gone = await hire(t, 'gitmis', ['USER']);
  await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', gone.id).execute();
  const give = (toOperatorId: number) =>
    refusal(manager.call(operators.assignToOperator, { operatorId: leaver.id, toOperatorId }));
  expect(await give(gone.id)).toMatchObject({ status: 404, fields: { toOperatorId: 'OPERATOR_NOT_FOUND' } });
  expect(await give(2147483000)).toMatchObject({ status: 404 });
  expect(await give(leaver.id)).toMatchObject({ status: 400 });
});

test('an administrator’s work is handed over by those who may touch administrators', async () => {
  const admin = await hire(t, 'dokunulmaz', ['ADMIN']);
  const heir = await hire(t, 'hevesli', ['USER']);
  const body = await refusal(manager.call(operators.assignToOperator, { operatorId: admin.id, toOperatorId: heir.id }));
  expect(body).toMatchObject({ status: 403, params: { permission: 'operators.grantGuarded' } });
});
