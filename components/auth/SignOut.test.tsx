import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import { SignOut } from './SignOut';
import './texts';

test('says when the session could not be ended, and tries again', async () => {
  const adapter = jest.fn(async () => Promise.reject(new Error('Network Error')));
  http.defaults.adapter = adapter;
  renderIn(<SignOut />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Oturum kapatılamadı.');
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(adapter).toHaveBeenCalledTimes(2);
});
