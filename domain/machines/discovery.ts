import type { EnumValue } from '../enums';
import type { Machine } from '../machine';

/** The inspection of a property: the inspector may not approve it. docs/decisions/0035-work-queue-and-calls.md */
export const discoveryMachine: Machine<
  EnumValue<'discoveryState'>,
  EnumValue<'discoveryAction'>,
  Record<never, never>
> = {
  name: 'discovery',
  initial: 'ACTIVE',
  final: ['DONE', 'FAILED'],
  moves: {
    ACTIVE: {
      SEND_TO_APPROVAL: { to: 'WAITING_APPROVAL', may: 'activities.work' },
      FAIL: { to: 'FAILED', may: 'activities.work' },
    },
    WAITING_APPROVAL: {
      APPROVE: { to: 'DONE', may: 'discoveries.approve' },
      SEND_BACK: { to: 'ACTIVE', may: 'discoveries.approve' },
    },
    DONE: {},
    FAILED: {},
  },
};
