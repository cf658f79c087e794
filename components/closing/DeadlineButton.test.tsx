import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '@/components/ui/list/testing';
import { renderIn } from '@/components/ui/testing';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { DeadlineDrawer } from './DeadlineButton';

test('a deadline that somebody else moved meanwhile is shown, and written over only where that is chosen', async () => {
  const read = { id: 7, version: 3, stepDueAt: '2027-06-01T09:00:00.000Z' } as ClosingDetail;
  const theirs = { ...read, version: 4, stepDueAt: '2027-06-08T09:00:00.000Z' };
  const sent: unknown[] = [];
  answering(({ url, data }) => {
    if (url !== closing.deadline.path) return undefined;
    sent.push(data);
    return sent.length === 1
      ? { status: 409, data: { errors: ['VERSION_CONFLICT'], current: theirs } }
      : { data: theirs };
  });
  const closed = jest.fn();
  renderIn(<DeadlineDrawer file={read} onClose={closed} />);
  const user = userEvent.setup();
  const day = await screen.findByRole('group', { name: /^Adımın son tarihi/ });
  await user.click(within(day).getByRole('spinbutton', { name: 'Gün' }));
  await user.keyboard('04');
  await user.type(screen.getByLabelText(/^Neden değişiyor/), 'Alıcı yurt dışında');
  await user.click(screen.getByRole('button', { name: 'Son günü kaydet' }));
  const question = await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  for (const text of ['4/06/2027 12:00', '8/06/2027 12:00']) expect(question).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Seçtiklerimle kaydet' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toMatchObject([{ was: read.stepDueAt }, { was: theirs.stepDueAt, note: 'Alıcı yurt dışında' }]);
});
