import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderIn } from '@/components/ui/testing';
import type { UnchargedFeeRow } from '@/contract/payments';
import type { StatementLine } from '@/contract/payments/statements';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { ExplainDrawer } from './ExplainDrawer';
import { AsideDrawer } from './reconciliation/AsideDrawer';

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
    renderIn(<QueryClientProvider client={new QueryClient()}>{drawer}</QueryClientProvider>);
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
