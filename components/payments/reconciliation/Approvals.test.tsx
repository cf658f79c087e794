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
    moves: [{ action: 'SEND_BACK', closed: [], lacks: null }],
  }) as unknown as EftRow;

test('a reason that is being written stays with its receipt when somebody else decides about that', async () => {
  let rows = [receipt(1, 'Ayşe Aydın'), receipt(2, 'Burak Bilgin')];
  answering(({ url }) => ({
    data: url === payments.list.path ? { rows, next: null, previous: null, total: null } : { rows: [], matched: [] },
  }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderIn(
    <QueryClientProvider client={client}>
      <Approvals />
    </QueryClientProvider>,
    { authorities: ['ADMIN', 'EFT_APPROVE'] },
  );
  await screen.findAllByText('Ayşe Aydın');
  await userEvent.click(screen.getByRole('button', { name: 'Geri çevir' }));
  const drawer = await screen.findByRole('dialog');
  await userEvent.type(await within(drawer).findByRole('textbox'), 'Dekont okunmuyor');
  expect(within(drawer).queryByRole('alert')).toBeNull();

  rows = rows.slice(1);
  await act(() => client.refetchQueries());
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('başkası daha hızlı davrandı');
  expect(within(drawer).getByRole('textbox')).toHaveValue('Dekont okunmuyor');
  expect(drawer).toHaveTextContent('Ayşe Aydın');
  expect(drawer).not.toHaveTextContent('Burak Bilgin');
});
