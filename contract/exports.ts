import * as z from 'zod/mini';
import { id, text } from '@/domain/fields';
import { fileBytes, postDownload } from './kit';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const listExports = {
  create: postDownload({
    path: '/rest/export',
    may: 'signedIn',
    input: z.object({
      /** Path of the list's call. Its permission and `exportable` decide who may export. */
      list: text(200),
      format: z.enum(EXPORT_FORMATS),
      /** Fields of the list's rows, in column order. */
      columns: z.array(text(64)).check(z.minLength(1), z.maxLength(100)),
      /** The list's own filters and sort; paging is ignored. */
      query: z._default(z.record(z.string(), z.unknown()), {}),
      /** Only these of the matching records. */
      ids: z.optional(z.array(id()).check(z.maxLength(1000))),
    }),
    output: fileBytes,
    // Rows are read while the file is sent, which may take longer than a connection should be held.
    ownTransactions: true,
    errors: ['NOT_FOUND', 'AUTHORIZATION_ERROR', 'INVALID_INPUT', 'EXPORT_TOO_LARGE'],
    summary: 'Take a list away as a file; who took what is recorded',
  }),
};
