import { formatPhone, looksLikePhone, phoneInText } from './phone';
import { normalizePhone } from './phoneNumber';

test.each([
  '05321234567',
  '5321234567',
  '0 (532) 123 45 67',
  '532.123.4567',
  '532-123-45-67',
  '+90 532 123 45 67',
  '+90 0532 123 45 67',
  '905321234567',
  '0090 532 123 45 67',
  '\u202A+90 532 123 45 67\u202C',
  '532\u00A0123\u00A045\u00A067',
  '0532–123–4567',
  '532/123/4567',
])('%j is one and the same number', (text) => {
  expect(normalizePhone(text)).toBe('+905321234567');
  expect(looksLikePhone(text)).toBe(true);
});

test.each([
  ['0212 555 44 33', '+902125554433'],
  ['0850 222 00 11', '+908502220011'],
  ['444 1 234', '+904441234'],
  ['+49 30 901820', '+4930901820'],
  ['00 44 20 7946 0958', '+442079460958'],
])('%s becomes %s', (text, phone) => {
  expect(normalizePhone(text)).toBe(phone);
  expect(looksLikePhone(text)).toBe(true);
});

test.each([
  '',
  '123',
  '0532 123 45 6',
  '0532 123 45 678',
  '1321234567',
  '+',
  '+0 532 123 45 67',
  '0532 12a 45 67',
  '+90 132 123 45 67',
  '532+1234567',
  '0532 123 45 67 dahili 5',
  '0532 123 45 67 ext 5',
  '+999 12345678',
  '+1234',
])('%j is no phone', (text) => expect(normalizePhone(text)).toBeNull());

test('is written as people read it, masked or not', () => {
  expect(formatPhone('+905321234567')).toBe('0532 123 45 67');
  expect(formatPhone('+90532•••••67')).toBe('0532 ••• •• 67');
  expect(formatPhone('+4930901820')).toBe('+4930901820');
});

test.each(['', 'Ayşe', '0532 12a 45 67', '123456', '0532 123 45 67 dahili 5', '123456789012345678'])(
  '%j does not even look like a phone',
  (text) => expect(looksLikePhone(text)).toBe(false),
);

test('a phone in a text has nowhere to break, and reads as everywhere', () => {
  const whole = phoneInText('+905321234567');
  expect(whole).not.toContain(' ');
  expect(whole.replaceAll('\u00A0', ' ')).toBe(formatPhone('+905321234567'));
});
