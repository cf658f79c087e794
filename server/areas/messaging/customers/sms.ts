import type { customerMessages } from '@/contract/customers/messages';
import type { Output, Parsed } from '@/contract/kit';
import { fillIn, wordsOf } from '@/domain/messaging/placeholders';
import { smsParts } from '@/domain/messaging/sms';
import { asSent, contactOn, writeTo, writingState } from '@/server/areas/customers/contact';
import { lockCustomers } from '@/server/areas/customers/record';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import type { Version } from '../templates/render';
import { refusalSample, withRefusalLink } from '@/server/platform/delivery/refusal';
import { byHand, filledByHand } from './byHand';

type Finder = Output<typeof customerMessages.smsFinder>;
type Content = Output<typeof customerMessages.smsContent>;
type Given = Parsed<typeof customerMessages.sendSms>;
export const findSms = async (db: Database, customerId: number): Promise<Finder> => {
  const [{ phone }, consent, rows] = await Promise.all([
    db.selectFrom('customer').select('phone').where('id', '=', customerId).executeTakeFirstOrThrow(),
    contactOn(db, customerId, 'SMS'),
    byHand(db, 'SMS')
      .select(['template.id', 'template.name', 'template.type', 'version.body'])
      .orderBy('template.name')
      .execute(),
  ]);
  return {
    consent: consent.status,
    rows: rows.map(({ body, ...template }) => ({
      ...template,
      keywords: wordsOf(body ?? ''),
      ...(phone === null
        ? { closed: 'PHONE_REQUIRED' as const, sendsAt: null }
        : writingState(consent.verdict(template.type))),
    })),
  };
};

type Written = Content & { text: string; version: Version };

/**
 * A template's text for one customer: `body` as sent, `text` without the legal footer. `values` are in the order of its words; for an
 * absent one the product's own value is used.
 * @throws SMS_TEMPLATE_NOT_FOUND for one that is not for sending by hand, TEMPLATE_WORDS_HIDDEN
 */
export const smsContent = async (db: Database, given: Given, operator: SignedIn): Promise<Written> => {
  const { version, keywords, filled } = await filledByHand(db, 'SMS', given, operator, 'SMS_TEMPLATE_NOT_FOUND');
  const text = fillIn(version.body ?? '', filled);
  const missing = keywords.filter(({ value }) => value === '').map(({ name }) => name);
  const body = asSent(version.type, text);
  return {
    text,
    body,
    parts: smsParts(version.type === 'MARKETING' ? withRefusalLink(body, refusalSample()) : body),
    keywords,
    missing,
    version,
  };
};

/**
 * Puts the message into the outbox and its text into the customer's history.
 * @throws SMS_TEMPLATE_NOT_FOUND, SMS_KEYWORDS_MISSING, PHONE_REQUIRED; CONSENT_… and MARKETING_… if it is not allowed
 */
export const sendSms = async (
  db: Database,
  given: Given,
  operator: SignedIn,
): Promise<Output<typeof customerMessages.sendSms>> => {
  const { customerId } = given;
  await lockCustomers(db, [customerId], operator);
  const { text, missing, version } = await smsContent(db, given, operator);
  if (missing.length > 0) throw beside('values', 'SMS_KEYWORDS_MISSING');
  const { phone } = await db
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (phone === null) throw new Refusal('PHONE_REQUIRED');
  const written = await writeTo(db, {
    customerId,
    purpose: version.type,
    channel: 'SMS',
    recipients: [phone],
    body: text,
  });
  const {
    body,
    outboxIds: [outboxId = null],
    sendsAt,
  } = written;
  const by = { customer_id: customerId, operator_id: operator.id, body };
  const { id } = await db
    .insertInto('sms_message')
    .values({ ...by, template_version_id: version.id, phone, outbox_message_id: outboxId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('communication')
    .values({
      ...by,
      channel: 'SMS',
      direction: 'OUTBOUND',
      outbox_message_id: outboxId,
      cause: 'BY_HAND',
      template_version_id: version.id,
    })
    .execute();
  return { id, body, sendsAt };
};
