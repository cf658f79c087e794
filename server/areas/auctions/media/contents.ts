import { open, readFile, type FileHandle } from 'node:fs/promises';
import { Refusal } from '@/server/kernel/refusal';

/** Word's stream in the directory of its container, whose names are UTF-16; containers of other programs lack it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const PDF_END = '%%EOF';
const PDF_TAIL_BYTES = 2048;

/** @throws FILE_UNREADABLE for a truncated PDF */
export const assertWholePdf = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  if (!bytes.subarray(-PDF_TAIL_BYTES).includes(PDF_END)) throw new Refusal('FILE_UNREADABLE');
};

/** @throws NOT_FILE_TYPE_AVAILABLE for a container that is no Word document */
export const assertWord = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  if (!bytes.includes(WORD_STREAM)) throw new Refusal('NOT_FILE_TYPE_AVAILABLE');
};

/** The most boxes that are read in one file: thousands of nested ones would take minutes. */
const BOXES_MAX = 10_000;
type Seen = { boxes: number };

const boxAt = async (file: FileHandle, position: number, end: number) => {
  const head = Buffer.alloc(16);
  const { bytesRead } = await file.read(head, 0, 16, position);
  if (bytesRead < 8) return undefined;
  const short = head.readUInt32BE(0);
  if (short === 1 && bytesRead < 16) return undefined;
  const type = head.toString('latin1', 4, 8);
  // 1: a 64-bit size follows the type.
  if (short === 1) return { size: Number(head.readBigUInt64BE(8)), type, content: position + 16 };
  // 0: to the end of the file, or of the box that holds it.
  return { size: short === 0 ? end - position : short, type, content: position + 8 };
};

type Box = { type: string; start: number; size: number; /** Where what it holds begins. */ content: number };

/** The boxes between two positions, which they must fill exactly. @throws FILE_UNREADABLE */
const boxesIn = async (file: FileHandle, from: number, end: number, seen: Seen): Promise<Box[]> => {
  const boxes: Box[] = [];
  for (let start = from; start < end;) {
    const box = await boxAt(file, start, end);
    seen.boxes += 1;
    if (!box || box.size < 8 || start + box.size > end || seen.boxes > BOXES_MAX) {
      throw new Refusal('FILE_UNREADABLE');
    }
    boxes.push({ ...box, start });
    start += box.size;
  }
  return boxes;
};

/** Metadata that a camera or a program adds: place, device, time, owner (`udta`, `meta`, XMP in `uuid`). */
const ABOUT = ['udta', 'meta', 'uuid'];
/** Boxes that may contain such boxes. */
const HOLDERS = ['moov', 'trak'];

/** Empties a box in place: nothing moves, so the offsets in the index stay valid. */
const empty = async (file: FileHandle, { start, size, content }: Box): Promise<void> => {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4);
  const zeros = Buffer.alloc(64 * 1024);
  for (let at = content; at < start + size; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, start + size - at), at);
  }
};

/** Finds and empties every box with metadata. */
const forget = async (file: FileHandle, boxes: readonly Box[], seen: Seen): Promise<void> => {
  for (const box of boxes) {
    if (ABOUT.includes(box.type)) await empty(file, box);
    else if (HOLDERS.includes(box.type)) {
      await forget(file, await boxesIn(file, box.content, box.start + box.size, seen), seen);
    }
  }
};

/**
 * Checks the boxes of an mp4: they must fill the file exactly and include both the index and the media data. Metadata about place, device
 * and owner is emptied in the file itself, as it is removed from pictures.
 * @throws FILE_UNREADABLE for a video that is truncated, has something appended, or is none
 */
export const cleanMp4 = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    const { size: end } = await file.stat();
    const seen: Seen = { boxes: 0 };
    const boxes = await boxesIn(file, 0, end, seen);
    const types = new Set(boxes.map(({ type }) => type));
    if (!types.has('moov') || !types.has('mdat')) throw new Refusal('FILE_UNREADABLE');
    await forget(file, boxes, seen);
  } finally {
    await file.close();
  }
};
