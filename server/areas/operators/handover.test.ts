import { operators } from '@/contract/operators';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
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
/** Wednesdays far ahead: nobody of the demo is busy. */
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
  const heir = await hire(t, 'devralan', ['USER']);
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
  const heir = await hire(t, 'yarisi', ['USER']);
  const [customerId = 0] = await customers(1);
  await t.owner.updateTable('customer').set({ sales_agent_id: leaver.id }).where('id', '=', customerId).execute();
  await t.owner.insertInto('activity').values({ type: 'TASK', assignee_id: leaver.id }).execute();
  const both = { operatorId: leaver.id, toOperatorId: heir.id };
  const moved = await manager.call(operators.assignToOperator, { ...both, customers: false });
  expect(moved).toMatchObject({ customers: 0, activities: 1 });
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
