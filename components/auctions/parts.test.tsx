import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Lightbox } from '@/components/ui/media/Lightbox';
import { allTexts } from '@/lib/allTexts';
import { renderIn } from '@/components/ui/testing';
import type { AuctionRow } from '@/contract/auctions';
import { Card } from './Card';
import { Countdown } from './Countdown';
import { Documents } from './Documents';
import { End, LeftTo } from './End';
import { PriceLine } from './PriceLine';
import { Prices } from './Prices';

const NOW = '2026-11-18T09:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

beforeEach(() => jest.useFakeTimers({ now: Date.parse(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('the countdown goes by the server clock, not by the device', () => {
  jest.setSystemTime(Date.parse(NOW) - 3_600_000);
  renderIn(<Countdown now={NOW} startAt={later(-1)} endAt={later(26)} status="BIDDING" />);
  expect(screen.getByRole('timer')).toHaveTextContent('1 gün 02:00:00');
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('timer')).toHaveTextContent('1 gün 01:59:00');
});

test('before the start it counts to the start, and after the end it says so', () => {
  renderIn(<Countdown now={NOW} startAt={later(2)} endAt={later(26)} status="LIVE" />);
  expect(screen.getByRole('timer')).toHaveTextContent('02:00:00');
  expect(screen.getByText(/başlamasına/)).toBeVisible();
});

test('an auction that is over says so', () => {
  renderIn(<Countdown now={NOW} startAt={later(-2)} endAt={later(-1)} status="BIDDING" />);
  expect(screen.getByText('Süre doldu')).toBeVisible();
});

test('a list says how long a running auction still takes, and of others only when they ended', () => {
  const { rerender } = renderIn(<End endAt={later(5)} status="LIVE" t={allTexts().t} />);
  expect(screen.getByText('5 sa')).toBeVisible();
  rerender(<End endAt={later(5)} status="OFFLINE" t={allTexts().t} />);
  expect(screen.queryByText('5 sa')).toBeNull();
});

test('a card says what the time on it runs to, and counts as the record does', () => {
  const { t } = allTexts();
  const { container, rerender } = renderIn(<LeftTo startAt={later(2)} endAt={later(26)} t={t} />);
  expect(container).toHaveTextContent('başlamasına 2 sa');
  rerender(<LeftTo startAt={later(-2)} endAt={later(26)} t={t} />);
  expect(container).toHaveTextContent('bitmesine 1 gün 2 sa');
});

test('missing documents that publication needs are named', () => {
  renderIn(<Documents id={1} documents={[{ id: 1, fileId: 9, type: 'TITLE_DEED', name: 'tapu.pdf', size: 2048 }]} />);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toHaveLength(3);
  expect(items[0]).toContain('tapu.pdf · 2 KB');
  expect(items[1]).toContain('Eksik');
});

test('documents are downloaded where they are shown, by those who may', () => {
  const shown = (authorities: string[]) =>
    renderIn(
      <Documents id={1} documents={[{ id: 1, fileId: 9, type: 'TITLE_DEED', name: 'tapu.pdf', size: 2048 }]} />,
      { authorities },
    );
  const { unmount } = shown(['ADMIN']);
  expect(screen.getByRole('button', { name: 'tapu.pdf dosyasını indir' })).toBeVisible();
  unmount();
  shown([]);
  expect(screen.queryByRole('button', { name: 'tapu.pdf dosyasını indir' })).toBeNull();
});

test('who may not read bids sees where bidding starts', () => {
  const row = { highestBid: null, bidCount: null, startPrice: 100_00, requestPrice: 300_00 };
  renderIn(<Prices row={row as never} t={allTexts().t} />);
  expect(screen.getByText('₺100')).toBeVisible();
  expect(screen.queryByText(/×/)).toBeNull();
});

test('the price line says in words what it draws', () => {
  const prices = { startPrice: 100_00, reservePrice: 200_00, requestPrice: null, estimatedPrice: null };
  const record = { ...prices, appraisalPrice: null, bidding: { highestBid: 150_00, bidCount: 2, participantCount: 1 } };
  renderIn(<PriceLine record={record as never} />);
  expect(screen.getByText('Rezerv fiyatına ₺50 var.')).toBeVisible();
  expect(screen.getByRole('row', { name: 'En yüksek teklif ₺150' })).toBeInTheDocument();
});

describe('the pictures in full size', () => {
  const images = [1, 2, 3].map((id) => ({
    id,
    image: `/rest/file/${id}?size=full`,
    thumbnail: `/rest/file/${id}?size=thumb`,
    caption: `Oda ${id}`,
    isShowcase: id === 1,
  }));
  test('turn with the arrow keys, Home and End, and stop at both ends', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderIn(<Lightbox images={images} first={0} onClose={jest.fn()} />);
    const shown = () => screen.getByRole('img').getAttribute('alt');
    act(() => screen.getByRole('button', { name: 'Kapat' }).focus());
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('1. fotoğraf Oda 1');
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('2. fotoğraf Oda 2');
    expect(screen.getByText('2 / 3 Oda 2')).toBeVisible();
    await user.keyboard('{End}');
    expect(shown()).toBe('3. fotoğraf Oda 3');
    expect(screen.getByRole('button', { name: 'Sonraki fotoğraf' })).toBeDisabled();
    await user.keyboard('{Home}');
    expect(shown()).toBe('1. fotoğraf Oda 1');
  });

  test('are closed by their button', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const onClose = jest.fn();
    renderIn(<Lightbox images={images} first={1} onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Kapat' }));
    expect(onClose).toHaveBeenCalled();
  });
});

const own: AuctionRow = {
  id: 7,
  image: null,
  extraInfo: 'Kadıköy 3+1',
  status: 'LIVE',
  city: 'İstanbul',
  town: 'Kadıköy',
  latitude: null,
  longitude: null,
  category: 'APARTMENT',
  roomLayout: null,
  requestPrice: null,
  startPrice: null,
  highestBid: null,
  bidCount: 0,
  startAt: null,
  endAt: null,
  agent: null,
  agentState: 'APPROVED',
  openForBroker: false,
  score: 0,
  createdAt: NOW,
};

test('an agent’s card says the status, and how far it is where that is another word', () => {
  const { rerender } = renderIn(<Card row={own} index={0} />);
  expect(screen.getByText('Yayında')).toBeVisible();
  expect(screen.getByText('Onaylandı')).toBeVisible();
  rerender(<Card row={{ ...own, status: 'DRAFT', agentState: 'DRAFT' }} index={0} />);
  expect(screen.getAllByText('Taslak')).toHaveLength(1);
});
