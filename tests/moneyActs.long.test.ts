import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recountBiddings } from '@/server/areas/bidding/recount';
import { type TestApi, testApi } from './support/api';
import { watchCommits } from './support/failures';
import { type Act, moneyActs, notWhole, send } from './support/moneyActs';
import { isBalanced } from './support/payments';

// Long: every act fails at each of its writes, and is sent again in every way. tests/moneyActs.test.ts fails some of the writes, and
// tests/once.test.ts sends acts again.
let t: TestApi;
let acts: Act[];
beforeAll(async () => {
  t = await testApi();
  acts = await moneyActs(t);
});
afterAll(() => t.stop());

test('each is whole or not at all, whichever of its writes finds the disk full, and asks to come again', async () => {
  const problems = await notWhole(t, acts);
  expect(problems).toEqual([]);
  expect(await isBalanced(t.owner)).toBe(true);
  expect(await recountBiddings(t.owner)).toEqual([]);
});

const read = ({ body }: { body: string }): unknown => JSON.parse(body);

test('each counts once: pressed twice, sent again, or asked for anew; its key with another body is refused', async () => {
  const problems: string[] = [];
  for (const { name, make, repeats } of acts) {
    const made = await make();
    if (typeof made === 'function') {
      await made();
      const committed = await watchCommits(t.owner);
      await made().catch(() => null);
      if ((await committed()).length > 0) problems.push(`${name}: done twice`);
      continue;
    }
    const headers = { 'idempotency-key': randomUUID() };
    const keyed = made.endpoint.kind === 'json' && made.who !== t.site;
    // A double click: two requests at once.
    const twice = await Promise.all([send(t, made, { headers }), send(t, made, { headers })]);
    const committed = await watchCommits(t.owner, { except: ['idempotency_key'] });
    const changes = async () => (await committed()).join(', ');
    if (!twice.some(({ status }) => status === 200)) problems.push(`${name}: ${twice[0]?.body}`);
    const [first, other] = twice.map(read);
    if (keyed && (twice[0]?.status !== 200 || !isDeepStrictEqual(first, other)))
      problems.push(`${name}: a double click is answered ${twice.map(({ body }) => body.slice(0, 200)).join(' and ')}`);
    // A network retry: the same request again, later.
    const again = await send(t, made, { headers });
    if (keyed && !isDeepStrictEqual(read(again), first)) problems.push(`${name}: a retry is answered differently`);
    if (await changes()) problems.push(`${name}: a retry is done again, in ${await changes()}`);
    // The same key with another body.
    if (made.other) {
      const { status, body } = await send(t, made, { headers, changes: made.other });
      if (status !== 422 || !body.includes('IDEMPOTENCY_KEY_REUSED'))
        problems.push(`${name}: its key with another body is answered ${status} ${body.slice(0, 120)}`);
      if (await changes()) problems.push(`${name}: its key with another body changed ${await changes()}`);
    }
    // The button pressed again: a request with its own key.
    if (!repeats) {
      await send(t, made, { headers: { 'idempotency-key': randomUUID() } });
      if (await changes()) problems.push(`${name}: asked for anew it is done again, in ${await changes()}`);
    }
  }
  expect(problems).toEqual([]);
  expect(await isBalanced(t.owner)).toBe(true);
  expect(await recountBiddings(t.owner)).toEqual([]);
});
