import type { Input, ListEndpoint, Output } from '@/contract/kit';
import { AUTHORITIES } from '@/domain/roles';
import { type TestApi, testApi } from './support/api';
import { noteAsked } from './support/asked';
import { lists } from './support/lists';
import { hire } from './support/operators';

const FEW = 5;
const MANY = 50;
/** A full page takes one more statement, to find out whether another page follows. */
const BESIDE = 1;

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

test('a list asks PostgreSQL no more often for many rows than for few', async () => {
  const all = await hire(t, 'her.yetki', [...AUTHORITIES]);
  const asking = async (list: ListEndpoint, size: number) => {
    const asked = noteAsked();
    try {
      const { rows } = (await all.call(list, { size } as Input<ListEndpoint>)) as Output<ListEndpoint>;
      return { statements: asked.length, rows: rows.length };
    } finally {
      jest.restoreAllMocks();
    }
  };
  const compared: string[] = [];
  const more: string[] = [];
  for (const list of lists) {
    // The first request also fills caches. Lists of one record's children require that record's id, so they are refused here.
    if (!(await asking(list, FEW).catch(() => null))) continue;
    const [few, many] = [await asking(list, FEW), await asking(list, MANY)];
    if (many.rows > few.rows) compared.push(list.path);
    if (many.statements > few.statements + BESIDE) more.push(`${list.path}: ${few.statements}, ${many.statements}`);
  }
  expect(more).toEqual([]);
  // Otherwise the test would have compared nothing.
  expect(compared.length).toBeGreaterThan(40);
});
