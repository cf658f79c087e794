import { type RawBuilder, sql } from 'kysely';
import { CLICK_DAYS, type LinkDetail, type LinkRow } from '@/contract/auctions/links';
import { may } from '@/domain/permissions';
import { today } from '@/domain/time';
import { ownedBy } from '@/server/areas/auctions/scope';
import { TODAY } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import type { Addresses } from './targets';

export type Who = Pick<Context, 'db' | 'operator'>;

/** The operator's own links, and those of auctions whose agent they are. */
const visible = ({ id, authorities }: SignedIn): RawBuilder<boolean> =>
  may(authorities, 'links.readAll') ? sql.lit(true) : sql<boolean>`(short_link.operator_id = ${id} or ${ownedBy(id)})`;

/** The links that exist for this operator. A check of a former target is ignored. */
export const linkRows = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('short_link')
    .innerJoin('short_link_total', 'short_link_total.link_id', 'short_link.id')
    .leftJoin('short_link_check as seen', (join) =>
      join.onRef('seen.link_id', '=', 'short_link.id').onRef('seen.url', '=', 'short_link.long_url'),
    )
    .leftJoin('auction', 'auction.id', 'short_link.auction_id')
    .leftJoin('operator', 'operator.id', 'short_link.operator_id')
    .select([
      'short_link.id',
      'short_link.version',
      'short_link.code',
      'short_link.long_url as longUrl',
      'short_link.description',
      'short_link.ends_on as endsOn',
      'short_link.channel',
      'short_link.auction_id as auctionId',
      'auction.extra_info as auction',
      'short_link.created_at as createdAt',
      fullName<string | null>('operator').as('operator'),
      sql<LinkRow['target']>`coalesce(seen.target, 'UNCHECKED')`.as('target'),
      'seen.checked_at as checkedAt',
      'seen.status as targetStatus',
      'seen.since as targetSince',
      sql<number>`short_link_total.clicks::integer`.as('clicks'),
      sql<number>`short_link_total.bots::integer`.as('botClicks'),
      sql<number>`(select coalesce(sum(clicks), 0)::integer from short_link_day
        where link_id = short_link.id and not bot and day > ${TODAY} - ${sql.lit(CLICK_DAYS)})`.as('recentClicks'),
    ])
    .where(visible(operator));
type Found = Awaited<ReturnType<ReturnType<typeof linkRows>['execute']>>[number];

/** A link in the form of the list. */
export const shown =
  ({ console: address }: Addresses) =>
  ({ code, targetStatus: _, targetSince: __, ...row }: Found): LinkRow => ({
    ...row,
    state: row.endsOn !== null && row.endsOn < today() ? 'ENDED' : 'ACTIVE',
    shortUrl: `${address}/s/${code}`,
  });

/** @throws LINK_NOT_FOUND for a link that does not exist for this operator */
const foundLink = async (id: number, { db, operator }: Who): Promise<Found> => {
  const found = await linkRows(db, operator).where('short_link.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('LINK_NOT_FOUND');
  return found;
};

/** @throws LINK_NOT_FOUND */
export const oneLink = async (id: number, who: Who, addresses: Addresses): Promise<LinkRow> =>
  shown(addresses)(await foundLink(id, who));

/** The maximum of sources of the last thirty days on a link's record. */
const SOURCES = 12;

/** A link with its clicks of the last thirty days. @throws LINK_NOT_FOUND */
export const linkDetail = async (id: number, who: Who, addresses: Addresses): Promise<LinkDetail> => {
  const link = await foundLink(id, who);
  const recent = who.db
    .selectFrom('short_link_day')
    .where('link_id', '=', id)
    .where('day', '>', sql<string>`${TODAY} - ${sql.lit(CLICK_DAYS)}`);
  const [{ rows: days }, sources] = await Promise.all([
    sql<LinkDetail['days'][number]>`
      select every.day::date::text as day, coalesce(sum(clicks) filter (where not bot), 0)::integer as people,
             coalesce(sum(clicks) filter (where bot), 0)::integer as bots
        from generate_series(${TODAY} - ${sql.lit(CLICK_DAYS - 1)}, ${TODAY}, interval '1 day') as every (day)
        left join short_link_day on link_id = ${id} and short_link_day.day = every.day::date
       group by every.day order by every.day`.execute(who.db),
    recent
      .select(['bot', 'source', sql<number>`sum(clicks)::integer`.as('clicks')])
      .groupBy(['bot', 'source'])
      .orderBy('clicks', 'desc')
      .orderBy('source')
      .execute(),
  ]);
  const of = (wanted: boolean) =>
    sources
      .flatMap(({ bot, source, clicks }) => (bot === wanted && clicks > 0 ? [{ source, clicks }] : []))
      .slice(0, SOURCES);
  const { targetStatus, targetSince } = link;
  return { ...shown(addresses)(link), targetStatus, targetSince, days, people: of(false), bots: of(true) };
};
