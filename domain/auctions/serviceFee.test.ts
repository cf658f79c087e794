import fc from 'fast-check';
import { commission } from '../earnings/commission';
import { isFeeAllowed, maxDiscountOf, serviceFeeOf } from './serviceFee';

const rules = { maxDiscountPercent: 50, mayHaveLowFee: false };
const list = 100_000_00;

test('discounts make the fee smaller, a credit only what is left to pay', () => {
  expect(
    serviceFeeOf(
      { listKurus: list, operatorDiscountKurus: 10_000_00, codeDiscountKurus: 15_000_00, creditKurus: 5_000_00 },
      rules,
    ),
  ).toEqual({
    fee: {
      listKurus: list,
      operatorDiscountKurus: 10_000_00,
      codeDiscountKurus: 15_000_00,
      creditKurus: 5_000_00,
      feeKurus: 75_000_00,
      payableKurus: 70_000_00,
    },
  });
});

test.each([
  ['the highest discount', { codeDiscountKurus: 50_000_00 }, rules, undefined],
  ['a kuruş more', { codeDiscountKurus: 50_000_01 }, rules, 'INVALID_MAX_SERVICE_FEE_DISCOUNT'],
  [
    'two discounts together',
    { operatorDiscountKurus: 30_000_00, codeDiscountKurus: 30_000_00 },
    rules,
    'INVALID_MAX_SERVICE_FEE_DISCOUNT',
  ],
  ['a credit of the whole fee', { creditKurus: list }, rules, undefined],
  ['a credit of more', { creditKurus: list + 1 }, rules, 'CREDIT_EXCEEDS_SERVICE_FEE'],
  ['less than 1.000 TL left', { listKurus: 1_900_00, codeDiscountKurus: 950_00 }, rules, 'SERVICE_FEE_TOO_LOW'],
  [
    'the same for a listed company',
    { listKurus: 1_900_00, codeDiscountKurus: 950_00 },
    { ...rules, mayHaveLowFee: true },
    undefined,
  ],
  ['a low fee that nobody has touched', { listKurus: 900_00 }, rules, undefined],
])('%s', (_, parts, by, refused) => {
  const outcome = serviceFeeOf({ listKurus: list, ...parts }, by);
  expect('refused' in outcome ? outcome.refused : undefined).toBe(refused);
});

test('1.000 TL is allowed, a kuruş less is for the listed companies', () => {
  expect([isFeeAllowed(1_000_00, false), isFeeAllowed(999_99, false), isFeeAllowed(0, true)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('whatever is taken off: parts add up, nothing is negative, and the shares of the rest add up to it', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000_00 });
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.integer({ min: 0, max: 100 }),
      (listKurus, operatorDiscountKurus, codeDiscountKurus, maxDiscountPercent) => {
        const outcome = serviceFeeOf(
          { listKurus, operatorDiscountKurus, codeDiscountKurus },
          { maxDiscountPercent, mayHaveLowFee: true },
        );
        if ('refused' in outcome) {
          expect(operatorDiscountKurus + codeDiscountKurus).toBeGreaterThan(
            maxDiscountOf(listKurus, maxDiscountPercent),
          );
          return;
        }
        const { fee } = outcome;
        expect(fee.feeKurus + fee.operatorDiscountKurus + fee.codeDiscountKurus).toBe(listKurus);
        expect(fee.feeKurus).toBeGreaterThanOrEqual(0);
        const { agent, broker, house } = commission(fee.feeKurus, { agent: 35, broker: 25 });
        expect(agent + broker + house).toBe(fee.feeKurus);
        expect(Math.min(agent, broker, house)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
