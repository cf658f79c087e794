import * as z from 'zod/mini';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { inputShape } from '@/contract/shape';
import { AUTHORITIES } from '@/domain/roles';
import { type Caller, type TestApi, testApi } from './support/api';
import { noteAsked } from './support/asked';
import { hire } from './support/operators';

/**
 * The trigram index cannot find a text of punctuation only, or of fewer than three letters: a search for it anywhere in a text would scan
 * the whole table.
 */

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

const MARKS = ['_%_', '----', ',', '“”'];
/** Letters, but fewer in a row than the index needs. */
const FEW = ['ş', 'a_', 'a-b.c'];
/** The text fields of GET calls that have no other required field. */
const searched = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) =>
    Object.keys(inputShape(endpoint)).flatMap((field) =>
      endpoint.method === 'GET' && z.safeParse(endpoint.input, { [field]: MARKS[0] }).success
        ? [{ of: `${area}.${name} ${field}`, endpoint, field }]
        : [],
    ),
  ),
);
/**
 * These tables are small (places of the country, pages of the knowledge base), so that a two-letter word may be searched for anywhere in a
 * text.
 */
const SMALL = /^(country|city|territory|town|district|quarter|locations|agentKnowledge)\./;
const isWithin = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isWithin)
    : typeof value === 'string' && /^%(?! ).+%$/u.test(value) && !/[\p{L}\p{N}]{3}/u.test(value);

test('no table is looked through for what no index knows', async () => {
  expect(searched.length).toBeGreaterThan(40);
  const wrong: string[] = [];
  for (const { of, endpoint, field } of searched)
    for (const typed of SMALL.test(of) ? MARKS : [...MARKS, ...FEW]) {
      asked.length = 0;
      // oxlint-disable-next-line no-await-in-loop -- what was asked belongs to one call
      const { status } = await all.answer(endpoint, { [field]: typed });
      if (status >= 500 || asked.some(({ values }) => isWithin(values))) wrong.push(`${of} ${typed} ${status}`);
    }
  expect(wrong).toEqual([]);
});
