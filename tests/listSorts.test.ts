import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract, Endpoint } from '@/contract/kit';
import { AUTHORITIES } from '@/domain/roles';
import { type Caller, type TestApi, testApi } from './support/api';
import { noteAsked } from './support/asked';
import { hire } from './support/operators';

/** The sort arrow that a list shows at first has to match the order that its server uses when no sort is given. */

const root = process.cwd();
const CALL = String.raw`(?:ListPage<typeof |list=\{listCall\()`;
const LIST = new RegExp(String.raw`${CALL}(\w+)\.(\w+)(?:(?!${CALL})[^])*?defaultSort="(-?\w+)"`, 'g');

type Said = { file: string; name: string; endpoint: Endpoint; sort: string };
/** The lists in a file whose call is imported and whose default sort is a literal; other lists choose either at run time. */
const listsIn = async (file: string): Promise<Said[]> => {
  const source = readFileSync(join(root, file), 'utf8');
  const lists = [...source.matchAll(LIST)].map(async ([, area = '', call = '', sort = '']): Promise<Said[]> => {
    const path = new RegExp(`import (?:type )?\\{[^}]*\\b${area}\\b[^}]*\\} from '@/(contract/[^']+)'`).exec(
      source,
    )?.[1];
    if (!path) return [];
    const contract = ((await import(join(root, `${path}.ts`))) as Record<string, Contract>)[area];
    const endpoint = contract?.[call];
    return endpoint ? [{ file, name: `${area}.${call}`, endpoint, sort }] : [];
  });
  return (await Promise.all(lists)).flat();
};
const lists = async (): Promise<Said[]> => {
  const files = ['pages', 'components'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => `${folder}/${file}`),
  );
  return (await Promise.all(files.map(listsIn))).flat();
};

let t: TestApi;
let all: Caller;
let asked: ReturnType<typeof noteAsked>;
beforeAll(async () => {
  t = await testApi();
  all = await hire(t, 'her.yetki', [...AUTHORITIES]);
  asked = noteAsked();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await t.stop();
});

/** The statements that read a list in some order. */
const ordered = async (endpoint: Endpoint, input: Record<string, string>): Promise<string[]> => {
  asked.length = 0;
  const { status } = await all.answer(endpoint, input);
  const statements = new Set(asked.map(({ text }) => text).filter((text) => /order by/i.test(text)));
  return status === 200 ? [...statements].sort() : [String(status)];
};

test('a list shows the order that its server gives it before anybody chooses one', async () => {
  const said = await lists();
  expect(said.length).toBeGreaterThan(45);
  const other: string[] = [];
  for (const { file, name, endpoint, sort } of said) {
    const unsaid = await ordered(endpoint, {});
    expect({ name, unsaid }).not.toEqual({ name, unsaid: [] });
    if (JSON.stringify(unsaid) !== JSON.stringify(await ordered(endpoint, { sort })))
      other.push(`${file} says ${sort}, ${name} answers in another order`);
  }
  expect(other).toEqual([]);
});
