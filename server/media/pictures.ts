import sharp, { type Sharp } from 'sharp';
import { IMAGE_MAX_MEGAPIXELS, IMAGE_SIZES_PX } from '@/domain/limits';
import { Refusal } from '../refusal';
import { decodeHeic } from './heic';

// One thread and no kept pixels: what runs beside it, the lists that people read, keeps the other core.
sharp.cache(false);
sharp.concurrency(1);

const MAX_PIXELS = IMAGE_MAX_MEGAPIXELS * 1_000_000;
const LONGEST_SECONDS = 30;
const QUALITY = { full: 82, thumb: 76 };

export type Rendition = { bytes: Buffer; type: string; extension: string; width: number; height: number };
export type Picture = { full: Rendition; thumb: Rendition };

const tooManyPixels = () => new Refusal('IMAGE_PIXELS_EXCEEDED', { params: { max: IMAGE_MAX_MEGAPIXELS } });
const unreadable = () => new Refusal('FILE_UNREADABLE');

const opened = async (path: string, format: 'jpeg' | 'png' | 'heic'): Promise<Sharp> => {
  if (format === 'heic') {
    const answer = await decodeHeic(path, MAX_PIXELS);
    if ('tooLarge' in answer) throw tooManyPixels();
    if ('unreadable' in answer) throw unreadable();
    const { width, height, data } = answer;
    return sharp(new Uint8Array(data), { raw: { width, height, channels: 4 } });
  }
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  const { width, height, format: real } = await sharp(path, { ...options, limitInputPixels: false }).metadata();
  if (real !== format) throw unreadable();
  if (width * height > MAX_PIXELS) throw tooManyPixels();
  return sharp(path, options).autoOrient();
};

/**
 * A picture as it is kept: upright, no larger than the limits, in sRGB, without anything that was not picture (EXIF with its place,
 * what was appended), and a small one for lists. Its size is asked before anything is decoded.
 * @throws IMAGE_PIXELS_EXCEEDED, FILE_UNREADABLE
 */
export const renderPicture = async (path: string, format: 'jpeg' | 'png' | 'heic'): Promise<Picture> => {
  try {
    const source = await opened(path, format);
    const { full: side, thumb: small } = IMAGE_SIZES_PX;
    const full = await source
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY.full })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const thumb = await sharp(full.data)
      .resize({ ...small, fit: 'cover' })
      .webp({ quality: QUALITY.thumb })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = full.info;
    return {
      full: { bytes: full.data, type: 'image/jpeg', extension: '.jpg', width, height },
      thumb: {
        bytes: thumb.data,
        type: 'image/webp',
        extension: '.webp',
        width: thumb.info.width,
        height: thumb.info.height,
      },
    };
  } catch (error) {
    // What sharp says of a broken file is for nobody to read.
    throw error instanceof Refusal ? error : unreadable();
  }
};
