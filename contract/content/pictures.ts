import * as z from 'zod/mini';
import { id } from '@/domain/fields';
import { FILE_SIZES } from '../files';
import { download, fileBytes, postFiles } from '../kit';
import { DOCUMENT_ERRORS } from '../parts';

const BASE = '/rest/admin/content/picture';
const size = () => z._default(z.enum(FILE_SIZES), 'full');

/** Pictures of collections and landing pages. A picture never changes: another one is another file. */
export const contentPictures = {
  bring: postFiles({
    path: BASE,
    may: 'content.write',
    output: z.object({ fileId: id() }),
    errors: DOCUMENT_ERRORS,
    summary: 'Bring a picture (jpg, png, heic); a draft then names it',
  }),
  picture: download({
    path: `${BASE}/{fileId}`,
    may: 'content.read',
    input: z.object({ fileId: id(), size: size() }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'A picture of content, in the console',
  }),
  shown: download({
    path: '/rest/public/content/picture/{key}',
    may: 'public',
    input: z.object({
      key: z.uuid(),
      size: size(),
      /** Its width and format, as `sources` of a public picture name them; instead of `size`. */
      source: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}\.(?:avif|webp)$/))),
    }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'The same for everybody who was told its address, which nobody can guess',
  }),
};

/** The widths of a picture in formats that weigh less, pixels; one that is narrower has its own. */
export const CONTENT_PICTURE_WIDTHS = [640, 1280, 1920] as const;

/** Where a picture is shown from, for everybody. */
export const publicPicturePath = (key: string, source?: string): string =>
  `/rest/public/content/picture/${key}${source === undefined ? '' : `?source=${source}`}`;

/** Where a picture is shown from in the console. */
export const contentPicturePath = (fileId: number, as: (typeof FILE_SIZES)[number] = 'full'): string =>
  `${BASE}/${fileId}?size=${as}`;
