import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type TestApi, testApi } from '@/tests/support/api';
import * as z from 'zod/mini';
import { listInput } from '@/contract/kit';
import { text } from '@/domain/fields';
import { shareCursors, writeCursor } from './cursor';
import { pageQuery, type SortColumn } from './page';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
  // Ties in every column, null values, and times that differ by microseconds only.
  await sql`
    create table letter (id integer primary key, word text collate turkish not null, weight bigint, sent_at timestamptz not null)`.execute(
    t.owner,
  );
  await sql`
    insert into letter
    select n, (array['çam', 'cam', 'şal', 'ısı', 'izin'])[n % 5 + 1], case when n % 4 = 0 then null else n % 7 end,
           timestamptz '2026-11-21 09:30:00+00' + (n % 10) * interval '1 microsecond'
      from generate_series(1, 60) as n`.execute(t.owner);
});
afterAll(() => t.stop());

const SORTS: Record<string, SortColumn> = {
  word: { column: 'letter.word', type: 'text' },
  weight: { column: 'letter.weight', type: 'number', nullable: true },
  sentAt: { column: 'letter.sent_at', type: 'instant' },
};
type Asked = { sort?: string; after?: string; before?: string; around?: number; size?: number; total?: number };
type Letters = { letter: { id: number; word: string } };
const ask = ({ size = 7, total = 0, ...rest }: Asked) =>
  pageQuery(t.owner, {
    query: (t.owner as unknown as Kysely<Letters>).selectFrom('letter').select(['letter.id', 'letter.word']),
    sorts: SORTS,
    id: 'letter.id',
    input: { size, total, ...rest },
    toRow: (row) => row,
  });
const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);
const inOrder = async (order: string) => {
  const { rows } = await sql<{ id: number }>`select id from letter order by ${sql.raw(order)}`.execute(t.owner);
  return rows.map(({ id }) => id);
};

it('a cursor can hold the longest allowed text', () => {
  const longest = '€'.repeat(255);
  expect(z.safeParse(text(), `${longest}€`).success).toBe(false);
  const after = writeCursor({ sort: '-revenueSharedAt', key: longest, id: 2_147_483_647 });
  expect(listInput(['revenueSharedAt'], {}).safeParse({ after, before: after })).toMatchObject({ success: true });
});

describe.each([
  ['-id', 'id desc'],
  ['id', 'id'],
  ['word', 'word, id'],
  ['-word', 'word desc, id desc'],
  ['weight', 'weight nulls last, id'],
  ['-weight', 'weight desc nulls last, id desc'],
  ['sentAt', 'sent_at, id'],
  ['-sentAt', 'sent_at desc, id desc'],
])('a list by %s', (sort, order) => {
  it('shows every row once on the way to the end, and the same pages on the way back', async () => {
    const expected = await inOrder(order);
    const pages: number[][] = [];
    let page = await ask({ sort });
    expect(page.previous).toBeNull();
    pages.push(idsOf(page));
    while (page.next) {
      page = await ask({ sort, after: page.next });
      pages.push(idsOf(page));
    }
    expect(pages.flat()).toEqual(expected);

    const back = [idsOf(page)];
    while (page.previous) {
      page = await ask({ sort, before: page.previous });
      back.unshift(idsOf(page));
    }
    expect(back).toEqual(pages);
  });

  it('knows the neighbours of a record, and that the ends have only one', async () => {
    const expected = await inOrder(order);
    for (const at of [0, 1, 30, 44, 45, 46, 58, 59]) {
      const { neighbours, rows } = await ask({ sort, around: expected[at] });
      expect(rows).toEqual([]);
      expect(neighbours).toEqual({ previous: expected[at - 1] ?? null, next: expected[at + 1] ?? null });
    }
  });
});

it('has no neighbours for a record outside of the list', async () => {
  expect((await ask({ around: 999 })).neighbours).toEqual({ previous: null, next: null });
});

it('counts only when asked', async () => {
  expect((await ask({})).total).toBeNull();
  expect((await ask({ total: 1 })).total).toEqual({ count: 60, capped: false });
});

it('stops counting at ten thousand', async () => {
  await sql`insert into letter select n, 'çok', 1, now() from generate_series(1000, 11500) as n`.execute(t.owner);
  expect((await ask({ total: 1 })).total).toEqual({ count: 10_000, capped: true });
  await sql`delete from letter where id >= 1000`.execute(t.owner);
});

const cursor = (sort: string, key: string | null, id: number) => writeCursor({ sort, key, id });
const [bare, sealed] = [
  Buffer.from(JSON.stringify(['word', 'cam', 3])),
  Buffer.from(cursor('word', 'cam', 3), 'base64url'),
];
const changed = Buffer.from(sealed).fill((sealed.at(-1) ?? 0) ^ 1, sealed.length - 1);
it.each([
  ['no base64', '-id', '%%%'],
  ['too short', '-id', 'abcd'],
  ['that nobody sealed', 'word', bare.toString('base64url')],
  ['that was changed', 'word', changed.toString('base64url')],
  ['that was cut', 'word', sealed.subarray(0, -1).toString('base64url')],
  ['of another sort', 'word', cursor('-id', null, 3)],
  ['with a number that is none', 'weight', cursor('weight', '1; drop table letter', 3)],
  ['with an instant that never was', 'sentAt', cursor('sentAt', '2026-02-30 09:30:00+00', 3)],
  ['with a zero byte', 'word', cursor('word', 'a\0b', 3)],
  ['with a broken id', 'word', cursor('word', 'a', 1.5)],
])('refuses a cursor %s', async (_, sort, after) => {
  await expect(ask({ sort, after })).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 });
});

it('keeps what a list is sorted by to itself, and says the same of the same place', () => {
  const after = cursor('word', '0532 123 45 67', 3);
  expect(Buffer.from(after, 'base64url').toString()).not.toMatch(/word|0532/);
  expect(cursor('word', '0532 123 45 67', 3)).toBe(after);
});

it('knows a place that another process gave out, once they share a secret', async () => {
  const [mine, shared] = [randomBytes(32), randomBytes(32)];
  shareCursors(shared);
  const after = cursor('word', 'cam', 3);
  shareCursors(mine);
  await expect(ask({ sort: 'word', after })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  shareCursors(shared);
  expect((await ask({ sort: 'word', after })).rows).not.toEqual([]);
});
