import childProcess, { type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { isDiskTrouble } from '@/server/kernel/disk';
import { jpegOf, noisyJpeg } from '@/tests/support/pictures';
import { renderAlone, renderPicture } from './pictures';

const fork = jest.spyOn(childProcess, 'fork');
const latestWorker = () => fork.mock.results.at(-1)?.value as ChildProcess;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(async () => {
  latestWorker().disconnect();
  await rm(folder, { recursive: true });
});
const fileOf = async (name: string, bytes: Buffer) => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

test('a picture is made by a process that gives way, and that has none of the settings', async () => {
  const { full, thumb } = await renderPicture(await fileOf('salon', await jpegOf(3000, 1500)), 'jpeg');
  expect(await sharp(full.path).metadata()).toMatchObject({ format: 'jpeg', width: full.width, height: full.height });
  expect(full).toMatchObject({ width: 2048, height: 1024 });
  expect(await sharp(thumb.path).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
  expect(getPriority(latestWorker().pid)).toBeGreaterThan(getPriority());
  expect(fork.mock.lastCall).toContainEqual(expect.objectContaining({ env: { NODE_ENV: 'production' } }));
});

test('a picture of which only parts are shown is made without a small one', async () => {
  const { path, width } = await renderAlone(await fileOf('manzara', await jpegOf(3000, 1500)), 'jpeg');
  expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', width });
  expect((await readdir(folder)).filter((name) => name.startsWith('manzara'))).toEqual(['manzara', 'manzara.jpg']);
});

test('a disk that takes no picture is no fault of the picture', async () => {
  const path = await fileOf('dolu', await jpegOf());
  // On Linux, writing to /dev/full fails as on a full disk.
  await symlink('/dev/full', `${path}.jpg`);
  const failure: unknown = await renderPicture(path, 'jpeg').catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'ENOSPC' });
  expect(isDiskTrouble(failure)).toBe(true);
});

test('a picture of which the process dies is refused alone: the others have another process', async () => {
  const heavy = await fileOf('agir', await noisyJpeg(8));
  const light = await fileOf('hafif', await jpegOf());
  const [died, next] = [renderPicture(heavy, 'jpeg'), renderPicture(light, 'jpeg')];
  latestWorker().kill('SIGKILL');
  await expect(died).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  expect(await next).toMatchObject({ full: { width: 320 } });
  expect(await renderPicture(light, 'jpeg')).toMatchObject({ full: { width: 320 } });
});

test('a process that ended between two pictures is replaced', async () => {
  const light = await fileOf('yine', await jpegOf());
  await renderPicture(light, 'jpeg');
  const rested = latestWorker();
  rested.disconnect();
  expect(await renderPicture(light, 'jpeg')).toMatchObject({ full: { width: 320 } });
  expect(latestWorker()).not.toBe(rested);
});
