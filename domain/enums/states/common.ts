import type { States } from '../tone';

/** Enumerations of all areas. */
export const COMMON = {
  activeFlag: { ACTIVE: 'success', PASSIVE: 'neutral' },
  configurationChangeStatus: {
    WAITING_APPROVAL: 'warning',
    APPROVED: 'success',
    REJECTED: 'danger',
    WITHDRAWN: 'neutral',
  },
  /** Where a setting's value stands in time: it holds, holds from a day on, waits for a second person, or is over. */
  configurationChangeStand: {
    IN_FORCE: 'success',
    PLANNED: 'info',
    WAITING: 'warning',
    PAST: 'neutral',
    REJECTED: 'danger',
    WITHDRAWN: 'neutral',
  },
} as const satisfies States;
