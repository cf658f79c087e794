import { assertNothingLeft, closeFullDisk, CODES, DOORS, openFullDisk } from '@/tests/support/fullDisk';

beforeAll(openFullDisk);
afterAll(closeFullDisk);
afterEach(() => jest.restoreAllMocks());

// What the disk says takes turns; all of it at each write in fullDisk.long.test.ts.
test.each(DOORS.map((door, at) => ({ name: door.name, door, at })))(
  '$name: whatever the disk says, it is 503 with a time, and neither half a file nor a row is left',
  ({ door, at }) => assertNothingLeft(door, (turn) => CODES.filter((_, n) => n === (at + turn) % CODES.length)),
);
