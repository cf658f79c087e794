import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import Router from 'next/router';
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
  booked: null,
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

const startsAt = '2026-11-24T08:00:00.000Z';
const frames = {
  assignee: { id: 1, name: 'Fiyat yüksek' },
  closed: null,
  travelCounted: false,
  days: [
    {
      day: '2026-11-24',
      closed: null,
      holiday: null,
      frames: [{ startsAt, endsAt: '2026-11-24T08:30:00.000Z', closed: null, travel: null }],
    },
  ],
};

const sent: Record<string, unknown>[] = [];
let refused: string | undefined;
beforeEach(() => {
  sent.splice(0);
  refused = undefined;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const reply = (status: number, data: unknown) => ({ status, data, statusText: '', headers: {}, config });
    if (config.url?.includes('Frames')) return reply(200, frames);
    if (config.method === 'get') return reply(200, { rows: [{ id: 1, name: 'Fiyat yüksek' }] });
    sent.push(JSON.parse(String(config.data)));
    if (!refused) return reply(200, { call, closed: 'SUCCESS', followUp: null });
    throw new AxiosError('', undefined, config, null, reply(422, { errors: [refused], requestId: 'x' }));
  };
});

const open = (of: Partial<CallDetail> = {}, authorities = ['CALL_CONNECTOR_REQUEST']) => {
  const onDone = jest.fn();
  renderIn(<WrapUp call={{ ...call, ...of }} queue onDone={onDone} />, { authorities });
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

test('what was noted of a talk is asked about before another screen takes its place, until it is saved', async () => {
  const onDone = open();
  const leave = () => Router.events.emit('routeChangeStart', '/activities/work?id=13', { shallow: true });
  expect(leave).not.toThrow();
  await userEvent.type(screen.getByLabelText('Görüşme notu'), 'Cumaya arasın');
  act(() => expect(leave).toThrow());
  await userEvent.click(await screen.findByRole('button', { name: 'Düzenlemeye devam et' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Görüşme notu')).toHaveValue('Cumaya arasın');
  const left = jest.fn(leave);
  onDone.mockImplementation(left);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(left).toHaveReturned());
});

test('a deal that was lost takes its reason along', async () => {
  open({ deals: [deal] });
  await userEvent.selectOptions(screen.getByLabelText('Kadıköy 3+1 fırsatının durumu'), 'NOT_INTERESTED');
  await screen.findByRole('option', { name: 'Fiyat yüksek' });
  await userEvent.selectOptions(screen.getByLabelText('Kadıköy 3+1 için olumsuzluk nedeni'), '1');
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
  const save = screen.getByRole('button', { name: 'Kaydet, sıradakine geç' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).toHaveAccessibleDescription();
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

const asked = () => ({
  next: screen.queryByRole('group', { name: /Yeniden arama/ }) !== null,
  stays: screen.queryByRole('checkbox', { name: /İş sürüyor/ }) !== null,
  visit: screen.queryByRole('checkbox', { name: /Randevu ver/ }) !== null,
});

test('after “Randevu ver” neither another time nor whether the work is over is asked', async () => {
  open({}, ['CALL_CONNECTOR_REQUEST', 'ASSIGNEE_APPOINTMENT']);
  expect(asked()).toEqual({ next: true, stays: true, visit: true });
  // Earlier input is not sent.
  const [later] = within(screen.getByRole('group', { name: /Yeniden arama/ })).getAllByRole('button');
  if (later) await userEvent.click(later);
  await userEvent.click(screen.getByRole('checkbox', { name: /Randevu ver/ }));
  expect(asked()).toEqual({ next: false, stays: false, visit: true });
  await userEvent.click(await screen.findByRole('radio', { name: /^11:00/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ outcome: 'REACHED', next: null, done: true, appointment: { startsAt } });
  // After undoing the choice, the form asks as before.
  await userEvent.click(screen.getByRole('checkbox', { name: /Randevu ver/ }));
  expect(asked()).toEqual({ next: true, stays: true, visit: true });
});

test('a visit that was booked during the call is not asked for again, and is what comes next', async () => {
  open({ booked: { id: 71, startsAt } }, ['CALL_CONNECTOR_REQUEST', 'ASSIGNEE_APPOINTMENT']);
  expect(screen.getByText('Bu görüşmede 24/11/2026 11:00 için randevu verildi.')).toBeVisible();
  expect(asked()).toEqual({ next: false, stays: false, visit: false });
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ outcome: 'REACHED', next: null, done: true });
  expect(sent[0]).not.toHaveProperty('appointment');
});

test('of a task one still says whether it is over: a visit does not end it', async () => {
  open({ activity: { id: 12, type: 'TASK' } }, ['CALL_CONNECTOR_REQUEST', 'ASSIGNEE_APPOINTMENT']);
  await userEvent.click(screen.getByRole('checkbox', { name: /Randevu ver/ }));
  expect(asked()).toEqual({ next: false, stays: true, visit: true });
});

test('what was learnt of the motivation is written down with the call: all three answers, or none', async () => {
  open({ activity: { id: 12, type: 'WANT_TO_SELL' } }, ['CALL_CONNECTOR_REQUEST', 'MOTIVATION_SCORE_UPDATER']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Motivasyonu puanla' }));
  // For an activity about a seller the selling motivation is preselected.
  expect(await screen.findByRole('radio', { name: 'Satış motivasyonu' })).toBeChecked();
  const save = () => screen.getByRole('button', { name: 'Kaydet' });
  const marks = screen.getAllByRole('radio', { name: /^3 ·/ });
  expect(marks).toHaveLength(3);
  await userEvent.click(marks[0] as HTMLElement);
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  for (const mark of screen.getAllByRole('radio', { name: /^2 ·/ }).slice(1)) await userEvent.click(mark);
  await userEvent.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ sellerQuestion1: 3, sellerQuestion2: 2, sellerQuestion3: 2 });
  expect(sent[0]).not.toHaveProperty('buyerQuestion1');
});

test('whoever may not rate is not asked', () => {
  open();
  expect(screen.queryByRole('checkbox', { name: 'Motivasyonu puanla' })).not.toBeInTheDocument();
});
