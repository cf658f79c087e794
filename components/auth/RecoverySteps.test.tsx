import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import { RecoverySteps } from './RecoverySteps';

type Asked = { user?: string; code?: string; token?: string; password?: string };
const asked: Asked[] = [];
/** The time for setting the new password has expired. */
let late = false;

/** Answers like the API: any contact gets the same answer, 123456 is the right code. */
const api = ({ code, token }: Asked) => {
  if (token) return late ? null : { message: 'Şifreniz değiştirildi.' };
  if (!code) return { message: 'Kod 0532 ••• •• 67 adresine gönderildi.' };
  return code === '123456' ? { message: 'Kod doğrulandı.', token: 't'.repeat(24) } : null;
};

beforeEach(() => {
  asked.splice(0);
  late = false;
  http.defaults.adapter = async (config) => {
    const body: Asked = JSON.parse(String(config.data));
    asked.push(body);
    const data = api(body);
    const response = { data, status: 200, statusText: '', headers: {}, config };
    if (data) return response;
    const errors = [body.token ? 'RESET_TOKEN_INVALID' : 'MOBILE_VERIFICATION_CODE_WRONG'];
    const refused = { ...response, status: 400, data: { errors } };
    throw new AxiosError('', undefined, config, null, refused);
  };
});

const button = (name: string) => screen.getByRole('button', { name });
const toCode = async () => {
  renderIn(<RecoverySteps />);
  await userEvent.type(screen.getByLabelText('Telefon veya e-posta'), '0532 123 45 67');
  await userEvent.click(button('Kod gönder'));
  return screen.findByLabelText('Doğrulama kodu');
};

test('contact, code, new password, signed-in again', async () => {
  const code = await toCode();
  expect(screen.getByRole('status')).toHaveTextContent('0532 ••• •• 67');
  await userEvent.type(code, '12 34-56');
  await userEvent.click(button('Kodu doğrula'));
  const password = await screen.findByLabelText(/^Yeni şifre \*/);
  await userEvent.type(password, 'Çınar-altı-26');
  expect(button('Şifreyi kaydet')).toBeDisabled();
  await userEvent.type(screen.getByLabelText(/tekrar/), 'Çınar-altı-26');
  await userEvent.click(button('Şifreyi kaydet'));
  expect(await screen.findByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', '/login');
  expect(asked).toEqual([
    { user: '0532 123 45 67' },
    { user: '0532 123 45 67', code: '123456' },
    { token: 't'.repeat(24), password: 'Çınar-altı-26' },
  ]);
});

test('a wrong code is refused beside the field (V23), and another can be asked for', async () => {
  await userEvent.type(await toCode(), '999999');
  await userEvent.click(button('Kodu doğrula'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Doğrulama kodu hatalı.');
  await userEvent.click(button('Yeniden kod gönder'));
  expect(await screen.findByRole('status')).toHaveTextContent('gönderildi');
  expect(screen.getByLabelText('Doğrulama kodu')).toHaveValue('');
});

test('who took too long for the new password is led back to ask for another code', async () => {
  await userEvent.type(await toCode(), '123456');
  await userEvent.click(button('Kodu doğrula'));
  await userEvent.type(await screen.findByLabelText(/^Yeni şifre \*/), 'Çınar-altı-26');
  await userEvent.type(screen.getByLabelText(/tekrar/), 'Çınar-altı-26');
  late = true;
  await userEvent.click(button('Şifreyi kaydet'));
  expect(await screen.findByRole('alert')).toHaveTextContent('yeniden kod isteyin');
  expect(screen.getByLabelText('Telefon veya e-posta')).toHaveValue('0532 123 45 67');
  await userEvent.click(button('Kod gönder'));
  expect(await screen.findByLabelText('Doğrulama kodu')).toHaveValue('');
});

test('a code that is too short is not sent', async () => {
  await userEvent.type(await toCode(), '12');
  await userEvent.click(button('Kodu doğrula'));
  expect(screen.getByRole('alert')).toHaveTextContent('6 haneli kodu yazın');
  expect(asked).toHaveLength(1);
});

test('an empty contact is asked for', async () => {
  renderIn(<RecoverySteps />);
  await userEvent.click(button('Kod gönder'));
  expect(screen.getByRole('alert')).toHaveTextContent('Telefonunuzu veya e-posta adresinizi yazın');
});
