import { open, readFile, type FileHandle } from 'node:fs/promises';
import { Refusal } from '../refusal';

/** Word's own stream in the directory of its container, whose names are UTF-16: other programs' containers lack it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const PDF_END = '%%EOF';
const PDF_TAIL_BYTES = 2048;

/** @throws FILE_UNREADABLE for a PDF that is cut off. */
export const assertWholePdf = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  if (!bytes.subarray(-PDF_TAIL_BYTES).includes(PDF_END)) throw new Refusal('FILE_UNREADABLE');
};

/** @throws NOT_FILE_TYPE_AVAILABLE for a container of something else than a Word document. */
export const assertWord = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  if (!bytes.includes(WORD_STREAM)) throw new Refusal('NOT_FILE_TYPE_AVAILABLE');
};

const BOXES_MAX = 10_000;

const boxAt = async (file: FileHandle, position: number, end: number) => {
  const head = Buffer.alloc(16);
  const { bytesRead } = await file.read(head, 0, 16, position);
  if (bytesRead < 8) return undefined;
  const short = head.readUInt32BE(0);
  if (short === 1 && bytesRead < 16) return undefined;
  const size = short === 0 ? end - position : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  return { size, type: head.toString('latin1', 4, 8) };
};

/**
 * Walks the boxes that an mp4 is made of: they must fill the file exactly and hold both the index and the pictures.
 * @throws FILE_UNREADABLE for a video that is cut off, has something appended, or is none
 */
export const assertWholeMp4 = async (path: string): Promise<void> => {
  const file = await open(path);
  try {
    const { size: end } = await file.stat();
    const seen = new Set<string>();
    let position = 0;
    for (let boxes = 0; position < end; boxes += 1) {
      const box = await boxAt(file, position, end);
      if (!box || box.size < 8 || position + box.size > end || boxes > BOXES_MAX) throw new Refusal('FILE_UNREADABLE');
      seen.add(box.type);
      position += box.size;
    }
    if (!seen.has('moov') || !seen.has('mdat')) throw new Refusal('FILE_UNREADABLE');
  } finally {
    await file.close();
  }
};
