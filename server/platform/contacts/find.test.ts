import { sql } from 'kysely';
import { contactsIn } from '@/domain/contacts';
import { fold } from '@/domain/text';
import { hasWords } from '@/server/kernel/db/like';
import { type TestApi, testApi } from '@/tests/support/api';
import { readableBy } from './find';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

const finds = async (text: string, typed: string, authorities: string[] = []) => {
  const { rows } = await sql<{ found: boolean }>`
    select ${hasWords(sql`${fold(text)}::text`, typed, readableBy({ authorities }))} as found`.execute(t.db);
  return rows[0]?.found;
};

test.each([
  '+905321234567',
  '+90 532 123 45 67',
  '0532 123 45 67',
  '0(532) 123 45 67',
  '(0532) 123-4567',
  '532.123.4567',
  '05321234567',
  '0 5 3 2 1 2 3 4 5 6 7',
  '0090 532 123 45 67',
  '0212 555 12 34',
  '+49 151 23456789',
  'tel-0532 123 45 67',
  'Daire 345 0532 123 45 67',
  'Daire 5, 0532 123 45 67 0533 222 33 44',
  'ayse.demir@ornek.com',
  '10000000146',
  '100 000 001 46',
])('no part of %s is found by who may not see it, and each by who may', async (contact) => {
  expect(contactsIn(contact).length).toBeGreaterThan(0);
  const text = `Eşi ${contact} aradı`;
  const pieces = [...fold(contact).matchAll(/\d{2,3}|[a-z]{4,}/g)].map(([part]) => part);
  const parts = new Set(pieces.length > 0 ? pieces : contact.split(' '));
  const all = ['PHONE_VIEWER', 'EMAIL_VIEWER', 'KVK'];
  for (const part of parts) {
    if (['daire', 'tel', '345'].includes(part)) continue;
    expect([part, await finds(text, part)]).toEqual([part, false]);
  }
  expect(await finds(text, 'eşi aradı')).toBe(true);
  expect(await finds(text, [...parts].find((part) => part.length > 2) ?? '5', all)).toBe(true);
});

test.each([
  ['FAST tll-000123-00045 ödeme', 'TLL-000123-00045'],
  ['FAST tll-021234-50045 ödeme', '021234'],
  ['FAST TLL 212345 50045', '50045'],
  ['Dekont 20261128001234567', '20261128001234567'],
  ['Moda Cad. No 12 Daire 345', '345'],
  ['Ada 1234 parsel 56789', '56789'],
  ['22.11.2026 görüşüldü', '2026'],
])('in “%s” %s is found by anybody', async (text, typed) => {
  expect(await finds(text, typed)).toBe(true);
});
