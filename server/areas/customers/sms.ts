import { sql } from 'kysely';
import type { customerMessages } from '@/contract/customers/messages';
import type { Output, Parsed } from '@/contract/kit';
import { fillIn, smsParts } from '@/domain/messaging/sms';
import { formatInstant } from '@/domain/formats';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { asSent, contactOn, writeTo, writingState } from './contact';
import { lockCustomers } from './record';

type Finder = Output<typeof customerMessages.smsFinder>;
type Content = Output<typeof customerMessages.smsContent>;
type Given = Parsed<typeof customerMessages.sendSms>;
const TEMPLATES_MAX = 100;

/** What people may send to a customer by hand. */
const templates = (db: Database) =>
  db
    .selectFrom('sms_template')
    .select(['id', 'name', 'value', 'type', 'keywords'])
    .where('status', '=', 'ACTIVE')
    .where('recipient_type', '=', 'CUSTOMER')
    .where('sending_way', '=', 'MANUAL')
    .where('language', '=', 'tr');

export const findSms = async (db: Database, customerId: number): Promise<Finder> => {
  const [{ phone }, consent, rows] = await Promise.all([
    db.selectFrom('customer').select('phone').where('id', '=', customerId).executeTakeFirstOrThrow(),
    contactOn(db, customerId, 'SMS'),
    templates(db).orderBy('name').limit(TEMPLATES_MAX).execute(),
  ]);
  return {
    consent: consent.status,
    rows: rows.map(({ value: _, ...template }) => ({
      ...template,
      ...(phone === null
        ? { closed: 'PHONE_REQUIRED' as const, sendsAt: null }
        : writingState(consent.verdict(template.type))),
    })),
  };
};

/** The keywords that the product fills in itself. */
const known = async (db: Database, customerId: number, operator: SignedIn): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; first: string; agent: string | null; visit: string | null }>`
    select customer.name, customer.first_name as first, agent.first_name || ' ' || agent.last_name as agent,
           (select starts_at from appointment where customer_id = customer.id and state in ('APPOINTMENT', 'RE_APPOINTMENT')
               and starts_at > now() order by starts_at limit 1) as visit
      from customer left join operator agent on agent.id = customer.sales_agent_id where customer.id = ${customerId}`.execute(
    db,
  );
  const [about] = rows;
  return {
    ad: about?.name ?? '',
    isim: about?.first ?? '',
    danisman: about?.agent ?? `${operator.firstName} ${operator.lastName}`,
    operator: `${operator.firstName} ${operator.lastName}`,
    tarih: about?.visit ? formatInstant(about.visit) : '',
  };
};

/** A template's text for one customer: `body` as it goes out, `text` without what the law wants under it. @throws SMS_TEMPLATE_NOT_FOUND for one that is not for sending by hand */
export const smsContent = async (
  db: Database,
  { customerId, templateId, values }: Given,
  operator: SignedIn,
): Promise<Content & { text: string; type: Finder['rows'][number]['type'] }> => {
  const template = await templates(db).where('id', '=', templateId).executeTakeFirst();
  if (!template) throw new Refusal('SMS_TEMPLATE_NOT_FOUND');
  const own = await known(db, customerId, operator);
  const keywords = template.keywords.map((name, at) => ({ name, value: values[at]?.trim() || own[name] || '' }));
  const text = fillIn(template.value, Object.fromEntries(keywords.map(({ name, value }) => [name, value])));
  const missing = keywords.filter(({ value }) => value === '').map(({ name }) => name);
  const body = asSent(template.type, text);
  return { text, body, parts: smsParts(body), keywords, missing, type: template.type };
};

/**
 * Puts the message into the outbox and its text into the customer's history.
 * @throws SMS_TEMPLATE_NOT_FOUND, SMS_KEYWORDS_MISSING, PHONE_REQUIRED; CONSENT_… and MARKETING_… for what may not go
 */
export const sendSms = async (
  db: Database,
  given: Given,
  operator: SignedIn,
): Promise<Output<typeof customerMessages.sendSms>> => {
  const { customerId, templateId } = given;
  await lockCustomers(db, [customerId], operator);
  const { text, missing, type } = await smsContent(db, given, operator);
  if (missing.length > 0) throw beside('values', 'SMS_KEYWORDS_MISSING');
  const { phone } = await db
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (phone === null) throw new Refusal('PHONE_REQUIRED');
  const written = await writeTo(db, { customerId, purpose: type, channel: 'SMS', recipients: [phone], body: text });
  const { body, outboxId, sendsAt } = written;
  const by = { customer_id: customerId, operator_id: operator.id, body };
  const { id } = await db
    .insertInto('sms_message')
    .values({ ...by, template_id: templateId, phone, outbox_message_id: outboxId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('communication')
    .values({ ...by, channel: 'SMS', direction: 'OUTBOUND', outbox_message_id: outboxId })
    .execute();
  return { id, body, sendsAt };
};
