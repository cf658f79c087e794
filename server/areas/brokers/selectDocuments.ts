import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';

/** The columns of offices' documents for the record. */
export const selectDocuments = (db: Database) =>
  db
    .selectFrom('broker_document as document')
    .innerJoin('file', 'file.id', 'document.file_id')
    .leftJoin('operator', 'operator.id', 'file.uploaded_by_id')
    .select([
      'document.id',
      'document.type',
      'file.name',
      'file.size_bytes as size',
      'file.content_type as contentType',
      'document.created_at as addedAt',
      fullName<string | null>('operator').as('addedBy'),
    ]);
