import { customers } from '@/contract/customers';
import { listExports } from '@/contract/exports';
import { operators } from '@/contract/operators';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
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

it('holds every row that matches, past the size of a page, under Turkish headers', async () => {
  const [header, ...rows] = await linesOf(admin, {});
  const { count } = await t.db
    .selectFrom('customer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(rows).toHaveLength(count);
  expect(new Set(rows).size).toBe(count);
  expect(header).not.toMatch(/\bname\b/);
});

it('makes text that a spreadsheet would run harmless', async () => {
  const rows = await linesOf(admin, {});
  const evil = rows.find((row) => row.includes('kotu.example'));
  expect(evil).toContain(`'=HYPERLINK`);
});
it.each(['=1+1', '+90', '-2', '@SUM(A1)', '\tx', '\rx'])('puts an apostrophe before %j', (text) => {
  expect(harmless(text)).toBe(`'${text}`);
});

it('holds only the chosen records when ids are given', async () => {
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

it('records who took which rows', async () => {
  await linesOf(admin, { query: { sort: 'id', name: 'ay' } });
  const log = await t.owner.selectFrom('export_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(log).toMatchObject({
    list: 'customers.list',
    format: 'csv',
    columns: ['id', 'name'],
    filters: { sort: 'id', name: 'ay' },
  });
});

it('is refused without the permission to export, and to nobody', async () => {
  const operator = await t.signIn('operator');
  const refused = await take(operator, {});
  expect([refused.status, codeOf(refused.text)]).toEqual([403, 'AUTHORIZATION_ERROR']);
  expect((await take(t.nobody, {})).status).toBe(401);
});

it('refuses what is no list, no column and no filter of it', async () => {
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

it('makes an Excel file under a Turkish name', async () => {
  const answer = await admin.answer(listExports.create, {
    list: operators.list.path,
    format: 'xlsx',
    columns: ['name', 'status', 'createdAt'],
  });
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''Operat%C3%B6rler%20\d{4}-\d\d-\d\d\.xlsx$/,
  );
  expect(
    Buffer.from(answer.body as Uint8Array)
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
