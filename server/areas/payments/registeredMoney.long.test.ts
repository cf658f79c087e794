// Long: every act in every state of the payment, each with its own sale. A sample and all rules are in registeredMoney.test.ts.
import { ACTS, assertStaysInBooks, openRegisteredMoney, REGISTERED, STATES, t } from '@/tests/support/registeredMoney';

beforeAll(openRegisteredMoney);
afterAll(() => t.stop());

describe.each(ACTS)('$name', (act) => {
  test.each((act.states ?? STATES).filter((state) => state !== REGISTERED))('%s: money stays in the books', (state) =>
    assertStaysInBooks(act, state),
  );
});
