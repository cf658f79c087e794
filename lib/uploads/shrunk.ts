import { IMAGE_SIZES_PX } from '@/domain/limits';

/** A picture below this size (bytes) is sent as fast as it would be scaled down. */
const WORTH_BYTES = 512 * 1024;
const QUALITY = 0.9;
const PROBE = [51, 102, 153, 255];

const surface = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing to draw on');
  return { canvas, context };
};

/** Browsers that protect against fingerprinting return other pixels than were drawn. */
const drawsTruly = () => {
  const { context } = surface(8, 8);
  context.fillStyle = `rgb(${PROBE.slice(0, 3).join()})`;
  context.fillRect(0, 0, 8, 8);
  return context.getImageData(0, 0, 8, 8).data.every((value, at) => value === PROBE[at % PROBE.length]);
};

const drawnSmaller = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  try {
    const scale = IMAGE_SIZES_PX.full / Math.max(picture.width, picture.height);
    if (scale >= 1 || !drawsTruly()) return file;
    const { canvas, context } = surface(Math.round(picture.width * scale), Math.round(picture.height * scale));
    context.imageSmoothingQuality = 'high';
    // As the server does with transparency.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const made = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return made.type === 'image/jpeg' && made.size < file.size ? made : file;
  } finally {
    picture.close();
  }
};

/**
 * A picture scaled down to the stored size (IMAGE_SIZES_PX), upright and without its location: a phone's picture is several times larger, and
 * takes minutes at a bad signal. Unchanged if this browser cannot read or draw it exactly, or if it is no picture.
 */
export const shrunk = async (file: Blob): Promise<Blob> => {
  if (file.size <= WORTH_BYTES || !file.type.startsWith('image/')) return file;
  return drawnSmaller(file).catch(() => file);
};
