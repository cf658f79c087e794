import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { BestOfCity } from '@/contract/brokers/best';
import { http } from '@/lib/http';
import { CityList } from './CityList';

let sent: Record<string, unknown> | undefined;
beforeEach(() => {
  sent = undefined;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    sent = JSON.parse(String(config.data)) as Record<string, unknown>;
    return { status: 200, data: {}, statusText: '', headers: {}, config };
  };
});

const office = (id: number, name: string) => ({
  id,
  name,
  status: 'ACTIVE' as const,
  agreementType: 'NON_EXCLUSIVE' as const,
  closings: 0,
  revenue: 0,
});
const best = (more: Partial<BestOfCity>): BestOfCity => ({
  city: { id: 34, name: 'İstanbul' },
  version: 1,
  startsOn: '2026-11-01',
  endsOn: '2026-12-31',
  chosen: [office(1, 'Aras Emlak')],
  proposals: [office(2, 'Bulut Emlak')],
  ...more,
});
const client = new QueryClient();
const list = (data: BestOfCity) => (
  <QueryClientProvider client={client}>
    <CityList best={data} days={180} onDays={() => undefined} />
  </QueryClientProvider>
);
const save = () => screen.getByRole('button', { name: 'Listeyi kaydet' });

test('what somebody else saved meanwhile is shown, and not overwritten before one has decided to', async () => {
  const options = { authorities: ['BROKER_PAGE_ACCESS'] };
  const { rerender } = renderIn(list(best({})), options);
  await userEvent.click(screen.getByRole('button', { name: 'Bulut Emlak: listeye ekle' }));
  expect(save()).not.toHaveAttribute('aria-disabled', 'true');
  const theirs = best({ version: 2, chosen: [office(3, 'Ceren Emlak'), office(1, 'Aras Emlak')] });
  rerender(list(theirs));
  expect(screen.getByText(/Kayıtlı sıra: Ceren Emlak, Aras Emlak\./)).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Kendi sıramla devam et' }));
  await userEvent.click(save());
  expect(await screen.findByText('İstanbul listesi kaydedildi.')).toBeVisible();
  expect(sent).toMatchObject({ version: 2, brokerIds: [1, 2] });
});

test('an office that is no longer among the first is found by its name', async () => {
  const proposals = Array.from({ length: 40 }, (_, index) => office(100 + index, `Ofis ${index}`));
  renderIn(list(best({ proposals: [...proposals, office(7, 'Iğdır Konut')] })), {
    authorities: ['BROKER_PAGE_ACCESS'],
  });
  const found = within(screen.getByRole('region', { name: 'Öneriler' }));
  expect(found.queryByText('Iğdır Konut')).toBeNull();
  expect(found.getByText('11 ofis daha var; adına göre arayabilirsiniz.')).toBeVisible();
  await userEvent.type(found.getByLabelText('Ofis ara'), 'ığdır');
  expect(found.getByText('Iğdır Konut')).toBeVisible();
});
