import * as fc from 'fast-check';
import { type Caller, bodyText, type TestApi, testApi } from '@/tests/support/api';
import { CALLS, requestsTo } from '../fuzz/requests';
import { writesReader } from '../fuzz/state';

const READS = CALLS.filter(({ endpoint }) => endpoint.method === 'GET');
const REQUESTS = 4;

let t: TestApi;
let admin: Caller;
let written: () => Promise<string[]>;
beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  // When a session was last used is written down, whatever it was used for; a secret is made when it is first needed.
  written = await writesReader(t.owner, ['session', 'app_secret']);
});
afterAll(() => t.stop());

describe.each(READS)('$name', (call) => {
  it('changes nothing, and is kept by no shared cache', async () => {
    const requests = fc.sample(requestsTo(call), { numRuns: REQUESTS, seed: READS.indexOf(call) });
    for (const { method, url } of [...requests, { method: 'GET', url: call.endpoint.path.replace(/\{\w+\}/g, '1') }]) {
      const answer = await t.raw({ method, url, headers: admin.headers });
      await bodyText(answer);
      expect(answer.headers['cache-control']).toMatch(/^(no-store|private, max-age=\d+, immutable)$/);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-type': expect.stringMatching(/^(application|text|image)\//),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers).not.toHaveProperty('location');
    }
    expect(await written()).toEqual([]);
  });

  it('takes no token for a key: without a session nothing is read', async () => {
    const answer = await t.raw({
      url: call.endpoint.path.replace(/\{\w+\}/g, '1'),
      headers: { authorization: 'Bearer admin', 'x-user-id': '1', 'x-forwarded-user': 'yonetici' },
    });
    expect(call.endpoint.may === 'public' ? [400, 404] : [401]).toContain(answer.status);
  });
});
