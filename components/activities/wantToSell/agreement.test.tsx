import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { UnsentFiles } from '@/components/ui/media/UnsentFiles';
import { renderIn } from '@/components/ui/testing';
import type { WantToSellDetail } from '@/contract/activities/wantToSell';
import { wantToSellUploads } from '@/contract/activities/wantToSellUploads';
import { EVIDENCE } from '@/domain/activities/wantToSell';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { http } from '@/lib/http';
import { uploads } from '@/lib/uploads/queue';
import { noteUnsent } from '@/lib/uploads/unsent';
import { Actions } from './Actions';
import { Evidence } from './Evidence';

/** The server: announced uploads and received bytes, while it is reachable and accepts them. */
let online: boolean;
let refusal: string | null;
let begun: { uploadId: string; id: number; name: string; size: number }[];
let arrived: string[];
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:belge', revokeObjectURL: () => undefined });
  [online, refusal, begun, arrived] = [true, null, [], []];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const url = config.url ?? '';
    if (!online) throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    const reply = (data: unknown, status = 200) => ({ status, data, statusText: '', headers: {}, config });
    if (url === wantToSellUploads.start.path) {
      if (refusal) throw new AxiosError('', undefined, config, null, reply({ errors: [refusal] }, 409));
      const asked = JSON.parse(String(config.data));
      begun.push(asked);
      return reply({ received: 0, size: asked.size, added: null });
    }
    const of = begun.find(({ uploadId }) => url.includes(uploadId));
    if (url.endsWith('/finish')) arrived.push(of?.name ?? '');
    return reply({ received: of?.size ?? 0, size: of?.size ?? 0, added: null });
  };
});
afterEach(async () => {
  for (const { id } of uploads.snapshot().uploads) await act(() => uploads.cancel(id));
});

const at = (step: EnumValue<'wantToSellStep'>, more: object = {}) =>
  ({
    id: 7,
    version: 3,
    step,
    outcome: null,
    source: 'FACEBOOK',
    customer: { id: 4, name: 'Feyza Yolcu', canOpen: true },
    activityId: null,
    auction: null,
    mayWaive: true,
    actions: [
      { action: 'ADVANCE', closed: [], lacks: null },
      { action: 'CANCEL', closed: [], lacks: null },
    ],
    evidence: ENUMS.wantToSellStep.map((one) => ({
      step: one,
      kind: EVIDENCE[one].kind,
      state: 'NONE',
      thing: null,
      reason: '',
      by: null,
      at: null,
    })),
    ...more,
  }) as unknown as WantToSellDetail;
const open = (process: WantToSellDetail) =>
  renderIn(
    <>
      <UnsentFiles />
      <Actions process={process} />
      <Evidence process={process} makes={{ call: () => null, visit: () => null, appraisal: () => null }} />
    </>,
    {
      authorities: ['WANT_TO_SELL_UPDATER', 'ADMIN'],
      router: { pathname: '/want-to-sell/detail', query: { id: '7' } },
    },
  );
const paper = (name: string, type = 'application/pdf') => new File(['%PDF-1.7', name], name, { type });
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText(/[Ss]özleşme.* yükle$/, { selector: 'input' }), file);
const queue = () => screen.findByRole('region', { name: 'Gönderim sırası: İmzalı sözleşme' });
const MOVES = ['Sonraki adıma geç', 'İptal et', 'Kayıt olmadan geç'];

test('the signed agreement waits without a connection, another takes its place, and it arrives once there is one', async () => {
  online = false;
  open(at('AGREEMENT'));
  await choose(paper('sozlesme.pdf'));
  expect(await within(await queue()).findByText('1 dosya gönderilmeyi bekliyor')).toBeVisible();
  // This screen lists it, so there is no floating strip.
  expect(screen.queryByRole('link', { name: 'Göster' })).toBeNull();
  await choose(paper('imzali.pdf'));
  await waitFor(() => expect(screen.queryByText('sozlesme.pdf')).toBeNull());
  expect(await within(await queue()).findByText('imzali.pdf')).toBeVisible();

  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(arrived).toEqual(['imzali.pdf']));
  expect(begun).toMatchObject([{ id: 7, name: 'imzali.pdf', size: paper('imzali.pdf').size }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Gönderim sırası/ })).toBeNull());
});

test('while it waits nothing moves the process on, and it says why', async () => {
  online = false;
  open(at('AGREEMENT'));
  await choose(paper('sozlesme.pdf'));
  const buttons = () => screen.getAllByRole('button').filter(({ textContent }) => MOVES.includes(textContent ?? ''));
  await queue();
  expect(buttons().map(({ textContent }) => textContent)).toHaveLength(3);
  for (const button of [...buttons(), screen.getByText('Mezat oluştur').closest('a,button')])
    await waitFor(() => expect(button).toHaveAccessibleDescription(/^İmzalı sözleşme bu cihazdan henüz gönderilmedi/));
  await userEvent.click(screen.getByRole('button', { name: 'sozlesme.pdf gönderiminden vazgeç' }));
  for (const button of buttons()) expect(button).not.toHaveAttribute('aria-disabled', 'true');
});

test('while one that takes the place of another waits, the step is not said to be done', async () => {
  online = false;
  const { evidence } = at('AGREEMENT');
  const there = { state: 'DONE', thing: { what: 'FILE', id: 31, at: null, name: 'eski.pdf' } };
  open(at('AGREEMENT', { evidence: evidence.map((one) => (one.step === 'AGREEMENT' ? { ...one, ...there } : one)) }));
  const done = 'Bu adım tamam; sonraki adıma geçebilirsiniz.';
  expect(screen.getByText(done)).toBeVisible();
  await choose(paper('imzali.pdf'));
  await queue();
  await waitFor(() => expect(screen.queryByText(done)).toBeNull());
  expect(screen.getAllByText(/^İmzalı sözleşme bu cihazdan henüz gönderilmedi/)[0]).toBeVisible();
});

test('one that was refused because the process went on meanwhile is told on its screen', async () => {
  refusal = 'WANT_TO_SELL_CLOSED';
  // The device remembers the upload and where it was chosen; the refusal ends it.
  noteUnsent(true);
  open(at('AGREEMENT_CALL', { outcome: 'CANCEL' }));
  await act(() =>
    uploads.add([
      { operatorId: 7, to: { kind: 'wantToSell', id: 7 }, name: 'sozlesme.pdf', file: paper('sozlesme.pdf') },
    ]),
  );
  expect(await within(await queue()).findByRole('alert')).toHaveTextContent('Kapanmış satış talebi değiştirilemez.');
  act(() => noteUnsent(false));
  expect(screen.getByRole('alert')).toBeVisible();
});

test('what is no document is not sent, and that is said', async () => {
  open(at('AGREEMENT'));
  await userEvent
    .setup({ applyAccept: false })
    .upload(await screen.findByLabelText('Sözleşmeyi yükle', { selector: 'input' }), paper('ev.mp4', 'video/mp4'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu dosya türü kabul edilmiyor.');
  expect(uploads.snapshot().uploads).toEqual([]);
});

test('elsewhere it is said that it waits, with the way to its process', async () => {
  online = false;
  renderIn(<UnsentFiles />, { router: { pathname: '/want-to-sell/detail', query: { id: '8' } } });
  await act(() =>
    uploads.add([
      { operatorId: 7, to: { kind: 'wantToSell', id: 7 }, name: 'sozlesme.pdf', file: paper('sozlesme.pdf') },
    ]),
  );
  expect(await screen.findByRole('link', { name: 'Göster' })).toHaveAttribute('href', '/want-to-sell/detail?id=7');
});
