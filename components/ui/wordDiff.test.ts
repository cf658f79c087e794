import { wordDiff } from './wordDiff';

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, left: text, old: `[-${text}-]`, new: `[+${text}+]` })[kind])
    .join('');

test('only the words that differ are marked', () => {
  expect(marked('Teminat iade edilir.', 'Teminat iade edilmez.')).toBe('Teminat iade [-edilir.-][+edilmez.+]');
  expect(marked('Taraflar imzaladı.', 'Taraflar okuyup imzaladı.')).toBe('Taraflar [+okuyup +]imzaladı.');
  expect(marked('Taraflar okuyup imzaladı.', 'Taraflar imzaladı.')).toBe('Taraflar [-okuyup -]imzaladı.');
});

test('of a long text that stayed as it was only what stands beside a change is shown', () => {
  const words = Array.from({ length: 40 }, (_, at) => `s${at}`);
  const after = words.with(20, 'yeni');
  expect(marked(words.join(' '), after.join(' '))).toBe(
    '… s14 s15 s16 s17 s18 s19 [-s20 -][+yeni +]s21 s22 s23 s24 s25 s26 … ',
  );
});

test('nothing is lost of the new text, nor of its lines', () => {
  const [before, after] = ['1. Alıcı öder.\n2. Satıcı verir.', '1. Alıcı hemen öder.\n2. Satıcı teslim eder.'];
  const stretches = wordDiff(before, after);
  const joined = (kinds: string[]) =>
    stretches
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('');
  expect(joined(['same', 'new'])).toBe(after);
  expect(joined(['same', 'old'])).toBe(before);
});

test('a text that came or went is wholly new or old', () => {
  expect(marked('', 'Ek koşul')).toBe('[+Ek koşul+]');
  expect(marked('Ek koşul', '')).toBe('[-Ek koşul-]');
});
