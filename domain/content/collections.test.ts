import { EMPTY_RULE, isCollectable, isEmptyRule, numbersIn, ruleErrors } from './collections';
import { moved } from './landing';

describe('a collection’s rule', () => {
  it('is empty until it names something', () => {
    expect(isEmptyRule(EMPTY_RULE)).toBe(true);
    expect(isEmptyRule({ ...EMPTY_RULE, scoreFrom: 0 })).toBe(false);
    expect(isEmptyRule({ ...EMPTY_RULE, cityIds: [34] })).toBe(false);
  });
  it('has no range that is turned around', () => {
    expect(ruleErrors({ ...EMPTY_RULE, priceFrom: 2, priceTo: 1 })).toEqual({ priceTo: 'RANGE_TURNED_AROUND' });
    expect(ruleErrors({ ...EMPTY_RULE, scoreFrom: 90, scoreTo: 10 })).toEqual({ scoreTo: 'RANGE_TURNED_AROUND' });
    expect(ruleErrors({ ...EMPTY_RULE, priceFrom: 1, priceTo: 1, scoreTo: 0 })).toEqual({});
  });
  it('shows what everybody can see and what is not sold', () => {
    expect(isCollectable('BIDDING')).toBe(true);
    expect(isCollectable('SOLD')).toBe(false);
    expect(isCollectable('ONLY_FOR_BROKERS')).toBe(false);
  });
});

describe('numbers that somebody pasted', () => {
  it.each([
    ['12, 15;19', [12, 15, 19]],
    ['#12\n#15\t12', [12, 15]],
    ['https://tellal.example/mezat/4021 ve 4022', [4021, 4022]],
    ['hiç yok, 0, 99999999999', []],
  ])('%s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));
});

describe('blocks', () => {
  const blocks = ['a', 'b', 'c'].map((key) => ({ key }));
  const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('');
  it('change places, and stay where there is no further', () => {
    expect(keys(moved(blocks, 'a', 2))).toBe('bca');
    expect(keys(moved(blocks, 'c', -1))).toBe('acb');
    expect(moved(blocks, 'a', -1)).toBe(blocks);
    expect(moved(blocks, 'x', 1)).toBe(blocks);
  });
});
