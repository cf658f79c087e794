import { type RawBuilder, sql } from 'kysely';

type Id = RawBuilder<number | null>;

/**
 * The customer who receives a seller's messages: the selling person or, for a company, the customer with the phone in its record. Null: no
 * known person.
 */
export const personOf = (customerId: Id, corporateId: Id): Id => sql<number | null>`
  coalesce(${customerId}, (select customer.id from corporate join customer on customer.phone = corporate.phone
                            where corporate.id = ${corporateId} and customer.merged_into_id is null and customer.erased_at is null))`;
/** The same for the auction of a query. */
export const SELLING_PERSON = personOf(sql.ref('auction.seller_customer_id'), sql.ref('auction.seller_corporate_id'));
