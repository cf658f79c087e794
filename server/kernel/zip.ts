import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type ZipEntry = { name: string; body: Uint8Array | string };

/** Files as one ZIP archive, each under its name. Everything is in memory: for archives of megabytes. */
export const zip = (entries: readonly ZipEntry[], at = new Date()): Promise<Buffer> => {
  const archive = new ZipFile();
  for (const { name, body } of entries) archive.addBuffer(Buffer.from(body), name, { mtime: at });
  archive.end();
  return buffer(archive.outputStream);
};
