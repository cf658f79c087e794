import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { cleanName, maxBytes, maxMegabytes, nameProblem, type FilePurpose } from '@/domain/files';
import { isDiskTrouble } from '@/server/kernel/disk';
import { type ApiRequest, header } from '@/server/kernel/http/http';
import { unknownFields } from '@/server/kernel/http/unknown';
import { beside, Refusal } from '@/server/kernel/refusal';

/** A completely received file, in a folder that is removed after the call. */
export type Received = { path: string; name: string; size: number };

/** The folder for files that are being received or processed. */
export const incomingDir = (filesDir: string): string => join(filesDir, 'incoming');

/** Runs `work` with a temporary folder, which is always removed afterwards. */
export const withFolder = async <T>(filesDir: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const parent = incomingDir(filesDir);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'in-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const tooLarge = (purpose: FilePurpose): Refusal =>
  new Refusal('MAX_UPLOAD_SIZE_ERROR', { params: { size: maxMegabytes(purpose) } });

/** The name to store. @throws the codes of domain/files.ts `nameProblem` */
export const acceptedName = (given: string, purpose: FilePurpose): string => {
  const name = cleanName(given);
  const problem = nameProblem(name, purpose);
  if (problem) throw new Refusal(problem.code, problem.params ? { params: problem.params } : {});
  return name;
};

const counted = (most: number, onTooMuch: () => Error) => {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Uint8Array, _, done) {
      size += chunk.length;
      if (size > most) done(onTooMuch());
      else done(null, chunk);
    },
  });
  return { stream, size: () => size };
};

/** After a refusal this many more bytes are read, so that the sender receives the answer; then the connection is closed. */
const LISTEN_ON_BYTES = 80 * 1024 * 1024;

/**
 * Streams the files of a multipart/form-data body into `folder`: no file is held in memory as a whole. One bad file refuses all of them.
 * @throws UNSUPPORTED_MEDIA_TYPE, UNKNOWN_FIELD, INVALID_INPUT, REQUIRED, UPLOAD_INCOMPLETE, IMAGES_PER_UPLOAD_EXCEEDED,
 * MAX_UPLOAD_SIZE_ERROR and the codes of names; the disk's error when it cannot be written
 */
export const receiveFiles = async (
  request: ApiRequest,
  { folder, purpose, most }: { folder: string; purpose: FilePurpose; most: number },
): Promise<Received[]> => {
  const type = header(request, 'content-type');
  if (!/^multipart\/form-data;.*boundary=\S/i.test(type)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const stop = new AbortController();
  let refusal: Error | undefined;
  const refuse = (error: unknown, otherwise: 'INVALID_INPUT' | 'UPLOAD_INCOMPLETE' = 'UPLOAD_INCOMPLETE') => {
    refusal ??=
      error instanceof Error && (error instanceof Refusal || isDiskTrouble(error)) ? error : new Refusal(otherwise);
    stop.abort();
  };
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: { files: most, fields: 20, fieldSize: 1024 },
  });
  const writes: Promise<Received | undefined>[] = [];
  const write = async (stream: Readable, given: string, path: string): Promise<Received> => {
    const name = acceptedName(given, purpose);
    const { stream: counter, size } = counted(maxBytes(purpose), () => tooLarge(purpose));
    await pipeline(stream, counter, createWriteStream(path), { signal: stop.signal });
    return { path, name, size: size() };
  };
  parser.on('file', (_field, stream, name) => {
    const path = join(folder, `file-${writes.length}`);
    writes.push(
      write(stream, name ?? '', path).catch((error: unknown) => {
        refuse(error);
        stream.resume();
        return undefined;
      }),
    );
  });
  // All other parameters are in the URL.
  parser.on('field', (name) => refuse(unknownFields([name])));
  parser.on('filesLimit', () => refuse(new Refusal('IMAGES_PER_UPLOAD_EXCEEDED', { params: { max: most } })));
  const parsed = new Promise<void>((resolve) => {
    parser.once('finish', resolve);
    parser.once('error', (error) => {
      refuse(error, /end of/i.test(String(error)) ? 'UPLOAD_INCOMPLETE' : 'INVALID_INPUT');
      resolve();
    });
  });
  await feed(request.body, {
    take: (chunk) => (parser.write(chunk) ? undefined : new Promise<void>((resolve) => parser.once('drain', resolve))),
    stop: stop.signal,
  }).catch(refuse);
  if (refusal) parser.destroy();
  else {
    parser.end();
    await parsed;
  }
  const received = await Promise.all(writes);
  if (refusal) throw refusal;
  if (received.length === 0) throw beside('file', 'REQUIRED');
  return received.filter((file) => file !== undefined);
};

type Taker = { take: (chunk: Uint8Array) => Promise<void> | undefined; stop: AbortSignal };

/**
 * Passes the body on as it arrives. After a stop the rest is read and discarded: a browser whose connection is cut while it is sending
 * would never see the answer.
 */
const feed = async (body: AsyncIterable<Uint8Array>, { take, stop }: Taker) => {
  const chunks = body[Symbol.asyncIterator]();
  const stopped = new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }));
  let thrownAway = 0;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    if (!stop.aborted) await Promise.race([take(next.value), stopped]);
    else if ((thrownAway += next.value.length) > LISTEN_ON_BYTES) return;
  }
};

/** A body of raw bytes. @throws PAYLOAD_TOO_LARGE past `most`, UPLOAD_INCOMPLETE when the sender disconnects */
export const receiveBytes = async (request: ApiRequest, most: number): Promise<Uint8Array> => {
  const stop = new AbortController();
  const chunks: Uint8Array[] = [];
  let size = 0;
  await feed(request.body, {
    take: (chunk) => {
      size += chunk.length;
      if (size > most) stop.abort();
      else chunks.push(chunk);
      return undefined;
    },
    stop: stop.signal,
  }).catch(() => {
    throw new Refusal('UPLOAD_INCOMPLETE');
  });
  if (stop.signal.aborted) throw new Refusal('PAYLOAD_TOO_LARGE');
  return Buffer.concat(chunks);
};
