import type { RevisableFields, RevisionRow, revisions } from '@/contract/auctions/revisions';
import type { Parsed } from '@/contract/kit';
import { PRICE_ORDER_ERRORS } from '@/domain/auctions/prices';
import { isLive, REVISION_FIELDS, type RevisionField, type RevisionType } from '@/domain/auctions/revisions';
import { ENUMS } from '@/domain/enums';
import { attempt } from '@/domain/machine';
import { revisionMachine } from '@/domain/machines/revision';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, refusedTogether } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { type AuctionRecord, auctionFacts, lockedAuction } from '../life/facts';
import { seesReserve } from '../scope';
import { checkedValue, highestBid, isPrice, priceIn, valueIn } from './fields';
import { revisionFacts, selectedRevisions, shownRevision } from './rows';

type Input = Parsed<typeof revisions.create>;

/** Whether the operator sees this auction's reserve price. */
const reserveOpen = async (db: Database, auctionId: number, by: SignedIn): Promise<boolean> =>
  (
    await db
      .selectFrom('auction')
      .select(seesReserve(by).as('sees'))
      .where('auction.id', '=', auctionId)
      .executeTakeFirstOrThrow()
  ).sees;

/** The current values of a live auction's revisable fields that the operator may see. @throws AUCTION_NOT_FOUND */
export const revisableFields = async (db: Database, auctionId: number, by: SignedIn): Promise<RevisableFields> => {
  const record = await auctionFacts(db, auctionId, by);
  const sees = await reserveOpen(db, auctionId, by);
  const open = await db
    .selectFrom('auction_revision')
    .select('type')
    .where('auction_id', '=', auctionId)
    .where('status', '=', 'INITIAL')
    .execute();
  const held = <T>(fields: readonly RevisionField[], read: (record: AuctionRecord, field: RevisionField) => T) =>
    Object.fromEntries(fields.map((field) => [field, read(record, field)]));
  return {
    auctionId,
    extraInfo: record.extra_info,
    status: record.status,
    live: isLive(record.status),
    prices: held(
      ENUMS.revisionField.filter((field) => isPrice(field) && (sees || field !== 'RESERVE_PRICE')),
      priceIn,
    ),
    values: held(
      ENUMS.revisionField.filter((field) => !isPrice(field)),
      valueIn,
    ),
    open: open.map(({ type }) => type),
  };
};

const fieldOf = (type: RevisionType, given: RevisionField | null): RevisionField | null => {
  const allowed: readonly RevisionField[] = REVISION_FIELDS[type];
  if (given !== null && !allowed.includes(given)) throw beside('field', 'INVALID_INPUT');
  if (given !== null) return given;
  if (type === 'PRICE_UPDATE') return 'REQUEST_PRICE';
  if (type === 'ERROR_REPORT') return null;
  throw beside('field', 'REQUIRED');
};

/** The change as it will be stored. @throws the codes of V30 */
const changeOf = (record: AuctionRecord, type: RevisionType, input: Input) => {
  const field = fieldOf(type, input.field ?? null);
  const nothing = { old_price_kurus: null, new_price_kurus: null, old_value: null, new_value: null };
  if (field === null) return { field, ...nothing };
  if (isPrice(field)) {
    const { oldPrice, newPrice } = input;
    if (!oldPrice) throw beside('oldPrice', 'PRICE_UPDATE_NULL_OLD_PRICE');
    if (!newPrice) throw beside('newPrice', 'PRICE_UPDATE_NULL_NEW_PRICE');
    if (oldPrice === newPrice) throw beside('newPrice', 'OLD_AND_NEW_PRICE_SAME');
    return { field, ...nothing, old_price_kurus: oldPrice, new_price_kurus: newPrice };
  }
  const new_value = checkedValue(field, input.newValue);
  const old_value = valueIn(record, field);
  if (new_value === old_value) throw beside('newValue', 'OLD_AND_NEW_PRICE_SAME');
  return { field, ...nothing, old_value, new_value };
};

const wantedOf = (record: AuctionRecord, input: Input) => {
  const { type = null } = input;
  if (type === null) throw beside('type', 'PROPERTY_CHANGE_TYPE_REQUIRED');
  return { type, ...changeOf(record, type, input) };
};

/**
 * Requests a change of a live auction (V30). A request that could not be approved now is refused.
 * @throws AUTHORIZATION_ERROR for a reserve price that the operator may not see, PROPERTY_CHANGE_TYPE_REQUIRED, NOTE_REQUIRED, REVISION_NOT_LIVE … and the codes of the change
 */
export const createRevision = async (db: Database, input: Input, by: SignedIn): Promise<RevisionRow> => {
  const { auctionId, note } = input;
  const record = await lockedAuction(db, auctionId, by);
  await refusedTogether([
    () => wantedOf(record, input),
    () => {
      if (note === '') throw beside('note', 'NOTE_REQUIRED');
    },
  ]);
  const { type, ...change } = wantedOf(record, input);
  const sees = await reserveOpen(db, auctionId, by);
  if (change.field === 'RESERVE_PRICE' && !sees)
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'bidding.seeReserve' } });
  // Checked as if another operator with the permission decided now.
  const facts = revisionFacts(record, { ...change, requested_by_id: 0 }, await highestBid(db, auctionId), by, sees);
  const outcome = attempt(revisionMachine, 'INITIAL', 'APPROVE', facts, 'system');
  if ('refused' in outcome) {
    const [code = 'REVISION_NOT_LIVE'] = outcome.refused;
    throw PRICE_ORDER_ERRORS.some((one) => one === code) ? beside('newPrice', code) : new Refusal(code);
  }
  const { id } = await db
    .insertInto('auction_revision')
    .values({ auction_id: auctionId, type, note, requested_by_id: by.id, ...change })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanges(db, `auction:${auctionId}`, 'auctions');
  return shownRevision(await selectedRevisions(db, by).where('revision.id', '=', id).executeTakeFirstOrThrow());
};
