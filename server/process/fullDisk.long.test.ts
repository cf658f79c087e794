// Long: every error code of a disk, at each write of each call. fullDisk.test.ts takes the codes in turns.
import { assertNothingLeft, closeFullDisk, CODES, DOORS, openFullDisk } from '@/tests/support/fullDisk';

beforeAll(openFullDisk);
afterAll(closeFullDisk);
afterEach(() => jest.restoreAllMocks());

test.each(DOORS.map((door) => ({ name: door.name, door })))(
  '$name: whatever the disk says, it is 503 with a time, and neither half a file nor a row is left',
  ({ door }) => assertNothingLeft(door, () => CODES),
);
