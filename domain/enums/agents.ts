/** Agents, brokers and what they earn. */
export const AGENTS = {
  agentItemState: [
    'DRAFT',
    'WAITING_APPROVAL',
    'APPROVED',
    'BID',
    'BID_REJECTED',
    'WAITING_CLOSING',
    'WAITING_INVOICE',
  ],
  agentProfileState: ['DRAFT', 'WAITING_APPROVAL', 'LIVE'],
  brokerStatus: ['APPLICATION', 'LEGAL_REVIEW', 'ACTIVE', 'PASSIVE', 'REJECTED'],
  earningType: ['SALE', 'LISTING', 'REFERRAL'],
  earningStatus: ['PENDING', 'WAITING_APPROVAL', 'WAITING_INVOICE', 'WAITING_PAYMENT', 'PAID', 'CANCELLED'],
  earningAction: ['FREEZE', 'APPROVE', 'SEND_INVOICE', 'RETURN_INVOICE', 'PAY', 'CANCEL'],
} as const;
