import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { KnowledgeDraft, KnowledgePageShown, KnowledgePiece, KnowledgeTreeRow } from '@/contract/agents/knowledge';
import { http } from '@/lib/http';
import { Editor } from './Editor';
import { ImportDrawer } from './ImportDrawer';
import { Pieces } from './Pieces';
import { Reading } from './Reading';
import { Tree } from './Tree';
import { Versions } from './Versions';

type Answer = (body: Record<string, unknown>, config: InternalAxiosRequestConfig) => unknown;
let sent: { url: string; body: Record<string, unknown> }[];
let answers: Record<string, Answer>;
const refuse = (status: number, data: object, config: InternalAxiosRequestConfig) => {
  throw new AxiosError('refused', String(status), config, null, { status, data, statusText: '', headers: {}, config });
};
beforeEach(() => {
  localStorage.clear();
  sent = [];
  answers = {};
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const url = String(config.url);
    const body = typeof config.data === 'string' ? (JSON.parse(config.data) as Record<string, unknown>) : {};
    if (config.method === 'post') sent.push({ url, body });
    const name = Object.keys(answers).find((one) => url.includes(one));
    const data = name ? answers[name]?.(body, config) : { pieces: [], rows: [] };
    return { status: 200, data, statusText: '', headers: {}, config };
  };
});

const draft: KnowledgeDraft = {
  id: 5,
  icon: '',
  title: 'Tapu günü',
  body: 'Randevu alın',
  version: 3,
  state: 'PUBLISHED',
  publishedNumber: 1,
  differs: false,
  audience: 'NOBODY',
  territories: [],
  dueOn: null,
  writtenAt: '2026-11-20T09:00:00.000Z',
  writtenBy: 'Derya Ak',
};
const area = () => screen.getByRole('textbox', { name: 'Sayfanın metni' });
const saves = () => sent.filter(({ url }) => url.endsWith('/save'));

test('what is typed is kept when typing pauses, and published with who must read it', async () => {
  answers['/save'] = (body) => ({ ...draft, ...body, version: 4, differs: true });
  answers['/publish'] = (body) => ({ ...draft, ...body, version: 5, publishedNumber: 2, audience: 'ALL' });
  answers['/territory'] = () => [];
  renderIn(<Editor draft={draft} />);
  fireEvent.change(area(), { target: { value: 'Randevu alın, DASK alın' } });
  await screen.findByText('Taslak kaydedildi');
  expect(saves()[0]?.body).toMatchObject({ id: 5, version: 3, body: 'Randevu alın, DASK alın' });

  await userEvent.click(screen.getByRole('button', { name: 'Yayımla' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Yeni sürümü yayımla' }));
  await userEvent.selectOptions(drawer.getByLabelText('Kimler okumak zorunda'), 'ALL');
  await userEvent.click(drawer.getByLabelText(/Okumuş olanlar da yeniden okusun/));
  await userEvent.click(drawer.getByRole('button', { name: 'Yayımla' }));
  expect(await screen.findByText('Sayfa yayında.')).toBeVisible();
  expect(sent.find(({ url }) => url.includes('/publish'))?.body).toMatchObject({
    version: 4,
    audience: 'ALL',
    readAgain: true,
    territoryIds: [],
  });
});

test('where somebody else wrote meanwhile, both texts are shown and nothing is written over before one is chosen', async () => {
  const theirs = { ...draft, body: 'Onların metni', version: 9, writtenBy: 'Müge Er' };
  answers['/save'] = (body, config) =>
    body.version === 9
      ? { ...theirs, ...body, version: 10 }
      : refuse(409, { errors: ['VERSION_CONFLICT'], current: theirs }, config);
  renderIn(<Editor draft={draft} />);
  fireEvent.change(area(), { target: { value: 'Benim metnim' } });
  const conflict = await screen.findByRole('alert');
  expect(conflict).toHaveTextContent('Müge Er');
  expect(conflict).toHaveTextContent('Onların metni');
  const compared = within(conflict).getByRole('group', { name: 'İki metin arasındaki farklar' });
  expect(within(compared).getByText('Kaydedilmiş olan:').parentElement).toHaveTextContent('Onların metni');
  expect(within(compared).getByText('Sizin yazdığınız:').parentElement).toHaveTextContent('Benim metnim');
  await userEvent.click(within(conflict).getByRole('button', { name: 'Benimki kalsın' }));
  await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ version: 9, body: 'Benim metnim' }));
});

test('without a title nothing is sent, and it is said', async () => {
  renderIn(<Editor draft={draft} />);
  fireEvent.change(screen.getByRole('textbox', { name: /^Başlık/ }), { target: { value: '' } });
  expect(await screen.findByText('Bu alan zorunludur.')).toBeVisible();
  expect(saves()).toEqual([]);
});

test('pieces are drawn as what they are; what is unknown or leads nowhere it may is words', () => {
  const pieces = [
    { open: 'h2', id: 'b-tapu' },
    { text: 'Tapu' },
    { close: true },
    { open: 'a', href: 'javascript:alert(1)' },
    { text: 'bağ' },
    { close: true },
    { open: 'a', href: 'https://tellal.example' },
    { text: 'site' },
    { close: true },
    { open: 'script' },
    { text: 'alert(1)' },
    { close: true },
    { open: 'img', fileId: 7, alt: 'Plan' },
    { close: true },
    { text: '<b>düz</b>' },
  ] as KnowledgePiece[];
  const { container } = renderIn(<Pieces pieces={pieces} />);
  expect(screen.getByRole('heading', { name: 'Tapu' })).toHaveAttribute('id', 'b-tapu');
  expect(screen.queryByRole('link', { name: 'bağ' })).toBeNull();
  expect(screen.getByRole('link', { name: 'site' })).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(container.querySelector('script, b')).toBeNull();
  expect(screen.getByRole('img', { name: 'Plan' })).toHaveAttribute(
    'src',
    expect.stringContaining('/knowledge/image/7'),
  );
});

const row = (id: number, title: string, parentId: number | null = null): KnowledgeTreeRow => ({
  id,
  parentId,
  icon: '',
  title,
  state: 'PUBLISHED',
  hasDraft: false,
  isMandatory: false,
  toRead: false,
  dueOn: null,
});

test('an agent reads a page with its place in the tree and says so', async () => {
  const page = {
    id: 2,
    icon: '',
    title: 'KVKK',
    state: 'PUBLISHED',
    number: 4,
    pieces: [{ open: 'p' }, { text: 'Numara paylaşılmaz.' }, { close: true }],
    headings: [],
    publishedAt: '2026-11-20T09:00:00.000Z',
    publishedBy: 'Derya Ak',
    audience: 'ALL',
    dueOn: '2026-12-01',
    mustRead: true,
    toRead: true,
    readAt: null,
  } as KnowledgePageShown;
  answers['/read/2'] = () => ({ done: true });
  renderIn(<Reading page={page} rows={[row(1, 'Giriş'), row(2, 'KVKK', 1), row(3, 'Telefon')]} />);
  expect(within(screen.getByRole('navigation', { name: 'Sayfanın yeri' })).getByText('Giriş')).toBeVisible();
  expect(screen.getByRole('link', { name: /Sonraki sayfa/ })).toHaveAttribute('href', '/notion/page?id=3');
  expect(screen.getByText(/1\/12\/2026 gününe kadar okumanız zorunludur/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Okudum' }));
  expect(await screen.findByText('Okuduğunuz kaydedildi.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ number: 4 });
});

test('a page is moved by Alt and the arrow keys', async () => {
  answers['/move/'] = () => ({ done: true });
  renderIn(<Tree rows={[row(1, 'Bir'), row(2, 'İki'), row(3, 'Üç')]} writes />);
  fireEvent.keyDown(screen.getByRole('link', { name: 'Üç' }), { key: 'ArrowUp', altKey: true });
  expect(await screen.findByText('Sayfa taşındı.')).toBeVisible();
  expect(sent[0]).toMatchObject({ url: expect.stringContaining('/move/3'), body: { parentId: null, beforeId: 2 } });
});

test('versions are compared line by line and taken into the draft', async () => {
  answers['/compare'] = () => ({
    lines: [
      { kind: 'LEFT_OUT', text: '8' },
      { kind: 'REMOVED', text: 'Oran %2' },
      { kind: 'ADDED', text: 'Oran %3' },
    ],
    added: 1,
    removed: 1,
  });
  answers['/restore'] = () => draft;
  const version = (number: number) => ({
    number,
    title: 'Komisyon',
    note: '',
    publishedAt: '2026-11-20T09:00:00.000Z',
    publishedBy: 'Derya Ak',
    readers: 2,
  });
  renderIn(
    <Versions found={{ id: 5, title: 'Komisyon', version: 3, differs: false, rows: [version(2), version(1)] }} />,
  );
  expect(await screen.findByText('1 satır eklendi, 1 satır çıkarıldı')).toBeVisible();
  expect(screen.getByText('Aynı olan 8 satır gösterilmiyor.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '1. sürümün metnini taslağa al' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Taslağa al' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version: 3, number: 1 }));
});

test('an export is looked at before it is brought', async () => {
  answers['/import/preview'] = () => ({
    pages: [
      { title: 'Saha notları', depth: 0, state: 'NEW' },
      { title: 'Eski', depth: 1, state: 'KNOWN' },
    ],
    pictures: 1,
    leftOut: [{ name: 'sunum.pptx', why: 'TYPE' }],
  });
  answers['/knowledge/import'] ??= () => ({ created: 1, drafted: 0, skipped: 1, pictures: 1, leftOut: [] });
  const closed = jest.fn();
  renderIn(<ImportDrawer onClose={closed} />);
  const drawer = within(await screen.findByRole('dialog', { name: 'Notion’dan aktar' }));
  const input = drawer
    .getAllByLabelText('ZIP dosyası seç')
    .find((one) => one instanceof HTMLInputElement) as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], 'Export.zip', { type: 'application/zip' }));
  expect(await drawer.findByText('1 yeni sayfa, daha önce aktarılmış 1 sayfa, 1 fotoğraf.')).toBeVisible();
  expect(drawer.getByText('Alınmayan 1 dosya')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: '1 sayfayı aktar' }));
  expect(await screen.findByText('1 sayfa aktarıldı.')).toBeVisible();
  expect(closed).toHaveBeenCalled();
});
