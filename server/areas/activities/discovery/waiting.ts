import { sql } from 'kysely';
import type { discoveries } from '@/contract/activities/discovery';
import type { Output, Parsed } from '@/contract/kit';
import type { Linked } from '@/contract/parts';
import { auctionLink } from '@/server/areas/customers/auctionScope';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Context } from '@/server/kernel/http/bind';

/** The discoveries that wait for this operator's approval; nobody approves one in which they wrote. */
export const waitingDiscoveries = (
  input: Parsed<typeof discoveries.waiting>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Output<typeof discoveries.waiting>> =>
  pageQuery(db, {
    query: db
      .selectFrom('discovery')
      .innerJoin('activity', 'activity.id', 'discovery.activity_id')
      .innerJoin('auction', 'auction.id', 'discovery.auction_id')
      .innerJoin('category', 'category.id', 'auction.category_id')
      .innerJoin('city', 'city.id', 'auction.city_id')
      .innerJoin('town', 'town.id', 'auction.town_id')
      .leftJoin('operator as sender', 'sender.id', 'discovery.sent_by_id')
      .select([
        'activity.id',
        auctionLink<Linked>(operator).as('auction'),
        'city.name as city',
        'town.name as town',
        'category.kind as category',
        'discovery.visited_on as visitedOn',
        fullName<string | null>('sender').as('sentBy'),
        'discovery.sent_at as sentAt',
      ])
      .where('discovery.state', '=', 'WAITING_APPROVAL')
      .where('activity.status', 'in', ['INITIAL', 'WORKING'])
      .where(sql<boolean>`not ${operator.id} = any (discovery.writer_ids)`),
    id: 'activity.id',
    sorts: { sentAt: { column: 'discovery.sent_at', type: 'instant', nullable: true } },
    defaultSort: 'sentAt',
    input,
    toRow: (row) => row,
  });
