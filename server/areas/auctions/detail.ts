import { sql } from 'kysely';
import type { AuctionDetail } from '@/contract/auctions/record';
import { picturePath } from '@/contract/files';
import { maskPhone } from '@/domain/mask';
import { may } from '@/domain/permissions';
import { mayReadBids } from '@/server/areas/customers/auctionScope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { factColumns, movesOf } from './moves';
import { inScope, seesReserve } from './scope';

type Stored = { id: number; caption: string; isShowcase: boolean };
type Bidding = { highestBid: number | null; bidCount: number; participantCount: number };

/** The auction's rows of another table, as JSON within the same statement. */
const rowsOf = <T>(query: ReturnType<typeof sql>) =>
  sql<T[]>`(select coalesce(json_agg(row_to_json(part)), '[]') from (${query}) as part)`;

const record = (db: Database, id: number, operator: SignedIn) =>
  db
    .selectFrom('auction')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .leftJoin('district', 'district.id', 'auction.district_id')
    .leftJoin('quarter', 'quarter.id', 'auction.quarter_id')
    .leftJoin('project', 'project.id', 'auction.project_id')
    .leftJoin('operator as agent', 'agent.id', 'auction.agent_operator_id')
    .leftJoin('customer as seller', 'seller.id', 'auction.seller_customer_id')
    .leftJoin('corporate', 'corporate.id', 'auction.seller_corporate_id')
    .selectAll('auction')
    .select([
      'category.kind as category',
      'category.name as categoryName',
      'city.name as city',
      'town.name as town',
      'district.name as district',
      'quarter.name as quarter',
      'project.name as project',
      'seller.name as sellerName',
      'seller.phone as sellerPhone',
      'seller.sell_motivation',
      'corporate.name as corporateName',
      'corporate.phone as corporatePhone',
      sql<boolean>`${operator.id} in (seller.sales_agent_id, seller.closing_agent_id, seller.want_to_sell_agent_id)`.as(
        'ownSeller',
      ),
      fullName<string | null>('agent').as('agentName'),
      rowsOf<Stored>(sql`select file_id as id, caption, is_showcase as "isShowcase" from auction_image
        where auction_image.auction_id = auction.id order by position`).as('images'),
      rowsOf<
        AuctionDetail['videos'][number]
      >(sql`select id, title, coalesce(url, '/rest/admin/video/stream/' || id) as url from auction_video
        where auction_video.auction_id = auction.id order by position`).as('videos'),
      rowsOf<
        AuctionDetail['documents'][number]
      >(sql`select document.id, file_id as "fileId", type, file.name, size_bytes as size
        from auction_document document join file on file.id = document.file_id
        where document.auction_id = auction.id order by document.id`).as('documents'),
      rowsOf<AuctionDetail['attributes'][number]>(sql`select attribute.name, answer.value
        from auction_attribute answer join attribute on attribute.id = answer.attribute_id
        where answer.auction_id = auction.id order by attribute.position, attribute.id`).as('attributes'),
      seesReserve(operator).as('seesReserve'),
      ...factColumns(operator.id),
      sql<Bidding | null>`case when ${mayReadBids(operator)} then (select json_build_object('highestBid', kept.price_kurus,
        'bidCount', kept.counted_bids, 'participantCount', kept.participant_count)
          from auction_bidding kept where kept.auction_id = auction.id) end`.as('bidding'),
    ])
    .where('auction.id', '=', id)
    .where(inScope(operator))
    .executeTakeFirst();

type Record = NonNullable<Awaited<ReturnType<typeof record>>>;

const sellerOf = (found: Record, { authorities }: SignedIn): AuctionDetail['seller'] => {
  const name = found.sellerName ?? found.corporateName;
  if (name === null) return null;
  const phone = found.sellerName === null ? found.corporatePhone : found.sellerPhone;
  const opens =
    may(authorities, 'customers.readAll') || (may(authorities, 'customers.readOwn') && found.ownSeller === true);
  return {
    name,
    phone: phone === null || may(authorities, 'customers.seePhone') ? phone : maskPhone(phone),
    customerId: opens ? found.seller_customer_id : null,
  };
};

/** @throws AUCTION_NOT_FOUND when the auction is not visible to this operator */
export const auctionDetail = async (
  id: number,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<AuctionDetail> => {
  const found = await record(db, id, operator);
  if (!found) throw new Refusal('AUCTION_NOT_FOUND');
  return {
    id,
    version: found.version,
    now: found.now,
    extraInfo: found.extra_info,
    description: found.description,
    status: found.status,
    progress: found.progress,
    category: found.category,
    categoryName: found.categoryName,
    project: found.project,
    roomLayout: found.room_layout,
    grossM2: found.gross_m2,
    netM2: found.net_m2,
    buildingAge: found.building_age,
    floor: found.floor,
    floorCount: found.floor_count,
    zoning: found.zoning,
    netParcelM2: found.net_parcel_m2,
    floorAreaRatio: found.floor_area_ratio,
    coverageRatio: found.coverage_ratio,
    heightLimitM: found.height_limit_m,
    roadFrontageM: found.road_frontage_m,
    occupancy: found.occupancy,
    keyStatus: found.key_status,
    attributes: found.attributes,
    city: found.city,
    town: found.town,
    district: found.district,
    quarter: found.quarter,
    address: found.address,
    ada: found.ada,
    parsel: found.parsel,
    independentSection: found.independent_section,
    latitude: found.latitude,
    longitude: found.longitude,
    sellerType: found.seller_type,
    seller: sellerOf(found, operator),
    agent:
      found.agent_operator_id !== null && found.agentName !== null
        ? { id: found.agent_operator_id, name: found.agentName }
        : null,
    source: found.source,
    agreementType: found.agreement_type,
    agreementEndOn: found.agreement_end_on,
    startPrice: found.start_price_kurus,
    estimatedPrice: found.estimated_price_kurus,
    requestPrice: found.request_price_kurus,
    appraisalPrice: found.appraisal_price_kurus,
    ...(found.seesReserve && { reservePrice: found.reserve_price_kurus }),
    incrementBeforeReserve: found.increment_before_reserve_kurus,
    incrementAfterReserve: found.increment_after_reserve_kurus,
    serviceFee: found.service_fee_kurus,
    startAt: found.start_at,
    endAt: found.end_at,
    appraisedAt: found.appraised_at,
    firstActivatedAt: found.first_activated_at,
    openForBroker: found.open_for_broker,
    openForBrokerOn: found.open_for_broker_on,
    score: found.score,
    eidsNumber: found.eids_number,
    eidsCertificate: found.eids_certificate_number,
    eidsStatus: found.eids_status,
    eidsExpiresOn: found.eids_expires_on,
    createdAt: found.created_at,
    updatedAt: found.updated_at,
    images: found.images.map((picture) => ({
      ...picture,
      image: picturePath(picture.id),
      thumbnail: picturePath(picture.id, 'thumb'),
    })),
    videos: found.videos,
    documents: found.documents,
    bidding: found.bidding,
    moves: movesOf(found, operator.authorities),
  };
};
