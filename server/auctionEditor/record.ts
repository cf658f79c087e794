import { sql } from 'kysely';
import type { EditorRecord } from '@/contract/auctionEditor';
import type { SignedIn } from '../bind';
import { holdBidding } from '../auctionLife/facts';
import { inScope } from '../auctions/scope';
import type { Database } from '../db/pool';
import { Refusal } from '../refusal';
import { COLUMNS } from './fields';

/** What a new auction begins with. */
export const EMPTY: EditorRecord = {
  id: null,
  version: 0,
  status: null,
  extraInfo: '',
  description: '',
  slug: null,
  categoryId: null,
  projectId: null,
  roomLayout: null,
  grossM2: null,
  netM2: null,
  buildingAge: null,
  floor: null,
  floorCount: null,
  occupancy: 'UNKNOWN',
  keyStatus: 'UNKNOWN',
  cityId: null,
  townId: null,
  districtId: null,
  quarterId: null,
  address: '',
  ada: null,
  parsel: null,
  latitude: null,
  longitude: null,
  sellerType: 'INDIVIDUAL',
  sellerCustomerId: null,
  sellerCorporateId: null,
  agentId: null,
  agreementType: null,
  agreementEndOn: null,
  startPrice: null,
  estimatedPrice: null,
  requestPrice: null,
  appraisalPrice: null,
  reservePrice: null,
  incrementBeforeReserve: null,
  incrementAfterReserve: null,
  serviceFee: null,
  startAt: null,
  endAt: null,
  openForBroker: false,
  score: 0,
  source: null,
  attributes: [],
};

const query = (db: Database, id: number, operator: SignedIn) =>
  db
    .selectFrom('auction')
    .select(['id', 'version', 'status'])
    .select(Object.entries(COLUMNS).map(([field, column]) => sql.ref(`auction.${column}`).as(field)))
    .select(
      sql<EditorRecord['attributes']>`(
        select coalesce(json_agg(json_build_object('attributeId', attribute_id, 'value', value) order by attribute_id), '[]')
          from auction_attribute where auction_attribute.auction_id = auction.id)`.as('attributes'),
    )
    .where('id', '=', id)
    .where((eb) => inScope(eb, operator));

/** An auction as its form holds it. @throws AUCTION_NOT_FOUND also for one that is not this operator's to see */
export const editorRecord = async (db: Database, id: number, operator: SignedIn): Promise<EditorRecord> => {
  const found = await query(db, id, operator).executeTakeFirst();
  if (!found) throw new Refusal('AUCTION_NOT_FOUND');
  return found as unknown as EditorRecord;
};

/**
 * The same, with the row locked until the transaction ends: edits, commands and bids of one auction come one after the
 * other. @throws AUCTION_NOT_FOUND
 */
export const lockedRecord = async (db: Database, id: number, operator: SignedIn): Promise<EditorRecord> => {
  await holdBidding(db, id);
  const locked = await db
    .selectFrom('auction')
    .select('id')
    .where('id', '=', id)
    .where((eb) => inScope(eb, operator))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw new Refusal('AUCTION_NOT_FOUND');
  return editorRecord(db, id, operator);
};
