import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import type { AuctionImage } from '@/contract/auctions/media';
import { AUCTION_IMAGES_MAX } from '@/domain/limits';
import { http } from '@/lib/http';
import { toast } from '@/lib/toast';
import { imagesTo } from '@/lib/uploads/destination';
import { uploads } from '@/lib/uploads/queue';
import { remembered, type Wanted } from '@/lib/uploads/store';
import { renderIn } from '../testing';
import { AddPictures } from './AddPictures';
import { ImageManagerBox } from './ImageManagerBox';
import { UnsentFiles } from './UnsentFiles';

jest.mock('next/dynamic', () => () => () => null);

const image = (id: number): AuctionImage => ({
  id,
  fileId: id + 1000,
  image: `/rest/file/${id + 1000}`,
  thumbnail: `/rest/file/${id + 1000}?size=thumb`,
  name: `oda-${id}.jpg`,
  caption: '',
  position: id,
  isShowcase: id === 1,
  width: 2048,
  height: 1365,
  size: 400_000,
});

/** The server: the pictures, what it has of each upload, and whether it is reachable or refuses. */
let images: AuctionImage[];
let editable: boolean;
let online: boolean;
let refusal: string | undefined;
const received = new Map<string, { size: number; received: number }>();
const asked: string[] = [];

const answerTo = (config: InternalAxiosRequestConfig) => {
  const url = config.url ?? '';
  asked.push(url);
  if (url.endsWith('/image/list')) return { rows: images, editable };
  if (url.endsWith('/start')) {
    const { uploadId, size } = JSON.parse(String(config.data));
    if (!received.has(uploadId)) received.set(uploadId, { size, received: 0 });
    return { ...received.get(uploadId), added: null };
  }
  const id = url.split('/')[4] ?? '';
  const held = received.get(id) ?? { size: 0, received: 0 };
  if (url.endsWith('/part')) {
    held.received += (config.data as Blob).size;
    return { ...held, added: null };
  }
  if (url.endsWith('/finish')) {
    images = [...images, image(images.length + 1)];
    return { ...held, added: { images: [], documents: [], videos: [] } };
  }
  return { done: true };
};

beforeEach(() => {
  // jsdom cannot render images.
  Object.assign(URL, { createObjectURL: () => 'blob:resim', revokeObjectURL: () => undefined });
  [images, editable, online, refusal] = [[image(1), image(2)], true, true, undefined];
  received.clear();
  asked.splice(0);
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const reply = (status: number, data: unknown) => ({ status, data, statusText: '', headers: {}, config });
    if (!online && !config.url?.endsWith('/list')) throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    if (refusal && config.url?.endsWith('/finish')) {
      throw new AxiosError('', undefined, config, null, reply(422, { errors: [refusal], message: '', requestId: 'x' }));
    }
    return reply(200, answerTo(config));
  };
});
afterEach(async () => {
  for (const { id } of uploads.snapshot().uploads) await act(() => uploads.cancel(id));
});

const MAPS = ['parsel', 'çevresi'].map((kind) => ({
  name: `Ada 12 parsel 3 ${kind}.png`,
  image: `data:image/png;base64,${btoa(kind === 'parsel' ? 'bir' : 'iki')}`,
}));

const open = async () => {
  renderIn(
    <>
      <AddPictures auctionId={7} pictures={MAPS} />
      <ImageManagerBox auctionId={7} />
    </>,
  );
  await screen.findByText(/\/42 fotoğraf/);
};
/** The first bytes of every JPEG. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff]);
const photo = (name: string, size = 600_000, type = 'image/jpeg') =>
  new File([JPEG, new Uint8Array(size - JPEG.length)], name, { type });
const choose = async (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Fotoğraf seç', { selector: 'input' }), files, { applyAccept: false });
/** It is there once the file's first bytes are read. */
const row = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

test('says how many there are and how many are missing', async () => {
  await open();
  expect(screen.getByText('2/42 fotoğraf')).toBeVisible();
  expect(screen.getByText('Yayın için 3 fotoğraf daha gerekiyor.')).toBeVisible();
});

test('who may only look gets no way to add', async () => {
  editable = false;
  await open();
  expect(screen.queryByRole('button', { name: 'Fotoğraf seç' })).not.toBeInTheDocument();
  expect(screen.getByText('Vitrin')).toBeVisible();
});

test('chosen photos are sent in parts and then stand among the others', async () => {
  await open();
  await choose(photo('salon.jpg'), photo('mutfak.jpg'));
  expect(await screen.findByText('4/42 fotoğraf')).toBeVisible();
  expect(asked.filter((url) => url.endsWith('/part'))).toHaveLength(4);
  await waitFor(() => expect(screen.queryByText('salon.jpg')).not.toBeInTheDocument());
});

test('what cannot be sent is named with its reason, and the rest goes', async () => {
  await open();
  await choose(
    photo('salon.jpg'),
    photo('gezi.gif', 10, 'image/gif'),
    photo('büyük.jpg', 10 * 1024 * 1024 + 1),
    photo('x.jpg'),
  );
  const refused = await screen.findByRole('alert');
  expect(refused).toHaveTextContent('3 dosya eklenmedi');
  expect(refused).toHaveTextContent('gezi.gif Bu dosya türü kabul edilmiyor.');
  expect(refused).toHaveTextContent('büyük.jpg Dosya başına en çok 10 MB yüklenebilir.');
  expect(refused).toHaveTextContent('x.jpg Dosya adı uzantısı dışında en az 3 karakter olmalıdır.');
  expect(await screen.findByText('3/42 fotoğraf')).toBeVisible();
});

describe('where the browser can draw', () => {
  /** A phone's photo, 4000 × 3000, whose reduced copy takes `bytes`. */
  const draw = (bytes: number, [red, green, blue] = [51, 102, 153]) => {
    const drawn: { width: number; height: number }[] = [];
    class Canvas {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      getContext = () => ({
        fillRect: () => undefined,
        drawImage: () => drawn.push({ width: this.width, height: this.height }),
        getImageData: () => ({ data: [red, green, blue, 255] }),
      });
      convertToBlob = async () => new File([JPEG, new Uint8Array(bytes - JPEG.length)], 'blob', { type: 'image/jpeg' });
    }
    Object.assign(globalThis, {
      createImageBitmap: async () => ({ width: 3000, height: 4000, close: () => undefined }),
      OffscreenCanvas: Canvas,
    });
    return drawn;
  };
  const sizes = () => [...received.values()].map(({ size }) => size);
  afterEach(() => {
    for (const name of ['createImageBitmap', 'OffscreenCanvas']) Reflect.deleteProperty(globalThis, name);
  });

  test('a phone’s photo is sent as large as it is kept, also one that would be too large to send', async () => {
    const drawn = draw(400_000);
    await open();
    await choose(photo('salon.jpg', 3_000_000), photo('büyük.jpg', 10 * 1024 * 1024 + 1), photo('küçük.jpg', 300_000));
    expect(await screen.findByText('5/42 fotoğraf')).toBeVisible();
    expect(sizes().toSorted()).toEqual([300_000, 400_000, 400_000]);
    expect(drawn).toEqual([
      { width: 1536, height: 2048 },
      { width: 1536, height: 2048 },
    ]);
  });

  test('a browser that draws other colours than it is told sends the photo as it is', async () => {
    draw(400_000, [50, 102, 153]);
    await open();
    await choose(photo('salon.jpg', 3_000_000));
    expect(await screen.findByText('3/42 fotoğraf')).toBeVisible();
    expect(sizes()).toEqual([3_000_000]);
  });
});

test('photos stand in the order in which they were chosen, whichever arrives first', async () => {
  await open();
  await choose(photo('salon.jpg', 2_000_000), photo('kiler.jpg', 1000), photo('mutfak.jpg', 900_000));
  expect(await screen.findByText('5/42 fotoğraf')).toBeVisible();
  const ofSizes = new Map([...received].map(([id, { size }]) => [id, size]));
  const finished = asked.filter((url) => url.endsWith('/finish')).map((url) => ofSizes.get(url.split('/')[4] ?? ''));
  expect(finished).toEqual([2_000_000, 1000, 900_000]);
});

test('no more than 42 are taken', async () => {
  images = Array.from({ length: AUCTION_IMAGES_MAX - 1 }, (_, n) => image(n + 1));
  await open();
  await choose(photo('bir.jpg'.padStart(9, 'a')), photo('iki-oda.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('iki-oda.jpg Bir mezada en çok 42 fotoğraf eklenebilir.');
});

test('without a connection photos wait on the device and go on by themselves when it is back', async () => {
  await open();
  online = false;
  await choose(photo('salon.jpg'));
  expect(await within(await row('salon.jpg')).findByText(/Bağlantı bekleniyor/)).toBeVisible();
  expect(screen.getByText(/Dosyalar bu cihazda saklanıyor/)).toBeVisible();
  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('3/42 fotoğraf')).toBeVisible();
});

test('a paused photo stays until it is resumed; a cancelled one is forgotten', async () => {
  await open();
  online = false;
  await choose(photo('salon.jpg'), photo('mutfak.jpg'));
  await within(await row('salon.jpg')).findByText(/Bağlantı bekleniyor/);
  await userEvent.click(screen.getByRole('button', { name: 'salon.jpg gönderimini duraklat' }));
  expect(within(await row('salon.jpg')).getByText(/Duraklatıldı/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'mutfak.jpg gönderiminden vazgeç' }));
  expect(screen.queryByText('mutfak.jpg')).not.toBeInTheDocument();
  online = true;
  await userEvent.click(screen.getByRole('button', { name: 'salon.jpg gönderimini sürdür' }));
  expect(await screen.findByText('3/42 fotoğraf')).toBeVisible();
});

test('a photo that the server refuses says why and can be tried again', async () => {
  await open();
  refusal = 'FILE_UNREADABLE';
  await choose(photo('bozuk.jpg'));
  expect(await within(await row('bozuk.jpg')).findByRole('alert')).toHaveTextContent(
    'Dosya açılamadı; bozuk ya da eksik görünüyor.',
  );
  refusal = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'bozuk.jpg dosyasını yeniden gönder' }));
  expect(await screen.findByText('3/42 fotoğraf')).toBeVisible();
});

describe('a refused photo', () => {
  const kept = new Map<string, Wanted>();
  const starts = () => asked.filter((url) => url.endsWith('/start')).length;
  beforeEach(() => {
    kept.clear();
    jest.spyOn(remembered, 'put').mockImplementation(async (wanted) => !!kept.set(wanted.id, wanted));
    jest.spyOn(remembered, 'remove').mockImplementation(async (id) => kept.delete(id));
    jest.spyOn(remembered, 'of').mockImplementation(async () => [...kept.values()]);
    refusal = 'FILE_UNREADABLE';
  });
  afterEach(() => jest.restoreAllMocks());

  test('takes none of the 42 places', async () => {
    images = Array.from({ length: AUCTION_IMAGES_MAX - 1 }, (_, n) => image(n + 1));
    await open();
    await choose(photo('bozuk.jpg'));
    await within(await row('bozuk.jpg')).findByRole('alert');
    refusal = undefined;
    await choose(photo('saglam.jpg'));
    expect(await screen.findByText('42/42 fotoğraf')).toBeVisible();
  });

  test('is forgotten by the device and by the server, and the next page does not send it again', async () => {
    await open();
    await choose(photo('bozuk.jpg'));
    await within(await row('bozuk.jpg')).findByRole('alert');
    await waitFor(() => expect(asked.filter((url) => url.endsWith('/cancel'))).toHaveLength(1));
    expect(kept.size).toBe(0);
    // The next page reads the device's store, and so does the one after it.
    for (const operatorId of [901, 902]) await act(() => uploads.open(operatorId));
    expect(uploads.snapshot().uploads).toEqual([]);
    expect(starts()).toBe(1);
  });

  test('is said once on a screen elsewhere, with its reason', async () => {
    const said = jest.spyOn(toast, 'error').mockImplementation(() => undefined);
    renderIn(<UnsentFiles />);
    const file = photo('bozuk.jpg');
    const wanted = { operatorId: 1, to: imagesTo(7) };
    await act(() => uploads.add([{ ...wanted, name: file.name, file }]));
    await waitFor(() => expect(said).toHaveBeenCalled());
    expect(said.mock.calls).toEqual([['bozuk.jpg eklenmedi: Dosya açılamadı; bozuk ya da eksik görünüyor.']]);
    expect(uploads.snapshot().uploads).toEqual([]);
  });
});

test('a pasted picture is taken, but not while somebody writes', async () => {
  await open();
  const paste = (target: EventTarget, file: File) => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { files: [file] },
    });
    act(() => void target.dispatchEvent(event));
  };
  const input = document.body.appendChild(document.createElement('textarea'));
  paste(input, photo('yazarken.png', 5000, 'image/png'));
  paste(document.body, photo('pano.png', 5000, 'image/png'));
  input.remove();
  expect(await screen.findByText('3/42 fotoğraf')).toBeVisible();
});

test('pictures that the console made are added with one press, once', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Fotoğraflara ekle' }));
  expect(screen.getByText(/Fotoğraflara eklendi/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fotoğraflara ekle' })).not.toBeInTheDocument();
  expect(await screen.findByText('4/42 fotoğraf')).toBeVisible();
  expect([...received.values()]).toEqual(expect.arrayContaining([{ size: 3, received: 3 }]));
});

test('where they do not fit any more, the button says so', async () => {
  images = Array.from({ length: AUCTION_IMAGES_MAX - 1 }, (_, n) => image(n + 1));
  await open();
  expect(screen.getByRole('button', { name: 'Fotoğraflara ekle' })).toHaveAccessibleDescription(
    /Fotoğraf sınırına ulaşıldı/,
  );
});
