import { sql } from 'kysely';
import type { Output, Parsed } from '@/contract/kit';
import { paymentOverview } from '@/contract/payments/overview';
import { PERMISSIONS } from '@/domain/permissions';
import { auctionLink } from '@/server/areas/customers/auctionScope';
import { customerLink } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { implement, type Route, type SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { earningLink } from './earningScope';
import { entriesWhere } from './trace';
import { filteredTransfers } from './transferRows';

const STATEMENTS = 24;

const sumsOf = async (
  db: Database,
  input: Parsed<typeof paymentOverview.sums>,
  by: SignedIn,
): Promise<Output<typeof paymentOverview.sums>> => {
  const rows = await db
    .selectFrom(filteredTransfers(db, input, by).as('found'))
    .select([
      'found.status',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(found.amount)::bigint`.as('amount'),
    ])
    .groupBy('found.status')
    .execute();
  return { rows };
};

const approvers = async (db: Database): Promise<Output<typeof paymentOverview.approvers>> => {
  const rows = await db
    .selectFrom('operator')
    .select(['operator.id', fullName('operator').as('name')])
    .where('operator.status', '=', 'ACTIVE')
    .where(
      sql<boolean>`exists (select from operator_authority held where held.operator_id = operator.id
        and held.authority = any(${[...PERMISSIONS['payments.approve']]}))`,
    )
    .orderBy('name')
    .execute();
  return { rows };
};

/** The latest statements, and older ones with open movements; outgoing movements are not matched and not counted. */
const statementsOf = async (db: Database): Promise<Output<typeof paymentOverview.statements>> => {
  const { rows } = await sql<Output<typeof paymentOverview.statements>['rows'][number]>`
    select statement.id, statement.bank_name as "bankName", statement.iban, statement.starts_on::text as "startsOn",
           statement.ends_on::text as "endsOn", operator.first_name || ' ' || operator.last_name as "importedBy",
           statement.created_at as "createdAt", lines.*
      from (select * from bank_statement where id in (select id from bank_statement order by id desc limit ${STATEMENTS})
              or id in (select statement_id from bank_statement_line
                         where eft_payment_id is null and set_aside_at is null and amount_kurus > 0)) statement
      left join operator on operator.id = statement.imported_by_id
      cross join lateral (
        select count(*) filter (where open)::int as "open", count(*) filter (where eft_payment_id is not null)::int as "matched",
               count(*) filter (where set_aside_at is not null)::int as "setAside",
               coalesce(sum(amount_kurus) filter (where open), 0)::bigint as "openAmount"
          from (select *, eft_payment_id is null and set_aside_at is null as open from bank_statement_line
                 where statement_id = statement.id and amount_kurus > 0) line) lines
     order by statement.id desc`.execute(db);
  return { rows };
};

/** @throws ENTRY_NOT_FOUND */
const entryOf = async (db: Database, id: number, operator: SignedIn): Promise<Output<typeof paymentOverview.entry>> => {
  const { entries } = await entriesWhere(
    db,
    sql<boolean>`(entry.id = ${id} or entry.reverses_id = ${id}
      or entry.id = (select reverses_id from journal_entry where id = ${id}))`,
    operator,
  );
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Refusal('ENTRY_NOT_FOUND');
  const about = await db
    .selectFrom('journal_entry as entry')
    .leftJoin('payment', 'payment.id', 'entry.payment_id')
    .leftJoin('closing', 'closing.id', 'entry.closing_id')
    .leftJoin('eft_payment as eft', 'eft.payment_id', 'payment.id')
    .leftJoin('agent_earning', 'agent_earning.id', 'entry.agent_earning_id')
    .leftJoin('customer', (join) =>
      join.on('customer.id', '=', sql<number>`coalesce(payment.customer_id, closing.buyer_customer_id)`),
    )
    .leftJoin('auction', (join) =>
      join.on('auction.id', '=', sql<number>`coalesce(payment.auction_id, closing.auction_id)`),
    )
    .select([
      'eft.id as eftId',
      'eft.reference',
      customerLink(operator).as('customer'),
      auctionLink(operator).as('auction'),
      earningLink(operator).as('earning'),
    ])
    .where('entry.id', '=', id)
    .executeTakeFirstOrThrow();
  const { eftId, reference, ...subjects } = about;
  return {
    entry,
    counterpart: entries.find((one) => one.id !== id) ?? null,
    eft: eftId === null ? null : { id: eftId, reference: reference ?? '' },
    ...subjects,
  };
};

export const paymentOverviewRoutes: Route[] = implement('paymentOverview', paymentOverview, {
  sums: (input, { db, operator }) => sumsOf(db, input, operator),
  approvers: (_, { db }) => approvers(db),
  statements: (_, { db }) => statementsOf(db),
  entry: ({ id }, { db, operator }) => entryOf(db, id, operator),
});
