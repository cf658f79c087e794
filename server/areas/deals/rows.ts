import { sql } from 'kysely';
import type { DealRow } from '@/contract/deals';
import type { Linked } from '@/contract/parts';
import { hasNoAppointment } from '@/domain/deals';
import type { EnumValue } from '@/domain/enums';
import { options } from '@/domain/machine';
import { type DealFacts, dealMachine } from '@/domain/machines/deal';
import { may } from '@/domain/permissions';
import { auctionLink, mayReadBids } from '@/server/areas/customers/auctionScope';
import { customerLink, ownOrOfOpenCustomer } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

const seesOffer = (operator: SignedIn) => sql<boolean>`(${mayReadBids(operator)} or deal.operator_id = ${operator.id})`;

/** The deals visible to the operator: all, their own, and those of customers that they may open. */
export const dealsInScope = (operator: SignedIn) =>
  may(operator.authorities, 'deals.readAll')
    ? sql.lit(true)
    : ownOrOfOpenCustomer(operator, 'deal', [sql`deal.operator_id = ${operator.id}`]);

/** The columns of a row, with what the guards of its moves need, without a scope: see `selectDeals`. */
export const dealRows = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('deal')
    .innerJoin('customer', 'customer.id', 'deal.customer_id')
    .innerJoin('auction', 'auction.id', 'deal.auction_id')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .leftJoin('operator', 'operator.id', 'deal.operator_id')
    .leftJoin('lost_reason', 'lost_reason.id', 'deal.lost_reason_id')
    .select([
      'deal.id',
      'deal.version',
      'deal.status',
      'deal.note',
      'deal.created_at as createdAt',
      'deal.updated_at as updatedAt',
      sql<number | null>`case when ${seesOffer(operator)} then deal.offered_price_kurus end`.as('offeredPrice'),
      sql<boolean>`deal.offered_price_kurus is not null`.as('hasPrice'),
      customerLink(operator).as('customer'),
      auctionLink<Linked>(operator).as('auction'),
      'category.name as category',
      'category.kind',
      'city.name as city',
      fullName<string | null>('operator').as('operatorName'),
      'lost_reason.name as lostReason',
      // With "exists" PostgreSQL would first read the visits of all deals.
      sql<boolean>`coalesce(
        (select true from appointment where appointment.customer_id = deal.customer_id
            and appointment.auction_id = deal.auction_id and appointment.state in ('APPOINTMENT', 'RE_APPOINTMENT', 'DONE') limit 1),
        (select true from activity where activity.deal_id = deal.id and activity.type = 'APPOINTMENT'
            and activity.status <> 'FAILED' limit 1), false)`.as('hasVisit'),
      sql<boolean>`exists (select from participant join bid on bid.participant_id = participant.id
          where participant.auction_id = deal.auction_id and participant.customer_id = deal.customer_id
            and bid.status not in ('REJECTED', 'CANCELLED'))`.as('hasBid'),
      sql<boolean>`exists (select from deal as won where won.auction_id = deal.auction_id and won.status = 'WINNER'
          and won.id <> deal.id)`.as('otherWinner'),
    ]);

/** The deals visible to the operator. */
export const selectDeals = (db: Database, operator: SignedIn) => dealRows(db, operator).where(dealsInScope(operator));

export type FoundDeal = Omit<DealRow, 'moves'> &
  Omit<DealFacts, 'landOrField' | 'hasReason'> & { kind: EnumValue<'propertyCategory'> };

/** The facts for the machine, without any input. */
export const factsOf = ({ kind, hasVisit, hasPrice, hasBid, otherWinner }: FoundDeal): DealFacts => ({
  landOrField: hasNoAppointment(kind),
  hasVisit,
  hasPrice,
  hasReason: false,
  hasBid,
  otherWinner,
});

export const toDealRow =
  ({ authorities }: Pick<SignedIn, 'authorities'>) =>
  (found: FoundDeal): DealRow => {
    const { kind: _, hasVisit: __, hasPrice: ___, hasBid: ____, otherWinner: _____, ...row } = found;
    return {
      ...row,
      moves: options(dealMachine, found.status, factsOf(found), authorities).map(({ to, closed, lacks }) => ({
        to,
        closed: [...closed],
        lacks,
      })),
    };
  };
