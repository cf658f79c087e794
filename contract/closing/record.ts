import * as z from 'zod/mini';
import { ENUMS } from '@/domain/enums';
import { enumOf, id, instant, longText, money, phone } from '@/domain/fields';
import { ofKind } from '@/domain/kinds';
import { PERMISSIONS, type Permission } from '@/domain/permissions';
import { ShareUsed } from '../earnings/revenueShares';
import { errorCode } from '../kit';
import { AmountEntry, Linked, Named, version } from '../parts';

const permission = () => z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]);

/**
 * A blocker. `mend` is the button that fixes it; `subject` tells several of one button apart:
 * the document's type (DOCUMENT), the item of the checklist (CHECK).
 */
const Blocker = z.object({
  code: errorCode(),
  mend: enumOf('closingMend'),
  subject: z.nullable(z.enum([...ENUMS.closingDocumentType, ...ENUMS.closingCheck])),
});
export type ClosingBlocker = z.output<typeof Blocker>;

/** Where an action leads: a step, or the end. */
const Target = ofKind(z.enum([...ENUMS.closingStep, 'DONE', 'CANCELLED']), { kind: 'enum', enum: 'closingStep' });

/** The next action: possible when `blockers` is empty. */
const NextStep = z.object({
  action: ofKind(z.enum(['ADVANCE', 'SKIP', 'COMPLETE']), { kind: 'enum', enum: 'closingAction' }),
  to: Target,
  blockers: z.array(Blocker),
});

export const ClosingRow = z.object({
  id: id(),
  version: version(),
  auction: Linked,
  /** Town and city. */
  place: z.string(),
  buyer: Linked,
  /** A person's own screen can be opened, a company's name is only shown. */
  seller: z.nullable(z.object({ id: z.nullable(id()), name: z.string(), canOpen: z.boolean() })),
  step: enumOf('closingStep'),
  outcome: enumOf('closingOutcome'),
  assignee: z.nullable(Named),
  agentName: z.nullable(z.string()),
  bidAt: instant(),
  bidConfirmedAt: z.nullable(instant()),
  bidPrice: money(),
  /** After discounts. */
  serviceFee: money(),
  stepDueAt: z.nullable(instant()),
  /** Open, and its step is past its time. */
  late: z.boolean(),
  /** Null once it is over. */
  next: z.nullable(NextStep),
  createdAt: instant(),
  closedAt: z.nullable(instant()),
});
export type ClosingRow = z.output<typeof ClosingRow>;

/** One of the thirteen steps, in their order. */
const Step = z.object({
  step: enumOf('closingStep'),
  state: enumOf('closingStepState'),
  /** Optional: not every sale has it. */
  optional: z.boolean(),
  /** This sale has it. */
  needed: z.boolean(),
  ownerName: z.nullable(z.string()),
  enteredAt: z.nullable(instant()),
  dueAt: z.nullable(instant()),
  doneAt: z.nullable(instant()),
  /** Done after its time, or past it. */
  late: z.boolean(),
  note: longText(),
});
export type ClosingStep = z.output<typeof Step>;

const Check = z.object({
  item: enumOf('closingCheck'),
  /** A field has no building to insure. */
  needed: z.boolean(),
  done: z.boolean(),
  /** Ticked by hand, or shown by the document of the same type. */
  by: z.nullable(z.enum(['TICK', 'DOCUMENT'])),
  /** Why it is not asked for in this sale; it then counts as done. */
  exemption: z.nullable(enumOf('closingExemption')),
  at: z.nullable(instant()),
  byName: z.nullable(z.string()),
  note: longText(),
  /** The market value, or the fee that was paid. */
  amount: z.nullable(money()),
  documentId: z.nullable(id()),
});
export type ClosingCheck = z.output<typeof Check>;

export const ClosingDocument = z.object({
  id: id(),
  type: enumOf('closingDocumentType'),
  /** As it will be called when it is downloaded. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  contentType: z.string(),
  /** Made by the console: STF and summary are made again, not uploaded. */
  made: z.boolean(),
  /** Of one made here: which version of the paper's words it has; null where that was not kept. */
  wordsVersion: z.nullable(z.int()),
  addedAt: instant(),
  addedBy: z.nullable(z.string()),
});
export type ClosingDocument = z.output<typeof ClosingDocument>;

/** All in kuruş. */
const Money = z.object({
  bidPrice: money(),
  /** The service fee before and after discounts. */
  feeBefore: money(),
  discount: money(),
  discountCode: z.nullable(z.string()),
  serviceFee: money(),
  /** Received of the service fee itself. */
  feePaid: money(),
  /** Received as deposit, and how much of it is set off against the fee. */
  depositPaid: money(),
  depositForFee: money(),
  /** The buyer's service balance, which can pay for the fee while the closing goes on. */
  balance: money(),
  /** Refunded or being refunded of either. */
  refunded: money(),
  /** Proved to have reached the seller. */
  pricePaid: money(),
  creditAmount: z.nullable(money()),
  /** What each side owes the title-deed office, from the price or the market value. */
  deedFee: money(),
  /**
   * The rates that it goes by, parts in a hundred: of the highest service fee (null for closings from before it was kept) and of the
   * title-deed fee; VAT once the fee is invoiced.
   */
  rates: z.object({
    feeCap: z.nullable(z.number()),
    feeCapAmount: z.nullable(money()),
    vat: z.nullable(z.number()),
    deedFee: z.number(),
  }),
  /** What is still to be paid, by whom and to whom. */
  due: z.array(
    z.object({
      what: z.enum(['SERVICE_FEE', 'PRICE', 'BUYER_DEED_FEE', 'SELLER_DEED_FEE', 'DEPOSIT_BACK']),
      from: z.enum(['BUYER', 'SELLER', 'HOUSE']),
      to: z.enum(['HOUSE', 'SELLER', 'TITLE_DEED_OFFICE', 'BUYER']),
      amount: money(),
    }),
  ),
  invoice: z.nullable(
    z.object({ number: z.string(), issuedAt: instant(), net: money(), vat: money(), total: money() }),
  ),
  /** The journal entries behind each amount; empty for what has not been booked yet. */
  trace: z.object({
    bidPrice: z.array(AmountEntry),
    serviceFee: z.array(AmountEntry),
    feePaid: z.array(AmountEntry),
    depositPaid: z.array(AmountEntry),
    depositForFee: z.array(AmountEntry),
    pricePaid: z.array(AmountEntry),
    refunded: z.array(AmountEntry),
  }),
});
export type ClosingMoney = z.output<typeof Money>;

const Payment = z.object({
  id: id(),
  kind: enumOf('paymentKind'),
  method: enumOf('paymentMethod'),
  state: enumOf('bidPaymentState'),
  /** Registered as received, and waits for the second person. */
  registered: z.boolean(),
  /** Nobody expects it any more although it was registered: once approved, the whole of it goes back. */
  letGo: z.boolean(),
  amount: money(),
  /** What the payer writes on the transfer. */
  reference: z.nullable(z.string()),
  paidAt: z.nullable(instant()),
  createdAt: instant(),
});

const PricePayment = z.object({
  id: id(),
  method: enumOf('pricePaymentMethod'),
  amount: money(),
  note: longText(),
  at: instant(),
  byName: z.nullable(z.string()),
  entryId: id(),
  /** Reversed by another entry, so it no longer counts. */
  reversedAt: z.nullable(instant()),
});

/** It is moved on its own screen (contract/payments/refunds.ts). */
const Refund = z.object({
  id: id(),
  kind: enumOf('paymentKind'),
  state: enumOf('refundState'),
  status: enumOf('refundStage'),
  amount: money(),
  iban: z.nullable(z.string()),
  accountHolder: z.string(),
  note: longText(),
  createdAt: instant(),
  closedAt: z.nullable(instant()),
});
export type ClosingRefund = z.output<typeof Refund>;

const Task = z.object({
  id: id(),
  type: enumOf('activityType'),
  status: enumOf('activityStatus'),
  note: longText(),
  assigneeName: z.nullable(z.string()),
  dueAt: z.nullable(instant()),
});

const Person = z.object({
  id: id(),
  name: z.string(),
  canOpen: z.boolean(),
  /** Masked for those who may not see it. */
  phone: z.nullable(phone()),
});

export const ClosingDetail = z.object({
  ...ClosingRow.shape,
  place: z.string(),
  auctionStatus: enumOf('auctionStatus'),
  sellerType: enumOf('sellerType'),
  bidId: id(),
  /** `identity` shows only its ends; null while it is missing. */
  buyerPerson: z.extend(Person, { identity: z.nullable(z.string()), address: z.string() }),
  sellerPerson: z.nullable(Person),
  agentId: z.nullable(id()),
  brokerName: z.nullable(z.string()),
  /** By what the fee is parted among agent and broker; null where there is none, or whoever asks may not see it. */
  shares: z.object({ agent: z.nullable(ShareUsed), broker: z.nullable(ShareUsed) }),
  cancelReason: longText(),
  activityId: z.nullable(id()),
  /** The optional steps that this sale needs. */
  plan: z.object({
    usesCredit: z.boolean(),
    buyerRepresented: z.boolean(),
    sellerRepresented: z.boolean(),
    tripleAgreement: z.boolean(),
  }),
  credit: z.nullable(z.object({ bank: z.string(), amount: money(), result: enumOf('creditResult') })),
  sellerApprovedAt: z.nullable(instant()),
  appointment: z.nullable(z.object({ at: instant(), office: z.string() })),
  deedAt: z.nullable(instant()),
  archivedAt: z.nullable(instant()),
  steps: z.array(Step),
  checks: z.array(Check),
  documents: z.array(ClosingDocument),
  /** The STF that was made says something else than the sale does by now, and the seller has not agreed to it yet. */
  stfOutdated: z.boolean(),
  money: Money,
  payments: z.array(Payment),
  pricePayments: z.array(PricePayment),
  refunds: z.array(Refund),
  tasks: z.array(Task),
  notes: z.array(
    z.object({ id: id(), text: longText(), step: enumOf('closingStep'), byName: z.string(), at: instant() }),
  ),
  /** Every action of the present step; those that are not possible with all blockers and the missing permission. */
  options: z.array(
    z.object({
      action: enumOf('closingAction'),
      to: Target,
      blockers: z.array(Blocker),
      lacks: z.nullable(permission()),
    }),
  ),
  /** What the operator may do here; other buttons are not shown. */
  can: z.object({
    work: z.boolean(),
    manage: z.boolean(),
    cancel: z.boolean(),
    confirmBid: z.boolean(),
    readDocuments: z.boolean(),
  }),
});
export type ClosingDetail = z.output<typeof ClosingDetail>;
