import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { aroundIn } from '@/components/ui/testing';
import { calendar } from '@/contract/appointments/calendar';
import { call } from '@/lib/call';
import { useIsPhone } from '@/lib/useIsPhone';
import { CalendarScreen } from './CalendarScreen';

jest.mock('@/lib/call', () => ({ ...jest.requireActual<object>('@/lib/call'), call: jest.fn() }));
jest.mock('@/lib/useLive', () => ({ useLiveCalls: () => undefined }));
jest.mock('@/lib/useIsPhone', () => ({ useIsPhone: jest.fn() }));

const EVENT = {
  id: '1',
  appointmentId: 1,
  kind: 'APPOINTMENT',
  state: 'APPOINTMENT',
  title: 'Pınar Akgül',
  location: 'Sarıyer',
  startsAt: '2026-11-30T07:00:00.000Z',
  endsAt: '2026-11-30T08:00:00.000Z',
  allDay: false,
};
let asked: number;
let answer: () => void;
beforeEach(() => {
  asked = 0;
  jest.mocked(call).mockImplementation((async (endpoint: unknown) => {
    if (endpoint !== calendar.events) return [];
    asked += 1;
    const isFirst = asked === 1;
    if (!isFirst) await new Promise<void>((resolve) => (answer = resolve));
    const operator = { name: 'Serkan Aydın', email: 'serkan@tellal.example', own: true };
    const hours = { from: 9, to: 18, halfDayTo: 12 };
    return { operator, source: 'APPOINTMENTS', events: isFirst ? [EVENT] : [], holidays: [], hours };
  }) as never);
});

const RANGES = {
  day: [
    { from: '2026-11-30', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-01' },
  ],
  week: [
    { from: '2026-11-30', to: '2026-12-06' },
    { from: '2026-12-07', to: '2026-12-13' },
  ],
  month: [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2027-01-01', to: '2027-01-31' },
  ],
} as const;
const NOTHING = /randevu yok|0 etkinlik/i;

const open = (first: Record<string, string>) => {
  const client = new QueryClient();
  const at = (query: Record<string, string>) =>
    aroundIn(<CalendarScreen />, { router: { pathname: '/operators/event', query } as never }, client).tree;
  const { rerender } = render(at(first));
  return { go: (query: Record<string, string>) => rerender(at(query)) };
};
const there = () => waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());

describe.each(Object.entries(RANGES))('a %s that is on its way', (_, [first, second]) => {
  test.each([true, false])('is not said to be empty before it is there (on a phone: %s)', async (phone) => {
    jest.mocked(useIsPhone).mockReturnValue(phone);
    const { go } = open(first);
    await there();
    go(second);
    expect(await screen.findByText('Takvim yükleniyor')).toBeVisible();
    expect(screen.queryAllByText(NOTHING)).toEqual([]);
    expect(screen.queryAllByRole('button', { name: NOTHING })).toEqual([]);
    answer();
    expect((await screen.findAllByText(NOTHING)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Takvim yükleniyor')).toBeNull();
  });
});

test('of the calendar that was looked at before nothing stands under another’s name', async () => {
  jest.mocked(useIsPhone).mockReturnValue(true);
  const [own] = RANGES.day;
  const { go } = open(own);
  expect(await screen.findByText('Pınar Akgül')).toBeVisible();
  go({ ...own, email: 'baskasi@tellal.example' });
  expect(await screen.findByLabelText('Takvim yükleniyor')).toBeInTheDocument();
  expect(screen.queryByText('Pınar Akgül')).toBeNull();
});
