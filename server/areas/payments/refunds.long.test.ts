// Long: every stage of a refund with two people, below and above the limit, and every act. refunds.test.ts tries a sample.
import { isBalanced } from '@/tests/support/payments';
import { assertOnlyWhatMayBeDone, openRefunds, t, WALKS } from '@/tests/support/refundWalk';

beforeAll(openRefunds);
afterAll(() => t.stop());
afterEach(async () => expect(await isBalanced(t.owner)).toBe(true));

test.each(WALKS)('%s the limit, the %s person, at %s: only what may be done is done', (...walk) =>
  assertOnlyWhatMayBeDone(walk),
);
