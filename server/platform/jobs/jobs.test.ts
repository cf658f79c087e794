import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { type TestApi, testApi } from '@/tests/support/api';
import { enqueue } from './enqueue';
import { watchJobs } from './metrics';
import { catchUp, cronOf, inBatches, inOneRun, type Recurring, removeSettled, tasksOf } from './recurring';
import { startWorkers, type Workers } from './worker';

const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
let t: TestApi;
let processes: Workers[] = [];

beforeAll(async () => {
  t = await testApi();
});
afterEach(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  processes = [];
  await sql`delete from graphile_worker._private_jobs`.execute(t.owner);
});
afterAll(() => t.stop());

/** A process that starts, as server/process/jobs.ts does it. */
const startProcess = async (schedule: readonly Recurring[], pollMs = 30_000) => {
  const workers: Workers = startWorkers(t.url, log, [
    {
      name: 'recurring',
      concurrency: 4,
      pollMs,
      tasks: tasksOf(t.db, schedule, (pool, ms) => workers.wakeAfter(pool, ms)),
      cron: cronOf(schedule),
    },
  ]);
  processes.push(workers);
  await catchUp(t.db, schedule);
  return workers;
};
const until = async (reached: () => boolean, ms = 10_000) => {
  for (const end = Date.now() + ms; !reached() && Date.now() < end;) await wait(10);
};

describe('what recurs', () => {
  it('and was missed while nobody ran is done once, however often it was missed and however many start', async () => {
    let runs = 0;
    const hourly = { name: 'test.hourly', every: 'hour', run: inOneRun(async () => void (runs += 1)) } as const;
    await catchUp(t.db, [hourly]);
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '5 hours'`.execute(t.owner);
    await catchUp(t.db, [hourly]);
    await startProcess([hourly]);
    await until(() => runs > 0);
    await wait(300);
    expect(runs).toBe(1);
  });

  it('never runs twice at once, in two processes either', async () => {
    let [running, most, runs] = [0, 0, 0];
    const slow: Recurring = {
      name: 'test.slow',
      every: 'minute',
      run: async () => {
        running += 1;
        most = Math.max(most, running);
        await wait(120);
        running -= 1;
        runs += 1;
        return { againMs: 0 };
      },
    };
    await Promise.all([startProcess([slow], 50), startProcess([slow], 50)]);
    for (let n = 0; n < 5; n += 1) {
      await catchUp(t.db, [slow]);
      await wait(60);
    }
    await until(() => runs >= 6);
    expect(most).toBe(1);
  });

  it('goes on piece by piece as long as something is found', async () => {
    const left = [200, 200, 7, 0];
    const found: number[] = [];
    await startProcess([
      {
        name: 'test.pieces',
        every: 'day',
        run: inBatches(async () => {
          const piece = left.shift() ?? 0;
          found.push(piece);
          return piece;
        }),
      },
    ]);
    await until(() => left.length === 0);
    await wait(200);
    expect(found).toEqual([200, 200, 7, 0]);
  });

  it('that wants to run again at a moment does so then, not when somebody looks', async () => {
    const at: number[] = [];
    const precise: Recurring = {
      name: 'test.precise',
      every: 'minute',
      run: async () => (at.push(Date.now()) < 4 ? { againMs: 400 } : {}),
    };
    await startProcess([precise]);
    await until(() => at.length >= 4);
    for (const [n, moment] of at.slice(1).entries()) {
      expect(moment - (at[n] ?? 0)).toBeGreaterThanOrEqual(395);
      expect(moment - (at[n] ?? 0)).toBeLessThan(1_500);
    }
  });

  it('and fails is tried again, and another of its time is not held up', async () => {
    let [failures, others] = [0, 0];
    const failing = inOneRun(async () => {
      failures += 1;
      if (failures === 1) throw new Error('not yet');
    });
    await startProcess(
      [
        { name: 'test.failing', every: 'hour', run: failing },
        { name: 'test.other', every: 'hour', run: inOneRun(async () => void (others += 1)) },
      ],
      200,
    );
    await until(() => failures === 2);
    expect([failures, others]).toEqual([2, 1]);
  });
});

it('a process that stops finishes what it has in hand and takes nothing new', async () => {
  let [begun, ended] = [0, 0];
  const slow: Recurring = {
    name: 'test.inHand',
    every: 'hour',
    run: async () => {
      begun += 1;
      await wait(400);
      ended += 1;
      return { againMs: 0 };
    },
  };
  const stopping = await startProcess([slow]);
  await until(() => begun > 0);
  await stopping.stop();
  processes = [];
  expect([begun, ended]).toEqual([1, 1]);
  const { rows } = await sql`select from graphile_worker.jobs where locked_at is not null`.execute(t.db);
  expect(rows).toEqual([]);
});

it('the metrics tell what waits, since when, and what was given up; what has a successor is removed', async () => {
  const register = new Registry();
  watchJobs(register, t.db);
  await enqueue(t.db, 'bulk.work', { id: 1 }, { key: 'bulk:1' });
  await enqueue(t.db, 'bulk.work', { id: 2 }, { key: 'bulk:2', delayMs: 60_000 });
  await enqueue(t.db, 'sms.send', { id: 3 }, { key: 'message:3' });
  await enqueue(t.db, 'sms.send', { id: 4 }, { key: 'message:4' });
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds' where key = 'bulk:1'`.execute(
    t.owner,
  );
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key like 'message:%'`.execute(
    t.owner,
  );
  await sql`update graphile_worker._private_jobs set key = null where key = 'message:4'`.execute(t.owner);
  const text = await register.metrics();
  expect(text).toContain('jobs_waiting{kind="bulk.work"} 1');
  expect(text).toMatch(/jobs_oldest_seconds\{kind="bulk\.work"\} 9\d/);
  expect(text).toContain('jobs_failed{kind="sms.send"} 1');
  await removeSettled(t.db);
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs order by key`.execute(t.db);
  expect(rows.map(({ key }) => key)).toEqual(['bulk:1', 'bulk:2', 'message:3']);
});
