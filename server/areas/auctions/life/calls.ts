import { auctionLife } from '@/contract/auctions/life';
import { isOfAppraisal } from '@/domain/machines/auctionMoves';
import { implement } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { listEids, saveEids } from './eids';
import { auctionMoves, publishInfo } from './info';
import { moveAuction } from './move';
import { askForAppraisal, createActivity, listAppraisers } from './work';

export const auctionLifeRoutes = implement('auctionLife', auctionLife, {
  move: ({ auctionId, action, note }, { db, operator }) => {
    // An appraisal is requested, accepted and rejected with its findings: contract/auctions/appraisal.ts.
    if (isOfAppraisal(action)) throw new Refusal('INVALID_TRANSITION');
    return moveAuction(db, auctionId, action, note, operator);
  },
  createAppraisal: (input, { db, operator }) => askForAppraisal(db, input, operator),
  createActivity: (input, { db, operator }) => createActivity(db, input, operator),
  publishInfo: ({ auctionId }, { db, operator }) => publishInfo(db, auctionId, operator),
  moves: ({ auctionId }, { db, operator }) => auctionMoves(db, auctionId, operator),
  appraisers: (_, { db }) => listAppraisers(db),
  saveEids: (input, { db, operator }) => saveEids(db, input, operator),
  eids: (input, { db, operator }) => listEids(db, input, operator),
});
