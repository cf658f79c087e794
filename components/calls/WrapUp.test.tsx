import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { CallDetail } from '@/contract/calls';
import { http } from '@/lib/http';
import { WrapUp } from './WrapUp';

const call: CallDetail = {
  id: 5,
  version: 1,
  direction: 'OUTBOUND',
  outcome: null,
  customer: { id: 9, name: 'Zümrüt Ödül', canOpen: true },
  phone: '+905321234567',
  activity: { id: 12, type: 'CALL_ME_BACK' },
  operatorName: 'İlknur Şahin',
  purpose: 'TRANSACTIONAL',
  note: '',
  startedAt: '2026-11-20T09:00:00.000Z',
  seconds: null,
  stage: 'TALKING',
  answeredAt: '2026-11-20T09:00:04.000Z',
  endedAt: null,
  open: true,
  attempt: null,
  lastAttempt: false,
  auction: null,
  deals: [],
};
const deal: CallDetail['deals'][number] = {
  id: 3,
  version: 4,
  auction: { id: 8, name: 'Kadıköy 3+1', canOpen: true },
  status: 'BID',
  offeredPrice: null,
  updated: false,
};

const sent: Record<string, unknown>[] = [];
let refused: string | undefined;
beforeEach(() => {
  sent.splice(0);
  refused = undefined;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const reply = (status: number, data: unknown) => ({ status, data, statusText: '', headers: {}, config });
    if (config.method === 'get') return reply(200, { rows: [{ id: 1, name: 'Fiyat yüksek' }] });
    sent.push(JSON.parse(String(config.data)));
    if (!refused) return reply(200, { call, closed: 'SUCCESS', followUp: null });
    throw new AxiosError('', undefined, config, null, reply(422, { errors: [refused], requestId: 'x' }));
  };
});

const open = (of: Partial<CallDetail> = {}) => {
  const onDone = jest.fn();
  renderIn(
    <QueryClientProvider client={new QueryClient()}>
      <WrapUp call={{ ...call, ...of }} queue onDone={onDone} />
    </QueryClientProvider>,
    { authorities: ['CALL_CONNECTOR_REQUEST'] },
  );
  return onDone;
};

test('an answered call is saved with one key, its deals named as they are (V42)', async () => {
  const onDone = open({ deals: [deal] });
  expect(screen.getByRole('radio', { name: 'Görüşüldü' })).toBeChecked();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(true));
  expect(sent).toEqual([
    { id: 5, outcome: 'REACHED', note: '', next: null, done: true, deals: [{ id: 3, version: 4, status: 'BID' }] },
  ]);
});

test('a deal that was lost takes its reason along', async () => {
  open({ deals: [deal] });
  await userEvent.selectOptions(screen.getByLabelText('Kadıköy 3+1 anlaşmasının durumu'), 'NOT_INTERESTED');
  await screen.findByRole('option', { name: 'Fiyat yüksek' });
  await userEvent.selectOptions(screen.getByLabelText('Kadıköy 3+1 için kayıp nedeni'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.deals).toEqual([{ id: 3, version: 4, status: 'NOT_INTERESTED', lostReasonId: 1 }]);
});

test('a busy line chooses its outcome and a time by itself; a key chooses another', async () => {
  open({ stage: 'BUSY', answeredAt: null });
  expect(screen.getByRole('radio', { name: 'Meşgul' })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Gerekmiyor' })).not.toBeInTheDocument();
  await userEvent.keyboard('e');
  expect(screen.getByRole('button', { name: 'Sonraki iş günü' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ outcome: 'BUSY', next: expect.stringMatching(/T07:00:00\.000Z$/) });
});

test('while it rings there is nothing to save, and keys typed into the note choose nothing', async () => {
  open({ stage: 'RINGING', answeredAt: null });
  expect(screen.getByRole('button', { name: 'Kaydet, sıradakine geç' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Görüşme notu'), '15 Mayıs');
  expect(screen.getByRole('radio', { name: 'Yanlış numara' })).not.toBeChecked();
  await userEvent.keyboard('{Escape}5');
  expect(screen.getByRole('radio', { name: 'Yanlış numara' })).toBeChecked();
});

test('the third failure says that the work ends', () => {
  open({ stage: 'NO_ANSWER', answeredAt: null, attempt: 'BUSY_3', lastAttempt: true });
  expect(screen.getByText(/iş olumsuz kapanacak/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kaydet' })).toBeEnabled();
});

test('a refusal is said, and what was typed stays', async () => {
  refused = 'VERSION_CONFLICT';
  open();
  await userEvent.type(screen.getByLabelText('Görüşme notu'), 'Anlaştık');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(screen.getByLabelText('Görüşme notu')).toHaveValue('Anlaştık');
});
