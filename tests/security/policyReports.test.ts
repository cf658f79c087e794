import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { backoffice } from '@/contract/settings/backoffice';
import { POLICY_REPORTS, policyReports, reportsIn } from '@/server/process/policyReports';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';

/** Reports of content security policy violations are accepted from anybody, so they are small, counted, and hold no personal data. */
let t: TestApi;
let admin: Caller;
let server: Server;
let address: string;
beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  const take = policyReports(t.db, 0);
  server = createServer((req, res) => void take(req, res).then((done) => done || res.writeHead(404).end()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await t.stop();
});

const send = async (body: string, type = 'application/csp-report', method = 'POST') => {
  const answer = await fetch(address + POLICY_REPORTS, {
    method,
    headers: { 'content-type': type },
    ...(method === 'POST' && { body }),
  });
  await answer.text();
  return answer;
};
const old = (fields: Record<string, unknown>) => JSON.stringify({ 'csp-report': fields });
const PAGE = 'https://konsol.example/customers/detail?id=7&name=Ayşe';

test('both forms of a report come to a rule, an origin and a screen, and to nothing else', () => {
  const seen = { directive: 'script-src-elem', blocked: 'https://evil.example', screen: '/customers/detail' };
  const fields = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?c=1',
    'document-uri': PAGE,
  };
  expect(reportsIn(old({ ...fields, 'script-sample': 'Ayşe', referrer: PAGE }))).toEqual([seen]);
  const body = { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js', documentURL: PAGE };
  expect(
    reportsIn(
      JSON.stringify([
        { type: 'csp-violation', age: 1, body },
        { type: 'deprecation', body: {} },
      ]),
    ),
  ).toEqual([seen]);
  expect(reportsIn(old({ ...fields, 'blocked-uri': 'trusted-types-sink' }))[0]?.blocked).toBe('trusted-types-sink');
  expect(reportsIn(old({ ...fields, 'blocked-uri': 'data:text/html,ayse@posta.example' }))[0]?.blocked).toBe('data');
  expect(reportsIn(old({ ...fields, 'document-uri': 'https://konsol.example/Ayşe/Yılmaz' }))[0]?.screen).toBe('');
});

test.each(['', '{', '[]', 'null', '{"csp-report":{}}', old({ 'effective-directive': '<b>ayse@posta.example</b>' })])(
  '%s reports nothing',
  (body) => expect(reportsIn(body)).toEqual([]),
);

test('they are counted, and shown to administrators', async () => {
  const one = old({
    'effective-directive': 'img-src',
    'blocked-uri': 'https://evil.example/a.png',
    'document-uri': PAGE,
  });
  for (let sent = 0; sent < 3; sent += 1) expect((await send(one)).status).toBe(204);
  const { rows } = await admin.call(backoffice.policyReports);
  expect(rows).toMatchObject([
    { directive: 'img-src', blocked: 'https://evil.example', screen: '/customers/detail', count: 3 },
  ]);
  await expect((await t.signIn('danisman1')).call(backoffice.policyReports)).rejects.toMatchObject({ status: 403 });
});

test('what is no report is answered by its kind, and nobody sends many', async () => {
  expect((await send('', 'text/plain')).status).toBe(415);
  const asked = await send('', 'application/csp-report', 'GET');
  expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await send('x'.repeat(20_000))).status).toBe(413);
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await send('{}')).status));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(30);
});

test('the number of different ones has an end', async () => {
  await t.owner
    .insertInto('policy_report')
    .values(Array.from({ length: 500 }, (_, index) => ({ directive: 'img-src', blocked: `o${index}`, screen: '' })))
    .execute();
  const before = await t.owner.selectFrom('policy_report').select('id').execute();
  const fresh = policyReports(t.db, 0);
  const other = createServer((req, res) => void fresh(req, res));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const to = `http://127.0.0.1:${(other.address() as AddressInfo).port}${POLICY_REPORTS}`;
  for (const blocked of ['o7', 'neu']) {
    const body = old({ 'effective-directive': 'img-src', 'blocked-uri': blocked === 'neu' ? 'neu' : 'inline' });
    await fetch(to, { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body });
  }
  expect(await t.owner.selectFrom('policy_report').select('id').execute()).toHaveLength(before.length);
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
});
