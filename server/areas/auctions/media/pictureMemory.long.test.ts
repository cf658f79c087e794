// Long: it decodes a picture that is too large for a decoder.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noisyJpeg } from '@/tests/support/pictures';
import { renderPicture } from './pictures';

// Less memory than the process needs before it opens anything.
jest.mock('@/domain/limits', () => ({ ...jest.requireActual<object>('@/domain/limits'), IMAGE_PROCESS_MAX_MB: 30 }));

test('a decoder that takes more memory than its head told of is ended, and the picture refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const path = join(folder, 'salon');
  await writeFile(path, await noisyJpeg(8));
  await expect(renderPicture(path, 'jpeg')).rejects.toMatchObject({ code: 'IMAGE_MEMORY_EXCEEDED' });
  await rm(folder, { recursive: true });
});
