import { type Clash, together } from './twoWriters';

type Block = { key: string; title?: string; text?: string };
type Draft = { title: string; text: string; blocks: Block[] };
const block = (key: string, title = key): Block => ({ key, title, text: '' });
const draft: Draft = { title: 'Başlık', text: 'Metin', blocks: [block('a'), block('b'), block('c')] };
const sides = (mine: Partial<Draft>, theirs: Partial<Draft>) => ({
  mine: { ...draft, ...mine },
  draft,
  before: draft,
  theirs: { ...draft, ...theirs },
});
/** The merged blocks, their keys, and the conflicts. */
const blocks = (mine: Block[], theirs: Block[], side: 'mine' | 'theirs' = 'mine') => {
  const { draft: made, clashes } = together(sides({ blocks: mine }, { blocks: theirs }), side);
  return { made: made.blocks, keys: made.blocks.map(({ key }) => key).join(''), clashes };
};
const [a, b, c] = [block('a'), block('b'), block('c')];
const places = (clashes: Clash[]) => clashes.map(({ field, entry, part }) => [field, entry, part]);

describe('what two people made of a draft', () => {
  test('goes together where they changed other fields', () => {
    expect(together(sides({ title: 'Benim' }, { text: 'Onun' }))).toEqual({
      draft: { ...draft, title: 'Benim', text: 'Onun' },
      clashes: [],
    });
  });

  test('does not where both changed one field, unless to the same', () => {
    const both = sides({ title: 'Benim' }, { title: 'Onun', text: 'Onun' });
    expect(together(both).clashes).toEqual([{ field: 'title', mine: 'Benim', theirs: 'Onun' }]);
    expect(together(both).draft).toEqual({ ...draft, title: 'Benim', text: 'Onun' });
    expect(together(both, 'theirs').draft).toEqual({ ...draft, title: 'Onun', text: 'Onun' });
    expect(together(sides({ title: 'Bir' }, { title: 'Bir' })).clashes).toEqual([]);
  });

  test('of the two only what both changed is chosen: the rest of mine stays where theirs is taken', () => {
    const both = sides({ title: 'Benim', text: 'Benim' }, { title: 'Onun' });
    expect(together(both, 'theirs').draft).toEqual({ ...draft, title: 'Onun', text: 'Benim' });
  });

  test('takes what the server merely tidied for no change of theirs', () => {
    const typed = { ...draft, text: 'Metin  ' };
    const mine = { ...typed, text: 'Metin  ve' };
    expect(together({ mine, draft: typed, before: draft, theirs: draft })).toEqual({ draft: mine, clashes: [] });
  });
});

describe('the conditions of a rule', () => {
  const rule = { status: ['LIVE'], cityIds: [34], priceFrom: null as number | null, priceTo: null as number | null };
  const rules = (mine: Partial<typeof rule>, theirs: Partial<typeof rule>, side: 'mine' | 'theirs' = 'mine') => {
    const first = { rule };
    const made = together(
      { mine: { rule: { ...rule, ...mine } }, draft: first, before: first, theirs: { rule: { ...rule, ...theirs } } },
      side,
    );
    return { rule: made.draft.rule, clashes: made.clashes };
  };

  test('go together where each changed another', () => {
    expect(rules({ priceFrom: 100 }, { priceTo: 900, cityIds: [34, 6] })).toEqual({
      rule: { ...rule, priceFrom: 100, priceTo: 900, cityIds: [34, 6] },
      clashes: [],
    });
  });

  test('of several values of one condition, both keep what they named', () => {
    expect(rules({ cityIds: [34, 35] }, { cityIds: [6] }).rule.cityIds.toSorted()).toEqual([35, 6]);
  });

  test('are asked about where both changed the same', () => {
    const clashes = [{ field: 'rule', part: 'priceFrom', mine: 100, theirs: 200 }];
    expect(rules({ priceFrom: 100 }, { priceFrom: 200, priceTo: 900 })).toEqual({
      rule: { ...rule, priceFrom: 100, priceTo: 900 },
      clashes,
    });
    expect(rules({ priceFrom: 100 }, { priceFrom: 200 }, 'theirs').rule).toEqual({ ...rule, priceFrom: 200 });
  });
});

describe('the blocks of a page', () => {
  test('one moves a block while the other writes in a third', () => {
    const { made, clashes } = blocks([b, c, a], [a, b, { ...c, text: 'Onun' }]);
    expect(made).toEqual([b, { ...c, text: 'Onun' }, a]);
    expect(clashes).toEqual([]);
  });

  test('both write in one block, each in a field of their own', () => {
    const { made, clashes } = blocks([{ ...a, title: 'Benim' }, b, c], [{ ...a, text: 'Onun' }, b, c]);
    expect(made[0]).toEqual({ key: 'a', title: 'Benim', text: 'Onun' });
    expect(clashes).toEqual([]);
  });

  test('the same field of the same block is asked about, and nothing else', () => {
    const mine = [{ ...a, title: 'Benim' }, { ...b, text: 'Benim' }, c];
    const theirs = [c, { ...a, title: 'Onun' }, b];
    const asked = blocks(mine, theirs);
    expect(asked.clashes).toEqual([{ field: 'blocks', entry: 'a', part: 'title', mine: 'Benim', theirs: 'Onun' }]);
    expect(asked.made).toEqual([c, { ...a, title: 'Benim' }, { ...b, text: 'Benim' }]);
    expect(blocks(mine, theirs, 'theirs').made).toEqual([c, { ...a, title: 'Onun' }, { ...b, text: 'Benim' }]);
  });

  test('what each adds stays where they put it', () => {
    expect(blocks([a, block('x'), b, c], [a, b, c, block('y')]).keys).toBe('axbcy');
    expect(blocks([block('x'), a, b, c], [a, b, c]).keys).toBe('xabc');
    expect(blocks([a, b, c], [block('y'), block('z'), a, b, c]).keys).toBe('yzabc');
    const atTheEnd = blocks([a, b, c, block('x')], [a, b, c, block('y')]);
    expect(atTheEnd.keys).toHaveLength(5);
    expect(atTheEnd.clashes).toEqual([]);
  });

  test('what one takes out is out, whatever the other changes elsewhere, and also where both took it out', () => {
    expect(blocks([b, c], [a, { ...b, text: 'Onun' }, c])).toMatchObject({ keys: 'bc', clashes: [] });
    expect(blocks([{ ...b, text: 'Benim' }, a, c], [b, c])).toMatchObject({ keys: 'bc', clashes: [] });
    expect(blocks([b, c], [c, b])).toMatchObject({ keys: 'cb', clashes: [] });
    expect(blocks([b, c], [b, c])).toMatchObject({ keys: 'bc', clashes: [] });
  });

  test('taken out by one and changed by the other: it is asked', () => {
    const changed = { ...a, text: 'Onun' };
    const mineGone = blocks([b, c], [changed, b, c]);
    expect(mineGone.clashes).toEqual([{ field: 'blocks', entry: 'a', mine: undefined, theirs: changed }]);
    expect(mineGone.keys).toBe('bc');
    expect(blocks([b, c], [changed, b, c], 'theirs').made).toEqual([changed, b, c]);
    const theirsGone = blocks([changed, b, c], [b, c]);
    expect(theirsGone.clashes).toEqual([{ field: 'blocks', entry: 'a', mine: changed, theirs: undefined }]);
    expect(theirsGone.made).toEqual([changed, b, c]);
    expect(blocks([changed, b, c], [b, c], 'theirs').keys).toBe('bc');
  });

  test('the order counts as one thing: moved by both and not to the same', () => {
    expect(blocks([b, a, c], [b, a, c]).clashes).toEqual([]);
    const both = blocks([c, a, b], [b, a, { ...c, text: 'Onun' }]);
    expect(both.clashes).toEqual([{ field: 'blocks', isOrder: true, mine: ['c', 'a', 'b'], theirs: ['b', 'a', 'c'] }]);
    expect(both.made).toEqual([{ ...c, text: 'Onun' }, a, b]);
    expect(blocks([c, a, b], [b, a, { ...c, text: 'Onun' }], 'theirs').keys).toBe('bac');
  });

  test('who has typed nothing gets exactly what the other made', () => {
    const theirs = [block('y'), { ...c, title: 'Onun' }, block('z'), a];
    expect(blocks([a, b, c], theirs)).toMatchObject({ made: theirs, clashes: [] });
  });

  test('one’s own block that comes back from the server, which writes it in another order, is no change of another’s', () => {
    const mine = [a, b, c, { key: 'x', title: 'Yeni', text: '' }];
    const theirs = [a, b, c, { text: '', key: 'x', title: 'Yeni' }];
    expect(blocks(mine, theirs)).toMatchObject({ made: mine, clashes: [] });
  });

  test('of a list of numbers or words each is its own key: both put in and take out', () => {
    const numbers = (mine: number[], theirs: number[]) => {
      const draft = { ids: [1, 2, 3] };
      return together({ mine: { ids: mine }, draft, before: draft, theirs: { ids: theirs } });
    };
    expect(numbers([1, 2, 3, 9], [8, 1, 3])).toEqual({ draft: { ids: [8, 1, 3, 9] }, clashes: [] });
    expect(numbers([3, 1, 2], [1, 2, 3, 4]).draft).toEqual({ ids: [3, 4, 1, 2] });
    expect(numbers([3, 1, 2], [2, 1, 3]).clashes).toEqual([
      { field: 'ids', isOrder: true, mine: ['3', '1', '2'], theirs: ['2', '1', '3'] },
    ]);
    const words = { places: ['HOME'] };
    const sides = { mine: { places: ['HOME', 'HELP'] }, draft: words, before: words, theirs: { places: [] } };
    expect(together(sides)).toEqual({ draft: { places: ['HELP'] }, clashes: [] });
  });

  test('a list of anything else, or with a key twice, stays one field', () => {
    const asked = (one: unknown[], two: unknown[], three: unknown[]) =>
      places(
        together({ mine: { rows: two }, draft: { rows: one }, before: { rows: one }, theirs: { rows: three } }).clashes,
      );
    expect(asked([{ a: 1 }], [{ a: 2 }], [{ a: 3 }])).toEqual([['rows', undefined, undefined]]);
    expect(asked([1, 2], [1, 1], [2, 1])).toEqual([['rows', undefined, undefined]]);
  });
});
