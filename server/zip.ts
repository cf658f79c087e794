import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = { name: string; body: Uint8Array | string };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 2.0: deflate; bit 11: names are UTF-8. */
const VERSION = 20;
const UTF8 = 0x0800;
const DEFLATE = 8;

const dosTime = (at: Date) => ((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)) >>> 0;
const dosDate = (at: Date) =>
  (((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()) >>> 0;

const numbers = (...fields: readonly (readonly [size: 2 | 4, value: number])[]) => {
  const buffer = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let place = 0;
  for (const [size, value] of fields) place = buffer.writeUIntLE(value, place, size);
  return buffer;
};

/** Files as one ZIP archive, each under its name. Everything is in memory: for archives of megabytes. */
export const zip = (entries: readonly ZipEntry[], at = new Date()): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, body } of entries) {
    const bytes = Buffer.from(body);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name, 'utf8');
    const common = [
      [2, VERSION],
      [2, UTF8],
      [2, DEFLATE],
      [2, dosTime(at)],
      [2, dosDate(at)],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, path.length],
      [2, 0],
    ] as const;
    const local = Buffer.concat([numbers([4, LOCAL], ...common), path, packed]);
    directory.push(numbers([4, CENTRAL], [2, VERSION], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), path);
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = numbers(
    [4, END],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, central.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...parts, central, end]);
};
