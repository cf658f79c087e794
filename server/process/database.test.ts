import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { APP_USER } from '@/server/kernel/db/migrate';
import { asOwner, createTestDatabase, TEST_APP_PASSWORD, testOwnerUrl } from '@/tests/support/cluster';
import { readConfig } from './config';
import { openConsoleDatabase, runningDatabase } from './database';

const NAME = `test_rights_${process.pid}`;
const OTHER = `rights_${process.pid}`;

beforeAll(async () => {
  await createTestDatabase(NAME);
  await asOwner('postgres', (client) => client.query(`create role ${OTHER} login password 'parola'`));
});
afterAll(() =>
  asOwner('postgres', async (client) => {
    await client.query(`drop database ${NAME} with (force)`);
    await client.query(`drop role ${OTHER}`);
  }),
);

const as = (username: string, password: string) => {
  const url = new URL(testOwnerUrl(NAME));
  Object.assign(url, { username, password });
  return url.href;
};
const app = () => as(APP_USER, TEST_APP_PASSWORD);
const other = () => as(OTHER, 'parola');

/** Mistakes in setting up the console, and the one sentence that explains each. */
test.each([
  [
    'the application alone',
    () => ({ DATABASE_URL: app() }),
    "console_app may not migrate the database: set DATABASE_OWNER_URL to its owner's address.",
  ],
  [
    'an owner who owns nothing',
    () => ({ DATABASE_URL: app(), DATABASE_OWNER_URL: other() }),
    /^The user rights_\d+ of DATABASE_OWNER_URL may not migrate the database \(permission denied.*\): it has to own .* \(CREATEROLE\)\./,
  ],
  [
    'an application that is given no rights',
    () => ({ DATABASE_URL: other(), DATABASE_OWNER_URL: testOwnerUrl(NAME) }),
    /^DATABASE_URL's user must be console_app, or the one of DATABASE_OWNER_URL: rights_\d+ is given no rights\.$/,
  ],
  [
    'a certificate that is not there',
    () => ({ DATABASE_URL: `${app()}?sslmode=verify-full&sslrootcert=/no/root.pem` }),
    /^Setting DATABASE_URL: ENOENT: no such file or directory, open '\/no\/root\.pem'\.$/,
  ],
])('%s is refused in a sentence that says what to do', async (_, settings, sentence) => {
  await expect(openConsoleDatabase(readConfig(settings()))).rejects.toThrow(sentence);
});

test('a command run beside the console finds its database, and says so when none runs', async () => {
  const owner = testOwnerUrl(NAME);
  expect(await runningDatabase(readConfig({ DATABASE_URL: app(), DATABASE_OWNER_URL: owner }))).toBe(owner);
  const nowhere = join(tmpdir(), 'no-console');
  await expect(runningDatabase(readConfig({ DATA_DIR: nowhere }))).rejects.toThrow(
    `No console runs on ${nowhere}: start it (npm start), or set DATA_DIR or DATABASE_URL.`,
  );
});
