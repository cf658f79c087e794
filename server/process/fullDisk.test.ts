import { assertNothingLeft, closeFullDisk, CODES, DOORS, openFullDisk } from '@/tests/support/fullDisk';

beforeAll(openFullDisk);
afterAll(closeFullDisk);
afterEach(() => jest.restoreAllMocks());

// The disk's error codes take turns; fullDisk.long.test.ts tries all of them at each write.
test.each(DOORS.map((door, at) => ({ name: door.name, door, at })))(
  '$name: whatever the disk says, it is 503 with a time, and neither half a file nor a row is left',
  ({ door, at }) => assertNothingLeft(door, (turn) => CODES.filter((_, n) => n === (at + turn) % CODES.length)),
);
