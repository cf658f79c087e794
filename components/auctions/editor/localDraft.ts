import type { DraftChanges } from '@/contract/auctions/editor';
import { DRAFT_KEYS } from '@/lib/deviceStore';

/** What is kept on this device while there is no connection. */
export type LocalDraft = { baseVersion: number; savedAt: string; changes: DraftChanges };
/** What a draft is of; neither: a new auction. */
export type Subject = { auctionId?: number; activityId?: number };

/** Of one operator and one auction: who uses the device next does not get it. */
const keyOf = (operatorId: number, { auctionId, activityId }: Subject) =>
  `${DRAFT_KEYS}${operatorId}:${auctionId ? `auction-${auctionId}` : activityId ? `activity-${activityId}` : 'new'}`;

export const readLocal = (operatorId: number, subject: Subject): LocalDraft | null => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(operatorId, subject)) ?? 'null');
    return typeof found === 'object' && found !== null && 'changes' in found ? (found as LocalDraft) : null;
  } catch {
    return null;
  }
};

/** False where the device takes nothing: full, or private browsing. */
export const writeLocal = (operatorId: number, subject: Subject, draft: LocalDraft): boolean => {
  try {
    localStorage.setItem(keyOf(operatorId, subject), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

export const dropLocal = (operatorId: number, subject: Subject): void => {
  try {
    localStorage.removeItem(keyOf(operatorId, subject));
  } catch {
    // Nothing was kept where nothing can be kept.
  }
};
