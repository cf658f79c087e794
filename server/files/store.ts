import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { Refusal } from '../refusal';

/**
 * The bytes of a stored file by its key, from a local folder.
 * @throws NOT_FOUND when nothing is kept under the key.
 */
export const readStored = async (folder: string, key: string): Promise<Uint8Array> => {
  const path = join(folder, key);
  const inside = relative(folder, path);
  if (inside.startsWith('..') || isAbsolute(inside)) throw new Refusal('NOT_FOUND');
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Refusal('NOT_FOUND');
    throw error;
  }
};
