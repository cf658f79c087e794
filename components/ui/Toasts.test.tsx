import { act, screen, waitFor } from '@testing-library/react';
import { toast } from '@/lib/toast';
import { renderIn } from './testing';

test('shows three at most, the oldest gives way, and each leaves after five seconds', async () => {
  renderIn(<p>Ekran</p>);
  act(() => toast.success('Birinci kaydedildi'));
  await screen.findByText('Birinci kaydedildi');
  // Same millisecond and same random number: the library's default keys of toasts are made of these.
  jest.spyOn(Date.prototype, 'getTime').mockReturnValue(1_795_844_559_014);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
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
