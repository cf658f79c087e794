import { asOwner, createTestDatabase, testOwnerUrl } from '@/tests/support/cluster';
import { migrate } from './migrate';

const NAME = `test_migrate_${process.pid}`;
/** Any that others came after. */
const EARLIER = '0113_transfer_reference_digits';

afterAll(() => asOwner('postgres', (client) => client.query(`drop database if exists ${NAME} with (force)`)));

test('a console whose later migrations have run takes an earlier one that comes with an update', async () => {
  await createTestDatabase(NAME);
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
