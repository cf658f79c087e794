import fc from 'fast-check';
import * as z from 'zod/mini';
import { iban } from './fields';
import { formatIban } from './formats';
import { bareIban, ibanOf, isIban } from './iban';

const account = fc.stringMatching(/^\d{22}$/);

test('an IBAN of Turkey’s own example holds', () => {
  expect(isIban('TR330006100519786457841326')).toBe(true);
  expect(bareIban(' tr33 0006 1005 1978 6457 8413 26 ')).toBe('TR330006100519786457841326');
  expect(formatIban('TR330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26');
});

test('one wrong digit, or two that changed places, is found', () => {
  fc.assert(
    fc.property(account, fc.nat(23), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
      const right = ibanOf(digits);
      expect(isIban(right)).toBe(true);
      const at = place + 2;
      const changed = (Number(right[at]) + by) % 10;
      expect(isIban(right.slice(0, at) + changed + right.slice(at + 1))).toBe(false);
      const turned = right.slice(0, at) + (right[at + 1] ?? '') + right[at] + right.slice(at + 2);
      if (turned !== right) expect(isIban(turned)).toBe(false);
    }),
  );
});

test.each([
  '',
  'TR',
  'DE89370400440532013000',
  'TR33000610051978645784132',
  'TR3300061005197864578413261',
  'TR330006100519786457841327',
])('the field refuses %j by its own code', (text) => {
  const found = z.object({ iban: iban() }).safeParse({ iban: text });
  expect(found.error?.issues.map(({ message }) => message)).toEqual(['IBAN_INVALID']);
});
