// A process of its own in which pictures are made anew: `fork` starts it (pictures.ts), tasks and answers are its messages.
// What is kept is written beside the file that came, so that no pixel and no picture is ever in the console's memory.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';

const decodeHeic = createRequire(import.meta.url)('heic-decode');

// One thread and no kept pixels: what runs beside it, the lists that people read, keeps the other core.
sharp.cache(false);
sharp.concurrency(1);

const QUALITY = { full: 82, thumb: 76 };
const TOO_MANY_PIXELS = new Error('too many pixels');

/** The pixels of a HEIC picture, turned upright; its size is asked before they are decoded. */
const openHeic = async (path, maxPixels) => {
  const [picture] = await decodeHeic.all({ buffer: await readFile(path) });
  const { width, height } = picture;
  if (width * height > maxPixels) throw TOO_MANY_PIXELS;
  const { data } = await picture.decode();
  return sharp(data, { raw: { width, height, channels: 4 } });
};

const open = async ({ path, format, maxPixels }) => {
  if (format === 'heic') return openHeic(path, maxPixels);
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true };
  const { width, height, format: real } = await sharp(path, { ...options, limitInputPixels: false }).metadata();
  if (real !== format) throw new Error('another format');
  if (width * height > maxPixels) throw TOO_MANY_PIXELS;
  return sharp(path, options).autoOrient();
};

const kept = async (path, { data, info: { width, height } }) => {
  await writeFile(path, data);
  return { path, width, height, size: data.length, sha256: createHash('sha256').update(data).digest('hex') };
};

const make = async (task) => {
  const { full: side, thumb: small } = task.sizes;
  const full = await (
    await open(task)
  )
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY.full })
    .toBuffer({ resolveWithObject: true });
  const thumb = await sharp(full.data)
    .resize({ ...small, fit: 'cover' })
    .webp({ quality: QUALITY.thumb })
    .toBuffer({ resolveWithObject: true });
  return { full: await kept(`${task.path}.jpg`, full), thumb: await kept(`${task.path}.webp`, thumb) };
};

process.on('message', async (task) => {
  // What a decoder says of a broken file is for nobody to read.
  const answer = await make(task).catch((error) => ({ tooManyPixels: error === TOO_MANY_PIXELS }));
  process.send(answer);
});
// The console is gone, or has no more pictures for now.
process.on('disconnect', () => process.exit());
