import { DONE } from '@/contract/kit';
import { payments, provider } from '@/contract/payments';
import { ledger } from '@/contract/payments/ledger';
import { statements } from '@/contract/payments/statements';
import { implement, type Route } from '@/server/kernel/http/bind';
import { decideLine, listLines, matchLines, restoreLine, setLineAside, suggestMatches } from './reconciliation';
import { importStatement } from './statements';
import { listEntries, traceAmount, trialBalance } from './trace';
import { listTransfers, transferDetail } from './transferRows';
import { approveTransfer, cancelTransfer, registerTransfer, sendBackTransfer, unmatchTransfer } from './transfers';
import { collectUncharged, explainUncharged, listUncharged } from './uncharged';
import { handleProviderEvent } from './webhook';

/** `webhookSecret`: the key with which the card provider signs; without it every event is refused. */
export const moneyRoutes = ({ webhookSecret }: { webhookSecret?: string | undefined }): Route[] => [
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
    trace: (input, { db }) => traceAmount(db, input),
    entries: (input, { db }) => listEntries(db, input),
    trialBalance: (input, { db }) => trialBalance(db, input),
  }),
  ...implement('provider', provider, {
    webhook: async (_, context) => {
      await handleProviderEvent(webhookSecret, context);
      return DONE;
    },
  }),
];
