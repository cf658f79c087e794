import { storedFlag } from './storedFlag';

const jobs = storedFlag('bulk-jobs');

/**
 * Remembers whether a job on many records was begun in this browser and its end not put away yet. Where it cannot be remembered, how far
 * the job is shows until the page is left.
 */
export const noteJobs = jobs.set;

/** Whether there may be such jobs: asked on every screen, so that what shows them is only loaded when there is something to show. */
export const useMayHaveJobs = jobs.useFlag;
