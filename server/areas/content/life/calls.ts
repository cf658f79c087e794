import { contentLife } from '@/contract/content/life';
import { implement, type Route } from '@/server/kernel/http/bind';
import {
  approve,
  bringBack,
  cancelSchedule,
  publish,
  reject,
  removeItem,
  revertLastPublish,
  schedule,
  unpublish,
} from './acts';
import { discardDraft, restoreToDraft, saveDraft } from './draft';
import { sayPresence } from './presence';
import { previewOf, shownPreview } from './preview';
import { itemFor, lifeOf } from './rows';
import { versionDifference, versionsOf } from './versions';
import { waitingFor } from './waiting';

export const contentLifeRoutes: Route[] = implement('contentLife', contentLife, {
  state: ({ id }, { db, operator }) => lifeOf(db, id, operator),
  save: (input, { db, operator }) => saveDraft(db, input, operator),
  discard: (input, { db, operator }) => discardDraft(db, input, operator),
  publish: (input, { db, operator }) => publish(db, input, operator),
  schedule: (input, { db, operator }) => schedule(db, input, operator),
  waiting: (_, { db, operator }) => waitingFor(db, operator),
  cancelSchedule: (input, { db, operator }) => cancelSchedule(db, input, operator),
  approve: (input, { db, operator }) => approve(db, input, operator),
  reject: (input, { db, operator }) => reject(db, input, operator),
  unpublish: (input, { db, operator }) => unpublish(db, input, operator),
  revert: (input, { db, operator }) => revertLastPublish(db, input, operator),
  remove: (input, { db, operator }) => removeItem(db, input, operator),
  bringBack: (input, { db, operator }) => bringBack(db, input, operator),
  versions: ({ id }, { db, operator }) => versionsOf(db, id, operator),
  difference: (input, { db, operator }) => versionDifference(db, input, operator),
  restore: (input, { db, operator }) => restoreToDraft(db, input, operator),
  uses: async ({ id }, { db, operator }) => {
    const { kind } = await itemFor(db, id, operator);
    return { rows: (await kind.usedBy?.(db, id)) ?? [] };
  },
  presence: (input, { db, operator }) => sayPresence(db, input, operator),
  preview: (input, { db, operator }) => previewOf(db, input, operator),
  shown: (input, { db }) => shownPreview(db, input),
});
