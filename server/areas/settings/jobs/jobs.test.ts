import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { notifications } from '@/contract/notifications';
import { operators } from '@/contract/operators';
import { jobs } from '@/contract/settings/jobs';
import { QUEUED_JOBS } from '@/domain/jobs';
import texts from '@/locales/tr/settings/jobs.json';
import { addJob } from '@/server/platform/jobs/enqueue';
import { catchUp, cronOf, declareJobs, tasksOf } from '@/server/platform/jobs/recurring';
import { openRecorder } from '@/server/platform/jobs/runs';
import { startWorkers, type Workers } from '@/server/platform/jobs/worker';
import { localFiles } from '@/server/platform/files/localFiles';
import { openLine } from '@/server/areas/calls/line';
import { transaction } from '@/server/kernel/db/transaction';
import { SCHEDULE, scheduleOf } from '@/server/process/schedule';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { TEST_FILES } from '@/tests/support/cluster';
import { hire, refusal } from '@/tests/support/operators';
import { watchSchedule } from './watch';
import { until } from '@/tests/support/until';

const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
let t: TestApi;
let admin: Caller;
let adminId: number;
beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  ({ id: adminId } = await admin.call(operators.session));
  await catchUp(t.db, SCHEDULE);
  await declareJobs(t.db, QUEUED_JOBS);
});
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(t.owner);
  await t.owner.deleteFrom('job_run').execute();
  await t.owner
    .updateTable('job')
    .set({ paused_at: null, paused_by_id: null, pause_reason: null, alarm: null, alarm_at: null })
    .execute();
  await t.owner.deleteFrom('outbox_message').execute();
  await t.owner.deleteFrom('notification').where('kind', '=', 'JOB').execute();
});
afterAll(() => t.stop());

const jobOf = async (name: string) => {
  const found = (await admin.call(jobs.list)).jobs.find((job) => job.name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
};
/** Records a run that ended this many minutes ago. */
const ran = (name: string, minutes: number, failure: string | null = null) =>
  sql`insert into job_run (job_id, status, due_at, started_at, finished_at, duration_ms, longest_ms, failure)
      select id, ${failure ? 'FAILED' : 'SUCCESS'}, at, at, at, 40, 40, ${failure}
        from job cross join (values (now() - make_interval(mins => ${minutes}))) ago (at) where name = ${name}`.execute(
    t.owner,
  );
/** Makes it look as if all scheduled jobs have just run. */
const allRan = async () => {
  for (const { name } of SCHEDULE) await ran(name, 0);
};
/** Queued work whose attempts have all failed. */
const giveUp = async (name: string, key: string, error: string) => {
  await addJob(t.db, name, { id: 1 }, { key });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error} where key = ${key}`.execute(
    t.owner,
  );
};
const failedMessage = async (status: 'FAILED' | 'UNSURE' = 'FAILED', recipient = 'ayse.kanarya@ornek.com') =>
  (
    await t.owner
      .insertInto('outbox_message')
      .values({
        channel: 'EMAIL',
        recipient,
        subject: 'Deneme',
        body: 'Kodunuz 123456',
        status,
        attempts: 6,
        failure: `550 no such user ${recipient}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const queueOf = async (name: string) => {
  const { rows } = await sql<{ key: string; run_at: string; attempts: number }>`
    select key, run_at, attempts from graphile_worker.jobs where task_identifier = ${name} order by key`.execute(t.db);
  return rows;
};
const trailOf = (table: string) =>
  t.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action', 'changes'])
    .where('table_name', '=', table)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const working: { workers: Workers; stop: () => Promise<void> }[] = [];
/** A process that runs the schedule. */
const startProcess = () => {
  const recorder = openRecorder(t.db, log);
  const schedule = scheduleOf({
    db: t.db,
    log,
    transports: {},
    address: '',
    storage: localFiles(TEST_FILES),
    probe: async () => ({ target: 'ALIVE', status: 200 }),
    filesDir: TEST_FILES,
    line: openLine({}),
  });
  const workers: Workers = startWorkers(t.url, log, [
    {
      name: 'recurring',
      concurrency: 2,
      pollMs: 100,
      tasks: tasksOf({ db: t.db, log, recorder }, schedule, () => undefined),
      cron: cronOf([]),
    },
  ]);
  working.push({
    workers,
    stop: async () => {
      await workers.stop();
      await recorder.stop();
    },
  });
};
afterEach(async () => {
  await Promise.all(working.splice(0).map(({ stop }) => stop()));
});

describe('the declaration', () => {
  const nameOf = (name: string) => {
    const [area = '', act = ''] = name.split('.');
    return (
      texts.job as Record<string, Record<string, { title: string; what: string; ifPaused: string; lost?: string }>>
    )[area]?.[act];
  };
  it.each([...SCHEDULE.map(({ name }) => name), ...QUEUED_JOBS])(
    '%s is said in words: what it does, and what stops',
    (name) => {
      const said = nameOf(name);
      expect([said?.title, said?.what, said?.ifPaused].filter(Boolean)).toHaveLength(3);
    },
  );
  it.each([...QUEUED_JOBS])('of %s is said what is lost', (name) => expect(nameOf(name)?.lost).toBeTruthy());
  it('has a text for every parameter', () => {
    const names = SCHEDULE.flatMap(({ parameters = {} }) => Object.keys(parameters));
    expect(names.filter((name) => !(name in texts.parameter))).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
  });
  it('is the list: everything that recurs and every kind of queued work', async () => {
    const { jobs: rows } = await admin.call(jobs.list);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...SCHEDULE.map(({ name }) => name), ...QUEUED_JOBS].toSorted(),
    );
  });
});

describe('who may', () => {
  it.each(['operator', 'kapanis', 'danisman1', 'kvkk'])('see it: not %s', async (username) => {
    const caller = await t.signIn(username);
    expect(await refusal(caller.call(jobs.list))).toMatchObject({ status: 403, params: { permission: 'jobs.read' } });
    expect(await refusal(caller.call(jobs.detail, { name: 'email.send' }))).toMatchObject({ status: 403 });
  });
  it('act: not an administrator without the finer permission', async () => {
    const plain = await hire(t, 'yalin.yonetici', ['ADMIN']);
    expect((await plain.call(jobs.list)).jobs.length).toBeGreaterThan(20);
    const name = 'discounts.expire';
    for (const answer of [
      () => plain.call(jobs.execute, { name }),
      () => plain.call(jobs.pause, { name, reason: 'x' }),
      () => plain.call(jobs.resume, { name }),
      () => plain.call(jobs.retry, { name: 'email.send' }),
      () => plain.call(jobs.discard, { name: 'email.send', seen: 0 }),
    ])
      expect(await refusal(answer())).toMatchObject({ status: 403, params: { permission: 'jobs.execute' } });
  });
});

describe('how a job stands', () => {
  it('is well after its run, late when it does not come, and running while somebody has it', async () => {
    await ran('discounts.expire', 0);
    expect(await jobOf('discounts.expire')).toMatchObject({
      state: 'WELL',
      lateMs: 0,
      last: { status: 'SUCCESS', durationMs: 40 },
    });
    await t.owner.deleteFrom('job_run').execute();
    await ran('discounts.expire', 30);
    const late = await jobOf('discounts.expire');
    expect(late.state).toBe('LATE');
    expect(late.lateMs).toBeGreaterThan(28 * 60_000);
    await addJob(t.db, 'discounts.expire', {}, { key: 'discounts.expire', queue: 'discounts.expire' });
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'`.execute(t.owner);
    expect(await jobOf('discounts.expire')).toMatchObject({
      state: 'RUNNING',
      running: 1,
      runningSince: expect.any(String),
    });
  });

  it('of what only counts in time, is late only when it waits', async () => {
    await ran('media.unknownBytes', 3 * 24 * 60);
    expect((await jobOf('media.unknownBytes')).state).toBe('WELL');
    await addJob(t.db, 'media.unknownBytes', {}, { key: 'media.unknownBytes', delayMs: -10 * 60_000 });
    expect((await jobOf('media.unknownBytes')).state).toBe('LATE');
  });

  it('counts failures one after another, and what waits, is tried again and was given up of queued work', async () => {
    await ran('closings.late', 3);
    await ran('closings.late', 2, 'boom');
    await ran('closings.late', 1, 'boom');
    expect(await jobOf('closings.late')).toMatchObject({ state: 'FAILED', failures: 2 });
    await addJob(t.db, 'bulk.work', { id: 1 }, { key: 'bulk:1' });
    await addJob(t.db, 'bulk.work', { id: 2 }, { key: 'bulk:2', delayMs: 60_000 });
    await sql`update graphile_worker._private_jobs set attempts = 2, last_error = 'x' where key = 'bulk:2'`.execute(
      t.owner,
    );
    await giveUp('bulk.work', 'bulk:3', 'boom');
    expect(await jobOf('bulk.work')).toMatchObject({
      kind: 'QUEUED',
      waiting: 1,
      retrying: 1,
      failed: 1,
      state: 'FAILING',
    });
    await failedMessage();
    await failedMessage('UNSURE');
    expect(await jobOf('email.send')).toMatchObject({ failed: 2, state: 'FAILED' });
  });
});

describe('run now', () => {
  it('runs once, in whichever of two processes, and says who asked', async () => {
    startProcess();
    startProcess();
    await admin.call(jobs.execute, { name: 'discounts.expire' });
    await until(async () => (await jobOf('discounts.expire')).last !== null);
    await wait(300);
    const { runs, acts } = await admin.call(jobs.detail, { name: 'discounts.expire' });
    expect(runs).toMatchObject([{ status: 'SUCCESS', dry: false, by: expect.stringMatching(/\S/) }]);
    expect(acts[0]).toMatchObject({ act: 'RUN', by: runs[0]?.by });
    expect(await trailOf('job_act')).toMatchObject({
      operator_id: adminId,
      action: 'INSERT',
      changes: { act: [null, 'RUN'] },
    });
  });

  it('is refused while it runs, and asked twice before it begins it is one', async () => {
    await admin.call(jobs.execute, { name: 'console.cleanUp' });
    await admin.call(jobs.execute, { name: 'console.cleanUp' });
    expect(await queueOf('console.cleanUp')).toHaveLength(1);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'`.execute(t.owner);
    expect(await refusal(admin.call(jobs.execute, { name: 'console.cleanUp' }))).toMatchObject({
      status: 409,
      errors: ['JOB_RUNNING'],
    });
    expect(await queueOf('console.cleanUp')).toHaveLength(1);
  });

  it('rehearses: says how many rows it would change, and changes none', async () => {
    await sql`insert into attempt (key, paid_until) values ('address:test', now() - interval '1 hour')`.execute(
      t.owner,
    );
    startProcess();
    await admin.call(jobs.execute, { name: 'console.cleanUp', dryRun: true });
    await until(async () => (await jobOf('console.cleanUp')).last !== null);
    const { last } = await jobOf('console.cleanUp');
    expect(last).toMatchObject({ dry: true, status: 'SUCCESS' });
    expect(last?.touched).toBeGreaterThan(0);
    const left = await t.db.selectFrom('attempt').select('key').where('key', '=', 'address:test').execute();
    expect(left).toHaveLength(1);
    expect((await admin.call(jobs.detail, { name: 'console.cleanUp' })).runs[0]?.lines[0]?.text).toContain('table=');
  });

  it.each(SCHEDULE.filter(({ dryRun }) => dryRun).map(({ name }) => name))('%s can be rehearsed', async (name) => {
    startProcess();
    await admin.call(jobs.execute, { name, dryRun: true });
    await until(async () => (await jobOf(name)).last !== null);
    expect((await jobOf(name)).last).toMatchObject({ dry: true, failure: null });
  });

  it('checks the parameters, says which is wrong, and knows what cannot be run or rehearsed', async () => {
    const wrong = admin.call(jobs.execute, { name: 'jobs.removeSettled', parameters: { olderThanDays: 0 } });
    expect(await refusal(wrong)).toMatchObject({ status: 400, fields: { olderThanDays: 'INVALID_INPUT' } });
    expect(
      await refusal(admin.call(jobs.execute, { name: 'jobs.removeSettled', parameters: { table: 1 } })),
    ).toMatchObject({ status: 400 });
    expect(await refusal(admin.call(jobs.execute, { name: 'email.send' }))).toMatchObject({
      status: 422,
      errors: ['JOB_NOT_RUNNABLE'],
    });
    expect(await refusal(admin.call(jobs.execute, { name: 'auctions.clock', dryRun: true }))).toMatchObject({
      errors: ['JOB_NO_DRY_RUN'],
    });
    expect(await refusal(admin.call(jobs.execute, { name: 'no.such' }))).toMatchObject({ status: 404 });
  });
});

describe('a pause', () => {
  it('says who, when and why; the job does not run by the clock, goes on when asked, and both are written down', async () => {
    const name = 'discounts.expire';
    await admin.call(jobs.pause, { name, reason: 'Kampanya uzatıldı' });
    expect(await jobOf(name)).toMatchObject({
      state: 'PAUSED',
      nextAt: null,
      paused: { reason: 'Kampanya uzatıldı', by: expect.stringMatching(/\S/) },
    });
    expect(await trailOf('job')).toMatchObject({
      operator_id: adminId,
      changes: { pause_reason: [null, 'Kampanya uzatıldı'] },
    });
    expect(await refusal(admin.call(jobs.pause, { name, reason: 'x' }))).toMatchObject({
      status: 409,
      errors: ['JOB_PAUSED'],
    });
    startProcess();
    await addJob(t.db, name, {}, { key: name, queue: name });
    await until(async () => (await queueOf(name)).length === 0);
    expect((await jobOf(name)).last).toBeNull();
    await t.owner
      .updateTable('job')
      .set({ paused_at: new Date(Date.now() - 600_000).toISOString() })
      .where('name', '=', name)
      .execute();
    await admin.call(jobs.resume, { name });
    // It became due while paused, and now catches up.
    await until(async () => (await queueOf(name)).length === 0);
    expect(await jobOf(name)).toMatchObject({ paused: null });
    expect(await refusal(admin.call(jobs.resume, { name }))).toMatchObject({ status: 409, errors: ['JOB_NOT_PAUSED'] });
    expect((await admin.call(jobs.detail, { name })).acts.slice(0, 2).map(({ act }) => act)).toEqual([
      'RESUME',
      'PAUSE',
    ]);
  });

  it('wants a reason', async () => {
    expect(await refusal(admin.call(jobs.pause, { name: 'discounts.expire', reason: ' ' }))).toMatchObject({
      status: 400,
      fields: { reason: 'REQUIRED' },
    });
  });

  it('of queued work holds what waits, and all of it goes on afterwards', async () => {
    await addJob(t.db, 'sms.send', { id: 1 }, { key: 'message:1' });
    await admin.call(jobs.pause, { name: 'sms.send', reason: 'Sağlayıcı arızalı' });
    expect((await queueOf('sms.send'))[0]?.run_at).toMatch(/^9999/);
    expect(await jobOf('sms.send')).toMatchObject({ state: 'PAUSED', waiting: 0, lateMs: 0 });
    await admin.call(jobs.resume, { name: 'sms.send' });
    expect(await jobOf('sms.send')).toMatchObject({ waiting: 1 });
  });
});

describe('what was given up', () => {
  it('is told with its reasons, and nothing that is somebody’s', async () => {
    await giveUp('bulk.work', 'bulk:7', 'Key (email)=(ayse.kanarya@ornek.com) already exists\n    at secret stack');
    await giveUp('files.keep', 'file:closings/ayse-kanarya.pdf', 'no bytes for "ayse-kanarya.pdf"');
    await failedMessage();
    await failedMessage('FAILED', 'fatma.kanarya@ornek.com');
    const answers = await Promise.all(
      ['bulk.work', 'files.keep', 'email.send'].map((name) => admin.call(jobs.detail, { name })),
    );
    expect(JSON.stringify(answers)).not.toMatch(/kanarya|123456|Deneme|stack/);
    const [bulkWork, file, mail] = answers;
    expect(bulkWork?.failures).toMatchObject([{ about: 7, reason: 'Key (email)=(…) already exists' }]);
    expect(file?.failures).toMatchObject([{ about: null }]);
    expect(mail?.reasons).toEqual([{ reason: '550 no such user …', count: 2 }]);
  });

  it('is tried again, one or all; what may have arrived only by name', async () => {
    await giveUp('bulk.work', 'bulk:1', 'boom');
    await giveUp('bulk.work', 'bulk:2', 'boom');
    const { failures } = await admin.call(jobs.detail, { name: 'bulk.work' });
    const [first] = failures;
    expect(await admin.call(jobs.retry, { name: 'bulk.work', pieces: [first?.piece ?? ''] })).toEqual({ count: 1 });
    expect((await queueOf('bulk.work')).map(({ attempts }) => attempts).toSorted()).toEqual([0, 25]);
    expect(await admin.call(jobs.retry, { name: 'bulk.work' })).toEqual({ count: 1 });
    expect((await queueOf('bulk.work')).map(({ attempts }) => attempts)).toEqual([0, 0]);

    const [sure, unsure] = [await failedMessage(), await failedMessage('UNSURE')];
    expect(await admin.call(jobs.retry, { name: 'email.send' })).toEqual({ count: 1 });
    const statusOf = async (id: number) =>
      (await t.db.selectFrom('outbox_message').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
    expect([await statusOf(sure), await statusOf(unsure)]).toEqual(['PENDING', 'UNSURE']);
    await admin.call(jobs.retry, { name: 'email.send', pieces: [`message:${unsure}`] });
    expect(await statusOf(unsure)).toBe('PENDING');
    expect(await trailOf('job_act')).toMatchObject({
      operator_id: adminId,
      changes: { act: [null, 'RETRY'], pieces: [null, 1] },
    });
  });

  it('is given up for good: named pieces, or all of which the number was seen', async () => {
    for (const id of [1, 2, 3]) await giveUp('bulk.work', `bulk:${id}`, 'boom');
    const name = 'bulk.work';
    expect(await refusal(admin.call(jobs.discard, { name }))).toMatchObject({
      status: 400,
      fields: { seen: 'REQUIRED' },
    });
    expect(await refusal(admin.call(jobs.discard, { name, seen: 2 }))).toMatchObject({
      status: 409,
      errors: ['JOB_FAILURES_CHANGED'],
      params: { count: 3 },
    });
    const [first] = (await admin.call(jobs.detail, { name })).failures;
    await admin.call(jobs.discard, { name, pieces: [first?.piece ?? ''] });
    expect(await refusal(admin.call(jobs.discard, { name, pieces: [first?.piece ?? ''] }))).toMatchObject({
      status: 404,
    });
    expect(await admin.call(jobs.discard, { name, seen: 2 })).toEqual({ count: 2 });
    expect(await queueOf(name)).toEqual([]);
    expect(await trailOf('job_act')).toMatchObject({
      operator_id: adminId,
      changes: { act: [null, 'DISCARD'], pieces: [null, 2] },
    });
  });

  it('of another kind cannot be reached by its number', async () => {
    await giveUp('bulk.work', 'bulk:1', 'boom');
    const [piece] = (await admin.call(jobs.detail, { name: 'bulk.work' })).failures;
    expect(await refusal(admin.call(jobs.discard, { name: 'files.keep', pieces: [piece?.piece ?? ''] }))).toMatchObject(
      { status: 404 },
    );
  });
});

describe('administrators are told', () => {
  const told = async () =>
    (await admin.call(notifications.list, { size: 100 })).rows
      .filter(({ kind }) => kind === 'JOB')
      .map(({ title, level, path }) => ({ title, level, path }));

  it('once that a job is late, once that it is well again', async () => {
    await allRan();
    await t.owner
      .deleteFrom('job_run')
      .where('job_id', '=', sql<number>`(select id from job where name = 'closings.late')`)
      .execute();
    await ran('closings.late', 60);
    await watchSchedule(t.db, SCHEDULE);
    await watchSchedule(t.db, SCHEDULE);
    const path = '/jobs?job=closings.late';
    expect(await told()).toEqual([{ title: 'Geciken iş: Geciken kapanış adımları', level: 'danger', path }]);
    expect((await jobOf('closings.late')).alarm).toMatchObject({ kind: 'LATE' });
    await ran('closings.late', 0);
    await Promise.all([watchSchedule(t.db, SCHEDULE), watchSchedule(t.db, SCHEDULE)]);
    expect(await told()).toMatchObject([
      { title: 'Düzelen iş: Geciken kapanış adımları', level: 'success', path },
      { level: 'danger' },
    ]);
    expect((await jobOf('closings.late')).alarm).toBeNull();
  });

  it('without keeping anybody who pauses a job waiting', async () => {
    await allRan();
    await transaction(t.owner, async (trx) => {
      await sql`select from job for update`.execute(trx);
      expect(await watchSchedule(t.db, SCHEDULE)).toBe(0);
    });
  });

  it('that a job fails again and again, not that it failed once; and nobody else is told', async () => {
    await allRan();
    await ran('audit.seal', 0, 'boom');
    await watchSchedule(t.db, SCHEDULE);
    expect(await told()).toEqual([]);
    await ran('audit.seal', 0, 'boom');
    await ran('audit.seal', 0, 'boom');
    await watchSchedule(t.db, SCHEDULE);
    expect(await told()).toMatchObject([{ title: 'Hata veren iş: Denetim izinin mühürlenmesi' }]);
    const news = await t.owner
      .selectFrom('notification')
      .select('body')
      .where('kind', '=', 'JOB')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(news.body).toBe('Art arda 3 kez başarısız oldu. Son hatanın ayrıntısı işin sayfasında yazıyor.');
    const { rows } = await sql<{ readers: string[] }>`
      select array_agg(distinct operator.username) as readers from notification join operator on operator.id = operator_id
       where kind = 'JOB' and not exists (select from operator_authority held where held.operator_id = operator.id and authority = 'ADMIN')`.execute(
      t.owner,
    );
    expect(rows[0]?.readers).toBeNull();
  });

  it('of messages of a channel that cannot be sent, and when somebody has seen to them', async () => {
    await allRan();
    for (let n = 0; n < 5; n += 1) await failedMessage();
    await watchSchedule(t.db, SCHEDULE);
    expect(await told()).toMatchObject([{ title: 'Hata veren iş: E-posta gönderimi', path: '/jobs?job=email.send' }]);
    await admin.call(jobs.retry, { name: 'email.send' });
    await watchSchedule(t.db, SCHEDULE);
    expect(await told()).toMatchObject([{ title: 'Düzelen iş: E-posta gönderimi' }, { level: 'danger' }]);
  });

  it('of nothing that fell due while no process ran, before it has had its time', async () => {
    for (const { name } of SCHEDULE) await ran(name, 8 * 60);
    await addJob(t.db, 'bulk.work', { id: 1 }, { key: 'bulk:1', delayMs: -8 * 3_600_000 });
    const [{ id } = { id: 0 }] = await t.owner
      .insertInto('deployment')
      .values({ version: '0', host: 'test', node: 'v0' })
      .returning('id')
      .execute();
    await watchSchedule(t.db, SCHEDULE);
    expect(await told()).toEqual([]);
    await t.owner
      .updateTable('deployment')
      .set({ started_at: new Date(Date.now() - 600_000).toISOString() })
      .where('id', '=', id)
      .execute();
    await watchSchedule(t.db, SCHEDULE);
    expect((await told()).length).toBeGreaterThan(10);
    await t.owner.deleteFrom('deployment').where('id', '=', id).execute();
  });

  it('of no delay of a paused job', async () => {
    await allRan();
    await t.owner.deleteFrom('job_run').execute();
    for (const { name } of SCHEDULE) if (name !== 'closings.late') await ran(name, 0);
    await ran('closings.late', 60);
    await admin.call(jobs.pause, { name: 'closings.late', reason: 'Bakım' });
    await watchSchedule(t.db, SCHEDULE);
    expect(await told()).toEqual([]);
  });
});
