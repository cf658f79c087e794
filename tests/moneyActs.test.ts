import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { closing } from '@/contract/closing';
import { earnings } from '@/contract/earnings';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { payments, provider } from '@/contract/payments';
import { refunds } from '@/contract/payments/refunds';
import { statements } from '@/contract/payments/statements';
import { recountBiddings } from '@/server/areas/bidding/recount';
import { type TestApi, testApi } from './support/api';
import { type Act, moneyActs, notWhole, oneOfEachCall } from './support/moneyActs';
import { isBalanced } from './support/payments';

let t: TestApi;
let acts: Act[];
beforeAll(async () => {
  t = await testApi();
  acts = await moneyActs(t);
});
afterAll(() => t.stop());

/** Calls that write at most one row, or nothing that these tests are about. */
const WITHOUT = {
  'bidding.evidence': 'records that the file was taken, and nothing else',
  'bidding.simulate': 'starts and stops a program; its bids are site.bid',
};
const areas = { bidding, site, closing, payments, refunds, statements, provider, earnings, discountCodes };

test('every call of biddings, closings and money that writes is among them', () => {
  const calls = Object.entries(areas).flatMap(([area, endpoints]) =>
    Object.entries(endpoints)
      .filter(([, { method }]) => method === 'POST')
      .map(([name]) => `${area}.${name}`),
  );
  const known = new Set(acts.map(({ name }) => name.split(' ')[0]));
  expect(calls.filter((name) => !known.has(name) && !(name in WITHOUT))).toEqual([]);
});

test('each is whole or not at all when one of its writes finds the disk full, and asks to come again', async () => {
  // Every act at every write is in moneyActs.long.test.ts.
  const problems = await notWhole(t, oneOfEachCall(acts), { every: 3 });
  expect(problems).toEqual([]);
  expect(await isBalanced(t.owner)).toBe(true);
  expect(await recountBiddings(t.owner)).toEqual([]);
});
