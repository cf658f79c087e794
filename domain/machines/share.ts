import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type State = EnumValue<'shareState'>;
type Action = EnumValue<'shareAction'>;

/** What the guards of a change of a share look at. */
type ShareFacts = {
  proposedByAsking: boolean;
  /** It is about who asks: nobody decides what they earn. */
  ofAsking: boolean;
  hasAnswer: boolean;
};

const others: Guard<ShareFacts> = (facts) => (facts.proposedByAsking ? 'SHARE_PROPOSED_BY_YOU' : null);
const notOwn: Guard<ShareFacts> = (facts) => (facts.ofAsking ? 'EARNING_OWN' : null);
const answered: Guard<ShareFacts> = (facts) => (facts.hasAnswer ? null : 'NOTE_REQUIRED');
const own: Guard<ShareFacts> = (facts) => (facts.proposedByAsking ? null : 'SHARE_NOT_PROPOSED_BY_YOU');

/** A change of what part of the fee an agent or an office gets. docs/decisions/0109-revenue-shares.md */
export const shareMachine: Machine<State, Action, ShareFacts> = {
  name: 'share',
  initial: 'PROPOSED',
  final: ['APPROVED', 'REJECTED', 'WITHDRAWN'],
  moves: {
    PROPOSED: {
      APPROVE: { to: 'APPROVED', may: 'earnings.changeShares', guards: [others, notOwn] },
      REJECT: { to: 'REJECTED', may: 'earnings.changeShares', guards: [others, notOwn, answered] },
      WITHDRAW: { to: 'WITHDRAWN', may: 'earnings.changeShares', guards: [own] },
    },
    APPROVED: {},
    REJECTED: {},
    WITHDRAWN: {},
  },
};
