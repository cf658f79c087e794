import type { States } from '../tone';

/** Enumerations shared by all areas. */
export const COMMON = {
  activeFlag: { ACTIVE: 'success', PASSIVE: 'neutral' },
  configurationChangeStatus: {
    WAITING_APPROVAL: 'warning',
    APPROVED: 'success',
    REJECTED: 'danger',
    WITHDRAWN: 'neutral',
  },
  /** The state of a setting's value: in force, planned, waiting for a second person, or past. */
  configurationChangeStand: {
    IN_FORCE: 'success',
    PLANNED: 'info',
    WAITING: 'warning',
    PAST: 'neutral',
    REJECTED: 'danger',
    WITHDRAWN: 'neutral',
  },
} as const satisfies States;
