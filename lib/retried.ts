/** How long a file of the console that did not come is waited for before it is asked for again, while there is a connection. */
const AGAIN_AFTER_MS = [400, 1500];

/** What webpack calls a script or a style sheet that could not be fetched. */
const isMissingFile = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.name === 'ChunkLoadError' || ('code' in failure && failure.code === 'CSS_CHUNK_LOAD_FAILED'));

const connected = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Fetches a part of the console, again where its file did not come: without a connection once there is one.
 * @throws what `load` throws; ChunkLoadError when a file does not come although there is a connection, as after a new version
 */
export const retried =
  <P>(load: () => Promise<P>) =>
  async (): Promise<P> => {
    for (const ms of AGAIN_AFTER_MS) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
        return await load();
      } catch (failure) {
        if (!isMissingFile(failure)) throw failure;
        // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
        await (navigator.onLine ? pause(ms) : connected());
      }
    }
    return load();
  };
