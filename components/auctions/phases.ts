import type { EnumValue } from '@/domain/enums';

type Status = EnumValue<'auctionStatus'>;

/** The phases of an auction from draft to sale; the texts are `phases.PHASE`. */
export const PHASES = ['PREPARING', 'AGREEING', 'PUBLIC', 'BIDDING', 'SELLING'] as const;
export type Phase = (typeof PHASES)[number];

const PHASE_OF: Record<Status, Phase | null> = {
  DRAFT: 'PREPARING',
  INITIAL: 'PREPARING',
  PENDING: 'PREPARING',
  WAITING_REPORT: 'PREPARING',
  READY_FOR_REVIEW: 'PREPARING',
  RETURN: 'AGREEING',
  WAITING_SELLER_APPROVE: 'AGREEING',
  ACCEPTED: 'AGREEING',
  REJECTED: null,
  WAITING_PUBLISH_APPROVAL: 'PUBLIC',
  LIVE: 'PUBLIC',
  VIEW_ONLY: 'PUBLIC',
  HIDDEN_PRICE: 'PUBLIC',
  ONLY_FOR_BROKERS: 'PUBLIC',
  AGENT_AD: 'PUBLIC',
  BIDDING: 'BIDDING',
  BIDDING_FINISHED: 'BIDDING',
  WAITING_PAYMENT: 'SELLING',
  SOLD: 'SELLING',
  OFFLINE: null,
  HIBERNATED: null,
};

type PhaseState = 'done' | 'here' | 'ahead';

/**
 * The state of each phase for a status; all are ahead if the auction has left this path (rejected, taken offline, hibernated), all are done
 * for a sold auction.
 */
export const phasesOf = (status: Status): { phase: Phase; state: PhaseState }[] => {
  const phase = PHASE_OF[status];
  const here = phase === null ? -1 : status === 'SOLD' ? PHASES.length : PHASES.indexOf(phase);
  return PHASES.map((phase, index) => ({
    phase,
    state: index < here ? 'done' : index === here ? 'here' : 'ahead',
  }));
};
