import { errorText, fill, fillNote } from './texts';

test('values stand where a text names them, as they are', () => {
  expect(fill('{{name}} size {{count}} müşteri atadı', { name: 'Ali & "Co" <b>', count: 3 })).toBe(
    'Ali & "Co" <b> size 3 müşteri atadı',
  );
});

test('what people write is no text of ours: neither a placeholder nor a reference in it is followed', () => {
  expect(fill('Not: {{note}}', { note: '{{name}} $t(LOGIN_FAILED) $& $1', name: 'x' })).toBe(
    'Not: {{name}} $t(LOGIN_FAILED) $& $1',
  );
});

test('a value that is missing leaves nothing behind', () => {
  expect(fill('Kalan: {{left}}.', {})).toBe('Kalan: .');
});

test('a note stays as long as a note may be', () => {
  expect(fillNote('{{note}}', { note: 'a'.repeat(5000) })).toHaveLength(1024);
});

test('a code has its sentence, with its values', () => {
  expect(errorText('LOGIN_LOCKED', { minutes: 15 })).toContain('15 dakika');
});

test('braces in a value are no place for another value, wherever they stand', () => {
  expect(fill('{{title}}: {{link}}', { title: '{{link}} {{ title }}', link: 'https://x' })).toBe(
    '{{link}} {{ title }}: https://x',
  );
});
