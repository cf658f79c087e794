import * as z from 'zod/mini';
import { id } from '@/domain/fields';
import { announcedFile, uploadProgress } from '../files';
import { post } from '../kit';
import { FILE_ERRORS, PICTURE_ERRORS } from '../parts';

const WRITE_ERRORS = [
  'WANT_TO_SELL_NOT_FOUND',
  'WANT_TO_SELL_CLOSED',
  'WANT_TO_SELL_EVIDENCE_NOT_FOUND',
  'UPLOAD_NOT_FOUND',
  ...FILE_ERRORS,
] as const;

/** `id`: of the evidence, by which wantToSell.agreement reads the paper. */
const Progress = uploadProgress(z.object({ id: id() }));
export type AgreementProgress = z.output<typeof Progress>;

/** The seller's signed agreement on its way, apart from the record, which what sends it does not need. */
export const wantToSellUploads = {
  start: post({
    path: '/rest/admin/wanttosell/agreement/upload/start',
    may: 'wantToSell.edit',
    input: z.object({ ...announcedFile(), id: id() }),
    output: Progress,
    errors: [...WRITE_ERRORS, 'TOO_MANY_REQUESTS'],
    summary: 'Begins to send the signed agreement in parts (media.sendPart), or says how far it was',
  }),
  finish: post({
    path: '/rest/admin/wanttosell/agreement/upload/{uploadId}/finish',
    may: 'wantToSell.edit',
    input: z.object({ uploadId: z.uuid() }),
    output: Progress,
    errors: [...WRITE_ERRORS, ...PICTURE_ERRORS, 'UPLOAD_INCOMPLETE'],
    ownTransactions: true,
    summary:
      'Makes it the agreement once all of it is there, in place of an earlier one; an auction that is made of the process gets it. Repeated, it answers the same',
  }),
};
