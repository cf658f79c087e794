import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 10;
/**
 * So long that only something broken reaches it, even on a busy machine. Attempts are counted instead of time, since some tests mock the
 * clock.
 */
const LOOKS = 60_000 / EVERY_MS;

/** Waits until the condition holds. @throws after a minute */
export const until = async (holds: () => unknown): Promise<void> => {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await holds()) return;
    await wait(EVERY_MS);
  }
  throw new Error(`it never came: ${holds}`);
};
