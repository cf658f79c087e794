import { type Base, createStore } from './store';

const BASE: Base = { id: 7, version: 3, status: 'BIDDING', values: { extraInfo: 'Daire', startPrice: 100 } };
const over = (values: Base['values'], version = 4): Base => ({ id: 7, version, status: 'BIDDING_FINISHED', values });

test('a form in which nothing is typed shows the record as it is by now', () => {
  const store = createStore(BASE);
  store.follow(over({ extraInfo: 'Köşe daire', startPrice: 90 }));
  expect(store.get()).toMatchObject({
    base: { version: 4, status: 'BIDDING_FINISHED' },
    values: { extraInfo: 'Köşe daire', startPrice: 90 },
  });
});

test('under what is typed only the status moves: the save still meets what others changed', () => {
  const store = createStore(BASE);
  store.set({ extraInfo: 'Benim daire' });
  store.follow(over({ extraInfo: 'Köşe daire', startPrice: 90 }));
  expect(store.get()).toMatchObject({
    base: { version: 3, status: 'BIDDING_FINISHED', values: BASE.values },
    values: { extraInfo: 'Benim daire', startPrice: 100 },
  });
});

test('an answer that was overtaken, and another record, are passed over', () => {
  const store = createStore(BASE);
  store.follow(over({ extraInfo: 'Eski', startPrice: 1 }, 2));
  store.follow({ ...over({ extraInfo: 'Başka', startPrice: 1 }), id: 8 });
  expect(store.get()).toEqual({ base: BASE, values: BASE.values, errors: {} });
});
