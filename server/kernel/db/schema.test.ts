import { sql } from 'kysely';
import { ENUMS } from '@/domain/enums';
import { fold } from '@/domain/text';
import { type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('the schema', () => {
  it('holds in each enumeration’s domain exactly the values of domain/enums.ts', async () => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select typname as name, pg_get_constraintdef(c.oid) as definition
        from pg_type join pg_constraint c on c.contypid = pg_type.oid where typtype = 'd'`.execute(t.owner);
    const enumNames = new Map(Object.keys(ENUMS).map((name) => [snake(name), name as keyof typeof ENUMS]));
    const compared = rows.flatMap(({ name, definition }) => {
      const known = enumNames.get(name);
      const values = [...definition.matchAll(/'((?:[^']|'')*)'::/g)].map(([, value]) => value);
      return known ? [[name, values.toSorted(), ([...ENUMS[known]] as string[]).toSorted()] as const] : [];
    });
    expect(compared.length).toBeGreaterThan(30);
    for (const [name, inDatabase, inDomain] of compared) expect([name, inDatabase]).toEqual([name, inDomain]);
  });

  it('has an index for every foreign key', async () => {
    const { rows } = await sql<{ missing: string }>`
      select c.conrelid::regclass || '.' || a.attname as missing
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace
         and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(
      t.owner,
    );
    expect(rows).toEqual([]);
  });

  it('has a name that there may be one of once, however it is written', async () => {
    const { rows } = await sql<{ exact: string }>`
      select index.indexrelid::regclass || '' as exact
        from pg_index index join pg_attribute field on field.attrelid = index.indrelid and field.attnum = any (index.indkey)
       where index.indisunique and field.attcollation = 'turkish'::regcollation`.execute(t.owner);
    expect(rows).toEqual([]);
  });

  it.each(['İĞDIR', 'ığdır', 'Şişli ÇAĞLAYAN', 'Kâğıthane', 'Ümraniye Göztepe', 'I i İ ı'])(
    'folds %s as the console does',
    async (text) => {
      const { rows } = await sql<{ folded: string }>`select fold(${text}) as folded`.execute(t.db);
      expect(rows[0]?.folded).toBe(fold(text));
    },
  );

  it('sorts as in Turkish where people read', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(array['Zonguldak', 'Iğdır', 'İzmir', 'Çankırı', 'Ceyhan', 'Şırnak', 'Siirt', 'Ünye', 'Uşak', 'Hatay']) as name
       order by name collate turkish`.execute(t.db);
    expect(rows.map(({ name }) => name)).toEqual([
      'Ceyhan',
      'Çankırı',
      'Hatay',
      'Iğdır',
      'İzmir',
      'Siirt',
      'Şırnak',
      'Uşak',
      'Ünye',
      'Zonguldak',
    ]);
  });
});

describe('the audit trail', () => {
  it('tells who changed what from what to what, without secrets', async () => {
    const { id } = await t.db
      .selectFrom('operator')
      .select('id')
      .where('username', '=', 'icerik')
      .executeTakeFirstOrThrow();
    await t.db.transaction().execute(async (trx) => {
      await sql`select set_config('app.operator_id', '1', true), set_config('app.request_id', 'a-request', true)`.execute(
        trx,
      );
      await trx
        .updateTable('operator')
        .set({ last_name: 'Değişti', password_hash: 'secret' })
        .where('id', '=', id)
        .execute();
    });
    const entry = await t.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('table_name', '=', 'operator')
      .where('record_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ operator_id: 1, request_id: 'a-request', action: 'UPDATE' });
    expect(entry.changes).toEqual({ last_name: [expect.any(String), 'Değişti'] });
  });

  it.each([
    [
      'insert',
      `insert into audit_entry (table_name, record_id, action, changes, hash) values ('x', 1, 'INSERT', '{}', '')`,
    ],
    ['update', `update audit_entry set changes = '{}'`],
    ['delete', `delete from audit_entry`],
    ['truncate', `truncate audit_entry`],
  ])('lets the application’s own user not %s it', async (_, statement) => {
    await expect(sql.raw(statement).execute(t.db)).rejects.toThrow(/permission denied/);
  });

  it('lets not even its owner change it', async () => {
    await expect(sql.raw(`update audit_entry set changes = '{}'`).execute(t.owner)).rejects.toThrow(/never changed/);
  });
});
