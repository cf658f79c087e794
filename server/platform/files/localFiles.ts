import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { Refusal } from '@/server/kernel/refusal';
import { type FileStorage, partOf, type StoredKey } from './storage';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Files in a folder. All processes of one console share it. */
export const localFiles = (folder: string): FileStorage => {
  const insideOf = (key: string): string | undefined => {
    const path = join(folder, key);
    const inside = relative(folder, path);
    return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? undefined : path;
  };
  const pathOf = (key: string) => {
    const path = insideOf(key);
    if (!path) throw new Refusal('NOT_FOUND');
    return path;
  };

  /** Written to a temporary name and renamed, so that nobody reads half a file, not even after a crash. */
  const write = async (key: string, fill: (path: string) => Promise<unknown>) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const beside = `${path}.${randomUUID()}.part`;
    try {
      await fill(beside);
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  };

  async function* list(prefix: string): AsyncGenerator<StoredKey> {
    const found = await readdir(pathOf(prefix), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const key = `${prefix}${entry.name}`;
      if (entry.isDirectory()) {
        yield* list(`${key}/`);
        continue;
      }
      const known = await stat(pathOf(key)).catch(() => undefined);
      if (known) yield { key: key.split(sep).join('/'), modifiedAt: known.mtime };
    }
  }

  return {
    put: (key, bytes) => write(key, (path) => writeFile(path, bytes)),
    putFile: (key, path) => write(key, (to) => copyFile(path, to)),
    open: async (key, range) => {
      const path = pathOf(key);
      const known = await stat(path).catch((error: unknown) => {
        throw isMissing(error) ? new Refusal('NOT_FOUND') : error;
      });
      if (!known.isFile()) throw new Refusal('NOT_FOUND');
      const part = partOf(range, known.size);
      // Opened only when it is read, so that an unread answer leaves no open file.
      const body = { [Symbol.asyncIterator]: () => createReadStream(path, part)[Symbol.asyncIterator]() };
      return { size: known.size, ...(part && { part }), body };
    },
    remove: async (key) => {
      const path = insideOf(key);
      if (path) await rm(path, { force: true });
    },
    list,
  };
};
