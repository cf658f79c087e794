import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

type State = EnumValue<'shareState'>;
type Action = EnumValue<'shareAction'>;

/** The input of the guards of a share's change. */
type ShareFacts = {
  proposedByAsking: boolean;
  /** It is the actor's own share: nobody decides about their own earnings. */
  ofAsking: boolean;
  hasAnswer: boolean;
};

const others: Guard<ShareFacts> = (facts) => (facts.proposedByAsking ? 'SHARE_PROPOSED_BY_YOU' : null);
const notOwn: Guard<ShareFacts> = (facts) => (facts.ofAsking ? 'EARNING_OWN' : null);
const answered: Guard<ShareFacts> = (facts) => (facts.hasAnswer ? null : 'NOTE_REQUIRED');
const own: Guard<ShareFacts> = (facts) => (facts.proposedByAsking ? null : 'SHARE_NOT_PROPOSED_BY_YOU');

/** A change of an agent's or an office's share of the fee. docs/decisions/0109-revenue-shares.md */
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
