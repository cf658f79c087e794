import { sql } from 'kysely';
import type { AgreementEnding, AuctionMoved, EidsChanged, Events } from '@/domain/events';
import { formatDay } from '@/domain/formats';
import { enums } from '@/locales/tr/enums';
import type { Database } from '@/server/kernel/db/pool';
import { type Listing, listingWords, noteAll } from './notice';

type Listed = Listing & { customerId: number };

/**
 * The auction is sold: whoever bid in this round and did not win is told, once. Only now, since until the deed the winner may fall out and somebody else win.
 * Those whose bids were all cancelled, the fallen winner among them, know already.
 */
export const lostOccasion = async (db: Database, { auctionId, action }: AuctionMoved): Promise<void> => {
  if (action !== 'MARK_SOLD') return;
  await noteAll(db, 'AUCTION_LOST', async () => {
    const { rows } = await sql<Listed>`
      select distinct bid.customer_id as "customerId", auction.id as "auctionId", auction.extra_info as ilan
        from bid join auction on auction.id = bid.auction_id
        join auction_bidding round on round.auction_id = auction.id and bid.number >= round.round_first_number
       where auction.id = ${auctionId} and bid.status <> 'CANCELLED'
         and not exists (select from bid won where won.auction_id = auction.id and won.status = 'WINNER'
                            and won.customer_id = bid.customer_id)`.execute(db);
    return rows.map(({ customerId, ...about }) => ({
      customerId,
      about: `auction:${auctionId}:lost:${customerId}`,
      words: listingWords(about),
    }));
  });
};

/** A sale goes on: its buyer is told of each step once, and of the deed. */
export const closingOccasion = (db: Database, { closingId, to }: Events<unknown>['closing.moved']): Promise<void> =>
  noteAll(db, to === 'DONE' ? 'CLOSING_DONE' : 'CLOSING_MOVED', async () => {
    const { rows } = await sql<Listed>`
      select closing.buyer_customer_id as "customerId", auction.id as "auctionId", auction.extra_info as ilan
        from closing left join auction on auction.id = closing.auction_id
       where closing.id = ${closingId}`.execute(db);
    return rows.map(({ customerId, ...about }) => ({
      customerId,
      about: `closing:${closingId}:${to}`,
      words: { ...listingWords(about), ...(to !== 'DONE' && { asama: enums.closingStep[to] }) },
    }));
  });

/** Whether an auction may be shown changed: its seller is told, where that is a person. */
export const eidsOccasion = (db: Database, { auctionId, status, expiresOn }: EidsChanged): Promise<void> =>
  noteAll(db, status === 'VERIFIED' ? 'EIDS_VERIFIED' : 'EIDS_EXPIRED', async () => {
    const { rows } = await sql<Listed>`
      select seller_customer_id as "customerId", id as "auctionId", extra_info as ilan
        from auction where id = ${auctionId} and seller_customer_id is not null`.execute(db);
    return rows.map(({ customerId, ...about }) => ({
      customerId,
      about: `eids:${auctionId}:${expiresOn}`,
      words: { ...listingWords(about), tarih: formatDay(expiresOn) },
    }));
  });

/** An office's agreement ends or has ended. */
export const agreementOccasion = (
  db: Database,
  { agreementId, customerId, endsOn, before }: AgreementEnding,
): Promise<void> =>
  noteAll(db, before === 0 ? 'AGREEMENT_ENDED' : 'AGREEMENT_ENDING', async () => [
    { customerId, about: `agreement:${agreementId}:${before}`, words: { tarih: formatDay(endsOn) } },
  ]);
