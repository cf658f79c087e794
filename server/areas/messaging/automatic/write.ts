import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { STALE_AFTER_MS } from '@/domain/messaging/automatic';
import { contactOn, writeTo } from '@/server/areas/customers/contact';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { devicesOf } from '../push/send';
import { renderFor, type Rendered, versionOf, type Version } from '../templates/render';
import { currentVersions } from '../templates/versions';
import { wordsNow } from './still';

type Channel = EnumValue<'outboxChannel'>;
type Notice = { id: number; event: EnumValue<'automaticEvent'>; customerId: number; words: Record<string, string> };
type Reached = { channel: Channel; recipients: { id: number | null; address: string }[] };

const LACKS: Record<Channel, ErrorCode> = {
  SMS: 'PHONE_REQUIRED',
  EMAIL: 'EMAIL_REQUIRED',
  PUSH: 'PUSH_TOKEN_NOT_FOUND',
};

/** The customer's addresses on a channel. */
const reachedOn = async (db: Database, channel: Channel, customerId: number): Promise<Reached> => {
  if (channel === 'PUSH')
    return {
      channel,
      recipients: (await devicesOf(db, customerId)).map(({ id, token }) => ({ id, address: token })),
    };
  const { phone, email } = await db
    .selectFrom('customer')
    .select(['phone', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const address = channel === 'SMS' ? phone : email;
  return { channel, recipients: address === null ? [] : [{ id: null, address }] };
};

/** Puts the message into the outbox and its text into the customer's history. */
const write = async (
  db: Database,
  { event, customerId }: Notice,
  version: Version,
  { channel, recipients }: Reached,
  { subject, text, html }: Rendered,
): Promise<void> => {
  const { body, outboxIds, sendsAt } = await writeTo(db, {
    customerId,
    purpose: version.type,
    channel,
    recipients: recipients.map(({ address }) => address),
    ...(subject !== undefined && { subject }),
    ...(html !== undefined && { html }),
    body: text,
  });
  const [outboxId = null] = outboxIds;
  const [{ address = '' } = {}] = recipients;
  if (channel === 'SMS')
    await db
      .insertInto('sms_message')
      .values({
        customer_id: customerId,
        phone: address,
        body,
        template_version_id: version.id,
        outbox_message_id: outboxId,
      })
      .execute();
  else if (channel === 'EMAIL')
    await db
      .insertInto('email_message')
      .values({
        customer_id: customerId,
        type: version.type,
        recipient: address,
        subject: subject ?? '',
        body,
        outbox_message_id: outboxId,
      })
      .execute();
  else
    await db
      .insertInto('push')
      .values(
        recipients.map(({ id }, at) => ({
          type: 'TOKEN' as const,
          title: subject ?? '',
          message: body,
          token_id: id,
          outbox_message_id: outboxIds[at] ?? null,
          sent_at: sendsAt ?? new Date().toISOString(),
        })),
      )
      .execute();
  await db
    .insertInto('communication')
    .values({
      customer_id: customerId,
      channel,
      direction: 'OUTBOUND',
      body,
      ...(subject !== undefined && { subject }),
      outbox_message_id: outboxId,
      template_version_id: version.id,
      cause: 'EVENT',
      event,
    })
    .execute();
  await publishChanges(db, `customer:${customerId}`);
};

/** Tries one channel; returns why no message could be written, or null after a success. */
const tryOn = async (db: Database, notice: Notice, channel: Channel, templateId: number): Promise<ErrorCode | null> => {
  const reached = await reachedOn(db, channel, notice.customerId);
  if (reached.recipients.length === 0) return LACKS[channel];
  const current = await currentVersions(db)
    .select('version.id')
    .where('template.id', '=', templateId)
    .where('template.status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!current) return 'MESSAGE_TEMPLATE_NOT_FOUND';
  const version = await versionOf(db, current.id);
  const { verdict } = await contactOn(db, notice.customerId, channel, { locked: true });
  const decided = verdict(version.type);
  if (decided.go === 'NO') return decided.code;
  const made = await renderFor(db, version.id, [notice.customerId], { values: notice.words });
  const rendered = made.get(notice.customerId);
  if (!rendered) return 'CUSTOMER_NOT_FOUND';
  if ('missing' in rendered) return 'SMS_KEYWORDS_MISSING';
  await write(db, notice, version, reached, rendered);
  return null;
};

type Found = Omit<Notice, 'words'> & { about: string; words: unknown; dueAt: string };

/** Tries the channels in order; returns why no message could be written, or null after the first success. */
const tryAll = async (db: Database, found: Found, now: number): Promise<ErrorCode | null> => {
  const message = await db
    .selectFrom('automatic_message')
    .selectAll()
    .where('event', '=', found.event)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!message) return 'AUTOMATIC_OFF';
  if (now - Date.parse(found.dueAt) > STALE_AFTER_MS) return 'AUTOMATIC_STALE';
  const words = await wordsNow(db, found);
  if (words === null) return 'AUTOMATIC_OVER';
  const templates = {
    SMS: message.sms_template_id,
    EMAIL: message.email_template_id,
    PUSH: message.push_template_id,
  };
  let reason: ErrorCode | null = 'AUTOMATIC_OFF';
  for (const channel of message.channels as Channel[]) {
    const templateId = templates[channel];
    if (templateId) reason = await tryOn(db, { ...found, words }, channel, templateId);
    if (reason === null) break;
  }
  return reason;
};

/**
 * Writes the message of a notice, once: a repeated call does nothing. Not written if it is overdue by more than an hour, switched off
 * meanwhile, or no longer true.
 * @returns whether a message was written
 */
export const writeAbout = (db: Database, id: number, now = Date.now()): Promise<boolean> =>
  transaction(db, async (trx) => {
    const found = await trx
      .selectFrom('automatic_notice')
      .select(['id', 'event', 'customer_id as customerId', 'about', 'words', 'due_at as dueAt'])
      .where('id', '=', id)
      .where('state', '=', 'WAITING')
      .forUpdate()
      .executeTakeFirst();
    if (!found) return false;
    const reason = await tryAll(trx, found, now);
    await trx
      .updateTable('automatic_notice')
      .set({ state: reason === null ? 'WRITTEN' : 'SKIPPED', reason })
      .where('id', '=', id)
      .execute();
    return reason === null;
  });
