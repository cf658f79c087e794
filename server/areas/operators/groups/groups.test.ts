import { corporate } from '@/contract/auctions/corporate';
import { history } from '@/contract/history';
import { operatorGroups } from '@/contract/operators/groups';
import { type Caller, formOf, type TestApi, testApi } from '@/tests/support/api';
import { found, hire, refusal, rightsInDatabase } from '@/tests/support/operators';

type Person = Caller & { id: number };
let t: TestApi;
let manager: Person;
let chief: Person;

beforeAll(async () => {
  t = await testApi();
  manager = await hire(t, 'grup-yoneticisi', ['AUTHORIZATION_GROUP_MANAGER']);
  chief = await hire(t, 'grup-sefi', ['ADMIN', 'AUTHORIZATION_GROUP_MANAGER']);
});
afterAll(() => t.stop());

const refusedWith = async (attempt: () => Promise<unknown>) => {
  const before = await rightsInDatabase(t);
  const body = await refusal(attempt());
  expect(await rightsInDatabase(t)).toEqual(before);
  return body;
};
const form = async (id: number) => formOf(operatorGroups.update, await manager.call(operatorGroups.detail, { id }));

test('a group is made, found by its Turkish name and by what it gives', async () => {
  const made = await manager.call(operatorGroups.create, {
    name: 'İade Şubesi',
    description: 'İadeler',
    authorities: ['SMS_SENDER', 'ASSIGNEE_NPS_CALL'],
  });
  expect(made).toMatchObject({
    authorities: ['ASSIGNEE_NPS_CALL', 'SMS_SENDER'],
    waiting: null,
    members: [],
    version: 1,
  });
  for (const list of [operatorGroups.list, operatorGroups.filter]) {
    const byName = await manager.call(list, { name: 'iade sube' });
    expect(byName.rows).toMatchObject([{ name: 'İade Şubesi', operatorCount: 0, userCount: 0 }]);
    const byAuthority = await manager.call(list, { authority: 'ASSIGNEE_NPS_CALL' });
    expect(byAuthority.rows.map(({ name }) => name)).toContain('İade Şubesi');
  }
});

test('its members are counted, those who left apart', async () => {
  const gone = await hire(t, 'eski-uye', []);
  await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', gone.id).execute();
  const id = await found(t, 'İki Kişi', [], [gone.id, (await hire(t, 'uye', [])).id]);
  expect(await manager.call(operatorGroups.detail, { id })).toMatchObject({
    operatorCount: 1,
    userCount: 2,
    members: [
      { name: 'Deneme eski uye', active: false },
      { name: 'Deneme uye', active: true },
    ],
  });
});

test('what a group gives its members have at once, and lose at once', async () => {
  const member = await hire(t, 'bagli', []);
  const id = await found(t, 'Okurlar', [], [member.id]);
  expect(await refusal(member.call(corporate.search, {}))).toMatchObject({ status: 403 });
  const given = await chief.call(operatorGroups.update, { ...(await form(id)), authorities: ['CORPORATE_CREATOR'] });
  await member.call(corporate.search, {});
  await chief.call(operatorGroups.update, { ...formOf(operatorGroups.update, given), authorities: [] });
  expect(await refusal(member.call(corporate.search, {}))).toMatchObject({ status: 403 });
});

test.each([
  ['no name', { name: ' ' }, 'name', 'NAME_REQUIRED'],
  ['a taken name in capitals', { name: 'FİNANS' }, 'name', 'OPERATOR_GROUP_NAME_NOT_UNIQUE'],
  ['a description that is too long', { name: 'Uzun', description: 'a'.repeat(1025) }, 'description', 'TEXT_TOO_LONG'],
])('%s is said beside the field', async (_, fields, field, code) => {
  expect(await refusal(manager.call(operatorGroups.create, fields))).toMatchObject({ fields: { [field]: code } });
});

test('a stale save is answered with the group as it is now', async () => {
  const id = await found(t, 'Eskiyen', []);
  const old = await form(id);
  await manager.call(operatorGroups.update, { ...old, authorities: ['SMS_SENDER'] });
  const body = await refusal(manager.call(operatorGroups.update, { ...old, authorities: ['EMAIL_SENDER'] }));
  expect(body).toMatchObject({ status: 409, errors: ['VERSION_CONFLICT'], current: { authorities: ['SMS_SENDER'] } });
});

test('the history tells which authorizations came and went', async () => {
  const id = await found(t, 'Değişen', ['SMS_SENDER']);
  await manager.call(operatorGroups.update, { ...(await form(id)), authorities: ['EMAIL_SENDER'] });
  const { rows } = await manager.call(history.list, { entity: 'operatorGroup', id });
  expect(rows[0]?.changes).toEqual([{ field: 'authorities', old: ['SMS gönderme'], new: ['E-posta gönderme'] }]);
});

describe('what a group manager does not get', () => {
  test.each([
    ['more', ['SMS_SENDER', 'PHONE_VIEWER'] as const],
    ['less', [] as const],
  ])('%s through a group of their own', async (how, authorities) => {
    const id = await found(t, `Kendi Grubum ${how}`, ['SMS_SENDER'], [manager.id, chief.id]);
    for (const caller of [manager, chief]) {
      const attempt = async () =>
        caller.call(operatorGroups.update, { ...(await form(id)), authorities: [...authorities] });
      expect(await refusedWith(attempt)).toMatchObject({ status: 409, errors: ['OWN_RIGHTS_LOCKED'] });
    }
    const renamed = await manager.call(operatorGroups.update, { ...(await form(id)), description: 'Bizim grup' });
    expect(renamed.description).toBe('Bizim grup');
  });

  test.each(['ADMIN', 'OPERATOR_MANAGER', 'AUTHORIZATION_GROUP_MANAGER', 'KVK'] as const)(
    'the giving or taking of %s',
    async (authority) => {
      const empty = await found(t, `Boş ${authority}`, []);
      const full = await found(t, `Dolu ${authority}`, [authority]);
      const attempts = [
        () => manager.call(operatorGroups.create, { name: `Yeni ${authority}`, authorities: [authority] }),
        async () => manager.call(operatorGroups.update, { ...(await form(empty)), authorities: [authority] }),
        async () => manager.call(operatorGroups.update, { ...(await form(full)), authorities: [] }),
      ];
      for (const attempt of attempts) {
        expect(await refusedWith(attempt)).toMatchObject({
          status: 403,
          params: { permission: 'operators.grantGuarded' },
        });
      }
      await chief.call(operatorGroups.update, { ...(await form(full)), authorities: [] });
    },
  );

  test('a place among those who change groups, without being one', async () => {
    const id = await found(t, 'Yalnız Okunan', []);
    for (const role of ['ADMIN', 'OPERATOR_MANAGER', 'MANAGER']) {
      const caller = await hire(t, `okur-${role.toLowerCase()}`, [role]);
      await caller.call(operatorGroups.detail, { id });
      const attempt = async () => caller.call(operatorGroups.update, { ...(await form(id)), name: 'Benim' });
      expect(await refusedWith(attempt)).toMatchObject({ status: 403, params: { permission: 'groups.edit' } });
    }
  });

  test('the last administrator’s seat, where it hangs on a group', async () => {
    const last = await hire(t, 'son-yonetici', []);
    const id = await found(t, 'Yöneticiler', ['ADMIN', 'OPERATOR_MANAGER'], [last.id]);
    await t.owner
      .updateTable('operator')
      .set({ status: 'PASSIVE' })
      .where('id', 'not in', [last.id, chief.id])
      .execute();
    const record = formOf(operatorGroups.update, await last.call(operatorGroups.detail, { id }));
    const attempt = () => chief.call(operatorGroups.update, { ...record, authorities: ['ADMIN'] });
    expect(await refusedWith(attempt)).toMatchObject({ status: 409, errors: ['LAST_ADMINISTRATOR'] });
  });
});
