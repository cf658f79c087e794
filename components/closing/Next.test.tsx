import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '@/components/ui/testing';
import type { ClosingBlocker, ClosingDetail } from '@/contract/closing/record';
import type { Authority } from '@/domain/roles';
import { MendButton } from './MendButton';
import { Next } from './Next';
import { RequestDrawer } from './RequestDrawer';

const FILE = {
  id: 36,
  step: 'CALL',
  outcome: 'OPEN',
  auction: { id: 76, name: 'Şehzadeler 1+1', canOpen: true },
  buyer: { id: 8, name: 'Rıza Korkmaz', canOpen: true },
  assignee: { id: 5, name: 'Haluk Sönmez' },
  stepDueAt: null,
  late: false,
  closedAt: null,
  cancelReason: null,
  can: { work: true },
  next: { action: 'ADVANCE', to: 'INITIAL_INFORMING', blockers: [] },
  options: [],
  payments: [],
  money: { due: [{ what: 'SERVICE_FEE', amount: 35_000_00 }], balance: 0 },
} as unknown as ClosingDetail;
const ASKED = {
  id: 9,
  kind: 'SERVICE_FEE',
  method: 'EFT',
  state: 'WAITING_PAYMENT',
  letGo: false,
  amount: 35_000_00,
  reference: 'TLL00076-001672',
  createdAt: '2026-11-20T09:00:00.000Z',
} as ClosingDetail['payments'][number];

const around = (ui: React.ReactElement, authorities: Authority[]) => renderIn(ui, { authorities });
const note = () => screen.queryByRole('textbox', { name: /^Bu adım için not/ });

test('a note to the step is written by whoever may go on with it, and by nobody who only reads', () => {
  const { unmount } = around(<Next file={FILE} />, ['ASSIGNEE_CLOSING']);
  expect(note()).toBeVisible();
  unmount();
  around(<Next file={{ ...FILE, can: { ...FILE.can, work: false } }} />, ['CLOSING_LIST_ACCESS']);
  expect(note()).toBeNull();
});

test.each([
  ['the closing ends', { outcome: 'CANCELLED', next: null }, /sona erdiği için bu not kaydedilmedi/],
  ['it is no more theirs to go on', { can: { work: false } }, /artık siz ilerletemediğiniz için/],
])('a note that was being written can be read and copied when %s', async (_, after, why) => {
  const client = new QueryClient();
  const drawn = (file: ClosingDetail) => (
    <QueryClientProvider client={client}>
      <Next file={file} />
    </QueryClientProvider>
  );
  const { rerender } = renderIn(drawn(FILE), { authorities: ['ASSIGNEE_CLOSING'] });
  await userEvent.type(note() as HTMLElement, 'Alıcı pazartesi arayacak');
  rerender(drawn({ ...FILE, ...after } as ClosingDetail));
  const left = screen.getByRole('textbox', { name: /^Kaydedilmeyen notunuz/ });
  expect(left).toHaveValue('Alıcı pazartesi arayacak');
  expect(left).toHaveAttribute('readonly');
  expect(left).toHaveAccessibleDescription(why);
});

test('a closing that fell through leads whoever sees the desk to the bids that are next', () => {
  const fallen = {
    ...FILE,
    auctionStatus: 'BIDDING_FINISHED',
    outcome: 'CANCELLED',
    next: null,
    cancelReason: 'Alıcı vazgeçti.',
  } as ClosingDetail;
  const link = () => screen.queryByRole('link', { name: 'Mezat masasında sıradaki teklifleri gör' });
  const { unmount } = around(<Next file={fallen} />, ['CLOSING_LIST_ACCESS', 'BIDDING_EVENT_LIST_ACCESS']);
  expect(link()).toHaveAttribute('href', '/events/detail?id=76');
  unmount();
  for (const [file, authorities] of [
    [fallen, ['CLOSING_LIST_ACCESS']],
    [{ ...fallen, auctionStatus: 'SOLD' }, ['CLOSING_LIST_ACCESS', 'BIDDING_EVENT_LIST_ACCESS']],
  ] as [ClosingDetail, Authority[]][]) {
    const { unmount: leave } = around(<Next file={file} />, authorities);
    expect(link()).toBeNull();
    leave();
  }
});

test('a payment that was asked for already says so: not asked for twice, and replaced only knowingly', async () => {
  around(<RequestDrawer file={{ ...FILE, payments: [ASKED] }} kind="SERVICE_FEE" onClose={jest.fn()} />, [
    'ASSIGNEE_CLOSING',
  ]);
  const drawer = await screen.findByRole('dialog', { name: 'Hizmet bedelini iste' });
  const says = within(drawer).getByRole('status');
  expect(says).toHaveTextContent(/TLL00076-001672.*Yeniden istemeniz gerekmez/);
  const replace = () => within(drawer).queryByRole('button', { name: 'Önceki isteği iptal et ve yeniden iste' });
  expect(replace()).toBeNull();
  await userEvent.click(within(drawer).getByLabelText(/Banka veya kredi kartı/));
  expect(says).toHaveTextContent(/önceki istek iptal edilir/);
  expect(replace()).toBeEnabled();
});

test('the buyer’s service balance is offered for the fee alone, with what it pays, and only where there is one', async () => {
  const offer = (balance: number, kind: 'DEPOSIT' | 'SERVICE_FEE') => {
    const file = { ...FILE, payments: [ASKED], money: { ...FILE.money, balance } } as ClosingDetail;
    return around(<RequestDrawer file={file} kind={kind} onClose={jest.fn()} />, ['ASSIGNEE_CLOSING']).unmount;
  };
  const balance = () => screen.queryByRole('radio', { name: /^Hizmet bakiyesi/ });
  for (const [kurus, kind] of [
    [0, 'SERVICE_FEE'],
    [10_000_00, 'DEPOSIT'],
  ] as const) {
    const leave = offer(kurus, kind);
    expect(await screen.findByRole('radio', { name: /^Banka veya kredi kartı/ })).toBeVisible();
    expect(balance()).toBeNull();
    leave();
  }
  offer(50_000_00, 'SERVICE_FEE');
  await userEvent.click(balance() as HTMLElement);
  expect(screen.getByText(/₺50\.000 hizmet bakiyesi var.*₺35\.000 tutarındaki/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bakiyeden öde' })).toBeEnabled();
});

test('a transfer that was asked for and has not come leads to where it is registered; others to the request that can be changed', () => {
  const blocker = { code: 'SERVICE_FEE_NOT_PAID', mend: 'FEE', subject: null } as unknown as ClosingBlocker;
  const button = (payments: ClosingDetail['payments'], authorities: Authority[]) => {
    const { unmount } = around(
      <MendButton file={{ ...FILE, payments }} blocker={blocker} onOpen={jest.fn()} />,
      authorities,
    );
    const found = screen.queryByRole('link') ?? screen.getByRole('button');
    const answer = [found.textContent, found.getAttribute('href')];
    unmount();
    return answer;
  };
  const change = ['Ödeme isteğini değiştir', null];
  const opened = ['Bekleyen ödemeyi aç', '/eft/list?reference=TLL00076-001672'];
  expect(button([], ['BACKOFFICE'])).toEqual(['Hizmet bedelini iste', null]);
  expect(button([ASKED], ['BACKOFFICE'])).toEqual(opened);
  expect(button([ASKED], ['ASSIGNEE_CLOSING'])).toEqual(change);
  expect(button([{ ...ASKED, method: 'CARD' }], ['BACKOFFICE'])).toEqual(change);
});
