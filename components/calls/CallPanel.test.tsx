import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import { SEEN_MS } from '@/lib/hotkeys';
import { http } from '@/lib/http';
import { CallPanel } from './CallPanel';

const sent: string[] = [];
let current: unknown;
beforeEach(() => {
  sent.splice(0);
  current = { call: null, incoming: [], simulated: true };
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.method !== 'get') {
      sent.push(`${config.url} ${String(config.data)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return { status: 200, data: config.method === 'get' ? current : {}, statusText: '', headers: {}, config };
  };
});

const open = (authorities: string[], closed: Parameters<typeof CallPanel>[0]['closed'] = []) =>
  renderIn(<CallPanel activityId={12} closed={closed} />, { authorities });

test('a key calls about the work, and it is said that the line is a trial', async () => {
  open(['CALL_CONNECTOR_REQUEST']);
  expect(await screen.findByText(/deneme hattından/)).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
  await userEvent.keyboard('a');
  expect(await screen.findByText('Arıyor…')).toBeVisible();
  await waitFor(() => expect(sent).toEqual(['/api/asistan/alotech/create {"activityId":12}']));
});

test('without consent neither the button nor the key calls, and the reason stands there', async () => {
  open(['CALL_CONNECTOR_REQUEST'], ['CONSENT_REFUSED']);
  expect(screen.getByRole('button', { name: 'Ara' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText(/aranmak istemediğini bildirmiş/)[0]).toBeVisible();
  await userEvent.keyboard('a');
  expect(sent).toEqual([]);
});

test('whoever may not call is told which permission is missing, and no key calls', async () => {
  open(['AGENT']);
  const button = screen.getByRole('button', { name: 'Ara' });
  await waitFor(() => expect(button).toHaveAccessibleDescription(/Santral üzerinden aramak/));
  await userEvent.keyboard('a');
  expect(sent).toEqual([]);
});

test('a call about something else is to be finished first', async () => {
  current = { call: { id: 7, customer: { name: 'Zümrüt Ödül' }, activity: null }, incoming: [], simulated: true };
  open(['CALL_CONNECTOR_REQUEST']);
  expect(await screen.findByText('Sonucu yazılmamış bir görüşmeniz var: Zümrüt Ödül')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Görüşmeye git' })).toHaveAttribute('href', '/calls/detail?id=7');
});

test('a key hangs up what rings, and asks before it cuts somebody off who is talking', async () => {
  const call = {
    id: 7,
    stage: 'TALKING',
    startedAt: new Date().toISOString(),
    answeredAt: new Date().toISOString(),
    seconds: null,
    customer: { id: 1, name: 'Zümrüt Ödül' },
    phone: '+905321234567',
    activity: { id: 12, type: 'TASK' },
    deals: [],
    lastAttempt: false,
    booked: null,
  };
  current = { call, incoming: [], simulated: true };
  open(['CALL_CONNECTOR_REQUEST']);
  expect(await screen.findByRole('button', { name: 'Kapat' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
  await userEvent.keyboard('h');
  expect(await screen.findByText('Görüşme bitirilsin mi?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Vazgeç' })).toHaveFocus();
  expect(sent).toEqual([]);
});
