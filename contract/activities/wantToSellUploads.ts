import * as z from 'zod/mini';
import { id } from '@/domain/fields';
import { announcedFile, paperProgress } from '../files';
import { post } from '../kit';
import { PAPER_FINISH_ERRORS, PAPER_START_ERRORS } from '../parts';

const WRITE_ERRORS = ['WANT_TO_SELL_NOT_FOUND', 'WANT_TO_SELL_CLOSED', 'WANT_TO_SELL_EVIDENCE_NOT_FOUND'] as const;

/** Uploading the seller's signed agreement. Separate from the record, which the uploader does not need. */
export const wantToSellUploads = {
  start: post({
    path: '/rest/admin/wanttosell/agreement/upload/start',
    may: 'wantToSell.edit',
    input: z.object({ ...announcedFile(), id: id() }),
    output: paperProgress,
    errors: [...WRITE_ERRORS, ...PAPER_START_ERRORS],
    summary: 'Begins to send the signed agreement in parts (media.sendPart), or says how far it was',
  }),
  finish: post({
    path: '/rest/admin/wanttosell/agreement/upload/{uploadId}/finish',
    may: 'wantToSell.edit',
    input: z.object({ uploadId: z.uuid() }),
    output: paperProgress,
    errors: [...WRITE_ERRORS, ...PAPER_FINISH_ERRORS],
    ownTransactions: true,
    summary:
      'Makes it the agreement once all of it is there, in place of an earlier one; an auction that is made of the process gets it. Repeated, it answers the same',
  }),
};
