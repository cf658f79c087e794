import { type RawBuilder, sql } from 'kysely';

type Id = RawBuilder<number | null>;

/**
 * Whom a seller's news goes to: the person who sells or, for a company, the customer whose phone its record gives, where there is one. Null: nobody whom
 * we know.
 */
export const personOf = (customerId: Id, corporateId: Id): Id => sql<number | null>`
  coalesce(${customerId}, (select customer.id from corporate join customer on customer.phone = corporate.phone
                            where corporate.id = ${corporateId} and customer.merged_into_id is null and customer.erased_at is null))`;
/** The same of an auction in a query. */
export const SELLING_PERSON = personOf(sql.ref('auction.seller_customer_id'), sql.ref('auction.seller_corporate_id'));
