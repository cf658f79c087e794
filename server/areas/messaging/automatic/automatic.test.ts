import { customers } from '@/contract/customers';
import { automatic } from '@/contract/messaging/automatic';
import { smsTemplates } from '@/contract/messaging/templates';
import { addDays, iso, MINUTE_MS, today } from '@/domain/time';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { newTemplate } from '@/tests/support/templates';
import { note } from './notice';
import { writeAbout } from './write';

let t: TestApi;
let manager: Caller & { id: number };
let smsTemplateId: number;
let pushTemplateId: number;
// An event that the demo has not set up.
const EVENT = 'REFUND_PAID' as const;

beforeAll(async () => {
  t = await testApi();
  manager = await newOperator(t, 'otomatikci', 'SMS_MANAGER', 'ALL_CUSTOMER_ACCESS');
  const automaticOne = { sending_way: 'AUTOMATIC' as const, keywords: ['tutar'] };
  ({ id: smsTemplateId } = await newTemplate(t, { ...automaticOne, body: 'Sayın {ad}, {tutar} teminatınız alındı.' }));
  ({ id: pushTemplateId } = await newTemplate(t, {
    ...automaticOne,
    channel: 'PUSH',
    subject: 'Teminatınız alındı',
    body: '{tutar} hesabımıza geçti.',
  }));
});
afterAll(() => t.stop());

const setUp = async (more: object = {}) => {
  const { rows } = await manager.call(automatic.list);
  const version = rows.find(({ event }) => event === EVENT)?.version ?? 0;
  const given = {
    event: EVENT,
    version,
    status: 'ACTIVE' as const,
    channels: ['PUSH' as const, 'SMS' as const],
    delayMinutes: 0,
  };
  return manager.call(automatic.save, { ...given, smsTemplateId, pushTemplateId, ...more });
};
const happens = async (customerId: number, about: string) => {
  await note(t.db, { event: EVENT, customerId, about, words: { tutar: '₺50.000' } });
  const found = await t.db.selectFrom('automatic_notice').selectAll().where('about', '=', about).execute();
  return found.map(({ id }) => id);
};
const stateOf = (id: number) =>
  t.db.selectFrom('automatic_notice').select(['state', 'reason']).where('id', '=', id).executeTakeFirstOrThrow();

test('an event that is off leaves nothing behind', async () => {
  expect(await happens(await newCustomer(t), 'payment:off')).toEqual([]);
});

test('every channel needs a template of its own, with words that the event knows', async () => {
  const { rows, templates } = await manager.call(automatic.list);
  expect(rows.find(({ event }) => event === EVENT)).toMatchObject({ status: 'PASSIVE', channels: [], version: 0 });
  expect(templates.map(({ id }) => id)).toEqual(expect.arrayContaining([smsTemplateId, pushTemplateId]));
  await expect(setUp({ smsTemplateId: null })).rejects.toMatchObject({
    body: { fields: { smsTemplateId: 'REQUIRED' } },
  });
  await expect(setUp({ smsTemplateId: pushTemplateId })).rejects.toMatchObject({
    body: { fields: { smsTemplateId: 'MESSAGE_TEMPLATE_NOT_FOUND' } },
  });
  const { id: foreign } = await newTemplate(t, { sending_way: 'AUTOMATIC', keywords: ['yer'], body: '{yer}' });
  await expect(setUp({ smsTemplateId: foreign })).rejects.toMatchObject({
    body: { fields: { smsTemplateId: 'TEMPLATE_WORDS_UNKNOWN' } },
  });
  const saved = await setUp();
  expect(saved).toMatchObject({ status: 'ACTIVE', channels: ['PUSH', 'SMS'], version: 1 });
  await expect(setUp({ version: 0 })).rejects.toMatchObject({ status: 409, body: { errors: ['VERSION_CONFLICT'] } });
});

test('of two who set an event up for the first time at once, one is told of the other', async () => {
  await t.owner.deleteFrom('automatic_message').where('event', '=', EVENT).execute();
  const saves = await Promise.allSettled([
    setUp({ version: 0, delayMinutes: 5 }),
    setUp({ version: 0, delayMinutes: 9 }),
  ]);
  expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await setUp();
});

test('a customer without a device is told by SMS, once, and the history says why', async () => {
  const customerId = await newCustomer(t, { first_name: 'Işıl', last_name: 'Öz' });
  const [id = 0] = await happens(customerId, 'payment:1');
  expect(await happens(customerId, 'payment:1')).toEqual([id]);
  expect(await writeAbout(t.db, id)).toBe(true);
  expect(await writeAbout(t.db, id)).toBe(false);
  const { rows } = await manager.call(customers.timeline, { customerId, kind: ['MESSAGE'] });
  expect(rows).toMatchObject([
    { text: 'Sayın Işıl Öz, ₺50.000 teminatınız alındı.', what: 'SMS', why: { cause: 'EVENT', event: EVENT } },
  ]);
});

test('the first channel on which somebody is reached is the only one', async () => {
  const customerId = await newCustomer(t);
  const token = `otomatik-${customerId}`;
  await t.db.insertInto('push_token').values({ customer_id: customerId, token, platform: 'IOS' }).execute();
  const [id = 0] = await happens(customerId, 'payment:2');
  await writeAbout(t.db, id);
  const { rows } = await manager.call(customers.timeline, { customerId, kind: ['MESSAGE'] });
  expect(rows.map(({ what }) => what)).toEqual(['PUSH']);
});

test('whoever has refused, and what is overdue, gets nothing, with the reason', async () => {
  const customerId = await newCustomer(t);
  await t.owner
    .insertInto('consent')
    .values({ customer_id: customerId, channel: 'SMS', status: 'REFUSED', given_on: addDays(today(), -1) })
    .onConflict((conflict) => conflict.columns(['customer_id', 'channel']).doUpdateSet({ status: 'REFUSED' }))
    .execute();
  const [id = 0] = await happens(customerId, 'payment:3');
  expect(await writeAbout(t.db, id)).toBe(false);
  expect(await stateOf(id)).toEqual({ state: 'SKIPPED', reason: 'CONSENT_REFUSED_SMS' });
  const [late = 0] = await happens(await newCustomer(t), 'payment:4');
  await t.db
    .updateTable('automatic_notice')
    .set({ due_at: iso(Date.now() - 61 * MINUTE_MS) })
    .where('id', '=', late)
    .execute();
  expect(await writeAbout(t.db, late)).toBe(false);
  expect(await stateOf(late)).toEqual({ state: 'SKIPPED', reason: 'AUTOMATIC_STALE' });
});

test('a template says on which events it goes out by itself, while they are on', async () => {
  const events = async () => (await manager.call(smsTemplates.detail, { id: smsTemplateId })).events;
  await setUp();
  expect(await events()).toEqual([EVENT]);
  await setUp({ channels: ['PUSH'], smsTemplateId });
  expect(await events()).toEqual([]);
  await setUp({ status: 'PASSIVE' });
  expect(await events()).toEqual([]);
  await setUp();
});

test('what is switched off in the meantime is not written', async () => {
  const [id = 0] = await happens(await newCustomer(t), 'payment:5');
  await setUp({ status: 'PASSIVE' });
  expect(await writeAbout(t.db, id)).toBe(false);
  expect(await stateOf(id)).toEqual({ state: 'SKIPPED', reason: 'AUTOMATIC_OFF' });
});
