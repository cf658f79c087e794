import { sql } from 'kysely';
import { kvkk } from '@/contract/privacy';
import { fold } from '@/domain/text';
import { addDays, today } from '@/domain/time';
import { erase } from '@/server/areas/privacy/erase';
import { makePlan } from '@/server/areas/privacy/plans';
import { verifyAudit } from '@/server/platform/audit/verify';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { planOf } from '@/tests/support/privacy';

let t: TestApi;
let privacy: Caller;
/** The first transaction of this file: earlier rows contain none of its people. */
let begun: string;
beforeAll(async () => {
  t = await testApi();
  privacy = await t.signIn('kvkk');
  const { rows } = await sql<{ begun: string }>`select pg_current_xact_id()::xid::text as begun`.execute(t.owner);
  begun = rows[0]?.begun ?? '';
});
afterAll(() => t.stop());

const PHONE = '+905399876543';
const EMAIL = 'sennurgul.ozdemirkiran@posta.example';
const IDENTITY = '10000000146';
const NAME = 'Şennurgül Özdemirkıran';
const WORDS = [
  NAME,
  'sennurgul',
  'özdemirkıran',
  '5399876543',
  '0539 987 65 43',
  EMAIL,
  IDENTITY,
  '100 000 001 46',
  '10-000-000-146',
];

/** Texts about sales, money and earnings. */
const SALES = [
  ['closing_note', 'text'],
  ['closing_check_entry', 'note'],
  ['closing_price_payment', 'note'],
  ['closing_step_entry', 'note'],
  ['participant', 'note'],
  ['agent_earning', 'note'],
  ['uncharged_service_fee', 'reason'],
] as const;

/** A person about whom something was written in every text. */
const person = async () => {
  const { rows } = await sql<{ id: number }>`
    insert into customer (first_name, last_name, phone, email, identity_number, source)
    values ('Şennurgül', 'Özdemirkıran', ${PHONE}, ${EMAIL}, ${IDENTITY}, 'INBOUND') returning id`.execute(t.owner);
  const id = rows[0]?.id as number;
  await sql`insert into member (customer_id, email, phone) values (${id}, ${EMAIL}, ${PHONE})`.execute(t.owner);
  await sql`insert into note (customer_id, body) values (${id}, 'Şennurgül Hanım aradı, ŞENNURGÜL ÖZDEMİRKIRAN')`.execute(
    t.owner,
  );
  await sql`delete from note where customer_id = ${id}`.execute(t.owner);
  await sql`insert into note (customer_id, body) values (${id}, 'Şennurgül Hanım yine aradı')`.execute(t.owner);
  await sql`insert into note (auction_id, body) select min(id), 'Alıcı şennurgül özdemirkıran, 0539 987 65 43; TC: 100 000 001 46; 10-000-000-146' from auction`.execute(
    t.owner,
  );
  await sql`insert into call (direction, customer_id, phone, note) values ('INBOUND', ${id}, ${PHONE}, 'Şennurgül')`.execute(
    t.owner,
  );
  await sql`insert into outbox_message (channel, recipient, body) values ('SMS', ${PHONE}, 'Sayın Şennurgül Özdemirkıran')`.execute(
    t.owner,
  );
  await sql`insert into sms_message (customer_id, phone, body) values (${id}, ${PHONE}, 'Merhaba Şennurgül')`.execute(
    t.owner,
  );
  await sql`insert into agent_application (first_name, last_name, phone, email) values ('Şennurgül', 'Özdemirkıran', ${PHONE}, ${EMAIL})`.execute(
    t.owner,
  );
  await sql`with kind as (insert into dealer_type (name) values ('Bahçıvan') returning id)
    insert into dealer (customer_id, dealer_type_id, first_name, last_name, phone)
    select (select min(id) from customer), kind.id, 'Şennurgül', 'Özdemirkıran', ${PHONE} from kind`.execute(t.owner);
  await sql`insert into activity (type, customer_id, note, status, closed_at) values ('TASK', ${id}, 'Şennurgül ile görüş', 'SUCCESS', now())`.execute(
    t.owner,
  );
  await sql`insert into export_log (operator_id, list, format, filters, columns, row_count)
    values (1, 'customers.list', 'csv', ${JSON.stringify({ phone: '05399876543', email: EMAIL })}::jsonb, '{id}', 1)`.execute(
    t.owner,
  );
  await sql`insert into notification (operator_id, title, body) values (1, 'Randevu', 'Şennurgül Özdemirkıran ile')`.execute(
    t.owner,
  );
  await sql`insert into consent (customer_id, channel, status, source, given_on) values (${id}, 'EMAIL', 'REFUSED', 'HS_WEB', '2026-03-10')`.execute(
    t.owner,
  );
  await sql`update consent_report set state = 'FAILED', failure = 'REFUSED', failure_detail = ${`422 H175 ${EMAIL} geçersiz.`}
    where consent_id = (select id from consent where customer_id = ${id})`.execute(t.owner);
  // Texts about other people's sales, and about a report that failed.
  for (const [table, column] of SALES) {
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = 'Şennurgül Özdemirkıran da aradı, 0539 987 65 43'
      where id = (select min(id) from ${sql.table(table)})`.execute(t.owner);
    expect([table, numAffectedRows]).toEqual([table, 1n]);
  }
  await sql`with job as (
      insert into bulk_job (operator_id, kind, input, total)
      values (1, 'CUSTOMER_TAGS', ${JSON.stringify({ note: NAME, query: { phone: PHONE } })}::jsonb, 1) returning id)
    insert into bulk_job_row (job_id, record_id, outcome, code, params)
    select id, ${id}, 'FAILED', 'CUSTOMER_EXIST', ${JSON.stringify({ name: NAME })}::jsonb from job`.execute(t.owner);
  return id;
};

const request = async (customerId: number, kind: 'ERASURE' | 'ACCESS' = 'ERASURE') => {
  const receivedOn = addDays(today(), -1);
  const opened = await privacy.call(kvkk.create, {
    customerId,
    kind,
    channel: 'FORM',
    receivedOn,
    note: 'Verilerim silinsin, Şennurgül',
  });
  return privacy.call(kvkk.checkIdentity, {
    id: opened.id,
    version: opened.version,
    identityCheck: 'Kayıtlı telefona kod',
  });
};

/** Every text column, by table, that contains one of these words, in rows written by this file: a hundredth of all rows. */
const placesOf = async (words: readonly string[]) => {
  const patterns = words.map((word) => `%${fold(word)}%`);
  const { rows: tables } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (udt_name in ('text', 'varchar', 'jsonb', '_text', 'json') or domain_name is not null)
     group by table_name`.execute(t.owner);
  const places: string[] = [];
  for (const { table, columns } of tables) {
    const found = columns.map(
      (column) => sql`bool_or(fold(${sql.ref(column)}::text collate "C") like any (${patterns}::text[]))`,
    );
    // First compares the whole row: each column by itself is six times the work.
    const { rows } = await sql<{
      found: (boolean | null)[];
    }>`select array[${sql.join(found)}] as found from ${sql.table(table)} written
        where age(xmin) <= age(${begun}::xid) and fold(written::text collate "C") like any (${patterns}::text[])`.execute(
      t.owner,
    );
    columns.forEach((column, at) => rows[0]?.found[at] && places.push(`${table}.${column}`));
  }
  return places;
};

it('erases a person so that no column of any table knows them, and proves that it did', async () => {
  const id = await person();
  const open = await request(id);
  const before = await placesOf(WORDS);
  expect(before.length).toBeGreaterThan(15);
  const plan = await planOf(t, privacy, open.id);
  expect(await placesOf(WORDS)).toEqual(before);
  expect(plan.blockers).toEqual([]);
  expect(plan.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ table: 'note', act: 'DELETE', count: 1 }),
      expect.objectContaining({ table: 'note', act: 'WORDS', count: 1 }),
      expect.objectContaining({ table: 'outbox_message', act: 'DELETE', count: 1 }),
      expect.objectContaining({ table: 'consent_report', act: 'ANONYMISE', count: 1 }),
      expect.objectContaining({ table: 'customer', act: 'ANONYMISE', count: 1 }),
    ]),
  );

  const erased = await privacy.call(kvkk.erase, { id: open.id, version: open.version, fingerprint: plan.fingerprint });
  expect(erased).toMatchObject({ status: 'ANSWERED', person: null, phone: null, email: null, retained: null });
  expect(await placesOf(WORDS)).toEqual([]);

  const [record] = erased.destructions;
  const inOrder = (items: typeof plan.items) =>
    items
      .filter(({ table }) => table !== 'contact_look')
      .map(({ act, table, count }) => `${act} ${table} ${count}`)
      .toSorted();
  expect(inOrder(record?.items ?? [])).toEqual(inOrder(plan.items));
  expect(record).toMatchObject({ kind: 'ERASURE', customerId: id, auditEntries: plan.auditEntries });
  const { rows } = await sql<{ changes: Record<string, unknown>; operator_id: number | null }>`
    select changes, operator_id from audit_entry where table_name = 'customer' and record_id = ${id} order by id limit 1`.execute(
    t.db,
  );
  expect(rows[0]?.changes).toMatchObject({
    first_name: [null, '[silindi]'],
    phone: [null, '[silindi]'],
    source: [null, 'INBOUND'],
  });
});

it('makes a plan once, by a job, however often it is asked for, and none of a request that is closed', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into customer (first_name, last_name, phone, source) values ('İnci', 'Planlıoğulları', '+905390008811', 'INBOUND') returning id`.execute(
    t.owner,
  );
  const { id, version } = await request(rows[0]?.id as number);
  expect(await privacy.call(kvkk.lastPlan, { id })).toEqual({ last: null });
  const [one, two] = await Promise.all([privacy.call(kvkk.plan, { id }), privacy.call(kvkk.plan, { id })]);
  expect([two.id, one.plan, two.plan]).toEqual([one.id, null, null]);
  const jobs = await sql`select from graphile_worker.jobs where key = ${`erasure-plan:${one.id}`}`.execute(t.owner);
  expect(jobs.rows).toHaveLength(1);
  await makePlan(t.db, one.id);
  const { last } = await privacy.call(kvkk.lastPlan, { id });
  expect(last).toMatchObject({ id: one.id, plan: { blockers: [] } });
  // Done twice, as a job may be, the result is the same.
  await makePlan(t.db, one.id);
  expect(await privacy.call(kvkk.lastPlan, { id })).toEqual({ last });

  const again = await privacy.call(kvkk.plan, { id });
  expect(again.id).toBeGreaterThan(one.id);
  await privacy.call(kvkk.answer, { id, version, answer: 'Başvuru geri alındı.', rejected: true });
  await makePlan(t.db, again.id);
  const left = await sql`select from erasure_plan where request_id = ${id} and plan is null`.execute(t.owner);
  expect(left.rows).toEqual([]);
  await expect(privacy.call(kvkk.plan, { id })).rejects.toMatchObject({ body: { errors: ['DATA_REQUEST_CLOSED'] } });
});

it('keeps who stands behind a closed sale, apart from everything else and with an end', async () => {
  const { rows } = await sql<{ id: number }>`
    select distinct done.buyer_customer_id as id from closing done join customer on customer.id = done.buyer_customer_id
     where done.outcome <> 'OPEN' and erased_at is null and not exists (
       select from closing open where open.outcome = 'OPEN' and done.buyer_customer_id in (open.buyer_customer_id, open.seller_customer_id))
     order by 1`.execute(t.owner);
  for (const { id } of rows) {
    const open = await request(id);
    const plan = await planOf(t, privacy, open.id);
    if (plan.blockers.length > 0) continue;
    expect(plan.items).toEqual(expect.arrayContaining([expect.objectContaining({ table: 'closing', act: 'KEEP' })]));
    const erased = await privacy.call(kvkk.erase, {
      id: open.id,
      version: open.version,
      fingerprint: plan.fingerprint,
    });
    expect(erased.person).toBeNull();
    expect(erased.retained?.keepUntil).toMatch(/^20\d\d-/);
    return;
  }
  throw new Error('the demo data has no buyer whose closings are all over');
});

it('refuses while something goes on, before the identity is checked, and when the plan is another by now', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select buyer_customer_id as id from closing where outcome = 'OPEN' limit 1`.execute(t.owner);
  const busy = await request(rows[0]?.id as number);
  const plan = await planOf(t, privacy, busy.id);
  expect(plan.blockers.length).toBeGreaterThan(0);
  await expect(
    privacy.call(kvkk.erase, { id: busy.id, version: busy.version, fingerprint: plan.fingerprint }),
  ).rejects.toMatchObject({
    body: { errors: ['ERASURE_BLOCKED'] },
  });

  const { rows: free } = await sql<{ id: number }>`
    insert into customer (first_name, last_name, phone, source) values ('Değişen', 'Planlıoğulları', '+905390000001', 'INBOUND') returning id`.execute(
    t.owner,
  );
  const id = free[0]?.id as number;
  const unchecked = await privacy.call(kvkk.create, {
    customerId: id,
    kind: 'ERASURE',
    channel: 'KEP',
    receivedOn: '2026-01-02',
  });
  const early = await planOf(t, privacy, unchecked.id);
  await expect(
    privacy.call(kvkk.erase, { id: unchecked.id, version: unchecked.version, fingerprint: early.fingerprint }),
  ).rejects.toMatchObject({ body: { errors: ['DATA_REQUEST_IDENTITY_NOT_CHECKED'] } });
  const checked = await privacy.call(kvkk.checkIdentity, {
    id: unchecked.id,
    version: unchecked.version,
    identityCheck: 'Dilekçe',
  });
  await sql`insert into note (customer_id, body) values (${id}, 'yeni bir not')`.execute(t.owner);
  await expect(
    privacy.call(kvkk.erase, { id: checked.id, version: checked.version, fingerprint: early.fingerprint }),
  ).rejects.toMatchObject({ body: { errors: ['ERASURE_PLAN_CHANGED'] } });
  expect((await privacy.call(kvkk.detail, { id: checked.id })).person).toBe('Değişen Planlıoğulları');
});

it('leaves nothing to be forgotten without a destruction record', async () => {
  await expect(sql`select audit_forget_rows(1, 'customer', '{1}', null)`.execute(t.db)).rejects.toThrow(
    /destruction record/,
  );
  await expect(sql`select audit_bury(1, 1, '{}')`.execute(t.db)).rejects.toThrow(/permission denied/);
});

describe('whoever was called otherwise before', () => {
  const NOW = {
    first: 'Güldeste Nur',
    last: 'Çağlayangül Işıldar',
    phone: '+905397654321',
    email: 'guldeste@posta.example',
  };
  const BEFORE = { first: 'Güldeste', last: 'Şahinbeyoğlu', phone: '+905396661122', email: 'g.sahinbey@posta.example' };
  /** Ways in which people write them. */
  const SPELLINGS = [
    'Güldeste Şahinbeyoğlu',
    'GÜLDESTE ŞAHİNBEYOĞLU',
    'guldeste sahinbeyoglu',
    'Güldeste  Şahinbeyoğlu’nun',
    'Güldeste Şahinbeyoğluna',
    'Şahinbeyoğlu, Güldeste',
    'Güldeste S\u0327ahinbeyog\u0306lu',
    'Güldeste Nur Çağlayangül Işıldar',
    'Güldeste Işıldar',
    'Nur Çağlayangül',
    '0539 666 11 22',
    '+90 539 666 11 22',
    '0 (539) 666 1122',
    '0090-539-666-11-22',
    '539.666.11.22',
    '5396661122',
    '0 5 3 9 6 6 6 1 1 2 2',
    '0539 6661122',
    '(0539) 66 61 122',
    '539 66 611 22',
    '05 39 66 61 12 2',
    '0539/666-1122',
    '0539–666–11–22',
    '+90\u00a0539\u00a0666\u00a011\u00a022',
    '0539 666\n11 22',
    '0539 765 43 21',
    'G.Sahinbey@Posta.example',
    'g.sahinbey%40posta.example',
    'guldeste@posta.example',
  ];
  /** Nothing of this may remain of any spelling. */
  const REST = [
    'guldeste',
    'sahinbeyoglu',
    'caglayangul isildar',
    'nur caglayangul',
    '6661122',
    '666 11 22',
    '66 61 1',
    '66 611 22',
    '666-1122',
    '666–11–22',
    '666\u00a011',
    '666\n11',
    '666\\\\n11',
    '5397654321',
    '765 43 21',
    'g.sahinbey',
    '0[silindi]',
    '+90[silindi]',
  ];

  beforeAll(async () => {
    await sql`insert into customer (first_name, last_name, phone, source) values ('Komşu', 'Başkası', '+905390009900', 'INBOUND')`.execute(
      t.owner,
    );
  });

  const changed = async () => {
    const { rows } = await sql<{ id: number }>`
      insert into customer (first_name, last_name, phone, email, source)
      values (${BEFORE.first}, ${BEFORE.last}, ${BEFORE.phone}, ${BEFORE.email}, 'INBOUND') returning id`.execute(
      t.owner,
    );
    const id = rows[0]?.id as number;
    await sql`insert into member (customer_id, email, phone) values (${id}, ${BEFORE.email}, ${BEFORE.phone})`.execute(
      t.owner,
    );
    await sql`update customer set last_name = ${NOW.last} where id = ${id}`.execute(t.owner);
    await sql`update customer set first_name = ${NOW.first}, phone = ${NOW.phone}, email = ${NOW.email} where id = ${id}`.execute(
      t.owner,
    );
    await sql`update member set phone = ${NOW.phone}, email = ${NOW.email} where customer_id = ${id}`.execute(t.owner);
    return id;
  };
  const eraseNow = async (id: number) => {
    const open = await request(id);
    const plan = await planOf(t, privacy, open.id);
    expect(plan.blockers).toEqual([]);
    await privacy.call(kvkk.erase, { id: open.id, version: open.version, fingerprint: plan.fingerprint });
    return plan;
  };
  const bodyOf = async (id: number) =>
    (await sql<{ body: string }>`select body from note where id = ${id}`.execute(t.owner)).rows[0]?.body;
  const someoneElses = async (body: string) =>
    (
      await sql<{ id: number }>`
        insert into note (customer_id, body) select max(id), ${body} from customer where first_name = 'Komşu' returning id`.execute(
        t.owner,
      )
    ).rows[0]?.id as number;

  it('is gone under every name, phone and e-mail, in every spelling, from every text of every table', async () => {
    const id = await changed();
    const text = SPELLINGS.map((spelling) => `Arayan: ${spelling}.`).join('\n');
    const note = await someoneElses(text);
    for (const spelling of SPELLINGS) {
      await sql`insert into activity (type, note, auction_id) select 'TASK', ${`${spelling} ile görüş`}, min(id) from auction`.execute(
        t.owner,
      );
      await sql`insert into export_log (operator_id, list, format, filters, columns, row_count)
        values (1, 'customers.list', 'csv', ${JSON.stringify({ name: spelling, list: [spelling], [spelling]: 1 })}::jsonb, '{id}', 1)`.execute(
        t.owner,
      );
      await sql`insert into notification (operator_id, title, body) values (1, 'Randevu', ${spelling})`.execute(
        t.owner,
      );
    }
    await sql`insert into idempotency_key (operator_id, key, request_hash, status, response)
      values (1, 'eski-yanit', '\\x00', 200, ${JSON.stringify({ firstName: BEFORE.first, lastName: BEFORE.last })}::jsonb)`.execute(
      t.owner,
    );
    await eraseNow(id);
    expect(await bodyOf(note)).toBe(
      SPELLINGS.map((spelling) => `Arayan: [silindi]${/(’nun|na)$/.exec(spelling)?.[0] ?? ''}.`).join('\n'),
    );
    expect(await placesOf(REST)).toEqual([]);
    // After all erasures of this file.
    expect(await verifyAudit(t.db)).toMatchObject({ broken: null });
  });

  it('is found in the trail by its indexes, and no more of the trail is read than what is found', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into customer (first_name, last_name, phone, email, identity_number, source)
      values ('Öz', 'Şu', '+905393334455', 'o@s.example', '10000000078', 'INBOUND') returning id`.execute(t.owner);
    const id = rows[0]?.id as number;
    const written = ['ÖZ ŞU', 'Şu, Öz', '0539 33 34 455', '0 (539) 333 4455', 'o%40s.example', '100 000 000 78'];
    for (const spelling of written) await someoneElses(`Arayan: ${spelling}.`);
    const { rows: trail } = await sql<{ entries: number }>`
      select count(*)::integer as entries from audit_entry`.execute(t.owner);
    await t.owner.transaction().execute(async (trx) => {
      const reads = async () => {
        const { rows: counted } = await sql<{ scans: number; entries: number }>`
          select seq_scan::integer as scans, idx_tup_fetch::integer as entries
            from pg_stat_xact_user_tables where relname = 'audit_entry'`.execute(trx);
        return counted[0] ?? { scans: 0, entries: 0 };
      };
      const before = await reads();
      const { auditEntries } = await erase(trx, { customerId: id, requestId: null, operatorId: 1 });
      const after = await reads();
      expect(auditEntries).toBeGreaterThan(written.length);
      expect(after.scans - before.scans).toBe(0);
      expect(after.entries - before.entries).toBeLessThan(20 * auditEntries);
      expect(trail[0]?.entries).toBeGreaterThan(100 * auditEntries);
    });
    expect(await placesOf(['33 34 455', '333 4455', 'o%40s.example', '100 000 000 78'])).toEqual([]);
  });

  it('leaves relatives, longer names, and numbers that are somebody else’s today', async () => {
    const id = await changed();
    // The former number belongs to somebody else now, with a note; a relative has the same surname; another surname starts alike.
    await sql`insert into customer (first_name, last_name, phone, email, source) values ('Yeni', 'Sahip', ${BEFORE.phone}, 'yeni@posta.example', 'INBOUND'),
      ('Güldeste', 'Şahinbeyoğluoğulları', '+905390009901', null, 'INBOUND')`.execute(t.owner);
    const kept =
      'Yeni Sahip 0539 666 11 22; Mehmet Şahinbeyoğlu; Güldeste Şahinbeyoğluoğulları; 105396661122345; xg.sahinbey@posta.example';
    const note = await someoneElses(`${kept}; Güldeste Şahinbeyoğlu`);
    await eraseNow(id);
    expect(await bodyOf(note)).toBe(`${kept}; [silindi]`);
    const { rows } = await sql<{
      phone: string;
    }>`select phone from customer where first_name = 'Yeni' and last_name = 'Sahip'`.execute(t.owner);
    expect(rows[0]?.phone).toBe(BEFORE.phone);
    await sql`update customer set phone = '+905390009904' where phone = ${BEFORE.phone}`.execute(t.owner);
  });

  it('keeps a name in foreign texts that somebody else or a place bears, and the plan says so', async () => {
    const place = await sql<{ name: string }>`select name from city order by id limit 1`.execute(t.owner);
    const { rows } = await sql<{ id: number }>`
      insert into customer (first_name, last_name, phone, source) values ('Adaşgül', 'Ortakadlı', '+905390009902', 'INBOUND'),
        ('Adaşgül', 'Ortakadlı', '+905390009903', 'INBOUND') returning id`.execute(t.owner);
    const note = await someoneElses(`Adaşgül Ortakadlı, 0539 000 99 02, ${place.rows[0]?.name}`);
    const plan = await eraseNow(rows[0]?.id as number);
    expect(plan.namesakes).toBe(1);
    expect(await bodyOf(note)).toBe(`Adaşgül Ortakadlı, [silindi], ${place.rows[0]?.name}`);
  });

  it('is not erased while work with them is open', async () => {
    const id = await changed();
    await sql`insert into activity (type, customer_id, note) values ('TASK', ${id}, 'aranacak')`.execute(t.owner);
    const open = await request(id);
    const plan = await planOf(t, privacy, open.id);
    expect(plan.blockers).toEqual([{ text: 'Kapanmamış iş', count: 1 }]);
    await expect(
      privacy.call(kvkk.erase, { id: open.id, version: open.version, fingerprint: plan.fingerprint }),
    ).rejects.toMatchObject({ body: { errors: ['ERASURE_BLOCKED'] } });
  });
});
