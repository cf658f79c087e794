import { gapToEstimate, priceMarks, stepsToReserve } from './priceMarks';
import { type Base, changesOf, createStore, toInput } from './store';

const base: Base = {
  id: 7,
  version: 3,
  status: 'DRAFT',
  values: { address: '', requestPrice: 100_00, 'attribute:4': 'Kombi', openForBroker: false },
};

test('only what differs from the record is a change; empty and absent are the same', () => {
  const store = createStore(base);
  store.set({ address: null, 'attribute:9': '' });
  expect(changesOf(store.get())).toEqual({});
  store.set({ address: 'Moda', 'attribute:4': '', openForBroker: true });
  expect(changesOf(store.get())).toEqual({
    address: { was: '', mine: 'Moda' },
    'attribute:4': { was: 'Kombi', mine: '' },
    openForBroker: { was: false, mine: true },
  });
  expect(toInput(changesOf(store.get()))).toEqual({
    address: 'Moda',
    openForBroker: true,
    attributes: [{ attributeId: 4, value: '' }],
  });
  store.set({ address: '', 'attribute:4': 'Kombi', openForBroker: false });
  expect(changesOf(store.get())).toEqual({});
});

test('what was said to be wrong with a field is forgotten when it is typed in', () => {
  const store = createStore(base);
  store.fail({ address: 'Boş', requestPrice: 'Boş' });
  store.set({ address: 'Moda' });
  expect(store.get().errors).toEqual({ requestPrice: 'Boş' });
});

test('prices stand in order, labels that would overlap in lanes', () => {
  const marks = priceMarks({ startPrice: 100, reservePrice: 110, requestPrice: 500, estimatedPrice: null }, 105);
  expect(marks.map(({ name }) => name)).toEqual(['startPrice', 'highestBid', 'reservePrice', 'requestPrice']);
  expect(marks.map(({ lane }) => lane)).toEqual([0, 1, 2, 0]);
  expect(marks.at(0)?.at).toBeLessThan(marks.at(-1)?.at ?? 0);
});

test('steps to the reserve are rounded up, the gap to the estimate is signed', () => {
  const prices = { startPrice: 100, reservePrice: 151, incrementBeforeReserve: 25 };
  expect(stepsToReserve(prices)).toBe(3);
  expect(stepsToReserve({ ...prices, incrementBeforeReserve: null })).toBeNull();
  expect(gapToEstimate({ requestPrice: 110, estimatedPrice: 100 })).toBe(10);
  expect(gapToEstimate({ requestPrice: 90, estimatedPrice: 100 })).toBe(-10);
});
