import type { EnumValue } from '../enums';
import type { Guard, Machine } from '../machine';

export type DiscoveryFacts = {
  /** Its form is complete (domain/discovery.ts). */
  whole: boolean;
  /** The actor has written in it. */
  own: boolean;
};

const isWhole: Guard<DiscoveryFacts> = ({ whole }) => (whole ? null : 'DISCOVERY_INCOMPLETE');
const bySomebodyElse: Guard<DiscoveryFacts> = ({ own }) => (own ? 'DISCOVERY_OWN' : null);

/**
 * The inspection of a property: it can be sent when its form is complete, and nobody who wrote in it may approve it.
 * docs/decisions/0035-work-queue-and-calls.md, 0083-discovery-is-a-form.md
 */
export const discoveryMachine: Machine<EnumValue<'discoveryState'>, EnumValue<'discoveryAction'>, DiscoveryFacts> = {
  name: 'discovery',
  initial: 'ACTIVE',
  final: ['DONE', 'FAILED'],
  moves: {
    ACTIVE: {
      SEND_TO_APPROVAL: { to: 'WAITING_APPROVAL', may: 'activities.work', guards: [isWhole] },
      FAIL: { to: 'FAILED', may: 'activities.work' },
    },
    WAITING_APPROVAL: {
      APPROVE: { to: 'DONE', may: 'discoveries.approve', guards: [bySomebodyElse] },
      SEND_BACK: { to: 'ACTIVE', may: 'discoveries.approve' },
    },
    DONE: {},
    FAILED: {},
  },
};
