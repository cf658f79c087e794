import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type ZipEntry = {
  name: string;
  /** Its content, or a function that makes it when its turn comes. */
  body: Uint8Array | string | (() => AsyncIterable<Uint8Array | string>);
  /** Whether to compress it; pictures are compressed already. */
  compress?: boolean;
};

/**
 * Files as one ZIP archive, each under its name, made while it is read: one entry after the other, so that what the archive holds is never in
 * memory as a whole.
 */
export const zip = (entries: readonly ZipEntry[], at = new Date()): Readable => {
  const archive = new ZipFile();
  const out = archive.outputStream as Readable;
  let reading: Readable | undefined;
  // A reader that leaves in the middle stops the work.
  out.once('close', () => reading?.destroy());
  archive.on('error', (error: Error) => out.destroy(error));
  for (const { name, body, compress = true } of entries) {
    if (typeof body !== 'function') archive.addBuffer(Buffer.from(body), name, { mtime: at, compress });
    else
      archive.addReadStreamLazy(name, { mtime: at, compress }, (ready) => {
        reading = Readable.from(body(), { objectMode: false });
        ready(null, reading);
      });
  }
  archive.end();
  return out;
};
