import * as z from 'zod';
import { id, text } from '@/domain/fields';
import { fileBytes, postDownload } from './kit';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const listExports = {
  create: postDownload({
    path: '/rest/export',
    may: 'signedIn',
    input: z.object({
      /** Path of the list's call. Its own permission and `exportable` decide who may. */
      list: text(200),
      format: z.enum(EXPORT_FORMATS),
      /** Fields of the list's rows, in the order of the file's columns. */
      columns: z.array(text(64)).min(1).max(100),
      /** The list's own filters and sort; paging is ignored. */
      query: z.record(z.string(), z.unknown()).default({}),
      /** Only these records of what matches. */
      ids: z.array(id()).max(1000).optional(),
    }),
    output: fileBytes,
    errors: ['NOT_FOUND', 'AUTHORIZATION_ERROR', 'INVALID_INPUT', 'EXPORT_TOO_LARGE'],
    summary: 'Take a list away as a file; who took what is recorded',
  }),
};
