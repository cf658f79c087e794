import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { AgentDetail } from '@/contract/agents';
import { perKind } from '@/domain/agents';
import { http } from '@/lib/http';
import { LeaveDrawer } from './LeaveDrawer';

const receivers = [
  { id: 7, name: 'Çağla Işık', territory: 'Ege', takes: ['customers', 'auctions'] },
  { id: 8, name: 'İlker Öz', territory: null, takes: ['customers', 'activities'] },
];
let sent: Record<string, unknown> | undefined;
beforeEach(() => {
  sent = undefined;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const deactivates = String(config.url).includes('/deactivate');
    if (deactivates) sent = JSON.parse(String(config.data)) as Record<string, unknown>;
    return {
      status: 200,
      data: deactivates ? { moved: perKind(() => 0) } : { rows: receivers },
      statusText: '',
      headers: {},
      config,
    };
  };
});

const agent = (work: Partial<AgentDetail['work']>) =>
  ({ id: 3, version: 4, name: 'Şule Yıldız', work: { ...perKind(() => 0), ...work } }) as AgentDetail;
const show = (work: Partial<AgentDetail['work']>) =>
  renderIn(<LeaveDrawer agent={agent(work)} onClose={() => undefined} />);

test('who gets how many of what is read before it is done', async () => {
  show({ customers: 12, auctions: 3, activities: 1 });
  const drawer = within(await screen.findByRole('dialog', { name: 'Şule Yıldız ayrılıyor' }));
  const all = await drawer.findByLabelText(/^Hepsini devralacak kişi/);
  await within(all).findByRole('option', { name: 'Çağla Işık · Ege' });
  const summary = within(drawer.getByRole('region', { name: 'Devir özeti' }));
  expect(summary.getByText('12 müşteri, 1 açık iş, 3 mezat')).toBeVisible();

  await userEvent.selectOptions(all, 'Çağla Işık · Ege');
  expect(summary.getByText('12 müşteri, 3 mezat')).toBeVisible();
  expect(summary.getByText('Henüz kişi seçilmedi')).toBeVisible();
  const work = drawer.getByLabelText(/1 açık iş kime geçecek/);
  expect(within(work).queryByRole('option', { name: /Çağla/ })).toBeNull();
  await userEvent.selectOptions(work, 'İlker Öz');
  expect(summary.queryByText('Henüz kişi seçilmedi')).toBeNull();

  await userEvent.type(drawer.getByLabelText(/^Ayrılma nedeni/), 'Taşındı');
  await userEvent.click(drawer.getByRole('button', { name: 'Ayır ve devret' }));
  expect(await screen.findByText('Şule Yıldız ayrıldı, üzerindekiler devredildi.')).toBeVisible();
  expect(sent).toMatchObject({
    id: 3,
    version: 4,
    reason: 'Taşındı',
    to: { customers: 7, auctions: 7, activities: 8, deals: null },
  });
});

test('whoever has nothing leaves with a reason alone', async () => {
  show({});
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Üzerinde devredilecek bir şey yok.')).toBeVisible();
  expect(drawer.queryByRole('combobox')).toBeNull();
});
