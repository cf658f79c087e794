import { tags } from '@/contract/customers/tags';
import { DONE } from '@/contract/kit';
import { implement } from '@/server/kernel/http/bind';
import { bulkAssign, createTag, listTags, setTagStatus, updateTag } from './tags';

export const tagRoutes = implement('tags', tags, {
  list: (input, { db }) => listTags(db, input),
  create: (input, { db }) => createTag(db, input),
  update: (input, { db }) => updateTag(db, input),
  updateStatus: async (input, { db }) => {
    await setTagStatus(db, input);
    return DONE;
  },
  bulkAssign: (input, { db, operator }) => bulkAssign(db, input, operator),
});
