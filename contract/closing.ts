import * as z from 'zod/mini';
import { day, enumOf, flag, id, instant, longText, money, text } from '@/domain/fields';
import { FILE_NAME_MAX_CHARACTERS } from '@/domain/limits';
import { ClosingDetail, ClosingDocument, ClosingRow } from './closing/record';
import { download, fileBytes, get, listInput, pageOf, post, postFiles } from './kit';
import { DOCUMENT_ERRORS, version } from './parts';

const filters = {
  step: z.optional(z.array(enumOf('closingStep')).check(z.maxLength(13))),
  outcome: z.optional(z.array(enumOf('closingOutcome')).check(z.maxLength(3))),
  /** Part of the buyer's name. */
  name: z.optional(text(80)),
  auctionId: z.optional(id()),
  /** The buyer or the seller. */
  customerId: z.optional(id()),
  assigneeId: z.optional(id()),
  agentId: z.optional(id()),
  /** 1: assigned to the reader. */
  mine: z.optional(flag()),
  /** 1: open and with an overdue step. */
  late: z.optional(flag()),
  bidFrom: z.optional(day()),
  bidTo: z.optional(day()),
  closedAtFrom: z.optional(day()),
  closedAtTo: z.optional(day()),
  /** 1: those of people who are agents today. */
  byAgents: z.optional(flag()),
};
const SORTS = ['id', 'bidAt', 'stepDueAt', 'createdAt', 'bidPrice'] as const;

const byId = z.object({ id: id() });
const changing = { id: id(), version: version() };

/** Error codes of every change of an open closing. */
const ACT_ERRORS = ['CLOSING_NOT_FOUND', 'CLOSING_DONE', 'CLOSING_ALREADY_CANCELLED', 'AUTHORIZATION_ERROR'] as const;
const GUARD_ERRORS = [
  'BID_NOT_APPROVED',
  'CLOSING_ACTIVITY_MISSING',
  'CLOSING_ACTIVITY_IS_OPEN',
  'CLOSING_IDENTITY_NUMBER_MISSING',
  'CLOSING_ADDRESS_MISSING',
  'CLOSING_STF_REQUIRED',
  'CLOSING_IDENTITY_DOCUMENT_MISSING',
  'CLOSING_SELLER_APPROVAL_MISSING',
  'CLOSING_STEP_NOT_NEEDED',
  'CLOSING_STEP_NEEDED',
  'CLOSING_TRIPLE_AGREEMENT_MISSING',
  'CLOSING_DEPOSIT_UNPAID',
  'CLOSING_CREDIT_NOT_APPROVED',
  'CLOSING_FEE_UNPAID',
  'CLOSING_POWER_OF_ATTORNEY_MISSING',
  'CLOSING_APPOINTMENT_MISSING',
  'CLOSING_APPOINTMENT_AHEAD',
  'CLOSING_MARKET_VALUE_MISSING',
  'CLOSING_DASK_MISSING',
  'CLOSING_PROPERTY_TAX_MISSING',
  'CLOSING_BUYER_DEED_FEE_MISSING',
  'CLOSING_SELLER_DEED_FEE_MISSING',
  'CLOSING_PRICE_UNPAID',
  'CLOSING_DEED_MISSING',
  'CLOSING_SERVICE_FEE_PRODUCT_NOT_FOUND',
] as const;
/** From the won bid to the title deed. Every change returns the updated closing. */
export const closing = {
  list: get({
    path: '/rest/admin/closing/new-list',
    may: 'closings.read',
    input: listInput(SORTS, {
      ...filters,
      /** 1: of auctions whose agent is the reader. */
      agent: z.optional(flag()),
    }),
    output: pageOf(ClosingRow),
    exportable: 'closings.export',
    summary: 'Closings that one may see, each with its next step and what blocks it; agent=1: an agent’s own',
  }),
  myClosings: get({
    path: '/rest/individual/agent/my-closing',
    may: 'closings.readOwn',
    input: listInput(SORTS, filters),
    output: pageOf(ClosingRow),
    summary: 'The closings of auctions that who asks is the agent of',
  }),
  counts: get({
    path: '/rest/admin/closing/counts',
    may: 'closings.read',
    input: z.object({ agent: z.optional(flag()), mine: z.optional(flag()) }),
    output: z.object({
      open: z.int(),
      late: z.int(),
      steps: z.array(z.object({ step: enumOf('closingStep'), open: z.int(), late: z.int() })),
    }),
    summary: 'How many open closings stand at each step, and how many of them are late',
  }),
  detail: get({
    path: '/rest/admin/closing/detail/{id}',
    may: 'closings.read',
    input: byId,
    output: ClosingDetail,
    errors: ['CLOSING_NOT_FOUND'],
    summary: 'One closing with its steps, checklist, documents, money, and what can be done with it',
  }),
  assignees: get({
    path: '/rest/admin/closing/assignees',
    may: 'closings.manage',
    input: byId,
    output: z.object({ rows: z.array(z.object({ id: id(), name: z.string(), openCount: z.int() })) }),
    errors: ['CLOSING_NOT_FOUND'],
    summary: 'Who may have this closing at its present step, the one with the least in hand first',
  }),

  move: post({
    path: '/rest/admin/closing/next-step',
    may: 'closings.work',
    once: true,
    input: z.object({
      id: id(),
      /** The step on screen: if the closing has left it, the request is refused. */
      step: enumOf('closingStep'),
      action: z.enum(['ADVANCE', 'SKIP', 'COMPLETE']),
      note: z._default(longText(), ''),
    }),
    output: ClosingDetail,
    errors: [
      ...ACT_ERRORS,
      'CLOSING_NEXT_STATE_ACTION_FAILED',
      'CLOSING_STEP_PASSED',
      'INVALID_TRANSITION',
      ...GUARD_ERRORS,
      'CLOSING_INVOICE_FAILED',
      'CLOSING_PAYMENT_FAILED',
      'CLOSING_ARCHIVE_FAILED',
    ],
    summary:
      'The next step, past an optional one, or the end with the deed. A refusal names every reason under the key of what mends it',
  }),
  confirmBid: post({
    path: '/rest/admin/closing/confirm-bid',
    may: 'closings.confirmBid',
    once: true,
    input: byId,
    output: ClosingDetail,
    errors: [...ACT_ERRORS, 'BID_ALREADY_REJECTED'],
    summary: 'Approve the winning bid, so that the closing can go on (V39); approved again, it stays as it is',
  }),
  cancel: post({
    path: '/rest/admin/closing/cancel',
    may: 'closings.cancel',
    once: true,
    input: z.object({
      id: id(),
      reason: longText(),
      /** No: the deposit is forfeited. Payments of the service fee are refunded in either case. */
      refundDeposit: z._default(flag(), true),
    }),
    output: ClosingDetail,
    errors: [...ACT_ERRORS, 'NOTE_REQUIRED', 'CLOSING_PRICE_PAID'],
    summary: 'End a closing without a sale: refunds are opened, the auction is free for the next bidder',
  }),

  plan: post({
    path: '/rest/admin/closing/plan',
    may: 'closings.work',
    input: z.object({
      ...changing,
      usesCredit: flag(),
      buyerRepresented: flag(),
      sellerRepresented: flag(),
      tripleAgreement: flag(),
    }),
    output: ClosingDetail,
    errors: [...ACT_ERRORS, 'VERSION_CONFLICT'],
    summary: 'Which of the optional steps this sale needs: credit, powers of attorney, a triple agreement',
  }),
  parties: post({
    path: '/rest/admin/closing/parties',
    may: 'closings.work',
    input: z.object({
      ...changing,
      /** The buyer's; if absent, the stored one is kept. */
      identityNumber: z.optional(z.string().check(z.trim(), z.maxLength(11))),
      address: text(255),
    }),
    output: ClosingDetail,
    errors: [
      ...ACT_ERRORS,
      'VERSION_CONFLICT',
      'USER_IDENTITY_NUMBER_NOT_VALID',
      'USER_IDENTITY_NUMBER_NOT_UNIQUE',
      'CLOSING_ADDRESS_MISSING',
    ],
    summary: 'The buyer’s identity number (V20) and address, as the STF and the invoice need them',
  }),
  sellerApproval: post({
    path: '/rest/admin/closing/seller-approval',
    may: 'closings.work',
    input: z.object({ id: id(), approved: flag(), note: z._default(longText(), '') }),
    output: ClosingDetail,
    errors: [...ACT_ERRORS, 'CLOSING_STF_REQUIRED'],
    summary: 'Write down that the seller has agreed to the offer, or has taken that back',
  }),
  credit: post({
    path: '/rest/admin/closing/credit',
    may: 'closings.work',
    input: z.object({
      ...changing,
      bank: text(120).check(z.minLength(1, 'REQUIRED')),
      amount: money(),
      result: enumOf('creditResult'),
    }),
    output: ClosingDetail,
    errors: [...ACT_ERRORS, 'VERSION_CONFLICT', 'CLOSING_STEP_NOT_NEEDED', 'CLOSING_PRICE_EXCEEDED', 'REQUIRED'],
    summary: 'The bank’s answer to the buyer’s credit',
  }),
  appointment: post({
    path: '/rest/admin/closing/deed-appointment',
    may: 'closings.work',
    input: z.object({ ...changing, at: instant(), office: text(160).check(z.minLength(1, 'REQUIRED')) }),
    output: ClosingDetail,
    errors: [
      ...ACT_ERRORS,
      'VERSION_CONFLICT',
      'REQUIRED',
      'INVALID_DATE',
      'APPOINTMENT_ON_WEEKEND',
      'APPOINTMENT_ON_HOLIDAY',
      'APPOINTMENT_OUT_OF_HOURS',
    ],
    summary: 'When and where the deed changes hands: a working day’s hour ahead (V25)',
  }),
  check: post({
    path: '/rest/admin/closing/check',
    may: 'closings.work',
    input: z.object({
      id: id(),
      item: enumOf('closingCheck'),
      done: flag(),
      note: z._default(longText(), ''),
      /** The market value, or the paid fee. */
      amount: z.optional(z.nullable(money())),
      /** Why this sale does not need the check; it counts as done. */
      exemption: z.optional(z.nullable(enumOf('closingExemption'))),
      /** When it was done, as read; null: not done. If somebody has ticked it since, that is not overwritten. */
      was: z.optional(z.nullable(instant())),
    }),
    output: ClosingDetail,
    errors: [
      ...ACT_ERRORS,
      'VERSION_CONFLICT',
      'CLOSING_STEP_NOT_NEEDED',
      'CLOSING_EXEMPTION_NOT_ALLOWED',
      'NOTE_REQUIRED',
      'REQUIRED',
    ],
    summary: 'Tick an item of the title-deed checklist, say why it is not asked for, or take either back',
  }),

  requestPayment: post({
    path: '/rest/admin/closing/request-payment',
    may: 'closings.work',
    once: true,
    input: z.object({
      id: id(),
      kind: z.enum(['DEPOSIT', 'SERVICE_FEE']),
      /** CREDIT: paid at once from the buyer's service balance, as far as it suffices. */
      method: z.enum(['EFT', 'CARD', 'CREDIT']),
    }),
    output: ClosingDetail,
    errors: [
      ...ACT_ERRORS,
      'CLOSING_STF_REQUIRED',
      'CUSTOMER_ALREADY_PAID',
      'PAYMENT_WAITS_FOR_APPROVAL',
      'CREDIT_NOT_FOUND',
      'INVALID_INPUT',
      'CLOSING_PAYMENT_FAILED',
    ],
    summary:
      'Ask the buyer for what is open of the deposit or of the service fee, one request of each at a time; or pay of the fee with the service balance',
  }),
  payPrice: post({
    path: '/rest/admin/closing/price-payment',
    may: 'closings.work',
    once: true,
    input: z.object({
      id: id(),
      method: enumOf('pricePaymentMethod'),
      amount: money(),
      note: z._default(longText(), ''),
    }),
    output: ClosingDetail,
    errors: [
      ...ACT_ERRORS,
      'BID_NOT_APPROVED',
      'CLOSING_STF_REQUIRED',
      'CLOSING_PRICE_EXCEEDED',
      'CLOSING_PAYMENT_FAILED',
      'REQUIRED',
    ],
    summary: 'Write down what has reached the seller of the price; the books show it as a memorandum entry',
  }),
  reversePricePayment: post({
    path: '/rest/admin/closing/price-payment/reverse',
    may: 'closings.work',
    once: true,
    input: z.object({ id: id(), pricePaymentId: id(), reason: longText() }),
    output: ClosingDetail,
    errors: [...ACT_ERRORS, 'PAYMENT_NOT_FOUND', 'NOTE_REQUIRED', 'CLOSING_PAYMENT_FAILED'],
    summary: 'Take a written payment of the price back by an opposite entry',
  }),

  makeStf: post({
    path: '/rest/admin/closing/stf',
    may: 'closings.work',
    input: byId,
    output: ClosingDetail,
    errors: [
      ...ACT_ERRORS,
      'BID_NOT_APPROVED',
      'CLOSING_IDENTITY_NUMBER_MISSING',
      'CLOSING_ADDRESS_MISSING',
      'CLOSING_DOCUMENT_LOCKED',
      'ERROR_WHILE_REPORT_CREATE',
    ],
    summary: 'Make the STF, or make it again while the seller has not agreed to it (V40)',
  }),
  makeSummary: post({
    path: '/rest/admin/closing/summary',
    may: 'closings.work',
    input: byId,
    output: ClosingDetail,
    errors: ['CLOSING_NOT_FOUND', 'AUTHORIZATION_ERROR', 'CLOSING_DOCUMENT_LOCKED', 'ERROR_WHILE_REPORT_CREATE'],
    summary: 'Make the summary of the closing as it stands; that of an archived one stays',
  }),
  uploadDocument: postFiles({
    path: '/rest/admin/closing/document/upload',
    may: 'closings.work',
    input: z.object({ closingId: id(), type: enumOf('closingDocumentType') }),
    output: ClosingDocument,
    errors: [
      ...ACT_ERRORS,
      ...DOCUMENT_ERRORS,
      'AGENT_ALREADY_UPLOADED_DOCUMENT',
      'CLOSING_DOCUMENT_MADE_HERE',
      'CLOSING_STF_REQUIRED',
    ],
    summary: `Adds a document, one of each type (V14); its name has at most ${FILE_NAME_MAX_CHARACTERS} characters`,
  }),
  deleteDocument: post({
    path: '/rest/admin/closing/document/delete',
    may: 'closings.work',
    input: z.object({ id: id(), documentId: id() }),
    output: ClosingDetail,
    errors: [...ACT_ERRORS, 'S3_DOCUMENT_NOT_FOUND', 'CLOSING_DOCUMENT_MADE_HERE'],
    summary: 'Removes an uploaded document, so that another of its type can be added',
  }),
  downloadDocument: download({
    path: '/rest/admin/closing/document/download/{documentId}',
    may: 'closings.readDocuments',
    input: z.object({ documentId: id() }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'A closing’s document, named after what it is and the closing that it belongs to',
  }),

  assign: post({
    path: '/rest/admin/closing/assign',
    may: 'closings.manage',
    input: z.object({
      id: id(),
      operatorId: id(),
      note: z._default(longText(), ''),
      /** The assignee as read: if somebody has reassigned it since, that is not overwritten. */
      was: z.optional(z.nullable(id())),
    }),
    output: ClosingDetail,
    errors: [...ACT_ERRORS, 'VERSION_CONFLICT', 'OPERATOR_NOT_FOUND', 'CLOSING_ASSIGNEE_NOT_ALLOWED'],
    summary: 'Give a closing and its open work to somebody else',
  }),
  deadline: post({
    path: '/rest/admin/closing/deadline',
    may: 'closings.manage',
    input: z.object({
      id: id(),
      dueAt: instant(),
      note: longText(),
      /** The deadline as read: if somebody has moved it since, that is not overwritten. */
      was: z.optional(z.nullable(instant())),
    }),
    output: ClosingDetail,
    errors: [...ACT_ERRORS, 'VERSION_CONFLICT', 'INVALID_DATE', 'NOTE_REQUIRED'],
    summary: 'Move the present step’s deadline, and say why',
  }),
  note: post({
    path: '/rest/admin/closing/note',
    may: 'closings.work',
    input: z.object({ id: id(), text: longText() }),
    output: ClosingDetail,
    errors: ['CLOSING_NOT_FOUND', 'AUTHORIZATION_ERROR', 'NOTE_REQUIRED'],
    summary: 'Add a note at the present step',
  }),
  openTask: post({
    path: '/rest/admin/closing/task',
    may: 'closings.work',
    input: z.object({
      id: id(),
      note: longText(),
      dueAt: z.optional(z.nullable(instant())),
      /** By default the closing's assignee. */
      operatorId: z.optional(z.nullable(id())),
    }),
    output: ClosingDetail,
    errors: [...ACT_ERRORS, 'NOTE_REQUIRED', 'INVALID_DATE', 'OPERATOR_NOT_FOUND', 'ACTIVITY_ASSIGNEE_NOT_ALLOWED'],
    summary: 'Open a task that belongs to the closing: while it is open the closing does not go on',
  }),
  openActivity: post({
    path: '/rest/admin/closing/activity',
    may: 'closings.work',
    input: byId,
    output: ClosingDetail,
    errors: [...ACT_ERRORS, 'ACTIVITY_ALREADY_CREATED'],
    summary: 'Open the closing’s activity again where it was closed by hand or is missing',
  }),
};
