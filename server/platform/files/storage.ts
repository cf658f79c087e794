/** First and last byte, both included; without `end`, up to the end of the file. */
export type ByteRange = { start: number; end?: number };
export type OpenedFile = {
  /** The size of the whole file in bytes. */
  size: number;
  /** Set when only a part was requested and is given. */
  part?: { start: number; end: number };
  body: AsyncIterable<Uint8Array>;
};
export type StoredKey = { key: string; modifiedAt: Date };

/** The store for files' bytes, by keys that only this program chooses. A folder (localFiles) or a bucket (s3Files). */
export type FileStorage = {
  /** Stores the bytes under the key, completely or not at all; earlier ones are replaced. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** The same with the bytes of a local file, without reading them into memory. `byId`: who uploaded them. */
  putFile: (key: string, path: string, type: string, byId?: number) => Promise<void>;
  /** @throws NOT_FOUND when nothing is stored under the key. */
  open: (key: string, range?: ByteRange) => Promise<OpenedFile>;
  /** Removing a missing file is no error. */
  remove: (key: string) => Promise<void>;
  /** The files whose keys begin with the prefix, a folder's name with its slash; in the order of the keys. */
  list: (prefix: string) => AsyncIterable<StoredKey>;
};

/** All bytes of a stored file, for drawing into documents: small files only. @throws NOT_FOUND */
export const wholeFile = async (storage: FileStorage, key: string): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await storage.open(key)).body) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** The part of a file of `size` bytes for a range. Undefined when it begins after the end. */
export const partOf = (range: ByteRange | undefined, size: number): { start: number; end: number } | undefined => {
  if (!range || range.start >= size) return undefined;
  return { start: range.start, end: Math.min(range.end ?? size - 1, size - 1) };
};

/** After a change of storage: files written to the earlier one are still read from there. */
export const withFallback = (now: FileStorage, earlier: FileStorage): FileStorage => ({
  ...now,
  open: (key, range) =>
    now.open(key, range).catch((error: unknown) =>
      earlier.open(key, range).catch(() => {
        throw error;
      }),
    ),
  remove: async (key) => {
    await Promise.all([now.remove(key), earlier.remove(key)]);
  },
});
