import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { type AuctionDetail, auctionRecord } from '@/contract/auctions/record';
import { Bids } from './Bids';
import { Live, LIVE_MS } from './Live';

const RECORD = { id: 3, status: 'BIDDING', startPrice: 100, reservePrice: null } as AuctionDetail;
const bid = (number: number) => ({
  id: number,
  number,
  presentRound: true,
  bidder: `${number}. kişi`,
  amount: 100 * number,
  status: 'VALID',
  placedAt: `2026-11-18T09:00:${String(number).padStart(2, '0')}.000Z`,
  paymentState: 'WAITING_PAYMENT',
  operatorName: null,
});

let taken = 0;
const drawn = (status: AuctionDetail['status']) => (
  <>
    <Live id={RECORD.id} status={status} />
    <Bids record={{ ...RECORD, status }} />
  </>
);
const watch = () => {
  const rows = () => Array.from({ length: taken }, (_, index) => bid(taken - index));
  answering(({ url }) => {
    if (url === auctionRecord.bids.path) return { data: { rows: rows(), next: null, previous: null } };
    return url === auctionRecord.detail.path.replace('{id}', '3') ? { data: RECORD } : undefined;
  });
  const client = new QueryClient();
  const inside = (status: AuctionDetail['status']) => (
    <QueryClientProvider client={client}>{drawn(status)}</QueryClientProvider>
  );
  const { rerender, container } = renderIn(inside('BIDDING'));
  const curve = () => container.querySelector('figure path')?.getAttribute('d');
  return { end: () => rerender(inside('OFFLINE')), curve };
};

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  taken = 3;
});
afterEach(() => jest.useRealTimers());

test('a bid that comes while somebody looks stands in the table and in the curve', async () => {
  const { curve } = watch();
  await screen.findByText('3. kişi');
  const before = curve();
  expect(before).toBeTruthy();
  taken += 1;
  await act(() => jest.advanceTimersByTimeAsync(LIVE_MS));
  expect(await screen.findByText('4. kişi')).toBeVisible();
  await waitFor(() => expect(curve()).not.toBe(before));
});

test('the bid of the last second is there when the bidding is over', async () => {
  const { end } = watch();
  await screen.findByText('3. kişi');
  taken += 1;
  end();
  expect(await screen.findByText('4. kişi')).toBeVisible();
});
