import { forgetOperator } from './lastOperator';

/** Under these names the device keeps what an operator has not saved: signing out asks what becomes of it (lib/waiting/unsent.ts). */
const DRAFT_KEYS = 'auction-draft:';
/** Of one operator and one thing (`of`): who uses the device next does not get it. */
const draftKey = (operatorId: number, of: string) => `${DRAFT_KEYS}${operatorId}:${of}`;

/** A draft that was kept and has this part; null where there is none, or the device keeps nothing. */
export const readDraft = <T extends object>(operatorId: number, of: string, part: keyof T & string): T | null => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(draftKey(operatorId, of)) ?? 'null');
    return typeof found === 'object' && found !== null && part in found ? (found as T) : null;
  } catch {
    return null;
  }
};

/** False where the device takes nothing: full, or private browsing. */
export const keepDraft = (operatorId: number, of: string, draft: object): boolean => {
  try {
    localStorage.setItem(draftKey(operatorId, of), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

export const dropDraft = (operatorId: number, of: string): void => {
  try {
    localStorage.removeItem(draftKey(operatorId, of));
  } catch {
    // Nothing was kept where nothing can be kept.
  }
};

/** How many drafts this device keeps of an operator. */
export const draftsOf = (operatorId: number): number => draftKeysOf(operatorId).length;

const draftKeysOf = (operatorId: number): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(draftKey(operatorId, '')));
  } catch {
    return [];
  }
};

/** Takes away all drafts of an operator: they have said so. Those of others who use the device stay theirs. */
export const dropDrafts = (operatorId: number): void => {
  for (const key of draftKeysOf(operatorId)) localStorage.removeItem(key);
};

/** Nobody goes on with what was left half typed a week ago. */
export const TYPED_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Takes away what anybody left half typed on this device longer ago than that: it may name people, and no form would show it again. */
export const dropOldTyping = (): void => {
  try {
    for (const key of Object.keys(localStorage).filter((known) => known.startsWith(DRAFT_KEYS))) {
      const { at } = (JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}) as { at?: unknown };
      if (typeof at === 'number' && Date.now() - at >= TYPED_KEPT_MS) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept where nothing can be kept.
  }
};

/** Takes away what this browser remembers of the visit. What somebody made and did not send is not of the visit: lib/waiting/unsent.ts. */
export const forgetVisit = (): void => {
  forgetOperator();
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept where nothing can be kept.
  }
};
