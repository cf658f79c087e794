import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import { EmailDrawer } from './EmailDrawer';
import { PushDrawer } from './PushDrawer';
import { SmsDrawer } from './SmsDrawer';

const MONDAY = '2026-11-30T07:00:00.000Z';
const FOOTER = 'Deneme A.Ş., MERSİS 0123456789000015. Ret için RET yazıp 3340’a gönderin.';
let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {
    finder: {
      consent: 'GRANTED',
      rows: [
        { id: 1, name: 'Fırsatlar', type: 'MARKETING', keywords: [], closed: null, sendsAt: MONDAY },
        { id: 2, name: 'Randevu', type: 'TRANSACTIONAL', keywords: [], closed: null, sendsAt: null },
        { id: 3, name: 'Kampanya', type: 'MARKETING', keywords: [], closed: 'CONSENT_INCOMPLETE', sendsAt: null },
      ],
    },
    content: { body: `Fırsatlar\n${FOOTER}`, parts: 2, keywords: [], missing: [] },
    send: { id: 9, body: '', sendsAt: MONDAY },
  };
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const name = String(config.url).split('/').at(-1)?.split('?')[0] ?? '';
    return { status: 200, data: answers[name], statusText: '', headers: {}, config };
  };
});

const customer = { id: 5, name: 'Işıl Zümrüt' };

test('marketing outside of its hours says when it goes, shows what stands under it, and is closed where consent is incomplete', async () => {
  renderIn(<SmsDrawer customer={customer} onClose={() => undefined} />);
  const drawer = within(await screen.findByRole('dialog'));
  const ad = await drawer.findByRole('radio', { name: /Fırsatlar.*30\/11\/2026 10:00 itibarıyla gönderilir/ });
  expect(drawer.getByRole('radio', { name: /Kampanya.*tamamlanmadan tanıtım yapılamaz/ })).toBeDisabled();
  await userEvent.click(ad);
  expect(await drawer.findByText(new RegExp(FOOTER))).toBeVisible();
  expect(drawer.getByText('2 SMS')).toBeVisible();
  expect(drawer.getByRole('status')).toHaveTextContent(/30\/11\/2026 10:00 itibarıyla gönderilecek/);
  await userEvent.click(drawer.getByRole('button', { name: 'Gönder' }));
  expect(await screen.findByText('SMS 30/11/2026 10:00 itibarıyla gönderilecek.')).toBeVisible();
});

test('what is not marketing neither waits nor says so', async () => {
  renderIn(<SmsDrawer customer={customer} onClose={() => undefined} />);
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(await drawer.findByRole('radio', { name: /Randevu/ }));
  expect(drawer.queryByRole('status')).toBeNull();
  expect(drawer.queryByText(/kendiliğinden eklenir/)).toBeNull();
});

test('a push says what stands under it and when it goes, once it is marketing', async () => {
  answers.finder = {
    consent: 'GRANTED',
    closed: { TRANSACTIONAL: null, MARKETING: null },
    marketingSendsAt: MONDAY,
    marketingFooter: FOOTER,
    rows: [{ id: 1, platform: 'IOS', lastSeenAt: MONDAY }],
  };
  renderIn(<PushDrawer customer={customer} onClose={() => undefined} />);
  const drawer = within(await screen.findByRole('dialog'));
  const [service, marketing] = await drawer.findAllByRole('radio');
  await userEvent.click(service as HTMLElement);
  expect(drawer.queryByText(FOOTER)).toBeNull();
  await userEvent.click(marketing as HTMLElement);
  expect(drawer.getByText(FOOTER)).toBeVisible();
  expect(drawer.getByRole('status')).toHaveTextContent(/30\/11\/2026 10:00/);
});

test('without a sender a push for marketing is closed and names what is missing', async () => {
  answers.finder = {
    consent: 'GRANTED',
    closed: { TRANSACTIONAL: null, MARKETING: 'MARKETING_MERSIS_MISSING' },
    marketingSendsAt: null,
    marketingFooter: null,
    rows: [{ id: 1, platform: 'IOS', lastSeenAt: MONDAY }],
  };
  renderIn(<PushDrawer customer={customer} onClose={() => undefined} />);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('radio', { name: /“MERSİS numarası” boş/ })).toBeDisabled();
});

test.each([
  ['SMS', SmsDrawer],
  ['e-mail', EmailDrawer],
  ['push', PushDrawer],
])('what may go by %s could not be found out: it says why and can be asked again', async (_, Drawer) => {
  answers.finder = { consent: 'GRANTED', closed: { TRANSACTIONAL: null, MARKETING: null }, rows: [] };
  const answered = http.defaults.adapter;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const response = { status: 503, data: {}, statusText: '', headers: {}, config };
    throw new AxiosError('unavailable', 'ERR_BAD_RESPONSE', config, {}, response);
  };
  renderIn(<Drawer customer={customer} onClose={() => undefined} />);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('alert')).not.toBeEmptyDOMElement();
  http.defaults.adapter = answered;
  await userEvent.click(drawer.getByRole('button', { name: 'Yeniden dene' }));
  await waitFor(() => expect(drawer.queryByRole('alert')).toBeNull());
});
