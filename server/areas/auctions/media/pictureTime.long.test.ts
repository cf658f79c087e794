// Long: it waits until a decoder times out.
import childProcess, { type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IMAGE_PROCESS_MAX_SECONDS } from '@/domain/limits';
import { jpegOf, noisyJpeg } from '@/tests/support/pictures';
import { renderPicture } from './pictures';

// Several times what a small picture takes, and a fraction of what a large one takes.
jest.mock('@/domain/limits', () => ({
  ...jest.requireActual<object>('@/domain/limits'),
  IMAGE_PROCESS_MAX_SECONDS: 0.15,
}));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));
const fileOf = async (name: string, bytes: Buffer) => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

test('a decoder that works on a picture for too long is ended, and the picture refused', async () => {
  await expect(renderPicture(await fileOf('salon', await noisyJpeg(25)), 'jpeg')).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
  });
});

test('a picture that only waits for the machine is made', async () => {
  const fork = jest.spyOn(childProcess, 'fork');
  const path = await fileOf('mutfak', await jpegOf());
  const made = renderPicture(path, 'jpeg');
  const worker = await new Promise<ChildProcess>((resolve) => {
    const look = () =>
      fork.mock.results[0] ? resolve(fork.mock.results[0].value as ChildProcess) : setImmediate(look);
    look();
  });
  worker.kill('SIGSTOP');
  await wait(5_000 * IMAGE_PROCESS_MAX_SECONDS);
  worker.kill('SIGCONT');
  expect(await made).toMatchObject({ full: { width: 320 } });
  worker.disconnect();
});
