import { overlap, withTheirs } from './twoWriters';

const draft = { title: 'Başlık', text: 'Metin', key: 'a' };
const sides = (mine: object, theirs: object) => ({
  mine: { ...draft, ...mine },
  draft,
  before: draft,
  theirs: { ...draft, ...theirs },
});

describe('what two people made of a draft', () => {
  test('goes together where they changed other fields', () => {
    const both = sides({ title: 'Benim' }, { text: 'Onun' });
    expect(overlap(both)).toBe(false);
    expect(withTheirs(both, both.mine)).toEqual({ title: 'Benim', text: 'Onun', key: 'a' });
  });

  test('does not where both changed one field, unless to the same', () => {
    expect(overlap(sides({ title: 'Benim' }, { title: 'Onun' }))).toBe(true);
    expect(overlap(sides({ title: 'Bir' }, { title: 'Bir' }))).toBe(false);
    const both = sides({ title: 'Benim' }, { title: 'Onun', text: 'Onun' });
    expect(withTheirs(both, both.mine)).toEqual({ title: 'Benim', text: 'Onun', key: 'a' });
  });

  test('takes what the server merely tidied for no change of theirs', () => {
    const typed = { ...draft, text: 'Metin  ' };
    expect(overlap({ mine: { ...typed, text: 'Metin  ve' }, draft: typed, before: draft, theirs: draft })).toBe(false);
  });
});
