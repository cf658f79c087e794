import { DONE } from '@/contract/kit';
import { segments } from '@/contract/messaging/segments';
import { assertInScope } from '@/server/areas/customers/scope';
import { implement } from '@/server/kernel/http/bind';
import { createSegment, deleteSegment, updateSegment } from './change';
import { explain } from './explain';
import { listSegments, previewSegment, segmentChoices, segmentDetail } from './record';

export const segmentRoutes = implement('segments', segments, {
  list: (input, { db, operator }) => listSegments(db, input, operator),
  detail: ({ id }, { db, operator }) => segmentDetail(db, id, operator),
  choices: (_, { db }) => segmentChoices(db),
  preview: ({ groups }, { db, operator }) => previewSegment(db, groups, operator),
  explain: async ({ id, customerId }, { db, operator }) => {
    const { groups } = await segmentDetail(db, id, operator);
    await assertInScope(db, customerId, operator);
    return explain(db, groups, customerId);
  },
  create: async (input, { db, operator }) => segmentDetail(db, await createSegment(db, input, operator), operator),
  update: async (input, { db, operator }) => {
    await updateSegment(db, input, operator);
    return segmentDetail(db, input.id, operator);
  },
  remove: async (input, { db, operator }) => {
    await deleteSegment(db, input, operator);
    return DONE;
  },
});
