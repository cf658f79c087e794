import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import { activities } from '@/contract/activities';
import { UNDO_MS } from '@/domain/limits';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { SEEN_MS } from '@/lib/hotkeys';
import { Workbench } from './Workbench';

jest.mock('@/lib/call', () => ({ ...jest.requireActual<object>('@/lib/call'), call: jest.fn() }));
jest.mock('@/lib/useLive', () => ({ useLiveCalls: () => undefined }));

let asksResult: boolean;
const work = (id: number, name: string) => ({
  id,
  version: 3,
  type: 'TASK',
  status: 'WORKING',
  priority: 'NORMAL',
  attempt: null,
  note: '',
  customer: { id: id * 10, name, canOpen: false },
  auction: null,
  dueAt: null,
  late: false,
  deals: [],
  mine: true,
  canTake: false,
  assignee: { id: 7, name: 'İlknur Şahin' },
  actions: ['SUCCEED', 'RELEASE'].map((action) => ({ action, closed: [], lacks: null })),
  ends: { with: null, recordId: null, state: 'OPEN', asksResult },
  accessRequest: null,
});

jest.mock('./parts', () => ({ WORK_PARTS: [], partTitle: () => '' }));
jest.mock('./Ends', () => ({ Ends: () => null }));
jest.mock('./Person', () => ({ Person: () => null }));

const sent: [string, Record<string, unknown>][] = [];
let refused: CallError | null;
let missing: CallError | null;
let away: CallError | null;
beforeEach(() => {
  jest.useFakeTimers();
  sent.splice(0);
  refused = null;
  missing = null;
  away = null;
  asksResult = false;
  jest.mocked(call).mockImplementation((async (endpoint: { path: string }, input: Record<string, unknown>) => {
    if (endpoint === activities.detail && missing) throw missing;
    if (endpoint === activities.detail) return work(Number(input.id), input.id === 1 ? 'Birinci İş' : 'İkinci İş');
    if (endpoint === activities.work && away) throw away;
    if (endpoint === activities.work) return { rows: [], next: null, previous: null, total: null };
    if (endpoint === activities.waiting) return { own: 2, late: 0, snoozed: 0, pool: 0 };
    if (endpoint === activities.next) {
      sent.push(['next', input]);
      return { activity: work(2, 'İkinci İş') };
    }
    sent.push([endpoint === activities.release ? 'release' : 'update', input]);
    if (refused) throw refused;
    return {};
  }) as never);
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const show = async () => {
  const replace = jest.fn(async () => true);
  const client = new QueryClient();
  const view = renderIn(
    <QueryClientProvider client={client}>
      <Workbench beside={() => null} />
    </QueryClientProvider>,
    { router: { pathname: '/activities/work', query: { id: '1' }, replace } as never },
  );
  await pass(SEEN_MS + 50);
  return { ...view, replace, client };
};
const open = async () => {
  const shown = await show();
  expect(screen.getByRole('heading', { name: 'Birinci İş' })).toBeVisible();
  return shown;
};
const acts = () => sent.filter(([what]) => what !== 'next');

test('T goes on at once, and can be taken back for eight seconds: nothing has gone out and nothing is said to be done', async () => {
  const { replace } = await open();
  press('t');
  await pass(10);
  expect(sent).toEqual([['next', { filter: 'ALL', except: 1 }]]);
  expect(screen.getByText('Birinci İş: iş tamamlanıyor.')).toBeVisible();
  await pass(UNDO_MS - 1_000);
  expect(acts()).toEqual([]);
  press('z');
  await pass(UNDO_MS * 2);
  expect(acts()).toEqual([]);
  expect(screen.queryByText(/iş tamamlan/)).toBeNull();
  expect(replace).toHaveBeenLastCalledWith(
    expect.objectContaining({ query: { id: '1' } }),
    undefined,
    expect.anything(),
  );
});

test.each([
  ['t', 'update', { id: 1, version: 3, action: 'SUCCEED' }, 'Birinci İş: iş tamamlandı.'],
  ['b', 'release', { id: 1 }, 'Birinci İş: iş havuza bırakıldı.'],
])('after that %s goes out once and is said to be done', async (key, what, input, said) => {
  await open();
  press(key);
  press(key);
  await pass(UNDO_MS + 50);
  expect(acts()).toEqual([[what, input]]);
  jest.useRealTimers();
  expect(await screen.findByText(said)).toBeVisible();
});

test('what the server or a lost connection refuses is said to have failed, and not to be done', async () => {
  refused = new CallError(0, { message: 'Network Error' });
  await open();
  press('t');
  await pass(UNDO_MS + 50);
  jest.useRealTimers();
  expect(await screen.findByText('İş tamamlanmadı: Birinci İş')).toBeVisible();
  expect(screen.queryByText('Birinci İş: iş tamamlandı.')).toBeNull();
});

test('leaving the queue lets it go out at once; closing the page too, with what outlives the page', async () => {
  const { unmount } = await open();
  press('b');
  await pass(10);
  unmount();
  await pass(10);
  expect(acts()).toEqual([['release', { id: 1 }]]);

  sent.splice(0);
  await open();
  press('t');
  await pass(10);
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(acts()).toEqual([['update', { id: 1, version: 3, action: 'SUCCEED' }]]));
  expect(jest.mocked(call).mock.lastCall?.[2]).toMatchObject({ fetchOptions: { keepalive: true } });
  await pass(UNDO_MS * 2);
  expect(acts()).toHaveLength(1);
});

test('work that has gone to somebody else is said to be gone, and the next can be taken', async () => {
  missing = new CallError(404, { errors: ['ACTIVITY_NOT_FOUND'] });
  await show();
  // It is requested a few more times before it counts as gone.
  await pass(10_000);
  expect(screen.getByText('İş bulunamadı.')).toBeVisible();
  fireEvent.click(screen.getAllByRole('button', { name: 'Sıradaki iş' }).at(-1)!);
  await pass(10);
  expect(sent).toEqual([['next', { filter: 'ALL' }]]);
});

test('one’s own work that could not be loaded is not said to be none, and can be asked for again', async () => {
  away = new CallError(500, { errors: ['UNEXPECTED'] });
  await show();
  await pass(10_000);
  const own = within(screen.getByRole('navigation', { name: 'Bendeki işler' }));
  expect(own.getByRole('alert')).toHaveTextContent('Beklenmeyen bir hata oluştu.');
  expect(own.queryByText('Üzerinizde açık iş yok.')).toBeNull();
  away = null;
  fireEvent.click(own.getByRole('button', { name: 'Yeniden dene' }));
  await pass(10);
  expect(own.getByText('Üzerinizde açık iş yok.')).toBeVisible();
});

test('work that leaves one’s sight while it is in hand says so and can be done nothing with, and a drawer keeps what was typed', async () => {
  asksResult = true;
  const { client } = await open();
  press('t');
  await pass(1_000);
  const drawer = screen.getByRole('dialog');
  const text = within(drawer).getAllByRole('textbox').at(-1)!;
  fireEvent.change(text, { target: { value: 'Müşteri vazgeçti, eşi istemiyor' } });
  missing = new CallError(404, { errors: ['ACTIVITY_NOT_FOUND'] });
  void client.invalidateQueries({ queryKey: [activities.detail.path] });
  await pass(10_000);
  expect(within(drawer).getByRole('alert')).toHaveTextContent('Bu iş başka birine geçti ve artık size görünmüyor');
  expect(within(drawer).getAllByRole('textbox').at(-1)).toHaveValue('Müşteri vazgeçti, eşi istemiyor');
  const card = screen.getByRole('article', { name: 'Birinci İş', hidden: true });
  expect(within(card).getByText(/artık size görünmüyor/)).toBeInTheDocument();
  expect(within(card).queryByRole('button', { name: 'Havuza bırak', hidden: true })).toBeNull();
  press('t');
  await pass(UNDO_MS + 50);
  expect(acts()).toEqual([]);
});
