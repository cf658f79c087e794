// A separate process that re-encodes pictures: started with `fork` (pictures.ts), tasks and answers are messages. Results are written
// beside the uploaded file, so that neither pixels nor pictures are ever in the console's memory.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';

const decodeHeic = createRequire(import.meta.url)('heic-decode');

// One thread and no cache, so that requests for lists have the other core.
sharp.cache(false);
sharp.concurrency(1);

const QUALITY = { full: 82, thumb: 76 };
/**
 * The uploader waits for AVIF: one step less effort than sharp's default takes a quarter of the time for files a sixth larger, which are
 * still the smallest.
 */
const LIGHTER = { avif: { quality: 55, effort: 3 }, webp: { quality: 78 } };

/** Errors of the file system, which are not about the picture: server/kernel/disk.ts handles them like those of the console itself. */
const isOfDisk = ({ code, syscall }) => typeof code === 'string' && typeof syscall === 'string';

/** Why a picture is refused, as `reason` of the answer. */
class Refused extends Error {}

/** Checks the size in the picture's header, before any pixel is decoded. */
const assertWithin = ({ width, height }, { maxSide, maxPixels }) => {
  if (width > maxSide || height > maxSide) throw new Refused('side');
  if (width * height > maxPixels) throw new Refused('pixels');
};

/**
 * The number of bytes that must be in memory at the same time. Pictures are decoded line by line, except progressive ones: then a PNG is
 * completely in memory, and a JPEG with two bytes per pixel and component.
 */
const bytesAtOnce = ({ width, height, channels, format, depth, isProgressive, chromaSubsampling }) => {
  if (!isProgressive) return 0;
  if (format === 'png') return width * height * channels * (depth === 'ushort' ? 2 : 1);
  return width * height * (chromaSubsampling?.startsWith('4:2:0') ? 1.5 : channels) * 2;
};

/** The pixels of a HEIC picture, in upright orientation. */
const openHeic = async (path, limits) => {
  const pictures = await decodeHeic.all({ buffer: await readFile(path) });
  try {
    const [picture] = pictures;
    const { width, height } = picture;
    assertWithin(picture, { ...limits, maxPixels: limits.maxHeicPixels });
    const { data } = await picture.decode();
    return sharp(data, { raw: { width, height, channels: 4 } });
  } finally {
    pictures.dispose();
  }
};

const open = async ({ path, format, limits }) => {
  if (format === 'heic') return openHeic(path, limits);
  const options = { limitInputPixels: limits.maxPixels, failOn: 'error', sequentialRead: true };
  const head = await sharp(path, { ...options, limitInputPixels: false }).metadata();
  if (head.format !== format) throw new Error('another format');
  assertWithin(head, limits);
  if (bytesAtOnce(head) > limits.maxBytesAtOnce) throw new Refused('memory');
  return sharp(path, options).autoOrient();
};

const kept = async (path, { data, info: { width, height } }) => {
  await writeFile(path, data);
  return { path, width, height, size: data.length, sha256: createHash('sha256').update(data).digest('hex') };
};

/** A crop of one of our own pictures, which are already upright, in whole pixels; a side has at least one. */
const partOf = async (path, { x, y, width, height }) => {
  const whole = await sharp(path).metadata();
  const left = Math.min(Math.floor(x * whole.width), whole.width - 1);
  const top = Math.min(Math.floor(y * whole.height), whole.height - 1);
  const within = (share, side, from) => Math.max(1, Math.min(Math.round(share * side), side - from));
  return { left, top, width: within(width, whole.width, left), height: within(height, whole.height, top) };
};

/** A picture in the smaller formats, stored beside `path`. */
const lighter = async (picture, path) => {
  const written = async (format) =>
    kept(`${path}.${format}`, await picture.clone()[format](LIGHTER[format]).toBuffer({ resolveWithObject: true }));
  return [await written('avif'), await written('webp')];
};

/** One of our own pictures in the smaller formats, at each of these widths; never enlarged. */
const makeWidths = async (task) => {
  const { width: whole } = await sharp(task.path).metadata();
  const sources = [];
  for (const width of new Set(task.widths.map((one) => Math.min(one, whole))))
    sources.push(
      ...(await lighter((await open(task)).resize({ width }).toColourspace('srgb'), `${task.path}.${width}`)),
    );
  return { sources };
};

/** A crop at exactly one size, also in the smaller formats; at double resolution too if it has enough pixels. */
const makeExactly = async (task) => {
  const { width, height } = task.exactly;
  const part = await partOf(task.path, task.crop);
  const scales = part.width >= 2 * width && part.height >= 2 * height ? [1, 2] : [1];
  const at = async (scale) =>
    (await open(task))
      .extract(part)
      .resize({ width: width * scale, height: height * scale, fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
  const sources = [];
  for (const scale of scales) {
    const made = await lighter(await at(scale), `${task.path}.${scale}`);
    sources.push(...made.map((one) => ({ scale, ...one })));
  }
  const full = await (await at(1)).jpeg({ quality: QUALITY.full }).toBuffer({ resolveWithObject: true });
  return { full: await kept(`${task.path}.exact.jpg`, full), sources };
};

const make = async (task) => {
  if (task.exactly) return makeExactly(task);
  if (task.widths) return makeWidths(task);
  const { full: side, thumb: small } = task.sizes;
  const picture = await open(task);
  const full = await (task.crop ? picture.extract(await partOf(task.path, task.crop)) : picture)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY.full })
    .toBuffer({ resolveWithObject: true });
  const whole = await kept(`${task.path}.jpg`, full);
  if (task.isAlone) return { full: whole };
  const thumb = await sharp(full.data)
    .resize({ ...small, fit: 'cover' })
    .webp({ quality: QUALITY.thumb })
    .toBuffer({ resolveWithObject: true });
  return { full: whole, thumb: await kept(`${task.path}.webp`, thumb) };
};

const coreUsed = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
/** The CPU time of this process when the current picture began, microseconds; Infinity: it has none. */
const begun = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(Infinity);

/**
 * Protects against what no header reveals: this process kills itself if a picture takes more memory or CPU time than allowed. A thread
 * checks it, since the decoder blocks this one.
 */
const watch = ({ maxProcessMegabytes, maxProcessSeconds }) =>
  new Worker(
    `const { workerData: begun } = require('node:worker_threads');
     const coreUsed = ${coreUsed};
     setInterval(() => {
       if (process.memoryUsage.rss() > ${maxProcessMegabytes} * 1024 * 1024) process.kill(process.pid, 'SIGTERM');
       if (coreUsed() - begun[0] > ${maxProcessSeconds} * 1e6) process.kill(process.pid, 'SIGKILL');
     }, 50);`,
    { eval: true, workerData: begun },
  ).unref();
let watched = false;

process.on('message', async (task) => {
  if (!watched) watch(task.limits);
  watched = true;
  begun[0] = coreUsed();
  // A decoder's message about a broken file is not shown to anybody.
  const answer = await make(task).catch((error) =>
    isOfDisk(error) ? { disk: error.code } : { reason: error instanceof Refused ? error.message : 'broken' },
  );
  begun[0] = Infinity;
  process.send(answer);
});
// The console has ended, or has no more pictures for now.
process.on('disconnect', () => process.exit());
