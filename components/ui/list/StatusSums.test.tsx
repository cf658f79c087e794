import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listCall } from '@/contract/listCall';
import { CallError } from '@/lib/callError';
import { renderIn } from '../testing';
import { StatusSums } from './StatusSums';
import { Address, houses } from './testing';

const SUMS = [
  { status: 'SOLD', count: 3, kurus: null },
  { status: 'LIVE', count: 12, kurus: 1_250_000_00 },
];
const show = (
  start?: Record<string, string | string[]>,
  sums: typeof SUMS | null = SUMS,
  error: CallError | null = null,
) => {
  const moved: string[] = [];
  const onRetry = jest.fn();
  renderIn(
    <Address pathname="/auctions/list" start={start} moved={(to) => moved.push(to)}>
      <StatusSums
        list={listCall(houses.list)}
        name="auctionStatus"
        label="Durumlara göre"
        sums={sums ?? undefined}
        error={error}
        onRetry={onRetry}
        countText={(count) => `${count} mezat`}
      />
    </Address>,
  );
  return { moved, onRetry, user: userEvent.setup() };
};

it('says how many stand in each status and what they come to, in the order of the statuses', () => {
  show();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Yayında₺1.250.00012 mezat',
    'Satıldı3 mezat',
  ]);
});

it('narrows the list to a status, keeps its sort, and widens it when pressed again', async () => {
  const { moved, user } = show({ sort: '-price', after: 'bir-yer' });
  await user.click(screen.getByRole('button', { name: /Yayında/ }));
  const query = new URL(moved.at(-1) ?? '', 'http://console').searchParams;
  expect([...query]).toEqual(expect.arrayContaining([['sort', '-price']]));
  expect(query.getAll('status')).toEqual(['LIVE']);
  expect(query.has('after')).toBe(false);
  const pressed = screen.getByRole('button', { name: /Yayında/, pressed: true });
  await user.click(pressed);
  expect(new URL(moved.at(-1) ?? '', 'http://console').searchParams.has('status')).toBe(false);
});

it('keeps its place while the sums are on their way', () => {
  show({}, null);
  expect(screen.getByRole('group', { name: 'Durumlara göre' })).toHaveAttribute('aria-busy', 'true');
});

it('keeps no place where there is nothing to sum', () => {
  show({}, []);
  expect(screen.queryByRole('group', { name: 'Durumlara göre' })).not.toBeInTheDocument();
});

it('says why the sums do not come, and can ask for them again', async () => {
  const { onRetry, user } = show({}, null, new CallError(500, { errors: ['UNEXPECTED'] }));
  expect(screen.getByRole('group', { name: 'Durumlara göre' })).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('alert')).toHaveTextContent('Beklenmeyen bir hata oluştu.');
  await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(onRetry).toHaveBeenCalled();
});
