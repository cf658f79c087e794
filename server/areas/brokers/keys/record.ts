import { sql } from 'kysely';
import type { KeyHolderDetail } from '@/contract/brokers/keys';
import { handOverRefusal } from '@/domain/brokers/keys';
import { mayOpenAuction } from '@/server/areas/customers/auctionScope';
import { contactsFor } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { holdersFound, shownRow, stateOf } from './rows';

/** Locks a hand-over until the end of the transaction. @throws KEY_HOLDER_NOT_FOUND */
export const lockedHolder = async (db: Database, id: number) => {
  const found = await db.selectFrom('key_holder').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!found) throw new Refusal('KEY_HOLDER_NOT_FOUND');
  return found;
};

/** All holders of the property's key, the latest first. */
const earlierOf = (db: Database, auctionId: number) =>
  db
    .selectFrom('key_holder')
    .select([
      'id',
      'name',
      stateOf('key_holder').as('state'),
      'given_at as givenAt',
      'returned_at as returnedAt',
      'is_lost as isLost',
    ])
    .where('auction_id', '=', auctionId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** A hand-over as far as this viewer may see it. @throws KEY_HOLDER_NOT_FOUND */
export const keyHolderDetail = async (db: Database, id: number, viewer: SignedIn): Promise<KeyHolderDetail> => {
  const found = await holdersFound(db, viewer).where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('KEY_HOLDER_NOT_FOUND');
  const { signature, paperNumber, ...more } = await db
    .selectFrom('key_holder as holder')
    .innerJoin('auction', 'auction.id', 'holder.auction_id')
    .leftJoin('operator as taker', 'taker.id', 'holder.taken_back_by_id')
    .select([
      sql<string | null>`case when ${mayOpenAuction(viewer)} then nullif(auction.address, '') end`.as('address'),
      'holder.note',
      'holder.signature',
      'holder.paper_number as paperNumber',
      'holder.signed_due_on as signedDueOn',
      'holder.is_lost as isLost',
      'holder.returned_note as returnedNote',
      'holder.request_id as requestId',
      fullName<string | null>('taker').as('takenBackBy'),
    ])
    .where('holder.id', '=', id)
    .executeTakeFirstOrThrow();
  const signedBy = signature !== null ? ('DRAWN' as const) : paperNumber !== null ? ('PAPER' as const) : null;
  return {
    ...shownRow(found, viewer, contactsFor(viewer, found.givenById === viewer.id)),
    ...more,
    version: found.version,
    signature,
    paperNumber,
    signedBy,
    earlier: await earlierOf(db, found.auctionId),
  };
};

/**
 * The state of a property's key. `hold`: locks the auction, so that nobody else can hand the key over until the end of the transaction.
 * @throws AUCTION_NOT_FOUND
 */
export const keyOf = async (db: Database, auctionId: number, { hold = false } = {}) => {
  if (hold) await db.selectFrom('auction').select('id').where('id', '=', auctionId).forNoKeyUpdate().execute();
  const found = await db
    .selectFrom('auction')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .leftJoin('key_holder as holder', (join) =>
      join.onRef('holder.auction_id', '=', 'auction.id').on('holder.returned_at', 'is', null),
    )
    .leftJoin('broker', 'broker.id', 'holder.broker_id')
    .select([
      'auction.key_status as status',
      'category.kind as category',
      'holder.id as holderId',
      sql<string | null>`concat_ws(' · ', broker.company_name, holder.name)`.as('holderName'),
      'holder.due_on as dueOn',
    ])
    .where('auction.id', '=', auctionId)
    .executeTakeFirst();
  if (!found) throw new Refusal('AUCTION_NOT_FOUND');
  const { status, category, holderId, holderName, dueOn } = found;
  const facts = { status, category, isHeld: holderId !== null };
  return {
    facts,
    keyStatus: status,
    holder: holderId === null ? null : { id: holderId, name: holderName ?? '', dueOn },
    closed: handOverRefusal(facts),
  };
};
