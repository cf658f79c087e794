import { Client } from 'pg';
import { appointments } from '@/contract/appointments';
import { calls } from '@/contract/calls';
import { AUTHORITIES } from '@/domain/roles';
import { type TestApi, testApi } from '@/tests/support/api';
import { hire } from '@/tests/support/operators';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => t.stop());

test.each([
  ['calls', calls.list],
  ['appointments', appointments.list],
])('%s of agents are looked for in their order, not joined with the agents', async (name, list) => {
  const all = await hire(t, `her.yetki.${name}`, [...AUTHORITIES]);
  const statements: string[] = [];
  const { query } = Client.prototype;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [config] = given as [string | { text?: string }];
    statements.push(typeof config === 'string' ? config : (config.text ?? ''));
    return (query as (...rest: unknown[]) => unknown).apply(this, given);
  } as never);
  expect((await all.answer(list, { byAgents: '1' })).status).toBe(200);
  const [asked, more] = statements.filter((text) => text.includes("agent where status = 'ACTIVE'"));
  expect(more).toBeUndefined();
  // As a condition of its own PostgreSQL makes a join of it.
  expect(asked).toMatch(/\(\S+ in \(select operator_id from agent where status = 'ACTIVE'\)\) is true/);
});
