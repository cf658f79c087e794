import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '@/components/ui/testing';
import type { AgentHome, Calculations } from '@/contract/dashboard';
import { Dashboard } from './Dashboard';
import { greetingAt } from './Greeting';

const days = (count: number) =>
  Array.from({ length: 14 }, (_, n) => ({ day: `2026-11-${String(n + 5).padStart(2, '0')}`, count }));
const nothing = { count: 0, capped: false };
const idle: Calculations = {
  at: '2026-11-18T09:00:00.000Z',
  scope: 'HOUSE',
  auctions: null,
  bids: null,
  customers: null,
  team: null,
  deals: null,
  sellers: null,
  work: { open: nothing, late: nothing, today: nothing, visits: nothing, items: [] },
};

test.each([
  ['2026-11-18T02:00:00Z', 'morning'],
  ['2026-11-18T09:00:00Z', 'day'],
  ['2026-11-18T15:30:00Z', 'evening'],
  ['2026-11-18T19:30:00Z', 'night'],
  ['2026-11-18T22:30:00Z', 'night'],
])('greets by the hour in Turkey: %s', (at, greeting) => expect(greetingAt(at)).toBe(greeting));

test('every figure leads to the list that it counts', () => {
  renderIn(
    <Dashboard
      figures={{
        ...idle,
        auctions: {
          live: { count: 10_000, capped: true },
          liveValue: 5_000_000_00,
          byStatus: [{ value: 'READY_FOR_REVIEW', count: 12, capped: false }],
          ending: [],
        },
        customers: {
          byDay: days(3),
          byStage: [{ value: 'FOLLOW_UP', count: 7, capped: false }],
          since: '2026-08-21',
          bySource: [{ source: 'SAHIBINDEN', count: 50, winners: 5 }],
        },
        bids: {
          byDay: days(4),
          highestToday: 900_000_00,
          auctionsToday: { count: 2, capped: false },
          auctionsLately: { count: 11, capped: false },
        },
        work: { ...idle.work, open: { count: 9, capped: false }, late: { count: 1, capped: false } },
      }}
    />,
  );
  const address = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('10.000+ mezat yayında')).toBe('/auctions/list?status=LIVE&status=BIDDING');
  expect(address('3 yeni müşteri')).toBe('/customers/list?signedUpFrom=2026-11-18&signedUpTo=2026-11-18');
  expect(address('İncelemeye hazır: 12')).toBe('/auctions/list?status=READY_FOR_REVIEW');
  expect(address('Takip: 7')).toBe('/customers/list?stage=FOLLOW_UP');
  expect(address(/Sahibinden: 50 müşteri, 5 kazanan, %10/)).toBe(
    '/customers/list?source=SAHIBINDEN&signedUpFrom=2026-08-21',
  );
  expect(address('9 açık iş')).toBe('/activities/list?assigneeId=7&status=INITIAL&status=WORKING');
  expect(address('1 tanesi gecikmiş')).toBe('/activities/list?assigneeId=7&late=1');
  expect(address('2 mezada 4 teklif')).toBe('/auctions/list?bidAtFrom=2026-11-18');
  expect(address('28 teklif, son 7 günde 11 mezatta')).toBe('/auctions/list?bidAtFrom=2026-11-12');
});

test('one’s own figures lead to one’s own records', () => {
  renderIn(
    <Dashboard
      figures={{
        ...idle,
        scope: 'OWN',
        customers: {
          byDay: days(0),
          byStage: [{ value: 'BID', count: 1, capped: false }],
          since: '2026-08-21',
          bySource: [],
        },
      }}
    />,
  );
  expect(screen.getByRole('link', { name: 'Teklif verdi: 1' })).toHaveAttribute(
    'href',
    '/customers/list?agent=1&stage=BID',
  );
});

test('work says how late it is and leads to its customer; without a right to see one it leads nowhere', () => {
  const item = {
    type: 'CALL_ME_BACK',
    priority: 'URGENT',
    note: 'Akşam aranacak',
    dueAt: '2026-11-18T06:00:00.000Z',
    late: true,
    auction: null,
  } as const;
  renderIn(
    <Dashboard
      figures={{
        ...idle,
        work: {
          open: { count: 2, capped: false },
          late: { count: 2, capped: false },
          today: nothing,
          visits: nothing,
          items: [
            { ...item, id: 1, customer: { id: 7, name: 'Ayşe Demir' } },
            { ...item, id: 2, customer: null },
          ],
        },
      }}
    />,
  );
  const [first, second] = within(screen.getByRole('region', { name: 'İşlerim' }))
    .getAllByText('Beni ara')
    .map((type) => type.closest('li'));
  expect(within(first as HTMLElement).getByRole('link', { name: 'Ayşe Demir' })).toHaveAttribute(
    'href',
    '/customers/detail?id=7',
  );
  expect(first).toHaveTextContent('3 saat önce');
  expect(second).toHaveTextContent('Akşam aranacak');
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
});

const home: AgentHome = {
  target: { target: 1_000_000_00, fee: 620_000_00, asked: 500_000_00, closings: 4 },
  rank: null,
  todo: [{ kind: 'CUSTOMERS_TO_CALL', count: 2, day: null, papers: [] }],
  pipeline: [{ state: 'DRAFT', count: 12 }],
  closings: null,
  earnings: { waiting: 0, toBePaid: 25_000_00, paidThisYear: 0 },
  page: null,
};
const ownDay: Calculations = {
  ...idle,
  scope: 'OWN',
  auctions: {
    live: nothing,
    liveValue: 0,
    byStatus: [],
    ending: Array.from({ length: 6 }, (_, n) => ({
      id: n + 1,
      status: 'LIVE' as const,
      extraInfo: `Mezat ${n + 1}`,
      endAt: '2026-11-19T09:00:00.000Z',
      startPrice: 1_000_00,
      highestBid: null,
      bidCount: 0,
      reserveMet: null,
    })),
  },
};

test('on a phone an agent’s day comes first; the rest is a line each, which opens, and stays open when one comes back', async () => {
  const wide = window.matchMedia('all');
  const narrow = jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(wide, { matches: true }));
  try {
    const { unmount } = renderIn(<Dashboard figures={ownDay} home={home} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Sıradaki işleriniz',
      'İşlerim',
      'Bitmek üzere olan mezatlar',
      'Yıllık hedefim',
      'Mezatlarım nerede?',
      'Kazançlarım',
      'Durumlarına göre mezatlar',
    ]);
    expect(screen.getByRole('link', { name: 'Mezat 3' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Mezat 4' })).toBeNull();
    const target = within(screen.getByRole('region', { name: 'Yıllık hedefim' }));
    expect(target.getByText('%62')).toBeVisible();
    expect(target.queryByText(/kapanış/)).toBeNull();
    expect(screen.queryByRole('link', { name: /Mezatlarım/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mezatlarım nerede?' }));
    expect(screen.getByRole('link', { name: /Mezatlarım/ })).toBeVisible();
    unmount();
    renderIn(<Dashboard figures={ownDay} home={home} />);
    expect(screen.getByRole('button', { name: 'Mezatlarım nerede?' })).toHaveAttribute('aria-expanded', 'true');
  } finally {
    narrow.mockRestore();
  }
});
