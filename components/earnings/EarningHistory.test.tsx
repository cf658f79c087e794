import { screen, within } from '@testing-library/react';
import { renderIn } from '@/components/ui/testing';
import type { EarningDetail } from '@/contract/earnings';
import { EarningHistory } from './EarningHistory';

const EARNING = {
  bidAt: '2026-11-01T09:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
  frozenAt: '2026-11-20T09:00:00.000Z',
  approvedAt: '2026-11-21T09:00:00.000Z',
  approvedBy: 'Tülay Önal',
  invoice: { sentAt: '2026-11-24T09:00:00.000Z', sentBy: 'Elif Toprak' },
  paidAt: null,
  takenBack: [
    { action: 'RETURN_INVOICE', at: '2026-11-23T09:00:00.000Z', by: 'Tülay Önal', note: 'Vergi numarası eksik.' },
    { action: 'CANCEL', at: '2026-11-25T09:00:00.000Z', by: null, note: '' },
  ],
} as unknown as EarningDetail;

test('what was taken back stands in the history, by whom and why, the latest first', () => {
  renderIn(<EarningHistory earning={EARNING} />);
  const [first, second, third] = within(screen.getByRole('list', { name: 'Kazancın geçmişi' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Kazanç iptal edildi');
  expect(second).toHaveTextContent('Fatura yüklendi');
  expect(third).toHaveTextContent('Fatura geri gönderildi');
  expect(third).toHaveTextContent('Tülay Önal · “Vergi numarası eksik.”');
});
