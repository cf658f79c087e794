import * as z from 'zod/mini';
import { ENUMS } from '@/domain/enums';
import { id } from '@/domain/fields';
import { announcedFile, paperProgress } from '../files';
import { post } from '../kit';
import { PAPER_FINISH_ERRORS, PAPER_START_ERRORS } from '../parts';

const WRITE_ERRORS = [
  'CLOSING_NOT_FOUND',
  'CLOSING_DONE',
  'CLOSING_ALREADY_CANCELLED',
  'AUTHORIZATION_ERROR',
  'AGENT_ALREADY_UPLOADED_DOCUMENT',
  'CLOSING_DOCUMENT_MADE_HERE',
  'CLOSING_STF_REQUIRED',
] as const;

/** Uploading a document of a closing. Separate from the record, which the uploader does not need. */
export const closingUploads = {
  start: post({
    path: '/rest/admin/closing/document/upload/start',
    may: 'closings.work',
    input: z.object({ ...announcedFile(), id: id(), type: z.enum(ENUMS.closingDocumentType) }),
    output: paperProgress,
    errors: [...WRITE_ERRORS, ...PAPER_START_ERRORS],
    summary: 'Begins to send a document of a closing in parts (media.sendPart), or says how far it was',
  }),
  finish: post({
    path: '/rest/admin/closing/document/upload/{uploadId}/finish',
    may: 'closings.work',
    input: z.object({ uploadId: z.uuid() }),
    output: paperProgress,
    errors: [...WRITE_ERRORS, ...PAPER_FINISH_ERRORS],
    ownTransactions: true,
    summary: 'Adds the document once all of it is there. Repeated, it answers the same',
  }),
};
