import { access } from '@/contract/access';
import { operators } from '@/contract/operators';
import { type Caller, formOf, type TestApi, testApi } from '@/tests/support/api';
import { anyTerritory, found, hire, newcomer, refusal, rightsInDatabase } from '@/tests/support/operators';

type Person = Caller & { id: number };
let t: TestApi;
let chief: Person;
let admin: Person;
let manager: Person;
let territoryId: number;

beforeAll(async () => {
  t = await testApi();
  territoryId = await anyTerritory(t);
  chief = await hire(t, 'sef', ['ADMIN', 'OPERATOR_MANAGER', 'PHONE_VIEWER', 'EMAIL_VIEWER']);
  admin = await hire(t, 'yalniz-yonetici', ['ADMIN', 'PHONE_VIEWER', 'EMAIL_VIEWER']);
  manager = await hire(t, 'operator-yoneticisi', ['OPERATOR_MANAGER', 'PHONE_VIEWER', 'EMAIL_VIEWER']);
});
afterAll(() => t.stop());

const form = async (id: number) => {
  const record = formOf(operators.update, await chief.call(operators.detail, { id }));
  return { ...record, phone: record.phone ?? '', territoryId: record.territoryId ?? territoryId };
};
const refusedWith = async (attempt: () => Promise<unknown>) => {
  const before = await rightsInDatabase(t);
  const body = await refusal(attempt());
  expect(await rightsInDatabase(t)).toEqual(before);
  return body;
};
const missing = (permission: string) => ({ status: 403, errors: ['AUTHORIZATION_ERROR'], params: { permission } });

describe('what one may not give', () => {
  test('an administrator alone gives no roles and no groups', async () => {
    const groupId = await found(t, 'Boş', []);
    for (const rights of [{ roles: ['USER' as const] }, { groupIds: [groupId] }]) {
      const body = await refusedWith(() => admin.call(operators.create, newcomer(territoryId, rights)));
      expect(body).toMatchObject(missing('operators.grant'));
    }
    await admin.call(operators.create, newcomer(territoryId));
  });

  test.each(['ADMIN', 'OPERATOR_MANAGER', 'AUTHORIZATION_GROUP_MANAGER', 'KVK'] as const)(
    'an operator manager gives no %s, neither to somebody new nor to somebody known',
    async (role) => {
      const worker = await hire(t, `aday-${role.toLowerCase()}`, ['USER']);
      const attempts = [
        () => manager.call(operators.create, newcomer(territoryId, { roles: [role] })),
        async () => manager.call(operators.update, { ...(await form(worker.id)), roles: ['USER', role] }),
      ];
      for (const attempt of attempts) {
        expect(await refusedWith(attempt)).toMatchObject(missing('operators.grantGuarded'));
      }
    },
  );

  test('nor a group that gives such a right', async () => {
    const groupId = await found(t, 'Yönetim', ['ADMIN']);
    const worker = await hire(t, 'gruba-aday', ['USER']);
    const attempt = async () => manager.call(operators.update, { ...(await form(worker.id)), groupIds: [groupId] });
    expect(await refusedWith(attempt)).toMatchObject(missing('operators.grantGuarded'));
  });

  test('who holds both permissions proposes them, and a second person agrees', async () => {
    const made = await chief.call(operators.create, newcomer(territoryId, { roles: ['KVK'] }));
    expect(made).toMatchObject({ roles: [], waiting: { roles: ['KVK'] } });
    await admin.call(access.grant, { id: made.waiting?.requestId ?? 0, duration: 'DAY' });
    expect((await form(made.id)).roles).toEqual(['KVK']);
  });
});

describe('whom one may not touch', () => {
  test.each([
    ['take a role from', { roles: [] }],
    ['change the phone of', { phone: '0532 999 88 77' }],
    ['change the e-mail of', { email: 'ele.gecirilen@tellal.example' }],
    ['deactivate', { status: 'PASSIVE' as const }],
    ['rename', { lastName: 'Başka' }],
  ])('an operator manager cannot %s an administrator', async (_, change) => {
    const body = await refusedWith(async () =>
      manager.call(operators.update, { ...(await form(admin.id)), ...change }),
    );
    expect(body).toMatchObject(missing('operators.grantGuarded'));
  });

  test('an administrator alone cannot take an account over through its phone or e-mail', async () => {
    const worker = await hire(t, 'ele-gecmeyen', ['EFT_APPROVE']);
    for (const key of [{ phone: '0532 999 88 76' }, { email: 'ele.gecmeyen@tellal.example' }]) {
      const body = await refusedWith(async () => admin.call(operators.update, { ...(await form(worker.id)), ...key }));
      expect(body).toMatchObject(missing('operators.grant'));
    }
    expect(await admin.call(operators.update, { ...(await form(worker.id)), lastName: 'Yeni' })).toMatchObject({
      lastName: 'Yeni',
    });
  });

  test('those who manage groups, read or sell cannot edit anybody', async () => {
    const others = [['AUTHORIZATION_GROUP_MANAGER'], ['MANAGER'], ['AGENT', 'USER']];
    const worker = await hire(t, 'dokunulmayan', ['USER']);
    for (const [index, roles] of others.entries()) {
      const caller = await hire(t, `baskasi-${index}`, roles);
      const body = await refusedWith(async () => caller.call(operators.update, await form(worker.id)));
      expect(body).toMatchObject(missing('operators.edit'));
    }
  });
});

describe('oneself and the last one', () => {
  test.each([
    ['more roles', { roles: ['ADMIN', 'OPERATOR_MANAGER', 'PHONE_VIEWER', 'EMAIL_VIEWER', 'KVK'] as const }],
    ['fewer roles', { roles: ['OPERATOR_MANAGER', 'PHONE_VIEWER', 'EMAIL_VIEWER'] as const }],
    ['an end', { status: 'PASSIVE' as const }],
  ])('nobody gives themselves %s', async (_, change) => {
    const attempt = async () => chief.call(operators.update, { ...(await form(chief.id)), ...change } as never);
    expect(await refusedWith(attempt)).toMatchObject({ status: 409, errors: ['OWN_RIGHTS_LOCKED'] });
  });

  test('nobody joins a group by themselves', async () => {
    const groupId = await found(t, 'Telefonlar', ['PHONE_VIEWER']);
    const attempt = async () => chief.call(operators.update, { ...(await form(chief.id)), groupIds: [groupId] });
    expect(await refusedWith(attempt)).toMatchObject({ errors: ['OWN_RIGHTS_LOCKED'] });
  });

  test('one’s own name may be put right', async () => {
    const after = await chief.call(operators.update, { ...(await form(chief.id)), lastName: 'Doğrusu' });
    expect(after.lastName).toBe('Doğrusu');
  });

  test('the last one who may give every right stays, and two cannot remove each other at once', async () => {
    const other = await hire(t, 'ikinci-sef', ['ADMIN', 'OPERATOR_MANAGER']);
    await t.owner
      .updateTable('operator')
      .set({ status: 'PASSIVE' })
      .where('id', 'not in', [chief.id, other.id, admin.id])
      .execute();
    const forms = [await form(other.id), await form(chief.id)] as const;
    const answers = await Promise.all([
      chief.answer(operators.update, { ...forms[0], status: 'PASSIVE' }),
      other.answer(operators.update, { ...forms[1], status: 'PASSIVE', phone: forms[1].phone, email: forms[1].email }),
    ]);
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    // Just too late: already signed out (401), or the last one left (409).
    expect([401, 409]).toContain(refused);
    const left = t.owner.selectFrom('operator').select('id').where('status', '=', 'ACTIVE');
    expect(await left.where('id', 'in', [chief.id, other.id]).execute()).toHaveLength(1);
  });

  test('an administrator cannot take out the last one', async () => {
    const last = await t.owner
      .selectFrom('operator')
      .select(['id', 'username'])
      .where('status', '=', 'ACTIVE')
      .where('username', 'in', ['sef', 'ikinci-sef'])
      .executeTakeFirstOrThrow();
    const seen = await admin.call(operators.detail, { id: last.id });
    const given = {
      ...formOf(operators.update, seen),
      phone: seen.phone ?? '',
      territoryId: seen.territoryId ?? territoryId,
    };
    const attempt = () => admin.call(operators.update, { ...given, status: 'PASSIVE' });
    expect(await refusedWith(attempt)).toMatchObject({ status: 409, errors: ['LAST_ADMINISTRATOR'] });
  });
});

test('effective rights name the own role and the group through which each is held', async () => {
  const worker = await hire(t, 'iki-yoldan', ['USER']);
  const groupId = await found(t, 'Okurlar', ['USER', 'PHONE_VIEWER'], [worker.id]);
  const group = { id: groupId, name: 'Okurlar' };
  const { rights } = await worker.call(operators.accountDetail);
  const through = (permission: string) => rights.find((right) => right.permission === permission)?.through;
  expect(through('auctions.read')).toEqual([
    { authority: 'USER', group: null },
    { authority: 'USER', group },
  ]);
  expect(through('customers.seePhone')).toEqual([{ authority: 'PHONE_VIEWER', group }]);
  expect(through('operators.edit')).toEqual([]);
});

test('all authorizations come with Turkish names, put together by kind', async () => {
  const reader = await hire(t, 'grup-okuru', ['AUTHORIZATION_GROUP_MANAGER']);
  const kinds = await reader.call(operators.authorizations);
  expect(kinds.map(({ name }) => name)).toEqual(['Roller', 'Ek yetkiler', 'Sorumluluklar', 'Ayarlar']);
  const all = kinds.flatMap(({ authorizations }) => authorizations);
  expect(all).toHaveLength(87);
  expect(all).toContainEqual({
    authority: 'PHONE_VIEWER',
    name: 'Telefon görüntüleme',
    guarded: false,
    allows: ['Müşteri telefonlarını açık görmek'],
  });
});
