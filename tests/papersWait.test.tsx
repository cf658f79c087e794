import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { Documents as OnboardingDocuments } from '@/components/agents/onboarding/Documents';
import { Documents as OfficeDocuments } from '@/components/brokers/Documents';
import { Documents as ClosingDocuments } from '@/components/closing/Documents';
import { UnsentFiles } from '@/components/ui/media/UnsentFiles';
import { renderIn } from '@/components/ui/testing';
import { http } from '@/lib/http';
import type * as Retried from '@/lib/retried';
import { uploads } from '@/lib/uploads/queue';
import { noteUnsent } from '@/lib/uploads/unsent';

/** Whether the page cannot fetch the files of the console that it has not fetched yet. */
let mockIsAway = false;
jest.mock('@/lib/retried', () => {
  const { retried } = jest.requireActual<typeof Retried>('@/lib/retried');
  const reached = <P,>(load: () => Promise<P>) =>
    mockIsAway ? Promise.reject(Object.assign(new Error('queue'), { name: 'ChunkLoadError' })) : load();
  return { retried: <P,>(load: () => Promise<P>) => retried(() => reached(load)) };
});

/** The server: whether it is reachable, why it refuses, and which uploads have been started and have arrived. */
let online: boolean;
let refusal: string | null;
let begun: { url: string; uploadId: string; id: number; type: string; name: string }[];
let arrived: string[];
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:belge', revokeObjectURL: () => undefined });
  [online, refusal, begun, arrived] = [true, null, [], []];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const url = config.url ?? '';
    if (!online) throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    const reply = (data: unknown, status = 200) => ({ status, data, statusText: '', headers: {}, config });
    if (url.endsWith('/start')) {
      if (refusal) throw new AxiosError('', undefined, config, null, reply({ errors: [refusal] }, 409));
      const asked = JSON.parse(String(config.data));
      begun.push({ url, ...asked });
      return reply({ received: 0, size: asked.size, added: null });
    }
    const of = begun.find(({ uploadId }) => url.includes(uploadId));
    if (url.endsWith('/finish')) arrived.push(`${url.replace(of?.uploadId ?? '', 'ID')} ${of?.name}`);
    return reply({ received: 1, size: 1, added: null });
  };
});
afterEach(async () => {
  for (const { id } of uploads.snapshot().uploads) await act(() => uploads.cancel(id));
});

const ON_CLOSING = { step: 'DEED', plan: {}, can: { work: true, readDocuments: true }, checks: [], stfOutdated: false };
const closing = (more: object = {}) =>
  ({ id: 7, outcome: 'OPEN', documents: [], ...ON_CLOSING, ...more }) as unknown as Parameters<
    typeof ClosingDocuments
  >[0]['file'];
const KINDS = [
  {
    kind: 'closing',
    type: 'IDENTITY',
    pathname: '/closing/detail',
    call: '/rest/admin/closing/document/upload',
    open: () => <ClosingDocuments file={closing()} />,
    closed: () => <ClosingDocuments file={closing({ outcome: 'CANCELLED' })} />,
    authorities: ['CLOSING_MANAGER'],
    label: 'Yükle: Alıcının kimliği',
    code: 'CLOSING_ALREADY_CANCELLED',
  },
  {
    kind: 'broker',
    type: 'TAX_PLATE',
    pathname: '/brokers/detail',
    call: '/rest/broker/document/upload',
    open: () => <OfficeDocuments broker={{ id: 7, documents: [], editable: true } as never} />,
    closed: () => <OfficeDocuments broker={{ id: 7, documents: [], editable: false } as never} />,
    authorities: ['BROKER_PAGE_ACCESS'],
    label: 'Vergi levhası: yükle',
    code: 'BROKER_IN_REVIEW',
  },
  {
    kind: 'onboarding',
    type: 'TAX_PLATE',
    pathname: '/agent/onboarding',
    call: '/rest/individual/agent/onboarding/document/upload',
    open: () => <OnboardingDocuments onboarding={{ id: 7, documents: [], status: 'WORKING' } as never} />,
    closed: () => <OnboardingDocuments onboarding={{ id: 7, documents: [], status: 'FAILED' } as never} />,
    authorities: ['ADMIN'],
    label: 'Vergi levhası yükle',
    code: 'INVALID_UPDATE_STATE',
  },
] as const;

describe.each(KINDS)(
  'a paper of one $kind',
  ({ kind, type, pathname, call, open, closed, authorities, label, code }) => {
    const show = (ui: React.ReactElement) =>
      renderIn(
        <>
          <UnsentFiles />
          {ui}
        </>,
        { authorities: [...authorities], router: { pathname, query: { id: '7' } } },
      );
    const paper = (name: string) => new File(['%PDF-1.7', name], name, { type: 'application/pdf' });
    const choose = async (file: File) => {
      // On the screen the upload queue's code is already loaded.
      await act(() => import('@/lib/uploads/queue'));
      await userEvent
        .setup({ applyAccept: false })
        .upload(await screen.findByLabelText(label, { selector: 'input' }), file);
    };
    const row = async (name: string) => {
      const line = (await screen.findByText(name)).closest('li');
      if (!line) throw new Error(`no row of ${name}`);
      return line;
    };
    const add = () =>
      uploads.add([{ operatorId: 7, to: { kind, id: 7, type } as never, name: 'levha.pdf', file: paper('levha.pdf') }]);

    test('waits beside its place without a connection, another replaces it, and it is sent once there is one', async () => {
      online = false;
      show(open());
      await choose(paper('levha.pdf'));
      expect(await within(await row('levha.pdf')).findByText(/^(Sırada|Bağlantı bekleniyor)/)).toBeVisible();
      // This screen lists the file itself, so no floating upload list is shown.
      expect(screen.queryByRole('link', { name: 'Göster' })).toBeNull();
      await choose(paper('imzali.pdf'));
      expect(await row('imzali.pdf')).toBeVisible();
      await waitFor(() => expect(screen.queryByText('levha.pdf')).toBeNull());
      online = true;
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(arrived).toEqual([`${call}/ID/finish imzali.pdf`]));
      expect(begun).toMatchObject([{ url: `${call}/start`, id: 7, type, name: 'imzali.pdf' }]);
      await waitFor(() => expect(screen.queryByText('imzali.pdf')).toBeNull());
    });

    test('says at once that it waits where the page has not fetched yet what sends it', async () => {
      online = false;
      mockIsAway = true;
      const connected = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      show(open());
      await userEvent.upload(await screen.findByLabelText(label, { selector: 'input' }), paper('levha.pdf'));
      expect(await screen.findByRole('status')).toHaveTextContent(/^levha\.pdf bağlantı gelince gönderilecek/);
      online = true;
      mockIsAway = false;
      connected.mockRestore();
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(arrived).toEqual([`${call}/ID/finish levha.pdf`]));
      await waitFor(() => expect(screen.queryByText(/^levha\.pdf bağlantı gelince/)).toBeNull());
    });

    test('can be given up while it waits', async () => {
      online = false;
      show(open());
      await choose(paper('levha.pdf'));
      await userEvent.click(
        within(await row('levha.pdf')).getByRole('button', { name: 'levha.pdf gönderiminden vazgeç' }),
      );
      await waitFor(() => expect(screen.queryByText('levha.pdf')).toBeNull());
      expect(uploads.snapshot().uploads).toEqual([]);
    });

    test('that is no document is not sent, which is said beside its place until another is chosen', async () => {
      online = false;
      show(open());
      await choose(new File(['x'], 'ev.mp4', { type: 'video/mp4' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('Bu dosya türü kabul edilmiyor.');
      expect(uploads.snapshot().uploads).toEqual([]);
      await choose(paper('levha.pdf'));
      await row('levha.pdf');
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('that was refused because its record was closed meanwhile says so there', async () => {
      refusal = code;
      noteUnsent(true);
      show(closed());
      await act(add);
      expect(await within(await row('levha.pdf')).findByRole('alert')).toBeVisible();
      act(() => noteUnsent(false));
    });

    test('is said on other screens to wait, with the way to it', async () => {
      online = false;
      renderIn(<UnsentFiles />, { router: { pathname, query: { id: '8' } } });
      await act(add);
      expect(await screen.findByRole('link', { name: 'Göster' })).toHaveAttribute('href', `${pathname}?id=7#documents`);
    });
  },
);
