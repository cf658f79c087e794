// Long: every reader with every text that might cost it too much. By turns in statementCost.test.ts.
import { assertNotSteep, READERS, TEXTS } from '@/tests/support/statementCost';

test.each(Object.keys(READERS))('%s costs as much as its input is long', (name) =>
  assertNotSteep(name, Object.keys(TEXTS)),
);
