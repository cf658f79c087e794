import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type TestApi, testApi } from '@/tests/support/api';
import { assertNoTransaction, inTransaction, transaction } from './transaction';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

const called = () => assertNoTransaction('somebody outside');

it('nobody outside is called inside of a transaction, at whatever depth; before, after and beside it anybody may be', async () => {
  called();
  const deep = async () => {
    await wait(1);
    called();
  };
  await expect(transaction(t.db, deep)).rejects.toThrow('somebody outside is called inside of a transaction');
  await expect(inTransaction(t.db, { requestId: 'test' }, deep)).rejects.toThrow('inside of a transaction');
  const held = transaction(t.db, () => wait(50));
  await deep();
  await held;
  called();
});

it('every transaction of the server is begun where that is known', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'kernel/db/transaction.ts',
  );
  const beginning = files.filter((name) => readFileSync(join('server', name), 'utf8').includes('.transaction()'));
  expect(beginning).toEqual([]);
});

/** The text without the placeholders of its statements. */
const withoutValues = (text: string): string => {
  const less = text.replaceAll(/\$\{[^{}]*\}/g, '');
  return less === text ? text : withoutValues(less);
};
/** The text before the parenthesis that encloses this position of a statement; null when there is none. */
const beforeParenthesis = (text: string, at: number): string | null => {
  for (let depth = 0, n = at; n >= 0 && text[n] !== '`'; n -= 1) {
    if (text[n] === ')') depth += 1;
    else if (text[n] === '(' && (depth -= 1) < 0) return text.slice(0, n);
  }
  return null;
};

it('rows are locked once: never in a sub-select, which the database may run again for every row of a join', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const locking = files.flatMap((name) => {
    const text = withoutValues(readFileSync(join('server', name), 'utf8'));
    return [...text.matchAll(/\bfor (?:no key )?(?:update|share)\b/g)].map(({ index }) => ({
      name,
      before: beforeParenthesis(text, index),
    }));
  });
  const inside = locking.filter(({ before }) => before !== null);
  expect(locking.length).toBeGreaterThan(30);
  expect(inside.length).toBeGreaterThan(4);
  expect(inside.filter(({ before }) => !/\bas materialized $/.test(before ?? '')).map(({ name }) => name)).toEqual([]);
});

it('whatever calls somebody outside says so first', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const silent = files.filter((name) => {
    const text = readFileSync(join('server', name), 'utf8');
    return /\bfetch\(|sendMail\(|webpush\.sendNotification/.test(text) && !text.includes('assertNoTransaction(');
  });
  // Called only through wrappers that assert it: deliver.ts and platform/files/apart.ts.
  expect(silent.toSorted()).toEqual([
    'platform/delivery/email.ts',
    'platform/delivery/phonePush.ts',
    'platform/delivery/push.ts',
    'platform/delivery/sms.ts',
    'platform/files/s3Files.ts',
  ]);
});
