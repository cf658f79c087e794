import { sql } from 'kysely';
import { formatDay } from '@/domain/formats';
import { SELLING_PERSON } from '@/server/areas/auctions/corporate/person';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { setting } from '@/server/platform/settings/settings';
import { type Listing, listingWords, noteAll } from './notice';

type Expiring = Listing & { customerId: number; expiresOn: string };

/**
 * Notes the sellers (of a company, its contact) whose right to advertise (EİDS) ends within the configured number of days, once per end
 * date. Auctions that are no longer offered are skipped.
 * @returns how many were noted
 */
export const noteExpiringEids = (db: Database): Promise<number> =>
  noteAll(db, 'EIDS_EXPIRING', async () => {
    const { rows } = await sql<Expiring>`
      select ${SELLING_PERSON} as "customerId", id as "auctionId", extra_info as ilan, eids_expires_on as "expiresOn"
        from auction
       where eids_status = 'VERIFIED' and ${SELLING_PERSON} is not null
         and eids_expires_on between ${TODAY} and ${TODAY} + ${setting('eidsSellerWarningDays')}::integer
         and status not in ('SOLD', 'REJECTED', 'HIBERNATED', 'OFFLINE')
         and not exists (select from automatic_notice told
                          where told.event = 'EIDS_EXPIRING' and told.about = 'eids:' || auction.id || ':' || eids_expires_on)`.execute(
      db,
    );
    return rows.map(({ customerId, expiresOn, ...about }) => ({
      customerId,
      about: `eids:${about.auctionId}:${expiresOn}`,
      words: { ...listingWords(about), tarih: formatDay(expiresOn) },
    }));
  });
