import * as z from 'zod/mini';
import { ENUMS } from '@/domain/enums';
import { id } from '@/domain/fields';
import { announcedFile, paperProgress } from '../files';
import { post } from '../kit';
import { PAPER_FINISH_ERRORS, PAPER_START_ERRORS } from '../parts';

const WRITE_ERRORS = ['AGENT_ONBOARDING_NOT_FOUND', 'INVALID_UPDATE_STATE', 'AGENT_ALREADY_UPLOADED_DOCUMENT'] as const;

/** Uploading a document of an onboarding. Separate from the record, which the uploader does not need. */
export const agentOnboardingUploads = {
  start: post({
    path: '/rest/individual/agent/onboarding/document/upload/start',
    may: 'agents.onboarding.work',
    input: z.object({ ...announcedFile(), id: id(), type: z.enum(ENUMS.agentDocumentType) }),
    output: paperProgress,
    errors: [...WRITE_ERRORS, ...PAPER_START_ERRORS],
    summary: 'Begins to send a document of an onboarding in parts (media.sendPart), or says how far it was',
  }),
  finish: post({
    path: '/rest/individual/agent/onboarding/document/upload/{uploadId}/finish',
    may: 'agents.onboarding.work',
    input: z.object({ uploadId: z.uuid() }),
    output: paperProgress,
    errors: [...WRITE_ERRORS, ...PAPER_FINISH_ERRORS],
    ownTransactions: true,
    summary: 'Adds the document once all of it is there. Repeated, it answers the same',
  }),
};
