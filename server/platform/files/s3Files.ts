import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { StorageAway } from '@/server/kernel/disk';
import { textIn } from '@/server/kernel/http/answers';
import { Refusal } from '@/server/kernel/refusal';
import { type FileStorage, type StoredKey } from './storage';

type S3Settings = {
  /** https://s3.eu-central-1.amazonaws.com, or any S3-compatible server. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TEXT = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" } as const;
const unescaped = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|apos);/g, (found) => TEXT[found as keyof typeof TEXT]);
const inside = (xml: string, tag: string) => {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found === undefined ? undefined : unescaped(found);
};

/** The server has refused: trying again does not help. */
export class S3Refused extends Error {
  constructor(
    readonly status: number,
    /** Its error code, such as NoSuchBucket; empty without one. */
    readonly code: string,
    to: string,
  ) {
    super(`S3 answered ${status} ${code} to ${to}`);
  }
}

const RETRIES = 3;
/** The timeout until an answer begins; its bytes may take longer. */
const ANSWER_MS = 30_000;
const UPLOAD_MS = 10 * 60_000;
/** A page of a thousand keys has less than a megabyte. */
const ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * Files in a private bucket. @throws S3Refused when the server answers with an unexpected status, StorageAway when it gives no answer or is
 * busy
 */
export const s3Files = ({ endpoint, region, bucket, ...keys }: S3Settings): FileStorage => {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const addressOf = (key: string) => `${root}/${key.split('/').map(encodeURIComponent).join('/')}`;

  const ask = async (address: string, init: RequestInit, expected: readonly number[]) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), init.method === 'PUT' ? UPLOAD_MS : ANSWER_MS);
    const answer = await client
      // Redirects are not followed: they count as the answer.
      .fetch(address, { redirect: 'manual', signal: late.signal, ...init })
      .catch((error: unknown) => {
        throw new StorageAway(`S3 gave no answer to ${init.method ?? 'GET'} ${address}`, { cause: error });
      })
      .finally(() => clearTimeout(timer));
    if (expected.includes(answer.status)) return answer;
    const said = await textIn(answer, ANSWER_BYTES).catch(() => '');
    const refused = new S3Refused(answer.status, inside(said, 'Code') ?? '', `${init.method ?? 'GET'} ${address}`);
    throw answer.status === 429 || answer.status >= 500 ? new StorageAway(refused.message) : refused;
  };
  const write = async (key: string, body: Blob | Uint8Array, type: string) => {
    const headers = { 'content-type': type };
    await (await ask(addressOf(key), { method: 'PUT', body: body as BodyInit, headers }, [200])).arrayBuffer();
  };

  const open: FileStorage['open'] = async (key, range) => {
    const headers = range && { range: `bytes=${range.start}-${range.end ?? ''}` };
    const answer = await ask(addressOf(key), { ...(headers && { headers }) }, [200, 206, 404, 416]);
    if (answer.status === 404 || answer.status === 416 || !answer.body) {
      await answer.body?.cancel();
      if (answer.status === 416) return open(key);
      throw new Refusal('NOT_FOUND');
    }
    const body = Readable.fromWeb(answer.body as ReadableStream);
    const given = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '');
    if (!given) return { size: Number(answer.headers.get('content-length')), body };
    return { size: Number(given[3]), part: { start: Number(given[1]), end: Number(given[2]) }, body };
  };

  return {
    put: write,
    putFile: async (key, path, type) => write(key, await openAsBlob(path), type),
    open,
    remove: async (key) => {
      await (await ask(addressOf(key), { method: 'DELETE' }, [200, 204, 404])).arrayBuffer();
    },
    async *list(prefix): AsyncGenerator<StoredKey> {
      for (let next: string | undefined = ''; next !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) });
        const xml: string = await textIn(await ask(`${root}?${query}`, {}, [200]), ANSWER_BYTES);
        for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const key = inside(entry, 'Key');
          if (key) yield { key, modifiedAt: new Date(inside(entry, 'LastModified') ?? 0) };
        }
        next = inside(xml, 'IsTruncated') === 'true' ? inside(xml, 'NextContinuationToken') : undefined;
      }
    },
  };
};
