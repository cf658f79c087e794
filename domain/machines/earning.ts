import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type Status = EnumValue<'earningStatus'>;
type Action = EnumValue<'earningAction'>;

/** The input of an earning's guards. */
export type EarningFacts = {
  /** The actor is the agent. */
  isOwn: boolean;
  approvedByActor: boolean;
  hasInvoice: boolean;
  /** The actor may see the agent's share. */
  seesShare: boolean;
};

type EarningGuard = Guard<EarningFacts>;
const notOwn: EarningGuard = ({ isOwn }) => (isOwn ? 'EARNING_OWN' : null);
const secondPerson: EarningGuard = ({ approvedByActor }) => (approvedByActor ? 'EARNING_APPROVED_BY_YOU' : null);
const invoice: EarningGuard = ({ hasInvoice }) => (hasInvoice ? null : 'EARNING_INVOICE_MISSING');
const amount: EarningGuard = ({ seesShare }) => (seesShare ? null : 'EARNING_SHARE_HIDDEN');

const why = 'EARNING_ENDS_BY_ITSELF';
const cancel = { to: 'CANCELLED', may: 'earnings.approve', guards: [notOwn, amount] } as const;

/** An agent's earning from the estimate to the payment. docs/decisions/0043-earnings-and-discounts.md */
export const earningMachine: Machine<Status, Action, EarningFacts> = {
  name: 'earning',
  initial: 'PENDING',
  final: ['PAID', 'CANCELLED'],
  moves: {
    PENDING: {
      FREEZE: { to: 'WAITING_APPROVAL', may: 'system', why },
      CANCEL: { to: 'CANCELLED', may: 'system', why },
    },
    WAITING_APPROVAL: {
      APPROVE: { to: 'WAITING_INVOICE', may: 'earnings.approve', guards: [notOwn, amount] },
      CANCEL: cancel,
    },
    WAITING_INVOICE: {
      SEND_INVOICE: { to: 'WAITING_PAYMENT', may: 'earnings.sendInvoice' },
      CANCEL: cancel,
    },
    WAITING_PAYMENT: {
      PAY: { to: 'PAID', may: 'earnings.pay', guards: [notOwn, amount, secondPerson, invoice] },
      RETURN_INVOICE: { to: 'WAITING_INVOICE', may: 'earnings.approve', guards: [notOwn] },
    },
    PAID: {},
    CANCELLED: {},
  },
};
