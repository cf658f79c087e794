import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Generated files for tests: normal and malicious ones. */

const canvas = (width: number, height: number, background = '#3a6ea5') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

export const jpegOf = (width = 320, height = 240) => canvas(width, height).jpeg().toBuffer();
export const pngOf = (width = 320, height = 240) => canvas(width, height).png().toBuffer();
/** A picture that does not compress: about `megabytes` of noise. */
export const noisyJpeg = (megabytes: number) => {
  const side = Math.round(Math.sqrt(megabytes * 1024 * 1024));
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
};
/** Like a phone held upright: stored sideways, with EXIF orientation and location. */
export const phoneJpeg = () =>
  canvas(400, 200)
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A real HEIC of 64×48 pixels, left half red, right half blue. */
export const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAOgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAEJtZGF0AAAANigBr1jm9Oq//9P8//xH8h7yBfX/7c9V+ukk/7DhVpX20QG0TzyrBEyUFv3GPXY1j39YWmlHYA==',
  'base64',
);

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
export const doc = Buffer.concat([OLE, Buffer.alloc(600), Buffer.from('WordDocument', 'utf16le'), Buffer.alloc(400)]);
export const spreadsheet = Buffer.concat([
  OLE,
  Buffer.alloc(600),
  Buffer.from('Workbook', 'utf16le'),
  Buffer.alloc(400),
]);

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
/** The camera's location, in the camera's notation. */
export const VIDEO_PLACE = '+41.0082+028.9784/';
/** The structure of an mp4: enough for a player, without frames. */
export const mp4 = (bytes = 4096) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    box(
      'moov',
      Buffer.concat([
        box('mvhd', Buffer.alloc(100)),
        box('trak', Buffer.concat([box('tkhd', Buffer.alloc(84)), box('udta', box('name', Buffer.from('TELEFON')))])),
        box('udta', box('\xa9xyz', Buffer.from(VIDEO_PLACE))),
        box('meta', Buffer.from(`com.apple.quicktime.location.ISO6709 ${VIDEO_PLACE}`)),
      ]),
    ),
    box('mdat', Buffer.alloc(bytes, 7)),
  ]);

/** A JPEG whose header claims this size. `progressive`: multi-pass, without chroma subsampling. */
export const jpegSaying = async (width: number, height: number, { progressive = false } = {}) => {
  const small = canvas(16, 16).jpeg({ progressive, ...(progressive && { chromaSubsampling: '4:4:4' }) });
  const bytes = Buffer.from(await small.toBuffer());
  const at = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
};

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer) => {
  let c = 0xffffffff;
  for (const byte of bytes) c = (CRC[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};
const chunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(content.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
};
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A valid black-and-white PNG of any size: a few kilobytes that unpack to `width × height` pixels. */
export const pngBomb = (width: number, height: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc(height * (Math.ceil(width / 8) + 1));
  return Buffer.concat([
    PNG,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The header of a multi-pass PNG with four channels of two bytes each, without pixels. */
export const pngSaying = (width: number, height: number, { interlaced = true } = {}) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([16, 6, 0, 0, interlaced ? 1 : 0], 8);
  const pixels = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([PNG, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

/** A HEIC whose header claims this size. */
export const heicSaying = (width: number, height: number) => {
  const bytes = Buffer.from(heic);
  const size = Buffer.alloc(8);
  const own = Buffer.from([0, 0, 0, 64, 0, 0, 0, 48]);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  for (let at = bytes.indexOf(own); at >= 0; at = bytes.indexOf(own, at + 1)) size.copy(bytes, at);
  return bytes;
};

/** A picture with a text chunk that unpacks to 100 MB. */
export const pngWithTextBomb = async () => {
  const bytes = await pngOf(64, 64);
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000_000, 65))]);
  return Buffer.concat([bytes.subarray(0, 33), chunk('zTXt', text), bytes.subarray(33)]);
};

export const SCRIPT = '<script>alert(document.cookie)</script>';
export const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`);
export const html = Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`);

export type Part = { name: string; bytes: Uint8Array; field?: string };

/** A multipart/form-data body, exactly as written: names are not escaped. */
export const multipart = (parts: readonly Part[], boundary = 'sinir1234567890') => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    ...parts.flatMap(({ name, bytes, field = 'file' }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
});
