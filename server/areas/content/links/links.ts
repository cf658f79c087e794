import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { LinkRow, links } from '@/contract/auctions/links';
import type { Output, Parsed } from '@/contract/kit';
import { today } from '@/domain/time';
import { publicUrl } from '@/server/areas/auctions/marketing/record';
import { inScope } from '@/server/areas/auctions/scope';
import { TODAY } from '@/server/kernel/db/days';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import { where } from '@/server/kernel/db/where';
import type { FileAnswer } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { qrPng, qrSvg } from './qr';
import { linkRows, oneLink, shown, type Who } from './record';
import { type Addresses, assertListed } from './targets';
import { readableBy } from '@/server/platform/contacts/find';

const STATES = {
  ACTIVE: sql<boolean>`(short_link.ends_on is null or short_link.ends_on >= ${TODAY})`,
  ENDED: sql<boolean>`short_link.ends_on < ${TODAY}`,
};

export const listLinks = (
  input: Parsed<typeof links.list>,
  { db, operator }: Who,
  addresses: Addresses,
): Promise<Output<typeof links.list>> => {
  const { value, state, target, auctionId, channel, operatorId } = input;
  return pageQuery(db, {
    query: linkRows(db, operator).$call((q) =>
      where(
        q,
        {
          'short_link.auction_id': auctionId,
          'short_link.channel': channel,
          'short_link.operator_id': operatorId,
        },
        () => [
          value &&
            hasWords(
              sql`fold(short_link.long_url || ' ' || short_link.description || ' ' || short_link.code) collate "C"`,
              value,
              readableBy(operator),
            ),
          state && STATES[state],
          target && sql<boolean>`coalesce(seen.target, 'UNCHECKED') = ${target}`,
        ],
      ),
    ),
    id: 'short_link.id',
    sorts: {
      createdAt: { column: 'short_link.created_at', type: 'instant' },
      clicks: { column: 'short_link_total.clicks', type: 'number' },
      endsOn: { column: 'short_link.ends_on', type: 'day', nullable: true },
    },
    input,
    toRow: shown(addresses),
  });
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
    .where(inScope(operator))
    .executeTakeFirst();
  if (!auction) throw new Refusal('AUCTION_NOT_FOUND');
  const url = publicUrl(site, auction.slug);
  if (url === null) throw new Refusal('AUCTION_WITHOUT_ADDRESS');
  return url;
};

/** Adds the channel to the address, so that the marketplace knows where visitors come from. */
const from = (url: string, channel: string | null): string =>
  channel === null ? url : `${url}${url.includes('?') ? '&' : '?'}kaynak=${channel.toLowerCase()}`;

/**
 * Shortens an address, or an auction's own page; the same request returns the same link again, unless it asks for a custom word.
 * @throws AUCTION_NOT_FOUND, AUCTION_WITHOUT_ADDRESS, REQUIRED, INVALID_URL, LINK_HOST_NOT_LISTED, LINK_DAY_PASSED, LINK_WORD_TAKEN
 */
export const createLink = async (
  { longUrl = null, auctionId = null, word = null, channel = null, endsOn, description }: Parsed<typeof links.create>,
  who: Who,
  addresses: Addresses,
): Promise<LinkRow> => {
  const { db, operator } = who;
  const page = auctionId === null ? null : await auctionPage(auctionId, who, addresses.site);
  const target = longUrl ?? page;
  if (target === null) throw beside('longUrl', 'REQUIRED');
  if (longUrl !== null) assertListed(longUrl, addresses);
  if (endsOn !== null && endsOn < today()) throw beside('endsOn', 'LINK_DAY_PASSED');
  const long_url = longUrl ?? from(target, channel);
  const known =
    word === null
      ? await linkRows(db, operator)
          .where('short_link.long_url', '=', long_url)
          .where('short_link.operator_id', '=', operator.id)
          .where(sql<boolean>`short_link.auction_id is not distinct from ${auctionId}`)
          .where(sql<boolean>`short_link.channel is not distinct from ${channel}`)
          .where(sql<boolean>`short_link.ends_on is not distinct from ${endsOn}::date`)
          .executeTakeFirst()
      : undefined;
  if (known) return shown(addresses)(known);
  const made = await db
    .insertInto('short_link')
    .values({
      long_url,
      code: word ?? newCode(),
      description,
      ends_on: endsOn,
      operator_id: operator.id,
      auction_id: auctionId,
      channel,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  // A duplicate random code has a probability of one in a trillion links: then the caller must retry.
  if (!made) throw beside('word', 'LINK_WORD_TAKEN');
  return oneLink(made.id, who, addresses);
};

/**
 * Updates a link; absent fields keep their value. An unchanged address is not checked again.
 * @throws LINK_NOT_FOUND, LINK_HOST_NOT_LISTED, VERSION_CONFLICT with the current link
 */
export const updateLink = async (
  { id, version, longUrl, endsOn, description }: Parsed<typeof links.update>,
  who: Who,
  addresses: Addresses,
): Promise<LinkRow> => {
  await who.db.selectFrom('short_link').select('id').where('id', '=', id).forUpdate().execute();
  const now = await oneLink(id, who, addresses);
  if (now.version !== version) throw new Refusal('VERSION_CONFLICT', { current: now });
  if (longUrl !== undefined && longUrl !== now.longUrl) assertListed(longUrl, addresses);
  await who.db
    .updateTable('short_link')
    .set({
      long_url: longUrl ?? now.longUrl,
      ends_on: endsOn === undefined ? now.endsOn : endsOn,
      description: description ?? now.description,
    })
    .where('id', '=', id)
    .execute();
  return oneLink(id, who, addresses);
};

/** The link's QR code as a file. @throws LINK_NOT_FOUND */
export const linkQr = async (
  { id, format }: Parsed<typeof links.qr>,
  who: Who,
  addresses: Addresses,
): Promise<FileAnswer> => {
  const { shortUrl } = await oneLink(id, who, addresses);
  const name = `${shortUrl.split('/').at(-1)}.${format}`;
  return format === 'png'
    ? { name, type: 'image/png', body: qrPng(shortUrl) }
    : { name, type: 'image/svg+xml', body: Buffer.from(qrSvg(shortUrl)) };
};
