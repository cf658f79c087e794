import { sql } from 'kysely';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { PAGING_FIELDS } from '@/contract/request';
import { isProgram } from '@/domain/permissions';
import { AUTHORITIES } from '@/domain/roles';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire } from '@/tests/support/operators';

/**
 * Every reading call is asked for records of every kind, by somebody who may see all contacts and by somebody with every other right.
 * Phones, e-mail addresses and identity numbers were written into every free text beforehand.
 */
let t: TestApi;
let seeing: Caller & { id: number };
let other: Caller & { id: number };
let ids: Record<string, number[]>;
let own: string[];

const WRITTEN = { phone: '0532 765 43 21', email: 'kanarya@posta.example', identityNumber: '10000000146' };
const TEXT = Object.values(WRITTEN).join(', ');
/** Names of columns with free text. */
const PROSE =
  '(note|text|body|reason|description|comment|summary|answer|extra_info|content|message|location|explanation|objection|source)$';
/** How many records of each kind are asked for. */
let records: number;

/** How many ids are tried where nothing tells whose an `id` is. */
let some: number;

const SEES = ['PHONE_VIEWER', 'EMAIL_VIEWER', 'KVK'];

/**
 * Writes TEXT into every free-text column. Without an acting operator, which would take most of the time; rows whose constraints refuse it
 * keep their text.
 */
const writeEverywhere = async (): Promise<string[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
      from information_schema.columns c join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and c.udt_name = 'text' and c.domain_name is null
       and c.is_generated = 'NEVER' and c.column_name ~ ${PROSE}`.execute(t.owner);
  const written: string[] = [];
  for (const { table, column } of rows) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(t.owner);
    const done = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${TEXT}`.execute(t.owner).then(
      ({ numAffectedRows = 0n }) => numAffectedRows > 0n,
      () => false,
    );
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(t.owner);
    if (done) written.push(`${table}.${column}`);
  }
  return written;
};

const camel = (table: string) => table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

let written: string[];
const prepare = async () => {
  t = await testApi({ remembers: true });
  const all = AUTHORITIES.filter((authority) => !SEES.includes(authority));
  other = await hire(t, 'her-seyi-okur', all);
  seeing = await hire(t, 'iletisimi-de-gorur', [...all, ...SEES]);
  written = await writeEverywhere();
  const { phone, email } = await t.owner
    .selectFrom('operator')
    .select(['phone', 'email'])
    .where('id', '=', seeing.id)
    .executeTakeFirstOrThrow();
  own = [phone ?? '', email];
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and udt_name in ('int4', 'int8')`.execute(t.owner);
  ids = {};
  for (const { table } of rows) {
    const found = await sql<{ id: number }>`
      (select id from ${sql.table(table)} order by id limit ${records}) union
      (select id from ${sql.table(table)} order by id desc limit ${records})`.execute(t.owner);
    ids[camel(table)] = found.rows.map(({ id }) => id);
  }
};

type Case = { name: string; endpoint: Endpoint };
const calls: Case[] = Object.entries(contract)
  .flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
  )
  .filter(
    ({ endpoint }) =>
      endpoint.kind === 'json' &&
      (endpoint.method === 'GET' || 'around' in endpoint.input.shape || /\/search\b/.test(endpoint.path)) &&
      endpoint.may !== 'public' &&
      !isProgram(endpoint.may),
  );

/** Other required fields of a call, besides ids. */
const REST: Record<string, readonly Record<string, unknown>[]> = {
  'history.list': [
    { entity: 'customer' },
    { entity: 'auction' },
    { entity: 'activity' },
    { entity: 'appointment' },
    { entity: 'operator' },
    { entity: 'closing' },
  ],
  'customers.search': [{ value: 'ay' }],
  'kvkk.search': [{ value: 'ayşe' }],
};
/** Whose ids the `id` of an area's calls takes: a closing's for `closing`, a request's for `kvkk`. */
const OWN: Record<string, string> = {
  customers: 'customer',
  customerWork: 'customer',
  auctionRecord: 'auction',
  auctionEditor: 'auction',
  auctionLife: 'auction',
  activities: 'activity',
  appointments: 'appointment',
  deals: 'deal',
  calls: 'call',
  operators: 'operator',
  members: 'member',
  kvkk: 'dataSubjectRequest',
  closing: 'closing',
  money: 'payment',
  revisions: 'auctionRevision',
};

const inputsOf = ({ name, endpoint }: Case): Record<string, unknown>[] => {
  const taken = Object.keys(endpoint.input.shape).filter(
    (field) => /^id$|Id$/.test(field) && !(PAGING_FIELDS as readonly string[]).includes(field),
  );
  const needed = taken.filter((field) => endpoint.path.includes(`{${field}}`) || !endpoint.input.safeParse({}).success);
  const rests = REST[name] ?? [{}];
  const [area = ''] = name.split('.');
  const field = needed[0];
  if (field === undefined) return [...rests];
  const table = field === 'id' ? undefined : field.slice(0, -2);
  const numbers = table
    ? (ids[table] ?? ids.customer ?? [])
    : (ids[OWN[area] ?? ''] ?? [...new Set(Object.values(ids).flat())].slice(0, some));
  return rests.flatMap((rest) => numbers.map((number) => ({ ...rest, [field]: number })));
};

const answersOf = async (caller: Caller, one: Case): Promise<string[]> => {
  const texts: string[] = [];
  for (const input of inputsOf(one)) {
    const answer = await caller.answer(one.endpoint, input);
    if (answer.status === 200) texts.push(await bodyText(answer));
  }
  return texts;
};

/** Finds unmasked contacts, independently of the console's own detection. The reader's own contacts are no looks. */
const clearContacts = (text: string): string[] =>
  (text.match(/\+90\d{10}|\b05\d\d \d{3} \d\d \d\d\b|[\w.-]+@[\w.]+\.\w+|10000000146/g) ?? []).filter(
    (contact) => !own.includes(contact),
  );

const looksOf = async (operatorId: number): Promise<Set<string>> => {
  const rows = await t.owner.selectFrom('contact_look').select('call').where('operator_id', '=', operatorId).execute();
  return new Set(rows.map(({ call }) => call));
};

/** The walk; so many of the first and of the last records of each kind are asked for. */
export const contacts = (many: { records: number; some: number }): void => {
  beforeAll(() => {
    ({ records, some } = many);
    return prepare();
  });
  afterAll(() => t.stop());

  test('people have written into the texts of every area', () => {
    expect(written.length).toBeGreaterThan(40);
    expect(written).toEqual(
      expect.arrayContaining([
        'note.body',
        'activity.note',
        'call.note',
        'appointment.note',
        'closing_note.text',
        'deal.note',
        'data_subject_request.note',
        'auction.extra_info',
      ]),
    );
  });

  test('an answer that shows a contact in clear leaves a look behind, and one that shows none does not', async () => {
    const showing: string[] = [];
    const silent: string[] = [];
    for (const one of calls) {
      const answers = await answersOf(seeing, one);
      if (answers.length === 0) continue;
      (answers.some((text) => clearContacts(text).length > 0) ? showing : silent).push(one.name);
    }
    const noted = await looksOf(seeing.id);
    expect(showing.filter((name) => !noted.has(name))).toEqual([]);
    expect(silent.filter((name) => noted.has(name))).toEqual([]);
    const wanted = [
      'customers.list',
      'customers.detail',
      'customers.search',
      'customers.timeline',
      'members.list',
      'operators.list',
      'activities.list',
      'calls.list',
      'appointments.detail',
      'auctionRecord.detail',
      'closing.detail',
      'kvkk.search',
    ];
    expect(wanted.filter((name) => !showing.includes(name))).toEqual([]);
  }, 600_000);

  test('whoever may not see contacts sees none that was written into a text', async () => {
    const shown: Record<string, string[]> = {};
    let reached = 0;
    for (const one of calls) {
      for (const text of await answersOf(other, one)) {
        if (text.includes('•')) reached += 1;
        const leaked = Object.values(WRITTEN).filter((value) => text.includes(value));
        if (leaked.length > 0) shown[one.name] = leaked;
      }
    }
    expect(shown).toEqual({});
    expect(reached).toBeGreaterThan(50);
  }, 600_000);

  test('nor in the record beside a refusal of what was changed meanwhile', async () => {
    const changing = Object.entries(contract).flatMap(([area, endpoints]) =>
      Object.entries<Endpoint>(endpoints)
        .filter(([, { input }]) => 'version' in input.shape && 'id' in input.shape)
        .map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
    );
    const every = [...new Set(Object.values(ids).flat())].slice(0, some);
    const conflicts: string[] = [];
    const shown: Record<string, string[]> = {};
    for (const { name, endpoint } of changing) {
      for (const id of every) {
        const body = { id, version: 987_654, reason: 'Deneme', note: 'Deneme', body: 'Deneme' };
        const known = Object.fromEntries(Object.entries(body).filter(([field]) => field in endpoint.input.shape));
        const answer = await other.answer(endpoint, known);
        if (answer.status !== 409) continue;
        const text = await bodyText(answer);
        if (!text.includes('"current"')) continue;
        conflicts.push(name);
        const leaked = Object.values(WRITTEN).filter((value) => text.includes(value));
        if (leaked.length > 0) shown[name] = leaked;
      }
    }
    expect(shown).toEqual({});
    expect(new Set(conflicts).size).toBeGreaterThan(5);
  }, 600_000);
};
