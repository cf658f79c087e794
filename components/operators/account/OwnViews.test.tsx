import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '@/components/ui/testing';
import { type SavedView, views } from '@/contract/views';
import { call } from '@/lib/call';
import { OwnViews } from './OwnViews';

jest.mock('@/lib/call', () => ({ ...jest.requireActual<object>('@/lib/call'), call: jest.fn() }));

const drawn = (rows: SavedView[]) => renderIn(<OwnViews views={rows} />);
const VIEW: SavedView = {
  id: 5,
  screen: '/auctions/list',
  name: 'İstanbul, yayında',
  shared: false,
  own: true,
  removable: true,
  isDefault: false,
  ownerName: 'Ada Deneme',
  config: { columns: ['id', 'status'], filters: { status: ['LIVE', 'SOLD'] }, sort: '-id' },
  version: 1,
};

test('a view leads to its list as it was kept', () => {
  drawn([VIEW]);
  expect(screen.getByRole('link', { name: VIEW.name })).toHaveAttribute(
    'href',
    '/auctions/list?status=LIVE&status=SOLD&sort=-id&view=5',
  );
});

test('the view with which a list opens is marked, can be let go of and exchanged for another', async () => {
  jest.mocked(call).mockResolvedValue({ done: true } as never);
  const other = { ...VIEW, id: 6, name: 'Ankara' };
  drawn([{ ...VIEW, isDefault: true }, other]);
  const row = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);
  const button = (name: string) => row(name).getByRole('button', { name: 'Liste bununla açılsın' });
  expect(row(VIEW.name).getByText('Liste bununla açılır')).toBeVisible();
  expect(row(other.name).queryByText('Liste bununla açılır')).toBeNull();
  expect(button(VIEW.name)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button(VIEW.name));
  await userEvent.click(button(other.name));
  const asked = jest.mocked(call).mock.calls.map(([endpoint, input]) => [endpoint.path, input]);
  expect(asked).toEqual([
    [views.setDefault.path, { screen: '/auctions/list', id: null }],
    [views.setDefault.path, { screen: '/auctions/list', id: 6 }],
  ]);
});

test('another’s view with which a list opens says whose it is and can be let go of, and nothing else', async () => {
  jest.mocked(call).mockReset();
  jest.mocked(call).mockResolvedValue({ done: true } as never);
  drawn([{ ...VIEW, own: false, removable: false, shared: true, isDefault: true, ownerName: 'Ece Kurt' }]);
  const row = within(screen.getByRole('link', { name: VIEW.name }).closest('li') as HTMLElement);
  expect(row.getByText(/Ece Kurt paylaştı/)).toBeVisible();
  expect(row.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(row.getByRole('button', { name: 'Liste bununla açılsın', pressed: true }));
  expect(jest.mocked(call).mock.calls[0]?.[1]).toEqual({ screen: '/auctions/list', id: null });
});
