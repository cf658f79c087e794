import { agentOnboarding } from '@/contract/agents/onboarding';
import { agentOnboardingUploads } from '@/contract/agents/onboardingUploads';
import type { Staff } from '@/server/areas/operators/messages';
import type { Database } from '@/server/kernel/db/pool';
import { type Context, implement, type Route } from '@/server/kernel/http/bind';
import { documentAnswer } from '@/server/platform/files/answer';
import type { FileStorage } from '@/server/platform/files/storage';
import { createAccount } from './account';
import { bookInterview, moveOnboarding, saveOnboarding } from './change';
import { deleteDocument, finishDocument, readableDocument, startDocument, uploadDocument } from './documents';
import { agentContract } from './paper';
import { listOnboardings, onboardingChoices, onboardingDetail } from './rows';

type Act<I> = (db: Database, input: I, operator: Context['operator']) => Promise<void>;
/** Performs the action and returns the updated onboarding. */
const answering =
  <I extends { id: number }>(act: Act<I>) =>
  async (input: I, { db, operator }: Context) => {
    await act(db, input, operator);
    return onboardingDetail(db, input.id, operator);
  };

export const agentOnboardingRoutes = ({
  staff,
  ...tools
}: {
  storage: FileStorage;
  filesDir: string;
  staff: Staff;
}): Route[] => [
  ...implement('agentOnboarding', agentOnboarding, {
    list: listOnboardings,
    detail: ({ id }, { db, operator }) => onboardingDetail(db, id, operator),
    choices: (_, { db }) => onboardingChoices(db, staff.emailDomain),
    move: answering(moveOnboarding),
    save: answering(saveOnboarding),
    interview: answering(bookInterview),
    uploadDocument: (input, context) => uploadDocument(input, context, tools),
    deleteDocument: answering((db, input) => deleteDocument(db, input)),
    downloadDocument: async ({ documentId }, { db, request }) =>
      documentAnswer(tools.storage, await readableDocument(db, documentId), request),
    contract: ({ id }, { db }) => agentContract(db, id),
    createAccount: answering((db, input, operator) => createAccount(db, input, operator, staff)),
  }),
  ...implement('agentOnboardingUploads', agentOnboardingUploads, {
    start: startDocument,
    finish: ({ uploadId }, context) => finishDocument(uploadId, context, tools),
  }),
];
