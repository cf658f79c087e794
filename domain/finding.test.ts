import { numberOf, parcelOf } from './finding';

test.each([
  '123/45',
  '123 / 45',
  '123-45',
  'ada 123 parsel 45',
  'Ada: 123, Parsel: 45',
  'ADA NO 123 PARSEL NO 45',
  'ada/parsel 123/45',
  'parsel 45 ada 123',
  '123 ada 45 parsel',
  '123 nolu ada, 45 nolu parsel',
  '0123/045',
])('“%s” is a parcel', (typed) => {
  expect(parcelOf(typed)).toEqual({ ada: '123', parsel: '45' });
});

test.each(['3+1', 'Moda 123', '123', '1/2 hisse', 'ada 123', 'Adalar'])('“%s” is none', (typed) => {
  expect(parcelOf(typed)).toBeNull();
});

test('a number is a record’s with or without its sign, and fits into the database', () => {
  expect(['42', ' #42', 'No: 42', 'no 42'].map(numberOf)).toEqual([42, 42, 42, 42]);
  expect(['0', '4.2', '42a', '99999999999', ''].map(numberOf)).toEqual([null, null, null, null, null]);
});
