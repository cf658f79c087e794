import { sql } from 'kysely';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { PAGING_FIELDS } from '@/contract/request';
import { completeIdentityNumber } from '@/domain/identityNumber';
import { isProgram } from '@/domain/permissions';
import { AUTHORITIES } from '@/domain/roles';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire } from '@/tests/support/operators';

/**
 * A contact that is masked in a text is not found by its parts either: three digits at a time, a search would reveal it. Contacts are written
 * into the texts that are searched, and every list and search is asked for parts of them.
 */
const TEXT = `Zümrüt 0532 765 43 21, kanarya@posta.example, ${completeIdentityNumber('738291645')}`;
const PARTS = ['765', '0532 765', 'kanar', 'posta.example', '8291645'];
const EMAIL_PARTS = ['kanar', 'posta.example'];
/** Texts that are published, names of places and of colleagues, and what administrators name: nobody's contacts are in them. */
const OPEN =
  /^(operators|groups|categories|tags|country|city|territory|town|district|quarter|locations|locationAnalysis|official|smsTemplates|mailTemplates|pushTemplates|segments|campaigns|collections|landing|banners|faqs|texts|announcements|projects|agents|agentKnowledge|brokers|discountCodes|revenueShares|memberAgreements)\./;

let t: TestApi;
let seeing: Caller;
let other: Caller;
let seesPhones: Caller;

beforeAll(async () => {
  t = await testApi();
  seeing = await hire(t, 'goren', [...AUTHORITIES]);
  other = await hire(
    t,
    'gormeyen',
    AUTHORITIES.filter((one) => !['PHONE_VIEWER', 'EMAIL_VIEWER', 'KVK'].includes(one)),
  );
  seesPhones = await hire(
    t,
    'telefon.goren',
    AUTHORITIES.filter((one) => !['EMAIL_VIEWER', 'KVK'].includes(one)),
  );
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
      from information_schema.columns c join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and c.udt_name = 'text' and c.is_generated = 'NEVER' and c.table_name <> 'operator'
       and c.column_name ~ '(^|_)(first_name|name|payer_name|seller|extra_info|subject|title|message|description)$'`.execute(
    t.owner,
  );
  for (const { table, column } of rows) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(t.owner);
    // One row, since some names are unique; a constraint may refuse it.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${TEXT}
      where ctid in (select ctid from ${sql.table(table)} order by 1 limit 1)`
      .execute(t.owner)
      .catch(() => undefined);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(t.owner);
  }
  // People of whom every list has a row.
  await sql`alter table customer disable trigger user`.execute(t.owner);
  await sql`update customer set first_name = ${TEXT} where id in (select customer_id from deal union select customer_id from want_to_sell
    union select customer_id from member union select buyer_customer_id from closing union select customer_id from refund
    union select customer_id from uncharged_service_fee)`.execute(t.owner);
  await sql`alter table customer enable trigger user`.execute(t.owner);
}, 120_000);
afterAll(() => t.stop());

const WORDS = ['name', 'value', 'text', 'extraInfo', 'seller', 'title', 'q'];
const SEARCHES = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
    const fields = Object.keys(endpoint.input.shape);
    const reads = PAGING_FIELDS.every((field) => fields.includes(field)) || endpoint.method === 'GET';
    return reads && endpoint.may !== 'public' && !isProgram(endpoint.may) && !OPEN.test(`${area}.${name}`)
      ? WORDS.filter((field) => fields.includes(field)).map((field) => ({ name: `${area}.${name}`, endpoint, field }))
      : [];
  }),
);
const REST: Record<string, Record<string, unknown>> = { 'auctionPick.find': { act: 'FILTER' } };

/** How many rows a search finds; null: it is refused. */
const found = async (caller: Caller, { name, endpoint, field }: (typeof SEARCHES)[number], part: string) => {
  const paging = 'around' in endpoint.input.shape ? { size: 100 } : {};
  const answer = await caller.answer(endpoint, { ...REST[name], ...paging, [field]: part });
  if (answer.status !== 200) return null;
  const { rows } = JSON.parse(await bodyText(answer)) as { rows?: unknown[] };
  return rows?.filter((row) => JSON.stringify(row).includes('Zümrüt')).length ?? 0;
};

test('parts of a masked contact find nothing, all of its text finds it', async () => {
  const told: string[] = [];
  const searched = new Set<string>();
  for (const search of SEARCHES) {
    if (!(await found(seeing, search, 'zümrüt'))) continue;
    for (const part of PARTS) {
      if (await found(seeing, search, part)) searched.add(search.name);
      if (await found(other, search, part)) told.push(`${search.name} ${part}`);
    }
    for (const part of [...EMAIL_PARTS, '8291645'])
      if (await found(seesPhones, search, part)) told.push(`${search.name} ${part} (sees phones)`);
    // Names are found as before.
    if (!(await found(other, search, 'zümrüt'))) told.push(`${search.name} finds no name`);
  }
  expect(told).toEqual([]);
  expect([...searched]).toEqual(
    expect.arrayContaining([
      'customers.list',
      'customers.search',
      'auctions.list',
      'auctionPick.find',
      'statements.lines',
      'emails.list',
      'closing.list',
      'deals.list',
    ]),
  );
}, 300_000);
