import { act, screen } from '@testing-library/react';
import { noteOperator } from '@/lib/lastOperator';
import { uploads } from '@/lib/uploads/queue';
import { addWaiting } from '@/lib/waiting/notes';
import { renderIn } from '../testing';
import { OfflineQueue } from './OfflineQueue';

const NONE = 'Bu cihazda gönderilmeyi bekleyen bir şey yok.';
let filesAreRead: () => void;
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(uploads, 'open').mockReturnValue(new Promise((resolve) => (filesAreRead = resolve)));
});

test('that nothing waits is said once it is known, and only once', async () => {
  noteOperator(7);
  renderIn(<OfflineQueue />);
  expect(screen.queryByText(NONE)).toBeNull();
  await act(async () => filesAreRead());
  expect(screen.getAllByText(NONE)).toHaveLength(1);
});

test('where nobody’s visit is known nothing is said of what waits', () => {
  const { container } = renderIn(<OfflineQueue />);
  expect(container).not.toHaveTextContent(/bekle/);
});

test('what waits is counted and shown', async () => {
  noteOperator(7);
  addWaiting(7, { key: 'a', customerId: 5, body: 'Bahçede görüştük', mentionIds: [], at: new Date().toISOString() });
  renderIn(<OfflineQueue />);
  expect(await screen.findByText('Bu cihazda gönderilmeyi bekleyen 1 kayıt var.')).toBeVisible();
  expect(screen.getByText('Bahçede görüştük')).toBeVisible();
  expect(screen.queryByText(NONE)).toBeNull();
});
