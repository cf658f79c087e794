import { isUnreadable } from './unreadable';

/** Files that were sent and got no answer, with their Idempotency-Keys. They end with the page, as the chosen file does. */
type Unanswered = { address: string; name: string; file: Blob; key: string };
let unanswered: readonly Unanswered[] = [];
/** Only the last ones: a browser keeps a chosen file as long as it is referenced. */
const KEPT = 50;

const fileIn = (data: unknown): { file: Blob; name: string } | null => {
  const file = data instanceof FormData ? [...data.values()].find((one) => one instanceof Blob) : data;
  return file instanceof Blob ? { file, name: file instanceof File ? file.name : '' } : null;
};

const AT_ONCE_BYTES = 1024 * 1024;
/** A file that can no longer be read equals no other. */
const isSame = (one: Blob, other: Blob): Promise<boolean> =>
  haveSameBytes(one, other).catch((error: unknown) => {
    if (isUnreadable(error)) return false;
    throw error;
  });
const haveSameBytes = async (one: Blob, other: Blob): Promise<boolean> => {
  if (one.size !== other.size) return false;
  for (let from = 0; from < one.size; from += AT_ONCE_BYTES) {
    const parts = [one, other].map((blob) => blob.slice(from, from + AT_ONCE_BYTES).arrayBuffer());
    const [here, there] = (await Promise.all(parts)).map((bytes) => new Uint8Array(bytes));
    if (!here?.every((byte, at) => byte === there?.[at])) return false;
  }
  return true;
};

/**
 * The Idempotency-Key for sending a file to this address: a new one, or that of the same file whose answer was lost, so that choosing it
 * again does not send it twice.
 */
export const keyOfFile = async (address: string, data: unknown): Promise<string> => {
  const sent = fileIn(data);
  for (const before of sent ? unanswered : [])
    if (before.address === address && before.name === sent?.name && (await isSame(before.file, sent.file)))
      return before.key;
  return crypto.randomUUID();
};

/** Records whether the request with this key was answered. */
export const fileAnswered = (key: string): void => {
  unanswered = unanswered.filter((one) => one.key !== key);
};
export const fileUnanswered = (key: string, address: string, data: unknown): void => {
  const sent = fileIn(data);
  fileAnswered(key);
  if (sent) unanswered = [...unanswered, { ...sent, address, key }].slice(-KEPT);
};
