import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFiles } from '@/server/platform/files/localFiles';
import type { FileStorage } from '@/server/platform/files/storage';
import { type TestApi, testApi } from '@/tests/support/api';
import { hire } from '@/tests/support/operators';
import { completeUpload, openUpload, ownUpload } from './uploads';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

const BYTES = Buffer.from('iki parça');

const arrived = async () => {
  const { id } = await hire(t, `yukleyen.${randomUUID().slice(0, 8)}`, ['AGENT']);
  const context = { db: t.owner, operator: { id } } as Parameters<typeof completeUpload>[0];
  const agent = await t.owner.insertInto('agent').values({ operator_id: id }).returning('id').executeTakeFirstOrThrow();
  const uploadId = randomUUID();
  await openUpload(t.owner, {
    id: uploadId,
    operator_id: id,
    agent_id: agent.id,
    purpose: 'VIDEO',
    name: 'salon.mp4',
    size_bytes: BYTES.length,
  });
  await t.owner.updateTable('upload').set({ received_bytes: BYTES.length }).where('id', '=', uploadId).execute();
  const filesDir = await mkdtemp(join(tmpdir(), 'uploads-'));
  const storage = localFiles(filesDir);
  await storage.put(`pending/${uploadId}/000000000000`, BYTES.subarray(0, 4), 'application/octet-stream');
  await storage.put(`pending/${uploadId}/000000000004`, BYTES.subarray(4), 'application/octet-stream');
  const upload = await ownUpload(context, uploadId);
  const finish = (by: FileStorage, check: () => Promise<unknown> = () => Promise.resolve()) =>
    completeUpload(context, { storage: by, filesDir }, upload, {
      check,
      add: async ({ path }) => {
        expect(await readFile(path)).toEqual(BYTES);
        await t.owner.updateTable('upload').set({ result: '"added"' }).where('id', '=', uploadId).execute();
      },
    });
  return { storage, finish, again: () => ownUpload(context, uploadId) };
};

describe('two requests finish an upload at the same moment', () => {
  test.each([
    ['before the other reads its parts', 0],
    ['while the other reads its parts', 1],
  ])('the first is done %s', async (_when, partsRead) => {
    const { storage, finish, again } = await arrived();
    let opened = 0;
    const slow: FileStorage = {
      ...storage,
      async *list(prefix) {
        if (partsRead === 0) await finish(storage);
        yield* storage.list(prefix);
      },
      open: async (key) => {
        if (partsRead > 0 && opened === partsRead) await finish(storage);
        opened += 1;
        return storage.open(key);
      },
    };
    expect(await finish(slow)).toMatchObject({ result: 'added', received_bytes: BYTES.length });
    expect(await again()).toMatchObject({ result: 'added', received_bytes: BYTES.length });
  });

  test('the first took the last free place', async () => {
    const { storage, finish } = await arrived();
    const second = finish(storage, async () => {
      await finish(storage);
      throw new Error('no room');
    });
    expect(await second).toMatchObject({ result: 'added' });
  });

  test('what is refused to the only one is refused', async () => {
    const { storage, finish, again } = await arrived();
    await expect(finish(storage, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(await again()).toMatchObject({ result: null, received_bytes: BYTES.length });
  });
});
