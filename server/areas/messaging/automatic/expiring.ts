import { sql } from 'kysely';
import { formatDay } from '@/domain/formats';
import { atTime, today } from '@/domain/time';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import { setting } from '@/server/platform/settings/settings';
import { type Listing, listingWords, noteAll } from './notice';

/** Nobody is told at night of what ends in some days. */
const NOT_BEFORE = '10:00:00';

type Expiring = Listing & { customerId: number; expiresOn: string };

/**
 * Notes the sellers, where they are persons, whose right to advertise (EİDS) ends within the set days, once for each last day. What is not offered any more
 * needs none. Returns how many.
 */
export const noteExpiringEids = (db: Database): Promise<number> =>
  noteAll(db, 'EIDS_EXPIRING', async () => {
    const { rows } = await sql<Expiring>`
      select seller_customer_id as "customerId", id as "auctionId", extra_info as ilan, eids_expires_on as "expiresOn"
        from auction
       where eids_status = 'VERIFIED' and seller_customer_id is not null
         and eids_expires_on between ${TODAY} and ${TODAY} + ${setting('eidsSellerWarningDays')}::integer
         and status not in ('SOLD', 'REJECTED', 'HIBERNATED', 'OFFLINE')
         and not exists (select from automatic_notice told
                          where told.event = 'EIDS_EXPIRING' and told.about = 'eids:' || auction.id || ':' || eids_expires_on)`.execute(
      db,
    );
    const at = Math.max(Date.now(), Date.parse(atTime(today(), NOT_BEFORE)));
    return rows.map(({ customerId, expiresOn, ...about }) => ({
      customerId,
      about: `eids:${about.auctionId}:${expiresOn}`,
      at,
      words: { ...listingWords(about), tarih: formatDay(expiresOn) },
    }));
  });
