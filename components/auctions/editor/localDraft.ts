import type { DraftChanges } from '@/contract/auctions/editor';
import { dropDraft, keepDraft, readDraft } from '@/lib/deviceStore';

/** Changes stored on this device while offline. */
export type LocalDraft = { baseVersion: number; savedAt: string; changes: DraftChanges };
/** What a draft belongs to; neither: a new auction. */
export type Subject = { auctionId?: number; activityId?: number };

export const nameOf = ({ auctionId, activityId }: Subject) =>
  auctionId ? `auction-${auctionId}` : activityId ? `activity-${activityId}` : 'new';

export const readLocal = (operatorId: number, subject: Subject): LocalDraft | null =>
  readDraft<LocalDraft>(operatorId, nameOf(subject), 'changes');

/** False if the device cannot store it: storage full, or private browsing. */
export const writeLocal = (operatorId: number, subject: Subject, draft: LocalDraft): boolean =>
  keepDraft(operatorId, nameOf(subject), draft);

export const dropLocal = (operatorId: number, subject: Subject): void => dropDraft(operatorId, nameOf(subject));
