import { appointments } from '@/contract/appointments';
import { calls } from '@/contract/calls';
import { AUTHORITIES } from '@/domain/roles';
import { type TestApi, testApi } from '@/tests/support/api';
import { noteAsked } from '@/tests/support/asked';
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
  const asked = noteAsked();
  expect((await all.answer(list, { byAgents: '1' })).status).toBe(200);
  const [first, more] = asked.filter(({ text }) => text.includes("agent where status = 'ACTIVE'"));
  expect(more).toBeUndefined();
  // "is true" keeps PostgreSQL from turning the condition into a join.
  expect(first?.text).toMatch(/\(\S+ in \(select operator_id from agent where status = 'ACTIVE'\)\) is true/);
});
