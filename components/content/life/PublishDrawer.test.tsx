import { screen } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import type { ContentLife } from '@/contract/content/life';
import { PublishDrawer } from './PublishDrawer';

const show = (draft: Record<string, unknown>) =>
  renderIn(
    <PublishDrawer
      life={
        {
          id: 5,
          version: 3,
          state: 'CHANGED',
          draft,
          live: { number: 2 },
          needsSecondPerson: false,
        } as unknown as ContentLife
      }
      planned={false}
      onWrong={jest.fn()}
      onClose={jest.fn()}
      onDone={jest.fn()}
    />,
  );

test.each([
  [true, /üyelerin önceki onayları geçerli sayılmaz/],
  [false, /üyelerin önceki onayları geçerli kalır/],
])(
  'whoever publishes what members agree to reads what becomes of their word: asks again %s',
  async (asksAgain, said) => {
    show({ title: 'Üyelik', text: '<p>Koşullar</p>', asksAgain });
    expect(await screen.findByText(said)).toBeVisible();
  },
);

test('of what nobody agrees to nothing of the kind is said', async () => {
  show({ question: 'Nasıl?', answer: '<p>Böyle.</p>' });
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText(/önceki onayları/)).toBeNull();
});
