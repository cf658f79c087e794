import { screenFiles, sourceOf } from './support/screenFiles';

/** A typed field whose value is watched from outside: this renders the whole form at every keystroke. `Held` renders the field alone. */
const TYPED_INTO =
  /<(MoneyField|PhoneField|DateField|DateTimeField|HeldDate|HeldDateTime|TextField|TextAreaField)\b(?:(?!\/>)[\s\S])*?\bwatch\('/g;
const ALL_VALUES = /\bform\.watch\(\)/g;
/** `watch` passed to a part of a form: it watches any field that the part shows. */
const ANY_VALUE = /=\{\((\w+)\) => [^}]*\bwatch\(\1\)/g;

test('no form is drawn anew at each key for the sake of one of its fields', () => {
  const found = screenFiles.flatMap((file) =>
    [TYPED_INTO, ALL_VALUES, ANY_VALUE].flatMap((kind) =>
      [...sourceOf(file).matchAll(kind)].map(([one]) => `${file}: ${one}`),
    ),
  );
  expect(found).toEqual([]);
});
