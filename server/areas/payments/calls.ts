import { DONE } from '@/contract/kit';
import { payments, provider } from '@/contract/payments';
import { ledger } from '@/contract/payments/ledger';
import { refunds } from '@/contract/payments/refunds';
import { statements } from '@/contract/payments/statements';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { implement, type Route } from '@/server/kernel/http/bind';
import { decideLine, listLines, matchLines, restoreLine, setLineAside, suggestMatches } from './reconciliation';
import { receiptAnswer, uploadReceipt } from './receipts';
import { listRefunds, refundDetail, refundSums } from './refundRows';
import {
  cancelRefund,
  moveDocuments,
  payRefund,
  prepareRefund,
  releaseRefund,
  reopenRefund,
  returnRefund,
  sendRefund,
  sendRefundBack,
} from './refunds';
import { importStatement } from './statements';
import { listEntries, traceAmount, trialBalance } from './trace';
import { listTransfers, transferDetail } from './transferRows';
import { approveTransfer, cancelTransfer, registerTransfer, sendBackTransfer, unmatchTransfer } from './transfers';
import { collectUncharged, explainUncharged, listUncharged } from './uncharged';
import { handleProviderEvent } from './webhook';

/** `webhookSecret`: the key with which the card provider signs its events; without it every event is refused. */
export const moneyRoutes = ({ webhookSecret, ...tools }: Tools & { webhookSecret?: string | undefined }): Route[] => [
  ...implement('payments', payments, {
    list: (input, { db, operator }) => listTransfers(db, input, operator),
    detail: ({ id }, { db, operator }) => transferDetail(db, id, operator),
    received: (input, { db, operator }) => registerTransfer(db, input, input, operator),
    approve: (input, { db, operator }) => approveTransfer(db, input, operator),
    sendBack: (input, { db, operator }) => sendBackTransfer(db, input, operator),
    cancel: (input, { db, operator }) => cancelTransfer(db, input, operator),
    unmatch: (input, { db, operator }) => unmatchTransfer(db, input, operator),
    uncharged: (input, { db, operator }) => listUncharged(db, input, operator),
    collect: (input, { db, operator }) => collectUncharged(db, input, operator),
    explain: (input, { db, operator }) => explainUncharged(db, input, operator),
  }),
  ...implement('refunds', refunds, {
    list: (input, { db, operator }) => listRefunds(db, input, operator),
    sums: (input, { db, operator }) => refundSums(db, input, operator),
    detail: ({ id }, { db, operator }) => refundDetail(db, id, operator),
    documents: (input, { db, operator }) => moveDocuments(db, input, operator),
    prepare: (input, { db, operator }) => prepareRefund(db, input, operator),
    release: (input, { db, operator }) => releaseRefund(db, input, operator),
    sendBack: (input, { db, operator }) => sendRefundBack(db, input, operator),
    send: (input, { db, operator }) => sendRefund(db, input, operator),
    paid: (input, { db, operator }) => payRefund(db, input, operator),
    returned: (input, { db, operator }) => returnRefund(db, input, operator),
    cancel: (input, { db, operator }) => cancelRefund(db, input, operator),
    reopen: (input, { db, operator }) => reopenRefund(db, input, operator),
    uploadReceipt: (input, context) => uploadReceipt(input, context, tools),
    receipt: ({ id }, context) => receiptAnswer(context, id, tools),
  }),
  ...implement('statements', statements, {
    import: importStatement,
    lines: (input, { db, operator }) => listLines(db, input, operator),
    suggestions: ({ lineId }, { db, operator }) => suggestMatches(db, lineId, operator),
    match: (input, { db, operator }) => matchLines(db, input, operator),
    setAside: (input, { db, operator }) => setLineAside(db, input, operator),
    decide: (input, { db, operator }) => decideLine(db, input, operator),
    restore: ({ id }, { db, operator }) => restoreLine(db, id, operator),
  }),
  ...implement('ledger', ledger, {
    trace: (input, { db, operator }) => traceAmount(db, input, operator),
    entries: (input, { db, operator }) => listEntries(db, input, operator),
    trialBalance: (input, { db }) => trialBalance(db, input),
  }),
  ...implement('provider', provider, {
    webhook: async (_, context) => {
      await handleProviderEvent(webhookSecret, context);
      return DONE;
    },
  }),
];
