import * as z from 'zod/mini';
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
    input: z.object({ id: id(), size: z._default(z.enum(FILE_SIZES), 'full') }),
    output: fileBytes,
    errors: ['NOT_FOUND'],
    summary: 'A picture, for whoever may see the record that it belongs to; a file never changes, so browsers keep it',
  }),
};
