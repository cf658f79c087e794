import Sequencer from '@jest/test-sequencer';

/** What would still run alone on one core when all the others are done, were it not begun first. */
const LONGEST = [
  'bidding/orders.test.ts',
  'payments/registeredMoney.test.ts',
  'tests/moneyActs.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'process/seed/seed.test.ts',
  'tests/access/rows.test.ts',
  'tests/machines.test.ts',
  'tests/access/screens.test.ts',
  'tests/access/calls.test.ts',
];
const rank = ({ path }) => {
  const at = LONGEST.findIndex((name) => path.replaceAll('\\', '/').endsWith(name));
  return at === -1 ? LONGEST.length : at;
};

export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = [...(await super.sort(tests))];
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
