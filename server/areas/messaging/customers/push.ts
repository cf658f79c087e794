import { sql } from 'kysely';
import type { customerMessages } from '@/contract/customers/messages';
import type { Output, Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { devicesOf } from '../push/send';
import { contactOn, marketingFooter, writeTo, writingState } from '@/server/areas/customers/contact';
import { lockCustomers } from '@/server/areas/customers/record';

type Finder = Output<typeof customerMessages.pushFinder>;
export const findPush = async (db: Database, customerId: number): Promise<Finder> => {
  const [devices, consent] = await Promise.all([devicesOf(db, customerId), contactOn(db, customerId, 'PUSH')]);
  const closed = (purpose: 'TRANSACTIONAL' | 'MARKETING') =>
    devices.length === 0 ? ('PUSH_TOKEN_NOT_FOUND' as const) : writingState(consent.verdict(purpose)).closed;
  return {
    consent: consent.status,
    closed: { TRANSACTIONAL: closed('TRANSACTIONAL'), MARKETING: closed('MARKETING') },
    marketingSendsAt: writingState(consent.verdict('MARKETING')).sendsAt,
    marketingFooter: marketingFooter(),
    rows: devices.map(({ token: _, ...device }) => device),
  };
};

/** Sends to all devices of the customer. @throws PUSH_TOKEN_NOT_FOUND; CONSENT_… and MARKETING_… if it is not allowed */
export const sendPush = async (
  db: Database,
  { customerId, type, title, message }: Parsed<typeof customerMessages.sendPush>,
  operator: SignedIn,
): Promise<Output<typeof customerMessages.sendPush>> => {
  await lockCustomers(db, [customerId], operator);
  const devices = await devicesOf(db, customerId);
  if (devices.length === 0) throw new Refusal('PUSH_TOKEN_NOT_FOUND');
  const { body, outboxIds, sendsAt } = await writeTo(db, {
    customerId,
    purpose: type,
    channel: 'PUSH',
    recipients: devices.map(({ token }) => token),
    subject: title,
    body: message,
  });
  await db
    .insertInto('push')
    .values(
      devices.map(({ id }, at) => ({
        type: 'TOKEN' as const,
        title,
        message: body,
        token_id: id,
        operator_id: operator.id,
        outbox_message_id: outboxIds[at] ?? null,
        sent_at: sendsAt ?? sql<string>`now()`,
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
      body,
      outbox_message_id: outboxIds[0] ?? null,
      cause: 'BY_HAND',
    })
    .execute();
  return { devices: devices.length, sendsAt };
};
