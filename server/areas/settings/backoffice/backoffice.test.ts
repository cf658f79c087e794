import { operators } from '@/contract/operators';
import { backoffice } from '@/contract/settings/backoffice';
import { PASSWORD_PACES } from '@/domain/limits';
import { VERSION } from '@/server/platform/system/version';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { recordStart } from './overview';

let t: TestApi;
let admin: Caller;
beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
});
afterAll(() => t.stop());

const fail = async (recipient = 'ayse@ornek.com') => {
  const { id } = await t.owner
    .insertInto('outbox_message')
    .values({
      channel: recipient.includes('@') ? 'EMAIL' : 'SMS',
      recipient,
      subject: 'Deneme',
      body: 'Kodunuz 123456',
      status: 'FAILED',
      attempts: 6,
      failure: `550 no such user ${recipient}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const statusOf = (id: number) =>
  t.db.selectFrom('outbox_message').select(['status', 'attempts']).where('id', '=', id).executeTakeFirstOrThrow();
const actsOn = (table: string, id: number) =>
  t.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action', 'changes'])
    .where('table_name', '=', table)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
const login = (password: string, ip = '127.0.0.1') =>
  t.raw({
    method: 'POST',
    url: '/login',
    headers: { ...t.nobody.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: 'icerik', password }).toString(),
    ip,
  });

describe('the overview', () => {
  it('says which version runs on what, and that the database is migrated', async () => {
    await recordStart(t.db);
    const { process, database, files, deployments } = await admin.call(backoffice.overview);
    expect(process).toMatchObject({ version: VERSION, node: globalThis.process.version });
    expect(database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(database.latencyMs).toBeGreaterThan(0);
    expect(database.migrations).toBeGreaterThanOrEqual(13);
    expect(database.lastMigration.name).toMatch(/^\d{4}_/);
    expect(files.disk?.freeBytes).toBeGreaterThan(0);
    expect(files.scans).toBeNull();
    expect(deployments[0]).toMatchObject({ version: VERSION });
  });

  it('counts sign-ins, failures and what was told to wait today', async () => {
    const { today: before } = await admin.call(backoffice.overview);
    await login(DEMO_PASSWORD);
    const { burst } = PASSWORD_PACES.account;
    for (let i = 0; i <= burst; i += 1) await login('yanlış', `10.1.2.${i}`);
    const { today } = await admin.call(backoffice.overview);
    expect({
      signIns: today.signIns - before.signIns,
      failures: today.failures - before.failures,
      locks: today.locks - before.locks,
      lockedNow: today.lockedNow - before.lockedNow,
    }).toEqual({ signIns: 1, failures: burst, locks: 1, lockedNow: 1 });
  });

  it('counts what waits and what failed by channel', async () => {
    const counts = async () => (await admin.call(backoffice.overview)).queues.find(({ channel }) => channel === 'SMS');
    const before = await counts();
    await fail('+905321112233');
    await t.owner
      .insertInto('outbox_message')
      .values({ channel: 'SMS', recipient: '+905321112233', body: 'x' })
      .execute();
    const after = await counts();
    expect([(after?.failed ?? 0) - (before?.failed ?? 0), (after?.waiting ?? 0) - (before?.waiting ?? 0)]).toEqual([
      1, 1,
    ]);
    expect(after?.oldestAt).not.toBeNull();
  });

  it.each(['operator', 'kapanis', 'danisman1'])('is refused to %s', async (username) => {
    const caller = await t.signIn(username);
    expect(await refusal(caller.call(backoffice.overview))).toMatchObject({
      status: 403,
      params: { permission: 'backoffice.read' },
    });
    expect(await refusal(caller.call(backoffice.sessions))).toMatchObject({ status: 403 });
  });
});

describe('failed messages', () => {
  it('are listed newest first without what they say, masked for those who may not see addresses', async () => {
    const id = await fail();
    const plain = await hire(t, 'duz.yonetici', ['ADMIN']);
    const [seen] = (await admin.call(backoffice.failedMessages)).rows;
    expect(seen).toMatchObject({ id, recipient: 'ayse@ornek.com' });
    expect(JSON.stringify(seen)).not.toContain('123456');
    const [masked] = (await plain.call(backoffice.failedMessages)).rows;
    expect(masked?.recipient).toContain('•');
    expect(JSON.stringify(masked)).not.toContain('ayse@ornek.com');
  });

  it('go back into the queue with all their tries, and it is written down who did it', async () => {
    const id = await fail();
    const { id: adminId } = await admin.call(operators.session);
    expect(await admin.call(backoffice.retryMessages, { id })).toEqual({ count: 1 });
    expect(await statusOf(id)).toEqual({ status: 'PENDING', attempts: 0 });
    const acts = await actsOn('outbox_message', id);
    expect(acts).toEqual([{ operator_id: adminId, action: 'UPDATE', changes: { status: ['FAILED', 'PENDING'] } }]);
    expect(await refusal(admin.call(backoffice.retryMessages, { id }))).toMatchObject({ status: 404 });
  });

  it('go back all together', async () => {
    await Promise.all([fail(), fail()]);
    const { count } = await admin.call(backoffice.retryMessages);
    expect(count).toBeGreaterThanOrEqual(2);
    const { rows } = await admin.call(backoffice.failedMessages);
    expect(rows.filter(({ status }) => status === 'FAILED')).toEqual([]);
  });

  it('are dropped for good', async () => {
    const id = await fail();
    await admin.call(backoffice.dropMessage, { id });
    expect((await statusOf(id)).status).toBe('DROPPED');
    expect(await actsOn('outbox_message', id)).toMatchObject([{ changes: { status: ['FAILED', 'DROPPED'] } }]);
    expect(await refusal(admin.call(backoffice.dropMessage, { id }))).toMatchObject({ status: 404 });
  });
});

describe('who is signed in', () => {
  it('is listed, and can be signed out, which is written down', async () => {
    const worker = await hire(t, 'calisan', ['USER']);
    const { rows } = await admin.call(backoffice.sessions);
    const theirs = rows.find(({ username }) => username === 'calisan');
    expect(theirs).toMatchObject({ operatorId: worker.id, current: false, viewingAs: null });
    expect(rows.filter(({ current }) => current)).toMatchObject([{ username: 'yonetici' }]);
    const id = theirs?.id ?? 0;
    await admin.call(backoffice.endSession, { id });
    expect((await worker.answer(operators.session)).status).toBe(401);
    const { id: adminId } = await admin.call(operators.session);
    expect(await actsOn('session', id)).toMatchObject([
      { operator_id: adminId, action: 'DELETE', changes: { operator_id: [worker.id, null] } },
    ]);
    expect(await refusal(admin.call(backoffice.endSession, { id }))).toMatchObject({ status: 404 });
  });
});
