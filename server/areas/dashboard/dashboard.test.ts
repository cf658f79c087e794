import { dashboard } from '@/contract/dashboard';
import type { Authority } from '@/domain/roles';
import { HOUR_MS } from '@/domain/time';
import { type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
let manager: number;
let agent: number;
const AGENT = 'temsilci';

const operator = async (username: string, ...roles: Authority[]) => {
  const { id } = await t.db
    .insertInto('operator')
    .values({ first_name: 'Derya', last_name: username, username, email: `${username}@deneme.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('operator_role')
    .values(roles.map((role) => ({ operator_id: id, role })))
    .execute();
  return id;
};
const figuresOf = async (username: string) => (await t.signIn(username)).call(dashboard.calculations);
const hours = (n: number) => new Date(Date.now() + n * HOUR_MS).toISOString();

beforeAll(async () => {
  t = await testApi();
  manager = await operator('mudur', 'MANAGER');
  agent = await operator(AGENT, 'AGENT');
  await operator('icerikci', 'CMS_MANAGER');
});
afterAll(() => t.stop());

test('new customers count today and under their source; an agent counts own ones only', async () => {
  const before = await figuresOf('mudur');
  const today = (figures: typeof before) => figures.customers?.byDay.at(-1)?.count;
  for (const [n, sales_agent_id] of [agent, agent, manager].entries()) {
    await t.db
      .insertInto('customer')
      .values({
        first_name: 'Yeni',
        last_name: `Kişi ${n}`,
        source: 'FACEBOOK',
        email: `yeni${n}@posta.example`,
        sales_agent_id,
        stage: n === 0 ? 'WINNER' : 'INITIAL',
      })
      .execute();
  }
  const house = await figuresOf('mudur');
  expect(house.scope).toBe('HOUSE');
  expect(today(house)).toBe((today(before) ?? 0) + 3);
  expect(house.customers?.byDay).toHaveLength(14);

  const own = await figuresOf(AGENT);
  expect(own.scope).toBe('OWN');
  expect(today(own)).toBe(2);
  expect(own.customers?.bySource).toEqual([{ source: 'FACEBOOK', count: 2, winners: 1 }]);
  expect(own.customers?.byStage).toEqual([
    { value: 'INITIAL', count: 1, capped: false },
    { value: 'WINNER', count: 1, capped: false },
  ]);
});

test('work is one’s own: what is late, what is due today, most urgent first, without customers that one may not see', async () => {
  const somebodys = (email: string) =>
    t.db
      .insertInto('customer')
      .values({ first_name: 'Başkasının', last_name: 'Müşterisi', source: 'REOS', email })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [given, other] = [await somebodys('verilen@posta.example'), await somebodys('baskasi@posta.example')];
  await t.db
    .insertInto('activity')
    .values([
      { type: 'TASK', assignee_id: agent, due_at: hours(72) },
      { type: 'CALL_ME_BACK', assignee_id: agent, due_at: hours(-5), customer_id: given.id },
      // What one opened for oneself shows nobody (decision 0082).
      { type: 'TASK', assignee_id: agent, creator_id: agent, due_at: hours(-3), customer_id: other.id },
      { type: 'TASK', assignee_id: agent, due_at: hours(-50), status: 'SUCCESS', closed_at: hours(-49) },
      { type: 'DISCOVERY', assignee_id: manager, due_at: hours(-1) },
    ])
    .execute();
  const { work, team } = await figuresOf(AGENT);
  expect(work).toMatchObject({ open: { count: 3 }, late: { count: 2 } });
  expect(work.items).toMatchObject([
    { type: 'CALL_ME_BACK', late: true, customer: { id: given.id } },
    { type: 'TASK', late: true, customer: null },
    { type: 'TASK', late: false },
  ]);
  expect(team).toBeNull();
  expect((await figuresOf('mudur')).team?.byType).toContainEqual(
    expect.objectContaining({ type: 'DISCOVERY', late: expect.any(Number) }),
  );
});

test('today counts all that is due in the Turkish day, late or not', async () => {
  const { work: before } = await figuresOf(AGENT);
  const day = new Date(Date.now() + 3 * HOUR_MS).toISOString().slice(0, 10);
  const at = (time: string) => `${day}T${time}+03:00`;
  await t.db
    .insertInto('activity')
    .values([
      { type: 'TASK', assignee_id: agent, due_at: at('00:00') },
      { type: 'TASK', assignee_id: agent, due_at: at('23:59') },
    ])
    .execute();
  const { work } = await figuresOf(AGENT);
  expect(work.today.count - before.today.count).toBe(2);
});

test('who may see neither auctions nor customers gets only own work', async () => {
  expect(await figuresOf('icerikci')).toMatchObject({
    auctions: null,
    bids: null,
    customers: null,
    team: null,
    work: { open: { count: 0 } },
  });
});

test('live auctions are counted, valued, and those that end first are named', async () => {
  const figures = await figuresOf('mudur');
  const { auctions } = figures;
  const live = await t.db
    .selectFrom('auction')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('request_price_kurus').as('value')])
    .where('status', 'in', ['LIVE', 'BIDDING'])
    .executeTakeFirstOrThrow();
  expect(auctions?.live).toEqual({ count: live.count, capped: false });
  expect(auctions?.liveValue).toBe(live.value ?? 0);
  expect(auctions?.byStatus.map(({ value }) => value)).not.toContain('SOLD');
  const ends = auctions?.ending.map(({ endAt }) => endAt) ?? [];
  expect(ends).toEqual([...ends].sort());
  expect(figures.bids?.byDay).toHaveLength(14);
});
