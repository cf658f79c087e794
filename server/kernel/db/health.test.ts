import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { asOwner, createTestDatabase, testOwnerUrl } from '@/tests/support/cluster';
import { type Health, watchHealth } from './health';

const database = `test_${randomUUID().replaceAll('-', '')}`;
let health: Health;

beforeAll(async () => {
  await createTestDatabase(database);
  health = watchHealth(testOwnerUrl(database));
});
afterAll(() => health.stop());

/** Longer than a health check waits for its answer. */
const BUSY_MS = 1_700;

test('a process that was busy itself does not take its database for dead', async () => {
  expect(await health.look()).toBe(true);
  const looked = health.look();
  // The query has been sent; its answer arrives while the event loop is blocked.
  await turn();
  for (const until = performance.now() + BUSY_MS; performance.now() < until;);
  expect(await looked).toBe(true);
  expect(health.isReachable()).toBe(true);
});

test('a database that is gone is not reachable after two looks', async () => {
  await asOwner('postgres', (client) => client.query(`drop database ${database} with (force)`));
  expect([await health.look(), await health.look()]).toEqual([false, false]);
  expect(health.isReachable()).toBe(false);
});
