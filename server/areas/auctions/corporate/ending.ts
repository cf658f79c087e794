import { sql } from 'kysely';
import { formatDay } from '@/domain/formats';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { fill } from '@/server/kernel/texts';
import { happened } from '@/server/platform/events/events';
import { holdersOf } from '@/server/platform/notifications/holders';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { personOf } from './person';

/** An agreement with a seller, a person or a company. `endsOn`: the day of its early end, otherwise the last day of its term, ISO. */
export type Ending = {
  id: number;
  customerId: number | null;
  corporateId: number | null;
  seller: string;
  endsOn: string;
};
type Concerned = { operatorId: number; path: string };

/** The agents of the seller, each with the record by which they know them: the person, or an auction of the company. */
const agentsOf = async (db: Database, { customerId, corporateId }: Ending): Promise<Concerned[]> => {
  const { rows } = await sql<Concerned>`
    select sales_agent_id as "operatorId", '/customers/detail?id=' || id as path
      from customer where id = ${customerId}::integer and sales_agent_id is not null
    union all
    select auction.agent_operator_id, '/auctions/detail?id=' || max(auction.id)
      from auction left join customer on customer.id = ${customerId}::integer
     where (auction.seller_customer_id = ${customerId}::integer or auction.seller_corporate_id = ${corporateId}::integer)
       and auction.status not in ('SOLD', 'REJECTED', 'HIBERNATED') and auction.agent_operator_id is distinct from customer.sales_agent_id
       and auction.agent_operator_id is not null
     group by auction.agent_operator_id`.execute(db);
  return rows;
};

/**
 * Announces that an agreement ends in `before` days (60, 30, 7) or has ended (0): to the seller (a company by its contact) and to the
 * seller's agents; without agents, to those who manage agreements.
 */
export const tellEnding = async (db: Database, ending: Ending, before: number): Promise<void> => {
  const { id: agreementId, customerId, corporateId, seller: name, endsOn } = ending;
  const { rows } = await sql<{ personId: number | null }>`
    select ${personOf(sql`${customerId}::integer`, sql`${corporateId}::integer`)} as "personId"`.execute(db);
  const personId = rows[0]?.personId ?? null;
  if (personId !== null)
    await happened(db, 'agreement.ending', { of: 'SELLER', agreementId, customerId: personId, endsOn, before });
  const text = before === 0 ? messages.sellerAgreementEnded : messages.sellerAgreementEnding;
  const title = fill(text, { name, day: formatDay(endsOn) });
  const agents = await agentsOf(db, ending);
  const told: readonly { operatorId: number | number[]; path: string }[] =
    agents.length > 0 ? agents : [{ operatorId: await holdersOf(db, 'corporate.edit'), path: '/agreement/list' }];
  for (const one of told) await notifyOperator(db, { ...one, kind: 'DUE', title });
};
