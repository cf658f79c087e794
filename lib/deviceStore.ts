/** Under these names the device keeps an operator's unsaved auctions: who signs out leaves none behind. */
export const DRAFT_KEYS = 'auction-draft:';

/** Takes away what was typed here and not saved, and what this browser remembers of the visit. */
export const forgetVisit = async (): Promise<void> => {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_KEYS)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be kept.
  }
  if ('caches' in window) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
};
