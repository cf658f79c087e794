import * as z from 'zod';
import { id } from '@/domain/fields';
import { download, fileBytes } from './kit';

export const FILE_SIZES = ['thumb', 'full'] as const;

/** Where a stored picture is shown from; what `image` fields hold. */
export const picturePath = (fileId: number, size: (typeof FILE_SIZES)[number] = 'full'): string =>
  `/rest/file/${fileId}?size=${size}`;

export const files = {
  picture: download({
    path: '/rest/file/{id}',
    may: 'signedIn',
    input: z.object({ id: id(), size: z.enum(FILE_SIZES).default('full') }),
    output: fileBytes,
    errors: ['NOT_FOUND'],
    summary: 'A picture, for whoever may see the record that it belongs to; a file never changes, so browsers keep it',
  }),
};
