import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { othersWork, renderIn } from '@/components/ui/testing';
import type { ContentWaiting } from '@/contract/content/life';
import { WaitingList } from './WaitingList';

let rows: Partial<ContentWaiting>[];
jest.mock('@/lib/http', () => ({
  request: async ({ url }: { url: string }) => (url.endsWith('/waiting') ? { rows, count: rows.length } : {}),
}));
jest.mock('@/lib/useLive', () => ({ useLiveCalls: () => undefined }));
jest.mock('@/lib/useNear', () => ({ useNear: () => undefined }));

const one = (id: number): Partial<ContentWaiting> => ({
  id,
  kind: 'FAQ',
  name: `Soru ${id}`,
  version: 1,
  publishAt: null,
  liveNumber: null,
  askedBy: 'Derya Aksoy',
  askedAt: '2026-11-20T09:00:00.000Z',
  note: '',
});

test('a rejection that is being written stays when somebody else has decided, and says so', async () => {
  rows = [one(1), one(2)];
  const others = othersWork();
  renderIn(
    <>
      <WaitingList />
      <others.Others />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Geri çevir: Soru 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = await dialog.findByRole('textbox');
  await userEvent.type(reason, 'Yanıt eksik');
  rows = [];
  await others.change();
  expect(reason).toBeVisible();
  expect(reason).toHaveValue('Yanıt eksik');
  expect(await dialog.findByRole('alert')).toHaveTextContent('bu işlem artık yapılamıyor');
});
