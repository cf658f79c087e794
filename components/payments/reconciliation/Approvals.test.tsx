import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { type EftRow, payments } from '@/contract/payments';
import { Approvals } from './Approvals';

const receipt = (id: number, name: string) =>
  ({
    id,
    version: 1,
    paymentId: id,
    kind: 'DEPOSIT',
    status: 'WAITING_APPROVAL',
    reference: `TLL0000${id}`,
    amount: 500_000_00,
    customer: { id, name, canOpen: false },
    auction: null,
    createdAt: '2026-11-28T09:00:00.000Z',
    cancelReason: '',
    backReason: '',
    letGoReason: '',
    moves: [
      { action: 'APPROVE', closed: [], lacks: null },
      { action: 'SEND_BACK', closed: [], lacks: null },
    ],
  }) as unknown as EftRow;

let rows: EftRow[];
let client: QueryClient;
let approved: unknown[];
const open = async () => {
  rows = [receipt(1, 'Ayşe Aydın'), receipt(2, 'Burak Bilgin')];
  approved = [];
  answering(({ url, data }) => {
    if (url === payments.approve.path) {
      approved.push(data.id);
      rows = rows.filter(({ id }) => id !== data.id);
      return { data: receipt(Number(data.id), '') };
    }
    return {
      data: url === payments.list.path ? { rows, next: null, previous: null, total: null } : { rows: [], matched: [] },
    };
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderIn(
    <QueryClientProvider client={client}>
      <Approvals />
    </QueryClientProvider>,
    { authorities: ['ADMIN', 'EFT_APPROVE'] },
  );
  await screen.findAllByText('Ayşe Aydın');
};
const desk = () => screen.getByText('TLL00001', { selector: 'section span' });
/** Somebody else decides about the first receipt. */
const othersDecide = async () => {
  rows = rows.slice(1);
  await act(() => client.refetchQueries());
};

test('no other receipt comes under the hand when others decide about the one that is read', async () => {
  await open();
  await othersDecide();
  expect(await screen.findByRole('alert')).toHaveTextContent('başkası sonuçlandırdı');
  expect(desk()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tahsilatı onayla' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Sıradakine geç' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('region', { name: 'Burak Bilgin' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Tahsilatı onayla' }));
  await screen.findByText('Onay bekleyen EFT yok');
  expect(approved).toEqual([2]);
});

test('one’s own decision leads to the next receipt, and is not told as that of others', async () => {
  await open();
  const told: string[] = [];
  const watch = new MutationObserver(() => told.push(...screen.queryAllByRole('alert').map((one) => one.textContent)));
  watch.observe(document.body, { childList: true, subtree: true });
  await userEvent.click(screen.getByRole('button', { name: 'Tahsilatı onayla' }));
  expect(await screen.findByText('TLL00002', { selector: 'section span' })).toBeVisible();
  watch.disconnect();
  expect(told).toEqual([]);
  expect(approved).toEqual([1]);
});

test('a reason that is being written stays with its receipt when somebody else decides about that', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Geri çevir' }));
  const drawer = await screen.findByRole('dialog');
  await userEvent.type(await within(drawer).findByRole('textbox'), 'Dekont okunmuyor');
  expect(within(drawer).queryByRole('alert')).toBeNull();

  await othersDecide();
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('başkası daha hızlı davrandı');
  expect(within(drawer).getByRole('textbox')).toHaveValue('Dekont okunmuyor');
  expect(drawer).toHaveTextContent('Ayşe Aydın');
  expect(drawer).not.toHaveTextContent('Burak Bilgin');
});
