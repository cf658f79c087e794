import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import { SignOut } from './SignOut';

test('says when the session could not be ended, and tries again', async () => {
  const adapter = jest.fn(async () => Promise.reject(new Error('Network Error')));
  http.defaults.adapter = adapter;
  renderIn(<SignOut />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Oturum kapatılamadı.');
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(adapter).toHaveBeenCalledTimes(2);
});

test('takes what was typed and not saved away from the device', async () => {
  localStorage.setItem('auction-draft:7:new', '{}');
  localStorage.setItem('scheme', 'dark');
  http.defaults.adapter = async (config) => ({
    status: 200,
    data: { done: true },
    statusText: '',
    headers: {},
    config,
  });
  renderIn(<SignOut />);
  await waitFor(() => expect(localStorage.getItem('auction-draft:7:new')).toBeNull());
  expect(localStorage.getItem('scheme')).toBe('dark');
});
