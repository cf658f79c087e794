/** Names under which the device stores an operator's unsaved work. Signing out asks what to do with it (lib/waiting/unsent.ts). */
export const DRAFT_KEYS = 'auction-draft:';

/** Nobody comes back to a draft of a week ago. */
const TYPED_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
export const isOld = (at: unknown) => typeof at === 'number' && Date.now() - at >= TYPED_KEPT_MS;

/** Deletes everybody's drafts that are old: they may name people, and no form would offer them again. */
export const dropOldTyping = (): void => {
  try {
    for (const key of Object.keys(localStorage).filter((known) => known.startsWith(DRAFT_KEYS))) {
      const { at } = (JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}) as { at?: unknown };
      if (isOld(at)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept where nothing can be kept.
  }
};
