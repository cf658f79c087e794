import { ConfigError } from '@/server/kernel/configError';
import { asOwner, createTestDatabase, testOwnerUrl } from '@/tests/support/cluster';
import { migrate } from './migrate';

const NAME = `test_migrate_${process.pid}`;
/** Any that others came after. */
const EARLIER = '0113_transfer_reference_digits';

afterAll(() => asOwner('postgres', (client) => client.query(`drop database if exists ${NAME} with (force)`)));

beforeAll(() => createTestDatabase(NAME));
test('a console whose later migrations have run takes an earlier one that comes with an update', async () => {
  const done = () =>
    asOwner(NAME, async (client) => {
      const { rowCount } = await client.query('select from kysely_migration where name = $1', [EARLIER]);
      return rowCount;
    });
  await asOwner(NAME, async (client) => {
    await client.query('drop index eft_payment_reference_digits');
    await client.query('delete from kysely_migration where name = $1', [EARLIER]);
  });
  expect(await done()).toBe(0);
  await migrate(testOwnerUrl(NAME));
  expect(await done()).toBe(1);
});

test('an older console does not start on the database of a newer one, and says so in one sentence', async () => {
  await asOwner(NAME, (client) => client.query(`insert into kysely_migration values ('9999_later', '')`));
  await expect(migrate(testOwnerUrl(NAME))).rejects.toThrow(
    new ConfigError(
      'The database belongs to a newer console (9999_later): start that one, or restore a dump from before it.',
    ),
  );
});
