import { sql } from 'kysely';
import type { brokerSite } from '@/contract/brokers/officeSite';
import type { Output, Parsed } from '@/contract/kit';
import { BROKER_APPLICATION_PACE, BROKER_APPLICATIONS_PACE, type Pace } from '@/domain/limits';
import { normalizePhone } from '@/domain/phoneNumber';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { Context } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { takeAttempt } from '@/server/platform/auth/throttle';
import { writeOffice } from './change';

type Answer = Output<typeof brokerSite.apply>;

/** Outside of any transaction, so that a refusal does not give the attempt back. @throws TOO_MANY_REQUESTS */
export const paced = async (db: Database, paces: readonly (readonly [string, Pace])[]): Promise<void> => {
  for (const [key, pace] of paces) {
    const retryAfter = await takeAttempt(db, key, pace);
    if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
  }
};

/** The same owner's application that is not decided yet. */
const known = async (db: Database, phone: string): Promise<Answer | null> => {
  const found = await db
    .selectFrom('broker')
    .innerJoin('customer', 'customer.id', 'broker.customer_id')
    .select(['broker.id', 'broker.status', 'broker.created_at as receivedAt'])
    .where('customer.phone', '=', phone)
    .where('broker.status', 'in', ['APPLICATION', 'LEGAL_REVIEW'])
    .executeTakeFirst();
  return found ?? null;
};

/**
 * Creates an office from an application on the site. Idempotent while it is undecided: a form that is sent twice, or a retry after a lost
 * answer, gets the existing application.
 * @throws the codes of the contract
 */
export const applyFromSite = async (
  { ip, ...given }: Parsed<typeof brokerSite.apply>,
  { db, request }: Pick<Context, 'db' | 'request'>,
): Promise<Answer> => {
  const phone = normalizePhone(given.phone);
  if (!phone) throw beside('phone', 'PHONE_INVALID');
  const repeated = await known(db, phone);
  if (repeated) return repeated;
  await paced(db, [
    ...(ip ? [[`broker-application:${ip}`, BROKER_APPLICATION_PACE] as const] : []),
    ['broker-applications', BROKER_APPLICATIONS_PACE] as const,
  ]);
  return inTransaction(db, { requestId: request.id }, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('broker'))`.execute(trx);
    const meanwhile = await known(trx, phone);
    if (meanwhile) return meanwhile;
    await writeOffice(trx, given, { source: 'SITE', byId: null });
    const made = await known(trx, phone);
    if (!made) throw new Refusal('BROKER_EXISTS');
    return made;
  });
};

/** The state of an application, for whoever knows its phone. @throws BROKER_APPLICATION_NOT_FOUND */
export const applicationState = async (
  db: Database,
  { id, phone }: Parsed<typeof brokerSite.application>,
): Promise<Output<typeof brokerSite.application>> => {
  const found = await db
    .selectFrom('broker')
    .innerJoin('customer', 'customer.id', 'broker.customer_id')
    .select(['broker.id', 'broker.status', 'broker.created_at as receivedAt', 'broker.reason'])
    .where('broker.id', '=', id)
    .where('customer.phone', '=', normalizePhone(phone) ?? '')
    .executeTakeFirst();
  if (!found) throw new Refusal('BROKER_APPLICATION_NOT_FOUND');
  const { reason, ...rest } = found;
  return { ...rest, reason: found.status === 'REJECTED' ? reason : '' };
};
