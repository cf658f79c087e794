// Long: every reader with every text that might be expensive. statementCost.test.ts runs a part of them.
import { assertNotSteep, READERS, TEXTS } from '@/tests/support/statementCost';

test.each(Object.keys(READERS))('%s costs as much as its input is long', (name) =>
  assertNotSteep(name, Object.keys(TEXTS)),
);
