import { screenFiles, sourceOf } from './support/screenFiles';

/** What is typed into. Who watches the value of one from outside draws a whole form at every key; `Held` draws the field alone. */
const TYPED_INTO =
  /<(MoneyField|PhoneField|DateField|DateTimeField|HeldDate|HeldDateTime|TextField|TextAreaField)\b(?:(?!\/>)[\s\S])*?\bwatch\('/g;
const ALL_VALUES = /\bform\.watch\(\)/g;
/** Handed to a part of a form, it watches whatever that part shows. */
const ANY_VALUE = /=\{\((\w+)\) => [^}]*\bwatch\(\1\)/g;

test('no form is drawn anew at each key for the sake of one of its fields', () => {
  const found = screenFiles.flatMap((file) =>
    [TYPED_INTO, ALL_VALUES, ANY_VALUE].flatMap((kind) =>
      [...sourceOf(file).matchAll(kind)].map(([one]) => `${file}: ${one}`),
    ),
  );
  expect(found).toEqual([]);
});
