import { sql } from 'kysely';
import { audit } from '@/contract/audit';
import { AUTHORITIES } from '@/domain/roles';
import { SCREENS } from '@/domain/screens';
import { type Caller, type TestApi, testApi, bodyBytes } from '@/tests/support/api';
import { readingOf } from '@/server/platform/history/readings';
import { BY_KIND, PATHS, pathsFor } from './paths';
import { resumeChecks, workOnCheck } from './check';
import { checkManifest, signManifest } from './manifest';
import { entityLabel, fieldLabel, isShown, valueText } from './texts';
import { sealAudit, verifyAudit } from './verify';

/** Columns that audit_row() leaves out of every table. */
const NEVER_TOLD = /^(version|updated_at|created_at|.*_folded)$/;

let t: TestApi;
let privacy: Caller;
beforeAll(async () => {
  t = await testApi();
  privacy = await t.signIn('kvkk');
});
afterAll(() => t.stop());

/** A condition for each kind of a table's rows. */
const kindsOf = async (table: string) => {
  const kind = BY_KIND[table]?.kind ?? sql`''`;
  const { rows } = await sql<{ kind: string }>`select distinct ${kind} as kind from ${sql.table(table)}`.execute(
    t.owner,
  );
  return rows.map((row) => sql`${kind} = ${row.kind}`);
};

/** As somebody with the owner's rights on the database who wants to hide something. */
const tamper = async (statement: string) => {
  await sql`alter table audit_entry disable trigger user`.execute(t.owner);
  await sql.raw(statement).execute(t.owner);
  await sql`alter table audit_entry enable trigger user`.execute(t.owner);
};

it('shows in Turkish who changed what, filtered by record kind, field and action', async () => {
  const { rows } = await privacy.call(audit.list, { entity: 'customer', field: 'phone', action: 'INSERT', size: 5 });
  expect(rows).toHaveLength(5);
  for (const row of rows) {
    expect(row).toMatchObject({ entity: 'Müşteri', action: 'INSERT', path: `/customers/detail?id=${row.recordId}` });
    expect(row.changes.find(({ field }) => field === 'phone')).toMatchObject({ label: 'Telefon', old: null });
  }
  const admin = await t.signIn('yonetici');
  await t.owner.deleteFrom('operator_role').where('role', '=', 'PHONE_VIEWER').execute();
  await t.owner.deleteFrom('operator_group_authority').where('authority', '=', 'PHONE_VIEWER').execute();
  const masked = await admin.call(audit.list, { entity: 'customer', field: 'phone', size: 5 });
  expect(masked.rows[0]?.changes.find(({ field }) => field === 'phone')?.new).toContain('•');
});

/** Screens for a part of a record that has its own screen. */
const PARTS = ['/auctions-marketing/detail', '/events/detail'];
const records = SCREENS.filter(({ detailOf, path }) => detailOf && !PARTS.includes(path)).map(({ path }) => path);

it('links each record to the screen that shows it, by kind where screens differ', async () => {
  const tables = [...Object.keys(PATHS), ...Object.keys(BY_KIND)];
  const found = new Set<string>();
  for (const table of tables)
    for (const kind of BY_KIND[table] ? await kindsOf(table) : [sql`true`]) {
      const { rows } = await sql<Parameters<Awaited<ReturnType<typeof pathsFor>>>[0]>`
        select ${table} as table_name, id as record_id, 'UPDATE' as action from ${sql.table(table)} where ${kind} limit 1`.execute(
        t.owner,
      );
      const pathOf = await pathsFor(t.db, rows, { authorities: AUTHORITIES } as never);
      for (const row of rows) found.add(pathOf(row)?.split('?')[0] ?? `${table} leads nowhere`);
      const closed = await pathsFor(t.db, rows, { authorities: [] } as never);
      expect(rows.map(closed)).toEqual(rows.map(() => null));
    }
  expect([...found].toSorted()).toEqual(records.toSorted());
});

it.each(['operator_role', 'operator_group_authority'])('%s says roles and permissions in words', async (entity) => {
  const { rows } = await privacy.call(audit.list, { entity, size: 100 });
  const told = rows.flatMap(({ changes }) => changes.flatMap(({ old, new: now }) => [old, now]));
  expect(told.filter((text) => text !== null).length).toBeGreaterThan(1);
  expect(told.filter((text) => /^[A-Z_]{4,}$/.test(text ?? ''))).toEqual([]);
});

it('has a Turkish name for every table and column that it can show', async () => {
  const { rows } = await sql<{ table: string; columns: string[]; kept_out: string }>`
    select tgrelid::regclass::text as table, pg_get_triggerdef(pg_trigger.oid) as kept_out,
           array(select attname::text from pg_attribute where attrelid = tgrelid and attnum > 0 and not attisdropped) as columns
      from pg_trigger where tgname = 'audit_row'`.execute(t.owner);
  expect(rows.length).toBeGreaterThan(90);
  expect(rows.filter(({ table }) => entityLabel(table) === table)).toEqual([]);
  const nameless = rows.flatMap(({ table, columns, kept_out }) =>
    columns
      .filter((column) => isShown(column) && !kept_out.includes(`'${column}'`) && !NEVER_TOLD.test(column))
      .filter((column) => fieldLabel(column) === column)
      .map((column) => `${table}.${column}`),
  );
  expect(nameless).toEqual([]);
});

it('has a reading for every column that holds objects, and shows none of them as raw JSON', async () => {
  const { rows } = await sql<{ table: string; column: string; kept_out: string }>`
    select tgrelid::regclass::text as table, attname::text as column, pg_get_triggerdef(pg_trigger.oid) as kept_out
      from pg_trigger join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
     where tgname = 'audit_row' and atttypid in ('json'::regtype, 'jsonb'::regtype)`.execute(t.owner);
  const told = rows.filter(({ column, kept_out }) => !kept_out.includes(`'${column}'`));
  expect(told.length).toBeGreaterThan(15);
  expect(told.filter(({ table, column }) => !readingOf(table, column))).toEqual([]);
  for (const { table: entity, column: field } of told) {
    const page = await privacy.call(audit.list, { entity, field, size: 100 });
    const texts = page.rows.flatMap(({ changes }) => changes.flatMap(({ label, old, new: now }) => [label, old, now]));
    expect({ entity, machine: texts.filter((text) => /"\w+":|\[object|undefined/.test(text ?? '')) }).toEqual({
      entity,
      machine: [],
    });
  }
});

it.each([
  ['2026-11-25', '25/11/2026'],
  ['2026-11-25T09:30:00+00:00', '25/11/2026 12:30'],
  ['2026-13-25', '2026-13-25'],
  ['2026-11-25 tarihli', '2026-11-25 tarihli'],
])('shows %s as %s', (value, shown) => {
  expect(valueText(value, 'due_on', undefined, { authorities: [] })).toBe(shown);
});

it('is refused to operators who may not read it', async () => {
  const operator = await t.signIn('salt-okur');
  await expect(operator.call(audit.list, {})).rejects.toMatchObject({ status: 403 });
  await expect(t.nobody.call(audit.verify, {})).rejects.toMatchObject({ status: 401 });
});

it('is intact, seals new entries, and names a changed entry and a seal whose entries are missing', async () => {
  await sealAudit(t.db);
  const whole = await verifyAudit(t.db);
  expect(whole).toMatchObject({ broken: null, unsealed: 0 });
  expect(whole.seals).toBeGreaterThan(0);
  expect(await sealAudit(t.db)).toBe(0);

  const { rows } = await sql<{ id: number; record: number; changes: string }>`
    select id, record_id as record, changes::text as changes from audit_entry where table_name = 'customer' order by id limit 1`.execute(
    t.owner,
  );
  const { id = 0, record = 0, changes = '' } = rows[0] ?? {};
  await tamper(`update audit_entry set changes = '{"phone": [null, "+905550000000"]}' where id = ${id}`);
  expect((await verifyAudit(t.db)).broken).toEqual({ kind: 'ENTRY', id });
  await tamper(`update audit_entry set changes = '${changes.replaceAll("'", "''")}' where id = ${id}`);
  expect((await verifyAudit(t.db)).broken).toBeNull();

  await tamper(`delete from audit_entry where table_name = 'customer' and record_id = ${record}`);
  expect((await verifyAudit(t.db)).broken).toMatchObject({ kind: 'SEAL' });
});

it('is checked by a job: started by anybody who may read it, one at a time, with its progress and its result', async () => {
  expect(await privacy.call(audit.lastCheck)).toEqual({ check: null });
  const begun = await privacy.call(audit.verify, {});
  expect(begun).toMatchObject({ progress: 0, proof: null, startedBy: expect.stringMatching(/\S/) });
  const admin = await t.signIn('yonetici');
  expect((await admin.call(audit.verify, {})).id).toBe(begun.id);
  const jobs = await sql<{
    key: string;
  }>`select key from graphile_worker.jobs where task_identifier = 'audit.check'`.execute(t.owner);
  expect(jobs.rows).toEqual([{ key: `audit-check:${begun.id}` }]);

  await t.owner.updateTable('audit_check').set({ last_entry_id: 60_000 }).where('id', '=', begun.id).execute();
  await workOnCheck(t.db, begun.id);
  expect((await privacy.call(audit.lastCheck)).check).toMatchObject({ id: begun.id, progress: 33, proof: null });
  await workOnCheck(t.db, begun.id);
  await workOnCheck(t.db, begun.id);
  const { check } = await privacy.call(audit.lastCheck);
  // The entries of a seal are missing since the previous test.
  expect(check).toMatchObject({ id: begun.id, progress: 100, proof: { broken: { kind: 'SEAL' } } });
  await workOnCheck(t.db, begun.id);
  expect((await privacy.call(audit.lastCheck)).check).toEqual(check);
  expect((await admin.call(audit.verify, {})).id).toBeGreaterThan(begun.id);
});

it('continues where it was after its job was lost', async () => {
  const { check } = await privacy.call(audit.lastCheck);
  await sql`delete from graphile_worker._private_jobs where key = ${`audit-check:${check?.id}`}`.execute(t.owner);
  await resumeChecks(t.db);
  const { rows } = await sql`select key from graphile_worker.jobs where task_identifier = 'audit.check'`.execute(
    t.owner,
  );
  expect(rows).toContainEqual({ key: `audit-check:${check?.id}` });
});

it.each(['audit_seal', 'audit_tombstone'])('lets the application’s own user not write %s', async (table) => {
  await expect(sql`delete from ${sql.table(table)}`.execute(t.db)).rejects.toThrow(/permission denied/);
  await expect(sql`update ${sql.table(table)} set at = now()`.execute(t.db)).rejects.toThrow(/permission denied/);
});

it('is exported for a regulator as an archive whose manifest can be verified later', async () => {
  const answer = await privacy.answer(audit.export, { entity: 'operator_group', format: 'csv' });
  expect(answer.status).toBe(200);
  expect((await bodyBytes(answer)).subarray(0, 2).toString()).toBe('PK');

  const file = Buffer.from('a file');
  const { text, signature, publicKey } = await signManifest(t.db, {
    product: 'Tellal',
    createdAt: '2026-11-21T09:00:00.000Z',
    operatorId: 1,
    filters: {},
    entries: 0,
    file: { name: 'a.csv', sha256: '3fe6ba2f4e5ffd1ce3a5ac5c5e1b8fbf9d86c4a6f8a7c5d6e1d3b1a0e6b8c9d0' },
    hashes: [],
    lastSeal: null,
  });
  expect(checkManifest(text, signature, publicKey, file)).toBe(false);
  expect(checkManifest(Buffer.concat([text, Buffer.from(' ')]), signature, publicKey, file)).toBe(false);
});

it('looks up only the record’s own previous entry for a change, however many tables have entries', async () => {
  const looks = () =>
    t.owner.transaction().execute(async (trx) => {
      await sql`select pg_stat_force_next_flush()`.execute(trx);
      const { rows } = await sql<{ looks: number }>`
        select idx_scan as looks from pg_stat_user_indexes where indexrelname = 'audit_entry_record'`.execute(trx);
      return Number(rows[0]?.looks);
    });
  const before = await looks();
  // Changed and counted on one connection: its statistics are flushed when its transaction ends.
  const changed = await t.owner.transaction().execute(async (trx) => {
    await sql`select pg_stat_force_next_flush()`.execute(trx);
    return trx.updateTable('note').set({ body: 'Aranacak' }).where('id', '<=', 100).executeTakeFirst();
  });
  expect(Number(changed.numUpdatedRows)).toBeGreaterThan(50);
  expect((await looks()) - before).toBe(Number(changed.numUpdatedRows));
});
