import { type RawBuilder, sql } from 'kysely';
import { type AuctionListInput, type AuctionRow, KIND_SORT, listKindOf } from '@/contract/auctions';
import { picturePath } from '@/contract/files';
import type { EnumValue } from '@/domain/enums';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { bidsOf, mayReadBids } from '@/server/areas/customers/auctionScope';
import { endOfDay, startOfDay } from '@/server/db/days';
import { draft, keep } from '@/server/db/kept';
import { PLANNED_FOR_VALUES } from '@/server/kernel/db/pool';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import { byExtraInfo } from './find';
import { inScope, ownedBy } from './scope';

type Kind = EnumValue<'auctionListKind'>;
type Status = EnumValue<'auctionStatus'>;

const SORTS = {
  startPrice: { column: 'auction.start_price_kurus', type: 'number', nullable: true },
  startAt: { column: 'auction.start_at', type: 'instant', nullable: true },
  endAt: { column: 'auction.end_at', type: 'instant', nullable: true },
  score: { column: 'auction.score', type: 'number' },
  createdAt: { column: 'auction.created_at', type: 'instant' },
} as const;

/** What each computed list holds. */
const KINDS: Record<Kind, { status?: readonly Status[]; toCome?: true }> = {
  LATEST_SOLD: { status: ['SOLD'] },
  ONGOING: { status: ['LIVE', 'BIDDING'], toCome: true },
  LATEST_ADDED: {},
};

export const COUNTED_BID = sql`bid.status not in ('REJECTED', 'CANCELLED')`;
const NO_BIDS = sql<boolean>`false`;
const bids = (readable: RawBuilder<boolean>, value: RawBuilder<unknown>) =>
  readable === NO_BIDS
    ? sql<number | null>`null::bigint`
    : sql<
        number | null
      >`case when ${readable} then (select ${value} from bid where bid.auction_id = auction.id and ${COUNTED_BID}) end`;

/** Left joins by primary key, which PostgreSQL leaves out when only counting. */
const rowsWith = (readable: RawBuilder<boolean>) =>
  draft
    .selectFrom('auction')
    .leftJoin('category', 'category.id', 'auction.category_id')
    .leftJoin('city', 'city.id', 'auction.city_id')
    .leftJoin('town', 'town.id', 'auction.town_id')
    .leftJoin('operator as agent', 'agent.id', 'auction.agent_operator_id')
    .select((eb) => [
      'auction.id',
      'auction.extra_info as extraInfo',
      'auction.status',
      'auction.room_layout as roomLayout',
      'auction.start_price_kurus as startPrice',
      'auction.request_price_kurus as requestPrice',
      'auction.start_at as startAt',
      'auction.end_at as endAt',
      'auction.open_for_broker as openForBroker',
      'auction.score',
      'auction.latitude',
      'auction.longitude',
      'auction.created_at as createdAt',
      eb.ref('category.kind').$notNull().as('category'),
      eb.ref('city.name').$notNull().as('city'),
      eb.ref('town.name').$notNull().as('town'),
      sql<string | null>`agent.first_name || ' ' || agent.last_name`.as('agent'),
      sql<number | null>`(select file_id from auction_image
        where auction_image.auction_id = auction.id and is_showcase)`.as('image'),
      bids(readable, sql`max(amount_kurus)`).as('highestBid'),
      bids(readable, sql`count(*)`).as('bidCount'),
    ]);

const ROWS = { all: keep(rowsWith(sql<boolean>`true`)), none: keep(rowsWith(NO_BIDS)) };
const rowsFor = (operator: SignedIn) => {
  const readable = bidsOf(operator);
  return readable === 'own' ? rowsWith(mayReadBids(operator)) : ROWS[readable];
};

type Narrowing = {
  /** Only those whose agent the operator is. */
  mine: boolean;
  kind?: Kind;
};

/** One page of the auctions that exist for the operator. */
export const listAuctions = (
  input: AuctionListInput,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
  { mine, kind = listKindOf(input) }: Narrowing,
): Promise<Page<AuctionRow>> => {
  const { extraInfo, id, status, collection = 0, category, cityId, townId, agentId, openForBroker } = input;
  const { startPriceFrom, startPriceTo, scoreFrom, scoreTo } = input;
  const { startAtFrom, startAtTo, endAtFrom, endAtTo, bidAtFrom, bidAtTo } = input;
  const known = kind && KINDS[kind];
  const query = rowsFor(operator)
    .where((eb) => (mine ? ownedBy(eb, operator.id) : inScope(eb, operator)))
    .$if(id !== undefined, (q) => q.where('auction.id', '=', id ?? 0))
    .$if(!!extraInfo, (q) => q.where((eb) => byExtraInfo(eb, extraInfo ?? '')))
    .$if(/\s/.test(extraInfo ?? ''), (q) => q.modifyEnd(PLANNED_FOR_VALUES))
    .$if(!!known?.status, (q) => q.where('auction.status', 'in', known?.status ?? []))
    .$if(known?.toCome === true, (q) => q.where('auction.end_at', '>', sql<string>`now()`))
    .$if(!!status?.length, (q) => q.where('auction.status', 'in', status ?? []))
    .$if(!!category?.length, (q) =>
      q.where('auction.category_id', 'in', (eb) =>
        eb
          .selectFrom('category')
          .select('category.id')
          .where('kind', 'in', category ?? []),
      ),
    )
    .$if(collection > 0, (q) =>
      q.where('auction.id', 'in', (eb) =>
        eb.selectFrom('collection_auction').select('auction_id').where('collection_id', '=', collection),
      ),
    )
    .$if(cityId !== undefined, (q) => q.where('auction.city_id', '=', cityId ?? 0))
    .$if(townId !== undefined, (q) => q.where('auction.town_id', '=', townId ?? 0))
    .$if(agentId !== undefined, (q) => q.where((eb) => ownedBy(eb, agentId ?? 0)))
    .$if(openForBroker !== undefined, (q) => q.where('auction.open_for_broker', '=', openForBroker ?? false))
    .$if(startPriceFrom !== undefined, (q) => q.where('auction.start_price_kurus', '>=', startPriceFrom ?? 0))
    .$if(startPriceTo !== undefined, (q) => q.where('auction.start_price_kurus', '<=', startPriceTo ?? 0))
    .$if(scoreFrom !== undefined, (q) => q.where('auction.score', '>=', scoreFrom ?? 0))
    .$if(scoreTo !== undefined, (q) => q.where('auction.score', '<=', scoreTo ?? 0))
    .$if(!!startAtFrom, (q) => q.where('auction.start_at', '>=', startOfDay(startAtFrom ?? '')))
    .$if(!!startAtTo, (q) => q.where('auction.start_at', '<', endOfDay(startAtTo ?? '')))
    .$if(!!endAtFrom, (q) => q.where('auction.end_at', '>=', startOfDay(endAtFrom ?? '')))
    .$if(!!endAtTo, (q) => q.where('auction.end_at', '<', endOfDay(endAtTo ?? '')))
    .$if(!!bidAtFrom || !!bidAtTo, (q) =>
      q.where(mayReadBids(operator)).where('auction.id', 'in', (eb) =>
        eb
          .selectFrom('bid')
          .select('bid.auction_id')
          .$if(!!bidAtFrom, (bid) => bid.where('bid.placed_at', '>=', startOfDay(bidAtFrom ?? '')))
          .$if(!!bidAtTo, (bid) => bid.where('bid.placed_at', '<', endOfDay(bidAtTo ?? ''))),
      ),
    );

  return pageQuery(db, {
    query,
    id: 'auction.id',
    sorts: SORTS,
    ...(kind && { defaultSort: KIND_SORT[kind] }),
    input,
    toRow: (row) => Object.assign(row, { image: row.image === null ? null : picturePath(row.image, 'thumb') }),
  });
};
