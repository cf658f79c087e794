import { takesFiles } from '@/contract/request';
import { CALLS } from '@/tests/fuzz/requests';
import { AUTHORITIES } from '@/domain/roles';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire } from '@/tests/support/operators';

/** How requests that match no call are refused; checked for every call of the product. */
let t: TestApi;
let all: Caller;
beforeAll(async () => {
  t = await testApi();
  all = await hire(t, 'her.yetki', [...AUTHORITIES]);
});
afterAll(() => t.stop());

const addressOf = (path: string) => path.replace(/\{\w+\}/g, '1');
const fits = (path: string, url: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(url);
const codesOf = async (answer: Parameters<typeof bodyText>[0]) =>
  (JSON.parse(await bodyText(answer)) as { errors: string[] }).errors;

test('a known path with another method is answered 405, with the methods that it has', async () => {
  const problems: string[] = [];
  for (const { name, endpoint } of CALLS) {
    const url = addressOf(endpoint.path);
    // A path without parameters may also match a call with parameters.
    const has = CALLS.filter((one) => fits(one.endpoint.path, url)).map((one) => one.endpoint.method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']) {
      if ((has as string[]).includes(method)) continue;
      const answer = await t.raw({ method, url, headers: all.headers });
      const said = String(answer.headers.allow).split(', ');
      const isRight = answer.status === 405 && has.every((one) => said.includes(one)) && !said.includes(method);
      if (!isRight) problems.push(`${method} ${name}: ${answer.status}, ${said.join(' ')}`);
    }
  }
  expect(problems).toEqual([]);
});

test('a path that no call has is answered 404, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'OPTIONS']) {
    for (const url of ['/rest/yok', '/rest/admin/auction/1/2/3', '/api/yok', '/rest/']) {
      const answer = await t.raw({ method, url, headers: all.headers });
      expect([method, url, answer.status, answer.headers.allow]).toEqual([method, url, 404, undefined]);
    }
  }
});

test('a body of a kind that the call does not take is answered 415, before it is read', async () => {
  const problems: string[] = [];
  const body = 'bu bir gövdedir';
  for (const { name, endpoint } of CALLS.filter(
    (one) => one.endpoint.method === 'POST' && !one.endpoint.takesUnknown,
  )) {
    // Where no form is accepted, a form's content types are refused as a forgery (tests/security/forgery.test.ts).
    const kinds = ['application/xml', 'text/html', 'image/png', 'application/jsonp'];
    if (!takesFiles(endpoint)) kinds.push('application/octet-stream');
    for (const kind of endpoint.kind === 'files' ? [] : kinds) {
      const who = endpoint.may === 'site' || endpoint.may === 'brokersSite' ? t[endpoint.may] : all;
      const headers = { ...who.headers, 'content-type': kind, 'idempotency-key': 'bir-anahtar' };
      const answer = await t.raw({ method: 'POST', url: addressOf(endpoint.path), headers, body });
      const [code] = await codesOf(answer);
      if (answer.status !== 415 || code !== 'UNSUPPORTED_MEDIA_TYPE')
        problems.push(`${name}, ${kind}: ${answer.status} ${code}`);
    }
  }
  expect(problems).toEqual([]);
});
