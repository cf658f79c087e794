import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { kvkk } from '@/contract/privacy';
import { addDays, today } from '@/domain/time';
import { inTransaction } from '@/server/kernel/db/transaction';
import { verifyAudit } from '@/server/platform/audit/verify';
import { localFiles } from '@/server/platform/files/localFiles';
import { type Caller, type TestApi, testApi, bodyBytes } from '@/tests/support/api';
import { planOf } from '@/tests/support/privacy';
import { unzip } from '@/tests/support/zip';
import { refusal } from '@/tests/support/operators';
import { removeDestroyedFiles } from './files';

let t: TestApi;
let privacy: Caller;
beforeAll(async () => {
  t = await testApi();
  privacy = await t.signIn('kvkk');
});
afterAll(() => t.stop());

let known = 0;
const newCustomer = async (first: string, last: string) => {
  known += 1;
  const { rows } = await sql<{ id: number }>`
    insert into customer (first_name, last_name, phone, email, source)
    values (${first}, ${last}, ${`+90539111${String(1000 + known)}`}, ${`kisi${known}@posta.example`}, 'INBOUND') returning id`.execute(
    t.owner,
  );
  return rows[0]?.id as number;
};

const yesterday = () => addDays(today(), -1);
const identified = async (customerId: number, kind: 'ERASURE' | 'ACCESS') => {
  const opened = await privacy.call(kvkk.create, { customerId, kind, channel: 'FORM', receivedOn: yesterday() });
  return privacy.call(kvkk.checkIdentity, {
    id: opened.id,
    version: opened.version,
    identityCheck: 'Kayıtlı telefona kod',
  });
};

test('a request is due thirty days after it came, and says how long that is', async () => {
  const id = await newCustomer('Süreli', 'Başvuran');
  const opened = await privacy.call(kvkk.create, {
    customerId: id,
    kind: 'OBJECTION',
    channel: 'KEP',
    receivedOn: yesterday(),
  });
  const days = (Date.parse(opened.dueOn) - Date.parse(opened.receivedOn)) / 86_400_000;
  expect(days).toBe(30);
  expect(opened).toMatchObject({ dueState: 'ON_TIME', status: 'RECEIVED' });
  expect([28, 29]).toContain(opened.daysLeft);
});

test('the list begins with what has to be answered first; what is answered comes last', async () => {
  const { rows } = await privacy.call(kvkk.list, { size: 100 });
  const left = rows.map(({ daysLeft }) => daysLeft ?? Infinity);
  expect(left).toContain(Infinity);
  expect(left).toEqual([...left].sort((a, b) => a - b));
});

test('an erased person’s files are gone from disk, those that others need are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvkk-'));
  await mkdir(join(folder, 'belge'));
  const customerId = await newCustomer('Dosyalı', 'Kişioğlugil');
  const file = async (name: string) => {
    await writeFile(join(folder, 'belge', name), `bytes of ${name}`);
    const { rows } = await sql<{ id: number }>`
      insert into file (storage_key, name, content_type, size_bytes, sha256) values (${`belge/${name}`}, ${name}, 'application/pdf', 10, ${Buffer.alloc(32, name)}) returning id`.execute(
      t.owner,
    );
    return rows[0]?.id as number;
  };
  const [own, shared] = [await file('tapu.pdf'), await file('ortak.pdf')];
  await sql`update auction set seller_customer_id = ${customerId}, seller_corporate_id = null, status = 'OFFLINE'
     where id = (select id from auction where not exists (select from closing where closing.auction_id = auction.id)
       and status in ('OFFLINE', 'DRAFT', 'REJECTED') and seller_type <> 'CORPORATE' order by id limit 1)`.execute(
    t.owner,
  );
  const { rows } = await sql<{ id: number }>`select id from auction where seller_customer_id = ${customerId}`.execute(
    t.owner,
  );
  const other = await sql<{
    id: number;
  }>`select id from auction where seller_customer_id is distinct from ${customerId} order by id limit 1`.execute(
    t.owner,
  );
  const auctionId = rows[0]?.id as number;
  await sql`delete from auction_document where auction_id in (${auctionId}, ${other.rows[0]?.id})`.execute(t.owner);
  await sql`insert into auction_document (auction_id, type, file_id) values
    (${auctionId}, 'TITLE_DEED', ${own}), (${auctionId}, 'OTHER', ${shared}), (${other.rows[0]?.id}, 'OTHER', ${shared})`.execute(
    t.owner,
  );

  const open = await identified(customerId, 'ERASURE');
  const plan = await planOf(t, privacy, open.id);
  expect(plan.files).toBe(1);
  expect((await readdir(join(folder, 'belge'))).sort()).toEqual(['ortak.pdf', 'tapu.pdf']);
  await removeDestroyedFiles(t.db, localFiles(folder));
  expect(await readdir(join(folder, 'belge'))).toHaveLength(2);

  await privacy.call(kvkk.erase, { id: open.id, version: open.version, fingerprint: plan.fingerprint });
  expect(await removeDestroyedFiles(t.db, localFiles(folder))).toBe(1);
  expect(await readdir(join(folder, 'belge'))).toEqual(['ortak.pdf']);
  expect(await removeDestroyedFiles(t.db, localFiles(folder))).toBe(0);
});

test('bytes that cannot be removed now are tried again', async () => {
  await sql`insert into destroyed_file (storage_key) values ('belge/inatci.pdf')`.execute(t.owner);
  const broken = { remove: () => Promise.reject(new Error('the disk is away')) };
  await expect(removeDestroyedFiles(t.db, broken)).rejects.toThrow('away');
  const removed: string[] = [];
  expect(await removeDestroyedFiles(t.db, { remove: async (key) => void removed.push(key) })).toBe(1);
  expect(removed).toEqual(['belge/inatci.pdf']);
});

test('the data subject’s copy holds all that is known of the person, and nothing of the machine or of others', async () => {
  const customerId = await newCustomer('Nüshalı', 'Paketçi <b>');
  const stranger = await newCustomer('Yabancı', 'Kimseoğlu');
  await sql`insert into note (customer_id, body) values (${customerId}, 'Çarşamba <script>alert(1)</script> arayacak'), (${stranger}, 'Başkasının notu')`.execute(
    t.owner,
  );
  await sql`insert into member (customer_id, email, phone) values (${customerId}, 'uye@posta.example', '+905391234567')`.execute(
    t.owner,
  );
  const open = await identified(customerId, 'ACCESS');
  const answer = await privacy.answer(kvkk.package, { id: open.id });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  const files = unzip(await bodyBytes(answer));
  expect(Object.keys(files).sort()).toEqual(['kisisel-veriler.html', 'kisisel-veriler.json']);
  const data = JSON.parse(String(files['kisisel-veriler.json'])) as Record<string, Record<string, unknown>[]>;
  expect(data.customer).toMatchObject([{ id: customerId, first_name: 'Nüshalı', last_name: 'Paketçi <b>' }]);
  expect(data.note).toMatchObject([{ body: 'Çarşamba <script>alert(1)</script> arayacak' }]);
  expect(data.member).toMatchObject([{ phone: '+905391234567' }]);
  const page = String(files['kisisel-veriler.html']);
  expect(page).toContain('Nüshalı');
  expect(page).not.toMatch(/<script|<b>/);
  // This file is for people: dates, phones and labels are readable; the other file is for machines.
  expect(page).toContain('0539 123 45 67');
  expect(page).not.toMatch(/\d{4}-\d\d-\d\d|\+90|>[A-Z]+(_[A-Z]+)*</);
  for (const text of [page, JSON.stringify(data)]) {
    expect(text).not.toContain('Başkasının notu');
    expect(text).not.toMatch(/_folded|_hash|token/);
  }
});

test('the copy is for checked applicants who asked for one', async () => {
  const customerId = await newCustomer('Erkenci', 'Başvuranoğlu');
  const open = await privacy.call(kvkk.create, {
    customerId,
    kind: 'ACCESS',
    channel: 'FORM',
    receivedOn: yesterday(),
  });
  const early = await privacy.answer(kvkk.package, { id: open.id });
  expect(String(early.body)).toContain('DATA_REQUEST_IDENTITY_NOT_CHECKED');
  const admin = await t.signIn('yonetici');
  expect((await admin.answer(kvkk.package, { id: open.id })).status).toBe(403);
});

test('retention destroys what is past its time, with its record, and leaves the rest', async () => {
  await sql`delete from sms_message where created_at < now() - interval '2 years'`.execute(t.owner);
  const customerId = await newCustomer('Eski', 'İletili');
  await sql`insert into sms_message (customer_id, phone, body, created_at) values
    (${customerId}, '+905391112233', 'Çok eski ileti', now() - interval '4 years'),
    (${customerId}, '+905391112233', 'Daha eski ileti', now() - interval '5 years'),
    (${customerId}, '+905391112233', 'Taze ileti', now())`.execute(t.owner);
  const dueOf = async () => (await privacy.call(kvkk.retention)).find(({ rule }) => rule === 'sms_message')?.due;
  expect(await dueOf()).toBe(2);
  expect(await refusal(privacy.call(kvkk.destroy, { rule: 'sms_message', due: 1 }))).toMatchObject({
    errors: ['ERASURE_PLAN_CHANGED'],
  });
  expect(await refusal(privacy.call(kvkk.destroy, { rule: 'bid', due: 0 }))).toMatchObject({ errors: ['NOT_FOUND'] });
  expect(await privacy.call(kvkk.destroy, { rule: 'sms_message', due: 2 })).toEqual({ destroyed: 2 });
  expect(await dueOf()).toBe(0);
  const { rows } = await sql<{ body: string }>`select body from sms_message where customer_id = ${customerId}`.execute(
    t.owner,
  );
  expect(rows).toEqual([{ body: 'Taze ileti' }]);
  const [record] = (await privacy.call(kvkk.destructions, { kind: 'RETENTION' })).rows;
  expect(record).toMatchObject({
    rule: 'SMS geçmişi',
    items: [expect.objectContaining({ table: 'sms_message', count: 2 })],
  });
  const left = await sql`select 1 from audit_entry where fold(changes::text) like '%eski ileti%'`.execute(t.owner);
  expect(left.rows).toEqual([]);
});

test('retention erases customers whom nothing has happened with for years, as on their own request', async () => {
  const customerId = await newCustomer('Unutulmuş', 'Sessizoğulları');
  await sql`alter table customer disable trigger user`.execute(t.owner);
  await sql`update customer set updated_at = now() - interval '4 years', signed_up_at = now() - interval '4 years' where id = ${customerId}`.execute(
    t.owner,
  );
  await sql`alter table customer enable trigger user`.execute(t.owner);
  const due = (await privacy.call(kvkk.retention)).find(({ rule }) => rule === 'customer_inactive')?.due ?? 0;
  expect(due).toBeGreaterThan(0);
  await privacy.call(kvkk.destroy, { rule: 'customer_inactive', due });
  const { rows } =
    await sql`select first_name, phone from customer where id = ${customerId} and erased_at is not null`.execute(
      t.owner,
    );
  expect(rows).toEqual([{ first_name: '', phone: null }]);
});

test('retention takes nobody with whom something happened, is going on, or who asked to be erased', async () => {
  const old = sql`now() - interval '4 years'`;
  const quiet = async (last: string) => {
    const id = await newCustomer('Sessiz', last);
    await sql`alter table customer disable trigger user`.execute(t.owner);
    await sql`update customer set updated_at = ${old}, signed_up_at = ${old} where id = ${id}`.execute(t.owner);
    await sql`alter table customer enable trigger user`.execute(t.owner);
    return id;
  };
  const dueOf = async () => (await privacy.call(kvkk.retention)).find(({ rule }) => rule === 'customer_inactive')?.due;
  const before = await dueOf();
  const ids = [await quiet('Aranmış'), await quiet('Randevulu'), await quiet('Ödemiş'), await quiet('Başvurmuş')];
  expect(await dueOf()).toBe((before ?? 0) + ids.length);
  const [called, booked, paid, asked] = ids;
  await sql`insert into call (customer_id, phone, direction, started_at) values (${called}, '+905391119999', 'INBOUND', now())`.execute(
    t.owner,
  );
  await sql`insert into appointment (customer_id, kind, state, starts_at, ends_at, assignee_id, creator_id)
    values (${booked}, 'APPOINTMENT', 'APPOINTMENT', date_trunc('week', now()) + interval '7 days 9 hours', date_trunc('week', now()) + interval '7 days 10 hours', 1, 1)`.execute(
    t.owner,
  );
  await sql`insert into payment (customer_id, kind, method, state, paid_at, amount_kurus)
    select ${paid}, kind, method, state, paid_at, amount_kurus from payment order by id limit 1`.execute(t.owner);
  await privacy.call(kvkk.create, {
    customerId: asked ?? 0,
    kind: 'ERASURE',
    channel: 'FORM',
    receivedOn: yesterday(),
  });
  expect(await dueOf()).toBe(before);
});

test('a request for erasure is not answered as done while the person is still known', async () => {
  const { id, version, customerId } = await identified(await newCustomer('Silinmemiş', 'Kalanoğlu'), 'ERASURE');
  expect(await refusal(privacy.call(kvkk.answer, { id, version, answer: 'Verileriniz silindi.' }))).toMatchObject({
    status: 422,
    errors: ['DATA_REQUEST_NOT_ERASED'],
  });
  expect(await privacy.call(kvkk.detail, { id })).toMatchObject({ status: 'IN_REVIEW', answer: '' });
  // Erased in another way in the meantime, so the answer is true.
  await sql`update customer set erased_at = now() where id = ${customerId}`.execute(t.owner);
  expect(await privacy.call(kvkk.answer, { id, version, answer: 'Verileriniz silindi.' })).toMatchObject({
    status: 'ANSWERED',
  });
});

test('a person is found wherever they are known, and a search that finds too many says so', async () => {
  const { rows } = await sql<{ name: string; phone: string; email: string }>`
    update broker_person set email = 'ofiste@posta.example' where id = (select min(id) from broker_person)
    returning name, phone, email`.execute(t.owner);
  for (const value of Object.values(rows[0] ?? {})) {
    const { people, more } = await privacy.call(kvkk.search, { value });
    expect(people).toContainEqual(expect.objectContaining({ kind: 'OFFICE_PERSON', name: rows[0]?.name }));
    expect(more).toBe(false);
  }
  for (let one = 0; one < 31; one += 1) await newCustomer('Kalabalık', `Adaşlıoğlu${one}`);
  const { people, more } = await privacy.call(kvkk.search, { value: 'kalabalık adaş' });
  expect(people).toHaveLength(30);
  expect(more).toBe(true);
});

describe('the chain of the trail', () => {
  test('covers whose rights were used, and holds across the entries from before it did', async () => {
    const { rows } = await sql<{ id: number }>`
      with at as (select clock_timestamp() as at, '\\x01'::bytea as salt)
      insert into audit_entry (at, operator_id, acting_as_id, table_name, record_id, action, changes, salt, hash)
      select at, 1, 2, 'earlier', 1, 'INSERT', '{}', salt, audit_hash(null, salt, at, '1', null, 'earlier', 1, 'INSERT', '{}') from at returning id`.execute(
      t.owner,
    );
    const earlier = rows[0]?.id ?? 0;
    // All entries before it are valid, including those that retention has left.
    expect((await verifyAudit(t.db)).broken).toEqual({ kind: 'ENTRY', id: earlier });
    await sql
      .raw(
        `create or replace function audit_acting_hashed_after() returns bigint language sql immutable as 'select ${earlier}::bigint'`,
      )
      .execute(t.owner);
    expect((await verifyAudit(t.db)).broken).toBeNull();

    await inTransaction(t.db, { operatorId: 1, actingAsId: 2, requestId: 'viewed-request' }, (trx) =>
      sql`insert into note (customer_id, body) select min(id), 'başkası olarak' from customer`.execute(trx),
    );
    await sql`alter table audit_entry disable trigger user`.execute(t.owner);
    for (const forged of [3, null]) {
      const { rows: viewed } = await sql<{ id: number }>`
        update audit_entry set acting_as_id = ${forged} where request_id = 'viewed-request' returning id`.execute(
        t.owner,
      );
      expect((await verifyAudit(t.db)).broken).toEqual({ kind: 'ENTRY', id: viewed[0]?.id });
    }
    await sql`update audit_entry set acting_as_id = 2 where request_id = 'viewed-request'`.execute(t.owner);
    await sql`alter table audit_entry enable trigger user`.execute(t.owner);
    expect((await verifyAudit(t.db)).broken).toBeNull();
  });
});
