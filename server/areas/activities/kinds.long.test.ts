// Long: activities of every type with everybody who may have them. kinds.test.ts tries a sample.
import { ENUMS } from '@/domain/enums';
import { assertIsWorked, assertReadsContact, KINDS, openKinds, t } from '@/tests/support/kinds';

beforeAll(openKinds);
afterAll(() => t.stop());

it.each(ENUMS.activityType)(
  '%s is worked: taken, put off, taken again, given back, and after its end nothing more is done to it',
  assertIsWorked,
);

describe('the contact of whom work is about', () => {
  it.each(KINDS)('%s: %s reads it for as long as it is open and theirs, and that is written down', assertReadsContact);
});
