import { revisions } from '@/contract/auctions/revisions';
import { implement } from '@/server/kernel/http/bind';
import { createRevision, revisableFields } from './create';
import { decideRevision } from './decide';
import { listRevisions, revisionDetail } from './rows';

export const revisionRoutes = implement('revisions', revisions, {
  list: (input, { db, operator }) => listRevisions(db, input, operator),
  detail: ({ id }, { db, operator }) => revisionDetail(db, id, operator),
  fields: ({ auctionId }, { db, operator }) => revisableFields(db, auctionId, operator),
  create: (input, { db, operator }) => createRevision(db, input, operator),
  approve: ({ id, note }, { db, operator }) => decideRevision(db, id, 'APPROVE', note, operator),
  reject: ({ id, note }, { db, operator }) => decideRevision(db, id, 'REJECT', note, operator),
});
