import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import { waitingText } from '@/lib/waiting/stored';
import { Notes } from './Notes';

const sent: { key: unknown; body: string }[] = [];
let line: 'up' | 'down' | 'refusing';
/** Until then answers to what was sent are held back. */
let slow: Promise<void>;
let rows: object[] | null;
/** The server's next page of notes. */
let older: object[];
/** The note's present state; only a change based on its version is accepted. */
let now: { version: number; body: string } | null;

beforeEach(() => {
  sent.splice(0);
  localStorage.clear();
  line = 'up';
  slow = Promise.resolve();
  rows = [];
  older = [];
  now = null;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const reply = (status: number, data: unknown) => ({ status, data, statusText: '', headers: {}, config });
    if (config.method === 'get') {
      if (rows === null) throw new AxiosError('', undefined, config, null, reply(500, { errors: ['UNEXPECTED'] }));
      const isFirst = config.params?.after === undefined;
      const next = isFirst && older.length > 0 ? 'sonrası' : null;
      return reply(200, { rows: isFirst ? rows : older, next, count: rows.length + older.length });
    }
    const { version } = JSON.parse(String(config.data));
    if (now && version !== now.version)
      throw new AxiosError('', undefined, config, null, reply(409, { errors: ['VERSION_CONFLICT'], current: now }));
    sent.push({ key: config.headers.get('Idempotency-Key'), body: JSON.parse(String(config.data)).body });
    await slow;
    if (line === 'down') throw new AxiosError('Network Error', undefined, config);
    if (line === 'refusing') {
      throw new AxiosError(
        '',
        undefined,
        config,
        null,
        reply(404, { errors: ['CUSTOMER_NOT_FOUND'], message: 'Müşteri bulunamadı.' }),
      );
    }
    return reply(200, {});
  };
});

const open = () => renderIn(<Notes customerId={5} />, { authorities: ['AGENT'] });
const write = async (text: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Yeni not' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Notu kaydet' }));
};
const online = () => act(() => window.dispatchEvent(new Event('online')));

test('a note that is lost on the way waits, is shown as waiting, and goes out again with the same key', async () => {
  line = 'down';
  open();
  await write('Bahçede görüştük');
  expect(await screen.findByText(/Gönderilmeyi bekliyor/)).toBeVisible();
  expect(waitingText(7)).toContain('Bahçede görüştük');
  line = 'up';
  online();
  await waitFor(() => expect(screen.queryByText(/Gönderilmeyi bekliyor/)).toBeNull());
  expect(waitingText(7)).toBe('[]');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a waiting note that is refused says why and can be dropped', async () => {
  line = 'down';
  open();
  await write('Kime ait belli değil');
  await screen.findByText(/Gönderilmeyi bekliyor/);
  line = 'refusing';
  online();
  expect(await screen.findByText(/Gönderilemedi: Müşteri bulunamadı\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tamam' }));
  await waitFor(() => expect(waitingText(7)).toBe('[]'));
});

test('an empty note is not sent', async () => {
  open();
  expect(screen.getByRole('button', { name: 'Notu kaydet' })).toHaveAccessibleDescription(
    'Önce yukarıdaki alanı doldurun.',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Yeni not' }), '   ');
  expect(screen.getByRole('button', { name: 'Notu kaydet' })).toHaveAccessibleDescription(
    'Önce yukarıdaki alanı doldurun.',
  );
  expect(sent).toEqual([]);
});

test('notes that cannot be read are not taken for none, and can be asked for again', async () => {
  rows = null;
  open();
  const again = await screen.findByRole('button', { name: 'Yeniden dene' });
  expect(screen.queryByText('Henüz not yok. İlk notu siz yazın.')).not.toBeInTheDocument();
  rows = [];
  await userEvent.click(again);
  expect(await screen.findByText('Henüz not yok. İlk notu siz yazın.')).toBeVisible();
});

test('a note that is being changed is not dropped without asking', async () => {
  rows = [
    {
      id: 9,
      body: 'Eski söz',
      pinned: false,
      version: 1,
      own: true,
      createdAt: '2026-11-20T09:00:00.000Z',
      operatorName: 'İlknur Şahin',
      editedAt: null,
      mentions: [],
    },
  ];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Düzenle' }));
  const field = screen.getByDisplayValue('Eski söz');
  await userEvent.type(field, ', yenisi');
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Düzenlemeye devam et' }));
  expect(field).toHaveValue('Eski söz, yenisi');
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }));
  expect(await screen.findByText('Eski söz')).toBeVisible();
});

test('whoever leaves a note that was being changed stands on the button that opened it', async () => {
  rows = [
    {
      id: 3,
      body: 'Bahçede görüştük',
      pinned: false,
      own: true,
      operatorName: 'Serkan Aydın',
      mentions: [],
      createdAt: '2026-11-20T09:00:00.000Z',
      editedAt: null,
      version: 1,
    },
  ];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Düzenle' }));
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(screen.getByRole('button', { name: 'Düzenle' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Notu düzenle' }), '.');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Düzenle' })).toHaveFocus());
});

const noteOf = (id: number, body: string) => ({
  id,
  body,
  pinned: false,
  own: false,
  operatorName: 'Serkan Aydın',
  mentions: [],
  createdAt: '2026-11-20T09:00:00.000Z',
  editedAt: null,
  version: 1,
});

test('of many notes it says how many are not shown, and brings them', async () => {
  rows = [noteOf(9, 'En yenisi'), noteOf(8, 'Bir öncekisi')];
  older = [noteOf(7, 'En eskisi')];
  open();
  expect(await screen.findByText('3 nottan 2 tanesi gösteriliyor.')).toBeVisible();
  expect(screen.queryByText('En eskisi')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Daha eskileri göster' }));
  expect(await screen.findByText('En eskisi')).toBeVisible();
  expect(screen.getByText('En yenisi')).toBeVisible();
  expect(screen.queryByText(/tanesi gösteriliyor/)).toBeNull();
});

const changing = async (current: { version: number; body: string }) => {
  rows = [{ ...noteOf(4, 'Bahçede görüştük'), own: true }];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Düzenle' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Notu düzenle' }), ', eşi de geldi');
  now = { ...noteOf(4, ''), ...current };
  rows = [{ ...now, own: true }];
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
};

test('a note that was changed elsewhere while it was being changed shows both, and is saved when one has seen that', async () => {
  await changing({ version: 2, body: 'Evinde görüştük' });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Evinde görüştük');
  expect(screen.getByRole('textbox', { name: 'Notu düzenle' })).toHaveValue('Bahçede görüştük, eşi de geldi');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual(['Bahçede görüştük, eşi de geldi']));
});

test('a note that a colleague pinned while it was being changed is saved all the same', async () => {
  await changing({ version: 2, body: 'Bahçede görüştük' });
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual(['Bahçede görüştük, eşi de geldi']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is typed while a note is on a slow line stays, and goes as the next note', async () => {
  let answer = () => {};
  slow = new Promise((resolve) => {
    answer = resolve;
  });
  open();
  await write('İlk görüşme');
  await waitFor(() => expect(sent).toHaveLength(1));
  const field = screen.getByRole('textbox', { name: 'Yeni not' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Anahtar bizde');
  await act(async () => answer());
  expect(await screen.findByText('Not kaydedildi.')).toBeVisible();
  expect(field).toHaveValue('Anahtar bizde');
  await userEvent.click(screen.getByRole('button', { name: 'Notu kaydet' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(sent.map(({ body }) => body)).toEqual(['İlk görüşme', 'Anahtar bizde']);
});
