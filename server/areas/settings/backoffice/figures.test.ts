import { sql } from 'kysely';
import { pino } from 'pino';
import { operators } from '@/contract/operators';
import { backoffice } from '@/contract/settings/backoffice';
import { QUEUED_JOBS } from '@/domain/jobs';
import { transaction } from '@/server/kernel/db/transaction';
import { addJob } from '@/server/platform/jobs/enqueue';
import { catchUp, declareJobs } from '@/server/platform/jobs/recurring';
import { compactFigures, openFigures } from '@/server/platform/system/figures';
import { readConfig, toldSettings } from '@/server/process/config';
import { SCHEDULE } from '@/server/process/schedule';
import { bodyBytes, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { TEST_FILES } from '@/tests/support/cluster';
import { bestOf3 } from '@/tests/support/cost';
import { refusal } from '@/tests/support/operators';
import { unzip } from '@/tests/support/zip';

const log = pino({ level: 'silent' });
let t: TestApi;
let admin: Caller;
beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
});
beforeEach(async () => {
  await t.figures.flush();
  await sql`delete from graphile_worker._private_jobs`.execute(t.owner);
  await t.owner.deleteFrom('figure').execute();
  await t.owner.deleteFrom('fault').execute();
});
afterAll(() => t.stop());

const processNamed = (name: string) => openFigures({ db: t.db, log, filesDir: TEST_FILES, name });
/** The last hour's figures, added up over all bars. */
const sums = async (span: 'hour' | 'week' = 'hour') => {
  const { points } = await admin.call(backoffice.figures, { span });
  const of = (pick: (point: (typeof points)[number]) => number) => points.reduce((sum, point) => sum + pick(point), 0);
  return { requests: of((p) => p.requests), slow: of((p) => p.slow), failed: of((p) => p.failed), points };
};

describe('the figures', () => {
  it('are of all processes together, with what is slow and which errors were answered', async () => {
    const [one, two] = [processNamed('a:1'), processNamed('b:1')];
    for (let n = 0; n < 3; n += 1) one.answered({ status: 200, ms: 40 });
    one.answered({ status: 404, ms: 5, code: 'NOT_FOUND' });
    two.answered({ status: 500, ms: 2_500, code: 'UNEXPECTED' });
    two.answered({ status: 404, ms: 5, code: 'NOT_FOUND' });
    await Promise.all([one.stop(), two.stop()]);
    const { requests, slow, failed, points } = await sums();
    expect({ requests, slow, failed, bars: points.length }).toEqual({ requests: 6, slow: 1, failed: 1, bars: 60 });
    const point = points.find((p) => p.requests > 0);
    expect(point).toMatchObject({ longestMs: 2_500, processes: 2 });
    expect(point?.connections).toBeGreaterThan(0);
    expect(point?.connectionsMax).toBeGreaterThan(point?.connections ?? 0);
    expect(point?.diskFree).toBeGreaterThan(0);
    const { errors } = await admin.call(backoffice.figures, { span: 'hour' });
    expect(errors.codes).toEqual([
      { code: 'NOT_FOUND', total: 2 },
      { code: 'UNEXPECTED', total: 1 },
    ]);
    expect(errors.series.map(({ code, values }) => [code, values.reduce((a, b) => a + b, 0)])).toEqual([
      ['NOT_FOUND', 2],
      ['UNEXPECTED', 1],
    ]);
  });

  it('count what the API answers, and a second look within the minute adds to the first', async () => {
    await admin.call(operators.session);
    await t.figures.flush();
    await refusal(t.nobody.call(operators.session));
    await t.figures.flush();
    const { requests } = await sums();
    expect(requests).toBe(2);
    expect((await admin.call(backoffice.figures, { span: 'hour' })).errors.codes).toEqual([
      { code: 'AUTHENTICATION_ERROR', total: 1 },
    ]);
  });

  it('tell how late jobs are', async () => {
    await addJob(t.db, 'bulk.work', { id: 1 }, { key: 'bulk:1', delayMs: -90_000 });
    await t.figures.flush();
    const { points } = await sums();
    expect(Math.max(...points.map(({ jobLateMs }) => jobLateMs))).toBeGreaterThan(89_000);
  });

  it('older than a day become ten minutes of all processes with the same sums, older than a week are gone', async () => {
    await sql`
      insert into figure (at, process, requests, codes, longest_ms, connections)
      select date_bin('10 minutes', now() - interval '2 days', 'epoch') + make_interval(mins => minute), process, 5, '{"NOT_FOUND": 2}'::jsonb, minute, minute
        from generate_series(0, 9) minute cross join (values ('a:1'), ('b:1')) both_of (process)
      union all select date_trunc('minute', now() - interval '8 days'), 'a:1', 7, '{}'::jsonb, 1, 1
      union all select date_trunc('minute', now()), 'a:1', 1, '{}'::jsonb, 1, 1`.execute(t.owner);
    await sql`insert into fault (at, process, route, request_id, reason) values (now() - interval '8 days', 'a:1', 'x', 'y', 'z')`.execute(
      t.owner,
    );
    await transaction(t.db, compactFigures);
    await transaction(t.db, compactFigures);
    const { rows } = await sql<{ minutes: number; requests: number }>`
      select minutes, process, requests, codes, longest_ms, connections from figure order by at`.execute(t.db);
    expect(rows).toEqual([
      { minutes: 10, process: '', requests: 100, codes: { NOT_FOUND: 40 }, longest_ms: 9, connections: 9 },
      { minutes: 1, process: 'a:1', requests: 1, codes: {}, longest_ms: 1, connections: 1 },
    ]);
    expect((await sums('week')).requests).toBe(101);
    expect(await t.db.selectFrom('fault').select('id').execute()).toEqual([]);
  });

  it('cost a request less than writing the shortest answer', async () => {
    const figures = processNamed('c:1');
    const often = (work: () => void) => () => {
      for (let n = 0; n < 100_000; n += 1) work();
    };
    const counting = await bestOf3(often(() => figures.answered({ status: 200, ms: 3, code: 'NOT_FOUND' })));
    const answer = { code: 'NOT_FOUND', requestId: '0a839131', field: null };
    const writing = await bestOf3(often(() => JSON.stringify(answer)));
    expect(counting).toBeLessThan(writing);
    void figures.stop();
  });

  it.each(['operator', 'kapanis', 'kvkk'])('are refused to %s', async (username) => {
    const caller = await t.signIn(username);
    expect(await refusal(caller.call(backoffice.figures, { span: 'hour' }))).toMatchObject({ status: 403 });
    expect((await caller.answer(backoffice.bundle)).status).toBe(403);
  });
});

describe('an error that nobody expected', () => {
  it('is kept with its route and request, and without what it quotes', async () => {
    t.figures.fault({
      route: 'customers.detail',
      requestId: 'anfrage-12345678',
      error: new Error('value too long: "Ayşe Kanarya" <ayse.kanarya@ornek.com> 0532 123 45 67'),
    });
    await t.figures.flush();
    const { faults } = await admin.call(backoffice.figures, { span: 'hour' });
    expect(faults).toMatchObject([{ route: 'customers.detail', requestId: 'anfrage-12345678' }]);
    expect(JSON.stringify(faults)).not.toMatch(/Kanarya|kanarya|0532|45 67/);
  });
});

describe('the support bundle', () => {
  it('has what helps, and none of what must not leave', async () => {
    await catchUp(t.db, SCHEDULE);
    await declareJobs(t.db, QUEUED_JOBS);
    const { id } = await admin.call(operators.session);
    await t.owner
      .updateTable('job')
      .set({ paused_at: new Date().toISOString(), paused_by_id: id, pause_reason: 'Ayşe Kanarya istedi' })
      .where('name', '=', 'sms.send')
      .execute();
    await t.owner
      .insertInto('outbox_message')
      .values({
        channel: 'EMAIL',
        recipient: 'ayse.kanarya@ornek.com',
        subject: 'Kanarya konusu',
        body: 'Kodunuz 864209',
        status: 'FAILED',
        attempts: 6,
        failure: '550 no such user ayse.kanarya@ornek.com (+905329876543)',
      })
      .execute();
    await sql`
      insert into job_run (job_id, status, due_at, started_at, finished_at, duration_ms, longest_ms, operator_id, parameters, failure)
      select id, 'FAILED', now(), now(), now(), 1, 1, ${id}, '{"olderThanDays": 3}', 'boom' from job where name = 'audit.seal'`.execute(
      t.owner,
    );
    t.figures.fault({
      route: 'x.y',
      requestId: 'anfrage-1',
      error: new Error('relation "customer": \'Kanarya\' TR330006100519786457841326'),
    });
    t.figures.answered({ status: 500, ms: 4, code: 'UNEXPECTED' });
    await t.figures.flush();

    const answer = await admin.answer(backoffice.bundle);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('.zip');
    const packed = Object.entries(unzip(await bodyBytes(answer)));
    const files = Object.fromEntries(packed.map(([name, bytes]) => [name, bytes.toString('utf8')]));
    const names = [
      'OKUYUN.txt',
      'errors.json',
      'figures.json',
      'jobs.json',
      'migrations.json',
      'settings.json',
      'system.json',
    ];
    expect(Object.keys(files).toSorted()).toEqual(names);
    const all = Object.values(files).join('\n');
    expect(all).not.toMatch(/kanarya|864209|5329876543|TR33|nermin|karahan/i);
    // It names no operator.
    const people = await t.owner.selectFrom('operator').select(['username', 'email', 'last_name']).execute();
    expect(people.filter(({ email, last_name }) => all.includes(email) || all.includes(last_name))).toEqual([]);
    expect(files['jobs.json']).toContain('550 no such user');
    expect(files['errors.json']).toContain('relation \\"customer\\"');
    expect(JSON.parse(files['settings.json'] ?? '{}')).toMatchObject({
      APP_MODE: 'local',
      SITE_API_KEY: 'set',
      SMTP_URL: 'not set',
    });
    expect(JSON.parse(files['migrations.json'] ?? '[]').length).toBeGreaterThan(40);
    const taken = await t.db
      .selectFrom('export_log')
      .select(['operator_id', 'list', 'format'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(taken).toEqual({ operator_id: id, list: 'backoffice.bundle', format: 'zip' });
  });

  it('tells of no setting that might be secret', () => {
    const canary = 'kanarya-kanarya-kanarya-kanarya-kanarya';
    const given = {
      PUBLIC_URL: `https://${canary}.example`,
      SITE_URL: `https://u:${canary}@site.example`,
      SITE_API_KEY: canary,
      METRICS_TOKEN: canary,
      DATABASE_URL: `postgres://u:${canary}@db/x`,
      DATABASE_OWNER_URL: `postgres://u:${canary}@db/x`,
      COMPANY_EMAIL_DOMAIN: `${canary}.com`,
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: canary,
      S3_ACCESS_KEY_ID: canary,
      S3_SECRET_ACCESS_KEY: canary,
      SMTP_URL: `smtps://u:${canary}@mail.example`,
      MAIL_FROM: `${canary}@ornek.com`,
      SMS_GATEWAY_URL: `https://sms.example/${canary}`,
      SMS_GATEWAY_TOKEN: canary,
      PARCEL_SERVICE_URL: 'https://parcels.example',
      PARCEL_SERVICE_TOKEN: canary,
      CALENDAR_URL: `https://cal.example/{email}?key=${canary}`,
      CALENDAR_TOKEN: canary,
      TELEPHONY_URL: `https://tel.example/${canary}`,
      TELEPHONY_KEY: canary,
      PAYMENT_WEBHOOK_SECRET: canary,
      SECOND_FACTOR_KEY: canary,
      SHORT_LINK_HOSTS: `${canary}.example`,
      WEB_PUSH_CONTACT: `mailto:${canary}@ornek.com`,
      DATA_DIR: `/tmp/${canary}`,
    };
    const told = toldSettings(readConfig(given));
    expect(JSON.stringify(told)).not.toContain('kanarya');
    expect(Object.entries(told).filter(([name, value]) => name in given && value === 'not set')).toEqual([
      ['DATA_DIR', 'not set'],
    ]);
  });
});
