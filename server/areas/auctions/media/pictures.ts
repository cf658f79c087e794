import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Size } from '@/domain/content/banners';
import type { Crop } from '@/domain/files';
import {
  HEIC_MAX_MEGAPIXELS,
  IMAGE_MAX_MB_AT_ONCE,
  IMAGE_MAX_MEGAPIXELS,
  IMAGE_MAX_SIDE_PX,
  IMAGE_PROCESS_MAX_MB,
  IMAGE_PROCESS_MAX_SECONDS,
  IMAGE_SIZES_PX,
} from '@/domain/limits';
import { Refusal } from '@/server/kernel/refusal';
import { limitConcurrency } from '../../../kernel/limitConcurrency';

type PictureFormat = 'jpeg' | 'png' | 'heic';
/** A file written beside the received one. `sha256` in hexadecimal, `size` in bytes. */
export type Rendition = { path: string; width: number; height: number; size: number; sha256: string };
/** The picture as JPEG and a small WebP for lists. */
export type Picture = { full: Rendition; thumb: Rendition };
type PictureAlone = { full: Rendition };
/** A picture of exactly one size as JPEG, and the same as AVIF and WebP, once or twice as fine. */
type ExactPicture = { full: Rendition; sources: (Rendition & { scale: number })[] };
/** A picture as AVIF and WebP, at several widths. */
type PictureWidths = { sources: Rendition[] };
type Reason = 'side' | 'pixels' | 'memory' | 'broken';
type Answer = Picture | PictureAlone | ExactPicture | PictureWidths | { reason: Reason } | { disk: string };

const MILLION = 1_000_000;
const LIMITS = {
  maxSide: IMAGE_MAX_SIDE_PX,
  maxPixels: IMAGE_MAX_MEGAPIXELS * MILLION,
  maxHeicPixels: HEIC_MAX_MEGAPIXELS * MILLION,
  maxBytesAtOnce: IMAGE_MAX_MB_AT_ONCE * MILLION,
  maxProcessMegabytes: IMAGE_PROCESS_MAX_MB,
  maxProcessSeconds: IMAGE_PROCESS_MAX_SECONDS,
};
const refusalOf = (reason: Reason, format: PictureFormat): Refusal => {
  switch (reason) {
    case 'side':
      return new Refusal('IMAGE_SIDE_EXCEEDED', { params: { max: IMAGE_MAX_SIDE_PX } });
    case 'pixels':
      return new Refusal('IMAGE_PIXELS_EXCEEDED', {
        params: { max: format === 'heic' ? HEIC_MAX_MEGAPIXELS : IMAGE_MAX_MEGAPIXELS },
      });
    case 'memory':
      return new Refusal('IMAGE_MEMORY_EXCEEDED');
    case 'broken':
      return new Refusal('FILE_UNREADABLE');
  }
};

/** The process runs where the console's files are, as Next expects it to. */
const WORKER = join(process.cwd(), 'server/areas/auctions/media/pictureWorker.mjs');
/** Of a process that does nothing any more: one that works is ended by itself (IMAGE_PROCESS_MAX_SECONDS), however busy the machine is. */
const LONGEST_MS = 300_000;
/** After the last picture. */
const REST_AFTER_MS = 60_000;
const HEAP_MB = 128;
/** A third of the console's share where both want a core: with Node's next step, a tenth, who uploads waits minutes on a busy machine. */
const PRIORITY = 5;

let worker: ChildProcess | undefined;

/**
 * Uploaded files are decoded in a separate process: it has none of the console's settings or connections, its memory is freed
 * when it ends, and it runs at a lower priority than the console.
 */
const openWorker = (): ChildProcess => {
  const child = fork(WORKER, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: { NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  child.unref();
  child.channel?.unref();
  // Errors are handled while a picture is in work; in between nobody listens.
  child.on('error', () => undefined);
  return child;
};

/** The signal by which the process says that it took too much memory. */
const TOO_MUCH_MEMORY = 'SIGTERM';

/** A process that crashed or timed out had something broken to read. @throws when the process cannot be started */
const ask = async (child: ChildProcess, task: object): Promise<Answer> => {
  const longest = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  const settled = new AbortController();
  try {
    child.send(task);
    return await Promise.race([
      once(child, 'message', settled).then(([answer]) => answer as Answer),
      once(child, 'exit', settled).then(([, signal]): Answer => ({
        reason: signal === TOO_MUCH_MEMORY ? 'memory' : 'broken',
      })),
    ]);
  } finally {
    clearTimeout(longest);
    settled.abort();
  }
};

/** One picture at a time. */
const oneAtATime = limitConcurrency(1);
let resting: NodeJS.Timeout | undefined;

type Task = {
  path: string;
  format: PictureFormat;
  crop?: Crop;
  isAlone?: true;
  exactly?: Size;
  widths?: readonly number[];
};
/** @throws what `renderPicture` throws */
const render = async (task: Task, { last = false } = {}) => {
  const work = async () => {
    clearTimeout(resting);
    worker = worker?.connected ? worker : openWorker();
    try {
      return await ask(worker, { ...task, limits: LIMITS, sizes: IMAGE_SIZES_PX });
    } finally {
      resting = setTimeout(() => worker?.disconnect(), REST_AFTER_MS).unref();
    }
  };
  const answer = await oneAtATime(work, { last });
  if ('full' in answer || 'sources' in answer) return answer;
  if ('disk' in answer)
    throw Object.assign(new Error(`a picture was not written: ${answer.disk}`), { code: answer.disk });
  throw refusalOf(answer.reason, task.format);
};

/**
 * A picture as it is kept: upright, no larger than the limits, in sRGB, without metadata (EXIF with its place,
 * appended data), and a small one for lists, both written beside `path`: all of it, or the part that `crop` names of one that was made here already. What it will take is asked of its head before it is decoded.
 * @throws IMAGE_SIDE_EXCEEDED, IMAGE_PIXELS_EXCEEDED, IMAGE_MEMORY_EXCEEDED, FILE_UNREADABLE; an Error with the code of the disk
 */
export const renderPicture = async (path: string, format: PictureFormat, crop?: Crop): Promise<Picture> =>
  (await render({ path, format, ...(crop && { crop }) })) as Picture;

/** The same without the small one, which takes most of the time where the picture is small itself. @throws what `renderPicture` throws */
export const renderAlone = async (path: string, format: PictureFormat): Promise<Rendition> =>
  ((await render({ path, format, isAlone: true })) as PictureAlone).full;

/** The part of a picture that was made here already, at exactly one size. @throws what `renderPicture` throws */
export const renderExactly = async (path: string, crop: Crop, exactly: Size): Promise<ExactPicture> =>
  (await render({ path, format: 'jpeg', crop, exactly })) as ExactPicture;

/**
 * A picture that was made here already in formats that weigh less, at these widths (pixels) or as wide as it is; `last`: nobody waits for it.
 * @throws what `renderPicture` throws
 */
export const renderWidths = async (
  path: string,
  widths: readonly number[],
  { last = false } = {},
): Promise<PictureWidths> => (await render({ path, format: 'jpeg', widths }, { last })) as PictureWidths;
