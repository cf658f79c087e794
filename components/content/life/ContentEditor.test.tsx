import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import { RichTextBox } from '../RichTextBox';
import type { FaqBody } from '@/contract/content/bodies/faq';
import type { ContentLife } from '@/contract/content/life';
import { ENUMS } from '@/domain/enums';
import { http } from '@/lib/http';
import { ContentEditor } from './ContentEditor';

const life: ContentLife = {
  id: 5,
  kind: 'FAQ',
  name: 'Teminat nasıl ödenir?',
  state: 'LIVE',
  version: 3,
  draft: { key: 'participation', places: [], question: 'Teminat nasıl ödenir?', answer: '<p>Kartla.</p>' },
  writtenAt: '2026-11-20T09:00:00.000Z',
  writtenBy: 'İlknur Şahin',
  live: { number: 2, publishedAt: '2026-11-20T09:00:00.000Z', publishedBy: 'İlknur Şahin', approvedBy: null },
  publishAt: null,
  unpublishAt: null,
  askedBy: null,
  askedAt: null,
  note: '',
  sentBack: null,
  needsSecondPerson: false,
  actions: ENUMS.contentAction.map((action) => ({
    action,
    closed: action === 'PUBLISH' ? 'CONTENT_NOTHING_CHANGED' : null,
  })),
};

let sent: { url: string; body: Record<string, unknown> }[];
beforeEach(() => {
  localStorage.clear();
  sent = [];
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const url = String(config.url);
    const body = typeof config.data === 'string' ? (JSON.parse(config.data) as Record<string, unknown>) : {};
    if (config.method === 'post') sent.push({ url, body });
    const data = url.endsWith('/save')
      ? {
          ...life,
          version: 4,
          state: 'CHANGED',
          draft: body.draft,
          actions: ENUMS.contentAction.map((action) => ({ action, closed: null })),
        }
      : url.includes('/preview/')
        ? { path: '/content/preview?token=x', endsAt: '2026-11-20T10:00:00.000Z' }
        : url.includes('/presence/')
          ? { others: [{ operatorId: 9, name: 'Defne Ekinci', since: '2026-11-20T09:00:00.000Z' }] }
          : { rows: [] };
    return { status: 200, data, statusText: '', headers: {}, config };
  };
});

test('what is typed is kept by itself, looked at in a frame where nothing runs, and then may be published', async () => {
  renderIn(
    <ContentEditor<FaqBody> life={life} back="/collections/faqs" texts="content/faqs">
      {({ draft, change, wrong }) => (
        <>
          <input
            aria-label="Soru"
            value={draft.question}
            onChange={({ target }) => change({ question: target.value })}
          />
          <RichTextBox
            label="Yanıt"
            value={draft.answer}
            error={wrong.answer}
            onChange={(answer) => change({ answer })}
          />
        </>
      )}
    </ContentEditor>,
  );
  expect(screen.getByRole('button', { name: 'Yayımla' })).toBeDisabled();
  expect(await screen.findByText(/Defne Ekinci/)).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Yanıt' })).toHaveTextContent('Kartla.');
  const frame = await screen.findByTitle('Önizleme');
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  await userEvent.type(screen.getByRole('textbox', { name: 'Soru' }), '!');
  await waitFor(() => expect(sent.find(({ url }) => url.endsWith('/save'))).toBeDefined());
  expect(sent.find(({ url }) => url.endsWith('/save'))?.body).toMatchObject({
    id: 5,
    version: 3,
    draft: { question: 'Teminat nasıl ödenir?!', answer: '<p>Kartla.</p>' },
  });
  expect(await screen.findByText('Taslak kaydedildi; sitede henüz görünmez.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Yayımla' })).toBeEnabled();
});
