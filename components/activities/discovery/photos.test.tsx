import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { UnsentFiles } from '@/components/ui/media/UnsentFiles';
import { renderIn } from '@/components/ui/testing';
import { WaitingMark } from '@/components/ui/waiting/WaitingMark';
import { activities } from '@/contract/activities';
import type { DiscoveryPart } from '@/contract/activities/discovery';
import { discoveryUploads } from '@/contract/activities/discoveryUploads';
import { http } from '@/lib/http';
import { uploads } from '@/lib/uploads/queue';
import { noteUnsent } from '@/lib/uploads/unsent';
import { Discovery } from './Discovery';
import { OtherUploads } from './OtherUploads';
import { RoomPhotos } from './RoomPhotos';

const ROOM = '5a0f3f0e-2f7e-4f6c-9d41-0d9a1c1c7a11';
const GONE = '5a0f3f0e-2f7e-4f6c-9d41-0d9a1c1c7a12';

/** The server: announced uploads and received bytes in order, while it is reachable. */
let online: boolean;
let begun: { uploadId: string; id: number; roomKey?: string; name: string; size: number }[];
let arrived: string[];
let steps: number;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:resim', revokeObjectURL: () => undefined });
  [online, begun, arrived, steps] = [true, [], [], 0];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const url = config.url ?? '';
    if (!online) throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    const reply = (data: unknown, status = 200) => ({ status, data, statusText: '', headers: {}, config });
    if (url === discoveryUploads.start.path) {
      const asked = JSON.parse(String(config.data));
      if (asked.roomKey === GONE)
        throw new AxiosError('', undefined, config, null, reply({ errors: ['DISCOVERY_ROOM_NOT_FOUND'] }, 404));
      begun.push(asked);
      return reply({ received: 0, size: asked.size, added: null });
    }
    if (url === activities.step.path) steps += 1;
    const of = begun.find(({ uploadId }) => url.includes(uploadId));
    if (url.endsWith('/finish')) arrived.push(of?.name ?? '');
    return reply({ received: of?.size ?? 0, size: of?.size ?? 0, added: null });
  };
});
afterEach(async () => {
  for (const { id } of uploads.snapshot().uploads) await act(() => uploads.cancel(id));
});

const photo = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff]), name], name, { type: 'image/jpeg' });
const open = (count = 0) =>
  renderIn(
    <>
      <WaitingMark />
      <UnsentFiles />
      <RoomPhotos activityId={5} roomKey={ROOM} room="1. Mutfak" count={count} editable />
      <OtherUploads activityId={5} rooms={[{ key: ROOM }]} />
    </>,
    { router: { pathname: '/activities/detail', query: { id: '5' } } },
  );
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('1. Mutfak: fotoğraf ekle', { selector: 'input' }), files);
const queue = () => screen.findByRole('region', { name: /^Gönderim sırası/ });

test('photos of a room wait without a connection, are counted, and arrive in their order once there is one', async () => {
  online = false;
  open();
  await choose(photo('dolap.jpg'), photo('tezgah.jpg'), photo('ocak.jpg'));
  expect(await within(await queue()).findByText('3 dosya gönderilmeyi bekliyor')).toBeVisible();
  expect(screen.getByText(/Bağlantı yok. Dosyalar bu cihazda saklanıyor/)).toBeVisible();
  expect(screen.getByRole('button', { name: /3 bekliyor/ })).toBeVisible();
  // This screen lists them, so there is no floating strip.
  expect(screen.queryByRole('link', { name: 'Göster' })).toBeNull();

  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(arrived).toEqual(['dolap.jpg', 'tezgah.jpg', 'ocak.jpg']));
  expect(begun[0]).toMatchObject({ id: 5, roomKey: ROOM, size: photo('dolap.jpg').size });
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Gönderim sırası/ })).toBeNull());
});

test('those that wait take the room’s places as those that are there', async () => {
  online = false;
  open(4);
  await choose(photo('dolap.jpg'), photo('tezgah.jpg'), photo('ocak.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/ocak\.jpg/);
  expect(within(await queue()).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: '1. Mutfak: fotoğraf ekle' })).toBeNull();
});

test('a photo of a room that is gone is told on the screen of its discovery', async () => {
  open();
  const to = { kind: 'discovery', id: 5, roomKey: GONE } as const;
  await act(() => uploads.add([{ operatorId: 7, to, name: 'balkon.jpg', file: photo('balkon.jpg') }]));
  expect(await within(await queue()).findByRole('alert')).not.toBeEmptyDOMElement();
  expect(uploads.snapshot().uploads).toHaveLength(1);
});

const DISCOVERY: DiscoveryPart = {
  id: 3,
  version: 1,
  state: 'ACTIVE',
  actions: [{ action: 'SEND_TO_APPROVAL', closed: [], lacks: null }],
  visitedOn: '2026-03-02',
  attendees: [],
  roomLayout: null,
  rooms: [{ key: ROOM, kind: 'KITCHEN', condition: 'WORN', note: '' }],
  occupancy: null,
  leaseEndsOn: null,
  keyFinding: null,
  deedFinding: '',
  zoningFinding: '',
  priceOpinion: null,
  sellerExpects: null,
  note: '',
  category: 'APARTMENT',
  pictures: [],
  editable: true,
  missing: [],
  listing: null,
  position: null,
  differs: [],
  remarks: '',
  fieldRemarks: [],
  sentBy: null,
  sentAt: null,
  approvedBy: null,
  signed: null,
};

test('a photo that was refused because the discovery was sent meanwhile is told on its screen', async () => {
  noteUnsent(true);
  renderIn(
    <Discovery activityId={5} discovery={{ ...DISCOVERY, state: 'WAITING_APPROVAL', editable: false, actions: [] }} />,
  );
  const to = { kind: 'discovery', id: 5, roomKey: GONE } as const;
  await act(() => uploads.add([{ operatorId: 7, to, name: 'balkon.jpg', file: photo('balkon.jpg') }]));
  expect(await within(await queue()).findByRole('alert')).not.toBeEmptyDOMElement();
  act(() => noteUnsent(false));
  expect(await queue()).toBeVisible();
});

test('a discovery is not sent to approval while some of it waits on this device', async () => {
  online = false;
  renderIn(<Discovery activityId={5} discovery={DISCOVERY} />);
  const to = { kind: 'discovery', id: 5, roomKey: ROOM } as const;
  await act(() => uploads.add([{ operatorId: 7, to, name: 'dolap.jpg', file: photo('dolap.jpg') }]));
  await userEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/Bu keşfin 1 dosyası .* henüz ulaşmadı/);
  expect(steps).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Tamam' }));
  for (const { id } of uploads.snapshot().uploads) await act(() => uploads.cancel(id));
  online = true;
  await userEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }));
  await waitFor(() => expect(steps).toBe(1));
});

test('before somebody signs a form that lacks findings it is said that the signature would have to be given again', async () => {
  const said = /İmza yalnızca kaydedilmiş tespitleri kapsar/;
  const lacks = (...fields: string[]) => ({
    ...DISCOVERY,
    missing: fields.map((field) => ({ field, code: 'REQUIRED' as const })),
  });
  const { unmount } = renderIn(<Discovery activityId={5} discovery={lacks('occupancy', 'signature')} />);
  await userEvent.click(screen.getByRole('button', { name: 'İmzala' }));
  expect(await screen.findByText(said)).toBeVisible();
  unmount();
  renderIn(<Discovery activityId={5} discovery={lacks('signature')} />);
  await userEvent.click(screen.getByRole('button', { name: 'İmzala' }));
  expect(await screen.findByRole('img', { name: 'İmza alanı' })).toBeVisible();
  expect(screen.queryByText(said)).toBeNull();
});

test('elsewhere it is said how many wait, with the way to their discovery', async () => {
  online = false;
  renderIn(<UnsentFiles />, { router: { pathname: '/activities/detail', query: { id: '6' } } });
  const to = { kind: 'discovery', id: 5, roomKey: null } as const;
  await act(() => uploads.add([{ operatorId: 7, to, name: 'imza.png', file: photo('imza.png') }]));
  expect(await screen.findByText('1 dosya gönderilmeyi bekliyor')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Göster' })).toHaveAttribute('href', '/activities/detail?id=5');
});
