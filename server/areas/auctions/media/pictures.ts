import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { IMAGE_MAX_MEGAPIXELS, IMAGE_SIZES_PX } from '@/domain/limits';
import { Refusal } from '@/server/kernel/refusal';
import { limitConcurrency } from '../../../kernel/limitConcurrency';

export type PictureFormat = 'jpeg' | 'png' | 'heic';
/** A file written beside the received one. `sha256` in hexadecimal, `size` in bytes. */
export type Rendition = { path: string; width: number; height: number; size: number; sha256: string };
/** The picture as JPEG and a small WebP for lists. */
export type Picture = { full: Rendition; thumb: Rendition };
type Answer = Picture | { tooManyPixels: boolean };

/** The process runs where the console's files are, as Next expects it to. */
const WORKER = join(process.cwd(), 'server/areas/auctions/media/pictureWorker.mjs');
const LONGEST_MS = 60_000;
/** Milliseconds from the start of a picture; more than any picture takes. */
const REST_AFTER_MS = 2 * LONGEST_MS;
const HEAP_MB = 128;

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
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.unref();
  child.channel?.unref();
  // Errors are handled while a picture is in work; in between nobody listens.
  child.on('error', () => undefined);
  return child;
};

/** Undefined when the process crashed or timed out. @throws when the process cannot be started */
const ask = async (child: ChildProcess, task: object): Promise<Answer | undefined> => {
  const longest = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  const settled = new AbortController();
  try {
    child.send(task);
    return await Promise.race([
      once(child, 'message', settled).then(([answer]) => answer as Answer),
      once(child, 'exit', settled).then(() => undefined),
    ]);
  } finally {
    clearTimeout(longest);
    settled.abort();
  }
};

/** One picture at a time. */
const oneAtATime = limitConcurrency(1);
let resting: NodeJS.Timeout | undefined;

/**
 * A picture as it is kept: upright, no larger than the limits, in sRGB, without metadata (EXIF with its place,
 * appended data), and a small one for lists, both written beside `path`. Its size is checked before it is decoded.
 * @throws IMAGE_PIXELS_EXCEEDED, FILE_UNREADABLE
 */
export const renderPicture = async (path: string, format: PictureFormat): Promise<Picture> => {
  const task = { path, format, maxPixels: IMAGE_MAX_MEGAPIXELS * 1_000_000, sizes: IMAGE_SIZES_PX };
  const answer = await oneAtATime(() => {
    clearTimeout(resting);
    worker = worker?.connected ? worker : openWorker();
    resting = setTimeout(() => worker?.disconnect(), REST_AFTER_MS).unref();
    return ask(worker, task);
  });
  if (answer && 'full' in answer) return answer;
  if (answer?.tooManyPixels) throw new Refusal('IMAGE_PIXELS_EXCEEDED', { params: { max: IMAGE_MAX_MEGAPIXELS } });
  throw new Refusal('FILE_UNREADABLE');
};
