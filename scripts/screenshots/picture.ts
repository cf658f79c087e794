import sharp from 'sharp';

/** The same for both widths; displayed at half size, to be sharp on high-density screens. */
const THUMBNAIL_HEIGHT = 400;

/** The picture and a thumbnail for the contact sheet. Both WebP. */
export const compressed = async (png: Buffer): Promise<{ picture: Buffer; thumbnail: Buffer }> => ({
  picture: await sharp(png).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer(),
  thumbnail: await sharp(png).resize({ height: THUMBNAIL_HEIGHT }).webp({ quality: 70, effort: 6 }).toBuffer(),
});
