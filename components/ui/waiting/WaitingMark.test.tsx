import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { http } from '@/lib/http';
import { addWaiting } from '@/lib/waiting/notes';
import { waitingText } from '@/lib/waiting/stored';
import { renderIn } from '../testing';
import { WaitingMark } from './WaitingMark';

let line: 'up' | 'down';
const browserSays = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};
const open = () => renderIn(<WaitingMark />);
const note = { key: 'k', customerId: 5, body: 'Bahçede görüştük', mentionIds: [], at: new Date().toISOString() };

beforeEach(() => {
  localStorage.clear();
  browserSays(true);
  line = 'down';
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (line === 'down') throw new AxiosError('Network Error', undefined, config);
    return { status: 200, data: {}, statusText: '', headers: {}, config };
  };
});

test('nothing waits and there is a connection: it says nothing', () => {
  open();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('without a connection it says so and how many wait, and lists them', async () => {
  addWaiting(7, note);
  addWaiting(8, { ...note, key: 'of another', body: 'Başkasının notu' });
  open();
  browserSays(false);
  await userEvent.click(screen.getByRole('button', { name: 'Çevrimdışı · 1 bekliyor' }));
  expect(await screen.findByText('Bahçede görüştük')).toBeVisible();
  expect(screen.queryByText('Başkasının notu')).not.toBeInTheDocument();
});

test('a note leaves from wherever its writer is, once there is a connection', async () => {
  addWaiting(7, note);
  open();
  expect(await screen.findByRole('button', { name: '1 bekliyor' })).toBeVisible();
  line = 'up';
  browserSays(true);
  await waitFor(() => expect(waitingText(7)).toBe('[]'));
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});
