import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type HeicAnswer =
  { width: number; height: number; data: ArrayBuffer } | { tooLarge: true } | { unreadable: true };

/** The process runs where the console's files are, as Next expects it to. */
const WORKER = join(process.cwd(), 'server/media/heicWorker.mjs');
const LONGEST_MS = 30_000;

/**
 * The pixels of a HEIC picture, turned upright. They are decoded by WebAssembly, which blocks its thread for seconds: it has a
 * thread of its own that ends with the picture and frees its memory.
 */
export const decodeHeic = (path: string, maxPixels: number): Promise<HeicAnswer> =>
  new Promise((resolve) => {
    const worker = new Worker(WORKER, { workerData: { path, maxPixels }, execArgv: [], stdout: true, stderr: true });
    const answer = (found: HeicAnswer) => {
      clearTimeout(timer);
      resolve(found);
      void worker.terminate();
    };
    const timer = setTimeout(() => answer({ unreadable: true }), LONGEST_MS);
    worker.once('message', answer);
    worker.once('error', () => answer({ unreadable: true }));
    worker.once('exit', () => answer({ unreadable: true }));
  });
