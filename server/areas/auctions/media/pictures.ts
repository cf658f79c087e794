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
/** The picture as JPEG, and a small WebP for lists. */
export type Picture = { full: Rendition; thumb: Rendition };
type PictureAlone = { full: Rendition };
/** A picture in an exact size as JPEG, and as AVIF and WebP in one or two resolutions. */
type ExactPicture = { full: Rendition; sources: (Rendition & { scale: number })[] };
/** A picture as AVIF and WebP, in several widths. */
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

/** Relative to the process's working directory, the console's root, as Next expects. */
const WORKER = join(process.cwd(), 'server/areas/auctions/media/pictureWorker.mjs');
/** For a process that hangs: one that is working ends itself (IMAGE_PROCESS_MAX_SECONDS), however busy the machine is. */
const LONGEST_MS = 300_000;
/** The idle time after the last picture until the process ends. */
const REST_AFTER_MS = 60_000;
const HEAP_MB = 128;
/** A third of the console's CPU share when both need a core: at Node's next step, a tenth, an upload takes minutes on a busy machine. */
const PRIORITY = 5;

let worker: ChildProcess | undefined;

/**
 * Decodes uploaded files in a separate process: it has none of the console's settings or connections, its memory is freed when it ends, and
 * it runs at a lower priority than the console.
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
  // Errors are handled while a picture is processed; without a listener any other would crash the console.
  child.on('error', () => undefined);
  return child;
};

/** The exit signal of a process that took too much memory. */
const TOO_MUCH_MEMORY = 'SIGTERM';

/** A process that crashed or timed out counts as an unreadable file. @throws when the process cannot be started */
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
 * Prepares a picture for storing: upright, within the size limits, in sRGB, without metadata (EXIF with its place, appended data); and a
 * small one for lists. Both are written beside `path`: of the whole picture, or of the part `crop` of one that was already prepared. Memory
 * and size are checked by its header before it is decoded.
 * @throws IMAGE_SIDE_EXCEEDED, IMAGE_PIXELS_EXCEEDED, IMAGE_MEMORY_EXCEEDED, FILE_UNREADABLE; an Error with the disk's code
 */
export const renderPicture = async (path: string, format: PictureFormat, crop?: Crop): Promise<Picture> =>
  (await render({ path, format, ...(crop && { crop }) })) as Picture;

/**
 * The same without the small picture, which takes most of the time where the picture itself is small. @throws what `renderPicture` throws
 */
export const renderAlone = async (path: string, format: PictureFormat): Promise<Rendition> =>
  ((await render({ path, format, isAlone: true })) as PictureAlone).full;

/** Part of an already prepared picture, in an exact size. @throws what `renderPicture` throws */
export const renderExactly = async (path: string, crop: Crop, exactly: Size): Promise<ExactPicture> =>
  (await render({ path, format: 'jpeg', crop, exactly })) as ExactPicture;

/**
 * An already prepared picture in smaller formats, in these widths (pixels) or its own; `last`: with the lowest priority.
 * @throws what `renderPicture` throws
 */
export const renderWidths = async (
  path: string,
  widths: readonly number[],
  { last = false } = {},
): Promise<PictureWidths> => (await render({ path, format: 'jpeg', widths }, { last })) as PictureWidths;
