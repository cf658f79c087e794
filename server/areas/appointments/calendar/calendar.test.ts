import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { calendar } from '@/contract/appointments/calendar';
import { bodyText, type Caller, Refused, type TestApi, testApi } from '@/tests/support/api';
import { externalEvents } from './external';
import { holidaysBetween } from '@/server/platform/settings/holidays';

let t: TestApi;
let agent: Caller;
let agentId: number;
const EMAIL = 'takvim.danisman@tellal.example';
/** A week without demo appointments, Monday to Sunday. */
const WEEK = { from: '2031-03-03', to: '2031-03-09' };

beforeAll(async () => {
  t = await testApi();
  const operator = await t.owner
    .insertInto('operator')
    .values({ first_name: 'Takvim', last_name: 'Danışman', username: 'takvim', email: EMAIL })
    .returning('id')
    .executeTakeFirstOrThrow();
  agentId = operator.id;
  await t.owner.insertInto('operator_role').values({ operator_id: agentId, role: 'AGENT' }).execute();
  agent = await t.signIn('takvim');
  const foreign = await t.owner
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('sales_agent_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const book = (startsAt: string, endsAt: string, more: Record<string, unknown> = {}) =>
    t.owner
      .insertInto('appointment')
      .values({
        kind: 'CUSTOMER',
        state: 'APPOINTMENT',
        starts_at: startsAt,
        ends_at: endsAt,
        assignee_id: agentId,
        customer_id: foreign.id,
        location: 'Moda, kapıcı 0532 123 45 67, kapici@posta.example',
        note: 'Telefonu 05321234567',
        ...more,
      })
      .execute();
  await book('2031-03-04T06:00:00Z', '2031-03-04T07:00:00Z');
  await book('2031-03-05T06:00:00Z', '2031-03-05T07:00:00Z', { state: 'CANCEL' });
  const soon = new Date(Date.now() + 86_400_000 * 7);
  while ([0, 6].includes(soon.getUTCDay())) soon.setUTCDate(soon.getUTCDate() + 1);
  soon.setUTCHours(8, 0, 0, 0);
  await book(soon.toISOString(), new Date(soon.getTime() + 3_600_000).toISOString(), { kind: 'DISCOVERY' });
});
afterAll(() => t.stop());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refused ? error.body.errors[0] : error),
  );

describe('an operator’s calendar', () => {
  it('is one’s own appointments, without those that were called off', async () => {
    const { operator, source, events } = await agent.call(calendar.events, WEEK);
    expect(operator).toEqual({ name: 'Takvim Danışman', email: EMAIL, own: true });
    expect(source).toBe('APPOINTMENTS');
    expect(events).toMatchObject([{ kind: 'CUSTOMER', startsAt: '2031-03-04T06:00:00.000Z', allDay: false }]);
  });

  it('ends at Turkish midnight', async () => {
    const day = { from: '2031-03-04', to: '2031-03-04' };
    expect((await agent.call(calendar.events, day)).events).toHaveLength(1);
    expect((await agent.call(calendar.events, { from: '2031-03-03', to: '2031-03-03' })).events).toEqual([]);
  });

  it('is somebody else’s for those who may, and names customers to those who may see them', async () => {
    const boss = await t.signIn('yonetici');
    const { operator, events } = await boss.call(calendar.events, { ...WEEK, email: EMAIL.toUpperCase() });
    expect(operator.own).toBe(false);
    expect(events[0]?.title).not.toBe('');
    // The customer belongs to another agent, but the assignee sees the name.
    expect((await agent.call(calendar.events, WEEK)).events[0]?.title).toBe(events[0]?.title);
    expect(await refusal(boss.call(calendar.events, { ...WEEK, email: 'kimse@tellal.example' }))).toBe(
      'OPERATOR_NOT_FOUND',
    );
    expect((await boss.call(calendar.people)).map(({ email }) => email)).toContain(EMAIL);
  });

  it('does not tell anybody else whether there is such an operator', async () => {
    for (const email of ['yonetici@tellal.example', 'kimse@tellal.example'])
      expect(await refusal(agent.call(calendar.events, { ...WEEK, email }))).toBe('AUTHORIZATION_ERROR');
    expect(await refusal(agent.call(calendar.people))).toBe('AUTHORIZATION_ERROR');
  });

  it.each([
    ['2031-03-09', '2031-03-03'],
    ['2031-01-01', '2031-12-31'],
    ['2031-02-30', '2031-03-03'],
  ])('refuses the range %s to %s', async (from, to) => {
    expect(await refusal(agent.call(calendar.events, { from, to }))).toBe('INVALID_INPUT');
  });
});

describe('holidays', () => {
  it('are Türkiye’s, and an eve is half a day', () => {
    expect(holidaysBetween('2026-10-26', '2026-11-01')).toEqual([
      { day: '2026-10-28', name: 'Cumhuriyet Bayramı arifesi', half: true },
      { day: '2026-10-29', name: 'Cumhuriyet Bayramı', half: false },
    ]);
    expect(holidaysBetween('2026-03-16', '2026-03-25').map(({ day, half }) => [day, half])).toEqual([
      ['2026-03-19', true],
      ['2026-03-20', false],
      ['2026-03-21', false],
      ['2026-03-22', false],
    ]);
    expect(holidaysBetween('2026-05-20', '2026-06-05').map(({ day }) => day)).toEqual([
      '2026-05-26',
      '2026-05-27',
      '2026-05-28',
      '2026-05-29',
      '2026-05-30',
    ]);
  });
});

describe('the calendar’s secret address', () => {
  const open = (url: string, headers = {}) => t.raw({ url: new URL(url).pathname, headers });

  it('gives appointments to whoever knows it, without names or telephones', async () => {
    expect(await agent.call(calendar.feed)).toEqual({ since: null });
    const { url } = await agent.call(calendar.renewFeed);
    const answer = await open(url);
    const text = (await bodyText(answer)).replace(/\r\n[ \t]/g, '');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text).toContain('SUMMARY:Keşif randevusu · Moda\\, kapıcı •••\\, •••');
    // A timestamp may look like a phone number: 20261127T175324Z.
    expect(text.replace(/\d{8}T\d{6}Z/g, '')).not.toMatch(/532|Telefonu|@posta/);
    expect((await agent.call(calendar.feed)).since).not.toBeNull();
  });

  it('is long, kept as a hash, and says so when nothing has changed', async () => {
    const { url } = await agent.call(calendar.renewFeed);
    const token = url.split('/').at(-1) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { token_hash: kept } = await t.owner
      .selectFrom('calendar_feed')
      .select('token_hash')
      .where('operator_id', '=', agentId)
      .executeTakeFirstOrThrow();
    expect(kept.toString()).not.toContain(token);
    const first = await open(url);
    const again = await open(url, { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(await bodyText(again)).toBe('');
    await t.owner
      .updateTable('appointment')
      .set({ location: 'Başka yer' })
      .where('assignee_id', '=', agentId)
      .execute();
    expect((await open(url, { 'if-none-match': String(first.headers.etag) })).status).toBe(200);
  });

  it('works no longer once it is renewed, taken back, or its operator gone', async () => {
    const { url: first } = await agent.call(calendar.renewFeed);
    const { url: second } = await agent.call(calendar.renewFeed);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', agentId).execute();
    expect((await open(second)).status).toBe(404);
    await t.owner.updateTable('operator').set({ status: 'ACTIVE' }).where('id', '=', agentId).execute();
    await agent.call(calendar.revokeFeed);
    expect((await open(second)).status).toBe(404);
    expect(await agent.call(calendar.feed)).toEqual({ since: null });
  });
});

describe('a configured source', () => {
  let server: Server;
  let answer: (url: string, authorization: string) => { status?: number; body: string };
  let base: string;
  beforeAll(async () => {
    server = createServer((req, res) => {
      const { status = 200, body } = answer(req.url ?? '', req.headers.authorization ?? '');
      res.writeHead(status, { location: '/elsewhere' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events?who={email}&a={from}&z={to}`;
  });
  afterAll(() => server.close());
  const read = (url = base) =>
    externalEvents({ url, token: 'the-token' }, { email: 'a+b@tellal.example', ...WEEK }, pino({ level: 'silent' }));

  it('is asked by e-mail and range, and read in either form', async () => {
    let asked = '';
    answer = (url, authorization) => {
      asked = `${authorization} ${url}`;
      return {
        body: JSON.stringify({
          events: [
            { id: 7, title: 'Toplantı', start: '2031-03-04T10:00:00', end: '2031-03-04T11:00:00', location: null },
            { title: 'İzin', start: '2031-03-03', end: '2031-03-05' },
          ],
        }),
      };
    };
    expect(await read()).toMatchObject([
      { title: 'İzin', allDay: true, startsAt: '2031-03-02T21:00:00.000Z', endsAt: '2031-03-04T21:00:00.000Z' },
      { id: '7', title: 'Toplantı', location: '', startsAt: '2031-03-04T07:00:00.000Z' },
    ]);
    expect(asked).toBe('Bearer the-token /events?who=a%2Bb%40tellal.example&a=2031-03-03&z=2031-03-09');
  });

  it.each([
    ['fails', { status: 500, body: '[]' }],
    ['leads elsewhere', { status: 302, body: '' }],
    ['answers no JSON', { body: '<html>' }],
    ['answers something else', { body: '{"a":1}' }],
    ['answers too much', { body: `[${'0'.repeat(1_100_000)}]` }],
  ])('says that it cannot be reached when it %s', async (_, given) => {
    answer = () => given;
    await expect(read()).rejects.toMatchObject({ code: 'CALENDAR_UNAVAILABLE', status: 503 });
  });

  it('is told to whoever looks at a calendar, who gets no events of ours in its place', async () => {
    const elsewhere = await testApi({ calendar: { url: base, token: 'the-token' } });
    try {
      const somebody = await elsewhere.signIn('danisman1');
      answer = () => ({ body: '[]' });
      expect(await somebody.call(calendar.events, WEEK)).toMatchObject({ source: 'EXTERNAL', events: [] });
      answer = () => ({ status: 502, body: '' });
      await expect(somebody.call(calendar.events, WEEK)).rejects.toMatchObject({
        status: 503,
        body: { errors: ['CALENDAR_UNAVAILABLE'] },
      });
    } finally {
      await elsewhere.stop();
    }
  });

  it('says so when nobody is there', async () => {
    await expect(read('http://127.0.0.1:9/{email}')).rejects.toMatchObject({ code: 'CALENDAR_UNAVAILABLE' });
  });
});
