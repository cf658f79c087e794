import { closing } from '@/contract/closing';
import { closingUploads } from '@/contract/closing/uploads';
import { TEXT_LIMIT } from '@/domain/basics';
import { startOf } from '@/domain/contacts';
import messages from '@/locales/tr/messages.json';
import { moveAuction } from '@/server/areas/auctions/life/move';
import { type Context, implement, type Route } from '@/server/kernel/http/bind';
import { documentAnswer } from '@/server/platform/files/answer';
import type { FileStorage } from '@/server/platform/files/storage';
import { cancelClosing } from './cancel';
import {
  assign,
  openActivity,
  openTask,
  setAppointment,
  setCheck,
  setCredit,
  setDeadline,
  setParties,
  setPlan,
  setSellerApproval,
  writeNote,
} from './changes';
import { confirmBid } from './confirm';
import { closingDetail } from './detail';
import { deleteDocument, finishDocument, readableDocument, startDocument, uploadDocument } from './documents';
import { assertInScope, lockedClosing } from './facts';
import { moveClosing } from './move';
import { payPrice, requestPayment, reversePricePayment } from './payments';
import { countClosings, listClosings } from './rows';
import { storeStf } from './stf';
import { remakeSummary } from './summary';
import { assigneesAt } from './work';

type Tools = { storage: FileStorage; filesDir: string };

/** Wraps a change so that the call answers with the closing after it. */
const answering =
  <I extends { id: number }>(act: (input: I, context: Context) => Promise<unknown>) =>
  async (input: I, context: Context) => {
    await act(input, context);
    return closingDetail(context.db, input.id, context.operator);
  };

export const closingRoutes = (tools: Tools): Route[] => {
  const { storage } = tools;
  return [
    ...implement('closing', closing, {
      list: (input, { db, operator }) => listClosings(db, input, operator),
      myClosings: (input, { db, operator }) => listClosings(db, { ...input, agent: true }, operator),
      counts: (input, { db, operator }) => countClosings(db, input, operator),
      detail: ({ id }, { db, operator }) => closingDetail(db, id, operator),
      assignees: async ({ id }, { db, operator }) => {
        const { step } = await closingDetail(db, id, operator);
        return { rows: await assigneesAt(db, step) };
      },
      move: answering((input, context) => moveClosing(input, context)),
      confirmBid: answering(async ({ id }, { db, operator }) => {
        await assertInScope(db, id, operator);
        const { bidId } = await lockedClosing(db, id);
        await confirmBid(db, { bidId, by: operator });
      }),
      cancel: answering(async ({ id, reason, refundDeposit }, { db, operator }) => {
        await assertInScope(db, id, operator);
        const { auctionId, auctionStatus } = await lockedClosing(db, id);
        await cancelClosing(db, { closingId: id, reason, by: operator, refundDeposit });
        if (auctionStatus === 'WAITING_PAYMENT')
          await moveAuction(
            db,
            auctionId,
            'WINNER_FALLS_OUT',
            startOf(`${messages.closingCancelled}: ${reason}`, TEXT_LIMIT),
            'system',
          );
      }),
      plan: answering((input, { db, operator }) => setPlan(db, input, operator)),
      parties: answering((input, { db, operator }) => setParties(db, input, operator)),
      sellerApproval: answering((input, { db, operator }) => setSellerApproval(db, input, operator)),
      credit: answering((input, { db, operator }) => setCredit(db, input, operator)),
      appointment: answering((input, { db, operator }) => setAppointment(db, input, operator)),
      check: answering((input, { db, operator }) => setCheck(db, input, operator)),
      requestPayment: answering(requestPayment),
      payPrice: answering(payPrice),
      reversePricePayment: answering(reversePricePayment),
      makeStf: answering(({ id }, context) => storeStf(id, context)),
      makeSummary: answering(({ id }, context) => remakeSummary(id, context)),
      uploadDocument: (input, context) => uploadDocument(input, context, tools),
      deleteDocument: answering((input, { db, operator }) => deleteDocument(db, input, operator)),
      downloadDocument: async ({ documentId }, { db, operator, request }) => {
        const found = await readableDocument(db, documentId, operator);
        return documentAnswer(storage, found, request);
      },
      assign: answering((input, { db, operator }) => assign(db, input, operator)),
      deadline: answering((input, { db, operator }) => setDeadline(db, input, operator)),
      note: answering((input, { db, operator }) => writeNote(db, input, operator)),
      openTask: answering((input, { db, operator }) => openTask(db, input, operator)),
      openActivity: answering((input, { db, operator }) => openActivity(db, input, operator)),
    }),
    ...implement('closingUploads', closingUploads, {
      start: startDocument,
      finish: ({ uploadId }, context) => finishDocument(uploadId, context, tools),
    }),
  ];
};
