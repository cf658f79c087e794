import { storedFlag } from '../storedFlag';

const unsent = storedFlag('uploads');

/** Remembers whether this device has files that were not sent yet. Where it cannot be remembered, they are sent when their auction's screen is opened. */
export const noteUnsent = unsent.set;

/** Whether there may be unsent files: asked on every screen, so that what sends them is only loaded when there is something to send. */
export const useMayHaveUnsent = unsent.useFlag;
