// Long: hundreds of auctions, one for each order of events. A sample and every rule are in orders.test.ts.
import { EVENTS, openOrders, t, walk, waysByChance, WHILE_BIDDING } from '@/tests/support/bidOrders';

beforeAll(openOrders);
afterAll(() => t.stop());

describe('in every order of events no bid wins without the approval that it needed', () => {
  it.each(['BID', 'JUMP'] as const)('two events after a bid, a %s and a bid above it', async (kind) => {
    const problems: string[] = [];
    for (const first of WHILE_BIDDING)
      for (const second of EVENTS) problems.push(...(await walk(['BID', kind, 'BID', first, second])));
    expect(problems).toEqual([]);
  });

  it('longer ways, by chance', () => waysByChance(Number(process.env.FUZZ_RUNS ?? 20)));
});
