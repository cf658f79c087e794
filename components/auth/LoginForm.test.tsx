import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AxiosAdapter } from 'axios';
import { renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import { LoginForm } from './LoginForm';

const sent: unknown[] = [];
const answer =
  (status: number, data: unknown): AxiosAdapter =>
  async (config) => {
    sent.push(JSON.parse(String(config.data)));
    const response = { status, data, statusText: '', headers: {}, config };
    if (status < 300) return response;
    const { AxiosError } = await import('axios');
    throw new AxiosError('', undefined, config, null, response);
  };
const signIn = async () => {
  await userEvent.type(screen.getByLabelText('Kullanıcı adı'), ' ilknur ');
  await userEvent.type(screen.getByLabelText('Şifre'), 'gizli-1234{Enter}');
};

beforeEach(() => sent.splice(0));

test('a refusal is said in Turkish, and what was typed stays', async () => {
  http.defaults.adapter = answer(401, { errors: ['LOGIN_FAILED'] });
  renderIn(<LoginForm />);
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Kullanıcı adı veya şifre hatalı.');
  expect(screen.getByLabelText('Kullanıcı adı')).toHaveValue(' ilknur ');
  expect(sent).toEqual([{ username: 'ilknur', password: 'gizli-1234' }]);
});

test('an empty form says what is missing and asks nothing of the server', async () => {
  renderIn(<LoginForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Giriş yap' }));
  expect(screen.getByLabelText('Kullanıcı adı')).toHaveAccessibleDescription('Kullanıcı adınızı yazın');
  expect(screen.getByLabelText('Şifre')).toHaveAccessibleDescription('Şifrenizi yazın');
  expect(sent).toEqual([]);
});

test('the password can be shown while it is typed', async () => {
  renderIn(<LoginForm />);
  expect(screen.getByLabelText('Şifre')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi göster' }));
  expect(screen.getByLabelText('Şifre')).toHaveAttribute('type', 'text');
});
