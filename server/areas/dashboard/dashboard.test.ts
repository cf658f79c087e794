import { sql } from 'kysely';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { agentSite } from '@/contract/agents/site';
import { auctions } from '@/contract/auctions';
import { type AgentHome, dashboard } from '@/contract/dashboard';
import type { Authority } from '@/domain/roles';
import { HOUR_MS, today } from '@/domain/time';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { type TestApi, testApi } from '@/tests/support/api';
import { newClosing } from '@/tests/support/closing';
import { refusal } from '@/tests/support/operators';
import { configure } from '@/tests/support/settings';

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
      // An activity created for oneself gives no right to see the customer (decision 0082).
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
  const day = today();
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

describe('an agent’s own home', () => {
  const hired = async (username: string, target: number | null, started_on = '2020-01-01') => {
    const operatorId = await operator(username, 'AGENT');
    const { id } = await t.db
      .insertInto('agent')
      .values({ operator_id: operatorId, started_on })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('agent_profile')
      .values({ agent_id: id, yearly_target_kurus: target, state: 'DRAFT' })
      .execute();
    return { id, operatorId, call: (await t.signIn(username)).call };
  };
  const kinds = (home: AgentHome) => home.todo.map(({ kind }) => kind);

  test('shows own rows alone, and what only the agent can do; each state leads to as many auctions', async () => {
    const ada = await hired('ada-danisman', 100_000_000);
    const other = await hired('baska-danisman', 100_000_000);
    const draft = await completeAuction(t.owner, 'DRAFT', { agent_operator_id: ada.operatorId });
    for (const agent_operator_id of [ada.operatorId, other.operatorId])
      await completeAuction(t.owner, 'LIVE', { agent_operator_id });
    await t.owner.deleteFrom('auction_image').where('auction_id', '=', draft).execute();
    const home = await ada.call(dashboard.home);
    for (const { state, count } of home.pipeline ?? []) {
      const { total } = await ada.call(auctions.listMine, { agentState: state, total: 1 });
      expect([state, total?.count]).toEqual([state, count]);
    }
    expect(home.pipeline?.filter(({ count }) => count > 0)).toEqual([
      { state: 'DRAFT', count: 1 },
      { state: 'APPROVED', count: 1 },
    ]);
    expect(home.todo).toContainEqual({ kind: 'DRAFTS_WITHOUT_PICTURES', count: 1, day: null, papers: [] });
    expect(home.todo.find(({ kind }) => kind === 'PAPERS_MISSING')?.papers).toContain('CONTRACT');
    expect(kinds(home)).not.toContain('PAGE_SENT_BACK');
    expect(home.target).toMatchObject({ target: 100_000_000, fee: 0, closings: 0 });
    expect(home.earnings).toEqual({ waiting: 0, toBePaid: 0, paidThisYear: 0 });
    expect(home.rank).toBeNull();

    await t.db
      .updateTable('agent_profile')
      .set({ remarks: 'Mahalleleri de yazın.' })
      .where('agent_id', '=', ada.id)
      .execute();
    await t.db.updateTable('agent').set({ certificate_ends_on: today() }).where('id', '=', ada.id).execute();
    const pressed = await ada.call(dashboard.home);
    expect(kinds(pressed).slice(0, 2)).toEqual(['PAGE_SENT_BACK', 'CERTIFICATE_ENDING']);
    expect(kinds(await other.call(dashboard.home))).not.toContain('PAGE_SENT_BACK');
  });

  test('says which pages of knowledge are still to be read, until when, and no more once they are', async () => {
    const reader = await hired('okuyan', 1_000_000);
    const { rows } = await reader.call(agentKnowledge.tree);
    const wanted = rows.filter(({ toRead }) => toRead);
    const said = async () => (await reader.call(dashboard.home)).todo.find(({ kind }) => kind === 'KNOWLEDGE_TO_READ');
    const { day } = await t.owner
      .selectFrom('knowledge_page')
      .select(({ fn }) => fn.min('due_on').as('day'))
      .where('audience', '=', 'ALL')
      .executeTakeFirstOrThrow();
    expect(wanted).not.toEqual([]);
    expect(await said()).toMatchObject({ count: wanted.length, day });
    for (const { id } of wanted) {
      const { number } = await reader.call(agentKnowledge.page, { id });
      await reader.call(agentKnowledge.markRead, { id, number });
    }
    expect(await said()).toBeUndefined();
  });

  test('tells the place among the agents only where the configuration says so, and of others no money', async () => {
    const first = await hired('birinci', 1_000_000);
    const second = await hired('ikinci', 2_000_000);
    for (const { operatorId, fee } of [
      { ...first, fee: 10_000_000 },
      { ...second, fee: 5_000_000 },
    ]) {
      const { id } = await newClosing(t, { agent_operator_id: operatorId });
      await sql`update closing set outcome = 'DONE', closed_at = now(), service_fee_kurus = ${fee} where id = ${id}`.execute(
        t.owner,
      );
    }
    expect((await second.call(dashboard.home)).rank).toBeNull();
    await configure(t, 'agentRank', true);
    const [ahead, behind] = [await first.call(dashboard.home), await second.call(dashboard.home)];
    expect(ahead.rank).toMatchObject({ place: 1, behind: null });
    expect(behind.rank).toEqual({ place: 2, of: ahead.rank?.of, behind: 750 });
    expect(ahead.target?.fee).toBe(10_000_000);
  });

  test('counts who looks at the page, by day; robots and the site’s own asking are not counted', async () => {
    const agent = await hired('sayfali', null);
    const { id: picture } = await t.owner
      .insertInto('file')
      .values({
        storage_key: 'agents/sayfali.jpg',
        name: 'ben.jpg',
        content_type: 'image/jpeg',
        size_bytes: 1,
        sha256: Buffer.alloc(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .updateTable('agent_profile')
      .set({ state: 'LIVE', slug: 'sayfali-danisman', approved_at: new Date().toISOString(), profile_file_id: picture })
      .where('agent_id', '=', agent.id)
      .execute();
    const look = (given: { visit?: boolean; browser?: string } = {}) =>
      t.site.call(agentSite.page, { slug: 'sayfali-danisman', ...given });
    await look();
    await look({ browser: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36' });
    await look({ browser: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await look({ visit: false });
    await t.visits.flush();
    await look();
    await t.visits.flush();
    const { page } = await agent.call(dashboard.home);
    expect(page?.visits).toHaveLength(30);
    expect(page?.visits.at(-1)).toEqual({ day: today(), count: 3 });
  });

  test('is for agents only; one whose account is not linked with an agent sees the rest', async () => {
    const stranger = await t.signIn('mudur');
    expect((await refusal(stranger.call(dashboard.home))).errors).toEqual(['AUTHORIZATION_ERROR']);
    const loose = await (await t.signIn(AGENT)).call(dashboard.home);
    expect([loose.target, loose.page, loose.rank]).toEqual([null, null, null]);
    expect(loose.pipeline).not.toBeNull();
  });
});
