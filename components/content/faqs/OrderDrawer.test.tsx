import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { faqs } from '@/contract/content/faqs';
import { OrderDrawer } from './OrderDrawer';

const rows = ['Bir?', 'İki?', 'Üç?'].map((name, index) => ({
  id: index + 1,
  name,
  state: 'LIVE',
  position: index + 1,
}));
const listed = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test.each([
  ['one’s own goes over it once it was seen', false, [1, 2, 3]],
  ['or is given up for it', true, [3, 1, 2]],
])('an order that somebody else saved meanwhile is shown; %s', async (_, takes, sentAtLast) => {
  const sent: { ids: number[]; was: number[] }[] = [];
  answering(({ url, data }) => {
    if (url === faqs.list.path) return { data: { rows, next: null, previous: null, total: null } };
    if (url !== faqs.order.path) return undefined;
    sent.push(data as (typeof sent)[number]);
    return sent.length === 1
      ? { status: 409, data: { errors: ['VERSION_CONFLICT'], current: { ids: [3, 1, 2] } } }
      : { data: {} };
  });
  const closed = jest.fn();
  renderIn(<OrderDrawer faqKey="mezat" onClose={closed} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Sırayı kaydet' }));
  const told = await screen.findByRole('alert');
  expect(listed(within(told).getByRole('list', { name: 'Kayıttaki sıra' }))).toEqual(['Üç?', 'Bir?', 'İki?']);
  if (takes) await user.click(within(told).getByRole('button', { name: 'Kayıttaki sırayı al' }));
  await user.click(screen.getByRole('button', { name: 'Sırayı kaydet' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { ids: [1, 2, 3], was: [1, 2, 3] },
    { ids: sentAtLast, was: [3, 1, 2] },
  ]);
});
