import { sql } from 'kysely';
import { agents } from '@/contract/agents';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire } from '@/tests/support/operators';

type Who = Caller & { id: number };
let t: TestApi;
let manager: Who;
let admin: Who;
let made = 0;

beforeAll(async () => {
  t = await testApi();
  manager = await hire(t, 'danisman-muduru', ['AGENT_MANAGER']);
  admin = await hire(t, 'satis-basi', ['ADMIN']);
});
afterAll(() => t.stop());

type Given = {
  target?: number | null;
  page?: 'DRAFT' | 'LIVE';
  certificateEndsOn?: string | null;
  startedOn?: string;
  managerId?: number | null;
};
/** Somebody who works for commission, with a page and a target. */
const newAgent = async ({
  target = 1_000_000_00,
  certificateEndsOn = null,
  startedOn,
  managerId = null,
}: Given = {}) => {
  made += 1;
  const who = await hire(t, `yeni-danisman${'abcdefghijklmnopqrstuvwxyz'[made] ?? 'z'}`, ['AGENT']);
  const { id: agentId } = await t.owner
    .insertInto('agent')
    .values({
      operator_id: who.id,
      manager_id: managerId,
      certificate_ends_on: certificateEndsOn,
      ...(startedOn && { started_on: startedOn }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.owner.insertInto('agent_profile').values({ agent_id: agentId, yearly_target_kurus: target }).execute();
  return { ...who, agentId };
};
const rowOf = async (name: string) => (await manager.call(agents.list, { name })).rows;

test('the list says of each agent how they stand', async () => {
  const agent = await newAgent({ startedOn: '2020-01-01' });
  const { name } = await t.owner
    .selectFrom('operator')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow();
  const [row] = await rowOf(name);
  expect(row).toMatchObject({ id: agent.agentId, liveAuctions: 0, closings: 0, closedFee: 0, target: 1_000_000_00 });
  expect(row?.needs).toEqual(expect.arrayContaining(['NO_LISTING', 'PAGE_NOT_LIVE']));
  expect(row?.lastSeenAt).not.toBeNull();
  expect(admin.id).toBeGreaterThan(0);
});

test('every order and every filter answers', async () => {
  const { rows } = await manager.call(agents.list, { size: 100 });
  expect(rows.length).toBeGreaterThan(3);
  for (const sort of [
    'name',
    '-liveAuctions',
    'closings',
    '-closedFee',
    'certificateEndsOn',
    '-lastSeenAt',
    'startedOn',
  ] as const) {
    const first = await manager.call(agents.list, { sort, size: 2 });
    const second = await manager.call(agents.list, { sort, size: 100, ...(first.next && { after: first.next }) });
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(rows.length);
  }
  const live = await manager.call(agents.list, { page: 'LIVE', size: 100 });
  expect(live.rows.map(({ page }) => page)).toEqual(live.rows.map(() => 'LIVE'));
  const away = await manager.call(agents.list, { need: 'NO_LISTING', size: 100 });
  expect(away.rows.every(({ liveAuctions }) => liveAuctions === 0)).toBe(true);
});
