import * as z from 'zod/mini';
import { id } from '@/domain/fields';
import { FILE_NAME_MAX_CHARACTERS } from '@/domain/limits';
import { download, fileBytes } from './kit';

export const FILE_SIZES = ['thumb', 'full'] as const;

/** A file that is sent in parts (media.sendPart). The sender's own id names it: however often it is begun, it is one upload. */
export const announcedFile = () => ({
  uploadId: z.uuid(),
  name: z.string().check(z.minLength(1), z.maxLength(FILE_NAME_MAX_CHARACTERS * 8, 'MAX_UPLOAD_NAME_ERROR')),
  size: z.int().check(z.minimum(1)),
});

const bytes = () => z.int().check(z.minimum(0));
/** How far an upload is. `added`: what became of it, once it is finished; a repeated request changes nothing. */
export const uploadProgress = <T extends z.ZodMiniType>(added: T) =>
  z.object({ received: bytes(), size: bytes(), added: z.nullable(added) });

/** How far a paper of a record is. `id`: of the paper, by which its record's own call reads it. */
export const paperProgress = uploadProgress(z.object({ id: id() }));
export type PaperProgress = z.output<typeof paperProgress>;

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
