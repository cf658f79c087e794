import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import type { ReactElement } from 'react';
import { renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import { DuplicatesPanel } from './DuplicatesPanel';
import { RateDrawer } from './RateDrawer';

const PARTS: [string, ReactElement, string][] = [
  ['who may be the same person', <DuplicatesPanel key="same" customerId={5} />, 'Benzer başka kayıt bulunmadı.'],
  ['earlier ratings', <RateDrawer key="rate" customerId={5} onClose={jest.fn()} />, 'Henüz puanlanmadı.'],
];

test.each(PARTS)('%s that cannot be read are not taken for none, and can be asked for again', async (_, part, none) => {
  let broken = true;
  http.defaults.adapter = async (config) => {
    const reply = (status: number, data: unknown) => ({ status, data, statusText: '', headers: {}, config });
    if (broken) throw new AxiosError('', undefined, config, null, reply(500, { errors: ['UNEXPECTED'] }));
    return reply(200, { rows: [] });
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderIn(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
  const again = await screen.findAllByRole('button', { name: 'Yeniden dene' });
  expect(screen.queryByText(none)).toBeNull();
  broken = false;
  for (const button of again) await userEvent.click(button);
  expect(await screen.findByText(none)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull());
});
