import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import type { CustomerDetail } from '@/contract/customers';
import { customerWork } from '@/contract/customers/work';
import { Mute } from './Mute';

test('a customer whom somebody else muted meanwhile is muted anew only by choice', async () => {
  const theirs = { until: '2030-06-01', reason: 'Avukatı yazdı', by: 'Ayşe Şen', at: '2026-05-04T09:00:00.000Z' };
  const sent: unknown[] = [];
  answering(({ url, data }) => {
    if (url !== customerWork.mute.path) return undefined;
    sent.push(data);
    return sent.length === 1
      ? { status: 409, data: { errors: ['VERSION_CONFLICT'], current: { mute: theirs } } }
      : { data: {} };
  });
  const customer = { id: 7, mute: null, mergedInto: null, erasedAt: null } as CustomerDetail;
  renderIn(<Mute customer={customer} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Sustur' }));
  await user.type(await screen.findByLabelText(/^Nedeni/), 'Yas tutuyor');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  const question = await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  for (const text of ['Avukatı yazdı', 'Yas tutuyor', 'Biri kaldırana kadar', '1/06/2030'])
    expect(question).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Seçtiklerimle kaydet' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { customerId: 7, muted: true, was: null, reason: 'Yas tutuyor' },
    { customerId: 7, muted: true, was: theirs.at, reason: 'Yas tutuyor', until: '2030-06-01' },
  ]);
});
