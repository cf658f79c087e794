import { earnings } from '@/contract/earnings';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { implement, type Route } from '@/server/kernel/http/bind';
import { earningDetail } from './detail';
import { agentsWithEarnings, calculationsOf, officesWithEarnings, officeTotals, totals } from './figures';
import { invoiceAnswer, sendInvoice } from './invoice';
import { moveEarning } from './move';
import { listEarnings, listOfficeEarnings } from './rows';
import { changeShares } from './shares';
import { tryCode } from './tryCode';

export const earningRoutes = (tools: Tools): Route[] =>
  implement('earnings', earnings, {
    list: (input, { db, operator }) => listEarnings(db, input, operator),
    mine: (input, { db, operator }) => listEarnings(db, { ...input, agent: true }, operator),
    calculations: (_, { db, operator }) => calculationsOf(db, operator),
    totals: (_, { db, operator }) => totals(db, operator),
    agents: async (_, { db }) => ({ rows: await agentsWithEarnings(db) }),
    offices: (input, { db, operator }) => listOfficeEarnings(db, input, operator),
    officeTotals: (_, { db }) => officeTotals(db),
    officesWithEarnings: async (_, { db }) => ({ rows: await officesWithEarnings(db) }),
    detail: ({ id }, { db, operator }) => earningDetail(db, id, operator),
    tryCode: (input, { db, operator }) => tryCode(db, input, operator),
    upload: ({ id }, context) => sendInvoice(context, id, tools),
    invoice: ({ id }, context) => invoiceAnswer(context, id, tools),
    approve: (input, { db, operator }) => moveEarning(db, { ...input, action: 'APPROVE' }, operator),
    returnInvoice: (input, { db, operator }) => moveEarning(db, { ...input, action: 'RETURN_INVOICE' }, operator),
    pay: (input, { db, operator }) => moveEarning(db, { ...input, action: 'PAY' }, operator),
    cancel: (input, { db, operator }) => moveEarning(db, { ...input, action: 'CANCEL' }, operator),
    changeShares: (input, { db, operator }) => changeShares(db, input, operator),
  });
