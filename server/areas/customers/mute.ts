import { sql } from 'kysely';
import type { CustomerDetail } from '@/contract/customers';
import type { customerWork } from '@/contract/customers/work';
import type { Parsed } from '@/contract/kit';
import { today } from '@/domain/time';
import { TODAY } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { lockCustomers } from './record';

/** In a query: whether a mute has not ended. */
export const stillMuted = sql<boolean>`(customer_mute.until is null or customer_mute.until >= ${TODAY})`;

/**
 * Mutes a customer, or ends the mute: a muted customer gets no marketing, nor anything else that they have not asked for.
 * @throws REQUIRED, INVALID_DATE beside their fields; CUSTOMER_NOT_FOUND, CUSTOMER_MERGED; VERSION_CONFLICT with the current mute
 */
export const muteCustomer = async (
  db: Database,
  { customerId, muted, until, reason, was }: Parsed<typeof customerWork.mute>,
  operator: SignedIn,
): Promise<void> => {
  if (muted && reason === '') throw beside('reason', 'REQUIRED');
  if (muted && until !== null && until < today()) throw wrongDate('until', 'DAY_PAST');
  await lockCustomers(db, [customerId], operator);
  const now = await muteOf(db, customerId);
  // A mute that has ended meanwhile is no conflict.
  if (was !== undefined && now && now.at !== was) throw new Refusal('VERSION_CONFLICT', { current: { mute: now } });
  const said = { until, reason, operator_id: operator.id };
  if (muted)
    await db
      .insertInto('customer_mute')
      .values({ customer_id: customerId, ...said })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ ...said, created_at: sql<string>`now()` }))
      .execute();
  else await db.deleteFrom('customer_mute').where('customer_id', '=', customerId).execute();
};

export const muteOf = async (db: Database, customerId: number): Promise<CustomerDetail['mute']> => {
  const found = await db
    .selectFrom('customer_mute')
    .leftJoin('operator', 'operator.id', 'customer_mute.operator_id')
    .select([
      'customer_mute.until',
      'customer_mute.reason',
      'customer_mute.created_at as at',
      fullName<string | null>('operator').as('by'),
    ])
    .where('customer_id', '=', customerId)
    .where(stillMuted)
    .executeTakeFirst();
  return found ?? null;
};
