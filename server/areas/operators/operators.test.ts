import { operators } from '@/contract/operators';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
let admin: Caller;
let manager: Caller;

const PHONE = '+905327654321';

beforeAll(async () => {
  t = await testApi();
  const add = async (username: string, name: [string, string], roles: string[]) => {
    const { id } = await t.owner
      .insertInto('operator')
      .values({ first_name: name[0], last_name: name[1], username, email: `${username}@tellal.example` })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (roles.length > 0) {
      await t.owner
        .insertInto('operator_role')
        .values(roles.map((role) => ({ operator_id: id, role })))
        .execute();
    }
    return id;
  };
  const { id: groupId } = await t.owner
    .insertInto('operator_group')
    .values({ name: 'Deneme Grubu' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const found = await add('cagla', ['Çağla', 'Işık Deneyen'], ['DEAL_UPDATER', 'APPOINTMENT_UPDATER']);
  await t.owner.updateTable('operator').set({ phone: PHONE, status: 'PASSIVE' }).where('id', '=', found).execute();
  await t.owner.insertInto('operator_group_member').values({ group_id: groupId, operator_id: found }).execute();
  await add('goren', ['Gören', 'Deneyen'], ['ADMIN', 'PHONE_VIEWER', 'EMAIL_VIEWER']);
  await add('mudur', ['Müdür', 'Deneyen'], ['MANAGER']);
  admin = await t.signIn('goren');
  manager = await t.signIn('mudur');
});
afterAll(() => t.stop());

const find = async (caller: Caller, filters: Record<string, unknown>) =>
  (await caller.call(operators.list, { name: 'deneyen', ...filters })).rows.map(({ username }) => username);

test('a name is found in any case, with and without Turkish letters', async () => {
  for (const name of ['ÇAĞLA', 'cagla ISIK', 'ğla ış']) {
    const { rows } = await admin.call(operators.list, { name });
    expect(rows).toMatchObject([
      {
        name: 'Çağla Işık Deneyen',
        role: 'APPOINTMENT_UPDATER,DEAL_UPDATER',
        groups: ['Deneme Grubu'],
        status: 'PASSIVE',
        territory: null,
        lastSeenAt: null,
      },
    ]);
  }
  expect((await admin.call(operators.list, { name: '%' })).rows).toEqual([]);
});

test('by name it sorts as in Turkish: Çağla before Gören before Müdür, and back', async () => {
  expect(await find(admin, {})).toEqual(['cagla', 'goren', 'mudur']);
  expect(await find(admin, { sort: '-name' })).toEqual(['mudur', 'goren', 'cagla']);
});

test('role, group and state narrow the list', async () => {
  const [group] = (await admin.call(operators.groups, {})).filter(({ name }) => name === 'Deneme Grubu');
  expect(await find(admin, { role: 'DEAL_UPDATER' })).toEqual(['cagla']);
  expect(await find(admin, { groupId: group?.id })).toEqual(['cagla']);
  expect(await find(admin, { status: 'ACTIVE' })).toEqual(['goren', 'mudur']);
});

test('phones and e-mails of colleagues are masked without the permission, one’s own are not', async () => {
  const { rows } = await manager.call(operators.list, { name: 'deneyen' });
  expect(rows.find(({ username }) => username === 'cagla')).toMatchObject({
    phone: '+90532•••••21',
    email: 'c•••@tellal.example',
  });
  expect(rows.find(({ username }) => username === 'mudur')?.email).toBe('mudur@tellal.example');
  const seen = await admin.call(operators.list, { name: 'cagla' });
  expect(seen.rows[0]).toMatchObject({ phone: PHONE, email: 'cagla@tellal.example' });
});

test('a masked phone or e-mail is found whole, in any format, never by a fragment', async () => {
  expect(await find(manager, { phone: '0532 765 43 21' })).toEqual(['cagla']);
  expect(await find(manager, { phone: '765' })).toEqual([]);
  expect(await find(admin, { phone: '765 43' })).toEqual(['cagla']);
  expect(await find(manager, { email: 'CAGLA@tellal.example' })).toEqual(['cagla']);
  expect(await find(manager, { email: 'cagla' })).toEqual([]);
  expect(await find(admin, { email: 'cagla' })).toEqual(['cagla']);
});

test('paging goes on where it stopped', async () => {
  const first = await admin.call(operators.list, { name: 'deneyen', size: 2 });
  const second = await admin.call(operators.list, { name: 'deneyen', size: 2, after: first.next ?? '' });
  expect([...first.rows, ...second.rows].map(({ username }) => username)).toEqual(['cagla', 'goren', 'mudur']);
  expect(second.next).toBeNull();
});

test('the list is for managers; names are for everybody signed in', async () => {
  const agent = await t.signIn('danisman1');
  await expect(agent.call(operators.list, {})).rejects.toMatchObject({ status: 403 });
  const names = await agent.call(operators.names, {});
  expect(names.map(({ firstName }) => firstName)).toContain('Gören');
  expect(names.map(({ firstName }) => firstName)).not.toContain('Çağla');
});
