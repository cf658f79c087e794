import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateSync } from 'node:zlib';
import { pino } from 'pino';
import { type LinkRow, links } from '@/contract/auctions/links';
import { history } from '@/contract/history';
import { addDays, DAY_MS, today } from '@/domain/time';
import type { Listener } from '@/server/kernel/db/listener';
import { bodyBytes, bodyText, type Caller, Refused, type TestApi, testApi } from '@/tests/support/api';
import { hire } from '@/tests/support/operators';
import { checkTargets } from './check';
import { type Clicks, openClicks } from './clicks';
import { openShortAddresses } from './follow';
import { isPublicAddress, openProbe } from './probe';

const log = pino({ level: 'silent' });
const CHROME =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const ADDRESSES = { console: 'https://konsol.tellal.example', site: 'https://tellal.example' };

let t: TestApi;
let marketer: Caller;
let manager: Caller;
let agent: Caller;
beforeAll(async () => {
  t = await testApi({ listens: true });
  marketer = await hire(t, 'link.pazarlama', ['MARKETING']);
  manager = await hire(t, 'link.yonetici', ['MANAGER']);
  agent = await hire(t, 'link.danisman', ['AGENT']);
});
afterAll(() => t.stop());

const codes = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: unknown) => (error instanceof Refused ? error.body.errors : Promise.reject(error)),
  );
const codeOf = ({ shortUrl }: LinkRow) => shortUrl.split('/').at(-1) ?? '';
let made = 0;
const newLink = (more: Record<string, unknown> = {}) =>
  marketer.call(links.create, { longUrl: `https://tellal.example/sayfa/${(made += 1)}`, ...more });
const rowOf = async (id: number) => {
  const { rows } = await marketer.call(links.list, { size: 100 });
  return rows.find((one) => one.id === id);
};

/** The short addresses as another process would serve them, with its own counter. */
const shortServer = async (clicks: Clicks, listener: Listener) => {
  const answer = openShortAddresses({ db: t.db, clicks, addresses: ADDRESSES, listener });
  const server = createServer((req, res) => {
    void Promise.resolve(answer(req, res)).then((done) => done || res.writeHead(404).end('a page'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<IncomingMessage>((done, fail) => {
      httpRequest({ port, path, method, headers: { 'user-agent': CHROME, ...headers }, agent: false }, (res) => {
        res.resume();
        done(res);
      })
        .on('error', fail)
        .end();
    });
  return { get, stop: () => new Promise((closed) => server.close(closed)) };
};
const HEARS: Listener = { on: () => undefined, listening: () => true, stop: async () => undefined };

describe('following', () => {
  it('leads on at once, counts by day and source, and keeps robots and previews apart', async () => {
    const clicks = openClicks({ db: t.db, log, everyMs: 0 });
    const server = await shortServer(clicks, HEARS);
    const link = await newLink();
    const path = `/s/${codeOf(link)}`;
    const answer = await server.get(path, { referer: 'https://l.facebook.com/l.php?u=x' });
    expect([answer.statusCode, answer.headers.location]).toEqual([307, link.longUrl]);
    expect(answer.headers['cache-control']).toBe('no-store');
    await server.get(`${path}?fbclid=1`);
    await server.get(path, { referer: 'https://www.google.com/' });
    await server.get(path, { referer: 'android-app://org.telegram.messenger/' });
    for (const robot of [
      'WhatsApp/2.24.1 A',
      'TelegramBot (like TwitterBot)',
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'curl/8.5.0',
      '',
    ])
      await server.get(path, { 'user-agent': robot });
    // HEAD requests and prefetched pages are not counted as clicks.
    expect((await server.get(path, {}, 'HEAD')).statusCode).toBe(307);
    expect((await server.get(path, { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(307);
    await clicks.stop();
    await server.stop();

    expect(await rowOf(link.id)).toMatchObject({ clicks: 4, recentClicks: 4, botClicks: 6, version: link.version });
    const detail = await marketer.call(links.detail, { id: link.id });
    expect(detail.days).toHaveLength(30);
    expect(detail.days.at(-1)).toEqual({ day: today(), people: 4, bots: 6 });
    expect(detail.days.slice(0, -1).every(({ people, bots }) => people + bots === 0)).toBe(true);
    expect(Object.fromEntries(detail.people.map(({ source, clicks }) => [source, clicks]))).toEqual({
      'facebook.com': 1,
      'google.com': 1,
      'telegram.org': 1,
      direct: 1,
    });
    expect(Object.fromEntries(detail.bots.map(({ source, clicks }) => [source, clicks]))).toEqual({
      whatsapp: 1,
      telegram: 1,
      facebook: 1,
      google: 1,
      crawler: 2,
    });
    const { rows } = await marketer.call(links.list, { sort: '-clicks', size: 100 });
    const sorted = rows.map((row) => row.clicks);
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
  });

  it('hears that a link leads elsewhere now, and does not lead where it led', async () => {
    const heard: ((code: string) => void)[] = [];
    const listener: Listener = {
      ...HEARS,
      on: (channel, { heard: one }) => void (channel === 'short_link_changed' && heard.push(one)),
    };
    const clicks = openClicks({ db: t.db, log, everyMs: 0 });
    const server = await shortServer(clicks, listener);
    const link = await newLink({ word: 'bahar-festivali' });
    const locationOf = async (path: string) => (await server.get(path)).headers.location;
    expect(await locationOf('/s/bahar-festivali')).toBe(link.longUrl);
    // Upper and lower case do not matter.
    expect(await locationOf('/s/Bahar-Festivali')).toBe(link.longUrl);
    const longUrl = 'https://tellal.example/yaz';
    await marketer.call(links.update, { id: link.id, version: link.version, longUrl });
    for (const one of heard) one('bahar-festivali');
    expect(await locationOf('/s/bahar-festivali')).toBe(longUrl);
    expect(await locationOf('/s/Bahar-Festivali')).toBe(longUrl);
    expect(await locationOf('/s/yok-boyle')).toBeUndefined();
    await clicks.stop();
    await server.stop();
  });

  it('leaves to a page what has ended, what leaves the house, and what is no code', async () => {
    const clicks = openClicks({ db: t.db, log, everyMs: 0 });
    const server = await shortServer(clicks, HEARS);
    const ended = await newLink({ endsOn: today() });
    expect((await server.get(`/s/${codeOf(ended)}`)).statusCode).toBe(307);
    await t.owner
      .updateTable('short_link')
      .set({ ends_on: addDays(today(), -1) })
      .where('id', '=', ended.id)
      .execute();
    const foreign = await newLink();
    await t.owner
      .updateTable('short_link')
      .set({ long_url: 'https://evil.example/' })
      .where('id', '=', foreign.id)
      .execute();
    const fresh = await shortServer(clicks, HEARS);
    for (const path of [`/s/${codeOf(ended)}`, `/s/${codeOf(foreign)}`, '/s/..%2f', '/s/', `/s/${'a'.repeat(60)}`])
      expect([path, (await fresh.get(path)).statusCode]).toEqual([path, 404]);
    expect(await codes(t.nobody.call(links.follow, { code: codeOf(ended) }))).toEqual(['LINK_ENDED']);
    expect((await t.nobody.answer(links.follow, { code: codeOf(ended) })).status).toBe(410);
    await clicks.stop();
    await server.stop();
    await fresh.stop();
    expect(await rowOf(ended.id)).toMatchObject({ state: 'ENDED', clicks: 1 });
  });
});

describe('counting', () => {
  it('keeps what could not be written, and writes it the next time', async () => {
    const { id } = await newLink();
    let away = true;
    const db = new Proxy(t.db, {
      get: (target, name) => {
        if (away && name === 'getExecutor') throw new Error('the database is away');
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const clicks = openClicks({ db, log, everyMs: 0 });
    clicks.count(id, { userAgent: CHROME, referrer: '' });
    await clicks.flush();
    expect((await rowOf(id))?.clicks).toBe(0);
    away = false;
    clicks.count(id, { userAgent: CHROME, referrer: '' });
    await clicks.stop();
    expect((await rowOf(id))?.clicks).toBe(2);
  });

  it('counts a click for the day on which it was made', async () => {
    const { id } = await newLink();
    let now = Date.parse(`${today()}T00:00:00+03:00`) - 1;
    const clicks = openClicks({ db: t.db, log, everyMs: 0, now: () => now });
    clicks.count(id, { userAgent: CHROME, referrer: '' });
    now += 1;
    clicks.count(id, { userAgent: CHROME, referrer: '' });
    await clicks.stop();
    const { days } = await marketer.call(links.detail, { id });
    expect(days.slice(-2)).toEqual([
      { day: today(Date.now() - DAY_MS), people: 1, bots: 0 },
      { day: today(), people: 1, bots: 0 },
    ]);
  });

  it('fills no table with hosts that somebody makes up, and loses no click of them', async () => {
    const { id } = await newLink();
    const clicks = openClicks({ db: t.db, log, everyMs: 0 });
    for (let round = 0; round < 20; round += 1) {
      for (let host = 0; host < 10; host += 1)
        clicks.count(id, { userAgent: CHROME, referrer: `https://uydurma-${round}-${host}.example/` });
      await clicks.flush();
    }
    const { count, total } = await t.owner
      .selectFrom('short_link_day')
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string>('clicks').as('total')])
      .where('link_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(200);
    expect(Number(count)).toBeLessThanOrEqual(41);
  });

  it('goes on for the others when a link is not there', async () => {
    const { id } = await newLink();
    const clicks = openClicks({ db: t.db, log, everyMs: 0 });
    for (const one of [2_147_483_000, id]) clicks.count(one, { userAgent: CHROME, referrer: '' });
    await clicks.stop();
    expect((await rowOf(id))?.clicks).toBe(1);
  });
});

describe('a word of one’s own', () => {
  it('is the end of the address, and one link’s alone', async () => {
    const link = await newLink({ word: 'yaz-2027' });
    expect(link.shortUrl).toBe('https://konsol.tellal.example/s/yaz-2027');
    await expect(newLink({ word: 'yaz-2027' })).rejects.toMatchObject({
      status: 409,
      body: { errors: ['LINK_WORD_TAKEN'], fields: { word: 'LINK_WORD_TAKEN' } },
    });
    const both = await Promise.allSettled([newLink({ word: 'ayni-anda' }), newLink({ word: 'ayni-anda' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    'ab',
    'a'.repeat(41),
    'Yaz',
    'şehir',
    'yaz 2027',
    '-yaz',
    'yaz-',
    'yaz--2027',
    'yaz/2027',
    '../x',
    'yaz_2027',
  ])('is not %s', async (word) => {
    await expect(newLink({ word })).rejects.toMatchObject({
      status: 400,
      body: { fields: { word: 'LINK_WORD_INVALID' } },
    });
  });

  it.each(['login', 'giris', 'odeme', 'iban', 'auctions', 'configuration', 'links'])(
    'is not %s, which is reserved',
    async (word) => {
      await expect(newLink({ word })).rejects.toMatchObject({ body: { fields: { word: 'LINK_WORD_RESERVED' } } });
    },
  );
});

describe('a link', () => {
  it('does not begin with a day that has passed, and is ended at once by one', async () => {
    const yesterday = addDays(today(), -1);
    await expect(newLink({ endsOn: yesterday })).rejects.toMatchObject({
      body: { fields: { endsOn: 'LINK_DAY_PASSED' } },
    });
    const link = await newLink({ endsOn: addDays(today(), 5) });
    expect(link).toMatchObject({ state: 'ACTIVE', endsOn: addDays(today(), 5) });
    const ended = await marketer.call(links.update, { id: link.id, version: link.version, endsOn: yesterday });
    expect(ended).toMatchObject({ state: 'ENDED', longUrl: link.longUrl });
    const listed = async (state: 'ACTIVE' | 'ENDED') =>
      (await marketer.call(links.list, { state, size: 100 })).rows.map(({ id }) => id);
    expect(await listed('ENDED')).toContain(link.id);
    expect(await listed('ACTIVE')).not.toContain(link.id);
    // After it has ended, the same address gets a new link.
    const again = await marketer.call(links.create, { longUrl: link.longUrl });
    expect(again.id).not.toBe(link.id);
  });

  it('says who led it elsewhere, when, from where and whither', async () => {
    const link = await newLink();
    const longUrl = 'https://tellal.example/baska';
    await marketer.call(links.update, { id: link.id, version: link.version, longUrl });
    const { rows } = await manager.call(history.list, { entity: 'shortLink', id: link.id });
    expect(rows[0]).toMatchObject({
      action: 'UPDATE',
      operatorName: expect.stringMatching(/\S/),
      changes: [{ field: 'longUrl', old: link.longUrl, new: longUrl }],
    });
    expect(await codes(agent.call(history.list, { entity: 'shortLink', id: link.id }))).toEqual(['LINK_NOT_FOUND']);
  });

  it('is shown and changed within one’s rights', async () => {
    const link = await newLink();
    expect((await manager.call(links.detail, { id: link.id })).id).toBe(link.id);
    for (const call of [links.detail, links.qr]) {
      const answer = await agent.answer(call, { id: link.id });
      expect([answer.status, JSON.parse(await bodyText(answer))]).toEqual([
        404,
        expect.objectContaining({ errors: ['LINK_NOT_FOUND'] }),
      ]);
    }
    expect(await codes(manager.call(links.create, { longUrl: link.longUrl }))).toEqual(['AUTHORIZATION_ERROR']);
    expect(await codes(manager.call(links.update, { id: link.id, version: 1, description: 'x' }))).toEqual([
      'AUTHORIZATION_ERROR',
    ]);
    expect(await codes(agent.call(links.update, { id: link.id, version: 1, description: 'x' }))).toEqual([
      'LINK_NOT_FOUND',
    ]);
    await expect(marketer.call(links.update, { id: link.id, version: 9, description: 'x' })).rejects.toMatchObject({
      status: 409,
      body: { current: { id: link.id, version: link.version } },
    });
  });
});

describe('the QR code', () => {
  it('comes as a drawing and as a picture of the same modules', async () => {
    const { id } = await newLink({ word: 'afis' });
    const svg = await marketer.answer(links.qr, { id });
    expect(svg.headers['content-type']).toBe('image/svg+xml');
    expect(svg.headers['content-disposition']).toContain('afis.svg');
    const drawing = await bodyText(svg);
    const png = await marketer.answer(links.qr, { id, format: 'png' });
    expect(png.headers['content-type']).toBe('image/png');
    const bytes = await bodyBytes(png);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    const width = bytes.readUInt32BE(16);
    const size = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]);
    expect(width).toBeGreaterThanOrEqual(700);
    const at = bytes.indexOf('IDAT');
    const pixels = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
    const rowBytes = 1 + Math.ceil(width / 8);
    const scale = width / size;
    const isDark = (y: number, x: number) => {
      const column = x * scale + (scale >> 1);
      return ((pixels[(y * scale + (scale >> 1)) * rowBytes + 1 + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) === 0;
    };
    const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    for (const [, x, y, run] of drawing.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
      for (let column = Number(x); column < Number(x) + Number(run); column += 1) drawn[Number(y)]![column] = true;
    expect(drawn.flat().filter(Boolean).length).toBeGreaterThan(200);
    expect(drawn.map((row, y) => row.map((_, x) => isDark(y, x)))).toEqual(drawn);
  });
});

describe('the look at targets', () => {
  let target: Server;
  let port: number;
  const asked: string[] = [];
  beforeAll(async () => {
    target = createServer((req, res) => {
      asked.push(`${req.method} ${req.url}`);
      const { url = '' } = req;
      if (url === '/yavas') return;
      if (url === '/yonlen') return void res.writeHead(302, { location: '/var' }).end();
      if (url === '/disari') return void res.writeHead(302, { location: 'https://evil.example/' }).end();
      if (url === '/dongu') return void res.writeHead(302, { location: '/dongu' }).end();
      if (url === '/basiz') return void res.writeHead(req.method === 'HEAD' ? 405 : 200).end();
      res.writeHead({ '/yok': 404, '/bozuk': 500, '/gizli': 401 }[url] ?? 200).end();
    });
    await new Promise<void>((listening) => target.listen(0, '127.0.0.1', listening));
    ({ port } = target.address() as AddressInfo);
  });
  afterAll(async () => {
    target.closeAllConnections();
    await new Promise((closed) => target.close(closed));
  });
  const mayAsk = (url: string) => !url.includes('evil');
  const near = (waitMs = 60_000) => openProbe({ mayAsk, mayConnect: () => true, waitMs });

  it.each([
    ['/var', 'ALIVE', 200],
    ['/yonlen', 'ALIVE', 200],
    ['/disari', 'ALIVE', 302],
    ['/basiz', 'ALIVE', 200],
    ['/gizli', 'ALIVE', 401],
    ['/yok', 'GONE', 404],
    ['/bozuk', 'FAILING', 500],
    ['/dongu', 'FAILING', 302],
  ])('finds that %s is %s', async (path, found, status) => {
    expect(await near()(`http://127.0.0.1:${port}${path}`)).toEqual({ target: found, status });
  });

  it('finds that nobody answers, or not soon enough', async () => {
    expect(await near(300)(`http://127.0.0.1:${port}/yavas`)).toEqual({ target: 'FAILING', status: null });
    expect(await near()('http://127.0.0.1:1/')).toEqual({ target: 'FAILING', status: null });
    expect(await near()('http://boyle-bir-yer-yok.invalid/')).toEqual({ target: 'FAILING', status: null });
  });

  it('asks no machine of the inner network, by number or by name, and no host that is not listed', async () => {
    asked.length = 0;
    const probe = openProbe({ mayAsk, waitMs: 500 });
    for (const url of [
      `http://127.0.0.1:${port}/var`,
      `http://localhost:${port}/var`,
      `http://[::1]:${port}/var`,
      `http://[::ffff:127.0.0.1]:${port}/var`,
      `http://2130706433:${port}/var`,
      `http://0x7f.1:${port}/var`,
      'http://169.254.169.254/latest/meta-data/',
      'https://evil.example/',
    ])
      expect([url, await probe(url)]).toEqual([url, { target: 'UNCHECKED', status: null }]);
    expect(asked).toEqual([]);
  });

  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a00:1',
    'ff02::1',
  ])('%s is no address of the internet', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111'])('%s is one', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it('is written beside the link, filtered by, and forgotten when the link leads elsewhere', async () => {
    const gone = await newLink();
    const ended = await newLink();
    await marketer.call(links.update, { id: ended.id, version: ended.version, endsOn: addDays(today(), -1) });
    const seen: string[] = [];
    const probe = async (url: string) => {
      seen.push(url);
      return url === gone.longUrl
        ? ({ target: 'GONE', status: 404 } as const)
        : ({ target: 'ALIVE', status: 200 } as const);
    };
    await checkTargets(t.db, probe, log);
    expect(seen).toContain(gone.longUrl);
    expect(seen).not.toContain(ended.longUrl);
    expect(await rowOf(gone.id)).toMatchObject({
      target: 'GONE',
      checkedAt: expect.any(String),
      version: gone.version,
    });
    const { rows } = await marketer.call(links.list, { target: 'GONE', size: 100 });
    expect(rows.map(({ id }) => id)).toContain(gone.id);
    expect(rows.every(({ target }) => target === 'GONE')).toBe(true);
    expect(await marketer.call(links.detail, { id: gone.id })).toMatchObject({ targetStatus: 404 });

    // Checked once a day only, unless the link gets another target.
    seen.length = 0;
    expect(await checkTargets(t.db, probe, log)).toBe(0);
    const longUrl = 'https://tellal.example/yerine';
    expect(await marketer.call(links.update, { id: gone.id, version: gone.version, longUrl })).toMatchObject({
      target: 'UNCHECKED',
      checkedAt: null,
    });
    expect(await checkTargets(t.db, probe, log)).toBe(1);
    expect(seen).toEqual([longUrl]);
    expect((await rowOf(gone.id))?.target).toBe('ALIVE');
  });
});
