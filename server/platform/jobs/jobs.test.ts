import { setTimeout as wait } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { transaction } from '@/server/kernel/db/transaction';
import { type TestApi, testApi } from '@/tests/support/api';
import { enqueue } from './enqueue';
import { watchJobs } from './metrics';
import {
  catchUp,
  cronOf,
  declareJobs,
  inBatches,
  inOneRun,
  orderRun,
  queuedTask,
  type Recurring,
  removeSettled,
  type RunContext,
  tasksOf,
} from './recurring';
import { reasonOf } from './reason';
import { openRecorder, type RunRecorder, thinRuns } from './runs';
import { startWorkers, type Workers } from './worker';
import { until } from '@/tests/support/until';

const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
let t: TestApi;
let processes: Workers[] = [];
let recorders: RunRecorder[] = [];

beforeAll(async () => {
  t = await testApi();
});
afterEach(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  await Promise.all(recorders.map(({ stop }) => stop()));
  [processes, recorders] = [[], []];
  await sql`delete from graphile_worker._private_jobs`.execute(t.owner);
});
afterAll(() => t.stop());

const startWorkersOf = (
  schedule: readonly Recurring[],
  pollMs: number,
  queued?: (recorder: RunRecorder) => TaskList,
): Workers => {
  const recorder = openRecorder(t.db, log);
  recorders.push(recorder);
  const workers: Workers = startWorkers(t.url, log, [
    {
      name: 'recurring',
      concurrency: 4,
      pollMs,
      tasks: {
        ...tasksOf({ db: t.db, log, recorder }, schedule, (pool, ms) => workers.wakeAfter(pool, ms)),
        ...queued?.(recorder),
      },
      cron: cronOf(schedule),
    },
  ]);
  processes.push(workers);
  return workers;
};
/** Starts a process, as server/process/jobs.ts does. */
const startProcess = async (
  schedule: readonly Recurring[],
  pollMs = 30_000,
  queued?: (recorder: RunRecorder) => TaskList,
) => {
  await catchUp(t.db, schedule);
  return startWorkersOf(schedule, pollMs, queued);
};
/** Starts two processes at the same moment; one that starts later would catch up once more. */
const startTwo = async (schedule: readonly Recurring[], pollMs: number) => {
  await Promise.all([catchUp(t.db, schedule), catchUp(t.db, schedule)]);
  startWorkersOf(schedule, pollMs);
  startWorkersOf(schedule, pollMs);
};

/** Waits until the queue has rescheduled the failed job, and makes it due at once. */
const hasten = async (name: string) => {
  await until(async () => {
    const { numAffectedRows } = await sql`
      update graphile_worker._private_jobs set run_at = now()
       where key = ${name} and locked_at is null and attempts = 1 and run_at > now()`.execute(t.owner);
    return numAffectedRows === 1n;
  });
};

describe('a recurring job', () => {
  it('that was missed while no process ran is run once, however often it was missed and however many processes start', async () => {
    let runs = 0;
    const hourly = {
      name: 'test.hourly',
      every: 'hour',
      missed: 'catchUp',
      run: inOneRun(async () => void (runs += 1)),
    } as const;
    await catchUp(t.db, [hourly]);
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '5 hours'`.execute(t.owner);
    await catchUp(t.db, [hourly]);
    await startProcess([hourly]);
    await until(() => runs > 0);
    await wait(300);
    expect(runs).toBe(1);
  });

  it('never runs twice at once, also in two processes', async () => {
    let [running, most, runs] = [0, 0, 0];
    const slow: Recurring = {
      name: 'test.slow',
      every: 'minute',
      missed: 'catchUp',
      run: async () => {
        running += 1;
        most = Math.max(most, running);
        await wait(120);
        running -= 1;
        runs += 1;
        return { againMs: 0 };
      },
    };
    await startTwo([slow], 50);
    for (let n = 0; n < 5; n += 1) {
      await catchUp(t.db, [slow]);
      await wait(60);
    }
    await until(() => runs >= 6);
    expect(most).toBe(1);
  });

  it('continues batch by batch as long as something is found', async () => {
    const left = [200, 200, 7, 0];
    const found: number[] = [];
    await startProcess([
      {
        name: 'test.pieces',
        every: 'day',
        missed: 'catchUp',
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

  it('that wants to run again at a given time does so then, not at the next poll', async () => {
    const at: number[] = [];
    const precise: Recurring = {
      name: 'test.precise',
      // Not every minute: a minute that begins meanwhile would run it too.
      every: 'day',
      missed: 'catchUp',
      run: async () => (at.push(Date.now()) < 4 ? { againMs: 400 } : {}),
    };
    await startProcess([precise]);
    await until(() => at.length >= 4);
    for (const [n, moment] of at.slice(1).entries()) {
      expect(moment - (at[n] ?? 0)).toBeGreaterThanOrEqual(395);
      // Far more than the delay of any machine.
      expect(moment - (at[n] ?? 0)).toBeLessThan(30_000);
    }
  });

  it('that fails is tried again, and does not delay another one', async () => {
    let [failures, others] = [0, 0];
    const failing = inOneRun(async () => {
      failures += 1;
      if (failures === 1) throw new Error('not yet');
    });
    await startProcess(
      [
        { name: 'test.failing', every: 'hour', missed: 'catchUp', run: failing },
        { name: 'test.other', every: 'hour', missed: 'catchUp', run: inOneRun(async () => void (others += 1)) },
      ],
      200,
    );
    await hasten('test.failing');
    await until(() => failures === 2);
    expect([failures, others]).toEqual([2, 1]);
  });
});

const meId = async () =>
  (await t.db.selectFrom('operator').select('id').where('username', '=', 'yonetici').executeTakeFirstOrThrow()).id;
/** The recorded runs of a job, oldest first. */
const runsOf = async (name: string) => {
  await Promise.all(recorders.map(({ flush }) => flush()));
  const { rows } = await sql<Record<string, unknown>>`
    select run.status, run.runs, run.touched, run.skipped, run.dry, run.failure, run.attempt, run.late_ms, run.lines, run.operator_id, run.parameters
      from job_run run join job on job.id = run.job_id where job.name = ${name} order by run.finished_at, run.id`.execute(
    t.db,
  );
  return rows;
};

describe('after a time without any process', () => {
  const missed = async (name: string) => {
    await sql`select graphile_worker.add_job(${name}, '{}', job_key => ${name}, queue_name => ${name}, run_at => now() - interval '3 days')`.execute(
      t.owner,
    );
  };

  it('a job with catchUp is run once; a job with skip waits for its next time, and the skipped run is recorded', async () => {
    const ran: string[] = [];
    const of = (name: string, how: Recurring['missed']): Recurring => ({
      name,
      every: 'day',
      missed: how,
      run: inOneRun(async () => void ran.push(name)),
    });
    const schedule = [of('test.catchUp', 'catchUp'), of('test.skip', 'skip')];
    await missed('test.catchUp');
    await missed('test.skip');
    await startTwo(schedule, 50);
    await until(() => ran.length > 0);
    await wait(400);
    expect(ran).toEqual(['test.catchUp']);
    expect(await runsOf('test.skip')).toMatchObject([{ skipped: true, touched: 0 }]);
  });

  it('a job with skip is not enqueued when a process starts', async () => {
    await catchUp(t.db, [{ name: 'test.skipped', every: 'minute', missed: 'skip' }]);
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'test.skipped'`.execute(t.db);
    expect(rows).toEqual([]);
  });
});

it('processes that start together store their names in one order, so that they do not deadlock', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `test.order.${String((at * 17) % 40).padStart(2, '0')}`);
  await declareJobs(t.db, names);
  const { rows } = await sql<{ name: string }>`
    select name from job where name like 'test.order.%' order by id`.execute(t.db);
  expect(rows.map(({ name }) => name)).toEqual([...names].sort());
});

describe('a manual run', () => {
  it('runs once in two processes, with its parameters, and records who ordered it', async () => {
    const given: RunContext[] = [];
    const job: Recurring = {
      name: 'test.asked',
      every: 'day',
      missed: 'skip',
      parameters: { days: { min: 1, max: 9, default: 3 }, rows: { min: 1, max: 9, default: 5 } },
      run: async (context) => {
        given.push(context);
        context.log.info({ table: 'session', secret: 'Ayşe Kanarya', rows: 7 }, 'done');
        return { touched: 7 };
      },
    };
    await startTwo([job], 50);
    const operatorId = await meId();
    // All of them before it starts.
    await transaction(t.db, async (trx) => {
      for (let n = 0; n < 3; n += 1) await orderRun(trx, job.name, { parameters: { days: 4 }, dry: false, operatorId });
    });
    await until(() => given.length > 0);
    await wait(300);
    expect(given.map(({ parameters, dry }) => ({ parameters, dry }))).toEqual([
      { parameters: { days: 4, rows: 5 }, dry: false },
    ]);
    const [run, ...others] = await runsOf(job.name);
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      status: 'SUCCESS',
      touched: 7,
      operator_id: operatorId,
      parameters: { days: 4, rows: 5 },
    });
    // A value that is neither a number nor an identifier stays in the process's log.
    expect(run?.lines).toMatchObject([{ level: 'info', text: 'done table=session rows=7' }]);
  });
});

describe('of each run', () => {
  it('a failure is stored with its reason and attempt, and uneventful runs are one row', async () => {
    let runs = 0;
    const job: Recurring = {
      name: 'test.kept',
      every: 'day',
      missed: 'catchUp',
      run: async () => {
        runs += 1;
        if (runs === 1)
          throw new Error('duplicate key: "Ayşe Kanarya" (ayse@ornek.com, 0532 123 45 67) in relation "customer"');
        return runs < 5 ? { againMs: 0, touched: 0 } : { touched: 0 };
      },
    };
    await startProcess([job], 50);
    await hasten(job.name);
    await until(() => runs >= 5);
    await wait(200);
    const kept = await runsOf(job.name);
    expect(kept).toMatchObject([
      { status: 'FAILED', attempt: 1, runs: 1 },
      { status: 'SUCCESS', runs: 4, touched: 0 },
    ]);
    expect(String(kept[0]?.failure)).toContain('relation "customer"');
    expect(String(kept[0]?.failure)).not.toMatch(/Kanarya|ayse|0532|45 67/);
  });

  it('a run whose process died is recorded by the next one', async () => {
    let runs = 0;
    const job: Recurring = {
      name: 'test.died',
      every: 'day',
      missed: 'catchUp',
      run: inOneRun(async () => void (runs += 1)),
    };
    await catchUp(t.db, [job]);
    // As a killed process leaves it: taken once, and without an end.
    await sql`update graphile_worker._private_jobs set attempts = 1 where key = 'test.died'`.execute(t.owner);
    await startProcess([{ ...job, missed: 'skip' }], 50);
    await until(() => runs > 0);
    await wait(200);
    expect(await runsOf(job.name)).toMatchObject([{ status: 'FAILED', failure: 'INTERRUPTED' }, { status: 'SUCCESS' }]);
  });

  it('the same failure again and again is recorded once a minute', async () => {
    await declareJobs(t.db, ['test.same']);
    const recorder = openRecorder(t.db, log);
    recorders.push(recorder);
    const at = Date.now();
    const failed = (seconds: number, failure: string) => ({
      name: 'test.same',
      dueAt: at,
      startedAt: at + seconds * 1000,
      finishedAt: at + seconds * 1000,
      touched: null,
      failure,
    });
    for (const [seconds, why] of [
      [0, 'a'],
      [1, 'a'],
      [2, 'b'],
      [70, 'b'],
    ] as const)
      await recorder.ended(failed(seconds, why));
    expect((await runsOf('test.same')).map(({ failure }) => failure)).toEqual(['a', 'b', 'b']);
  });

  it('old runs are removed, and uneventful ones sooner', async () => {
    await declareJobs(t.db, ['test.thin']);
    await sql`
      insert into job_run (job_id, status, due_at, started_at, finished_at, stretch, duration_ms, longest_ms)
      select id, 'SUCCESS', at, at, at, case when uneventful then at end, 0, 0
        from job cross join (values (now() - interval '3 days', true), (now() - interval '3 days', false), (now() - interval '40 days', false)) old (at, uneventful)
       where name = 'test.thin'`.execute(t.owner);
    await thinRuns(t.db);
    expect(await runsOf('test.thin')).toHaveLength(1);
  });
});

describe('queued work', () => {
  it('of a paused kind waits, however it was enqueued, and is done once when the kind is resumed', async () => {
    const done: number[] = [];
    await declareJobs(t.db, ['bulk.work']);
    const by = await meId();
    const setPaused = (paused: boolean) =>
      t.db
        .updateTable('job')
        .set({
          paused_at: paused ? new Date().toISOString() : null,
          paused_by_id: paused ? by : null,
          pause_reason: paused ? 'Deneme' : null,
        })
        .where('name', '=', 'bulk.work')
        .execute();
    await setPaused(true);
    await startProcess([], 50, (recorder) => ({
      'bulk.work': queuedTask({ db: t.db, log, recorder }, 'bulk.work', async ({ id }) => void done.push(id)),
    }));
    await enqueue(t.db, 'bulk.work', { id: 1 }, { key: 'bulk:1' });
    await wait(400);
    expect(done).toEqual([]);
    await setPaused(false);
    await sql`select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = 'bulk:1'), run_at => now())`.execute(
      t.db,
    );
    await until(() => done.length > 0);
    expect(done).toEqual([1]);
    await wait(100);
    expect(await runsOf('bulk.work')).toMatchObject([{ status: 'SUCCESS', runs: 1, touched: 1 }]);
  });
});

it('queued work that finds nothing to do counts as a run that changed nothing', async () => {
  await declareJobs(t.db, ['sms.send']);
  let asked = 0;
  await startProcess([], 50, (recorder) => ({
    'sms.send': queuedTask({ db: t.db, log, recorder }, 'sms.send', async () => {
      asked += 1;
      return false;
    }),
  }));
  for (const id of [1, 2]) await enqueue(t.db, 'sms.send', { id }, { key: `message:${id}` });
  await until(() => asked === 2);
  await wait(100);
  expect(await runsOf('sms.send')).toMatchObject([{ status: 'SUCCESS', runs: 2, touched: 0 }]);
});

it.each([
  ['invalid input syntax for type integer: "Ayşe"', 'invalid input syntax for type integer: “…”'],
  ['550 no such user <ayse.kanarya@ornek.com>', '550 no such user <…@…>'],
  ['Key (email)=(ayse@ornek.com) already exists', 'Key (email)=(…) already exists'],
  ['relation "customer" does not exist', 'relation "customer" does not exist'],
  ['cannot reach https://user:pw@sms.ornek.com/send?to=905321234567', 'cannot reach https://…@sms.ornek.com/send?…'],
  ['IBAN TR12 0006 2000 0001 2345 6789 01 refused', 'IBAN … refused'],
  ['connect ECONNREFUSED 10.0.0.7:5432', 'connect ECONNREFUSED 10.0.0.7:5432'],
])('a reason says nothing that is somebody’s: %s', (message, told) => {
  expect(reasonOf(new Error(message))).toBe(told);
});

it('a pool whose first query failed is replaced by one that works', async () => {
  const rights = (change: string) => sql.raw(`${change} ${t.url.split('//')[1]?.split(':')[0]}`).execute(t.owner);
  const ended: string[] = [];
  const noting = { ...log, warn: (_: unknown, text: string) => void ended.push(text), trace: () => undefined };
  let done = 0;
  await rights('revoke insert on graphile_worker._private_tasks from');
  const pool = { name: 'recurring', concurrency: 2, pollMs: 20, tasks: { 'email.send': () => void (done += 1) } };
  try {
    processes.push(startWorkers(t.url, noting as unknown as typeof log, [pool]));
    await until(() => ended.includes('a pool of workers ended'));
  } finally {
    await rights('grant insert on graphile_worker._private_tasks to');
  }
  await enqueue(t.db, 'email.send', { id: 1 }, { key: 'message:1' });
  await until(() => done > 0);
  expect(done).toBe(1);
});

it('a job that fails is a warning while it is tried again, and an error when its attempts are used up', async () => {
  const told: [string, unknown][] = [];
  const telling = (level: string) => (facts: { jobId?: string; attempt?: number }) => {
    if (facts.jobId) told.push([level, facts.attempt]);
  };
  const noting = { warn: telling('warn'), error: telling('error'), trace: () => undefined };
  const tasks = { 'email.send': () => Promise.reject(new Error('not yet')) };
  processes.push(
    startWorkers(t.url, noting as unknown as typeof log, [{ name: 'EMAIL', concurrency: 1, pollMs: 20, tasks }]),
  );
  await enqueue(t.db, 'email.send', { id: 1 }, { key: 'message:1' });
  await until(() => told.length === 1);
  await until(async () => {
    const { numAffectedRows } = await sql`
      update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1
       where key = 'message:1' and locked_at is null and attempts = 1`.execute(t.owner);
    return numAffectedRows === 1n;
  });
  await until(() => told.length === 2);
  expect(told).toEqual([
    ['warn', 1],
    ['error', 25],
  ]);
});

it('a process that stops finishes its running jobs and starts no new ones', async () => {
  let [begun, ended] = [0, 0];
  const slow: Recurring = {
    name: 'test.inHand',
    every: 'hour',
    missed: 'catchUp',
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

it('the metrics show what is waiting, since when, and what has failed for good; jobs with a successor are removed', async () => {
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
