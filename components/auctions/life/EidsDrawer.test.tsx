import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { auctionLife } from '@/contract/auctions/life';
import { EidsDrawer } from './EidsDrawer';

test('what somebody else wrote meanwhile is shown in words, and kept where that is chosen', async () => {
  const was = { number: '97093013', certificate: '3400123', status: 'VERIFIED' as const, expiresOn: '2027-06-01' };
  const theirs = {
    id: 12,
    status: 'LIVE',
    eidsNumber: was.number,
    eidsCertificate: was.certificate,
    eidsStatus: 'REJECTED',
    eidsExpiresOn: was.expiresOn,
  };
  const sent: unknown[] = [];
  answering(({ url, data }) => {
    if (url !== auctionLife.saveEids.path) return undefined;
    sent.push(data.was);
    return sent.length === 1
      ? { status: 409, data: { errors: ['VERSION_CONFLICT'], current: theirs } }
      : { data: theirs };
  });
  const closed = jest.fn();
  renderIn(<EidsDrawer eids={{ auctionId: 12, ...was }} onClose={closed} />);
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText(/^Durum/), 'PENDING');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  const question = await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  for (const text of ['Doğrulandı', 'Bekliyor', 'Reddedildi']) expect(question).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Seçtiklerimle kaydet' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([was, { ...was, status: 'REJECTED' }]);
});
