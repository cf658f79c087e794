import type { customerMessages } from '@/contract/customers/messages';
import type { Output, Parsed } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import type { Block } from '@/domain/messaging/blocks';
import { contactOn, writeTo, writingState } from '@/server/areas/customers/contact';
import { lockCustomers } from '@/server/areas/customers/record';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { type Missing, type Rendered, tryContent, wordsIn } from '../templates/render';
import { asShown } from '../templates/shown';
import { byHand, filledByHand } from './byHand';

type Finder = Output<typeof customerMessages.emailFinder>;
type Given = Parsed<typeof customerMessages.sendEmail>;
const emailOf = async (db: Database, customerId: number): Promise<string | null> =>
  (await db.selectFrom('customer').select('email').where('id', '=', customerId).executeTakeFirstOrThrow()).email;

export const findEmail = async (db: Database, customerId: number): Promise<Finder> => {
  const [email, consent, rows] = await Promise.all([
    emailOf(db, customerId),
    contactOn(db, customerId, 'EMAIL'),
    byHand(db, 'EMAIL')
      .select(['template.id', 'template.name', 'template.type', 'version.subject', 'version.body', 'version.blocks'])
      .orderBy('template.name')
      .execute(),
  ]);
  const closed = (purpose: EnumValue<'messageType'>) =>
    email === null ? ('EMAIL_REQUIRED' as const) : writingState(consent.verdict(purpose)).closed;
  return {
    consent: consent.status,
    closed: { TRANSACTIONAL: closed('TRANSACTIONAL'), MARKETING: closed('MARKETING') },
    marketingSendsAt: writingState(consent.verdict('MARKETING')).sendsAt,
    rows: rows.map(({ id, name, type, ...version }) => ({
      id,
      name,
      type,
      keywords: wordsIn({ ...version, blocks: version.blocks as Block[] | null }),
    })),
  };
};

type Written = Rendered &
  Missing & {
    type: EnumValue<'messageType'>;
    keywords: { name: string; value: string }[];
    /** Null: a free text without a template. */
    versionId: number | null;
  };

/** A free text in the common e-mail layout. Words in braces are not replaced. */
const ownLetter = ({ type, subject = '', text = '' }: Given): Written => {
  if (!type) throw beside('type', 'REQUIRED');
  if (subject === '') throw beside('subject', 'REQUIRED');
  if (text === '') throw beside('text', 'REQUIRED');
  const made = tryContent({ subject, body: null, blocks: [{ kind: 'TEXT', text }] }, {});
  return { ...made, missing: [], type, keywords: [], versionId: null };
};

/**
 * @throws MESSAGE_TEMPLATE_NOT_FOUND for a template that is not for sending by hand, TEMPLATE_WORDS_HIDDEN; REQUIRED beside a missing field
 * of a free text
 */
const letterOf = async (db: Database, given: Given, operator: SignedIn): Promise<Written> => {
  const { templateId } = given;
  if (templateId === undefined) return ownLetter(given);
  const template = { ...given, templateId };
  const { version, keywords, filled } = await filledByHand(
    db,
    'EMAIL',
    template,
    operator,
    'MESSAGE_TEMPLATE_NOT_FOUND',
  );
  return { ...tryContent(version, filled), type: version.type, keywords, versionId: version.id };
};

/** An e-mail to one customer as it would be sent. @throws the codes of `sendEmail` about its content */
export const emailContent = async (
  db: Database,
  given: Given,
  operator: SignedIn,
): Promise<Output<typeof customerMessages.emailContent>> => {
  const { type, keywords, missing, versionId: _, ...made } = await letterOf(db, given, operator);
  const { subject, html } = asShown(type, made);
  return { subject, html, keywords, missing };
};

/**
 * Puts an e-mail to one customer into the outbox and its text into the customer's history.
 * @throws MESSAGE_TEMPLATE_NOT_FOUND, TEMPLATE_WORDS_HIDDEN, SMS_KEYWORDS_MISSING, REQUIRED, EMAIL_REQUIRED; CONSENT_… and MARKETING_… for what may not go
 */
export const sendEmail = async (
  db: Database,
  given: Given,
  operator: SignedIn,
): Promise<Output<typeof customerMessages.sendEmail>> => {
  const { customerId } = given;
  await lockCustomers(db, [customerId], operator);
  const { type, missing, versionId, subject = '', text, html } = await letterOf(db, given, operator);
  if (missing.length > 0) throw beside('values', 'SMS_KEYWORDS_MISSING');
  const email = await emailOf(db, customerId);
  if (email === null) throw new Refusal('EMAIL_REQUIRED');
  const {
    body,
    outboxIds: [outboxId = null],
    sendsAt,
  } = await writeTo(db, {
    customerId,
    purpose: type,
    channel: 'EMAIL',
    recipients: [email],
    subject,
    body: text,
    ...(html !== undefined && { html }),
  });
  const by = { customer_id: customerId, operator_id: operator.id, subject, body, outbox_message_id: outboxId };
  const { id } = await db
    .insertInto('email_message')
    .values({ ...by, type, recipient: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('communication')
    .values({ ...by, channel: 'EMAIL', direction: 'OUTBOUND', cause: 'BY_HAND', template_version_id: versionId })
    .execute();
  return { id, sendsAt };
};
