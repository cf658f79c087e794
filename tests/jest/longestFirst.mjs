import Sequencer from '@jest/test-sequencer';

/** Files that would otherwise run alone on one core at the end, so they start first. */
const LONGEST = [
  'process/seed/seed.long.test.ts',
  'tests/moneyActs.long.test.ts',
  'tests/moneyActs.test.ts',
  'tests/fuzz/fuzz.long.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'privacy/erase.test.ts',
  'campaigns/kill.long.test.ts',
  'bidding/orders.long.test.ts',
  'profile/profile.test.ts',
  'security/lockout.long.test.ts',
  'delivery/kill.long.test.ts',
  'tests/once.long.test.ts',
  'security/cost.test.ts',
  'tests/access/opened.long.test.ts',
  'tests/access/rows.long.test.ts',
  'tests/access/rows.test.ts',
  'tests/listScreen.long.test.ts',
  'security/contacts.long.test.ts',
  'security/contacts.test.ts',
  'access/lending.long.test.ts',
  'payments/registeredMoney.long.test.ts',
  'privacy/privacy.test.ts',
  'payments/refunds.test.ts',
  'tests/machines.test.ts',
  'tests/access/screens.long.test.ts',
  'tests/access/screens.test.ts',
  'configuration/configuration.test.ts',
  'tests/access/calls.test.ts',
  'operators/OperatorForm.test.tsx',
  'configuration/Configuration.test.tsx',
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
