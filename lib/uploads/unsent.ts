import { storedFlag } from '../storedFlag';

const unsent = storedFlag('uploads');

/** Remembers whether this device has unsent files. If it cannot be remembered, they are sent when their auction's screen is opened. */
export const noteUnsent = unsent.set;

/** Whether there may be unsent files. Every screen asks, so that the code that sends them is only loaded when there is something to send. */
export const useMayHaveUnsent = unsent.useFlag;
