import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentLife } from '@/contract/content/life';
import { renderIn } from '@/components/ui/testing';
import { Conflict } from './Conflict';

const theirs = {
  writtenBy: 'Defne Ekinci',
  writtenAt: '2026-11-20T09:00:00.000Z',
  draft: { title: 'Hakkımızda', text: '<p>Biz <strong>onun</strong> sözü.</p>', places: ['HOME'], key: 'a' },
} as unknown as ContentLife;

test('who comes second reads word by word what the other wrote, and chooses', async () => {
  const chosen: string[] = [];
  const mine = { title: 'Hakkımızda', text: '<p>Biz benim sözü.</p>', places: [], key: 'a' };
  renderIn(
    <Conflict
      mine={mine}
      theirs={theirs}
      fieldLabel={(field) => `[${field}]`}
      onChoose={(side) => chosen.push(side)}
    />,
  );
  const [text, places] = screen.getAllByRole('listitem');
  expect(text?.querySelector('del')).toHaveTextContent('Onun yazdığı: onun');
  expect(text?.querySelector('ins')).toHaveTextContent('Sizin yazdığınız: benim');
  expect(places).toHaveTextContent('[places]');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Benimkini kaydet' }));
  expect(chosen).toEqual(['mine']);
});
