import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { CustomerDetail } from '@/contract/customers';
import { http } from '@/lib/http';
import { VerifyPhone } from './VerifyPhone';

const sent: { url: string; data: unknown }[] = [];
let refusal: { status: number; data: object } | null = null;
beforeEach(() => {
  sent.splice(0);
  refusal = null;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.method === 'post') {
      sent.push({ url: String(config.url), data: JSON.parse(String(config.data)) });
      if (refusal)
        throw new AxiosError('', undefined, config, null, { ...refusal, statusText: '', headers: {}, config });
    }
    return { status: 200, data: { minutes: 3 }, statusText: '', headers: {}, config };
  };
});

const open = (more: Partial<CustomerDetail> = {}, authorities = ['USER', 'ALL_CUSTOMER_ACCESS', 'CUSTOMER_ADDER']) => {
  const customer = {
    id: 5,
    phone: '+905321234567',
    phoneVerifiedAt: null,
    mergedInto: null,
    erasedAt: null,
    ...more,
  } as unknown as CustomerDetail;
  return renderIn(<VerifyPhone customer={customer} />, { authorities });
};
const begin = async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Telefonu doğrula' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Telefonu doğrula' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Kodu gönder' }));
  return drawer;
};

test('a verified phone says since when, and asks for nothing', () => {
  open({ phoneVerifiedAt: '2026-03-02T09:00:00.000Z' });
  expect(screen.getByText(/2\/03\/2026/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a phone there is nothing to verify', () => {
  open({ phone: null });
  expect(screen.queryByRole('button', { name: 'Telefonu doğrula' })).toBeNull();
});

test('whoever may not edit customers reads why the button is closed', () => {
  open({}, ['USER']);
  expect(screen.getByRole('button', { name: 'Telefonu doğrula' })).toHaveAttribute('aria-disabled', 'true');
});

test('the code goes to the phone, is read out and typed; letters are no part of it', async () => {
  const drawer = await begin();
  expect(await drawer.findByText('0532 123 45 67 numarasına kod gönderildi. Kod 3 dakika geçerlidir.')).toBeVisible();
  const submit = drawer.getByRole('button', { name: 'Doğrula' });
  expect(submit).toBeDisabled();
  await userEvent.type(drawer.getByLabelText(/^Doğrulama kodu/), '12 34-56');
  expect(drawer.getByLabelText(/^Doğrulama kodu/)).toHaveValue('123456');
  await userEvent.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Telefon doğrulandı.')).toBeVisible();
  expect(sent).toEqual([
    { url: expect.stringContaining('/phone/send-code'), data: { customerId: 5 } },
    { url: expect.stringContaining('/phone/verify'), data: { customerId: 5, code: '123456' } },
  ]);
});

test('a wrong code is said beside it, and another one is sent in its place', async () => {
  const drawer = await begin();
  const code = await drawer.findByLabelText(/^Doğrulama kodu/);
  await userEvent.type(code, '000000');
  refusal = {
    status: 400,
    data: {
      errors: ['MOBILE_VERIFICATION_CODE_WRONG'],
      fields: { code: 'MOBILE_VERIFICATION_CODE_WRONG' },
      message: 'Doğrulama kodu hatalı.',
    },
  };
  await userEvent.click(drawer.getByRole('button', { name: 'Doğrula' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription('Doğrulama kodu hatalı.'));
  refusal = null;
  await userEvent.click(drawer.getByRole('button', { name: 'Yeni kod gönder' }));
  await waitFor(() => expect(code).toHaveValue(''));
  expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['send-code', 'verify', 'send-code']);
});
