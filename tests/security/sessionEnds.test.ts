import { sql } from 'kysely';
import { operators } from '@/contract/operators';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';

/** A refusal for a missing session tells the owner of its tokens why the session ended. */
let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

const ended = async (who: Caller) => {
  const { status, errors, params } = await refusal(who.call(operators.session));
  expect([status, errors]).toEqual([401, ['AUTHENTICATION_ERROR']]);
  return params?.ended;
};

test('left alone, over, closed or never there', async () => {
  const set = (id: number, change: ReturnType<typeof sql>) =>
    sql`update session set ${change} where operator_id = ${id}`.execute(t.owner);
  const idle = await hire(t, 'bos.duran', []);
  await set(idle.id, sql`last_seen_at = now() - interval '31 minutes'`);
  expect(await ended(idle)).toBe('IDLE');
  const over = await hire(t, 'suresi.dolan', []);
  await set(over.id, sql`expires_at = now() - interval '1 second'`);
  expect(await ended(over)).toBe('EXPIRED');
  const closed = await hire(t, 'kapatilan', []);
  await sql`delete from session where operator_id = ${closed.id}`.execute(t.owner);
  expect(await ended(closed)).toBe('CLOSED');
  expect(await ended(t.nobody)).toBeUndefined();
});
