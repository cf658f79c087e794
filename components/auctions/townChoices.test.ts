import { townChoices } from './townChoices';

const rows = [
  { id: 1, name: 'Çankaya', cityId: 7, cityName: 'Ankara' },
  { id: 2, name: 'Mamak', cityId: 7, cityName: 'Ankara' },
  { id: 3, name: 'Adalar', cityId: 34, cityName: 'İstanbul' },
];
const labels = (query: Parameters<typeof townChoices>[0]) =>
  townChoices(query)
    .options({ rows } as never)
    .map(({ label }) => label);

test('without a city every town can be chosen, and says whose it is', () => {
  expect(labels({})).toEqual(['Çankaya, Ankara', 'Mamak, Ankara', 'Adalar, İstanbul']);
  expect(townChoices({}).input('ma')).toEqual({ name: 'ma' });
});

test('in a city only its towns can be chosen; a town of another that is chosen still has its name', () => {
  expect(labels({ cityId: '7' })).toEqual(['Çankaya', 'Mamak']);
  expect(townChoices({ cityId: '7' }).input('ma')).toEqual({ name: 'ma', cityId: 7 });
  expect(labels({ cityId: '7', townId: '3' })).toEqual(['Çankaya', 'Mamak', 'Adalar, İstanbul']);
  expect(townChoices({ cityId: '7', townId: '3' }).input('')).toEqual({});
});
