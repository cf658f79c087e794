import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { CampaignDetail } from '@/contract/messaging/campaigns';
import { http } from '@/lib/http';
import { CampaignDrawer } from './CampaignDrawer';

const campaign = {
  id: 4,
  version: 2,
  name: 'Moda hafta sonu',
  templateId: 1,
  segmentId: 1,
  scheduledAt: null,
  perMinute: 60,
  holdoutPercent: 10,
  words: {},
} as Partial<CampaignDetail> as CampaignDetail;

test('a share that is held back and emptied is none, and an emptied speed is no limit', async () => {
  const sent: unknown[] = [];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.method !== 'get') sent.push(JSON.parse(String(config.data)));
    const data = config.method === 'get' ? { templates: [], segments: [] } : campaign;
    return { status: 200, data, statusText: '', headers: {}, config };
  };
  renderIn(<CampaignDrawer record={campaign} onClose={() => undefined} />);
  await userEvent.clear(await screen.findByDisplayValue('60'));
  await userEvent.clear(screen.getByDisplayValue('10'));
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ perMinute: null, holdoutPercent: 0 })]));
});
