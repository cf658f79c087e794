import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { KNOWLEDGE_ZIP_ENTRIES, KNOWLEDGE_ZIP_OPEN_MAX_MB } from '@/domain/agents/knowledge';
import { composed } from '@/domain/text';
import { Refusal } from '@/server/kernel/refusal';

const MB = 1024 * 1024;
/** Metadata files that macOS adds to archives. */
const LEFT_BY_MACS = /(^|\/)(__MACOSX\/|\.DS_Store$|\._)/;

export type Packed = {
  /** With slashes, and never outside of the archive. */
  path: string;
  /** The size of the unpacked file in bytes, as the archive states it; reading fails if it is larger. */
  size: number;
  read: () => Promise<Buffer>;
};

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // File names are UTF-8 or as the format says; yauzl refuses absolute paths and paths that lead out of the archive.
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: true, validateEntrySizes: true }, (error, file) =>
      error ? reject(error) : resolve(file),
    );
  });

const readEntry = (file: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    file.openReadStream(entry, (error, stream: Readable) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', reject);
      stream.once('end', () => resolve(Buffer.concat(chunks)));
    });
  });

const entriesOf = (file: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    file.on('entry', (entry: Entry) => {
      entries.push(entry);
      file.readEntry();
    });
    file.once('error', reject);
    file.once('end', () => resolve(entries));
    file.readEntry();
  });

/**
 * The files of a ZIP; each is unpacked only when it is read. The stated sizes are limited before anything is unpacked, and reading stops at
 * a file that is larger than stated, which protects against ZIP bombs.
 * @throws KNOWLEDGE_ARCHIVE_UNREADABLE for a file that is no ZIP, is broken, or has paths outside of the archive; FILE_ENCRYPTED;
 * KNOWLEDGE_ARCHIVE_TOO_LARGE for too many files or too much content
 */
export const openArchive = async (bytes: Buffer): Promise<Packed[]> => {
  const unreadable = () => new Refusal('KNOWLEDGE_ARCHIVE_UNREADABLE');
  const file = await opened(bytes).catch(() => {
    throw unreadable();
  });
  if (file.entryCount > KNOWLEDGE_ZIP_ENTRIES)
    throw new Refusal('KNOWLEDGE_ARCHIVE_TOO_LARGE', { params: { max: `${KNOWLEDGE_ZIP_ENTRIES} dosya` } });
  const entries = (
    await entriesOf(file).catch(() => {
      throw unreadable();
    })
  ).filter(({ fileName }) => !fileName.endsWith('/') && !LEFT_BY_MACS.test(fileName));
  const size = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (size > KNOWLEDGE_ZIP_OPEN_MAX_MB * MB)
    throw new Refusal('KNOWLEDGE_ARCHIVE_TOO_LARGE', { params: { max: `${KNOWLEDGE_ZIP_OPEN_MAX_MB} MB` } });
  if (entries.some((entry) => entry.isEncrypted())) throw new Refusal('FILE_ENCRYPTED');
  return entries.map((entry) => ({
    path: composed(entry.fileName),
    size: entry.uncompressedSize,
    read: () =>
      readEntry(file, entry).catch(() => {
        throw unreadable();
      }),
  }));
};
