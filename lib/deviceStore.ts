import { forgetOperator } from './lastOperator';
import { DRAFT_KEYS, isOld } from './oldTyping';

/** The key holds the operator and the record (`of`), so that the next user of the device does not get the draft. */
const draftKey = (operatorId: number, of: string) => `${DRAFT_KEYS}${operatorId}:${of}`;

/** A stored draft that has this part; null when there is none, or the device stores nothing. */
export const readDraft = <T extends object>(operatorId: number, of: string, part: keyof T & string): T | null => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(draftKey(operatorId, of)) ?? 'null');
    return typeof found === 'object' && found !== null && part in found ? (found as T) : null;
  } catch {
    return null;
  }
};

/** False when the device could not store it: storage is full, or the browser is private. */
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

/** The name of a draft that one of several open forms writes (lib/useOwnDraft.ts). */
export const writtenBy = (of: string, writer: string): string => (writer === '' ? of : `${of}#${writer}`);

/** Who has written drafts of this name that are not old, the newest first where they have a time; '': one without a writer. */
export const draftWriters = (operatorId: number, of: string): string[] => {
  const timeOf = (writer: string) => readDraft<{ at: number }>(operatorId, writtenBy(of, writer), 'at')?.at;
  const key = draftKey(operatorId, of);
  return draftKeysOf(operatorId)
    .filter((known) => known === key || known.startsWith(`${key}#`))
    .map((known) => known.slice(key.length + 1))
    .filter((writer) => !isOld(timeOf(writer)))
    .toSorted((one, other) => (timeOf(other) ?? 0) - (timeOf(one) ?? 0));
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

/** Deletes all drafts of an operator, who has confirmed it. Other operators' drafts on this device are kept. */
export const dropDrafts = (operatorId: number): void => {
  for (const key of draftKeysOf(operatorId)) localStorage.removeItem(key);
};

/** Deletes what this browser remembers of the visit. Unsent work does not belong to it: see lib/waiting/unsent.ts. */
export const forgetVisit = (): void => {
  forgetOperator();
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept where nothing can be kept.
  }
};
