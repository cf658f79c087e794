/** How long a page may take to end: a reloaded one asks while the one before it is still being put away. */
const PAGE_ENDS_MS = 300;

/**
 * Takes a lock among the windows of this browser and returns a function that releases it, as the end of the page does; undefined: another
 * window holds it. Browsers have no locks for a page that came over a plain connection from another machine: there everybody gets it.
 */
export const takeLock = (name: string): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    if (!navigator.locks) return resolve(() => undefined);
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>((leave) => resolve(leave)) : resolve(undefined),
      )
      .catch(() => resolve(undefined));
  });

/** The same, waiting for whoever is about to release it. */
export const takeLockSoon = async (name: string): Promise<(() => void) | undefined> => {
  const leave = await takeLock(name);
  if (leave) return leave;
  await new Promise((resolve) => setTimeout(resolve, PAGE_ENDS_MS));
  return takeLock(name);
};
