import { completeIdentityNumber, isIdentityNumber } from './identityNumber';

test('accepts numbers whose check digits are right', () => {
  expect(isIdentityNumber('10000000146')).toBe(true);
  expect(isIdentityNumber('11111111110')).toBe(true);
  expect(isIdentityNumber(completeIdentityNumber('987654321'))).toBe(true);
});

test.each([
  '',
  '1000000014',
  '100000001466',
  '01234567890',
  '10000000145',
  '10000000156',
  '1000000014a',
  ' 10000000146',
  '１0000000146',
])('refuses %j', (text) => expect(isIdentityNumber(text)).toBe(false));

test('one mistyped digit is always noticed', () => {
  const right = '10000000146';
  for (let place = 0; place < right.length; place += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = right.slice(0, place) + digit + right.slice(place + 1);
      expect(isIdentityNumber(typed)).toBe(typed === right);
    }
  }
});

test('a negative remainder still makes a digit', () => {
  expect(completeIdentityNumber('109090909')).toMatch(/^\d{11}$/);
});
