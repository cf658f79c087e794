import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import { keepDraft, readDraft } from '@/lib/deviceStore';
import { http } from '@/lib/http';
import { addWaiting } from '@/lib/waiting/notes';
import { waitingText } from '@/lib/waiting/stored';
import { SignOut } from './SignOut';

const asked: string[] = [];
let line: 'up' | 'down';

const note = (key: string) => ({
  key,
  customerId: 5,
  body: `Not ${key}`,
  mentionIds: [],
  at: new Date().toISOString(),
});
/** Whether the session was ended. */
const signedOut = () => asked.includes('/logout');

beforeEach(() => {
  // jsdom logs an error because it cannot navigate.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  asked.splice(0);
  localStorage.clear();
  line = 'up';
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const path = String(config.url);
    asked.push(path);
    if (path.includes('note') && line === 'down') throw new AxiosError('Network Error', undefined, config);
    return { status: 200, data: { id: 7, rows: [] }, statusText: '', headers: {}, config };
  };
});

test('who has nothing unsent is signed out at once', async () => {
  addWaiting(8, note('of another'));
  renderIn(<SignOut />);
  await waitFor(() => expect(signedOut()).toBe(true));
  expect(waitingText(8)).toContain('of another');
});

test('unsent work is named, and nothing happens before it is said what becomes of it', async () => {
  addWaiting(7, note('a'));
  keepDraft(7, 'auction-3', { changes: {} });
  renderIn(<SignOut />);
  expect(await screen.findByText('1 not')).toBeVisible();
  expect(screen.getByText('1 kaydedilmemiş taslak')).toBeVisible();
  expect(signedOut()).toBe(false);
});

test('sending sends the notes, and then signs out', async () => {
  addWaiting(7, note('a'));
  renderIn(<SignOut />);
  await userEvent.click(await screen.findByRole('button', { name: 'Gönder ve çıkış yap' }));
  await waitFor(() => expect(signedOut()).toBe(true));
  expect(waitingText(7)).toBe('[]');
});

test('what could not be sent stays, and so does the session', async () => {
  addWaiting(7, note('a'));
  line = 'down';
  renderIn(<SignOut />);
  await userEvent.click(await screen.findByRole('button', { name: 'Gönder ve çıkış yap' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 tanesi gönderilemedi');
  expect(signedOut()).toBe(false);
  expect(waitingText(7)).toContain('Not a');
});

test('kept work stays for the same person, also when somebody else deletes theirs', async () => {
  addWaiting(7, note('a'));
  addWaiting(8, note('of another'));
  keepDraft(7, 'auction-3', { changes: {} });
  renderIn(<SignOut />);
  await userEvent.click(await screen.findByRole('button', { name: 'Bu cihazda benim için sakla ve çıkış yap' }));
  await waitFor(() => expect(signedOut()).toBe(true));
  expect(waitingText(7)).toContain('Not a');
  expect(readDraft(7, 'auction-3', 'changes')).not.toBeNull();
});

test('deleting asks once more and leaves others’ work alone', async () => {
  addWaiting(7, note('a'));
  addWaiting(8, note('of another'));
  keepDraft(8, 'auction-3', { changes: {} });
  renderIn(<SignOut />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sil ve çıkış yap' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sil' }));
  await waitFor(() => expect(signedOut()).toBe(true));
  expect(waitingText(7)).toBe('[]');
  expect(waitingText(8)).toContain('of another');
  expect(readDraft(8, 'auction-3', 'changes')).not.toBeNull();
});
