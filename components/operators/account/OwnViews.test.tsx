import { screen } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import type { SavedView } from '@/contract/views';
import { OwnViews } from './OwnViews';

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
  renderIn(<OwnViews views={[VIEW]} />);
  expect(screen.getByRole('link', { name: VIEW.name })).toHaveAttribute(
    'href',
    '/auctions/list?status=LIVE&status=SOLD&sort=-id&view=5',
  );
});
