import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import { CallPanel } from './CallPanel';

const sent: string[] = [];
let current: unknown;
beforeEach(() => {
  sent.splice(0);
  current = { call: null, incoming: [], simulated: true };
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.method !== 'get') sent.push(`${config.url} ${String(config.data)}`);
    return { status: 200, data: config.method === 'get' ? current : {}, statusText: '', headers: {}, config };
  };
});

const open = (authorities: string[], closed: Parameters<typeof CallPanel>[0]['closed'] = []) =>
  renderIn(
    <QueryClientProvider client={new QueryClient()}>
      <CallPanel activityId={12} closed={closed} />
    </QueryClientProvider>,
    { authorities },
  );

test('a key calls about the work, and it is said that the line is a trial', async () => {
  open(['CALL_CONNECTOR_REQUEST']);
  expect(await screen.findByText(/deneme hattından/)).toBeVisible();
  await userEvent.keyboard('a');
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
