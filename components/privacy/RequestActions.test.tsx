import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { pasteInto, renderIn } from '@/components/ui/testing';
import type { DataRequest, FoundPerson } from '@/contract/privacy';
import { http } from '@/lib/http';
import { NewRequestDrawer } from './NewRequestDrawer';
import { RequestActions } from './RequestActions';

let sent: Record<string, unknown> | undefined;
let answer: { status: number; data: unknown };
beforeEach(() => {
  sent = undefined;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    sent = JSON.parse(String(config.data)) as Record<string, unknown>;
    return { ...answer, statusText: '', headers: {}, config };
  };
});
const show = (ui: React.ReactElement) => renderIn(ui, { authorities: ['KVK'] });

const request = (more: Partial<DataRequest>) =>
  ({
    id: 5,
    version: 2,
    kind: 'ERASURE',
    answer: '',
    answeredAt: null,
    erasedAt: null,
    identityCheck: '',
    identityCheckedAt: '2026-11-20T09:00:00Z',
    ...more,
  }) as DataRequest;
const openAnswer = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Yanıtla' }));
  return within(await screen.findByRole('dialog', { name }));
};

test('a request for erasure is rejected here and nothing else, for erasing answers it', async () => {
  show(<RequestActions request={request({})} />);
  const drawer = await openAnswer('Silme başvurusunu reddet');
  expect(drawer.queryByLabelText('Başvuru reddediliyor')).toBeNull();
  answer = { status: 200, data: request({}) };
  await pasteInto(drawer.getByLabelText(/^Ret gerekçesi/), 'Kimlik doğrulanamadı.');
  await userEvent.click(drawer.getByRole('button', { name: 'Yanıtı kaydet' }));
  expect(await screen.findByText('Başvuru sonuçlandırıldı.')).toBeVisible();
  expect(sent).toMatchObject({ id: 5, version: 2, answer: 'Kimlik doğrulanamadı.', rejected: true });
});

test('any other request is answered or rejected', async () => {
  show(<RequestActions request={request({ kind: 'RECTIFICATION' })} />);
  const drawer = await openAnswer('Başvuruyu yanıtla');
  answer = { status: 200, data: request({}) };
  await userEvent.type(drawer.getByLabelText(/^Yanıt/), 'Düzeltildi.');
  await userEvent.click(drawer.getByRole('button', { name: 'Yanıtı kaydet' }));
  expect(await screen.findByText('Başvuru sonuçlandırıldı.')).toBeVisible();
  expect(sent).toMatchObject({ answer: 'Düzeltildi.', rejected: false });
});

test('a person who is found as a member alone can be chosen, and a cut list says so', async () => {
  const people: FoundPerson[] = [
    { kind: 'MEMBER', id: 3, name: 'Çiğdem Ay', phone: null, email: 'c@posta.example', customerId: 12 },
  ];
  answer = { status: 200, data: { people, more: true } };
  show(<NewRequestDrawer onClose={() => undefined} />);
  const drawer = within(await screen.findByRole('dialog', { name: 'Yeni veri sahibi başvurusu' }));
  await userEvent.type(drawer.getByLabelText(/^Kişiyi ara/), 'çiğdem');
  await userEvent.click(drawer.getByRole('button', { name: 'Ara' }));
  const found = await drawer.findByRole('radio', { name: /Çiğdem Ay/ });
  await userEvent.click(found);
  expect(found).toBeChecked();
  expect(drawer.getByText('İlk 1 kişi gösteriliyor; aramanızı daraltın.')).toBeVisible();
});
