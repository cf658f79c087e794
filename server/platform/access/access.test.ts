import { access } from '@/contract/access';
import { activities } from '@/contract/activities';
import { auctions } from '@/contract/auctions';
import { auctionRecord } from '@/contract/auctions/record';
import { customers } from '@/contract/customers';
import { looks } from '@/contract/customers/looks';
import { listExports } from '@/contract/exports';
import { history } from '@/contract/history';
import { askable } from '@/domain/access';
import { type Permission, PERMISSIONS } from '@/domain/permissions';
import { SETTINGS } from '@/domain/settings/table';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';

type Person = Caller & { id: number };
let t: TestApi;
let manager: Person;
let agent: Person;
let customerId: number;
let auctionId: number;

beforeAll(async () => {
  t = await testApi();
  manager = await hire(t, 'erisim-muduru', ['MANAGER']);
  agent = await hire(t, 'erisim-danismani', ['AGENT']);
  customerId = (
    await t.owner
      .selectFrom('customer')
      .select('id')
      .where('phone', 'is not', null)
      .where('email', 'is not', null)
      .where('merged_into_id', 'is', null)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;
  auctionId = (await t.owner.selectFrom('auction').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => t.stop());

const reason = 'Müşteri beni aradı.';
const endNow = (id: number) =>
  t.owner.updateTable('access_request').set({ expires_at: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute();

describe('access to a record', () => {
  test('is refused, requested, granted for a time, and ends by itself', async () => {
    const see = () => agent.call(customers.detail, { id: customerId });
    expect(await refusal(see())).toMatchObject({ errors: ['CUSTOMER_NOT_FOUND'] });

    const asked = await agent.call(access.ask, { kind: 'CUSTOMER', recordId: customerId, reason });
    expect(asked).toMatchObject({ status: 'PENDING', subject: null, own: true });
    expect(await refusal(agent.call(access.ask, { kind: 'CUSTOMER', recordId: customerId, reason }))).toMatchObject({
      errors: ['ACCESS_ALREADY_REQUESTED'],
    });
    expect(await refusal(see())).toMatchObject({ errors: ['CUSTOMER_NOT_FOUND'] });
    expect((await manager.call(access.news)).toDecide).toBeGreaterThan(0);
    const [waiting] = (await manager.call(access.inbox, { status: 'PENDING', operatorId: agent.id })).rows;
    expect(waiting).toMatchObject({ id: asked.id, reason, own: false, subject: expect.any(String) });

    const granted = await manager.call(access.grant, { id: asked.id, duration: 'HOUR', answer: 'Bugünlük.' });
    const minutes = (Date.parse(granted.expiresAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    const record = await see();
    expect((await agent.call(customers.list, {})).rows.map(({ id }) => id)).toContain(customerId);
    expect((await agent.call(customers.listMine, {})).rows.map(({ id }) => id)).not.toContain(customerId);
    expect((await agent.call(customers.search, { value: record.name })).rows.map(({ id }) => id)).toContain(customerId);
    expect(await agent.call(access.news)).toEqual({ toDecide: 0, answered: 1 });
    await agent.call(access.answersSeen);
    expect(await agent.call(access.news)).toEqual({ toDecide: 0, answered: 0 });
    expect(await refusal(agent.call(access.ask, { kind: 'CUSTOMER', recordId: customerId, reason }))).toMatchObject({
      errors: ['ACCESS_ALREADY_HELD'],
    });

    await endNow(asked.id);
    expect(await refusal(see())).toMatchObject({ errors: ['CUSTOMER_NOT_FOUND'] });
    expect((await agent.call(customers.list, {})).rows.map(({ id }) => id)).not.toContain(customerId);
    const { latest } = await agent.call(access.state, { kind: 'CUSTOMER', recordId: customerId });
    expect(latest).toMatchObject({ id: asked.id, status: 'EXPIRED', answer: 'Bugünlük.' });
    expect(await refusal(manager.call(access.revoke, { id: asked.id }))).toMatchObject({
      errors: ['ACCESS_REQUEST_DECIDED'],
    });
  });

  test('to an auction is revoked before its time', async () => {
    const { id } = await agent.call(access.ask, { kind: 'AUCTION', recordId: auctionId, reason });
    await manager.call(access.grant, { id, duration: 'WEEK' });
    await agent.call(auctionRecord.detail, { id: String(auctionId) });
    await agent.call(auctionRecord.activities, { auctionId });
    const revoked = await manager.call(access.revoke, { id });
    expect(revoked).toMatchObject({ status: 'EXPIRED', revokedAt: expect.any(String) });
    expect(await refusal(agent.call(auctionRecord.detail, { id: String(auctionId) }))).toMatchObject({
      errors: ['AUCTION_NOT_FOUND'],
    });
  });

  test('to an activity also opens its customer', async () => {
    const activity = await t.owner
      .selectFrom('activity')
      .innerJoin('customer', 'customer.id', 'activity.customer_id')
      .select(['activity.id', 'activity.customer_id'])
      .where('customer.merged_into_id', 'is', null)
      .where('activity.customer_id', '<>', customerId)
      .where('activity.assignee_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const see = () => agent.call(activities.brief, { id: activity.id });
    expect(await refusal(see())).toMatchObject({ status: 404, errors: ['ACTIVITY_NOT_FOUND'] });
    const { id } = await agent.call(access.askActivity, { activityId: activity.id, reason });
    await manager.call(access.grant, { id, duration: 'DAY' });
    expect(await see()).toMatchObject({ id: activity.id, customer: { id: activity.customer_id, canOpen: true } });
    await agent.call(customers.detail, { id: Number(activity.customer_id) });
    await endNow(id);
    expect(await refusal(see())).toMatchObject({ errors: ['ACTIVITY_NOT_FOUND'] });
    expect(await refusal(agent.call(customers.detail, { id: Number(activity.customer_id) }))).toMatchObject({
      status: 404,
    });
  });

  test('that was rejected cannot be requested again on the same day', async () => {
    const asker = await hire(t, 'israrci', ['AGENT']);
    const { id } = await asker.call(access.ask, { kind: 'CUSTOMER', recordId: customerId, reason });
    expect(await refusal(manager.call(access.reject, { id, answer: ' ' }))).toMatchObject({
      fields: { answer: 'REQUIRED' },
    });
    await manager.call(access.reject, { id, answer: 'Müşteri başka danışmanın.' });
    expect(await refusal(asker.call(access.ask, { kind: 'CUSTOMER', recordId: customerId, reason }))).toMatchObject({
      status: 403,
      errors: ['CUSTOMER_ACCESS_REQUEST_REJECTED'],
    });
    const [mine] = (await asker.call(access.mine, {})).rows;
    expect(mine).toMatchObject({ status: 'REJECTED', answer: 'Müşteri başka danışmanın.', subject: null });
    expect(await refusal(manager.call(access.grant, { id, duration: 'DAY' }))).toMatchObject({
      errors: ['ACCESS_REQUEST_DECIDED'],
    });
  });

  test.each([
    ['CUSTOMER', 'CUSTOMER_NOT_FOUND'],
    ['ACTIVITY', 'ACTIVITY_NOT_FOUND'],
    ['AUCTION', 'AUCTION_NOT_FOUND'],
  ] as const)('of a missing %s is %s', async (kind, code) => {
    expect(await refusal(agent.call(access.ask, { kind, recordId: 2_147_483_000, reason }))).toMatchObject({
      status: 404,
      errors: [code],
    });
  });

  test('is decided by another person, who must exist for it', async () => {
    const chief = await hire(t, 'kendi-sefi', ['OPERATOR_MANAGER']);
    const { id } = await chief.call(access.ask, { kind: 'AUCTION', recordId: auctionId, reason });
    for (const attempt of [
      () => chief.call(access.grant, { id, duration: 'DAY' }),
      () => chief.call(access.reject, { id, answer: 'Hayır.' }),
    ]) {
      expect(await refusal(attempt())).toMatchObject({ status: 403, errors: ['ACCESS_REQUEST_OWN'] });
    }
    expect(await refusal(manager.call(access.grant, { id: 2_147_483_000, duration: 'DAY' }))).toMatchObject({
      status: 404,
      errors: ['CUSTOMER_ACCESS_REQUEST_NOT_FOUND'],
    });
  });

  test('requested several times at once is requested once', async () => {
    const hasty = await hire(t, 'aceleci', ['AGENT']);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => hasty.answer(access.ask, { kind: 'AUCTION', recordId: auctionId, reason })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('a temporary permission', () => {
  test('allows exactly that, and ends by itself', async () => {
    const clerk = await hire(t, 'memur', ['USER']);
    const take = () =>
      clerk.answer(listExports.create, {
        list: auctions.list.path,
        format: 'csv',
        columns: ['id'],
        query: { id: auctionId },
      });
    const refused = await take();
    expect(refused.status).toBe(403);
    expect(JSON.parse(await bodyText(refused))).toMatchObject({ params: { permission: 'auctions.export' } });
    const { id } = await clerk.call(access.ask, { kind: 'PERMISSION', permission: 'auctions.export', reason });
    await manager.call(access.grant, { id, duration: 'HOUR' });
    expect((await take()).status).toBe(200);
    expect(await refusal(clerk.call(customers.list, {}))).toMatchObject({ status: 403 });
    await endNow(id);
    expect((await take()).status).toBe(403);
  });

  test('is never one that controls access itself', async () => {
    const closed: Permission[] = [
      'operators.edit',
      'operators.grant',
      'operators.grantGuarded',
      'operators.viewAs',
      'groups.edit',
      'access.decide',
    ];
    expect(closed.filter(askable)).toEqual([]);
    for (const permission of closed) {
      expect(await refusal(agent.call(access.ask, { kind: 'PERMISSION', permission, reason }))).toMatchObject({
        status: 422,
        errors: ['ACCESS_NOT_ASKABLE'],
      });
      // Not even when such a request is stored.
      const { id } = await t.owner
        .insertInto('access_request')
        .values({ operator_id: agent.id, permission, reason })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(await refusal(manager.call(access.grant, { id, duration: 'HOUR' }))).toMatchObject({
        errors: ['ACCESS_NOT_ASKABLE'],
      });
    }
    expect(Object.keys(PERMISSIONS)).toEqual(expect.arrayContaining(closed));
  });

  test('names either a permission or a record', async () => {
    const attempts = [
      { kind: 'PERMISSION', recordId: 1 },
      { kind: 'CUSTOMER', permission: 'auctions.export' },
      { kind: 'CUSTOMER' },
    ] as const;
    for (const attempt of attempts) {
      expect(await refusal(agent.call(access.ask, { ...attempt, reason }))).toMatchObject({ status: 400 });
    }
  });
});

describe('revealing a contact', () => {
  const input = { part: 'PHONE', reason: 'CALL_BACK' } as const;

  test('answers the contact, logs who saw it and why, and leaves the record masked', async () => {
    const stored = await t.owner
      .selectFrom('customer')
      .select(['phone', 'email'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect((await manager.call(customers.detail, { id: customerId })).phone).toContain('•');
    expect(await manager.call(looks.reveal, { ...input, customerId })).toEqual({ value: stored.phone });
    expect(await manager.call(looks.reveal, { ...input, customerId, part: 'EMAIL' })).toEqual({ value: stored.email });
    const { rows } = await manager.call(looks.list, { customerId });
    expect(rows.slice(0, 2)).toMatchObject([
      { seen: 'EMAIL', reason: 'CALL_BACK', operatorName: 'Deneme erisim muduru' },
      { seen: 'PHONE', reason: 'CALL_BACK' },
    ]);
    expect((await manager.call(customers.detail, { id: customerId })).phone).toContain('•');
  });

  test('is refused without the permission, for records out of scope, and without a text when the reason is "other"', async () => {
    const reader = await hire(t, 'yalniz-okur', ['ALL_CUSTOMER_ACCESS']);
    expect(await refusal(reader.call(looks.reveal, { ...input, customerId }))).toMatchObject({
      status: 403,
      params: { permission: 'customers.reveal' },
    });
    const stranger = await hire(t, 'yabanci', ['AGENT']);
    expect(await refusal(stranger.call(looks.reveal, { ...input, customerId }))).toMatchObject({ status: 404 });
    const before = await manager.call(looks.list, { customerId });
    expect(await refusal(manager.call(looks.reveal, { ...input, customerId, reason: 'OTHER' }))).toMatchObject({
      fields: { note: 'NOTE_REQUIRED' },
    });
    expect(await manager.call(looks.list, { customerId })).toEqual(before);
  });

  test('is limited per hour, however many are requested at once', async () => {
    const eager = await hire(t, 'merakli', ['MANAGER']);
    const answers = await Promise.all(
      Array.from({ length: SETTINGS.revealsPerHour.default + 5 }, () =>
        eager.answer(looks.reveal, { ...input, customerId }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(SETTINGS.revealsPerHour.default);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('a masked phone or e-mail', () => {
  test('cannot be sorted by, searched by a part, exported or read in the history', async () => {
    const { phone, email } = await t.owner
      .selectFrom('customer')
      .select(['phone', 'email'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const full = [phone ?? '', email ?? ''];
    for (const sort of ['phone', 'email', '-phone']) {
      expect((await manager.answer(customers.list, { sort })).status).toBe(400);
      expect((await manager.answer(customers.list, { sort, around: customerId })).status).toBe(400);
    }
    for (const part of [{ phone: phone?.slice(0, 8) }, { email: email?.slice(0, 4) }]) {
      expect((await manager.answer(customers.list, part)).status).toBe(400);
      expect((await manager.answer(customers.list, { ...part, around: customerId })).status).toBe(400);
      const exported = await manager.answer(listExports.create, {
        list: customers.list.path,
        format: 'csv',
        columns: ['name'],
        query: part,
      });
      expect(exported.status).toBe(400);
    }
    expect((await manager.answer(customers.search, { value: phone?.slice(0, 8) })).status).toBe(400);
    await t.owner.updateTable('customer').set({ phone: '+905321999001' }).where('id', '=', customerId).execute();
    await t.owner.updateTable('customer').set({ phone }).where('id', '=', customerId).execute();
    const answers = [
      await manager.answer(customers.detail, { id: customerId }),
      await manager.answer(customers.list, { phone }),
      await manager.answer(customers.search, { value: phone }),
      await manager.answer(history.list, { entity: 'customer', id: customerId }),
      await manager.answer(listExports.create, {
        list: customers.list.path,
        format: 'csv',
        columns: ['phone', 'email'],
        query: { phone },
      }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const text = await bodyText(answer);
      expect(full.filter((value) => text.includes(value))).toEqual([]);
      expect(text).not.toContain('+905321999001');
    }
  });
});

test('opening a record is logged automatically, once in ten minutes, and not for operators who may not see it', async () => {
  const guest = await hire(t, 'ziyaretci', ['BACKOFFICE']);
  const own = async () =>
    (await manager.call(looks.list, { customerId })).rows.filter(({ operatorName }) => /ziyaretci/.test(operatorName));
  await guest.call(customers.detail, { id: customerId });
  await guest.call(customers.detail, { id: customerId });
  expect(await own()).toMatchObject([{ seen: 'RECORD', reason: null }]);
  const stranger = await hire(t, 'gecerken', ['AGENT']);
  expect((await stranger.answer(looks.list, { customerId })).status).toBe(404);
  const before = await manager.call(looks.list, { customerId });
  expect((await stranger.answer(customers.detail, { id: customerId })).status).toBe(404);
  expect(await manager.call(looks.list, { customerId })).toEqual(before);
});

test('lists, suggestions and files that show the contact are counted separately', async () => {
  const { name } = await manager.call(customers.detail, { id: customerId });
  const seeing = await hire(t, 'listeleyen', ['MANAGER', 'PHONE_VIEWER']);
  const masked = await hire(t, 'maskeli', ['MANAGER']);
  const counted = async () => (await manager.call(looks.list, { customerId })).inLists;
  const before = await counted();
  await masked.call(customers.list, { name });
  await masked.call(customers.search, { value: name });
  expect(await counted()).toEqual(before);
  await seeing.call(customers.list, { name });
  await seeing.call(customers.list, { name });
  await seeing.call(customers.search, { value: name });
  const file = { list: customers.list.path, format: 'csv', query: { name } } as const;
  await bodyText(await seeing.answer(listExports.create, { ...file, columns: ['name'] }));
  expect(await counted()).toMatchObject({ count: before.count + 2, people: before.people + 1 });
  await bodyText(await seeing.answer(listExports.create, { ...file, columns: ['name', 'phone'] }));
  await seeing.call(customers.detail, { id: customerId });
  expect(await counted()).toMatchObject({ count: before.count + 3, people: before.people + 1 });
});
