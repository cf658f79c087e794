import * as z from 'zod/mini';
import { id } from '@/domain/fields';
import { FILE_NAME_MAX_CHARACTERS } from '@/domain/limits';
import { download, fileBytes } from './kit';

export const FILE_SIZES = ['thumb', 'full'] as const;

/**
 * Announces a file that is sent in parts (media.sendPart). The client creates the id: announcing the same id again continues the same
 * upload.
 */
export const announcedFile = () => ({
  uploadId: z.uuid(),
  name: z.string().check(z.minLength(1), z.maxLength(FILE_NAME_MAX_CHARACTERS * 8, 'MAX_UPLOAD_NAME_ERROR')),
  size: z.int().check(z.minimum(1)),
});

const bytes = () => z.int().check(z.minimum(0));
/** Progress of an upload. `added`: the result, once it is complete; a repeated request changes nothing. */
export const uploadProgress = <T extends z.ZodMiniType>(added: T) =>
  z.object({ received: bytes(), size: bytes(), added: z.nullable(added) });

/** Progress of a document's upload. `id`: the document's id in the record's own calls. */
export const paperProgress = uploadProgress(z.object({ id: id() }));
export type PaperProgress = z.output<typeof paperProgress>;

/** URL of a stored picture; the value of `image` fields. */
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
