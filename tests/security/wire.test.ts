import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { operators } from '@/contract/operators';
import { clientAddress, isForwardedUnasked, serve } from '@/server/kernel/http/http';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { stateReader } from '../fuzz/state';

let t: TestApi;
let admin: Caller;
let server: Server;
let stateOf: () => Promise<Record<string, number>>;
beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  stateOf = await stateReader(t.owner, []);
  server = createServer((req, res) => void serve(t.api, req, res, 0).catch(() => res.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await t.stop();
});

/** Sends exactly these bytes and reads until the server closes the connection or has been silent for `quietMs`. */
const send = (bytes: string, { quietMs = 1_500 } = {}) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(text) : reject(error)));
    socket.write(bytes, 'latin1');
  });
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const own = () => [
  `Host: console.example`,
  `Cookie: ${admin.headers.cookie}`,
  `X-XSRF-Token: ${admin.headers['x-xsrf-token']}`,
];
const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const request = (line: string, ...headers: string[]) => send(lines(line, ...own(), ...headers, 'Connection: close'));

const LIST = operators.list.path;
const MARK = 'smuggled-group';
const create = `{"name":"${MARK}","authorities":[]}`;
const CREATE = '/rest/callcenter/operator-group/create';

describe('a message whose end can be read in two ways', () => {
  it.each([
    ['length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 4', `Content-Length: ${create.length}`]],
    ['a list of lengths', [`Content-Length: 4, ${create.length}`]],
    ['a length that is no number', ['Content-Length: +4']],
    ['a negative length', ['Content-Length: -1']],
    ['an unknown encoding', ['Transfer-Encoding: xchunked']],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity']],
    ['a space before the colon', ['Transfer-Encoding : chunked']],
    ['a folded header', ['X-Folded: a', ' Transfer-Encoding: chunked']],
  ])('is refused: %s', async (_, headers) => {
    const before = await stateOf();
    const text = await send(
      `${lines(`POST ${CREATE} HTTP/1.1`, ...own(), 'Content-Type: application/json', ...headers)}0\r\n\r\n${create}`,
    );
    expect(statuses(text).filter((status) => status < 400)).toEqual([]);
    expect(await stateOf()).toEqual(before);
  });

  it('writes nothing when less arrives than was promised', async () => {
    const before = await stateOf();
    const head = lines(`POST ${CREATE} HTTP/1.1`, ...own(), 'Content-Type: application/json', 'Content-Length: 5000');
    expect(statuses(await send(head + create, { quietMs: 500 }))).toEqual([]);
    expect(await stateOf()).toEqual(before);
    expect(statuses(await request(`GET ${LIST} HTTP/1.1`))).toEqual([200]);
  });

  it('does not take the body of a GET for the next request', async () => {
    const hidden = lines(`GET ${LIST} HTTP/1.1`, ...own());
    const head = lines(`GET ${LIST} HTTP/1.1`, ...own(), `Content-Length: ${hidden.length}`, 'Connection: close');
    expect(statuses(await send(head + hidden))).toEqual([200]);
  });

  it('answers what comes after a short length as a request of its own, with nobody’s cookies', async () => {
    const next = lines(`GET ${LIST} HTTP/1.1`, 'Host: console.example', 'Connection: close');
    const head = lines(`POST ${CREATE} HTTP/1.1`, ...own(), 'Content-Type: application/json', 'Content-Length: 2');
    expect(statuses(await send(`${head}{}${next}`))).toEqual([400, 401]);
  });
});

describe('headers', () => {
  it('are refused past 16 KB', async () => {
    expect(statuses(await request(`GET ${LIST} HTTP/1.1`, `X-Long: ${'x'.repeat(20_000)}`))).toEqual([431]);
    expect(statuses(await request(`GET ${LIST}?name=${'x'.repeat(20_000)} HTTP/1.1`))).toEqual([431]);
  });

  it.each([
    ['a NUL', 'X-Odd: a\0b'],
    ['a bare carriage return', 'X-Odd: a\rb'],
    ['no host', ''],
  ])('are refused with %s', async (_, odd) => {
    const headers = odd ? [...own(), odd] : [];
    expect(statuses(await send(lines(`GET ${LIST} HTTP/1.1`, ...headers)))).toEqual([400]);
  });

  it('come back in no answer: a request id that is none of ours is replaced', async () => {
    const text = await request(`GET ${LIST} HTTP/1.1`, 'X-Request-Id: <script>alert(1)</script>');
    expect(text).not.toContain('<script>');
    expect(text).toMatch(/x-request-id: [\w-]{36}\r\n/i);
  });

  it('cannot be added by the name of a file', async () => {
    const picture = await t.owner
      .selectFrom('auction_image')
      .select('file_id as id')
      .orderBy('file_id')
      .executeTakeFirstOrThrow();
    const name = 'ev\r\nSet-Cookie: SESSION=planted\r\n\r\n<script>"ğ.jpg';
    await t.owner.updateTable('file').set({ name }).where('id', '=', picture.id).execute();
    const text = await request(`GET /rest/file/${picture.id} HTTP/1.1`);
    const [head = ''] = text.split('\r\n\r\n');
    expect(statuses(text)).toEqual([200]);
    expect(head).not.toMatch(/^set-cookie/im);
    expect(head).toMatch(/content-disposition: inline; filename\*=UTF-8''[\w%.~!'()*-]+$/im);
    expect(head).toMatch(/content-security-policy: .*sandbox/i);
  });
});

describe('methods', () => {
  it.each(['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is not answered', async (method) => {
    const text = await request(`${method} ${LIST} HTTP/1.1`, 'X-Secret: echo-me', 'Origin: https://evil.example');
    expect(statuses(text)).toEqual([405]);
    expect(text).not.toContain('echo-me');
    expect(text).not.toMatch(/access-control-allow/i);
  });

  it('CONNECT opens nothing', async () => {
    expect(statuses(await send(lines('CONNECT internal.example:443 HTTP/1.1', ...own())))).toEqual([]);
  });

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])('%s changes nothing', async (name) => {
    const before = await stateOf();
    expect(statuses(await request(`GET ${CREATE} HTTP/1.1`, `${name}: POST`))).toEqual([405]);
    expect(statuses(await request(`GET ${CREATE}?_method=POST&name=${MARK} HTTP/1.1`))).toEqual([405]);
    expect(await stateOf()).toEqual(before);
  });
});

describe('paths', () => {
  it.each([
    '/rest/x/../callcenter/operator/search-list',
    '/rest/./callcenter/operator/search-list',
    '/rest//callcenter/operator/search-list',
    '//rest/callcenter/operator/search-list',
    '/rest/callcenter%2foperator%2fsearch-list',
    '/rest/callcenter/operator/search%2Dlist',
    '/rest/callcenter/operator/search-list;jsessionid=1',
    '/rest/callcenter/operator/search-list%00',
    '/rest/callcenter/operator/search-list.json',
    '/REST/callcenter/operator/search-list',
    '/rest/callcenter\\operator\\search-list',
    'http://internal.example/rest/callcenter/operator/search-list',
    '/rest/file/..%2f..%2f..%2fetc%2fpasswd',
    '/rest/file/%2e%2e%2f%2e%2e%2fpackage.json',
    '/rest/../package.json',
  ])('%s leads to nothing', async (path) => {
    const [status] = statuses(await request(`GET ${path} HTTP/1.1`));
    expect([400, 404]).toContain(status);
  });

  it.each(['/rest/callcenter/operator/search-list/', '/rest/callcenter/operator/search-list?x=1'])(
    '%s asks for the same permission as the plain one',
    async (path) => {
      expect(statuses(await send(lines(`GET ${path} HTTP/1.1`, 'Host: c', 'Connection: close')))).toEqual([401]);
    },
  );
});

describe('the client’s address', () => {
  const from = (forwarded: string, proxies: number) =>
    clientAddress(
      { socket: { remoteAddress: '10.0.0.9' }, headers: { 'x-forwarded-for': forwarded } } as never,
      proxies,
    );

  it('is what the last proxy of ours saw, whatever the client wrote before it', () => {
    expect(from('1.1.1.1, 2.2.2.2', 0)).toBe('10.0.0.9');
    expect(from('1.1.1.1, 2.2.2.2', 1)).toBe('2.2.2.2');
    expect(from('1.1.1.1, 2.2.2.2, 3.3.3.3', 2)).toBe('2.2.2.2');
    expect(from('', 1)).toBe('10.0.0.9');
  });

  it('is everybody’s behind a proxy that nobody declared, which is noticed', () => {
    const forwarded = { headers: { 'x-forwarded-for': '1.1.1.1' } };
    expect([isForwardedUnasked(forwarded, 0), isForwardedUnasked(forwarded, 1)]).toEqual([true, false]);
    expect(isForwardedUnasked({ headers: {} }, 0)).toBe(false);
  });
});
