import * as z from 'zod/mini';
import { id } from '@/domain/fields';
import { FILE_SIZES } from '../files';
import { download, fileBytes, postFiles } from '../kit';
import { DOCUMENT_ERRORS } from '../parts';

const BASE = '/rest/admin/content/picture';
const size = () => z._default(z.enum(FILE_SIZES), 'full');

/** Pictures of collections and landing pages. A picture's file never changes: a new picture is a new file. */
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
      /** Width and format, as in a public picture's `sources`; replaces `size`. */
      source: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}\.(?:avif|webp)$/))),
    }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'The same for everybody who was told its address, which nobody can guess',
  }),
};

/** Widths of the smaller formats, in pixels; a narrower picture keeps its own width. */
export const CONTENT_PICTURE_WIDTHS = [640, 1280, 1920] as const;

/** Public URL of a picture. */
export const publicPicturePath = (key: string, source?: string): string =>
  `/rest/public/content/picture/${key}${source === undefined ? '' : `?source=${source}`}`;

/** URL of a picture in the console. */
export const contentPicturePath = (fileId: number, as: (typeof FILE_SIZES)[number] = 'full'): string =>
  `${BASE}/${fileId}?size=${as}`;
