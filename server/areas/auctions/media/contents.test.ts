import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mp4 } from '@/tests/support/pictures';
import { cleanMp4 } from './contents';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contents-'));
});
afterAll(() => rm(folder, { recursive: true }));

const clean = async (bytes: Buffer) => {
  const path = join(folder, 'video');
  await writeFile(path, bytes);
  return cleanMp4(path);
};
const EMPTY_BOX = Buffer.from('\0\0\0\x08free', 'latin1');

test('a video of more boxes than anybody’s is refused, beside each other or one in the other', async () => {
  const nested = Buffer.alloc(8 * 20_000);
  for (let at = 0; at < nested.length; at += 8) {
    nested.writeUInt32BE(nested.length - at, at);
    nested.write('moov', at + 4, 'latin1');
  }
  await expect(clean(mp4())).resolves.toBeUndefined();
  await expect(clean(Buffer.concat([mp4(), nested]))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  const beside = Buffer.concat([mp4(), ...Array<Buffer>(20_000).fill(EMPTY_BOX)]);
  await expect(clean(beside)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
});
