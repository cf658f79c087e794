// Long: every stage of a refund for two people on both sides of the limit, with everything that may be asked. By turns in refunds.test.ts.
import { isBalanced } from '@/tests/support/payments';
import { assertOnlyWhatMayBeDone, openRefunds, t, WALKS } from '@/tests/support/refundWalk';

beforeAll(openRefunds);
afterAll(() => t.stop());
afterEach(async () => expect(await isBalanced(t.owner)).toBe(true));

test.each(WALKS)('%s the limit, the %s person, at %s: only what may be done is done', (...walk) =>
  assertOnlyWhatMayBeDone(walk),
);
