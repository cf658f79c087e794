import { sql } from 'kysely';
import type { credits } from '@/contract/customers/members';
import type { Output, Parsed } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { byName } from '../find';
import { statusOf } from './state';

export const selectedCredits = (db: Database) =>
  db
    .selectFrom('member_credit')
    .innerJoin('operator as giver', 'giver.id', 'member_credit.operator_id')
    .leftJoin('operator as canceller', 'canceller.id', 'member_credit.cancelled_by_id')
    .select([
      'member_credit.id',
      'member_credit.amount_kurus as amount',
      statusOf('member_credit').as('status'),
      'member_credit.note',
      fullName('giver').as('operatorName'),
      'member_credit.created_at as createdAt',
      'member_credit.used_at as usedAt',
      'member_credit.cancelled_at as cancelledAt',
      sql<string | null>`${fullName('canceller')}`.as('cancelledBy'),
    ]);

export const memberCredits = (db: Database, memberId: number): Promise<Output<typeof credits.list>['rows']> =>
  selectedCredits(db).where('member_credit.member_id', '=', memberId).orderBy('member_credit.id', 'desc').execute();

export const selectedDiscounts = (db: Database) =>
  db
    .selectFrom('operator_discount')
    .innerJoin('member', 'member.id', 'operator_discount.member_id')
    .innerJoin('customer', 'customer.id', 'member.customer_id')
    .innerJoin('operator as giver', 'giver.id', 'operator_discount.operator_id')
    .leftJoin('operator as canceller', 'canceller.id', 'operator_discount.cancelled_by_id')
    .select([
      'operator_discount.id',
      'operator_discount.member_id as memberId',
      'customer.name as memberName',
      'operator_discount.amount_kurus as amount',
      statusOf('operator_discount').as('status'),
      'operator_discount.note',
      fullName('giver').as('operatorName'),
      'operator_discount.starts_on as startsOn',
      'operator_discount.expires_on as expiresOn',
      'operator_discount.created_at as createdAt',
      'operator_discount.used_at as usedAt',
      'operator_discount.cancelled_at as cancelledAt',
      sql<string | null>`${fullName('canceller')}`.as('cancelledBy'),
    ]);

/** One page of the operator discounts, without those of erased people. */
export const listDiscounts = (db: Database, input: Parsed<typeof credits.discounts>, operator: SignedIn) => {
  const { memberId, name, status, operatorId, expiresFrom, expiresTo } = input;
  let query = selectedDiscounts(db).where('customer.erased_at', 'is', null);
  if (memberId) query = query.where('operator_discount.member_id', '=', memberId);
  if (name) query = query.where(byName(name, operator));
  if (status) query = query.where(statusOf('operator_discount'), '=', status);
  if (operatorId) query = query.where('operator_discount.operator_id', '=', operatorId);
  if (expiresFrom) query = query.where('operator_discount.expires_on', '>=', expiresFrom);
  if (expiresTo) query = query.where('operator_discount.expires_on', '<=', expiresTo);
  return pageQuery(db, {
    query,
    id: 'operator_discount.id',
    sorts: { expiresOn: { column: 'operator_discount.expires_on', type: 'day' } },
    input,
    toRow: (row) => row,
  });
};
