import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { contract } from '@/contract';
import { customers } from '@/contract/customers';
import { tags } from '@/contract/customers/tags';
import { listExports } from '@/contract/exports';
import type { Endpoint } from '@/contract/kit';
import { operators } from '@/contract/operators';
import { EXPORT_MAX_ROWS } from '@/domain/limits';
import { AUTHORITIES } from '@/domain/roles';
import { bodyText, type Caller, type TestApi, testApi, bodyBytes } from '@/tests/support/api';
import { newOperator } from '@/tests/support/customers';
import labels from '@/locales/tr/enums/content.json';
import { harmless } from './cells';

let t: TestApi;
let admin: Caller;
beforeAll(async () => {
  t = await testApi();
  admin = await t.signIn('yonetici');
  await t.owner
    .updateTable('customer')
    .set({ first_name: '=HYPERLINK("http://kotu.example")', last_name: 'Şüpheli' })
    .where('id', '=', (eb) => eb.selectFrom('customer').select('id').orderBy('id').limit(1))
    .execute();
});
afterAll(() => t.stop());

const take = async (caller: Caller, input: Record<string, unknown>) => {
  const answer = await caller.answer(listExports.create, {
    list: customers.list.path,
    format: 'csv',
    columns: ['id', 'name'],
    ...input,
  });
  return { ...answer, text: answer.status === 200 ? '' : await bodyText(answer) };
};
const linesOf = async (caller: Caller, input: Record<string, unknown>) => {
  const answer = await caller.answer(listExports.create, {
    list: customers.list.path,
    format: 'csv',
    columns: ['id', 'name'],
    ...input,
  });
  expect(answer.status).toBe(200);
  return (await bodyText(answer))
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
};
const codeOf = (text: string) => (JSON.parse(text) as { errors: string[] }).errors[0];

it('contains every matching row, beyond a page, under Turkish headers', async () => {
  const [header, ...rows] = await linesOf(admin, {});
  const { count } = await t.db
    .selectFrom('customer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(rows).toHaveLength(count);
  expect(new Set(rows).size).toBe(count);
  expect(header).not.toMatch(/\bname\b/);
});

it('makes text harmless that a spreadsheet would run', async () => {
  const rows = await linesOf(admin, {});
  const evil = rows.find((row) => row.includes('kotu.example'));
  expect(evil).toContain(`'=HYPERLINK`);
});
it.each(['=1+1', '+90', '-2', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1+1', '＋90', '－2', '＠SUM(A1)'])(
  'puts an apostrophe before %j',
  (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  },
);

it('contains only the chosen records when ids are given', async () => {
  const all = await linesOf(admin, {});
  const ids = [3, 7].map((at) => Number(all[at]?.split(';')[0]));
  const rows = await linesOf(admin, { ids });
  expect(
    rows
      .slice(1)
      .map((row) => Number(row.split(';')[0]))
      .sort(),
  ).toEqual([...ids].sort());
});

it('logs who exported which rows', async () => {
  await linesOf(admin, { query: { sort: 'id', name: 'ay' } });
  const log = await t.owner.selectFrom('export_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(log).toMatchObject({
    list: 'customers.list',
    format: 'csv',
    columns: ['id', 'name'],
    filters: { sort: 'id', name: 'ay' },
  });
});

it('is refused without the permission to export, and when not signed in', async () => {
  const operator = await t.signIn('operator');
  const refused = await take(operator, {});
  expect([refused.status, codeOf(refused.text)]).toEqual([403, 'AUTHORIZATION_ERROR']);
  expect((await take(t.nobody, {})).status).toBe(401);
});

it('refuses unknown lists, columns and filters', async () => {
  const bad = await Promise.all([
    take(admin, { list: '/rest/api/none' }),
    take(admin, { list: operators.session.path }),
    take(admin, { columns: ['passwordHash'] }),
    take(admin, { query: { sort: 'passwordHash' } }),
  ]);
  expect(bad.map(({ status, text }) => [status, codeOf(text)])).toEqual([
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
    [400, 'INVALID_INPUT'],
    [400, 'INVALID_INPUT'],
  ]);
});

it('makes an Excel file with a Turkish name, which spreadsheet programs can read', async () => {
  await t.owner
    .updateTable('operator')
    .set({ first_name: 'Ek & <b>"', last_name: 'Satır\n_x0041_\u0007' })
    .where('username', '=', 'salt-okur')
    .execute();
  const answer = await admin.answer(listExports.create, {
    list: operators.list.path,
    format: 'xlsx',
    columns: ['name', 'status', 'createdAt'],
  });
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''Operat%C3%B6rler%20\d{4}-\d\d-\d\d\.xlsx$/,
  );
  const [header, ...rows] = await readSheet(await bodyBytes(answer));
  const { count } = await t.db
    .selectFrom('operator')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(rows).toHaveLength(count);
  expect(header?.[0]).toMatch(/^Ad/);
  expect(rows.map(([name]) => name)).toContain('Ek & <b>" Satır\n_x0041_');
  for (const [, status, createdAt] of rows) {
    expect(typeof status).toBe('string');
    expect(createdAt).toBeInstanceOf(Date);
  }
});

describe('every list that can be exported', () => {
  let everything: Caller;
  beforeAll(async () => {
    everything = await newOperator(t, 'her-seyi-goren', ...AUTHORITIES);
  });
  const lists = Object.values(contract)
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .filter(({ exportable }) => exportable !== undefined);

  /** The parameters of lists that belong to a record. */
  const of: Readonly<Record<string, () => Promise<object>>> = {
    '/rest/broker/announcement/readers': () =>
      t.db
        .selectFrom('broker_announcement')
        .select('id as announcementId')
        .where('stage', '=', 'PUBLISHED')
        .where('audience', '=', 'ALL')
        .orderBy('id')
        .executeTakeFirstOrThrow(),
  };

  test.each(lists.map((list) => [list.path, list] as const))('%s holds the chosen rows only', async (path, list) => {
    const query = (await of[path]?.()) ?? {};
    const { rows } = (await everything.call(list, { ...query, size: 3 })) as { rows: { id: number }[] };
    const ids = rows.map(({ id }) => id).slice(0, 2);
    expect(ids.length).toBeGreaterThan(0);
    const lines = await linesOf(everything, { list: path, columns: ['id'], ids, query });
    expect(lines.slice(1).map(Number).sort()).toEqual(ids.toSorted());
  });

  it('is counted before it is read: a list that is too large is refused without a row', async () => {
    const many = EXPORT_MAX_ROWS + 1;
    // A tag is the smallest record that can be exported.
    await sql`alter table tag disable trigger user`.execute(t.owner);
    await sql`insert into tag (name, colour) select 'Çok ' || n, '#aa0000' from generate_series(1, ${many}) n`.execute(
      t.owner,
    );
    await sql`alter table tag enable trigger user`.execute(t.owner);
    const read = jest.spyOn(t.db.getExecutor(), 'executeQuery');
    const refused = await take(admin, { list: tags.list.path });
    expect([refused.status, codeOf(refused.text)]).toEqual([422, 'EXPORT_TOO_LARGE']);
    const rows = await Promise.all(
      read.mock.results.map(async ({ value }) => ((await value) as { rows: unknown[] }).rows),
    );
    expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(2);
    read.mockRestore();
  });

  const aThousand = async () =>
    (await t.db.selectFrom('customer').select('id').limit(1000).execute()).map(({ id }) => id);

  it('is sent while it is read', async () => {
    const answer = await admin.answer(listExports.create, {
      list: customers.list.path,
      format: 'xlsx',
      columns: ['id', 'name'],
      query: { sort: 'id' },
      ids: await aThousand(),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(await readSheet(await bodyBytes(answer))).toHaveLength(1001);
  });

  it('is read no further than it is sent', async () => {
    const ids = await aThousand();
    const read = jest.spyOn(t.db.getExecutor(), 'executeQuery');
    const answer = await admin.answer(listExports.create, {
      list: customers.list.path,
      format: 'csv',
      columns: ['id', 'name'],
      ids,
    });
    const chunks = (answer.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    for (let chunk = 0; chunk < 2; chunk += 1) expect((await chunks.next()).done).toBe(false);
    await chunks.return?.();
    const rows = await Promise.all(
      read.mock.results.map(async ({ value }) => ((await value) as { rows: unknown[] }).rows.length),
    );
    read.mockRestore();
    expect(rows.filter((count) => count > 200).length).toBeLessThanOrEqual(2);
  });
});

it('writes rights and choices in the words of their screens', async () => {
  const groups = await linesOf(admin, {
    list: contract.groups.list.path,
    columns: ['name', 'authorities'],
  });
  expect(groups[0]).toContain('Yetkiler');
  expect(groups.join('\n')).not.toMatch(/\b[A-Z]+_[A-Z]+\b/);
  const operator = await linesOf(admin, { list: operators.list.path, columns: ['username', 'role'] });
  expect(operator.find((line) => line.startsWith('yonetici'))).toContain('Yönetici');
  const faqs = await linesOf(admin, { list: contract.faqs.list.path, columns: ['id', 'places'] });
  expect(faqs.slice(1).join('\n')).toContain(labels.faqPlace.BROKER);
  expect(faqs.join('\n')).not.toContain('BROKER');
});
