import { storedFlag } from './storedFlag';

const jobs = storedFlag('bulk-jobs');

/**
 * Remembers whether a bulk job was started in this browser and its result not dismissed yet. If it cannot be remembered, its progress is
 * shown until the page is left.
 */
export const noteJobs = jobs.set;

/** Whether there may be such jobs. Every screen asks, so that the code that shows them is only loaded when there is something to show. */
export const useMayHaveJobs = jobs.useFlag;
