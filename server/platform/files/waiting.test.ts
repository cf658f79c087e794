import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transaction } from '@/server/kernel/db/transaction';
import { type TestApi, testApi } from '@/tests/support/api';
import { localFiles } from './localFiles';
import type { FileStorage } from './storage';
import { storeWaitingFile, putAfterCommit, withWaitingFiles } from './waiting';

let t: TestApi;
let folder: string;
let kept: FileStorage;
let storage: FileStorage;
beforeAll(async () => {
  t = await testApi();
  folder = await mkdtemp(join(tmpdir(), 'waiting-'));
  kept = localFiles(folder);
  storage = withWaitingFiles(kept, t.db);
});
afterAll(async () => {
  await t.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = async (from: FileStorage, key: string, range?: { start: number; end?: number }) => {
  const { size, part, body } = await from.open(key, range);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return { size, part, text: Buffer.concat(chunks).toString() };
};
const put = (key: string, text: string) =>
  transaction(t.db, (trx) => putAfterCommit(trx, key, Buffer.from(text), 'text/plain'));

it('bytes can be read after their commit, and unchanged after a job has moved them to the storage', async () => {
  await put('closings/a.txt', '0123456789');
  await expect(read(kept, 'closings/a.txt')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const whole = { size: 10, text: '0123456789' };
  const part = { size: 10, part: { start: 2, end: 4 }, text: '234' };
  expect(await read(storage, 'closings/a.txt')).toEqual(whole);
  expect(await read(storage, 'closings/a.txt', { start: 2, end: 4 })).toEqual(part);
  await storeWaitingFile(t.db, kept, 'closings/a.txt');
  await storeWaitingFile(t.db, kept, 'closings/a.txt');
  expect(await read(kept, 'closings/a.txt')).toEqual(whole);
  expect(await read(storage, 'closings/a.txt', { start: 2, end: 4 })).toEqual(part);
  expect(await t.db.selectFrom('file_waiting').selectAll().execute()).toEqual([]);
});

it('a rollback leaves nothing, and a file removed before its job does not come back', async () => {
  const undone = transaction(t.db, async (trx) => {
    await putAfterCommit(trx, 'closings/b.txt', Buffer.from('x'), 'text/plain');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await put('closings/c.txt', 'x');
  await storage.remove('closings/c.txt');
  for (const key of ['closings/b.txt', 'closings/c.txt']) {
    await storeWaitingFile(t.db, kept, key);
    await expect(read(storage, key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

it('a failing storage loses nothing: the job is tried again', async () => {
  await put('closings/d.txt', 'later');
  const broken = { ...kept, put: () => Promise.reject(new Error('the bucket is away')) };
  await expect(storeWaitingFile(t.db, broken, 'closings/d.txt')).rejects.toThrow('away');
  expect((await read(storage, 'closings/d.txt')).text).toBe('later');
  await storeWaitingFile(t.db, kept, 'closings/d.txt');
  expect((await read(kept, 'closings/d.txt')).text).toBe('later');
});
