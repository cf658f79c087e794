/** Encodings of text files, as Turkish banks and spreadsheets write them. ISO-8859-9 is a subset of windows-1254. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254';

const LOOKED_AT_BYTES = 65_536;

/** Whether every other byte is 0, as for Latin letters in UTF-16: more than a third of those at `offset` and almost none of the others. */
const hasZerosAt = (bytes: Uint8Array, offset: 0 | 1): boolean => {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const pairs = bytes.length / 2;
  return (zeros[offset] ?? 0) > pairs / 3 && (zeros[1 - offset] ?? 0) < pairs / 20;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // Streaming mode: a character cut off at the end is no error.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** The encoding of a text file, by its byte order mark or its bytes; whatever is not UTF-8 or UTF-16 is the Turkish Windows code page. */
export const encodingOf = (bytes: Uint8Array): Encoding => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, LOOKED_AT_BYTES);
  if (hasZerosAt(beginning, 1)) return 'utf-16le';
  if (hasZerosAt(beginning, 0)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1254';
};

/** The text of a file, without its byte order mark. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);
