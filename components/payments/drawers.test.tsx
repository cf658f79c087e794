import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { pasteInto, renderIn } from '@/components/ui/testing';
import { type EftRow, payments, type UnchargedFeeRow } from '@/contract/payments';
import type { RefundRow } from '@/contract/payments/refunds';
import type { StatementLine } from '@/contract/payments/statements';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { ApproveDrawer } from './ApproveDrawer';
import { CollectDrawer } from './CollectDrawer';
import { ExplainDrawer } from './ExplainDrawer';
import { ReasonDrawer } from './ReasonDrawer';
import { AsideDrawer } from './reconciliation/AsideDrawer';
import { PrepareDrawer } from './refunds/PrepareDrawer';

jest.mock('@/lib/call', () => ({ ...jest.requireActual<object>('@/lib/call'), call: jest.fn() }));

const line = { id: 1, amount: 500_00, payerName: 'GÖNDEREN', description: 'KİRA' } as StatementLine;
const fee = { id: 2, version: 1, reason: '', dueOn: '2026-12-01' } as UnchargedFeeRow;
const onClose = jest.fn();
const onDone = jest.fn();
beforeEach(() => jest.resetAllMocks());

const DRAWERS: [string, ReactElement, string, string][] = [
  [
    'a movement that is set aside',
    <AsideDrawer key="aside" line={line} onClose={onClose} onDone={onDone} />,
    'Kenara ayır',
    'STATEMENT_LINE_TAKEN',
  ],
  [
    'a fee that could not be charged',
    <ExplainDrawer key="explain" fee={fee} onClose={onClose} />,
    'Kaydet',
    'UNCHARGED_SERVICE_ALREADY_PAID',
  ],
];

describe.each(DRAWERS)('the reason of %s', (_, drawer, submit, taken) => {
  const write = async (failure: CallError) => {
    jest.mocked(call).mockRejectedValue(failure);
    renderIn(drawer);
    const field = await screen.findByRole('textbox', { name: /^Neden/ });
    await userEvent.type(field, 'Depo kirası');
    await userEvent.click(screen.getByRole('button', { name: submit }));
    return field;
  };

  test('stays to be sent again where no answer came', async () => {
    const field = await write(new CallError(0, { message: 'Network Error' }));
    expect(await screen.findByText(/Kaydedilmedi: bağlantı yok/)).toBeVisible();
    expect(field).toHaveValue('Depo kirası');
    expect(onClose).not.toHaveBeenCalled();
    expect(onDone).not.toHaveBeenCalled();
  });

  test('goes when somebody else was first, which is said', async () => {
    await write(new CallError(409, { errors: [taken], message: 'Başkası önce davrandı.' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onDone).not.toHaveBeenCalled();
  });
});

test('whoever gives a transfer up that was received since then is told so, and takes no money back', async () => {
  const why = 'Bu EFT daha önce alındı olarak kaydedilmiş.';
  jest.mocked(call).mockRejectedValue(new CallError(409, { errors: ['EFT_ALREADY_RECEIVED'], message: why }));
  const drawer = (eft: object) => (
    <QueryClientProvider client={client}>
      <ReasonDrawer action="CANCEL" eft={eft as EftRow} onClose={onClose} />
    </QueryClientProvider>
  );
  const client = new QueryClient();
  const eft = { id: 3, version: 1, status: 'WAITING', reference: 'TLL00003-000003', amount: 1, customer: { name: '' } };
  const { rerender } = renderIn(drawer(eft));
  await pasteInto(await screen.findByRole('textbox', { name: /^Neden/ }), 'Süresinde gelmedi');
  // The open record is reloaded after a change.
  rerender(drawer({ ...eft, version: 2, status: 'RECEIVED' }));
  await userEvent.click(screen.getByRole('button', { name: 'EFT’yi iptal et' }));
  expect(await screen.findByText(why)).toBeVisible();
  expect(jest.mocked(call).mock.lastCall?.[1]).toMatchObject({ id: 3, version: 2, action: 'CANCEL' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('the account from which a refund came back is not taken again without a word, and another one is', async () => {
  const refund = {
    id: 3,
    version: 2,
    status: 'RETURNED',
    way: 'BANK',
    amount: 21_000_00,
    kind: 'DEPOSIT',
    customer: { id: 4, name: 'Çiğdem Alptepe', canOpen: false },
    auction: null,
    iban: 'TR330006100519786457841326',
    accountHolder: 'Çiğdem Alptepe',
    reason: 'IBAN hatalı',
    needsApproval: false,
  } as RefundRow;
  renderIn(<PrepareDrawer refund={refund} onClose={onClose} />);
  const iban = await screen.findByRole('textbox', { name: /^IBAN/ });
  expect(screen.getByText(/geri döndü: “IBAN hatalı”/)).toBeVisible();
  await userEvent.clear(iban);
  await userEvent.type(iban, 'TR520006300533892449449596');
  expect(screen.queryByText(/geri döndü/)).toBeNull();
});

test('what is approved is what was read, though it was registered anew meanwhile', async () => {
  jest.mocked(call).mockResolvedValue({ matched: [] });
  const customer = { id: 3, name: 'Ayşe İnce', canOpen: false };
  const about = { kind: 'DEPOSIT', auction: null, customer, reference: 'TLL00012' };
  const eft = { id: 7, version: 1, amount: 500_00, ...about } as unknown as EftRow;
  const { rerender } = renderIn(<ApproveDrawer eft={eft} onClose={onClose} />);
  rerender(<ApproveDrawer eft={{ ...eft, version: 2, amount: 900_00 }} onClose={onClose} />);
  expect(await screen.findByText(/500/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Onayla' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith(payments.approve, { id: 7, version: 1 }, expect.anything()));
});

test('what is sent back is what was read, though it was registered anew meanwhile', async () => {
  jest.mocked(call).mockResolvedValue({ reference: 'TLL00012' });
  const eft = { id: 7, version: 1, amount: 500_00, reference: 'TLL00012', customer: { name: '' } } as unknown as EftRow;
  const client = new QueryClient();
  const drawer = (one: EftRow) => (
    <QueryClientProvider client={client}>
      <ReasonDrawer action="SEND_BACK" eft={one} onClose={onClose} />
    </QueryClientProvider>
  );
  const { rerender } = renderIn(drawer(eft));
  await pasteInto(await screen.findByRole('textbox', { name: /^Neden/ }), 'Dekont okunmuyor');
  rerender(drawer({ ...eft, version: 3 }));
  await userEvent.click(screen.getByRole('button', { name: 'Geri çevir' }));
  await waitFor(() => expect(jest.mocked(call).mock.lastCall?.[1]).toMatchObject({ id: 7, version: 1 }));
});

test('that a fee came in full is said again when its amount has changed since', async () => {
  const client = new QueryClient();
  const due = { ...fee, amount: 500_00, customer: { id: 3, name: 'Ayşe İnce' }, auction: null } as UnchargedFeeRow;
  const drawer = (one: UnchargedFeeRow) => (
    <QueryClientProvider client={client}>
      <CollectDrawer fee={one} onClose={onClose} />
    </QueryClientProvider>
  );
  const { rerender } = renderIn(drawer(due));
  await userEvent.click(await screen.findByRole('radio', { name: /EFT/ }));
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).toBeChecked();
  rerender(drawer({ ...due, version: 2, amount: 450_00 }));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Tahsilatı kaydet' }));
  expect(call).not.toHaveBeenCalled();
});
