import sharp from 'sharp';

const MAX_BYTES = 150_000;
const COLOURS = [256, 192, 128, 96, 64, 48, 32];

/** A PNG with as many colours as fit into 150 kB. @throws when not even the fewest do. */
export const smallPng = async (png: Buffer): Promise<Buffer> => {
  for (const colours of COLOURS) {
    const small = await sharp(png)
      .png({ palette: true, colours, effort: 10, compressionLevel: 9, dither: 0.5 })
      .toBuffer();
    if (small.length <= MAX_BYTES) return small;
  }
  throw new Error('A picture does not fit into 150 kB.');
};
