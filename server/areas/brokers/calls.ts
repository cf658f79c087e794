import { brokers } from '@/contract/brokers';
import { brokerInquiries } from '@/contract/brokers/inquiries';
import { brokerSite } from '@/contract/brokers/officeSite';
import { brokerUploads } from '@/contract/brokers/uploads';
import { DONE } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import { type Context, implement, type Route } from '@/server/kernel/http/bind';
import { documentAnswer } from '@/server/platform/files/answer';
import type { FileStorage } from '@/server/platform/files/storage';
import { moveAgreement, proposeAgreement } from './agreements/change';
import { applicationState, applyFromSite } from './application';
import { checkOffice } from './checks';
import { createBroker, moveBroker, updateBroker } from './change';
import { deleteDocument, finishDocument, readableDocument, startDocument, uploadDocument } from './documents';
import { askByHand, askFromSite, inquiryForSite } from './inquiries/ask';
import { decideInquiry } from './inquiries/decide';
import { listBrokers } from './list';
import { removePerson, savePerson } from './people';
import { brokerChoices, brokerDetail } from './record';

/** Performs the action and returns the updated office. */
const answering =
  <I>(act: (db: Database, input: I, operator: Context['operator']) => Promise<void>, idOf: (input: I) => number) =>
  async (input: I, { db, operator }: Context) => {
    await act(db, input, operator);
    return brokerDetail(db, idOf(input), operator);
  };
const own = ({ id }: { id: number }) => id;
const office = ({ brokerId }: { brokerId: number }) => brokerId;

export const brokerRoutes = (tools: { storage: FileStorage; filesDir: string }): Route[] => [
  ...implement('brokers', brokers, {
    list: (input, { db }) => listBrokers(db, input),
    detail: ({ id }, { db, operator }) => brokerDetail(db, id, operator),
    choices: (_, { db }) => brokerChoices(db),
    create: async (input, { db, operator }) => brokerDetail(db, await createBroker(db, input, operator), operator),
    update: answering(updateBroker, own),
    move: answering(moveBroker, own),
    check: answering(checkOffice, own),
    proposeAgreement: answering(proposeAgreement, office),
    moveAgreement: answering(moveAgreement, office),
    savePerson: answering(savePerson, office),
    removePerson: answering(removePerson, office),
    uploadDocument: (input, context) => uploadDocument(input, context, tools),
    deleteDocument: answering(deleteDocument, own),
    downloadDocument: async ({ documentId }, { db, request }) =>
      documentAnswer(tools.storage, await readableDocument(db, documentId), request),
  }),
  ...implement('brokerUploads', brokerUploads, {
    start: startDocument,
    finish: ({ uploadId }, context) => finishDocument(uploadId, context, tools),
  }),
  ...implement('brokerInquiries', brokerInquiries, {
    ask: (input, { db, operator }) => askByHand(db, input, operator),
    decide: async (input, { db, operator }) => {
      await decideInquiry(db, input, operator);
      return DONE;
    },
  }),
  ...implement('brokerSite', brokerSite, {
    apply: applyFromSite,
    application: (input, { db }) => applicationState(db, input),
    ask: askFromSite,
    inquiry: (input, { db }) => inquiryForSite(db, input),
  }),
];
