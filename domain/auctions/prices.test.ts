import { contradictions, isLargeChange, type OrderedPrices } from './prices';

const sound: OrderedPrices = { startPrice: 80, reservePrice: 90, requestPrice: 110, appraisalPrice: 100 };

test.each<[Partial<OrderedPrices>, string[]]>([
  [{}, []],
  [{ startPrice: 90, requestPrice: 90 }, []],
  [{ reservePrice: 79 }, ['RESERVE_BELOW_START']],
  [{ requestPrice: 89 }, ['ASKING_BELOW_RESERVE']],
  [{ requestPrice: 10 }, ['ASKING_BELOW_START', 'ASKING_BELOW_RESERVE']],
  [{ requestPrice: 10, reservePrice: null }, ['ASKING_BELOW_START']],
  [{ appraisalPrice: 79 }, ['START_ABOVE_APPRAISAL']],
  // The expert's price limits neither the reserve price nor the seller's asking price.
  [{ appraisalPrice: 85 }, []],
  [{ requestPrice: 0 }, []],
  [{ startPrice: null, reservePrice: null, requestPrice: null, appraisalPrice: null }, []],
])('prices with %j', (changes, codes) => {
  expect(contradictions({ ...sound, ...changes }).map(({ code }) => code)).toEqual(codes);
});

test('an old contradiction is no matter of another price', () => {
  const old = { ...sound, requestPrice: 10 };
  expect(contradictions(old, ['serviceFee', 'appraisalPrice'])).toEqual([]);
  expect(contradictions(old, ['reservePrice'])).toEqual([{ field: 'requestPrice', code: 'ASKING_BELOW_RESERVE' }]);
});

test('a change is large beyond so many parts in a hundred, upwards and downwards', () => {
  expect([130, 70].map((after) => isLargeChange(100, after, 30))).toEqual([false, false]);
  expect([131, 69].map((after) => isLargeChange(100, after, 30))).toEqual([true, true]);
  expect(isLargeChange(null, 100, 30) || isLargeChange(100, null, 30)).toBe(false);
});
