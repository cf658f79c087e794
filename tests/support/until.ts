import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 10;
/** So long that only something broken reaches it, on a busy machine too. Looks are counted, since some tests stop the clock. */
const LOOKS = 60_000 / EVERY_MS;

/** Waits until something holds, as long as it takes. @throws when it does not for a minute */
export const until = async (holds: () => unknown): Promise<void> => {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await holds()) return;
    await wait(EVERY_MS);
  }
  throw new Error(`it never came: ${holds}`);
};
