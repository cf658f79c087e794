import { sql } from 'kysely';
import type { customerMessages } from '@/contract/customers/messages';
import type { Output, Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { send } from '@/server/platform/delivery/outbox';
import { consentOn } from './consent';
import { lockCustomers } from './record';

type Finder = Output<typeof customerMessages.pushFinder>;
const DEVICES_MAX = 20;

const devicesOf = (db: Database, customerId: number) =>
  db
    .selectFrom('push_token')
    .select(['id', 'token', 'platform', 'last_seen_at as lastSeenAt'])
    .where('customer_id', '=', customerId)
    .orderBy('last_seen_at', 'desc')
    .limit(DEVICES_MAX)
    .execute();

export const findPush = async (db: Database, customerId: number): Promise<Finder> => {
  const [devices, consent] = await Promise.all([devicesOf(db, customerId), consentOn(db, customerId, 'PUSH')]);
  const closed = (purpose: 'TRANSACTIONAL' | 'MARKETING') =>
    devices.length === 0 ? ('PUSH_TOKEN_NOT_FOUND' as const) : consent.closed(purpose);
  return {
    consent: consent.status,
    closed: { TRANSACTIONAL: closed('TRANSACTIONAL'), MARKETING: closed('MARKETING') },
    rows: devices.map(({ token: _, ...device }) => device),
  };
};

/** Sends to every device of the customer. @throws PUSH_TOKEN_NOT_FOUND, CONSENT_MISSING_PUSH or CONSENT_REFUSED_PUSH as consent is now */
export const sendPush = async (
  db: Database,
  { customerId, type, title, message }: Parsed<typeof customerMessages.sendPush>,
  operator: SignedIn,
): Promise<{ devices: number }> => {
  await lockCustomers(db, [customerId], operator);
  const devices = await devicesOf(db, customerId);
  if (devices.length === 0) throw new Refusal('PUSH_TOKEN_NOT_FOUND');
  const closed = (await consentOn(db, customerId, 'PUSH', { locked: true })).closed(type);
  if (closed) throw new Refusal(closed);
  for (const { token } of devices) await send(db, { channel: 'PUSH', recipient: token, subject: title, body: message });
  await db
    .insertInto('push')
    .values(
      devices.map(({ id }) => ({
        type: 'TOKEN' as const,
        title,
        message,
        token_id: id,
        operator_id: operator.id,
        sent_at: sql<string>`now()`,
      })),
    )
    .execute();
  await db
    .insertInto('communication')
    .values({
      customer_id: customerId,
      channel: 'PUSH',
      direction: 'OUTBOUND',
      operator_id: operator.id,
      subject: title,
      body: message,
    })
    .execute();
  return { devices: devices.length };
};
