import * as device from '@/lib/deviceStore';

type Fields = Readonly<Record<string, unknown>>;
/** What was typed into a form and not saved, and the record that it began with: what others save meanwhile is held against that. */
export type Draft = { base: Fields & { id: number; version: number }; values: Fields };

const nameOf = (activityId: number) => `discovery-${activityId}`;

export const readDraft = (operatorId: number, activityId: number): Draft | null =>
  device.readDraft<Draft>(operatorId, nameOf(activityId), 'values');

/** A device that takes nothing is no trouble: leaving the form still asks first. */
export const writeDraft = (operatorId: number, activityId: number, draft: Draft): void =>
  void device.keepDraft(operatorId, nameOf(activityId), draft);

export const dropDraft = (operatorId: number, activityId: number): void =>
  device.dropDraft(operatorId, nameOf(activityId));
