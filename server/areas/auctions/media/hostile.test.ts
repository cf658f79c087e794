import sharp from 'sharp';
import { media } from '@/contract/auctions/media';
import { AUCTION_IMAGES_MAX } from '@/domain/limits';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { type Added, addAuctions } from '@/tests/support/auctions';
import * as made from '@/tests/support/pictures';

const MB = 1024 * 1024;
let t: TestApi;
let added: Added;
let staff: Caller;
beforeAll(async () => {
  t = await testApi();
  added = await addAuctions(t.owner);
  staff = await t.signIn('sinayan');
});
afterAll(() => t.stop());

const send = async (url: string, parts: readonly made.Part[]) => {
  const { headers, body } = made.multipart(parts);
  const answer = await t.raw({ method: 'POST', url, headers: { ...staff.headers, ...headers }, body });
  return { status: answer.status, body: JSON.parse(await bodyText(answer)) };
};
const sendImage = (name: string, bytes: Uint8Array) =>
  send(`${media.uploadImages.path}?auctionId=${added.draft}`, [{ name, bytes }]);
const sendDocument = (name: string, bytes: Uint8Array, type = 'OTHER') =>
  send(`${media.uploadDocument.path}?auctionId=${added.draft}&type=${type}`, [{ name, bytes }]);
const after = (bytes: Uint8Array, ...more: Uint8Array[]) => Buffer.concat([bytes, ...more]);
const stored = () =>
  t.owner.selectFrom('file').select(['id', 'storage_key']).where('storage_key', 'like', 'media/%').execute();

type Hostile = { what: string; name?: string; bytes: () => Promise<Buffer> | Buffer; code: string };
const WRONG = 'NOT_FILE_TYPE_AVAILABLE';
const BROKEN = 'FILE_UNREADABLE';

const REFUSED_IMAGES: readonly Hostile[] = [
  { what: 'a page called a picture', bytes: () => made.html, code: WRONG },
  { what: 'an SVG called a PNG', name: 'salon.png', bytes: () => made.svg, code: WRONG },
  { what: 'an SVG', name: 'salon.svg', bytes: () => made.svg, code: WRONG },
  {
    what: 'a GIF called a JPEG',
    bytes: () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
    code: WRONG,
  },
  { what: 'a GIF that is a script', bytes: () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)'), code: WRONG },
  {
    what: 'a WebP called a JPEG',
    bytes: () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .webp()
        .toBuffer(),
    code: WRONG,
  },
  {
    what: 'an AVIF called a HEIC',
    name: 'salon.heic',
    bytes: () =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
        .avif()
        .toBuffer(),
    code: WRONG,
  },
  {
    what: 'a TIFF called a JPEG',
    bytes: () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .tiff()
        .toBuffer(),
    code: WRONG,
  },
  {
    what: 'a BMP called a PNG',
    name: 'salon.png',
    bytes: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
    code: WRONG,
  },
  { what: 'a PDF called a JPEG', bytes: () => made.pdf, code: WRONG },
  { what: 'a program called a JPEG', bytes: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), code: WRONG },
  {
    what: 'an archive called a JPEG',
    bytes: () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(500)]),
    code: WRONG,
  },
  { what: 'a Word document called a PNG', name: 'salon.png', bytes: () => made.doc, code: WRONG },
  { what: 'a video called a HEIC', name: 'salon.heic', bytes: () => made.mp4(), code: WRONG },
  { what: 'a page before a picture', bytes: async () => after(made.html, await made.jpegOf()), code: WRONG },
  {
    what: 'a PNG that begins with a NUL',
    name: 'salon.png',
    bytes: async () => after(Buffer.from([0]), await made.pngOf()),
    code: WRONG,
  },
  { what: 'the three bytes that a JPEG begins with', bytes: () => Buffer.from([0xff, 0xd8, 0xff]), code: BROKEN },
  {
    what: 'the beginning of a JPEG and a script',
    bytes: () => after(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), made.html),
    code: BROKEN,
  },
  {
    what: 'the beginning of a PNG and nothing',
    name: 'salon.png',
    bytes: async () => (await made.pngOf()).subarray(0, 33),
    code: BROKEN,
  },
  {
    what: 'a JPEG cut in the middle',
    bytes: async () => {
      const whole = await made.noisyJpeg(0.5);
      return whole.subarray(0, whole.length >> 1);
    },
    code: BROKEN,
  },
  {
    what: 'a PNG cut in the middle',
    name: 'salon.png',
    bytes: async () => {
      const whole = await made.pngOf(900, 900);
      return whole.subarray(0, whole.length >> 1);
    },
    code: BROKEN,
  },
  {
    what: 'a PNG whose bytes were changed',
    name: 'salon.png',
    bytes: async () => {
      const whole = Buffer.from(await made.pngOf(900, 900));
      whole.fill(0x5a, 60, 200);
      return whole;
    },
    code: BROKEN,
  },
  { what: 'a HEIC cut in the middle', name: 'salon.heic', bytes: () => made.heic.subarray(0, 300), code: BROKEN },
  {
    what: 'a HEIC of nonsense',
    name: 'salon.heic',
    bytes: () => Buffer.concat([made.heic.subarray(0, 28), Buffer.alloc(900, 0x41)]),
    code: BROKEN,
  },
  {
    what: '16,000 × 16,000 pixels',
    name: 'salon.png',
    bytes: () => made.pngBomb(16_000, 16_000),
    code: 'IMAGE_PIXELS_EXCEEDED',
  },
  {
    what: 'a JPEG that says 16,000 × 16,000',
    bytes: () => made.jpegSaying(16_000, 16_000),
    code: 'IMAGE_PIXELS_EXCEEDED',
  },
  {
    what: 'a JPEG that says 65,500 × 65,500',
    bytes: () => made.jpegSaying(65_500, 65_500),
    code: 'IMAGE_SIDE_EXCEEDED',
  },
  {
    what: 'a line of 64,000,000 pixels',
    name: 'salon.png',
    bytes: () => made.pngBomb(64_000_000, 1),
    code: 'IMAGE_SIDE_EXCEEDED',
  },
  {
    what: 'a column of 1,000,000 pixels',
    name: 'salon.png',
    bytes: () => made.pngBomb(1, 1_000_000),
    code: 'IMAGE_SIDE_EXCEEDED',
  },
  {
    what: 'a very long and thin bomb',
    name: 'salon.png',
    bytes: () => made.pngBomb(1_000_000, 100),
    code: 'IMAGE_SIDE_EXCEEDED',
  },
  {
    what: 'a PNG that would be whole in memory, at eight bytes a pixel',
    name: 'salon.png',
    bytes: () => made.pngSaying(8_000, 8_000),
    code: 'IMAGE_MEMORY_EXCEEDED',
  },
  {
    what: 'a progressive JPEG that says 9,000 × 7,000 without sharing colours',
    bytes: () => made.jpegSaying(9_000, 7_000, { progressive: true }),
    code: 'IMAGE_MEMORY_EXCEEDED',
  },
  {
    what: 'a HEIC that says 20,001 × 48',
    name: 'salon.heic',
    bytes: () => made.heicSaying(20_001, 48),
    code: 'IMAGE_SIDE_EXCEEDED',
  },
  {
    what: 'a HEIC that says 8,000 × 8,000',
    name: 'salon.heic',
    bytes: () => made.heicSaying(8_000, 8_000),
    code: 'IMAGE_PIXELS_EXCEEDED',
  },
  { what: '12 MB', bytes: () => Buffer.alloc(12 * MB, 0xff), code: 'MAX_UPLOAD_SIZE_ERROR' },
  {
    what: 'one byte more than allowed',
    bytes: async () => after(await made.jpegOf(), Buffer.alloc(10 * MB)).subarray(0, 10 * MB + 1),
    code: 'MAX_UPLOAD_SIZE_ERROR',
  },
  { what: 'nothing at all', bytes: () => Buffer.alloc(0), code: BROKEN },
  { what: 'a name without an ending', name: 'salon', bytes: () => made.jpegOf(), code: WRONG },
  { what: 'a program’s ending', name: 'salon.jpg.exe', bytes: () => made.jpegOf(), code: WRONG },
  { what: 'a page’s ending', name: 'salon.html', bytes: () => made.jpegOf(), code: WRONG },
  {
    what: 'an ending hidden by a mark that turns the reading direction',
    name: 'salon\u202egpj.exe',
    bytes: () => made.jpegOf(),
    code: WRONG,
  },
  { what: 'an ending behind a NUL', name: 'salon.jpg\0.php', bytes: () => made.jpegOf(), code: WRONG },
  { what: 'a name that is too short', name: 'a.jpg', bytes: () => made.jpegOf(), code: 'FILE_NAME_TOO_SHORT' },
  {
    what: 'a name of which nothing is left',
    name: '../..\u200b.jpg',
    bytes: () => made.jpegOf(),
    code: WRONG,
  },
  {
    what: 'a name that is too long',
    name: `${'ş'.repeat(121)}.jpg`,
    bytes: () => made.jpegOf(),
    code: 'MAX_UPLOAD_NAME_ERROR',
  },
];

test.each(REFUSED_IMAGES)('refused as a picture: $what', async ({ name = 'salon.jpg', bytes, code }) => {
  const before = await stored();
  const { status, body } = await sendImage(name, await bytes());
  expect({ status: status < 500, errors: body.errors }).toEqual({ status: true, errors: [code] });
  expect(body.message).toMatch(/\.$/);
  expect(await stored()).toEqual(before);
});

const REFUSED_DOCUMENTS: readonly Hostile[] = [
  { what: 'a page called a PDF', name: 'tapu.pdf', bytes: () => made.html, code: WRONG },
  { what: 'a page before a PDF', name: 'tapu.pdf', bytes: () => after(made.html, made.pdf), code: WRONG },
  { what: 'a PDF that is cut off', name: 'tapu.pdf', bytes: () => made.pdf.subarray(0, 60), code: BROKEN },
  { what: 'a spreadsheet called a Word document', name: 'tapu.doc', bytes: () => made.spreadsheet, code: WRONG },
  { what: 'an SVG called a PDF', name: 'tapu.pdf', bytes: () => made.svg, code: WRONG },
  { what: 'a video', name: 'tapu.mp4', bytes: () => made.mp4(), code: WRONG },
  { what: 'a script', name: 'tapu.js', bytes: () => made.pdf, code: WRONG },
  {
    what: 'one byte more than allowed',
    name: 'tapu.pdf',
    bytes: () => after(made.pdf, Buffer.alloc(10 * MB)).subarray(0, 10 * MB + 1),
    code: 'MAX_UPLOAD_SIZE_ERROR',
  },
];
test.each(REFUSED_DOCUMENTS)('refused as a document: $what', async ({ name = '', bytes, code }) => {
  const before = await stored();
  const { body } = await sendDocument(name, await bytes());
  expect(body.errors).toEqual([code]);
  expect(await stored()).toEqual(before);
});

const REENCODED: readonly { what: string; name: string; bytes: () => Promise<Buffer>; kept?: string }[] = [
  {
    what: 'a picture with a page behind it',
    name: 'salon.jpg',
    bytes: async () => after(await made.jpegOf(), made.html),
  },
  {
    what: 'a picture with an archive behind it',
    name: 'salon.png',
    bytes: async () => after(await made.pngOf(), Buffer.from(`PK\x03\x04${made.SCRIPT}`, 'latin1')),
    kept: 'salon.jpg',
  },
  {
    what: 'a script in the comment',
    name: 'salon.jpg',
    bytes: async () => {
      const b = await made.jpegOf();
      const c = Buffer.from(made.SCRIPT);
      return after(b.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, c.length + 2]), c, b.subarray(2));
    },
  },
  {
    what: 'a script in the EXIF',
    name: 'salon.jpg',
    bytes: () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .withExif({ IFD0: { ImageDescription: made.SCRIPT } })
        .jpeg()
        .toBuffer(),
  },
  { what: 'a PNG called a JPEG', name: 'salon.jpg', bytes: () => made.pngOf() },
  { what: 'a name with folders', name: '../../../etc/salon.jpg', bytes: () => made.jpegOf(), kept: 'salon.jpg' },
  {
    what: 'a name with Windows folders',
    name: '..\\..\\windows\\salon.jpg',
    bytes: () => made.jpegOf(),
    kept: 'salon.jpg',
  },
  { what: 'a name with a NUL', name: 'sal\0on.jpg', bytes: () => made.jpegOf(), kept: 'salon.jpg' },
  {
    what: 'a name that turns the reading direction',
    name: 'gün\u202eeş\u2066li.jpg',
    bytes: () => made.jpegOf(),
    kept: 'güneşli.jpg',
  },
  {
    what: 'a name with a page in it',
    name: '<img src=x onerror=alert(1)>salon.jpg',
    bytes: () => made.jpegOf(),
    kept: 'img src=x onerror=alert(1) salon.jpg',
  },
];
test.each(REENCODED)('made anew: $what', async ({ name, bytes, kept = name }) => {
  const { status, body } = await sendImage(name, await bytes());
  expect({ status, name: body.images?.[0].name }).toEqual({ status: 200, name: kept });
  const answer = await t.raw({ url: body.images[0].image, headers: staff.headers });
  const held = Buffer.from(await bodyBytes(answer.body));
  expect((await sharp(held).metadata()).format).toBe('jpeg');
  expect(held.includes('script')).toBe(false);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('a text that unpacks to 100 MB is not unpacked', async () => {
  const before = process.memoryUsage().rss;
  const { status } = await sendImage('salon.png', await made.pngWithTextBomb());
  expect([200, 422]).toContain(status);
  expect(process.memoryUsage().rss - before).toBeLessThan(250 * MB);
});

test('exactly 10 MB is accepted', async () => {
  const jpeg = await made.jpegOf();
  expect((await sendImage('salon.jpg', after(jpeg, Buffer.alloc(10 * MB - jpeg.length)))).status).toBe(200);
});

test('more than six at once, a body that is no form, or one that ends early, add nothing', async () => {
  const url = `${media.uploadImages.path}?auctionId=${added.draft}`;
  const bytes = await made.jpegOf();
  const before = await stored();
  const seven = await send(
    url,
    Array.from({ length: 7 }, (_, n) => ({ name: `oda-${n}.jpg`, bytes })),
  );
  expect(seven.body.errors).toEqual(['IMAGES_PER_UPLOAD_EXCEEDED']);
  const mixed = await send(url, [
    { name: 'oda-1.jpg', bytes },
    { name: 'oda-2.jpg', bytes: made.html },
  ]);
  expect(mixed.body.errors).toEqual([WRONG]);
  expect((await send(url, [])).body.errors).toContain('REQUIRED');
  const { headers, body } = made.multipart([{ name: 'oda-1.jpg', bytes }]);
  const ask = async (more: Record<string, string>, content: Uint8Array) =>
    JSON.parse(
      await bodyText(await t.raw({ method: 'POST', url, headers: { ...staff.headers, ...more }, body: content })),
    ).errors;
  expect(await ask(headers, body.subarray(0, body.length - 40))).toEqual(['UPLOAD_INCOMPLETE']);
  expect(await ask({ 'content-type': 'application/json' }, body)).toEqual(['UNSUPPORTED_MEDIA_TYPE']);
  expect(await ask({ 'content-type': 'multipart/form-data; boundary=' }, body)).toEqual(['UNSUPPORTED_MEDIA_TYPE']);
  expect(await stored()).toEqual(before);
});

test('the 43rd picture is refused, also when two come at once', async () => {
  const file = async (name: string) =>
    (
      await t.owner
        .insertInto('file')
        .values({ storage_key: name, name, content_type: 'image/jpeg', size_bytes: 1, sha256: Buffer.alloc(32) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const fileId = await file('test/kirk-bir.jpg');
  await t.owner
    .insertInto('auction_image')
    .values(
      Array.from({ length: AUCTION_IMAGES_MAX - 1 }, (_, n) => ({
        auction_id: added.sold,
        file_id: fileId,
        thumbnail_file_id: fileId,
        position: n + 1,
      })),
    )
    .execute();
  const bytes = await made.jpegOf();
  const url = `${media.uploadImages.path}?auctionId=${added.sold}`;
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => send(url, [{ name: `oda-${name}.jpg`, bytes }])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(answers.flatMap(({ body }) => body.errors ?? [])).toEqual([
    'AUCTION_IMAGE_COUNT_MORE_THAN_42',
    'AUCTION_IMAGE_COUNT_MORE_THAN_42',
  ]);
  expect((await staff.call(media.images, { auctionId: added.sold })).rows).toHaveLength(AUCTION_IMAGES_MAX);
});

const bodyBytes = async (body: unknown): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
};
