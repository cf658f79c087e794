import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@/domain/time';
import { removeDestroyedFiles } from '@/server/areas/privacy/files';
import { localFiles } from '@/server/platform/files/localFiles';
import type { FileStorage } from '@/server/platform/files/storage';
import { type TestApi, testApi } from '@/tests/support/api';
import { type Added, addAuctions } from '@/tests/support/auctions';
import { incomingDir, withFolder } from './incoming';
import { removeAbandonedUploads, removeLeftIncoming, removeUnknownBytes } from './jobs';

let t: TestApi;
let added: Added;
let filesDir: string;
let storage: FileStorage;
beforeAll(async () => {
  t = await testApi();
  added = await addAuctions(t.owner);
  filesDir = await mkdtemp(join(tmpdir(), 'jobs-'));
  storage = localFiles(filesDir);
});
afterAll(async () => {
  await t.stop();
  await rm(filesDir, { recursive: true, force: true });
});

const parts = () => ({ db: t.db, storage, filesDir });
const put = async (key: string, hoursOld = 0) => {
  await storage.put(key, Buffer.from(key), 'image/jpeg');
  const at = new Date(Date.now() - hoursOld * HOUR_MS);
  await utimes(join(filesDir, key), at, at);
};
const left = async () => {
  const keys: string[] = [];
  for (const prefix of ['media/', 'pending/']) for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
};
const upload = async (hoursOld: number, more: { storage_keys?: string[]; result?: string } = {}) => {
  const id = randomUUID();
  const at = new Date(Date.now() - hoursOld * HOUR_MS).toISOString();
  await t.owner
    .insertInto('upload')
    .values({
      id,
      operator_id: added.agentId,
      auction_id: added.live,
      purpose: 'IMAGE',
      name: 'a.jpg',
      size_bytes: 5,
      updated_at: at,
      ...more,
    })
    .execute();
  return id;
};

test('an upload that was given up a day ago is gone with its bytes; a younger one and what was added stay', async () => {
  const old = await upload(25, { storage_keys: ['media/aa/half.jpg'] });
  const young = await upload(1, { storage_keys: ['media/aa/young.jpg'] });
  const finished = await upload(25, { result: '{}' });
  await put(`pending/${old}/000000000000`);
  await put(`pending/${young}/000000000000`);
  await put('media/aa/half.jpg');
  await put('media/aa/young.jpg');
  expect(await removeAbandonedUploads(parts())).toBe(2);
  expect(await left()).toEqual(['media/aa/young.jpg', `pending/${young}/000000000000`]);
  const rows = await t.owner.selectFrom('upload').select('id').where('id', 'in', [old, young, finished]).execute();
  expect(rows.map(({ id }) => id)).toEqual([young]);
});

test('bytes of a day ago that no row knows are removed', async () => {
  await put('media/bb/nobody.jpg', 25);
  await put('media/bb/fresh.jpg', 1);
  await put('media/bb/known.jpg', 25);
  await put(`pending/${randomUUID()}/000000000000`, 25);
  await t.owner
    .insertInto('file')
    .values({
      storage_key: 'media/bb/known.jpg',
      name: 'k.jpg',
      content_type: 'image/jpeg',
      size_bytes: 1,
      sha256: Buffer.alloc(32),
    })
    .execute();
  expect(await removeUnknownBytes(parts())).toBe(2);
  expect((await left()).filter((key) => key.startsWith('media/bb/'))).toEqual([
    'media/bb/fresh.jpg',
    'media/bb/known.jpg',
  ]);
});

test('what a killed process was receiving is removed after an hour', async () => {
  const parent = incomingDir(filesDir);
  for (const [name, hours] of [
    ['in-dead', 2],
    ['in-now', 0],
  ] as const) {
    await mkdir(join(parent, name), { recursive: true });
    await writeFile(join(parent, name, 'file'), 'x');
    const at = new Date(Date.now() - hours * HOUR_MS);
    await utimes(join(parent, name), at, at);
  }
  expect(await removeLeftIncoming(parts())).toBe(1);
  await expect(withFolder(filesDir, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await removeLeftIncoming(parts(), Date.now() + 2 * HOUR_MS)).toBe(1);
});

test('the bytes of removed rows follow', async () => {
  await put('media/cc/gone.jpg');
  await t.owner
    .insertInto('destroyed_file')
    .values([{ storage_key: 'media/cc/gone.jpg' }, { storage_key: '../outside' }])
    .execute();
  expect(await removeDestroyedFiles(t.db, storage)).toBe(2);
  expect(await left()).not.toContain('media/cc/gone.jpg');
});
