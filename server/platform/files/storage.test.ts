import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isDiskTrouble } from '@/server/kernel/disk';
import { localFiles } from './localFiles';
import { s3Files } from './s3Files';
import { type FileStorage, withFallback } from './storage';

let folder: string;
let server: S3rver;
const storages: Record<string, FileStorage> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'tellal', configs: [] }],
  });
  const { port } = await server.run();
  storages.folder = localFiles(join(folder, 'local'));
  storages.bucket = s3Files({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'tellal',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (storage: FileStorage, key: string, range?: { start: number; end?: number }) => {
  const { size, part, body } = await storage.open(key, range);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return { size, part, text: Buffer.concat(chunks).toString() };
};
const keys = async (storage: FileStorage, prefix: string) => {
  const found: string[] = [];
  for await (const { key, modifiedAt } of storage.list(prefix)) {
    expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    found.push(key);
  }
  return found;
};
const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const storage = () => storages[kind] as FileStorage;

  it('returns what was stored, whole or in part', async () => {
    await storage().put('media/ab/güneş (1).txt', bytes('0123456789'), 'text/plain');
    expect(await read(storage(), 'media/ab/güneş (1).txt')).toEqual({ size: 10, text: '0123456789' });
    expect(await read(storage(), 'media/ab/güneş (1).txt', { start: 2, end: 4 })).toEqual({
      size: 10,
      part: { start: 2, end: 4 },
      text: '234',
    });
    expect(await read(storage(), 'media/ab/güneş (1).txt', { start: 7 })).toMatchObject({
      part: { start: 7, end: 9 },
      text: '789',
    });
    expect(await read(storage(), 'media/ab/güneş (1).txt', { start: 8, end: 99 })).toMatchObject({ text: '89' });
    expect(await read(storage(), 'media/ab/güneş (1).txt', { start: 10 })).toEqual({ size: 10, text: '0123456789' });
  });

  it('stores a local file, and replaces an existing one', async () => {
    const path = join(folder, 'source');
    await writeFile(path, 'x'.repeat(3_000_000));
    await storage().put('media/cd/film.mp4', bytes('earlier'), 'video/mp4');
    await storage().putFile('media/cd/film.mp4', path, 'video/mp4');
    expect((await read(storage(), 'media/cd/film.mp4')).text).toHaveLength(3_000_000);
  });

  it('finds nothing under an unknown or removed key', async () => {
    await storage().put('media/ef/1.txt', bytes('1'), 'text/plain');
    await storage().remove('media/ef/1.txt');
    await storage().remove('media/ef/1.txt');
    for (const key of ['media/ef/1.txt', 'media/ef', 'media/zz/none.txt'])
      await expect(storage().open(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lists the files below a folder, in order', async () => {
    for (const name of ['b', 'a', 'c']) await storage().put(`pending/1/${name}`, bytes(name), 'text/plain');
    await storage().put('pending/10/x', bytes('x'), 'text/plain');
    expect(await keys(storage(), 'pending/1/')).toEqual(['pending/1/a', 'pending/1/b', 'pending/1/c']);
    expect(await keys(storage(), 'pending/')).toEqual(['pending/1/a', 'pending/1/b', 'pending/1/c', 'pending/10/x']);
    expect(await keys(storage(), 'nothing/')).toEqual([]);
  });
});

it('a folder storage never leaves its folder, whatever the key', async () => {
  await writeFile(join(folder, 'secret'), 'secret');
  await expect(localFiles(join(folder, 'local')).open('../secret')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(localFiles(join(folder, 'local')).put('../x', bytes('x'), 'text/plain')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('files from before the bucket can still be read and removed', async () => {
  const [now, earlier] = [storages.bucket as FileStorage, storages.folder as FileStorage];
  await earlier.put('ab/old.txt', bytes('old'), 'text/plain');
  const both = withFallback(now, earlier);
  expect((await read(both, 'ab/old.txt')).text).toBe('old');
  await both.remove('ab/old.txt');
  await expect(both.open('ab/old.txt')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a refusal of the bucket is an error', async () => {
  const { port } = server.httpServer.address() as { port: number };
  const wrong = s3Files({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'none',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  await expect(wrong.put('media/x', bytes('x'), 'text/plain')).rejects.toThrow('S3 answered 404 NoSuchBucket');
});

it('a bucket that is busy or does not answer is temporarily away, also in front of an earlier storage', async () => {
  const busy = createServer((_, answer) => answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'));
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  const { port } = busy.address() as { port: number };
  const bucket = s3Files({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'tellal',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  const earlier = storages.folder as FileStorage;
  const both = withFallback(bucket, earlier);
  await earlier.put('ab/before.txt', bytes('before'), 'text/plain');
  for (const [why, stop] of [
    ['S3 answered 503 SlowDown', async () => undefined],
    ['S3 gave no answer', async () => new Promise((resolve) => busy.close(resolve))],
  ] as const) {
    await stop();
    for (const asked of [bucket.put('ab/new.txt', bytes('x'), 'text/plain'), both.open('ab/new.txt')]) {
      const failure: unknown = await asked.catch((error: unknown) => error);
      expect(String(failure)).toContain(why);
      expect(isDiskTrouble(failure)).toBe(true);
    }
    expect((await read(both, 'ab/before.txt')).text).toBe('before');
  }
});
