import fc from 'fast-check';
import { type Candidate, matchFinder, type Movement, referenceOf, referencesIn, scoreMatch } from './matching';

const candidate: Candidate = {
  reference: referenceOf(12, 345),
  amountKurus: 125_000_00,
  customerName: 'Şükrü Işık Gül',
  ibans: ['TR260001001745000001234567'],
  auctionId: 12,
  hasBid: false,
  createdAt: '2026-11-18T10:00:00.000Z',
  expiresAt: '2026-11-21T10:00:00.000Z',
};
const line = (changes: Partial<Movement>): Movement => ({
  amountKurus: 1,
  payerName: '',
  payerIban: null,
  description: '',
  bookedAt: '2026-11-19T00:00:00+03:00',
  ...changes,
});

test.each([
  ['TLL00012-000345', ['12-345']],
  ['gelen fast tll 12 / 345 teminat', ['12-345']],
  ['TLL 00012 000345', ['12-345']],
  ['TLL00012000345', ['12-345']],
  ['ref:tll00012-000345, tll00013-000346', ['12-345', '13-346']],
  ['TLL', []],
  ['KATILIM TEMİNATI 12', []],
])('the references in %j are %j', (text, found) => expect(referencesIn(text)).toEqual(found));

test('reference and amount make a good match', () => {
  expect(scoreMatch(line({ amountKurus: 125_000_00, description: 'GELEN FAST TLL00012-000345' }), candidate)).toEqual({
    score: 88,
    strength: 'GOOD',
    reasons: ['REFERENCE', 'AMOUNT', 'DATE'],
  });
});

test('name and account of somebody who paid before, with the amount, are good as well', () => {
  const movement = line({
    amountKurus: 125_000_00,
    payerName: 'SUKRU ISIK GUL',
    payerIban: 'TR260001001745000001234567',
  });
  expect(scoreMatch(movement, candidate)).toMatchObject({ score: 63, strength: 'GOOD' });
});

test('the reference with another amount is worth a look, and no more', () => {
  expect(scoreMatch(line({ description: 'tll00012-000345', amountKurus: 60_000_00 }), candidate)).toMatchObject({
    strength: 'POOR',
    reasons: ['REFERENCE', 'DATE'],
  });
});

test('one of the family is a part of the name', () => {
  const found = scoreMatch(line({ amountKurus: 125_000_00, payerName: 'HATİCE GÜL' }), candidate);
  expect(found).toMatchObject({ strength: 'POOR', reasons: ['AMOUNT', 'PAYER_NAME_PART', 'DATE'] });
});

test('a date and a bid alone say nothing', () => {
  expect(scoreMatch(line({}), { ...candidate, hasBid: true })).toBeNull();
  expect(scoreMatch(line({ payerName: 'HATİCE GÜL' }), candidate)).toBeNull();
});

test('the number of the auction counts where it is called one', () => {
  const description = 'MEZAT NO: 12 TEMİNAT';
  expect(scoreMatch(line({ amountKurus: 125_000_00, description }), candidate)?.reasons).toContain('AUCTION_NUMBER');
});

test('what comes long after it was expected is not in time', () => {
  const late = line({ amountKurus: 125_000_00, bookedAt: '2026-12-15T00:00:00+03:00' });
  expect(scoreMatch(late, candidate)?.reasons).toEqual(['AMOUNT']);
});

test('what is looked up is what would be found by comparing everything with everything', () => {
  const some = <T>(...values: T[]) => fc.constantFrom(...values);
  const name = some('Ali Gül', 'ALİ VELİ GÜL', 'Gül', '', 'Oya Can', 'Can Gül', 'Ş');
  const account = some('TR1', 'TR2', 'TR3');
  const amountKurus = some(1, 2, 3);
  const payments = fc.array(
    fc.record({
      reference: some('TLL00001-000001', 'TLL00002-000002', 'TLL00003-000003', ''),
      amountKurus,
      customerName: name,
      ibans: fc.array(account, { maxLength: 2 }),
      auctionId: some(1, 2, null),
      hasBid: fc.boolean(),
      createdAt: some('2026-11-18T10:00:00Z', '2026-12-18T10:00:00Z'),
      expiresAt: some('2026-11-21T10:00:00Z', null),
    }),
  );
  const movement = fc.record({
    amountKurus,
    payerName: name,
    payerIban: fc.option(account),
    description: some('', 'tll 1 / 1', 'TLL00002-000002 ve TLL00001-000001', 'mezat no 1 Ali Gül', 'Oya Can ilan 2'),
    bookedAt: some('2026-11-19T00:00:00+03:00', '2026-12-19T00:00:00+03:00'),
  });
  fc.assert(
    fc.property(movement, payments, (line, all) => {
      const found = new Map(matchFinder(all)(line).map(({ candidate: one, ...score }) => [one, score]));
      for (const one of all) expect(found.get(one) ?? null).toEqual(scoreMatch(line, one));
    }),
  );
});
