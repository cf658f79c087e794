import { sql } from 'kysely';
import { pino } from 'pino';
import { bulk, type BulkJob } from '@/contract/bulk';
import { deals } from '@/contract/deals';
import { BULK_ROWS_MAX } from '@/domain/limits';
import { startWorkers } from '@/server/platform/jobs/worker';
import { person, work } from '@/tests/support/activities';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { asOwner } from '@/tests/support/cluster';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { bulkWork, resumeBulk, workOnBulk } from './work';
import { until } from '@/tests/support/until';

const log = pino({ level: 'silent' });
let t: TestApi;
let manager: Caller & { id: number };
let tagId: number;

beforeAll(async () => {
  t = await testApi();
  manager = await newOperator(t, 'toplu-is', 'MANAGER');
  const tag = await t.db
    .insertInto('tag')
    .values({ name: 'Toplu', colour: '#226644' })
    .returning('id')
    .executeTakeFirstOrThrow();
  tagId = tag.id;
});
afterAll(() => t.stop());

/** Works as the process does, until nothing is left. */
const workAll = async () => {
  while (await workOnBulk(t.db, log));
};
const jobOf = async (id: number, who: Caller = manager): Promise<BulkJob> => {
  const found = (await who.call(bulk.list, { all: true })).rows.find((job) => job.id === id);
  if (!found) throw new Error('no such job');
  return found;
};
const customersNamed = async (lastName: string, count: number): Promise<number[]> => {
  // Without audit entries, which do not matter here and would take as long as everything else.
  await sql`alter table customer disable trigger user`.execute(t.owner);
  const { rows } = await sql<{ id: number }>`
    insert into customer (first_name, last_name, source, email)
    select 'Kalabalık', ${lastName}, 'INBOUND', ${lastName.toLowerCase()} || n || '@posta.example' from generate_series(1, ${count}) n
    returning id`.execute(t.owner);
  await sql`alter table customer enable trigger user`.execute(t.owner);
  return rows.map(({ id }) => id);
};
const tagged = async (ids: readonly number[]) =>
  (
    await t.db
      .selectFrom('customer_tag')
      .select('customer_id')
      .where('tag_id', '=', tagId)
      .where('customer_id', 'in', [...ids])
      .execute()
  ).length;
const tagThem = (ids: number[], who: Caller = manager) =>
  who.call(bulk.start, { kind: 'CUSTOMER_TAGS', input: { add: [tagId] }, ids });
const refused = (status: number, ...errors: string[]) =>
  expect.objectContaining({ status, body: expect.objectContaining({ errors }) });

test('the records of a filter are changed in batches; records that match it later are not', async () => {
  const ids = await customersNamed('Süzgeç', 250);
  const query = { name: 'Kalabalık Süzgeç' };
  const job = await manager.call(bulk.start, { kind: 'CUSTOMER_TAGS', input: { add: [tagId] }, query });
  expect(job).toMatchObject({ state: 'RUNNING', total: 250, done: 0, failed: 0 });
  await workOnBulk(t.db, log);
  expect(await jobOf(job.id)).toMatchObject({ state: 'RUNNING', done: 100 });
  const [later = 0] = await customersNamed('Süzgeç2', 1);
  await t.owner.updateTable('customer').set({ last_name: 'Süzgeç' }).where('id', '=', later).execute();
  await workAll();
  expect(await jobOf(job.id)).toMatchObject({ state: 'DONE', done: 250, failed: 0, endedAt: expect.any(String) });
  expect(await tagged(ids)).toBe(250);
  expect(await tagged([later])).toBe(0);
});

test('accepts ten thousand records at once, and not one more', async () => {
  const [one = 0] = await customersNamed('Onbin', BULK_ROWS_MAX + 1);
  const input = { kind: 'CUSTOMER_TAGS', input: { add: [tagId] }, query: { name: 'Kalabalık Onbin' } } as const;
  await expect(manager.call(bulk.start, input)).rejects.toEqual(refused(422, 'BULK_TOO_LARGE'));
  await t.owner.updateTable('customer').set({ last_name: 'Sayılmayan' }).where('id', '=', one).execute();
  const { id, total } = await manager.call(bulk.start, input);
  expect(total).toBe(BULK_ROWS_MAX);
  await manager.call(bulk.stop, { id });
});

test('when stopped, finished records stay changed and the rest unchanged', async () => {
  const ids = await customersNamed('Durdurulan', 250);
  const { id } = await tagThem(ids);
  await workOnBulk(t.db, log);
  expect(await manager.call(bulk.stop, { id })).toMatchObject({ state: 'STOPPED', done: 100, failed: 0 });
  await workAll();
  expect(await tagged(ids)).toBe(100);
  expect(await manager.call(bulk.stop, { id })).toMatchObject({ state: 'STOPPED', done: 100 });
  await manager.call(bulk.dismiss, { id });
  expect((await manager.call(bulk.list, {})).rows.map((job) => job.id)).not.toContain(id);
});

test('a refused record is unchanged and has the reason; the others are changed', async () => {
  const ids = await customersNamed('Karışık', 120);
  const [merged = 0, gone = 0] = [ids[7], ids[110]];
  await t.owner
    .updateTable('customer')
    .set({ merged_into_id: ids[8] ?? 0 })
    .where('id', '=', merged)
    .execute();
  await t.owner.updateTable('customer').set({ erased_at: new Date().toISOString() }).where('id', '=', gone).execute();
  const { id } = await tagThem(ids);
  await workAll();
  expect(await jobOf(id)).toMatchObject({ state: 'DONE', total: 120, done: 118, failed: 2 });
  expect(await tagged(ids)).toBe(118);
  const { rows, more } = await manager.call(bulk.failures, { id });
  expect(rows).toEqual([
    { recordId: merged, name: 'Kalabalık Karışık', code: 'CUSTOMER_MERGED', params: {} },
    expect.objectContaining({ recordId: gone, code: 'CUSTOMER_NOT_FOUND' }),
  ]);
  expect(more).toBe(false);
  expect(await manager.call(bulk.failures, { id, after: gone })).toEqual({ rows: [], more: false });
});

test('a process that dies in the middle of a batch leaves nothing half done, and the next one continues', async () => {
  const ids = await customersNamed('Yarım', 150);
  const { id } = await tagThem(ids);
  await asOwner(new URL(t.url).pathname.slice(1), async (holder) => {
    await holder.query('begin');
    await holder.query('select from customer where id = $1 for update', [ids[50]]);
    const dying = workOnBulk(t.db, log).catch((error: unknown) => error);
    const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
                      where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await holder.query(waiting)).rowCount);
    expect(await dying).toBeInstanceOf(Error);
    await holder.query('rollback');
  });
  expect(await jobOf(id)).toMatchObject({ state: 'RUNNING', done: 0 });
  expect(await tagged(ids)).toBe(0);
  await workAll();
  expect(await jobOf(id)).toMatchObject({ state: 'DONE', done: 150 });
  expect(await tagged(ids)).toBe(150);
});

test('several processes at once change each record once', async () => {
  const [first, second] = [await customersNamed('Birlikte', 300), await customersNamed('Birlikte', 300)];
  const started = [await tagThem(first), await tagThem(second)];
  await Promise.all([workAll(), workAll(), workAll(), workAll()]);
  await workAll();
  for (const { id } of started) expect(await jobOf(id)).toMatchObject({ state: 'DONE', done: 300, failed: 0 });
  expect(await tagged([...first, ...second])).toBe(600);
});

test('operators take turns: three jobs of one do not delay the job of another', async () => {
  const other = await newOperator(t, 'sirasini-bekleyen', 'MANAGER');
  const mine = [];
  for (let n = 0; n < 3; n += 1) mine.push(await tagThem(await customersNamed('Sıralı', 250)));
  const theirs = await tagThem(await customersNamed('Sıradaki', 250), other);
  for (let n = 0; n < 4; n += 1) await workOnBulk(t.db, log);
  expect(await jobOf(theirs.id, other)).toMatchObject({ done: 200 });
  const done = (await Promise.all(mine.map(({ id }) => jobOf(id)))).map((job) => job.done);
  expect(done.reduce((sum, one) => sum + one)).toBe(200);
  await workAll();
});

test('the queue works by itself, and continues after a lost queue job', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(t.owner);
  const started = [
    await tagThem(await customersNamed('Kuyruk', 250)),
    await tagThem(await customersNamed('Kuyruk', 150)),
  ];
  await sql`delete from graphile_worker._private_jobs where key = ${`bulk:${started[1]?.id}`}`.execute(t.owner);
  await resumeBulk(t.db);
  const tasks = { 'bulk.work': async (payload: unknown) => bulkWork(t.db, log)(payload as { id: number }) };
  const workers = startWorkers(t.url, log, [{ name: 'bulk', concurrency: 1, tasks }]);
  for (const { id } of started) await until(async () => (await jobOf(id)).state === 'DONE');
  await workers.stop();
  expect(await jobOf(started[0]?.id ?? 0)).toMatchObject({ state: 'DONE', done: 250 });
  expect(await jobOf(started[1]?.id ?? 0)).toMatchObject({ state: 'DONE', done: 150 });
});

describe('rights', () => {
  it('are checked at the start, and again for each record', async () => {
    const outsider = await newOperator(t, 'yetkisiz', 'USER');
    const [id = 0] = await customersNamed('Yabancı', 1);
    await expect(tagThem([id], outsider)).rejects.toMatchObject({
      status: 403,
      body: { errors: ['AUTHORIZATION_ERROR'], params: { permission: 'customers.tag' } },
    });
    const agent = await newOperator(t, 'toplu-danisman', 'AGENT');
    const own = await newCustomer(t, { sales_agent_id: agent.id });
    const job = await tagThem([own, id], agent);
    await workAll();
    expect(await jobOf(job.id, agent)).toMatchObject({ done: 1, failed: 1 });
    expect((await agent.call(bulk.failures, { id: job.id })).rows).toEqual([
      { recordId: id, name: null, code: 'CUSTOMER_NOT_FOUND', params: {} },
    ]);
    for (const call of [bulk.stop, bulk.dismiss, bulk.failures]) {
      await expect(manager.call(call, { id: job.id })).rejects.toEqual(refused(404, 'NOT_FOUND'));
    }
  });

  it('that are lost while it runs end it for the remaining records', async () => {
    const helper = await newOperator(t, 'geçici', 'BACKOFFICE');
    const ids = await customersNamed('Yetki', 150);
    const { id } = await tagThem(ids, helper);
    await workOnBulk(t.db, log);
    await t.owner.deleteFrom('operator_role').where('operator_id', '=', helper.id).execute();
    await workAll();
    expect(await tagged(ids)).toBe(100);
    const { rows } = await sql<{ done: number; failed: number; state: string; codes: string[] }>`
      select done, failed, state, array(select distinct code from bulk_job_row where job_id = ${id} and code is not null) as codes
        from bulk_job where id = ${id}`.execute(t.owner);
    expect(rows).toEqual([{ done: 100, failed: 50, state: 'DONE', codes: ['AUTHORIZATION_ERROR'] }]);
  });

  it('name the operator who started it in the history', async () => {
    const [id = 0] = await customersNamed('Tarihçe', 1);
    await manager.call(bulk.start, { kind: 'CUSTOMER_AGENTS', input: { salesAgentId: manager.id }, ids: [id] });
    await workAll();
    const entry = await t.db
      .selectFrom('audit_entry')
      .select(['operator_id', 'changes'])
      .where('table_name', '=', 'customer')
      .where('record_id', '=', id)
      .where('action', '=', 'UPDATE')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ operator_id: manager.id, changes: { sales_agent_id: [null, manager.id] } });
  });
});

test('deals, activities and sellers are changed by the same rules as one by one', async () => {
  const homes = await t.db
    .selectFrom('auction')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .select('auction.id')
    .where('category.kind', '=', 'APARTMENT')
    .limit(2)
    .execute();
  const customerId = await newCustomer(t);
  const [offered, open] = await Promise.all(
    homes.map(({ id }, n) =>
      manager.call(deals.create, { customerId, auctionId: id, ...(n === 0 && { offeredPrice: 1_000_000_00 }) }),
    ),
  );
  const moved = await manager.call(bulk.start, {
    kind: 'DEAL_STATUS',
    input: { status: 'LOST_BID' },
    ids: [offered?.id ?? 0, open?.id ?? 0],
  });
  const caller = await newOperator(t, 'toplu-arayan', 'ASSIGNEE_TELESALES', 'USER');
  const [fresh, closed] = [
    await work(t, { customer_id: await person(t, '+905550001122') }),
    await work(t, { status: 'SUCCESS', closed_at: new Date().toISOString() }),
  ];
  const given = await manager.call(bulk.start, {
    kind: 'ACTIVITY_ASSIGNEE',
    input: { operatorId: caller.id },
    ids: [fresh, closed],
  });
  const sellers = await t.db.selectFrom('want_to_sell').select('id').where('outcome', 'is', null).limit(3).execute();
  const shared = await manager.call(bulk.start, {
    kind: 'WANT_TO_SELL_ASSIGNEE',
    input: { operatorId: null },
    ids: sellers.map(({ id }) => id),
  });
  await workAll();
  expect(await jobOf(moved.id)).toMatchObject({ done: 1, failed: 1 });
  expect((await manager.call(bulk.failures, { id: moved.id })).rows).toEqual([
    { recordId: open?.id, name: expect.stringContaining('Nazlıcan'), code: 'INVALID_TRANSITION', params: {} },
  ]);
  expect(await jobOf(given.id)).toMatchObject({ done: 1, failed: 1 });
  expect((await manager.call(bulk.failures, { id: given.id })).rows[0]?.code).toBe('NOT_UPDATE_ON_CLOSED_ACTIVITY');
  expect(await jobOf(shared.id)).toMatchObject({ done: sellers.length, failed: 0 });
});

test('an invalid start is refused beside its field', async () => {
  await expect(
    manager.call(bulk.start, { kind: 'CUSTOMER_TAGS', input: { add: ['x'] }, ids: [1] }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(manager.call(bulk.start, { kind: 'CUSTOMER_TAGS', input: { add: [tagId] } })).rejects.toMatchObject({
    body: { fields: { ids: 'REQUIRED' } },
  });
  await expect(
    manager.call(bulk.start, { kind: 'CUSTOMER_TAGS', input: { add: [tagId] }, query: { name: 'Böyle biri yok ki' } }),
  ).rejects.toEqual(refused(422, 'BULK_EMPTY'));
});

test('the same submission ten times starts one job', async () => {
  const [id = 0] = await customersNamed('Tek', 1);
  const input = { kind: 'CUSTOMER_TAGS' as const, input: { add: [tagId] }, ids: [id] };
  const headers = { 'idempotency-key': 'toplu-is-tek-kez' };
  const jobs = await Promise.all(Array.from({ length: 10 }, () => manager.call(bulk.start, input, headers)));
  expect(new Set(jobs.map((job) => job.id)).size).toBe(1);
  await workAll();
});
