import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useEffect, useState } from 'react';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { bidding, type Desk, type Ladder, type LedgerBid } from '@/contract/bidding';
import { http } from '@/lib/http';
import { Announcer } from './Announcer';
import { BidDrawer } from './BidDrawer';
import { Decision } from './Decision';
import { Evidence } from './Evidence';
import { climbOf } from './priceClimb';
import { BigClock } from './Clock';
import { FalloutLadder } from './FalloutLadder';
import { Ledger } from './Ledger';
import { PlaceBidDrawer } from './PlaceBidDrawer';
import { phaseOf, type Times } from './phase';
import { MayBeOld } from './Room';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
const times = (over: Partial<Times> = {}): Times => ({
  status: 'BIDDING',
  now: at(0),
  startAt: at(-60),
  endAt: at(30),
  announcedEndAt: at(30),
  ...over,
});

describe('where an auction stands', () => {
  test.each<[string, Partial<Times>, number, string, number, boolean]>([
    ['waits for its start', { status: 'LIVE', startAt: at(10) }, 0, 'before', 10, false],
    ['runs', {}, 0, 'running', 30, false],
    ['is urgent in its last five minutes', {}, 25, 'running', 5, true],
    ['waits for the clock at its end', {}, 30, 'closing', 0, false],
    ['is over when its status says so, whatever the times', { status: 'WAITING_PAYMENT' }, 0, 'over', 0, false],
  ])('%s', (_, over, minute, phase, left, urgent) => {
    expect(phaseOf(times(over), NOW + minute * MINUTE)).toMatchObject({ phase, left: left * MINUTE, urgent });
  });

  test('knows how much of it has gone', () => {
    expect(phaseOf(times({ startAt: at(-10), endAt: at(30) }), NOW).gone).toBe(0.25);
  });
});

describe('the clock', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());

  test('goes by the server, says what was added, and goes on from a new end', () => {
    jest.setSystemTime(NOW - 3 * 3_600_000);
    const { rerender } = renderIn(<BigClock {...times()} extensionCount={0} />);
    expect(screen.getByRole('timer')).toHaveTextContent('00:30:00');
    act(() => jest.advanceTimersByTime(MINUTE));
    expect(screen.getByRole('timer')).toHaveTextContent('00:29:00');
    expect(screen.queryByText(/uzatıldı/)).toBeNull();
    rerender(<BigClock {...times({ now: at(1), endAt: at(32) })} extensionCount={1} />);
    expect(screen.getByRole('timer')).toHaveTextContent('00:31:00');
    expect(screen.getByText('1 kez uzatıldı, ilk bitiş 12:30:00')).toBeVisible();
  });

  test('an answer that was long on its way does not set the clock back', () => {
    const { rerender } = renderIn(<BigClock {...times({ now: at(2), endAt: at(40) })} extensionCount={0} />);
    const before = screen.getByRole('timer').textContent;
    rerender(<BigClock {...times({ now: at(1.5), endAt: at(40) })} extensionCount={0} />);
    expect(screen.getByRole('timer')).toHaveTextContent(before ?? '');
  });
});

describe('the climb of the price', () => {
  const bid = (number: number, amount: number, minute: number, counted = true) => ({
    number,
    amount,
    placedAt: at(minute),
    counted,
  });
  const climb = (bids: ReturnType<typeof bid>[], from = 0, to = 10, now = 10) =>
    climbOf(
      bids,
      { startPrice: 100, reservePrice: null },
      { from: NOW + from * MINUTE, to: NOW + to * MINUTE },
      NOW + now * MINUTE,
      100,
      100,
    );

  test('rises in steps from the start price and stops at now; a refused bid is marked and moves nothing', () => {
    const { steps, y, points } = climb([bid(3, 999, 6, false), bid(2, 300, 5), bid(1, 200, 0)], 0, 10, 8);
    expect(steps).toBe(`M0 ${y(100)}H0V${y(200)}H50V${y(300)}H80`);
    expect(points.map(({ number, counted }) => [number, counted])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
  });

  test('begins where the price stood when only the last minutes are looked at', () => {
    const { steps, y, points } = climb([bid(1, 200, 0), bid(2, 300, 8)], 5);
    expect(steps.startsWith(`M0 ${y(200)}`)).toBe(true);
    expect(points).toHaveLength(1);
  });

  test('two bids of one moment keep the order in which they were received', () => {
    const { steps, y } = climb([bid(2, 250, 5), bid(1, 200, 5)]);
    expect(steps).toBe(`M0 ${y(100)}H50V${y(200)}H50V${y(250)}H100`);
  });
});

const JUMP: LedgerBid = {
  id: 12,
  number: 2,
  participantId: 5,
  participantNumber: 2,
  customerId: 9,
  bidder: 'Çiğdem Ağaoğlu',
  amount: 7_000_000_00,
  raise: 3_000_000_00,
  status: 'WAITING_APPROVAL',
  paymentState: 'WAITING_PAYMENT',
  placedAt: at(-5),
  operatorName: 'İlknur Şahin',
  decidedByName: null,
  decidedAt: null,
  note: '',
  needsApproval: true,
  approvedAt: null,
  approvedByName: null,
  withoutDeposit: true,
  hash: 'ab'.repeat(32),
  options: [
    { action: 'APPROVE', closed: ['BID_OWN_ENTRY'], lacks: null },
    { action: 'REJECT', closed: [], lacks: null },
  ],
};

test('whoever typed a jumping bid in sees why its approval is somebody else’s, and may reject it', async () => {
  renderIn(<BidDrawer bid={JUMP} onClose={() => undefined} />);
  const approve = await screen.findByRole('button', { name: 'Onayla' });
  expect(screen.getByText('Önceki tutarı yarıdan fazla aştığı için onaylanmadan kazanamaz.')).toBeVisible();
  expect(screen.getByText(/^Katılımcının teminatı geri alındı/)).toBeVisible();
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  expect(approve).toHaveAccessibleDescription(
    'Kendi girdiğiniz teklifi siz onaylayamazsınız; bunu başka bir yetkili yapmalı.',
  );
  await userEvent.click(approve);
  expect(screen.queryByLabelText(/Açıklama|Gerekçe/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reddet' }));
  expect(screen.getByLabelText(/Gerekçe/)).toBeVisible();
});

describe('the ledger while bids come in', () => {
  /** How many bids there are; ten per page, and the cursor is a bid's number. */
  let taken = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const come = async (count: number) => {
    taken += count;
    await act(() => client.invalidateQueries());
  };
  const page = ({ after, before }: Record<string, unknown>) => {
    const top = after ? Number(after) - 1 : before ? Number(before) + 10 : taken;
    const numbers = Array.from({ length: 10 }, (_, index) => top - index).filter((number) => number > 0);
    return {
      rows: numbers.map((number) => ({ ...JUMP, id: 100 + number, number })),
      next: (numbers.at(-1) ?? 1) > 1 ? String(numbers.at(-1)) : null,
      previous: top < taken ? String(top) : null,
    };
  };
  const numbers = () =>
    [...screen.getByRole('table', { hidden: true }).querySelectorAll('tbody tr')].map((row) =>
      Number(row.firstElementChild?.textContent),
    );
  beforeEach(async () => {
    taken = 25;
    client.clear();
    answering(({ url, params }) => (url === bidding.ledger.path ? { data: page(params) } : undefined));
    renderIn(
      <QueryClientProvider client={client}>
        <Ledger desk={{ auctionId: 3, queue: 'RUNNING' } as Desk} />
      </QueryClientProvider>,
    );
    await screen.findByRole('table');
  });

  test('a reason that is being written for a bid outlives ten that come after it', async () => {
    await userEvent.click(screen.getByRole('button', { name: '25. teklifin ayrıntısı ve kararı' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reddet' }));
    await userEvent.type(screen.getByLabelText(/Gerekçe/), 'Yanlışlıkla');
    await come(12);
    await waitFor(() => expect(numbers()[0]).toBe(37));
    expect(screen.getByRole('dialog', { name: '25. teklif' })).toBeVisible();
    expect(screen.getByLabelText(/Gerekçe/)).toHaveValue('Yanlışlıkla');
  });

  test('whoever has looked at older ones and come back sees what comes', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Daha eski' }));
    await waitFor(() => expect(numbers()[0]).toBe(15));
    await userEvent.click(screen.getByRole('button', { name: 'Daha yeni' }));
    await waitFor(() => expect(numbers()[0]).toBe(25));
    await come(3);
    await waitFor(() => expect(numbers()[0]).toBe(28));
    expect(screen.getByRole('button', { name: 'Daha yeni' })).toBeDisabled();
  });

  test('the way to the pages stays where it was pressed', async () => {
    const older = screen.getByRole('button', { name: 'Daha eski' });
    await userEvent.click(older);
    await waitFor(() => expect(numbers()[0]).toBe(15));
    expect(older).toHaveFocus();
  });
});

describe('what is said to those who do not see it', () => {
  const leader = { participantId: 1, participantNumber: 4, bidder: 'Ayşe Yılmaz', bidId: 1 };
  const desk = {
    status: 'BIDDING' as const,
    price: 100_00,
    leader,
    endAt: at(30),
    waitingCount: 0,
    reserveMet: false,
  };
  const log = () => screen.getByRole('log', { name: 'Mezattaki gelişmeler' });
  type Told = ComponentProps<typeof Announcer>;
  /** Renders the announcer, and returns a function that sets the next state. */
  const announce = () => {
    let tell: (next: Told) => void = () => undefined;
    const Host = () => {
      const [told, setTold] = useState<Told>({ desk, phase: 'running' });
      useEffect(() => {
        tell = setTold;
      }, []);
      return <Announcer {...told} />;
    };
    renderIn(<Host />);
    return (next: Told) => act(() => tell(next));
  };

  test('is what has changed, and nothing about what was there before', () => {
    const tell = announce();
    expect(log()).toBeEmptyDOMElement();
    expect(log()).toHaveAttribute('aria-live', 'polite');
    tell({ desk: { ...desk, price: 200_00, reserveMet: true, endAt: at(33) }, phase: 'running' });
    expect(log()).toHaveTextContent(
      'Yeni teklif: ₺200, 4 numaralı katılımcı. Rezerv fiyatına ulaşıldı. Süre uzatıldı, yeni bitiş 12:33:00.',
    );
  });

  test('is that the time is up, and then the auction’s new status', () => {
    const tell = announce();
    tell({ desk, phase: 'closing' });
    expect(log()).toHaveTextContent('Süre doldu.');
    tell({ desk: { ...desk, status: 'WAITING_PAYMENT' }, phase: 'over' });
    expect(log()).toHaveTextContent('Mezat artık “Ödeme bekliyor” durumunda.');
  });
});

describe('a bid by phone', () => {
  const desk = (price: number) =>
    ({
      price,
      startPrice: 1_000_000_00,
      nextAmount: price + 50_000_00,
      increment: 50_000_00,
      reservePrice: null,
      status: 'BIDDING',
      queue: 'RUNNING',
      serverTime: at(0),
      startAt: at(-60),
      endAt: at(60),
      announcedEndAt: at(60),
      participants: [{ id: 5, number: 2, name: 'Çiğdem Ağaoğlu', cannotBid: null, leading: false }],
    }) as unknown as Desk;
  const bids: string[] = [];
  const open = async () => {
    bids.splice(0);
    http.defaults.adapter = async (config) => {
      bids.push(String(JSON.parse(String(config.data)).amount));
      return { status: 200, data: { number: 3, amount: 1, status: 'VALID' }, statusText: '', headers: {}, config };
    };
    const client = new QueryClient();
    const drawn = (now: Desk) => (
      <QueryClientProvider client={client}>
        <PlaceBidDrawer desk={now} participantId={5} onClose={() => undefined} />
      </QueryClientProvider>
    );
    const { rerender } = renderIn(drawn(desk(2_000_000_00)));
    expect(await screen.findByRole('button', { name: '₺2.050.000 teklifini ver' })).toBeEnabled();
    return (price: number) => rerender(drawn(desk(price)));
  };
  const amount = () => screen.getByLabelText(/Tutar/);

  test('stays what was offered when others bid; it is said, and a press sends nothing until it is decided', async () => {
    const move = await open();
    await userEvent.click(screen.getByRole('button', { name: '₺2.150.000' }));
    move(2_050_000_00);
    expect(amount()).toHaveValue('2.150.000');
    expect(screen.getByRole('alert')).toHaveTextContent('Fiyat ₺2.050.000 oldu');
    await userEvent.click(screen.getByRole('button', { name: '₺2.150.000 teklifini ver' }));
    expect(bids).toEqual([]);
    expect(screen.getByRole('button', { name: '₺2.150.000 kalsın' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '₺2.150.000 kalsın' }));
    // Other bids below it do not ask again.
    move(2_075_000_00);
    await userEvent.click(screen.getByRole('button', { name: '₺2.150.000 teklifini ver' }));
    expect(bids).toEqual(['215000000']);
  });

  test('offers ready amounts that can be bid now, and one of them says what is meant', async () => {
    const ready = () =>
      within(screen.getByRole('group', { name: 'Hazır tutarlar' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    const move = await open();
    expect(ready()).toEqual(['₺2.050.000', '₺2.100.000', '₺2.150.000', '₺2.300.000']);
    move(2_200_000_00);
    expect(amount()).toHaveValue('2.050.000');
    expect(ready()).toEqual(['₺2.250.000', '₺2.300.000', '₺2.350.000', '₺2.500.000']);
    await userEvent.click(screen.getByRole('button', { name: '₺2.300.000' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '₺2.300.000 teklifini ver' }));
    expect(bids).toEqual(['230000000']);
  });

  test('is not sent below the price, and says what is least', async () => {
    const move = await open();
    move(2_500_000_00);
    expect(amount()).toHaveValue('2.050.000');
    expect(screen.getByRole('alert')).toHaveTextContent('en az ₺2.550.000 gerekir');
    await userEvent.click(screen.getByRole('button', { name: '₺2.050.000 teklifini ver' }));
    expect(bids).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '₺2.550.000 yap' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '₺2.550.000 teklifini ver' }));
    expect(bids).toEqual(['255000000']);
  });
});

test.each([
  [null, 'Bu mezatta karar bekleyen bir şey yok.'],
  [100_00, 'Satıcının ₺100 için yanıtı bekleniyor.'],
])('a seller who is asked while the price is %s: what stands above the decision', async (price, said) => {
  const desk = { status: 'WAITING_SELLER_APPROVE', queue: 'DECIDE', price, leader: null, closingId: null, options: [] };
  renderIn(<Decision desk={desk as unknown as Desk} />);
  expect(screen.getByText(said)).toBeVisible();
});

test.each([
  ['Teklif süreci bitti, karar bekleniyor.', null],
  ['Teklif süreci bitti, karar bekleniyor.', { bidder: 'Sinan Manav', standing: true }],
  [/^Sinan Manav kazanma hakkını kaybetti\./, { bidder: 'Sinan Manav', standing: false }],
])('what waits for a decision is said with what became of the winner: %s', async (said, winner) => {
  const answer = { data: { winner, rungs: [] }, status: 200, statusText: '', headers: {} };
  http.defaults.adapter = async (config) => ({ ...answer, config });
  const desk = {
    auctionId: 3,
    status: 'BIDDING_FINISHED',
    queue: 'DECIDE',
    price: 100_00,
    closingId: null,
    options: [],
  };
  renderIn(<Decision desk={desk as unknown as Desk} />);
  expect(await screen.findByText(said)).toBeVisible();
});

test.each([
  ['is not there while nobody has ever bid', [], 'true'],
  ['is there for the bids of an earlier round', [{ id: 1 }], null],
])('the evidence %s', async (_, rows, disabled) => {
  http.defaults.adapter = async (config) => ({ status: 200, data: { rows }, statusText: '', headers: {}, config });
  renderIn(<Evidence desk={{ auctionId: 1 }} />, { authorities: ['BIDDING_EVENT_LIST_ACCESS', 'BIDDING_APPROVE'] });
  await waitFor(() => {
    const shut = screen.getByRole('button', { name: 'PDF' }).getAttribute('aria-disabled');
    expect(shut).toBe(disabled);
  });
});

test('a reason that is being written for the next bidder outlives a ladder that could not be asked for again', async () => {
  const ladder: Ladder = {
    winner: null,
    rungs: [
      {
        bidId: 7,
        participantId: 5,
        participantNumber: 2,
        customerId: 9,
        bidder: 'Çiğdem Ağaoğlu',
        phone: null,
        amount: 2_000_000_00,
        placedAt: at(-5),
        meetsReserve: true,
        priceDifference: 0,
        serviceFee: 80_000_00,
        serviceFeeDifference: 0,
        depositState: 'PAYMENT_DONE',
        cannotOffer: null,
      },
    ],
  };
  let lost = false;
  answering(({ url }) =>
    url === bidding.ladder.path
      ? lost
        ? { status: 503, data: { errors: ['UNEXPECTED_ERROR'] } }
        : { data: ladder }
      : undefined,
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderIn(
    <QueryClientProvider client={client}>
      <FalloutLadder desk={{ auctionId: 3, serverTime: at(0) } as Desk} />
    </QueryClientProvider>,
    { authorities: ['BIDDING_EVENT_LIST_ACCESS', 'BIDDING_APPROVE'] },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Bu teklif sahibine öner' }));
  await userEvent.type(await screen.findByRole('textbox'), 'Ödemedi');
  lost = true;
  await act(() => client.refetchQueries());
  expect(client.getQueryCache().getAll()[0]?.state.status).toBe('error');
  expect(screen.getByRole('textbox', { name: /Gerekçe/ })).toHaveValue('Ödemedi');
});

test('a room without connection says of when its price is, until there is one again', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderIn(<MayBeOld since={at(0)} />);
  expect(screen.getByRole('alert')).toHaveTextContent('saat 12:00:00 itibarıyladır');
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
});
