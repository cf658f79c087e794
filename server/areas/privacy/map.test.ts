import { sql } from 'kysely';
import { type TestApi, testApi } from '@/tests/support/api';
import { NOT_SEARCHED, OUTSIDE_THE_MAP, RULES } from './rules';
import { type Subject, subjectOf } from './subject';
import { tableLabel } from './texts';
import { runTogether, tracesOf } from './traces';
import { TRAIL } from './words';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

const mapped = new Set(RULES.map(({ table }) => table));
const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(t.owner)).rows.map(({ name }) => name);

/** Brokers and agents are people, too. */
const leadingToPeople = () =>
  names(sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid in ('customer'::regclass, 'member'::regclass, 'broker'::regclass, 'agent'::regclass) order by 1`);
const withText = () =>
  names(sql<{ name: string }>`
    select distinct relname::text as name from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type on pg_type.oid = atttypid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and typname in ('text', 'varchar', 'jsonb', 'json', '_text')
       and relname not like 'kysely%' order by 1`);

test('every table that leads to a person says what becomes of its rows, or why nothing does', async () => {
  const unknown = (await leadingToPeople()).filter((table) => !mapped.has(table) && !(table in OUTSIDE_THE_MAP));
  expect(unknown).toEqual([]);
});

test('every table with text is searched for the person’s words, or says why it is not', async () => {
  const { rows } = await sql<{ name: string; expression: string | null }>`
    select relname::text as name, words_expression(oid) as expression from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(t.owner);
  const searched = new Set(rows.filter(({ expression }) => expression !== null).map(({ name }) => name));
  expect((await withText()).filter((table) => !(table in NOT_SEARCHED) && !searched.has(table))).toEqual([]);
});

test('no reason outlives its table, and no table has two', async () => {
  const tables = await names(
    sql<{ name: string }>`select tablename::text as name from pg_tables where schemaname = 'public'`,
  );
  const named = [...Object.keys(NOT_SEARCHED), ...Object.keys(OUTSIDE_THE_MAP), ...mapped];
  expect(named.filter((table) => !tables.includes(table))).toEqual([]);
  expect(Object.keys(OUTSIDE_THE_MAP).filter((table) => mapped.has(table))).toEqual([]);
});

test('every column with text of a deleted or emptied row is of a kind that can be emptied', async () => {
  // A wrong column in the map would otherwise fail only when somebody is erased.
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`.execute(
    t.owner,
  );
  const known = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const set = RULES.flatMap(({ table, set = {} }) => Object.keys(set).map((column) => `${table}.${column}`));
  expect(set.filter((column) => !known.has(column))).toEqual([]);
});

test('plans and records name every table in Turkish', async () => {
  const shown = [...mapped, ...(await withText()).filter((table) => !(table in NOT_SEARCHED))];
  expect(shown.filter((table) => tableLabel(table) === table)).toEqual([]);
});

test('the indexes of words are of all the text that their tables have today', async () => {
  const { rows } = await sql<{ table: string; indexed: number; written: number }>`
    select written.relname::text as table,
           (select count(*) from pg_depend where objid = words.oid and refobjid = written.oid and refobjsubid > 0) as indexed,
           (select count(*) from pg_attribute join pg_type on pg_type.oid = atttypid
             where attrelid = written.oid and attnum > 0 and not attisdropped and attgenerated = ''
               and typname in ('text', 'varchar', 'jsonb', '_text')) as written
      from pg_class written join pg_index on indrelid = written.oid join pg_class words on words.oid = indexrelid
     where words.relname = written.relname || '_words' and written.relname <> 'audit_entry'`.execute(t.owner);
  expect(rows.length).toBeGreaterThan(5);
  // A migration that adds a text column to such a table has to call index_words().
  expect(rows.filter(({ indexed, written }) => indexed !== written)).toEqual([]);
});

test.each(['note', 'communication', 'sms_message', 'auction', 'consent', 'customer'])(
  '%s is searched by its index',
  async (table) => {
    const { rows } = await sql<{ expression: string }>`
    select words_expression(${table}::text::regclass) as expression`.execute(t.owner);
    const plan = await t.owner.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{
        'QUERY PLAN': string;
      }>`explain select count(*) from ${sql.table(table)} where run_together(${sql.raw(rows[0]?.expression ?? '')}) like any ('{%905399876543%,%ozdemirkiran%}'::text[])`.execute(
        trx,
      );
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_words`);
  },
);

const NOBODY: Subject = {
  customers: [],
  members: [],
  brokers: [],
  phones: [],
  emails: [],
  identityNumbers: [],
  ibans: [],
  names: [],
};
type Node = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows': number; Plans?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test.each<[string, Partial<Subject>]>([
  ['a phone', { phones: ['+905396661122'] }],
  ['a phone of another country', { phones: ['+4915112345678'] }],
  ['an e-mail', { emails: ['g.sahinbey@posta.example'] }],
  ['an identity number', { identityNumbers: ['10000000078'] }],
  ['an IBAN', { ibans: ['TR260001001745000001234567'] }],
  ['a name', { names: [{ first: 'Güldeste Nur', last: 'Şahinbeyoğlu' }] }],
  ['a name of two short words', { names: [{ first: 'Öz', last: 'Şu' }] }],
])('%s is found in the trail by its index, which names few entries besides', async (_, known) => {
  const { likes } = await tracesOf(t.owner, { ...NOBODY, ...known });
  expect(likes).not.toEqual([]);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
    explain (analyze, format json) select count(*) from audit_entry where run_together(${sql.raw(TRAIL)}) like any (${likes}::text[])`.execute(
    t.owner,
  );
  const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  const looks = nodes.filter((node) => node['Index Name'] === 'audit_entry_words');
  expect(looks).toHaveLength(1);
  const all = await sql<{ entries: number }>`select count(*)::integer as entries from audit_entry`.execute(t.owner);
  expect(looks[0]?.['Actual Rows']).toBeLessThan((all.rows[0]?.entries ?? 0) / 100);
});

test('whoever got money back is found by the account that it went to, however it is written', async () => {
  const { rows } = await sql<{ customer: number; iban: string }>`
    select min(customer_id)::integer as customer, iban from refund where iban is not null
     group by iban having count(distinct customer_id) = 1 limit 1`.execute(t.owner);
  const { customer, iban } = rows[0] ?? { customer: 0, iban: '' };
  const subject = await subjectOf(t.owner, customer);
  expect(subject.ibans).toContain(iban);
  const { pattern } = await tracesOf(t.owner, { ...NOBODY, ibans: [iban] });
  const grouped = iban.replace(/(.{4})(?=.)/g, '$1 ');
  const found = async (text: string) =>
    (await sql<{ is: boolean }>`select fold(${text}) ~ ${pattern} as is`.execute(t.owner)).rows[0]?.is;
  for (const written of [iban, grouped, grouped.toLowerCase(), grouped.replaceAll(' ', '-')])
    expect([written, await found(`İade hesabı: ${written}.`)]).toEqual([written, true]);
  expect(await found(`${iban}0`)).toBe(false);
});

test('the database runs words together as the search for them does', async () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code + 1));
  const { rows } = await sql<{ letter: string }>`
    select letter from unnest(${letters}::text[]) as letter where run_together(fold(letter)) = ''`.execute(t.owner);
  expect(rows.map(({ letter }) => letter)).toEqual(letters.filter((letter) => runTogether(letter) === ''));
});
