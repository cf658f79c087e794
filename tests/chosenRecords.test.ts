import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@/contract';
import type { Endpoint } from '@/contract/kit';
import { inputShape } from '@/contract/shape';

/** Records are searched and chosen (AuctionField, CustomerField, RecordField); nobody types a record's number. */
const files = ['components', 'pages']
  .flatMap((room) =>
    readdirSync(join(import.meta.dirname, '..', room), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${room}/${file}`,
    ),
  )
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
const source = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/** The opening tag of every field that takes typed text. */
const typedFields = (text: string): string[] =>
  [...text.matchAll(/<(?:TextField|NumberInput|TextInput|OutlinedInput|Input|input)\b/g)].map(({ index }) => {
    let depth = 0;
    let at = index;
    for (; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1;
      if (text[at] === '}') depth -= 1;
      if (text[at] === '>' && depth === 0 && text[at - 1] !== '=') break;
    }
    return text.slice(index, at + 1);
  });
const NUMBER_OF_A_RECORD = /(?:register\(|name=|field=|label=\{t\()\s*['"{`]*[\w/:.]*?(?:\w+Id|\bid|No)['"`]/;

test('the walker sees a field that asks for a number', () => {
  const [field] = typedFields(`<div><TextField label={t('deals:fields.auctionId')} onChange={(e) => go(e)} /></div>`);
  expect(field).toMatch(NUMBER_OF_A_RECORD);
  expect(`<TextField {...form.register('auctionId', { setValueAs })} />`).toMatch(NUMBER_OF_A_RECORD);
  expect(`<TextField {...form.register('address')} />`).not.toMatch(NUMBER_OF_A_RECORD);
});

test('no field asks for a record’s number to be typed', () => {
  const typed = files.flatMap((file) =>
    typedFields(source(file))
      .filter((field) => NUMBER_OF_A_RECORD.test(field))
      .map((field) => `${file}: ${field.replace(/\s+/g, ' ').slice(0, 100)}`),
  );
  // This field filters the operators below it by their names.
  expect(typed.filter((one) => !one.startsWith('components/activities/AssignDrawer.tsx'))).toEqual([]);
});

/** Forms that are opened on an auction or on one of its records, so they need no picker. */
const OF_A_RECORD = /\bauctionId(?:, [^}]*)? ?\}: ?(?:\{ auctionId: number|Props)|auctionId: number;|record\b/;

test('every form of a call that takes an auction has the picker, or is opened on one', () => {
  const calls = Object.fromEntries(
    Object.entries(contracts.contract).map(([name, calls]) => [name, calls as Record<string, Endpoint>]),
  );
  const seen: string[] = [];
  const without = files.filter((file) => {
    const text = source(file);
    const taking = [...text.matchAll(/useRecordForm\(\s*(\w+)\.(\w+)/g)].filter(([, area = '', name = '']) => {
      const call = calls[area]?.[name];
      return call !== undefined && 'auctionId' in inputShape(call);
    });
    if (taking.length === 0) return false;
    seen.push(file);
    return !text.includes('<AuctionField') && !OF_A_RECORD.test(text);
  });
  expect(without).toEqual([]);
  expect(seen.length).toBeGreaterThan(6);
});
