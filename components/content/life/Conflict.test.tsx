import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentLife } from '@/contract/content/life';
import { renderIn } from '@/components/ui/testing';
import { enums } from '@/locales/tr/enums';
import { together } from '@/lib/twoWriters';
import { Conflict } from './Conflict';
import type { Draft } from './useContentDraft';

const theirs = (draft: Draft) =>
  ({ writtenBy: 'Defne Ekinci', writtenAt: '2026-11-20T09:00:00.000Z', draft }) as unknown as ContentLife;
const show = (draft: Draft, mine: Draft, their: Draft) => {
  const chosen: string[] = [];
  const { clashes } = together({ mine, draft, before: draft, theirs: their });
  renderIn(
    <Conflict
      mine={mine}
      theirs={theirs(their)}
      clashes={clashes}
      fieldLabel={(field) => `[${field}]`}
      partLabel={(part) => `[${part}]`}
      entryName={(key) => `<${key}>`}
      onChoose={(side) => chosen.push(side)}
    />,
  );
  return chosen;
};
const removed = (text: HTMLElement) => text.querySelector('del')?.textContent;
const added = (text: HTMLElement) => text.querySelector('ins')?.textContent;

test('who comes second reads word by word what the other wrote, and chooses', async () => {
  const draft = {
    title: 'Hakkımızda',
    text: '<p>Biz sözü.</p>',
    rule: { scoreFrom: 1, priceFrom: null, status: ['LIVE'] },
    theme: null,
    device: 'all',
    key: 'a',
  };
  const chosen = show(
    draft,
    {
      ...draft,
      text: '<p>Biz benim sözü.</p>',
      rule: { ...draft.rule, scoreFrom: 2, priceFrom: 100_000 },
      device: 'web',
    },
    {
      ...draft,
      text: '<p>Biz <strong>onun</strong> sözü.</p>',
      rule: { ...draft.rule, scoreFrom: 3, status: [] },
      device: 'mobile',
      key: 'b',
    },
  );
  const [text, rule, device] = screen.getAllByRole('listitem');
  expect(text?.querySelector('del')).toHaveTextContent('Onun yazdığı: onun');
  expect(text?.querySelector('ins')).toHaveTextContent('Sizin yazdığınız: benim');
  // Of a rule, only the condition that both changed.
  expect(rule).toHaveTextContent('[rule], [scoreFrom]');
  expect(rule?.querySelector('del')).toHaveTextContent('Onun yazdığı: 3');
  expect(rule?.querySelector('ins')).toHaveTextContent('Sizin yazdığınız: 2');
  // What only the other person changed needs no decision.
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(removed(device as HTMLElement)).toBe(`Onun yazdığı: ${enums.bannerDevice.mobile}`);
  await userEvent.click(screen.getByRole('button', { name: 'Benimkini kaydet' }));
  expect(chosen).toEqual(['mine']);
});

test('of a page’s blocks it names the block and its field, who took one out, and both orders', () => {
  const block = (key: string, title = key) => ({ key, kind: 'TEXT', title });
  const draft = { blocks: [block('a'), block('b'), block('c'), block('d'), block('e')] };
  show(
    draft,
    { blocks: [block('e'), block('b', 'Benim'), block('a', 'Başka'), block('d')] },
    { blocks: [block('d', 'Onunki'), block('b', 'Onun'), block('c', 'Onun'), block('e')] },
  );
  const lines = screen.getAllByRole('listitem');
  const saying = (words: string) => lines.find((line) => line.textContent.includes(words)) as HTMLElement;
  expect(removed(saying('<b>, [title]'))).toBe('Onun yazdığı: Onun');
  expect(added(saying('<b>, [title]'))).toBe('Sizin yazdığınız: Benim');
  expect(saying('<a>')).toHaveTextContent('<a> Defne Ekinci sildi, siz ise değiştirdiniz.');
  expect(saying('<c>')).toHaveTextContent('<c> Siz sildiniz, Defne Ekinci ise değiştirdi.');
  expect(saying('sıralama')).toHaveTextContent('Onun sırası: <d> · <b> · <e>');
  expect(saying('sıralama')).toHaveTextContent('Sizin sıranız: <e> · <b> · <d>');
  expect(lines).toHaveLength(4);
});
