import { sql } from 'kysely';
import type { MemberRow, members } from '@/contract/customers/members';
import type { Parsed } from '@/contract/kit';
import { maskEmail, maskPhone } from '@/domain/mask';
import { normalizePhone } from '@/domain/phoneNumber';
import { endOfDay, startOfDay } from '@/server/kernel/db/days';
import { likeText } from '@/server/kernel/db/like';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { byName } from '../find';
import { contactsFor } from '../scope';
import { auctionCount, creditBalance, hasOpen, openDiscount } from './state';
import { lowered } from '@/domain/text';

const selected = (db: Database) =>
  db
    .selectFrom('member')
    .innerJoin('customer', 'customer.id', 'member.customer_id')
    .select([
      'member.id',
      'customer.name',
      'member.status',
      'member.phone',
      'member.email',
      auctionCount.as('auctionCount'),
      creditBalance.as('creditBalance'),
      openDiscount.as('discount'),
      'member.registered_at as registeredAt',
      'member.last_seen_at as lastSeenAt',
    ])
    .where('customer.erased_at', 'is', null);

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The beginning of a phone number that was typed in part: 0532 is +90532. */
const beginning = (typed: string) => {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  return /^\s*(\+|00)/.test(typed) ? `+${digits}` : `+90${digits.replace(/^(0|90(?=\d{3}))/, '')}`;
};

/**
 * One page of the members. Masked phones and e-mails are found by the whole value only: a search for parts would reveal them. @throws
 * PHONE_INVALID, EMAIL_INVALID for less than that
 */
export const listMembers = (
  input: Parsed<typeof members.list>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<MemberRow>> => {
  const contacts = contactsFor(operator);
  const { name, status, registeredFrom, registeredTo } = input;
  let query = selected(db);
  if (name) query = query.where(byName(name, operator));
  if (status) query = query.where('member.status', '=', status);
  if (input.phone) {
    const whole = normalizePhone(input.phone);
    if (!whole && !contacts.seesPhone) throw beside('phone', 'PHONE_INVALID');
    query = whole
      ? query.where('member.phone', '=', whole)
      : query.where('member.phone', 'like', `${beginning(input.phone)}%`);
  }
  if (input.email) {
    const email = lowered(input.email);
    if (!contacts.seesEmail && !EMAIL.test(email)) throw beside('email', 'EMAIL_INVALID');
    query = contacts.seesEmail
      ? query.where('member.email', 'like', `${likeText(email)}%`)
      : query.where('member.email', '=', email);
  }
  for (const what of ['credit', 'discount'] as const) {
    const wanted = input[what];
    if (wanted !== undefined) query = query.where(sql<boolean>`${wanted ? sql`` : sql`not`} ${hasOpen[what]}`);
  }
  if (registeredFrom) query = query.where('member.registered_at', '>=', startOfDay(registeredFrom));
  if (registeredTo) query = query.where('member.registered_at', '<', endOfDay(registeredTo));
  return pageQuery(db, {
    query,
    id: 'member.id',
    sorts: {
      registeredAt: { column: 'member.registered_at', type: 'instant' },
      lastSeenAt: { column: 'member.last_seen_at', type: 'instant', nullable: true },
    },
    input,
    toRow: (row) => ({
      ...row,
      phone: contacts.seesPhone ? row.phone : maskPhone(row.phone),
      email: contacts.seesEmail ? row.email : maskEmail(row.email),
    }),
  });
};
