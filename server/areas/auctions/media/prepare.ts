import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Size } from '@/domain/content/banners';
import {
  ACCEPTED,
  type Crop,
  FILE_FORMATS,
  type FileFormat,
  type FilePurpose,
  formatOf,
  nameWithFormat,
  SIGNATURE_BYTES,
} from '@/domain/files';
import { Refusal } from '@/server/kernel/refusal';
import { limitConcurrency } from '../../../kernel/limitConcurrency';
import { assertPassivePdf, assertPassiveWord } from './activeParts';
import { assertWholePdf, assertWord, cleanMp4 } from './contents';
import type { Received } from './incoming';
import { renderAlone, renderExactly, renderPicture, renderWidths, type Rendition } from './pictures';

/** Content to be stored, at `path` until then. */
export type Content = {
  path: string;
  name: string;
  type: string;
  extension: string;
  size: number;
  sha256: Buffer;
  width: number | null;
  height: number | null;
};
/** `thumb`: for pictures that are shown whole. */
export type Prepared = { main: Content; thumb?: Content };

/** One file at a time. */
const oneAtATime = limitConcurrency(1);

const formatAt = async (path: string): Promise<FileFormat | undefined> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return formatOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
};

const AVIF = { type: 'image/avif', extension: '.avif' };
const SMALL = { type: 'image/webp', extension: '.webp' };
const WHOLE = { type: FILE_FORMATS.jpeg.type, extension: FILE_FORMATS.jpeg.extensions[0] };
const rendered = (name: string, kind: typeof SMALL, { sha256, ...made }: Rendition): Content => ({
  ...made,
  ...kind,
  name,
  sha256: Buffer.from(sha256, 'hex'),
});

const asItCame = async ({ path, name, size }: Received, format: FileFormat): Promise<Content> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return {
    name,
    type: FILE_FORMATS[format].type,
    extension: FILE_FORMATS[format].extensions[0],
    size,
    sha256: hash.digest(),
    width: null,
    height: null,
    path,
  };
};

const CHECKS = {
  pdf: async (path: string) => {
    await assertWholePdf(path);
    await assertPassivePdf(path);
  },
  doc: async (path: string) => {
    await assertWord(path);
    await assertPassiveWord(path);
  },
  mp4: cleanMp4,
} as const;

/** Part of an already prepared picture, as a picture of its own with its small one. */
export const preparePart = async (path: string, name: string, crop: Crop): Promise<Required<Prepared>> => {
  const { full, thumb } = await renderPicture(path, 'jpeg', crop);
  return { main: rendered(name, WHOLE, full), thumb: rendered(name, SMALL, thumb) };
};

const lighter = (name: string, made: Rendition): Content =>
  rendered(name, made.path.endsWith(AVIF.extension) ? AVIF : SMALL, made);

/** Lighter formats of an already prepared picture, in these widths (pixels) or its own; `last`: with the lowest priority. */
export const prepareWidths = async (
  path: string,
  name: string,
  widths: readonly number[],
  { last = false } = {},
): Promise<Content[]> => (await renderWidths(path, widths, { last })).sources.map((made) => lighter(name, made));

/** The same in an exact size, for places that need one; with lighter formats in `scale` times the resolution. */
export const prepareExactly = async (path: string, name: string, crop: Crop, size: Size) => {
  const { full, sources } = await renderExactly(path, crop, size);
  return {
    main: rendered(name, WHOLE, full),
    sources: sources.map(({ scale, ...made }) => ({
      scale,
      content: lighter(name, made),
    })),
  };
};

/**
 * Checks what a received file really is, whatever its name, and prepares what is stored: pictures are always encoded again. `inParts`: only
 * parts of the picture will be shown, each with its own small one.
 * @throws NOT_FILE_TYPE_AVAILABLE, FILE_UNREADABLE, FILE_ACTIVE, FILE_ENCRYPTED and the codes of `renderPicture`
 */
export const prepare = async (
  received: Received,
  purpose: FilePurpose,
  { inParts = false } = {},
): Promise<Prepared> => {
  const format = await formatAt(received.path);
  if (!format || !ACCEPTED[purpose].some((one) => one === format)) throw new Refusal('NOT_FILE_TYPE_AVAILABLE');
  if (format === 'jpeg' || format === 'png' || format === 'heic') {
    const name = nameWithFormat(received.name, 'jpeg');
    if (purpose !== 'IMAGE' || inParts)
      return { main: rendered(name, WHOLE, await renderAlone(received.path, format)) };
    const { full, thumb } = await renderPicture(received.path, format);
    return { main: rendered(name, WHOLE, full), thumb: rendered(name, SMALL, thumb) };
  }
  await oneAtATime(() => CHECKS[format](received.path));
  return { main: await asItCame({ ...received, name: nameWithFormat(received.name, format) }, format) };
};
