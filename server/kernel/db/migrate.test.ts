import { readFileSync } from 'node:fs';
import { ConfigError } from '@/server/kernel/configError';
import { asOwner, createTestDatabase, testOwnerUrl } from '@/tests/support/cluster';
import { migrate } from './migrate';

const NAME = `test_migrate_${process.pid}`;
/** Any migration that is followed by others. */
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

test('names that are one from now on are numbered, the first keeps its own, and the trail says what each was', async () => {
  const file = '0180_names_once';
  const text = readFileSync(`server/kernel/db/migrations/${file}.sql`, 'utf8');
  const rules = [...text.matchAll(/name_once\('(\w+)', '\{(.*)\}', '(\w+)', '(\w+)'\)/g)];
  expect(rules).toHaveLength(16);
  const { tags, quarters, trail } = await asOwner(NAME, async (client) => {
    for (const [, table, within, before, after] of rules)
      await client.query(
        `drop index ${after}; alter table ${table} add constraint ${before} unique (${[within, 'name'].filter(Boolean).join(', ')})`,
      );
    await client.query(`alter table dealer_type add constraint dealer_type_name_unique unique (name);
                        alter index dealer_type_name_once rename to dealer_type_name_folded`);
    const many = 'Ğ'.repeat(255);
    await client.query(`insert into tag (name, colour) select name, '#aa0000' from unnest($1::text[]) as name`, [
      ['Fırsat', 'FIRSAT', 'fırsat (2)', 'firsat', many, many.toLowerCase()],
    ]);
    // Deleted for speed: all quarters of the country would be compared with each other twice. Foreign keys to deleted rows are not checked.
    await client.query(`set session_replication_role = replica;
                        delete from quarter where district_id not in (select id from district order by id limit 20);
                        set session_replication_role = origin`);
    await client.query(`insert into quarter (district_id, name)
      select id, name from unnest(array['Âkif', 'AKİF']) as name, (select id from district order by id limit 2) as district order by name collate "C"`);
    await client.query('delete from kysely_migration where name = $1', [file]);
    await migrate(testOwnerUrl(NAME));
    const names = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
    return {
      tags: await names(`select name from tag where fold(name) ~ '^(firsat|gg)' order by id`),
      quarters: await names(`select name from quarter where fold(name) ~ '^akif( \\(|$)' order by id`),
      trail: (
        await client.query<{ name: unknown }>(
          `select changes -> 'name' as name from audit_entry where table_name = 'tag' and action = 'UPDATE' order by id desc limit 3`,
        )
      ).rows.map(({ name }) => name),
    };
  });
  const long = 'ğ'.repeat(255);
  expect(tags).toEqual(['Fırsat', 'FIRSAT (3)', 'fırsat (2)', 'firsat (4)', 'Ğ'.repeat(255), `${'ğ'.repeat(240)} (2)`]);
  // Two districts, each with a pair of names that became equal.
  expect(quarters.toSorted()).toEqual(['AKİF', 'AKİF', 'Âkif (2)', 'Âkif (2)']);
  expect(trail).toEqual([
    [long, `${'ğ'.repeat(240)} (2)`],
    ['firsat', 'firsat (4)'],
    ['FIRSAT', 'FIRSAT (3)'],
  ]);
});

test('an older console does not start on the database of a newer one, and says so in one sentence', async () => {
  await asOwner(NAME, (client) => client.query(`insert into kysely_migration values ('9999_later', '')`));
  await expect(migrate(testOwnerUrl(NAME))).rejects.toThrow(
    new ConfigError(
      'The database belongs to a newer console (9999_later): start that one, or restore a dump from before it.',
    ),
  );
});
