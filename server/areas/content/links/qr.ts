import { crc32, deflateSync } from 'node:zlib';
import makeCode from 'qrcode-generator';

/** The quiet zone around the code, in modules, which scanners need; and the pixels per module of a PNG. */
const QUIET = 4;
const PIXELS = 24;

/** The dark modules of the code. Error correction level M: about 15% may be damaged, for example by a fold or a logo. */
const modulesOf = (text: string) => {
  const code = makeCode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const size = count + 2 * QUIET;
  const isDark = (y: number, x: number) => {
    const [row, column] = [y - QUIET, x - QUIET];
    return row >= 0 && column >= 0 && row < count && column < count && code.isDark(row, column);
  };
  return { size, isDark };
};

/** The QR code of a text as SVG, which is sharp in any size. */
export const qrSvg = (text: string): string => {
  const { size, isDark } = modulesOf(text);
  const runs: string[] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const from = x;
      while (isDark(y, x)) x++;
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1H${from}z`);
    }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${runs.join('')}" fill="#000"/></svg>\n`
  );
};

/** A chunk of a PNG file: length, name, data and checksum. */
const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** The same as a black and white PNG: one bit per pixel, a few hundred bytes, without a picture library. */
export const qrPng = (text: string): Buffer => {
  const { size, isDark } = modulesOf(text);
  const width = size * PIXELS;
  const rowBytes = Math.ceil(width / 8);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(width, 4);
  head[8] = 1;
  const rows = Array.from({ length: size }, (_, y) => {
    // The first byte of a row: no filter.
    const row = Buffer.alloc(1 + rowBytes, 0xff);
    row[0] = 0;
    for (let x = 0; x < width; x++) {
      if (!isDark(y, Math.floor(x / PIXELS))) continue;
      const at = 1 + (x >> 3);
      row.writeUInt8(row.readUInt8(at) & ~(0x80 >> (x & 7)), at);
    }
    return row;
  });
  const pixels = Buffer.concat(rows.flatMap((row) => Array.from({ length: PIXELS }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
