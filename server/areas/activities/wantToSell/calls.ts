import { wantToSell } from '@/contract/activities/wantToSell';
import { wantToSellUploads } from '@/contract/activities/wantToSellUploads';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { implement, type Route } from '@/server/kernel/http/bind';
import { documentAnswer } from '@/server/platform/files/answer';
import { finishAgreement, readableAgreement, startAgreement } from './agreement';
import { assignProcesses, peopleFor } from './assign';
import { updateProcess } from './change';
import { createProcess } from './create';
import { processDetail } from './detail';
import { linkableOf, linkEvidence } from './link';
import { listProcesses } from './list';

export const wantToSellRoutes = (tools: Tools): Route[] => [
  ...implement('wantToSell', wantToSell, {
    list: listProcesses,
    create: async (input, { db, operator }) => processDetail(db, await createProcess(db, input, operator), operator),
    detail: ({ id }, { db, operator }) => processDetail(db, id, operator),
    update: async (input, { db, operator }) => {
      await updateProcess(db, input, operator);
      return processDetail(db, input.id, operator);
    },
    linkable: async ({ id }, { db, operator }) => ({ rows: await linkableOf(db, id, operator) }),
    link: async (input, { db, operator }) => {
      await linkEvidence(db, input, operator);
      return processDetail(db, input.id, operator);
    },
    agreement: async ({ evidenceId }, { db, operator, request }) =>
      documentAnswer(tools.storage, await readableAgreement(db, evidenceId, operator), request),
    assign: (input, { db, operator }) => assignProcesses(db, input, operator),
    people: (_, { db }) => peopleFor(db),
  }),
  ...implement('wantToSellUploads', wantToSellUploads, {
    start: (input, context) => startAgreement(input, context),
    finish: ({ uploadId }, context) => finishAgreement(uploadId, context, tools),
  }),
];
