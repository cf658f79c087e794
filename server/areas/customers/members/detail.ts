import { sql } from 'kysely';
import type { MemberDetail } from '@/contract/customers/members';
import { maskEmail, maskPhone } from '@/domain/mask';
import { may } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { contactsFor, inScope } from '../scope';
import { feeLimits } from './limits';
import { auctionCount, creditBalance, openDiscount } from './state';

/** The member's customer id. @throws USER_NOT_FOUND when the member does not exist or the person is erased */
export const customerOf = async (db: Database, memberId: number): Promise<number> => {
  const found = await db
    .selectFrom('member')
    .innerJoin('customer', 'customer.id', 'member.customer_id')
    .select('customer.id')
    .where('member.id', '=', memberId)
    .where('customer.erased_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new Refusal('USER_NOT_FOUND');
  return found.id;
};

/** @throws USER_NOT_FOUND */
export const memberDetail = async (
  id: number,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<MemberDetail> => {
  const [found, limits] = await Promise.all([
    db
      .selectFrom('member')
      .innerJoin('customer', 'customer.id', 'member.customer_id')
      .select([
        'member.id',
        'member.version',
        'customer.name',
        'customer.id as customerId',
        sql<boolean>`${inScope(operator)}`.as('canOpen'),
        'member.status',
        'member.phone',
        'member.email',
        'member.language',
        auctionCount.as('auctionCount'),
        creditBalance.as('creditBalance'),
        openDiscount.as('discount'),
        'member.registered_at as registeredAt',
        'member.last_seen_at as lastSeenAt',
        'member.updated_at as updatedAt',
      ])
      .where('member.id', '=', id)
      .where('customer.erased_at', 'is', null)
      .executeTakeFirst(),
    feeLimits(),
  ]);
  if (!found) throw new Refusal('USER_NOT_FOUND');
  const { customerId, canOpen, phone, email, ...member } = found;
  const contacts = contactsFor(operator);
  return {
    ...member,
    customer: { id: customerId, name: member.name, canOpen: may(operator.authorities, 'customers.read') && canOpen },
    phone: contacts.seesPhone ? phone : maskPhone(phone),
    email: contacts.seesEmail ? email : maskEmail(email),
    creditRoom: Math.max(0, limits.credit - member.creditBalance),
    discountLimit: limits.discount,
  };
};
