import * as z from 'zod/mini';
import { CODE_LENGTH } from '@/domain/earnings/discountCodes';
import { day, enumOf, flag, id, instant, longText, money, percent } from '@/domain/fields';
import { PERMISSIONS, type Permission } from '@/domain/permissions';
import { download, errorCode, fileBytes, get, listInput, pageOf, post, postFiles } from './kit';
import { AmountEntry, DOCUMENT_ERRORS, Linked, version } from './parts';

/** Shares are null if the reader may not see them; so is the company's, if it would reveal another share. */
export const EarningRow = z.object({
  id: id(),
  type: enumOf('earningType'),
  status: enumOf('earningStatus'),
  /** Null: an office's earning. */
  agentName: z.nullable(z.string()),
  auction: Linked,
  closingId: id(),
  buyerName: z.string(),
  ownerName: z.nullable(z.string()),
  /** The service fee after discounts, which is split. */
  total: money(),
  agentShare: z.nullable(money()),
  brokerShare: z.nullable(money()),
  houseShare: z.nullable(money()),
  bidAt: instant(),
  /** When the closing was completed and the amounts became final; until then they are an estimate. */
  frozenAt: z.nullable(instant()),
  deedAt: z.nullable(instant()),
  approvedAt: z.nullable(instant()),
  paidAt: z.nullable(instant()),
});
export type EarningRow = z.output<typeof EarningRow>;

/** What an office is owed for a completed closing. */
export const OfficeEarningRow = z.object({
  id: id(),
  office: Linked,
  status: enumOf('earningStatus'),
  auction: Linked,
  closingId: id(),
  buyerName: z.string(),
  /** The service fee after discounts, which the share is part of. */
  total: money(),
  brokerShare: money(),
  deedAt: z.nullable(instant()),
  /** Owed since. */
  frozenAt: instant(),
  approvedAt: z.nullable(instant()),
  invoiceSentAt: z.nullable(instant()),
  paidOn: z.nullable(day()),
});
export type OfficeEarningRow = z.output<typeof OfficeEarningRow>;

/** The steps from the fee to the shares; the parts visible to the reader add up to the rest of the list fee. */
const Waterfall = z.object({
  listFee: money(),
  operatorDiscount: money(),
  codeDiscount: money(),
  total: money(),
  hasBroker: z.boolean(),
  brokerPercent: z.nullable(percent()),
  brokerShare: z.nullable(money()),
  agentPercent: z.nullable(percent()),
  agentShare: z.nullable(money()),
  houseShare: z.nullable(money()),
});
export type Waterfall = z.output<typeof Waterfall>;

export const EarningDetail = z.extend(EarningRow, {
  version: version(),
  /** Who earns it: an agent or an office. */
  kind: z.enum(['AGENT', 'OFFICE']),
  payeeName: z.string(),
  /** The agent's or office's share; null if the reader may not see it. */
  payeeShare: z.nullable(money()),
  /** The agent is the present operator. */
  isOwn: z.boolean(),
  createdAt: instant(),
  buyer: Linked,
  owner: z.nullable(Linked),
  office: z.nullable(Linked),
  closingStep: enumOf('closingStep'),
  closingOutcome: enumOf('closingOutcome'),
  canOpenClosing: z.boolean(),
  /** Whether the reader may use a discount code in the closing. */
  canUseCode: z.boolean(),
  waterfall: Waterfall,
  /** The discount code used in the closing. */
  code: z.nullable(z.string()),
  invoice: z.nullable(
    z.object({
      name: z.string(),
      size: z.int(),
      contentType: z.string(),
      sentAt: instant(),
      sentBy: z.nullable(z.string()),
    }),
  ),
  approvedBy: z.nullable(z.string()),
  paidBy: z.nullable(z.string()),
  /** The day of the bank transfer. */
  paidOn: z.nullable(day()),
  /** Why it was cancelled, or its invoice rejected. */
  note: longText(),
  /** Every time its invoice was rejected or it was cancelled, oldest first. */
  takenBack: z.array(
    z.object({
      action: z.enum(['RETURN_INVOICE', 'CANCEL']),
      at: instant(),
      /** Null: caused automatically by the closing. */
      by: z.nullable(z.string()),
      note: longText(),
    }),
  ),
  /** The journal entries behind the share and its payment; empty if the reader may not see the share. */
  trace: z.object({ share: z.array(AmountEntry), paid: z.array(AmountEntry) }),
  /** The actions; an action that is not possible has all its reasons. */
  options: z.array(
    z.object({
      action: enumOf('earningAction'),
      closed: z.array(errorCode()),
      lacks: z.nullable(z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])),
    }),
  ),
});
export type EarningDetail = z.output<typeof EarningDetail>;

const filters = {
  /** 1: one's own (set in the menu's link). */
  agent: z.optional(flag()),
  status: z.optional(z.array(enumOf('earningStatus')).check(z.maxLength(6))),
  type: z.optional(enumOf('earningType')),
  auctionId: z.optional(id()),
  bidFrom: z.optional(day()),
  bidTo: z.optional(day()),
  paidFrom: z.optional(day()),
  paidTo: z.optional(day()),
};
const SORTS = ['id', 'bidAt', 'deedAt', 'paidAt'] as const;
const OFFICE_SORTS = ['id', 'frozenAt', 'paidOn'] as const;
const byId = z.object({ id: id() });
const decided = z.object({ id: id(), version: version() });
const reason = () => longText().check(z.minLength(1, 'NOTE_REQUIRED'));
const MOVE_ERRORS = ['AGENT_EARNING_NOT_FOUND', 'INVALID_TRANSITION', 'EARNING_ENDS_BY_ITSELF'] as const;

/** What agents and offices earn from closings: estimated while the closing is open, frozen when it is complete, then invoiced and paid (V47). */
export const earnings = {
  list: get({
    path: '/rest/agent-earning/list',
    may: 'earnings.readAll',
    input: listInput(SORTS, { ...filters, agentId: z.optional(id()) }),
    output: pageOf(EarningRow),
    exportable: 'earnings.export',
    summary: 'The earnings of all agents, the latest bid first',
  }),
  mine: get({
    path: '/rest/agent-earning/list/my-earnings',
    may: 'earnings.readOwn',
    input: listInput(SORTS, filters),
    output: pageOf(EarningRow),
    summary: 'One’s own earnings',
  }),
  calculations: get({
    path: '/rest/agent-earning/list/own-earning/calculations',
    may: 'earnings.readOwn',
    output: z.object({
      /** Became final this month. */
      month: money(),
      monthCount: z.int(),
      /** Final and unpaid. */
      waiting: money(),
      waitingCount: z.int(),
      paid: money(),
      /** Paid this year. */
      paidThisYear: money(),
      /** Of open closings. */
      estimate: money(),
      estimateCount: z.int(),
      /** Final amounts by month; the last twelve months, the present one last. */
      months: z.array(z.object({ month: day(), amount: money() })),
      /** The operator's earnings that wait for an invoice, oldest first. */
      nextInvoice: z.nullable(
        z.object({
          id: id(),
          auctionName: z.string(),
          amount: money(),
          approvedAt: z.nullable(instant()),
          count: z.int(),
        }),
      ),
    }),
    summary: 'One’s own earnings in figures',
  }),
  totals: get({
    path: '/rest/agent-earning/list/calculations',
    may: 'earnings.readAll',
    output: z.object({
      rows: z.array(z.object({ status: enumOf('earningStatus'), count: z.int(), agentShare: z.nullable(money()) })),
    }),
    summary: 'How many earnings of all agents stand where, and their sum for those who may see shares',
  }),
  agents: get({
    path: '/rest/agent-earning/agents',
    may: 'earnings.readAll',
    output: z.object({ rows: z.array(z.object({ id: id(), name: z.string() })) }),
    summary: 'The agents who have earnings',
  }),
  offices: get({
    path: '/rest/agent-earning/list/office-earnings',
    may: 'earnings.readBrokerShares',
    input: listInput(OFFICE_SORTS, {
      brokerId: z.optional(id()),
      status: filters.status,
      auctionId: z.optional(id()),
      owedFrom: z.optional(day()),
      owedTo: z.optional(day()),
      paidFrom: z.optional(day()),
      paidTo: z.optional(day()),
    }),
    output: pageOf(OfficeEarningRow),
    exportable: 'earnings.export',
    summary: 'What is owed to offices, or was paid to them, by closing; the latest first',
  }),
  officeTotals: get({
    path: '/rest/agent-earning/list/office-earnings/calculations',
    may: 'earnings.readBrokerShares',
    output: z.object({
      rows: z.array(z.object({ status: enumOf('earningStatus'), count: z.int(), brokerShare: money() })),
    }),
    summary: 'How many earnings of offices stand where, and their sum',
  }),
  officesWithEarnings: get({
    path: '/rest/agent-earning/offices',
    may: 'earnings.readBrokerShares',
    output: z.object({ rows: z.array(z.object({ id: id(), name: z.string() })) }),
    summary: 'The offices that have earnings',
  }),
  detail: get({
    path: '/rest/agent-earning/detail/{id}',
    may: 'earnings.open',
    input: byId,
    output: EarningDetail,
    errors: ['AGENT_EARNING_NOT_FOUND'],
    summary: 'One earning: how the fee is parted, its invoice and payment, its entries in the journal',
  }),
  tryCode: get({
    path: '/rest/agent-earning/try-code',
    may: 'earnings.open',
    input: z.object({ id: id(), code: z.string().check(z.trim(), z.minLength(1), z.maxLength(CODE_LENGTH * 3)) }),
    output: z.object({
      waterfall: Waterfall,
      /** Why the code could not be used; the waterfall is then without it. */
      problem: z.nullable(errorCode()),
    }),
    errors: ['AGENT_EARNING_NOT_FOUND'],
    summary: 'How the fee would be parted with a discount code; nothing is kept',
  }),
  upload: postFiles({
    path: '/rest/agent-earning/upload',
    may: 'earnings.sendInvoice',
    input: byId,
    output: EarningDetail,
    errors: [...MOVE_ERRORS, ...DOCUMENT_ERRORS, 'INVALID_INPUT'],
    summary: 'Send the agent’s or the office’s invoice (pdf, jpg, png): the earning then waits for payment',
  }),
  invoice: download({
    path: '/rest/agent-earning/invoice/{id}',
    may: 'earnings.open',
    input: byId,
    output: fileBytes,
    errors: ['AGENT_EARNING_NOT_FOUND', 'EARNING_INVOICE_MISSING', 'NOT_FOUND'],
    summary: 'The invoice of an earning',
  }),
  approve: post({
    path: '/rest/agent-earning/approve',
    may: 'earnings.approve',
    once: true,
    input: decided,
    output: EarningDetail,
    errors: [...MOVE_ERRORS, 'EARNING_OWN', 'EARNING_SHARE_HIDDEN', 'VERSION_CONFLICT'],
    summary: 'Approve an earning: its agent or office is asked for the invoice',
  }),
  returnInvoice: post({
    path: '/rest/agent-earning/invoice/return',
    may: 'earnings.approve',
    input: z.extend(decided, { note: reason() }),
    output: EarningDetail,
    errors: [...MOVE_ERRORS, 'EARNING_OWN', 'NOTE_REQUIRED', 'VERSION_CONFLICT'],
    summary: 'Send an invoice back, saying what is wrong with it',
  }),
  pay: post({
    path: '/rest/agent-earning/pay',
    may: 'earnings.pay',
    once: true,
    /** `paidOn`: the day of the transfer; today by default. */
    input: z.extend(decided, { paidOn: z.optional(day()) }),
    output: EarningDetail,
    errors: [
      ...MOVE_ERRORS,
      'EARNING_OWN',
      'EARNING_SHARE_HIDDEN',
      'EARNING_APPROVED_BY_YOU',
      'EARNING_INVOICE_MISSING',
      'INVALID_DATE',
      'VERSION_CONFLICT',
    ],
    summary: 'Write down that an earning was paid, with its journal entry; never by who approved it',
  }),
  cancel: post({
    path: '/rest/agent-earning/cancel',
    may: 'earnings.approve',
    once: true,
    input: z.extend(decided, { note: reason() }),
    output: EarningDetail,
    errors: [...MOVE_ERRORS, 'EARNING_OWN', 'EARNING_SHARE_HIDDEN', 'NOTE_REQUIRED', 'VERSION_CONFLICT'],
    summary: 'Cancel an earning that is not paid; its accrual is reversed in the journal',
  }),
  changeShares: post({
    path: '/rest/agent-earning/share/update',
    may: 'earnings.changeShares',
    once: true,
    input: z.extend(decided, {
      agentPercent: z.optional(z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01))),
      brokerPercent: z.optional(z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01))),
    }),
    output: EarningDetail,
    errors: [
      'AGENT_EARNING_NOT_FOUND',
      'AUTHORIZATION_ERROR',
      'EARNING_OWN',
      'EARNING_FROZEN',
      'SHARE_PERCENT_EXCEEDED',
      'VERSION_CONFLICT',
    ],
    summary: 'Change what parts of this sale’s fee its agent and its broker get, before the closing is done (V47)',
  }),
};
