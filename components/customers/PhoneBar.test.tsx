import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { CustomerDetail } from '@/contract/customers';
import { http } from '@/lib/http';
import { PhoneBar } from './PhoneBar';

const sent: unknown[] = [];
beforeEach(() => {
  sent.splice(0);
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.method === 'post') sent.push(JSON.parse(String(config.data)));
    return { status: 200, data: {}, statusText: '', headers: {}, config };
  };
});
const open = (phone: string) =>
  renderIn(<PhoneBar customer={{ id: 5, phone } as CustomerDetail} book={<button type="button">Randevu</button>} />, {
    authorities: ['AGENT', 'PHONE_VIEWER'],
  });

test('the bar calls, writes and opens WhatsApp with the number', () => {
  open('+905321234567');
  expect(screen.getByRole('link', { name: 'Ara' })).toHaveAttribute('href', 'tel:+905321234567');
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/905321234567');
  expect(screen.getByRole('button', { name: 'Not' })).toBeVisible();
});

test('a masked number has no WhatsApp link', () => {
  open('+90532•••••67');
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
});

test('whoever comes back from a call is asked what came of it, and that is a note', async () => {
  open('+905321234567');
  const now = jest.spyOn(Date, 'now');
  const link = screen.getByRole('link', { name: 'Ara' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  now.mockReturnValue(Date.now() + 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  now.mockRestore();
  await userEvent.selectOptions(await screen.findByLabelText(/Görüşme nasıl sonuçlandı/), 'REACHED');
  await userEvent.type(screen.getByLabelText('Yeni not'), 'Cumartesi gelecek.');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() =>
    expect(sent).toEqual([{ customerId: 5, body: 'Telefonla arandı: Görüşüldü. Cumartesi gelecek.', mentionIds: [] }]),
  );
});
