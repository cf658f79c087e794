import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { Refusal } from '@/server/kernel/refusal';

/** Names in the PDF format for actions when it is opened, and for embedded files. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|XFA|RichMedia|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/;
/** Those that are too long to occur by chance in the bytes of a picture. */
const ACTIVE_ANYWHERE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)(?![A-Za-z0-9])/;
const ENCRYPTED = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/;
const FLATE = /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)\s*(?:\]|\/|>>|$)/;
const FILTERED = /\/Filter(?![A-Za-z0-9])/;

const PIECE_BYTES = 512 * 1024;
/** So that a name on the border of two pieces is complete in one of them. */
const OVERLAP_BYTES = 256;
/** How far before a stream its dictionary is searched. */
const DICTIONARY_BYTES = 4096;
const UNPACKED_MOST_BYTES = 8 * 1024 * 1024;
const UNPACKED_TOGETHER_BYTES = 64 * 1024 * 1024;

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/** Decodes names, whose letters may be written as #xx. */
const plain = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const refuse = (): never => {
  throw new Refusal('FILE_ACTIVE');
};
/** A content that cannot be checked may contain anything. */
const refuseHidden = (): never => {
  throw new Refusal('FILE_ENCRYPTED');
};

/** Searches bytes piece by piece, and lets other work run in between. */
const search = async (bytes: Buffer, pattern: RegExp): Promise<boolean> => {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    if (pattern.test(plain(bytes.subarray(from, from + PIECE_BYTES + OVERLAP_BYTES)))) return true;
    if (bytes.length > PIECE_BYTES) await setImmediate();
  }
  return false;
};

type Stream = { dictionary: string; content: Buffer };

/** The bytes outside of streams, and the streams that contain objects. */
const partsOf = async (bytes: Buffer): Promise<{ outside: Buffer; objects: Stream[] }> => {
  const outside: Buffer[] = [];
  const objects: Stream[] = [];
  let from = 0;
  for (let seen = 1; ; seen += 1) {
    const at = bytes.indexOf('stream', from);
    if (at < 0) break;
    const end = bytes.indexOf('endstream', at + 6);
    if (end < 0) break;
    outside.push(bytes.subarray(from, at));
    const dictionary = plain(bytes.subarray(Math.max(from, at - DICTIONARY_BYTES), at));
    const begin = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
    if (OBJECT_STREAM.test(dictionary)) objects.push({ dictionary, content: bytes.subarray(begin, end) });
    from = end + 9;
    if (seen % 500 === 0) await setImmediate();
  }
  outside.push(bytes.subarray(from));
  return { outside: Buffer.concat(outside), objects };
};

/**
 * @throws FILE_ACTIVE for a PDF with scripts, launched programs, requests, XFA forms, media or embedded files; FILE_ENCRYPTED for one that
 * cannot be checked
 */
export const assertPassivePdf = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  const { outside, objects } = await partsOf(bytes);
  if (await search(outside, ENCRYPTED)) refuseHidden();
  // Programs differ in where they see the end of a stream, so the long names must not occur anywhere at all.
  if ((await search(outside, ACTIVE)) || (await search(bytes, ACTIVE_ANYWHERE))) refuse();
  let together = 0;
  for (const { dictionary, content } of objects) {
    if (FILTERED.test(dictionary) && !FLATE.test(dictionary)) refuseHidden();
    const unpacked = FILTERED.test(dictionary)
      ? await unpack(content, { maxOutputLength: UNPACKED_MOST_BYTES }).catch(refuseHidden)
      : content;
    together += unpacked.length;
    if (together > UNPACKED_TOGETHER_BYTES) refuseHidden();
    if (await search(unpacked, ACTIVE)) refuse();
  }
};

/** A directory entry of a compound file: its name in UTF-16, followed by the name's length. */
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
/** Macros, and embedded files that other programs open by a double click. */
const WORD_ACTIVE = ['Macros', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA', '\u0001Ole10Native', 'Package'].map((name) =>
  Buffer.from(`${name}\0`, 'utf16le'),
);

/** @throws FILE_ACTIVE for a Word document with macros, or with an embedded program or file */
export const assertPassiveWord = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  for (let at = 512; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const length = bytes.readUInt16LE(at + NAME_BYTES);
    if (length > NAME_BYTES || length < 4) continue;
    const name = bytes.subarray(at, at + length);
    if (WORD_ACTIVE.some((active) => active.equals(name))) refuse();
    if (at % PIECE_BYTES === 0) await setImmediate();
  }
};
