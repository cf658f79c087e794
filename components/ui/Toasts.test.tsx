import { act, screen, waitFor } from '@testing-library/react';
import { toast } from '@/lib/toast';
import { renderIn } from './testing';

test('shows three at most, the oldest gives way, and each leaves after five seconds', async () => {
  renderIn(<p>Ekran</p>);
  act(() => toast.success('Birinci kaydedildi'));
  await screen.findByText('Birinci kaydedildi');
  act(() => {
    toast.info('İkinci');
    toast.info('Üçüncü');
    toast.error('Dördüncü olmadı');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Dördüncü olmadı');
  await waitFor(() => expect(screen.queryByText('Birinci kaydedildi')).not.toBeInTheDocument());
  expect(screen.getAllByRole('button', { name: 'Kapat' })).toHaveLength(3);
  await waitFor(() => expect(screen.queryByText('Dördüncü olmadı')).not.toBeInTheDocument());
});
