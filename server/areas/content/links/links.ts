import { randomInt } from 'node:crypto';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { LinkRow, links } from '@/contract/auctions/marketing';
import type { Output, Parsed } from '@/contract/kit';
import { may } from '@/domain/permissions';
import { fold } from '@/domain/text';
import { publicUrl } from '@/server/areas/auctions/marketing/record';
import { inScope, ownedBy } from '@/server/areas/auctions/scope';
import { TODAY } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import { likeText } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { DB } from '@/server/kernel/db/tables';
import { where } from '@/server/kernel/db/where';
import type { Context, SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';

/**
 * `console`: where short addresses begin; `site`: where the auctions' own pages are. Both without a slash at the end. `hosts`: where
 * short links may lead besides these two (SHORT_LINK_HOSTS).
 */
export type Addresses = { console: string; site: string; hosts?: readonly string[] };

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : null);
/** Where short links may lead: a link of the house's that leads anywhere would lend its name to whoever wants to be believed. */
const listedHosts = ({ console: address, site, hosts = [] }: Addresses): string[] => [
  ...new Set([site, address, ...hosts.map((host) => `https://${host}`)].flatMap((url) => hostOf(url) ?? [])),
];
/** As browsers read it: names before an @ are nobody's host, a backslash is a slash. */
const isListed = (url: string, addresses: Addresses): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && !username && !password && listedHosts(addresses).includes(host);
};
const assertListed = (url: string, addresses: Addresses): void => {
  if (!URL.canParse(url)) throw beside('longUrl', 'INVALID_URL');
  if (!isListed(url, addresses)) {
    throw beside('longUrl', 'LINK_HOST_NOT_LISTED', { hosts: listedHosts(addresses).join(', ') });
  }
};
type Who = Pick<Context, 'db' | 'operator'>;
type Links = ExpressionBuilder<DB & { auction: DB['auction'] }, 'short_link' | 'auction'>;

/** One's own links, and those of auctions that one is the agent of. */
const visible = (eb: Links, operator: SignedIn): Expression<SqlBool> =>
  may(operator.authorities, 'links.readAll')
    ? eb.lit(true)
    : eb.or([
        eb('short_link.operator_id', '=', operator.id),
        ownedBy(eb as unknown as Parameters<typeof ownedBy>[0], operator.id),
      ]);

const rows = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('short_link')
    .leftJoin('auction', 'auction.id', 'short_link.auction_id')
    .leftJoin('operator', 'operator.id', 'short_link.operator_id')
    .select([
      'short_link.id',
      'short_link.version',
      'short_link.code',
      'short_link.long_url as longUrl',
      'short_link.description',
      'short_link.channel',
      'short_link.auction_id as auctionId',
      'auction.extra_info as auction',
      'short_link.created_at as createdAt',
      fullName<string | null>('operator').as('operator'),
      sql<number>`(select coalesce(sum(clicks), 0)::integer from short_link_day where link_id = short_link.id)`.as(
        'clicks',
      ),
      sql<number>`(select coalesce(sum(clicks), 0)::integer from short_link_day
        where link_id = short_link.id and day > current_date - 30)`.as('recentClicks'),
    ])
    .where((eb) => visible(eb as unknown as Links, operator));

type Row = Omit<LinkRow, 'shortUrl'> & { code: string };
const shown =
  ({ console: address }: Addresses) =>
  ({ code, ...row }: Row): LinkRow => ({ ...row, shortUrl: `${address}/s/${code}` });

export const listLinks = (
  input: Parsed<typeof links.list>,
  { db, operator }: Who,
  addresses: Addresses,
): Promise<Output<typeof links.list>> => {
  const { value, auctionId, channel, operatorId } = input;
  return pageQuery(db, {
    query: rows(db, operator).$call((q) =>
      where(
        q,
        {
          'short_link.auction_id': auctionId,
          'short_link.channel': channel,
          'short_link.operator_id': operatorId,
        },
        () => [
          value &&
            sql<boolean>`fold(short_link.long_url || ' ' || short_link.description || ' ' || short_link.code)
            collate "C" like ${`%${likeText(fold(value).trim())}%`}`,
        ],
      ),
    ),
    id: 'short_link.id',
    sorts: { createdAt: { column: 'short_link.created_at', type: 'instant' } },
    input,
    toRow: shown(addresses),
  });
};

const oneLink = async (id: number, { db, operator }: Who, addresses: Addresses): Promise<LinkRow> => {
  const found = await rows(db, operator).where('short_link.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('LINK_NOT_FOUND');
  return shown(addresses)(found);
};

/** Without letters that are easily confused when read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 7;
const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The address of an auction's public page. @throws AUCTION_NOT_FOUND, AUCTION_WITHOUT_ADDRESS */
const auctionPage = async (auctionId: number, { db, operator }: Who, site: string): Promise<string> => {
  const auction = await db
    .selectFrom('auction')
    .select('slug')
    .where('id', '=', auctionId)
    .where((eb) => inScope(eb, operator))
    .executeTakeFirst();
  if (!auction) throw new Refusal('AUCTION_NOT_FOUND');
  const url = publicUrl(site, auction.slug);
  if (url === null) throw new Refusal('AUCTION_WITHOUT_ADDRESS');
  return url;
};

/** Adds the channel to the address, so that the marketplace can tell where visitors came from. */
const from = (url: string, channel: string | null): string =>
  channel === null ? url : `${url}${url.includes('?') ? '&' : '?'}kaynak=${channel.toLowerCase()}`;

/**
 * Shortens an address, or an auction's own page; the same request gets the same link again.
 * @throws AUCTION_NOT_FOUND, AUCTION_WITHOUT_ADDRESS, REQUIRED, INVALID_URL, LINK_HOST_NOT_LISTED
 */
export const createLink = async (
  { longUrl = null, auctionId = null, channel = null, description }: Parsed<typeof links.create>,
  who: Who,
  addresses: Addresses,
): Promise<LinkRow> => {
  const { db, operator } = who;
  const page = auctionId === null ? null : await auctionPage(auctionId, who, addresses.site);
  const target = longUrl ?? page;
  if (target === null) throw beside('longUrl', 'REQUIRED');
  if (longUrl !== null) assertListed(longUrl, addresses);
  const long_url = longUrl ?? from(target, channel);
  const known = await rows(db, operator)
    .where('short_link.long_url', '=', long_url)
    .where('short_link.operator_id', '=', operator.id)
    .where(sql<boolean>`short_link.auction_id is not distinct from ${auctionId}`)
    .where(sql<boolean>`short_link.channel is not distinct from ${channel}`)
    .executeTakeFirst();
  if (known) return shown(addresses)(known);
  const { id } = await db
    .insertInto('short_link')
    .values({ long_url, code: newCode(), description, operator_id: operator.id, auction_id: auctionId, channel })
    .returning('id')
    .executeTakeFirstOrThrow();
  return oneLink(id, who, addresses);
};

/** An old link's address may stay what it is. @throws LINK_NOT_FOUND, LINK_HOST_NOT_LISTED, VERSION_CONFLICT with the link as it is now */
export const updateLink = async (
  { id, version, longUrl, description }: Parsed<typeof links.update>,
  who: Who,
  addresses: Addresses,
): Promise<LinkRow> => {
  await who.db.selectFrom('short_link').select('id').where('id', '=', id).forUpdate().execute();
  const now = await oneLink(id, who, addresses);
  if (now.version !== version) throw new Refusal('VERSION_CONFLICT', { current: now });
  if (longUrl !== now.longUrl) assertListed(longUrl, addresses);
  await who.db.updateTable('short_link').set({ long_url: longUrl, description }).where('id', '=', id).execute();
  return oneLink(id, who, addresses);
};

/** The target of a code; counts one click. @throws LINK_NOT_FOUND */
export const followLink = async (
  db: Database,
  code: string,
  addresses: Addresses,
): Promise<Output<typeof links.follow>> => {
  const { rows: found } = await sql<{ longUrl: string }>`
    with link as (select id, long_url from short_link where code = ${code}),
    counted as (
      insert into short_link_day (link_id, day, clicks)
        select id, ${TODAY}, 1 from link
      on conflict (link_id, day) do update set clicks = short_link_day.clicks + 1)
    select long_url as "longUrl" from link`.execute(db);
  if (!found[0]) throw new Refusal('LINK_NOT_FOUND');
  return { ...found[0], listed: isListed(found[0].longUrl, addresses) };
};
