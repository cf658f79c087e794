import { partMissing } from './missingParts';

/** How long a file of the console that did not come is waited for before it is asked for again, while there is a connection. */
const AGAIN_AFTER_MS = [400, 1500];

/** What webpack calls a script or a style sheet that could not be fetched. */
const isMissingFile = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.name === 'ChunkLoadError' || ('code' in failure && failure.code === 'CSS_CHUNK_LOAD_FAILED'));

/** How often a file that is not there although there is a connection is asked for after that: the server may be on its way back. */
const LATER_MS = 15_000;

const connected = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Fetches a part of the console, again until its file has come: without a connection once there is one. What waits is said on the screen
 * (lib/missingParts.ts), and a file that a new version took away is an offer to load the page anew: nothing on the screen is given up.
 * @throws what `load` throws, unless a file did not come
 */
export const retried =
  <P>(load: () => Promise<P>) =>
  async (): Promise<P> => {
    let found = () => {};
    try {
      for (let attempt = 0; ; attempt += 1) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
          return await load();
        } catch (failure) {
          if (!isMissingFile(failure)) throw failure;
          const ms = AGAIN_AFTER_MS[attempt];
          found();
          found = navigator.onLine && ms !== undefined ? () => {} : partMissing(navigator.onLine ? 'gone' : 'offline');
          // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
          await (navigator.onLine ? pause(ms ?? LATER_MS) : connected());
        }
      }
    } finally {
      found();
    }
  };
