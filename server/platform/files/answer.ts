import type { FileAnswer } from '@/server/kernel/http/bind';
import { type ApiRequest, hasAlready, header } from '@/server/kernel/http/http';
import { Refusal } from '@/server/kernel/refusal';
import type { ByteRange, FileStorage } from './storage';

type StoredFile = { key: string; name: string; type: string; sha256: Uint8Array };

const rangeOf = (request: ApiRequest): ByteRange | undefined => {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header(request, 'range')) ?? [];
  if (start === undefined || (end !== undefined && Number(end) < Number(start))) return undefined;
  return { start: Number(start), ...(end !== undefined && { end: Number(end) }) };
};

/**
 * A stored file as the answer to a download: 304 when the browser already has these bytes, a part for a range request.
 * @throws NOT_FOUND when the bytes are gone
 */
export const storedAnswer = async (
  storage: FileStorage,
  { key, name, type, sha256 }: StoredFile,
  request: ApiRequest,
  { inline = false, maxAge = 0 } = {},
): Promise<FileAnswer> => {
  const etag = `"${Buffer.from(sha256).toString('hex').slice(0, 32)}"`;
  const common = { name, type, inline, maxAge, etag };
  if (hasAlready(request, etag)) return { ...common, unchanged: true, body: new Uint8Array() };
  const ifRange = header(request, 'if-range');
  const { size, part, body } = await storage.open(key, ifRange && ifRange !== etag ? undefined : rangeOf(request));
  if (!part) return { ...common, length: size, body };
  return { ...common, length: part.end - part.start + 1, part: { ...part, size }, body };
};

/** The same for what users know as a document. @throws S3_DOCUMENT_NOT_FOUND when the bytes are gone */
export const documentAnswer: typeof storedAnswer = (...of) =>
  storedAnswer(...of).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'NOT_FOUND' ? new Refusal('S3_DOCUMENT_NOT_FOUND') : error;
  });
