import { maskEmail, maskPhone } from './mask';

test('a phone keeps its operator and its last two digits', () => {
  expect(maskPhone('+905321234567')).toBe('+90532•••••67');
  expect(maskPhone('+4930901820')).toBe('+49••••••20');
});

test('what is too short to be a phone shows nothing', () => {
  expect(maskPhone('')).toBe('');
  expect(maskPhone('+905321')).toBe('•••••••');
});

test('an e-mail keeps its first letter and its domain, and not its length', () => {
  expect(maskEmail('ayse.demir@ornek.com')).toBe('a•••@ornek.com');
  expect(maskEmail('a@ornek.com')).toBe('a•••@ornek.com');
  expect(maskEmail('"a@b"@ornek.com')).toBe('"•••@ornek.com');
  expect(maskEmail('bozuk')).toBe('•••');
  expect(maskEmail('@ornek.com')).toBe('•••');
});
