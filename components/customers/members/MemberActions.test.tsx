import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { pasteInto, renderIn } from '@/components/ui/testing';
import type { MemberDetail } from '@/contract/customers/members';
import { http } from '@/lib/http';
import { MemberActions } from './MemberActions';

const member: MemberDetail = {
  id: 41,
  version: 1,
  name: 'Zümrüt Ödül',
  status: 'ACTIVE',
  phone: '+905321234567',
  email: 'zumrut@posta.example',
  language: 'tr',
  customer: { id: 9, name: 'Zümrüt Ödül', canOpen: true },
  auctionCount: 3,
  creditBalance: 0,
  discount: null,
  creditRoom: 100_000_00,
  discountLimit: 50_000_00,
  registeredAt: '2026-01-05T09:00:00.000Z',
  lastSeenAt: null,
  updatedAt: '2026-01-05T09:00:00.000Z',
};

const sent: { url?: string; data: Record<string, unknown> }[] = [];
let refused: string | undefined;
beforeEach(() => {
  sent.splice(0);
  refused = undefined;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const reply = (status: number, data: unknown) => ({ status, data, statusText: '', headers: {}, config });
    sent.push({ url: config.url, data: JSON.parse(String(config.data)) });
    if (!refused) return reply(200, {});
    const body = { errors: [refused], message: '', fields: { amount: refused }, requestId: 'x' };
    throw new AxiosError('', undefined, config, null, reply(422, body));
  };
});

const open = (authorities: string[], of: Partial<MemberDetail> = {}) =>
  renderIn(<MemberActions member={{ ...member, ...of }} />, { authorities });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a credit above the limit is refused beside the amount, and one within it is given', async () => {
  open(['CREDIT_ASSIGNER']);
  await press('Hizmet bakiyesi tanımla');
  const drawer = within(await screen.findByRole('dialog', { name: 'Zümrüt Ödül için hizmet bakiyesi tanımla' }));
  const amount = drawer.getByLabelText(/^Tutar/);
  const submit = drawer.getByRole('button', { name: 'Hizmet bakiyesi tanımla' });
  expect(amount).toHaveAccessibleDescription(/^En çok ₺100\.000:/);
  expect(submit).toBeDisabled();

  await userEvent.type(amount, '100.000,01');
  await userEvent.type(drawer.getByLabelText(/^Gerekçe/), 'Gecikme');
  refused = 'CREDIT_EXCEEDS_SERVICE_FEE';
  await userEvent.click(submit);
  expect(await drawer.findByText('Hizmet bakiyesinin tutarı standart hizmet bedelini aşamaz.')).toBeVisible();
  expect(amount).toBeInvalid();

  refused = undefined;
  await userEvent.clear(amount);
  await userEvent.type(amount, '2.500');
  await userEvent.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Zümrüt Ödül adlı üyeye hizmet bakiyesi tanımlandı.')).toBeVisible();
  expect(sent.at(-1)).toEqual({
    url: '/rest/credit/create',
    data: { memberId: 41, amount: 2500_00, note: 'Gecikme' },
  });
});

test('a discount asks for its last day as well', async () => {
  open(['CREDIT_ASSIGNER']);
  await press('İndirim tanımla');
  const drawer = within(await screen.findByRole('dialog', { name: 'Zümrüt Ödül için operatör indirimi tanımla' }));
  await userEvent.type(drawer.getByLabelText(/^Tutar/), '5.000');
  await pasteInto(drawer.getByLabelText(/^Gerekçe/), 'Sadık müşteri');
  await userEvent.click(drawer.getByRole('button', { name: 'İndirim tanımla' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.data).toEqual({
    memberId: 41,
    amount: 5000_00,
    note: 'Sadık müşteri',
    expiresOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
});

test('a locked button says why: no right to give, no room left, a discount that holds', async () => {
  open(['ADMIN']);
  for (const name of ['Hizmet bakiyesi tanımla', 'İndirim tanımla']) {
    await waitFor(() =>
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
        /Üyeye hizmet bakiyesi ve operatör indirimi tanımlamak/,
      ),
    );
  }
  open(['CREDIT_ASSIGNER'], { creditRoom: 0, discount: 1000_00 });
  expect(screen.getAllByRole('button', { name: 'Hizmet bakiyesi tanımla' })[1]).toHaveAccessibleDescription(
    /hizmet bedeline ulaştı/,
  );
  expect(screen.getAllByRole('button', { name: 'İndirim tanımla' })[1]).toHaveAccessibleDescription(/bitmeden yenisi/);
});
