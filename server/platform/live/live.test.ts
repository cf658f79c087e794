import { setTimeout } from 'node:timers/promises';
import { live } from '@/contract/live';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { asOwner } from '@/tests/support/cluster';
import { hire } from '@/tests/support/operators';
import { withoutIds } from '@/tests/support/live';
import { publishChanges } from './publishChanges';
import { Watcher } from './watcher';
import { until } from '@/tests/support/until';

let t: TestApi;
beforeAll(async () => {
  t = await testApi({ listens: true });
});
afterAll(() => t.stop());

type Stream = AsyncIterator<Uint8Array>;
const open = async (caller: Caller, topics: string, since?: number): Promise<Stream> => {
  const { status, body } = await caller.answer(live.stream, { topics, ...(since && { since }) });
  expect(status).toBe(200);
  return (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
};
/** The next event, however long it takes; null at the end. */
const said = (stream: Stream) =>
  stream.next().then(({ done, value }) => (done ? null : withoutIds(Buffer.from(value as Uint8Array).toString())));
/** The event of the next half second, for a stream that is not read afterwards; `NOTHING` without one. */
const NOTHING = 'nothing';
const saidSoon = (stream: Stream) => Promise.race([said(stream), setTimeout(500, NOTHING, { ref: false })]);
const statusOf = async (caller: Caller, topics: string) => {
  const answer = await caller.answer(live.stream, { topics });
  if (answer.status === 200) await (answer.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]().return?.();
  return answer.status;
};
const operatorId = async (username: string) =>
  (await t.db.selectFrom('operator').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

it('sends what it watches, then each change once, under the requested name', async () => {
  const stream = await open(await t.signIn('yonetici'), 'appointments,auctions,notifications');
  expect(await said(stream)).toBe('event: watching\ndata: appointments auctions notifications\n\n');
  await publishChanges(t.owner, 'appointments');
  expect(await said(stream)).toBe('data: appointments\n\n');
  await publishChanges(t.owner, `notifications:${await operatorId('yonetici')}`);
  expect(await said(stream)).toBe('data: notifications\n\n');
  await stream.return?.();
});

it('sends committed changes, and nothing after a rollback', async () => {
  const stream = await open(await t.signIn('yonetici'), 'appointments,auctions');
  await said(stream);
  await t.owner
    .transaction()
    .execute(async (trx) => {
      await publishChanges(trx, 'appointments');
      throw new Error('undone');
    })
    .catch(() => undefined);
  await t.owner.transaction().execute((trx) => publishChanges(trx, 'auctions', 'auctions'));
  expect(await said(stream)).toBe('data: auctions\n\n');
  await stream.return?.();
});

describe('a change between the rendering of a page and the opening of its stream', () => {
  const clock = () => jest.spyOn(Date, 'now');
  afterEach(() => jest.restoreAllMocks());
  /** The server started a while ago, and deals change now. */
  const drawn = async () => {
    const now = Date.now() + 60_000;
    clock().mockReturnValue(now);
    const me = await t.signIn('yonetici');
    const earlier = await open(me, 'deals');
    await said(earlier);
    await publishChanges(t.owner, 'deals');
    expect(await said(earlier)).toBe('data: deals\n\n');
    await earlier.return?.();
    return { me, now };
  };
  const opened = async (caller: Caller, since?: number) => {
    const stream = await open(caller, 'deals,sellers', since);
    const first = await said(stream);
    const more = await saidSoon(stream);
    await stream.return?.();
    expect(more).toBe(NOTHING);
    return first?.replace('event: watching\ndata: deals sellers\n\n', '');
  };

  it('is sent at once, however long the page took', async () => {
    const { me, now } = await drawn();
    clock().mockReturnValue(now + 50_000);
    expect(await opened(me, now - 1_000)).toBe('data: deals\n\n');
  });
  it('is not sent to a page that was rendered after it', async () => {
    const { me, now } = await drawn();
    clock().mockReturnValue(now + 50_000);
    expect(await opened(me, now + 40_000)).toBe('');
  });
  it('is not sent to a client that fetches everything anyway', async () => {
    const { me } = await drawn();
    expect(await opened(me)).toBe('');
  });
  it('counts for every topic, when it is too long ago to be remembered', async () => {
    const { me, now } = await drawn();
    clock().mockReturnValue(now + 600_000);
    expect(await opened(me, now)).toBe('data: deals sellers\n\n');
  });
  it('counts for every topic, when this process started listening only afterwards', async () => {
    const me = await t.signIn('yonetici');
    expect(await opened(me, Date.now() - 110_000)).toBe('data: deals sellers\n\n');
  });
});

it('sends with each event, and at every heartbeat, the time up to which all changes have been sent', async () => {
  const ends = () => undefined;
  const watcher = new Watcher(1, '', new Map([['deals', 'deals']]), Infinity, ends);
  const next = async () => Buffer.from((await watcher.next()).value ?? '').toString();
  expect(await next()).toMatch(/^event: watching\nid: \d{13}\ndata: deals\n\n$/);
  watcher.changed('deals');
  expect(await next()).toMatch(/^id: \d{13}\ndata: deals\n\n$/);
  watcher.beat();
  expect(await next()).toMatch(/^event: beat\nid: \d{13}\ndata: \n\n$/);
});

it('sends nobody another operator’s own topics', async () => {
  const stream = await open(await t.signIn('icerik'), 'notifications');
  await said(stream);
  await publishChanges(t.owner, `notifications:${await operatorId('yonetici')}`);
  expect(await saidSoon(stream)).toBe(NOTHING);
  await stream.return?.();
});

it('merges changes while its reader is slow', async () => {
  const me = await t.signIn('yonetici');
  const [stream, quick] = [await open(me, 'appointments,auctions'), await open(me, 'deals')];
  await Promise.all([said(stream), said(quick)]);
  for (let turn = 0; turn < 20; turn++) await publishChanges(t.owner, 'appointments', 'auctions');
  await publishChanges(t.owner, 'deals');
  expect(await said(quick)).toBe('data: deals\n\n');
  expect(await said(stream)).toBe('data: appointments auctions\n\n');
  expect(await saidSoon(stream)).toBe(NOTHING);
  await Promise.all([stream.return?.(), quick.return?.()]);
});

describe('who may watch what', () => {
  it('leaves out topics that are not allowed, and refuses when none is left', async () => {
    const content = await t.signIn('icerik');
    const stream = await open(content, 'schedule,notifications');
    expect(await said(stream)).toBe('event: watching\ndata: notifications\n\n');
    await stream.return?.();
    expect(await statusOf(content, 'schedule')).toBe(403);
    expect(await statusOf(t.nobody, 'appointments')).toBe(401);
  });

  it('checks a record’s own scope: another agent’s auction does not exist', async () => {
    const { id } = await t.db
      .selectFrom('auction')
      .select('id')
      .where('agent_operator_id', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const other = await hire(t, 'canli.baska', ['AGENT']);
    const own = await hire(t, 'canli.kendi', ['AGENT']);
    expect(await statusOf(other, `auction:${id}`)).toBe(403);
    await t.owner.updateTable('auction').set({ agent_operator_id: own.id }).where('id', '=', id).execute();
    expect(await statusOf(own, `auction:${id}`)).toBe(200);
    expect(await statusOf(other, `auction:${id}`)).toBe(403);
    expect(await statusOf(await t.signIn('yonetici'), `auction:${id}`)).toBe(200);
    expect(await statusOf(await t.signIn('yonetici'), 'auction:2147483000')).toBe(403);
  });

  it.each([
    'nothing',
    'auction',
    'appointments:3',
    'notifications:1',
    'auction:0',
    '',
    'appointments,,',
    `${'appointments,'.repeat(200)}appointments`,
  ])('refuses the form %j', async (topics) => expect(await statusOf(await t.signIn('yonetici'), topics)).toBe(400));

  it('allows a session eight streams at once', async () => {
    const me = await t.signIn('icerik');
    const streams: Stream[] = [];
    for (let turn = 0; turn < 8; turn++) streams.push(await open(me, 'appointments'));
    const refused = await me.answer(live.stream, { topics: 'appointments' });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('30');
    await streams[0]?.return?.();
    expect(await statusOf(me, 'appointments')).toBe(200);
    await Promise.all(streams.map((stream) => stream.return?.()));
  });
});

it('allows a session eight streams, also when many are opened at once', async () => {
  const me = await t.signIn('icerik');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => me.answer(live.stream, { topics: 'appointments' })),
  );
  const streams = answers.filter(({ status }) => status === 200).map(({ body }) => body as AsyncIterable<Uint8Array>);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(12);
  await Promise.all(streams.map((stream) => stream[Symbol.asyncIterator]().return?.()));
  // A refused stream takes no place.
  expect(await statusOf(me, 'appointments')).toBe(200);
});

describe('a stream ends', () => {
  const endsAfter = async (username: string, change: (id: number) => Promise<unknown>) => {
    const stream = await open(await t.signIn(username), 'appointments');
    await said(stream);
    await change(await operatorId(username));
    expect(await said(stream)).toBeNull();
  };
  it('at sign-out', () =>
    endsAfter('icerik', (id) => t.owner.deleteFrom('session').where('operator_id', '=', id).execute()));
  it('when a right is granted or revoked', () =>
    endsAfter('icerik', (id) =>
      t.owner.insertInto('operator_role').values({ operator_id: id, role: 'KVK' }).execute(),
    ));
  it('when the session’s time is over', () =>
    endsAfter('icerik', (id) =>
      t.owner
        .updateTable('session')
        .set({ expires_at: '2020-01-01T00:00:00Z' })
        .where('operator_id', '=', id)
        .execute(),
    ));
  it('when the operator is deactivated', async () => {
    await endsAfter('icerik', (id) =>
      t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', id).execute(),
    );
    await t.owner.updateTable('operator').set({ status: 'ACTIVE' }).where('username', '=', 'icerik').execute();
  });
});

it('continues when other sessions end, and leaves its own session idle', async () => {
  const me = await t.signIn('yonetici');
  const id = await operatorId('yonetici');
  const seen = () =>
    t.owner
      .selectFrom('session')
      .select('last_seen_at')
      .where('operator_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  await t.owner
    .updateTable('session')
    .set({ last_seen_at: new Date(Date.now() - 600_000).toISOString() })
    .where('operator_id', '=', id)
    .execute();
  const before = await seen();
  const stream = await open(me, 'appointments');
  await said(stream);
  await t.signIn('icerik');
  await t.owner.deleteFrom('session').where('operator_id', '<>', id).execute();
  expect(await saidSoon(stream)).toBe(NOTHING);
  await publishChanges(t.owner, 'appointments');
  expect(await seen()).toEqual(before);
  await stream.return?.();
});

it('is sent unbuffered and never cached', async () => {
  const answer = await (await t.signIn('yonetici')).answer(live.stream, { topics: 'appointments' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  await (answer.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]().return?.();
});

it('ends when the process stops, after sending what is pending', async () => {
  const quiet = await testApi();
  const answer = await (await quiet.signIn('yonetici')).answer(live.stream, { topics: 'appointments' });
  expect(withoutIds(await bodyText(answer))).toBe('event: watching\ndata: appointments\n\n');
  await quiet.stop();
});

it('sends all topics to a client that opens it after a time without notifications', async () => {
  const me = await t.signIn('yonetici');
  await asOwner('postgres', (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'console-listener' and datname = $1`,
      [new URL(t.url).pathname.slice(1)],
    ),
  );
  await until(() => !t.listening());
  await until(t.listening);
  const stream = await open(me, 'deals,sellers', Date.now());
  expect(await said(stream)).toBe('event: watching\ndata: deals sellers\n\ndata: deals sellers\n\n');
  await stream.return?.();
});
