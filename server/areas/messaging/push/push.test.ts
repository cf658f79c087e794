import { pino } from 'pino';
import { customerMessages } from '@/contract/customers/messages';
import { push } from '@/contract/messaging/push';
import { deliver } from '@/server/platform/delivery/deliver';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { openNights } from '@/tests/support/marketing';
import { newCustomer, newOperator } from '@/tests/support/customers';

let t: TestApi;
let sender: Caller & { id: number };
let developer: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  sender = await newOperator(t, 'bildirimci', 'NOTIFICATION_SENDER', 'ALL_CUSTOMER_ACCESS');
  developer = await newOperator(t, 'gelistirici', 'DEV_PUSH');
});
afterAll(() => t.stop());

const device = async (customerId: number, more: { gone_at?: string } = {}) => {
  const token = `cihaz-${customerId}-${more.gone_at ? 'eski' : 'yeni'}-0123456789`;
  await t.db
    .insertInto('push_token')
    .values({ customer_id: customerId, token, platform: 'ANDROID', ...more })
    .execute();
  return token;
};
const SAID = { title: 'Bakım', message: 'Pazar gecesi kapalıyız.' };

test('a customer’s devices are told to those who may send, their tokens only to those who try devices out', async () => {
  const customerId = await newCustomer(t);
  await expect(sender.call(push.tokens, { customerId })).rejects.toMatchObject({
    status: 404,
    body: { errors: ['PUSH_TOKEN_NOT_FOUND'] },
  });
  const token = await device(customerId);
  await device(customerId, { gone_at: new Date().toISOString() });
  const { rows } = await sender.call(push.tokens, { customerId });
  expect(rows).toMatchObject([{ platform: 'ANDROID', token: `…${token.slice(-6)}` }]);
  await expect(developer.call(push.tokens, { customerId })).rejects.toMatchObject({ status: 403 });
  const narrow = await newOperator(t, 'dar-bildirimci', 'MOBILE_PUSH_SENDER');
  await expect(narrow.call(push.tokens, { customerId })).rejects.toMatchObject({
    body: { errors: ['CUSTOMER_NOT_FOUND'] },
  });
});

test('a topic is told by day: at night its push waits for the morning, and says so', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T23:30:00+03:00'));
  const sent = await sender.call(push.sendTopic, { ...SAID, topic: 'herkes' });
  clock.mockRestore();
  expect(sent.state).toBe('HELD');
  expect(Date.parse(sent.sentAt ?? '')).toBe(Date.parse('2026-11-27T09:00:00+03:00'));
});

test('a topic gets its push, and the list says what became of it', async () => {
  await openNights(t);
  const sent = await sender.call(push.sendTopic, { ...SAID, topic: 'herkes' });
  expect(sent).toMatchObject({ type: 'TOPIC', topic: 'herkes', state: 'PENDING', token: null, customer: null });
  const taken: string[] = [];
  const transport = { phones: true, send: async ({ recipient }: { recipient: string }) => void taken.push(recipient) };
  const { id } = await t.db
    .selectFrom('push')
    .select('outbox_message_id as id')
    .where('id', '=', sent.id)
    .executeTakeFirstOrThrow();
  const parts = { db: t.db, log: pino({ level: 'silent' }), address: '' };
  // A process that cannot send to phones leaves it to another one.
  const browsers = { send: transport.send };
  expect(await deliver({ ...parts, transports: { PUSH: browsers } }, id ?? 0)).toBe(false);
  expect(await deliver({ ...parts, transports: { PUSH: transport } }, id ?? 0)).toBe(true);
  expect(taken).toEqual(['topic:herkes']);
  const { rows } = await sender.call(push.list, { topic: 'herkes', value: 'pazar gecesi' });
  expect(rows[0]).toMatchObject({ id: sent.id, state: 'SENT' });
});

test('a push to a customer is in the list with the customer and its message', async () => {
  const customerId = await newCustomer(t);
  const token = await device(customerId);
  await sender.call(customerMessages.sendPush, { customerId, type: 'TRANSACTIONAL', ...SAID });
  const { rows } = await sender.call(push.list, { customerId });
  expect(rows).toMatchObject([{ type: 'TOKEN', state: 'PENDING', customer: { id: customerId, canOpen: true } }]);
  const id = rows[0]?.id ?? 0;
  expect((await sender.call(push.detail, { id })).token).toBe(`…${token.slice(-6)}`);
  expect(await developer.call(push.detail, { id })).toMatchObject({ token, customer: { canOpen: false } });
});

test('a device is tried out only if it is nobody’s, and only by developers', async () => {
  const token = 'dene-0123456789-0123456789';
  expect(await developer.call(push.sendTest, { ...SAID, token })).toMatchObject({
    type: 'TOKEN',
    token,
    customer: null,
  });
  const theirs = await device(await newCustomer(t));
  await expect(developer.call(push.sendTest, { ...SAID, token: theirs })).rejects.toMatchObject({
    body: { fields: { token: 'PUSH_TOKEN_OF_CUSTOMER' } },
  });
  await expect(sender.call(push.sendTest, { ...SAID, token })).rejects.toMatchObject({ status: 403 });
  await expect(developer.call(push.sendTopic, { ...SAID, topic: 'herkes' })).rejects.toMatchObject({ status: 403 });
});
