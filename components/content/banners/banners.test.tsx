import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { BannerBody } from '@/contract/content/bodies/banners';
import type { ContentLife } from '@/contract/content/life';
import { http } from '@/lib/http';
import { BannerCalendar } from './BannerCalendar';
import { BannerForm } from './BannerForm';
import { CropDrawer } from './CropDrawer';

let answers: Record<string, unknown>;
let sent: { url: string; body: Record<string, unknown> }[];
beforeEach(() => {
  sent = [];
  answers = {};
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const url = String(config.url);
    if (config.method === 'post') sent.push({ url, body: JSON.parse(String(config.data ?? '{}')) });
    const name = Object.keys(answers).find((one) => url.includes(one));
    return { status: 200, data: name ? answers[name] : { rows: [] }, statusText: '', headers: {}, config };
  };
});

const draft: BannerBody = {
  name: 'Kasım mezatları',
  content: '',
  webUrl: 'https://tellal.example/kasim',
  androidUrl: null,
  iosUrl: null,
  device: 'all',
  theme: 'CLASSIC',
  cityIds: [35],
  townIds: [],
  startsAt: null,
  endsAt: null,
  order: 0,
  desktopImage: null,
  mobileImage: 7,
  location: null,
  page: '',
};
const life = { id: 5, kind: 'MASTHEAD', name: draft.name, state: 'DRAFT', version: 1 } as ContentLife;

test('the form says what is in the way with a link, where it is shown, and what was found where it leads', async () => {
  answers['/masthead/detail'] = {
    cities: [{ id: 35, name: 'İzmir' }],
    towns: [],
    checked: [{ url: draft.webUrl, target: 'GONE', status: 404, checkedAt: '2026-11-24T00:30:00.000Z' }],
    inTheWay: [
      {
        id: 9,
        name: 'İzmir haftası',
        path: '/banner/detail?id=9',
        place: 'İzmir',
        device: 'mobile',
        from: null,
        until: '2026-12-01T09:00:00.000Z',
      },
    ],
  };
  const change = jest.fn();
  renderIn(<BannerForm draft={draft} change={change} wrong={{}} locked={false} life={life} />);
  expect(await screen.findByRole('link', { name: 'İzmir haftası' })).toHaveAttribute('href', '/banner/detail?id=9');
  await userEvent.click(screen.getByRole('button', { name: 'İzmir: kaldır' }));
  expect(change).toHaveBeenCalledWith({ cityIds: [], townIds: [] });
  expect(screen.getByText('Sayfa yok')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Mobil fotoğraf' })).toHaveAttribute('width', '375');
  expect(screen.getByText('1200 × 300 piksel')).toBeVisible();
});

test('a link that is half written is not kept; one that is written is looked at', async () => {
  answers['/masthead/detail'] = { cities: [], towns: [], checked: [], inTheWay: [] };
  answers['/link/check'] = { url: 'https://tellal.example/a', target: 'ALIVE', status: 200, checkedAt: null };
  const change = jest.fn();
  renderIn(<BannerForm draft={{ ...draft, webUrl: null }} change={change} wrong={{}} locked={false} life={life} />);
  const field = screen.getByRole('textbox', { name: 'Web bağlantısı' });
  await userEvent.type(field, 'tellal.example');
  fireEvent.blur(field);
  expect(change).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, 'https://tellal.example/a');
  fireEvent.blur(field);
  expect(change).toHaveBeenCalledWith({ webUrl: 'https://tellal.example/a' });
  expect(await screen.findByText('Açılıyor')).toBeVisible();
});

test('a part is cut of a picture that is large enough, and of no other', async () => {
  answers['/image/crop'] = { fileId: 8 };
  const [done, another] = [jest.fn(), jest.fn()];
  const size = { width: 375, height: 150 };
  renderIn(
    <CropDrawer
      kind="MASTHEAD"
      device="mobile"
      size={size}
      picture={7}
      address="/x"
      onDone={done}
      onAnother={another}
      onClose={jest.fn()}
    />,
  );
  const whole = await screen.findByRole('img', { name: 'Fotoğrafın tamamı' });
  const loaded = (width: number, height: number) => {
    Object.defineProperties(whole, {
      naturalWidth: { value: width, configurable: true },
      naturalHeight: { value: height, configurable: true },
    });
    fireEvent.load(whole);
  };
  loaded(200, 100);
  expect(await screen.findByRole('alert')).toHaveTextContent('en az 375 × 150 piksel');
  expect(screen.queryByRole('button', { name: 'Bu bölümü kullan' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Başka fotoğraf' }));
  expect(another).toHaveBeenCalledTimes(1);
  loaded(1500, 900);
  await userEvent.click(await screen.findByRole('button', { name: 'Bu bölümü kullan' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith({ fileId: 8 }));
  expect(sent[0]?.body).toMatchObject({ fileId: 7, x: 0, width: 1 });
  expect(Number(sent[0]?.body.height)).toBeCloseTo(2 / 3, 3);
});

test('of a file that is no picture no part is cut: it is said, and another can be chosen', async () => {
  const another = jest.fn();
  renderIn(
    <CropDrawer
      kind="MASTHEAD"
      device="mobile"
      size={{ width: 375, height: 150 }}
      picture={new File(['x'], 'kapak.png')}
      address="/x"
      onDone={jest.fn()}
      onAnother={another}
      onClose={jest.fn()}
    />,
  );
  fireEvent.error(await screen.findByRole('img', { name: 'Fotoğrafın tamamı' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Fotoğraf açılamadı.');
  expect(screen.queryByRole('button', { name: 'Bu bölümü kullan' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Başka fotoğraf' }));
  expect(another).toHaveBeenCalledTimes(1);
});

test('the calendar shows what is shown, when nothing is, and what clashes', async () => {
  answers['/banner/calendar'] = {
    lanes: [
      {
        kind: 'MASTHEAD',
        location: null,
        page: '',
        place: null,
        alone: true,
        shows: [
          {
            id: 5,
            name: 'Kasım mezatları',
            path: '/banner/detail?id=5',
            stage: 'PUBLIC',
            from: '2026-11-23T21:00:00.000Z',
            until: '2026-12-01T21:00:00.000Z',
            goesOn: { before: true, after: false },
            clashesWith: ['Taslak'],
          },
        ],
        gaps: [{ from: '2026-12-01T21:00:00.000Z', until: '2026-12-05T21:00:00.000Z' }],
      },
    ],
  };
  renderIn(<BannerCalendar />);
  const link = await screen.findByRole('link', { name: /Kasım mezatları, Yayında.*çakışıyor: Taslak/ });
  expect(link).toHaveAttribute('href', '/banner/detail?id=5');
  expect(screen.getByText(/Bir yerde çakışma var/)).toBeVisible();
  expect(screen.getByText('Bir yerde boş zaman var.')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /Üst bant.*Her yer/ })).toBeVisible();
});
