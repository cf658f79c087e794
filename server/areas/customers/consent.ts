import { sql } from 'kysely';
import type { customerWork } from '@/contract/customers/work';
import type { Parsed } from '@/contract/kit';
import { contactRefusal } from '@/domain/customers/consent';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { lockCustomers } from './record';

type Channel = EnumValue<'consentChannel'>;
type Purpose = EnumValue<'messageType'>;

/** @throws CONSENT_PROOF_REQUIRED for a consent without proof; a refusal needs none */
export const updateConsent = async (
  db: Database,
  { customerId, channel, status, source, proof }: Parsed<typeof customerWork.updateConsent>,
  operator: SignedIn,
): Promise<void> => {
  if (status === 'GRANTED' && proof === '') {
    throw beside('proof', 'CONSENT_PROOF_REQUIRED');
  }
  await lockCustomers(db, [customerId], operator);
  const said = {
    status,
    source,
    proof,
    operator_id: operator.id,
    decided_at: sql<string>`now()`,
    registry_reference: null,
  };
  await db
    .insertInto('consent')
    .values({ customer_id: customerId, channel, ...said })
    .onConflict((conflict) => conflict.columns(['customer_id', 'channel']).doUpdateSet(said))
    .execute();
};

/**
 * The consent of a customer for a channel, and why each kind of message may not be sent now. With `locked` the entry is
 * locked until the transaction ends, so that a refusal cannot come in between.
 */
export const consentOn = async (
  db: Database,
  customerId: number,
  channel: Channel,
  { locked = false } = {},
): Promise<{ status: EnumValue<'consentStatus'>; closed: (purpose: Purpose) => ErrorCode | null }> => {
  const consent = await db
    .selectFrom('consent')
    .select('status')
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .$if(locked, (q) => q.forShare())
    .executeTakeFirst();
  const { rows } = await sql<{ asked: boolean }>`
    select exists (select from activity where customer_id = ${customerId} and status in ('INITIAL', 'WORKING'))
        or exists (select from closing where (buyer_customer_id = ${customerId} or seller_customer_id = ${customerId})
                     and closed_at is null) as asked`.execute(db);
  const status = consent?.status ?? 'UNKNOWN';
  const asked = rows[0]?.asked ?? false;
  return { status, closed: (purpose) => contactRefusal({ channel, purpose, status, asked }) };
};
