import { partMissing } from './missingParts';

/** Pause before a file of the console that did not load is requested again, while there is a connection. */
const AGAIN_AFTER_MS = [400, 1500];

/** What webpack calls a script or a style sheet that could not be fetched. */
const isMissingFile = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.name === 'ChunkLoadError' || ('code' in failure && failure.code === 'CSS_CHUNK_LOAD_FAILED'));

/** How often a file is requested again although there is a connection: the server may be restarting. */
const LATER_MS = 15_000;

const connected = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Loads a part of the console, and tries again until its file is there; without a connection, as soon as there is one. The screen shows that
 * it waits (lib/missingParts.ts). When a new version has removed the file the operator is offered a reload, so that nothing on the screen is
 * lost unasked.
 * @throws what `load` throws, except that a file did not load
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
