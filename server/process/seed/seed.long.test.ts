// Long: it makes the demo five times, fifteen seconds each. The demo's content is tested in seed.test.ts, on the existing template.
import { Client } from 'pg';
import { ENUMS } from '@/domain/enums';
import { normalizePhone } from '@/domain/phoneNumber';
import { migrate } from '@/server/kernel/db/migrate';
import { asOwner, createTestDatabase, TEST_FILES, TEST_NOW, testOwnerUrl } from '@/tests/support/cluster';
import { seedDemo } from './demo';
import { seedScale } from './scale';
import { WORK_TABLES } from './scaleWork';

const copy = `test_seed_copy_${process.pid}`;
const again = `test_seed_again_${process.pid}`;
const migrated = `test_seed_migrated_${process.pid}`;
let demo: Client;
let second: Client;
const connect = async (database: string) => {
  const client = new Client({ connectionString: testOwnerUrl(database) });
  await client.connect();
  return client;
};

/** Removes what takes half of the seed's time and does not change its data: the audit trail, the word indexes, and statistics. */
const withoutTrail = async (client: Client, database: string) => {
  await client.query(`
    do $$ declare found record; begin
      for found in select tgrelid::regclass as table from pg_trigger where tgname = 'audit_row' and tgparentid = 0
      loop execute format('alter table %s disable trigger audit_row', found.table); end loop;
      for found in select indexrelid::regclass as index from pg_index join pg_class on pg_class.oid = indexrelid
                          join pg_am on pg_am.oid = relam and amname = 'gin' join pg_class own on own.oid = indrelid
                    where own.relnamespace = 'public'::regnamespace
      loop execute format('drop index %s', found.index); end loop;
    end $$`);
  await client.query(`alter database ${database} set default_statistics_target = 1`);
};

beforeAll(async () => {
  await createTestDatabase(copy);
  demo = await connect(copy);
  await createTestDatabase(migrated, 'template1');
  await migrate(testOwnerUrl(migrated));
  await createTestDatabase(again, migrated);
  await asOwner(again, (client) => withoutTrail(client, again));
  second = await connect(again);
  await seedDemo(second, { now: TEST_NOW, filesDir: TEST_FILES });
});

afterAll(async () => {
  await demo.end();
  await second.end();
  await asOwner('postgres', async (client) => {
    for (const database of [copy, again, migrated]) await client.query(`drop database ${database} with (force)`);
  });
});

const all = async <T>(sql: string, client = demo): Promise<T[]> => (await client.query(sql)).rows as T[];

test.each(['00:20', '07:40', '23:10'])('the demo can begin at %s', async (hour) => {
  const name = `test_seed_night_${process.pid}`;
  const now = new Date(`2026-11-24T${hour}:00+03:00`);
  await createTestDatabase(name, migrated);
  await asOwner(name, (client) => withoutTrail(client, name));
  const night = await connect(name);
  try {
    await seedDemo(night, { now, filesDir: TEST_FILES });
    const wrong = await all(
      `select 'bid' as what, id from bid where placed_at > $1 union all select 'call', id from call where started_at > $1
       union all select 'live', id from auction where status = 'LIVE' and start_at <= $1
       union all select 'bidding', id from auction where status = 'BIDDING' and not (start_at <= $1 and end_at > $1)
       union all select 'kept', auction_id from auction_bidding join auction on auction.id = auction_id where (starts_at, ends_at) is distinct from (start_at, end_at)`.replaceAll(
        '$1',
        `'${now.toISOString()}'::timestamptz`,
      ),
      night,
    );
    expect(wrong).toEqual([]);
  } finally {
    await night.end();
    await asOwner('postgres', (client) => client.query(`drop database ${name} with (force)`));
  }
});

test('the same moment gives the same data', async () => {
  const tables = await all<{ name: string }>(`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' and table_name <> 'audit_entry'`);
  const different: string[] = [];
  for (const { name } of tables) {
    const digest = `select md5(string_agg(md5((to_jsonb(t) - '{created_at,updated_at,password_hash}'::text[])::text), '' order by to_jsonb(t) ->> 'id')) as digest from ${name} t`;
    const [[mine], [other]] = [await all<{ digest: string }>(digest), await all<{ digest: string }>(digest, second)];
    if (mine?.digest !== other?.digest) different.push(name);
  }
  expect(different).toEqual([]);
});

test('the generator at scale adds to the demo data by the same rules', async () => {
  await seedScale(second, { customers: 2_000, auctions: 2_000, bids: 4 });
  const [counted] = await all<{ customers: number; auctions: number; statuses: number; surnames: number }>(
    `select (select count(*)::int from customer) as customers, (select count(*)::int from auction) as auctions,
            (select count(distinct status)::int from auction where id > 600) as statuses, (select count(distinct last_name)::int from customer where id > 2000) as surnames`,
    second,
  );
  // Agents are customers, too.
  expect(counted).toMatchObject({ customers: 4_008, auctions: 2_600, statuses: ENUMS.auctionStatus.length });
  expect(counted?.surnames).toBeGreaterThan(200);
  const phones = await all<{ phone: string }>('select phone from customer', second);
  expect(phones.filter(({ phone }) => normalizePhone(phone) !== phone)).toEqual([]);
  // Bids have the hashes and figures that the triggers would have made, and sales are in the books.
  const [sales] = await all<Record<string, number>>(
    `select (select count(*)::int from bid where auction_id > 600) as bids, (select count(*)::int from closing where auction_id > 600) as closings,
            (select count(*)::int from auction where bid_first_broken(id) is not null) as broken,
            (select count(*)::int from bidding_miscounted(0, 1000000)) as miscounted,
            (select count(*)::int from (select from posting group by entry_id having sum(amount_kurus) <> 0 or count(*) < 2) entry) as unbalanced,
            (select count(*)::int from payment where state = 'PAYMENT_DONE' and auction_id > 600
                and not exists (select from posting join journal_entry entry on entry.id = entry_id where entry.payment_id = payment.id)) as unbooked`,
    second,
  );
  expect(sales).toMatchObject({ broken: 0, miscounted: 0, unbalanced: 0, unbooked: 0 });
  expect(sales?.bids).toBeGreaterThan(2_000);
  expect(sales?.closings).toBeGreaterThan(300);
  // Each table of work has grown as expected.
  const grown = await Promise.all(
    [...WORK_TABLES, 'outbox_message'].map(async (name) => {
      const count = `select count(*)::int as rows from ${name}`;
      const [[before], [after]] = [await all<{ rows: number }>(count), await all<{ rows: number }>(count, second)];
      return { name, more: (after?.rows ?? 0) - (before?.rows ?? 0) };
    }),
  );
  expect(grown.filter(({ more }) => more < 50)).toEqual([]);
});
