import sharp from 'sharp';

/** Of both widths alike on the contact sheet, drawn at half of it so that it is sharp on dense screens. */
const THUMBNAIL_HEIGHT = 400;

/** What the repository keeps of a screenshot: the picture, and a small one for the contact sheet. Both WebP. */
export const compressed = async (png: Buffer): Promise<{ picture: Buffer; thumbnail: Buffer }> => ({
  picture: await sharp(png).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer(),
  thumbnail: await sharp(png).resize({ height: THUMBNAIL_HEIGHT }).webp({ quality: 70, effort: 6 }).toBuffer(),
});
