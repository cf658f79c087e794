import { adjustedUnitPrice, countedM2, fromMedian, spreadOf } from './valuation';

const one = (price: number, adjustPercent = 0) => ({ price, m2: 100, adjustPercent });

test('a price for a square metre is adjusted by percent', () => {
  expect(adjustedUnitPrice(one(5_000_000_00))).toBe(50_000_00);
  expect(adjustedUnitPrice(one(5_000_000_00, -10))).toBe(45_000_00);
  expect(adjustedUnitPrice({ price: 100, m2: 3, adjustPercent: 0 })).toBe(33);
});

test('the spread is the least, the middle and the most; of an even number the middle lies between two', () => {
  expect(spreadOf([])).toBeNull();
  expect(spreadOf([one(300)])).toEqual({ min: 3, median: 3, max: 3 });
  expect(spreadOf([one(900), one(100), one(500)])).toEqual({ min: 1, median: 5, max: 9 });
  expect(spreadOf([one(900), one(100), one(500), one(700)])).toEqual({ min: 1, median: 6, max: 9 });
  expect(fromMedian(55, { min: 1, median: 50, max: 90 })).toBe(10);
  expect(fromMedian(45, { min: 1, median: 50, max: 90 })).toBe(-10);
});

test('land is counted by its net parcel', () => {
  expect(countedM2({ grossM2: 500, netParcelM2: 400 })).toBe(400);
  expect(countedM2({ grossM2: 120, netParcelM2: null })).toBe(120);
});
