import { sql } from 'kysely';
import { history } from '@/contract/history';
import { inTransaction } from '@/server/kernel/db/transaction';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { namesFor } from './names';

let t: TestApi;
let admin: Caller;
let customerId: number;
beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  const actor = await t.db
    .selectFrom('operator')
    .select('id')
    .where('username', '=', 'operator')
    .executeTakeFirstOrThrow();
  const other = await t.db
    .selectFrom('operator')
    .select('id')
    .where('username', '=', 'danisman1')
    .executeTakeFirstOrThrow();
  const one = await t.db
    .selectFrom('customer')
    .select('id')
    .where('phone', 'is not', null)
    .where('sales_agent_id', 'is', null)
    .where('stage', '<>', 'FOLLOW_UP')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  customerId = one.id;
  await inTransaction(t.db, { operatorId: actor.id, requestId: 'history-test' }, (trx) =>
    trx
      .updateTable('customer')
      .set({ first_name: 'Değişen', phone: '+905551112233', sales_agent_id: other.id, stage: 'FOLLOW_UP' })
      .where('id', '=', customerId)
      .execute(),
  );
});
afterAll(() => t.stop());

const newest = async (caller: Caller) => {
  const { rows } = await caller.call(history.list, { entity: 'customer', id: customerId });
  const change = (field: string) => rows[0]?.changes.find((one) => one.field === field);
  return { entry: rows[0], change };
};

it('shows who changed which field from what to what', async () => {
  const { entry, change } = await newest(admin);
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from operator where username = 'operator'`.execute(t.db);
  expect(entry).toMatchObject({ action: 'UPDATE', operatorName: rows[0]?.name });
  expect(change('firstName')).toMatchObject({ new: 'Değişen' });
  expect(change('stage')).toMatchObject({ new: 'FOLLOW_UP' });
});

it('shows the names of operators behind ids', async () => {
  const { change } = await newest(admin);
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from operator where username = 'danisman1'`.execute(t.db);
  expect(change('salesAgent')).toEqual({ field: 'salesAgent', old: null, new: rows[0]?.name });
});

it('shows the number of a record without a name, as screens write it', async () => {
  const reason = await t.db.selectFrom('lost_reason').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
  const nameOf = await namesFor(t.db, [
    { field: 'lostReason', column: 'lost_reason_id', old: null, new: reason.id },
    { field: 'activity', column: 'activity_id', old: null, new: 4512 },
    { field: 'grossM2', column: 'gross_m2', old: 90, new: 95 },
  ]);
  expect(nameOf('lost_reason_id', reason.id)).toBe(reason.name);
  expect(nameOf('activity_id', 4512)).toBe('#4512');
  expect(nameOf('activity_id', null)).toBeNull();
  expect(nameOf('gross_m2', 95)).toBe(95);
});

it('hides what the record itself hides: no derived columns, no identity number', async () => {
  const { rows } = await admin.call(history.list, { entity: 'customer', id: customerId });
  const fields = rows.flatMap(({ changes }) => changes.map(({ field }) => field));
  expect(fields).not.toContain('phoneReversed');
  expect(fields).not.toContain('nameFolded');
  expect(fields).not.toContain('identityNumber');
});

it('masks old and new phones for operators who may not see phones', async () => {
  const reader = await t.signIn('operator');
  expect((await newest(reader)).change('phone')).toMatchObject({ new: '+905551112233' });
  await t.owner
    .deleteFrom('operator_role')
    .where('role', '=', 'PHONE_VIEWER')
    .where('operator_id', '=', (eb) => eb.selectFrom('operator').select('id').where('username', '=', 'operator'))
    .execute();
  const { change } = await newest(reader);
  expect(change('phone')).toMatchObject({ new: '+90555•••••33' });
  expect(change('phone')?.old).toMatch(/^\+90...•••••..$/);
});

it('is refused to operators who may not see the record', async () => {
  const agent = await t.signIn('danisman2');
  await expect(agent.call(history.list, { entity: 'customer', id: customerId })).rejects.toMatchObject({ status: 404 });
  await expect(t.nobody.call(history.list, { entity: 'customer', id: customerId })).rejects.toMatchObject({
    status: 401,
  });
});

it('continues where the page ended', async () => {
  const { rows } = await admin.call(history.list, { entity: 'customer', id: customerId });
  const earlier = await admin.call(history.list, { entity: 'customer', id: customerId, before: rows[0]?.id });
  expect(earlier.rows.map(({ id }) => id)).toEqual(rows.slice(1).map(({ id }) => id));
});
