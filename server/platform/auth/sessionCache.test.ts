import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { type Listener, openListener } from '@/server/kernel/db/listener';
import { type TestApi, testApi } from '@/tests/support/api';
import { cachedSessions, type Sessions } from './sessionCache';
import { type SessionTokens, startSession } from './sessions';
import { until } from '@/tests/support/until';

let t: TestApi;
let listener: Listener;
let sessions: Sessions;
let tokens: SessionTokens;
let operatorId: number;

beforeAll(async () => {
  t = await testApi();
  listener = openListener(t.url, pino({ level: 'silent' }));
  sessions = cachedSessions(t.db, listener);
  const operator = await t.db
    .selectFrom('operator')
    .select('id')
    .where('username', '=', 'icerik')
    .executeTakeFirstOrThrow();
  operatorId = operator.id;
  await until(listener.listening);
});
afterAll(async () => {
  await listener.stop();
  await t.stop();
});
beforeEach(async () => {
  const { token, backoffice } = await startSession(t.db, operatorId, { ip: '127.0.0.1', userAgent: 'test' });
  tokens = { session: token, backoffice };
});

/** Whether two look-ups give the same object, so that the second came from the cache. */
const isKept = async () => (await sessions.find(tokens)) === (await sessions.find(tokens));

it('caches a session for the calls of one screen, and no longer than a second', async () => {
  const first = await sessions.find(tokens);
  expect(await isKept()).toBe(true);
  await setTimeout(1_050);
  expect(await sessions.find(tokens)).not.toBe(first);
});

it('forgets at once when this process changes something', async () => {
  const first = await sessions.find(tokens);
  sessions.changed();
  expect(await sessions.find(tokens)).not.toBe(first);
});

it.each([
  [
    'a role is given',
    () => t.owner.insertInto('operator_role').values({ operator_id: operatorId, role: 'KVK' }).execute(),
    'KVK',
  ],
  [
    'the operator is deactivated',
    () => t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', operatorId).execute(),
    null,
  ],
])('hears from another process that %s', async (_, change, authority) => {
  expect((await sessions.find(tokens))?.authorities).not.toContain('KVK');
  // With the clock stopped the cache never expires: only a notification clears it.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await sessions.find(tokens);
  await change();
  await until(async () => {
    const session = await sessions.find(tokens);
    return authority === null ? session === null : session?.authorities.includes(authority);
  });
  clock.mockRestore();
  await t.owner.updateTable('operator').set({ status: 'ACTIVE' }).where('id', '=', operatorId).execute();
  await t.owner.deleteFrom('operator_role').where('operator_id', '=', operatorId).where('role', '=', 'KVK').execute();
});

it('queries every time while notifications cannot be received', async () => {
  const deaf = openListener('postgres://nobody:x@127.0.0.1:9/none', pino({ level: 'silent' }));
  const asked = cachedSessions(t.db, deaf);
  expect(await asked.find(tokens)).not.toBe(await asked.find(tokens));
  await deaf.stop();
});
