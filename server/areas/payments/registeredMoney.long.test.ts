// Long: every act at every state of the payment, each with a sale of its own. By turns, and all rules, in registeredMoney.test.ts.
import { ACTS, assertStaysInBooks, openRegisteredMoney, REGISTERED, STATES, t } from '@/tests/support/registeredMoney';

beforeAll(openRegisteredMoney);
afterAll(() => t.stop());

describe.each(ACTS)('$name', (act) => {
  test.each((act.states ?? STATES).filter((state) => state !== REGISTERED))('%s: money stays in the books', (state) =>
    assertStaysInBooks(act, state),
  );
});
