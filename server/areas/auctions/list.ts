import { type RawBuilder, sql } from 'kysely';
import type { AuctionListInput, AuctionRow } from '@/contract/auctions';
import { KIND_SORT, listKindOf } from '@/domain/auctions/listKinds';
import { picturePath } from '@/contract/files';
import { type AgentItemFacts, agentItemState } from '@/domain/auctions/agentItem';
import type { EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import { bidsOf, mayReadBids } from '@/server/areas/customers/auctionScope';
import { isActiveAgent } from '@/server/areas/operators/activeAgents';
import { fullName } from '@/server/kernel/db/fullName';
import { type Compiled, type Page, pageQuery } from '@/server/kernel/db/page';
import { PLANNED_FOR_VALUES } from '@/server/kernel/db/pool';
import { queryBuilder } from '@/server/kernel/db/queryBuilder';
import { days, inText, where, whether } from '@/server/kernel/db/where';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { memoize } from '@/server/kernel/memoize';
import { hiddenKinds } from '@/server/platform/contacts/shown';
import { AGENT_FACTS, AGENT_ITEM_STATE } from './agentItem';
import { byExtraInfo } from './find';
import { auctionsInScope, auctionsOf, ownedBy } from './scope';

type Kind = EnumValue<'auctionListKind'>;
type Status = EnumValue<'auctionStatus'>;

const SORTS = {
  startPrice: { column: 'auction.start_price_kurus', type: 'number', nullable: true },
  startAt: { column: 'auction.start_at', type: 'instant', nullable: true },
  endAt: { column: 'auction.end_at', type: 'instant', nullable: true },
  score: { column: 'auction.score', type: 'number' },
  createdAt: { column: 'auction.created_at', type: 'instant' },
} as const;

/** The contents of each computed list. */
const KINDS: Record<Kind, { status?: readonly Status[]; toCome?: true }> = {
  LATEST_SOLD: { status: ['SOLD'] },
  ONGOING: { status: ['LIVE', 'BIDDING'], toCome: true },
  LATEST_ADDED: {},
};

const NO_BIDS = sql<boolean>`false`;
/** Stored figures about the auction's bids (0055), for operators who may read them. */
const bids = (readable: RawBuilder<boolean>, kept: 'counted_bids' | 'price_kurus') =>
  readable === NO_BIDS
    ? sql<number | null>`null::bigint`
    : sql<number | null>`case when ${readable} then ${sql.ref(`bidding.${kept}`)} end`;

/** Left joins by primary key, which PostgreSQL omits when only counting. */
const rowsWith = (readable: RawBuilder<boolean>) =>
  queryBuilder
    .selectFrom('auction')
    .leftJoin('auction_bidding as bidding', 'bidding.auction_id', 'auction.id')
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
      fullName<string | null>('agent').as('agent'),
      sql<number | null>`(select file_id from auction_image
        where auction_image.auction_id = auction.id and is_showcase)`.as('image'),
      bids(readable, 'price_kurus').as('highestBid'),
      bids(readable, 'counted_bids').as('bidCount'),
    ]);

const ROWS = { all: rowsWith(sql<boolean>`true`), none: rowsWith(NO_BIDS) };
const rowsFor = (operator: SignedIn) => {
  const readable = bidsOf(operator);
  return readable === 'own' ? rowsWith(mayReadBids(operator)) : ROWS[readable];
};

const agentFacts = (mine: boolean) =>
  sql<Omit<AgentItemFacts, 'status'> | null>`${mine ? AGENT_FACTS : sql`null::json`}`;

type Narrowing = {
  /** Only auctions whose agent is the operator. */
  mine: boolean;
  kind?: Kind;
};

const askedFor = (input: AuctionListInput, operator: SignedIn, { mine, kind }: Narrowing) => {
  const { extraInfo, id, status, collection = 0, category, cityId, townId, agentId, openForBroker } = input;
  const { agentState, startPriceFrom, startPriceTo, scoreFrom, scoreTo } = input;
  const { startAtFrom, startAtTo, endAtFrom, endAtTo, bidAtFrom, bidAtTo } = input;
  const known = kind && KINDS[kind];
  return rowsFor(operator)
    .select(agentFacts(mine).as('facts'))
    .where(mine ? auctionsOf(operator.id) : auctionsInScope(operator))
    .$call((q) =>
      where(
        q,
        {
          'auction.id': id,
          'auction.status': inText(status),
          'auction.city_id': cityId,
          'auction.town_id': townId,
          'auction.start_price_kurus': { '>=': startPriceFrom, '<=': startPriceTo },
          'auction.score': { '>=': scoreFrom, '<=': scoreTo },
          'auction.start_at': days(startAtFrom, startAtTo),
          'auction.end_at': days(endAtFrom, endAtTo),
          'auction.first_activated_at': days(input.firstActivatedAtFrom, input.firstActivatedAtTo),
        },
        (eb) => [
          extraInfo && byExtraInfo(extraInfo, operator),
          // A literal condition: with a parameter PostgreSQL could not know that the partial index of open auctions is sufficient.
          whether(openForBroker, sql<boolean>`auction.open_for_broker`),
          agentState !== undefined &&
            eb.and([auctionsOf(operator.id), sql<boolean>`${AGENT_ITEM_STATE} = ${agentState}`]),
          !!known?.status && eb('auction.status', 'in', known.status),
          known?.toCome === true && eb('auction.end_at', '>', sql<string>`now()`),
          !!category?.length &&
            eb('auction.category_id', 'in', () =>
              eb.selectFrom('category').select('category.id').where('kind', 'in', category),
            ),
          collection > 0 &&
            eb('auction.id', 'in', () =>
              eb.selectFrom('collection_auction').select('auction_id').where('collection_id', '=', collection),
            ),
          agentId !== undefined && auctionsOf(agentId),
          whether(input.byAgents, isActiveAgent('auction.agent_operator_id')),
          !mine && (input.agent ? auctionsOf(operator.id) : whether(input.agent, ownedBy(operator.id))),
          (!!bidAtFrom || !!bidAtTo) &&
            eb.and([
              mayReadBids(operator),
              eb('auction.id', 'in', () =>
                eb
                  .selectFrom('bid')
                  .select('bid.auction_id')
                  .$call((bid) => where(bid, { 'bid.placed_at': days(bidAtFrom, bidAtTo) })),
              ),
            ]),
        ],
      ),
    )
    .$if(/\s/.test(extraInfo ?? ''), (q) => q.modifyEnd(PLANNED_FOR_VALUES));
};

/** The key of everything about an operator that the list depends on (server/kernel/memoize.ts). */
const viewOf = (operator: SignedIn): string =>
  [
    operator.id,
    bidsOf(operator),
    ...(['auctions.read', 'auctions.readOwn', 'auctions.open'] as const).map((one) => may(operator.authorities, one)),
    ...hiddenKinds(operator),
  ].join();
const lists = memoize<{ query: ReturnType<typeof askedFor>; compiled: Compiled }>();

/** One page of the auctions visible to the operator. */
export const listAuctions = (
  input: AuctionListInput,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
  { mine, kind = listKindOf(input) }: Narrowing,
): Promise<Page<AuctionRow>> => {
  const list = lists(input, `${viewOf(operator)} ${mine} ${kind}`, () => ({
    query: askedFor(input, operator, { mine, ...(kind && { kind }) }),
    compiled: new Map(),
  }));
  return pageQuery(db, {
    ...list,
    id: 'auction.id',
    sorts: SORTS,
    ...(kind && { defaultSort: KIND_SORT[kind] }),
    input,
    toRow: ({ facts, ...row }) =>
      Object.assign(row, {
        image: row.image === null ? null : picturePath(row.image, 'thumb'),
        agentState: facts && agentItemState({ status: row.status, ...facts }),
      }),
  });
};
