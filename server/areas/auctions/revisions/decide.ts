import { sql } from 'kysely';
import type { RevisionDetail } from '@/contract/auctions/revisions';
import type { EnumValue } from '@/domain/enums';
import { attempt } from '@/domain/machine';
import { revisionMachine } from '@/domain/machines/revision';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { auctionChanged } from '../changed';
import { lockedAuction } from '../life/facts';
import { notifyOperators } from '../life/notify';
import { applyChange, highestBid } from './fields';
import { revisionDetail, revisionFacts } from './rows';

const known = async (db: Database, id: number) => {
  const found = await db.selectFrom('auction_revision').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('REVISION_NOT_FOUND');
  return found;
};

/**
 * Approves or rejects a change request on the locked auction; an approved change is applied in the same transaction.
 * @throws the codes of contract/auctions/revisions.ts
 */
export const decideRevision = async (
  db: Database,
  id: number,
  action: EnumValue<'revisionAction'>,
  note: string,
  by: SignedIn,
): Promise<RevisionDetail> => {
  const { auction_id } = await known(db, id);
  const record = await lockedAuction(db, auction_id, by).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('REVISION_NOT_FOUND') : error;
  });
  // Read under the auction's lock, so that it is still true at the write.
  const request = await known(db, id);
  if (request.status !== 'INITIAL') throw new Refusal('REVISION_DECIDED');
  const facts = revisionFacts(record, request, await highestBid(db, auction_id), by);
  const outcome = attempt(revisionMachine, request.status, action, facts, by.authorities);
  if ('refused' in outcome) throw new Refusal(outcome.refused[0] ?? 'INVALID_TRANSITION');
  if (action === 'REJECT' && note === '') throw beside('note', 'NOTE_REQUIRED');
  await db
    .updateTable('auction_revision')
    .set({ status: outcome.to, decision_note: note, decided_by_id: by.id, decided_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  const { field, new_price_kurus, new_value } = request;
  if (action === 'APPROVE' && field !== null)
    await applyChange(db, auction_id, { field, newPrice: new_price_kurus, newValue: new_value });
  const approved = action === 'APPROVE';
  const notice = {
    kind: 'REVISION' as const,
    title: approved ? messages.revisionApproved : messages.revisionRejected,
    body: [record.extra_info, note].filter(Boolean).join('\n'),
    path: `/revisions/detail?id=${id}`,
    level: approved ? ('success' as const) : ('danger' as const),
  };
  await notifyOperators(db, [request.requested_by_id], notice, by);
  await auctionChanged(db, auction_id);
  return revisionDetail(db, id, by);
};
