import { auth } from '@/contract/auth';
import { history } from '@/contract/history';
import { operators } from '@/contract/operators';
import { type Caller, formOf, type TestApi, testApi } from '@/tests/support/api';
import { anyTerritory, found, hire, newcomer, refusal } from '@/tests/support/operators';

const taken = { username: 'dolu', email: 'dolu@tellal.example', identityNumber: '10000000146' };

let t: TestApi;
let manager: Caller & { id: number };
let territoryId: number;

beforeAll(async () => {
  t = await testApi();
  territoryId = await anyTerritory(t);
  manager = await hire(t, 'yetkili', ['OPERATOR_MANAGER', 'PHONE_VIEWER', 'EMAIL_VIEWER']);
  await t.owner
    .insertInto('operator')
    .values({
      first_name: 'Dolu',
      last_name: 'Kayıt',
      username: taken.username,
      email: taken.email,
      identity_number: taken.identityNumber,
    })
    .execute();
});
afterAll(() => t.stop());

const messagesTo = (recipient: string) =>
  t.owner.selectFrom('outbox_message').select(['channel', 'body']).where('recipient', '=', recipient).execute();

test('a new operator has roles and groups, and is invited without a password', async () => {
  const groupId = await found(t, 'Karşılama', ['ASSIGNEE_NPS_CALL']);
  const form = newcomer(territoryId, { username: 'Sule.Y', roles: ['USER', 'SMS_SENDER'], groupIds: [groupId] });
  const made = await manager.call(operators.create, { ...form, phone: '0533 444 55 66' });
  expect(made).toMatchObject({
    lastName: 'Yıldırım',
    username: 'sule.y',
    phone: '+905334445566',
    roles: ['SMS_SENDER', 'USER'],
    groupIds: [groupId],
    status: 'ACTIVE',
    hasPassword: false,
    version: 1,
  });
  const [email] = await messagesTo(form.email);
  const [sms] = await messagesTo('+905334445566');
  expect(email?.body).toContain('https://konsol.tellal.example/forget-password');
  expect(sms?.body).toContain('sule.y');
  expect(email?.body).not.toMatch(/token|\d{6}/);
});

test('the invited operator sets the first password with a one-time code and signs in', async () => {
  const form = newcomer(territoryId, { phone: '+905335556677' });
  await manager.call(operators.create, form);
  await t.nobody.call(auth.resetPassword, { user: '0533 555 66 77' });
  const code = (await messagesTo('+905335556677')).map(({ body }) => /\d{6}/.exec(body)?.[0]).find(Boolean);
  const { token } = await t.nobody.call(auth.resetPassword, { user: '05335556677', code });
  await t.nobody.call(auth.resetPassword, { token, password: 'ilk şifrem 2026' });
  await t.nobody.call(auth.login, { username: form.username, password: 'ilk şifrem 2026' });
});

test.each([
  ['V17: no last name', { lastName: ' ' }, 'lastName', 'NULL_LAST_NAME'],
  ['V17: a last name without letters', { lastName: '123' }, 'lastName', 'NULL_LAST_NAME'],
  ['V17: not even the field', { lastName: undefined }, 'lastName', 'NULL_LAST_NAME'],
  ['V18: another domain', { email: 'ali@gmail.com' }, 'email', 'EMAIL_NOT_COMPANY_DOMAIN'],
  ['V18: a domain that only ends alike', { email: 'ali@kottellal.example' }, 'email', 'EMAIL_NOT_COMPANY_DOMAIN'],
  ['V18: no e-mail', { email: '' }, 'email', 'EMAIL_REQUIRED'],
  ['V18: no address at all', { email: 'ali' }, 'email', 'EMAIL_INVALID'],
  ['V19: no phone', { phone: '' }, 'phone', 'PHONE_REQUIRED'],
  ['V19: no real phone', { phone: '0532 12' }, 'phone', 'PHONE_INVALID'],
  ['V19: a number that nobody has', { phone: '0132 123 45 67' }, 'phone', 'PHONE_INVALID'],
  ['V19: a masked phone of nobody', { phone: '+90532•••••21' }, 'phone', 'PHONE_INVALID'],
  ['V20: wrong check digits', { identityNumber: '10000000147' }, 'identityNumber', 'USER_IDENTITY_NUMBER_NOT_VALID'],
  ['V20: taken', { identityNumber: taken.identityNumber }, 'identityNumber', 'USER_IDENTITY_NUMBER_NOT_UNIQUE'],
  ['V21: username taken, in any case', { username: 'DOLU' }, 'username', 'OPERATOR_USERNAME_NOT_UNIQUE'],
  ['V21: e-mail taken, in any case', { email: 'Dolu@Tellal.example' }, 'email', 'OPERATOR_EMAIL_NOT_UNIQUE'],
  ['a username with a space', { username: 'ali veli' }, 'username', 'USERNAME_INVALID'],
  ['V22: no territory', { territoryId: null }, 'territoryId', 'TERRITORY_NOT_FOUND'],
  ['V22: no such territory', { territoryId: 2147483000 }, 'territoryId', 'TERRITORY_NOT_FOUND'],
  ['a group that does not exist', { groupIds: [2147483000] }, 'groupIds', 'OPERATOR_GROUP_NOT_FOUND'],
])('%s is said beside the field', async (_, wrong, field, code) => {
  const form = newcomer(territoryId);
  const body = await refusal(manager.call(operators.create, { ...form, ...wrong } as never));
  expect(body.fields?.[field]).toBe(code);
  expect(body.errors[0]).toBe(code);
  expect(await t.owner.selectFrom('operator').select('id').where('username', '=', form.username).execute()).toEqual([]);
});

test('all that is wrong is said at once, each beside its field', async () => {
  const wrong = {
    username: taken.username,
    email: taken.email,
    identityNumber: taken.identityNumber,
    phone: '0312 444 55 66',
    territoryId: 2147483000,
  };
  const body = await refusal(manager.call(operators.create, newcomer(territoryId, wrong)));
  expect(body.fields).toEqual({
    email: 'OPERATOR_EMAIL_NOT_UNIQUE',
    phone: 'OPERATOR_PHONE_NOT_MOBILE',
    username: 'OPERATOR_USERNAME_NOT_UNIQUE',
    identityNumber: 'USER_IDENTITY_NUMBER_NOT_UNIQUE',
    territoryId: 'TERRITORY_NOT_FOUND',
  });
});

test('an e-mail that belongs to an agent is said to be the agent’s', async () => {
  const { email } = await t.owner
    .selectFrom('agent')
    .innerJoin('operator', 'operator.id', 'agent.operator_id')
    .select('operator.email')
    .executeTakeFirstOrThrow();
  const body = await refusal(manager.call(operators.create, newcomer(territoryId, { email })));
  expect(body).toMatchObject({ status: 409, fields: { email: 'EMAIL_IN_USE' } });
});

test('a stale save is answered with the record as it is now', async () => {
  const made = await manager.call(operators.create, newcomer(territoryId));
  const first = await manager.call(operators.update, { ...saved(made), lastName: 'Birinci' });
  const body = await refusal(manager.call(operators.update, { ...saved(made), lastName: 'İkinci' }));
  expect(body).toMatchObject({ status: 409, errors: ['VERSION_CONFLICT'], current: { lastName: 'Birinci' } });
  expect(body.current?.version).toBe(first.version);
});

test('a change of roles alone makes an older form stale too', async () => {
  const made = await manager.call(operators.create, newcomer(territoryId));
  await manager.call(operators.update, { ...saved(made), roles: ['USER'] });
  const body = await refusal(manager.call(operators.update, { ...saved(made), roles: ['SMS_SENDER'] }));
  expect(body.current?.roles).toEqual(['USER']);
});

test('who does not see phones and e-mails saves without changing them', async () => {
  const blind = await hire(t, 'gormeyen', ['OPERATOR_MANAGER']);
  const made = await manager.call(operators.create, newcomer(territoryId));
  const seen = await blind.call(operators.detail, { id: made.id });
  expect(seen.phone).toContain('•');
  const after = await blind.call(operators.update, { ...saved(seen), firstName: 'Sühan' });
  expect(after.phone).toBe(seen.phone);
  expect(await manager.call(operators.detail, { id: made.id })).toMatchObject({ phone: made.phone, email: made.email });
});

test('the old phone is told when the phone of a sign-in changes', async () => {
  const made = await manager.call(operators.create, newcomer(territoryId, { phone: '+905337778899' }));
  await manager.call(operators.update, { ...saved(made), phone: '0533 111 22 33' });
  expect((await messagesTo('+905337778899')).map(({ body }) => body)).toContainEqual(
    expect.stringContaining('e-posta adresi ya da telefonu'),
  );
});

test('deactivating ends the sessions at once, drops the customers’ links and leaves open work open (V38)', async () => {
  const leaver = await hire(t, 'giden', ['USER']);
  const { id: customerId } = await t.owner.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow();
  await t.owner.updateTable('customer').set({ sales_agent_id: leaver.id }).where('id', '=', customerId).execute();
  const activity = await t.owner
    .insertInto('activity')
    .values({ type: 'TASK', assignee_id: leaver.id, customer_id: customerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const page = await manager.call(operators.detailPage, { id: leaver.id });
  expect(page.work).toMatchObject({ customers: 1, activities: 1 });
  await manager.call(operators.update, { ...saved(page.operator), status: 'PASSIVE' });

  expect(await refusal(leaver.call(operators.session))).toMatchObject({ status: 401 });
  expect(await t.owner.selectFrom('session').select('id').where('operator_id', '=', leaver.id).execute()).toEqual([]);
  const customer = t.owner.selectFrom('customer').select('sales_agent_id').where('id', '=', customerId);
  expect(await customer.executeTakeFirst()).toEqual({ sales_agent_id: null });
  const work = t.owner.selectFrom('activity').select(['status', 'assignee_id']).where('id', '=', activity.id);
  expect(await work.executeTakeFirst()).toEqual({ status: 'INITIAL', assignee_id: leaver.id });
});

test('the history tells in one entry which roles and groups came and went', async () => {
  const groupId = await found(t, 'Geçmiş Grubu', []);
  const made = await manager.call(operators.create, newcomer(territoryId, { roles: ['USER'] }));
  await manager.call(operators.update, {
    ...saved(made),
    lastName: 'Aksoy',
    roles: ['SMS_SENDER'],
    groupIds: [groupId],
  });
  const { rows } = await manager.call(history.list, { entity: 'operator', id: made.id });
  expect(rows.map(({ action }) => action)).toEqual(['UPDATE', 'INSERT']);
  expect(rows[0]).toMatchObject({ operatorName: 'Deneme yetkili' });
  expect(rows[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'lastName', old: 'Yıldırım', new: 'Aksoy' },
      { field: 'roles', old: ['Kullanıcı'], new: ['SMS gönderme'] },
      { field: 'groupIds', old: [], new: ['Geçmiş Grubu'] },
    ]),
  );
});

test('an identity number is for those who edit operators', async () => {
  const reader = await hire(t, 'okuyan', ['MANAGER']);
  const made = await manager.call(operators.create, newcomer(territoryId));
  expect(made.identityNumber).toHaveLength(11);
  expect(await reader.call(operators.detail, { id: made.id })).not.toHaveProperty('identityNumber');
  const { rows } = await reader.call(history.list, { entity: 'operator', id: made.id });
  expect(JSON.stringify(rows)).not.toContain(made.identityNumber);
});

const saved = <R extends { phone: string | null; territoryId: number | null }>(record: R) =>
  formOf(operators.update, record) as R & { phone: string; territoryId: number };
