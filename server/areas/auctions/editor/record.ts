import { sql } from 'kysely';
import type { EditorRecord } from '@/contract/auctions/editor';
import { today } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { setting } from '@/server/platform/settings/settings';
import { lockBidding } from '../life/facts';
import { inScope } from '../scope';
import { COLUMNS } from './fields';

/** A new auction, without the values that depend on settings. */
const EMPTY: EditorRecord = {
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
  zoning: null,
  netParcelM2: null,
  floorAreaRatio: null,
  coverageRatio: null,
  heightLimitM: null,
  roadFrontageM: null,
  occupancy: 'UNKNOWN',
  keyStatus: 'UNKNOWN',
  cityId: null,
  townId: null,
  districtId: null,
  quarterId: null,
  address: '',
  ada: null,
  parsel: null,
  independentSection: '',
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
  openForBrokerOn: null,
  score: 0,
  source: null,
  attributes: [],
};

/** The initial values of a new auction; it is open to brokers once the setting's day has come. */
export const newRecord = (): EditorRecord => {
  const since = setting('dateToOpenForBroker');
  return { ...EMPTY, openForBroker: since !== null && since <= today() };
};

/** All columns as one text, built once: building it from forty columns costs more than reading them. */
const RECORD = sql.raw(
  `auction.id, auction.version, auction.status, ${Object.entries(COLUMNS)
    .map(([field, column]) => `auction.${column} as "${field}"`)
    .join(', ')},
   (select coalesce(json_agg(json_build_object('attributeId', attribute_id, 'value', value) order by attribute_id), '[]')
      from auction_attribute where auction_attribute.auction_id = auction.id) as attributes`,
);

/** An auction as its form needs it. @throws AUCTION_NOT_FOUND also when it is not visible to this operator */
export const editorRecord = async (db: Database, id: number, operator: SignedIn): Promise<EditorRecord> => {
  const { rows } = await sql<EditorRecord>`
    select ${RECORD} from auction where auction.id = ${id} and ${inScope(operator)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('AUCTION_NOT_FOUND');
  return found;
};

/**
 * The same, with the row locked until the transaction ends, so that edits, commands and bids of one auction run one after another. @throws
 * AUCTION_NOT_FOUND
 */
export const lockedRecord = async (db: Database, id: number, operator: SignedIn): Promise<EditorRecord> => {
  await lockBidding(db, id);
  const locked = await db
    .selectFrom('auction')
    .select('id')
    .where('id', '=', id)
    .where(inScope(operator))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw new Refusal('AUCTION_NOT_FOUND');
  return editorRecord(db, id, operator);
};
