import { type RawBuilder, sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import type { Subject } from './subject';

type Where = (subject: Subject) => RawBuilder<boolean>;
export type ReasonKey =
  | 'noBasis'
  | 'consentProof'
  | 'shell'
  | 'statistics'
  | 'bids'
  | 'commercialBooks'
  | 'contract'
  | 'accountability'
  | 'words';

/** What happens to a person's rows of one table. */
export type Rule = {
  table: string;
  act: EnumValue<'destructionAct'>;
  where: Where;
  /** The column that leads from the row to the person: rows that are gone already are found by it in the audit trail. */
  link?: string;
  /** With ANONYMISE: what the columns become. */
  set?: Readonly<Record<string, RawBuilder<unknown>>>;
  reason: ReasonKey;
};

const EMPTY = sql`''`;
const NULL = sql`null`;
/** +999 is no country's: unmistakably nobody's number, and one of its own for each row. */
export const NOBODYS_PHONE = sql`'+999' || lpad(id::text, 9, '0')`;
const NOBODYS_EMAIL = sql`'silindi-' || id || '@anonim.invalid'`;

const byCustomer =
  (column = 'customer_id'): Where =>
  ({ customers }) =>
    sql`${sql.ref(column)} = any(${customers})`;
const byContact =
  (phone: string, email: string | null): Where =>
  ({ phones, emails }) =>
    email
      ? sql`(${sql.ref(phone)} = any(${phones}) or ${sql.ref(email)} = any(${emails}))`
      : sql`${sql.ref(phone)} = any(${phones})`;
const either =
  (...some: Where[]): Where =>
  (subject) =>
    sql`(${sql.join(
      some.map((where) => where(subject)),
      sql` or `,
    )})`;
const gone = (table: string, where: Where = byCustomer(), link: string | undefined = 'customer_id'): Rule => ({
  table,
  act: 'DELETE',
  where,
  ...(link && { link }),
  reason: 'noBasis',
});
const blank = (
  table: string,
  set: Rule['set'],
  where: Where = byCustomer(),
  reason: ReasonKey = 'statistics',
): Rule => ({
  table,
  act: 'ANONYMISE',
  where,
  ...(set && { set }),
  reason,
});
const kept = (table: string, where: Where, reason: ReasonKey): Rule => ({ table, act: 'KEEP', where, reason });

/**
 * The map of personal data: every table that knows a person, what becomes of it and why. Its order is the order in which it
 * is done, children first. The reasons are in docs/decisions/0021-destroying-personal-data.md.
 */
export const RULES: readonly Rule[] = [
  gone(
    'push',
    ({ customers }) => sql`token_id in (select id from push_token where customer_id = any(${customers}))`,
    undefined,
  ),
  gone('push_token'),
  gone('sms_message', either(byCustomer(), byContact('phone', null))),
  gone(
    'email_message',
    either(byCustomer(), ({ emails }) => sql`recipient = any(${emails})`),
  ),
  gone('outbox_message', ({ phones, emails }) => sql`recipient = any(${[...phones, ...emails]})`, undefined),
  gone('communication'),
  gone('note'),
  gone('customer_tag'),
  gone('motivation'),
  gone('dealer', either(byCustomer(), byContact('phone', null))),
  gone('access_request'),
  blank(
    'agent',
    { application_id: NULL },
    ({ phones, emails, customers }) => sql`application_id in (
    select id from agent_application where customer_id = any(${customers}) or phone = any(${phones}) or email = any(${emails}))`,
  ),
  gone('agent_application', either(byCustomer(), byContact('phone', 'email'))),
  blank(
    'call',
    { phone: NOBODYS_PHONE, recording_url: NULL, provider_call_id: NULL, note: EMPTY },
    either(byCustomer(), byContact('phone', null)),
  ),
  blank('consent', { registry_reference: NULL, source: EMPTY }, byCustomer(), 'consentProof'),
  blank('deal', { note: EMPTY }),
  blank('activity', { note: EMPTY }),
  blank('appointment', { note: EMPTY, location: EMPTY }),
  blank('want_to_sell', { reason: EMPTY, listing_url: NULL }),
  blank('bidding_event', { note: EMPTY }),
  blank('key_holder', { name: sql`'Silinen kişi'`, phone: NOBODYS_PHONE, note: EMPTY }, byContact('phone', null)),
  blank('corporate', { contact_name: EMPTY, phone: NULL, email: NULL }, byContact('phone', 'email')),
  blank(
    'auction',
    { address: EMPTY, ada: NULL, parsel: NULL },
    ({ customers }) => sql`seller_customer_id = any(${customers})
    and not exists (select from closing where closing.auction_id = auction.id)`,
  ),
  blank('broker', { company_name: sql`'Silinen broker ' || id`, tax_number: NULL }, byCustomer(), 'shell'),
  blank('data_subject_request', { note: EMPTY, identity_check: EMPTY }, byCustomer(), 'accountability'),
  blank(
    'member',
    { email: NOBODYS_EMAIL, phone: NOBODYS_PHONE, status: sql`'PASSIVE'`, last_seen_at: NULL },
    byCustomer(),
    'shell',
  ),
  blank(
    'customer',
    {
      first_name: EMPTY,
      last_name: EMPTY,
      phone: NULL,
      email: NULL,
      identity_number: NULL,
      area_code: NULL,
      town_id: NULL,
      phone_verified_at: NULL,
      buy_motivation: NULL,
      sell_motivation: NULL,
      erased_at: sql`now()`,
    },
    ({ customers }) => sql`id = any(${customers})`,
    'shell',
  ),
  kept('participant', byCustomer(), 'bids'),
  kept('bid', byCustomer(), 'bids'),
  kept('closing', either(byCustomer('buyer_customer_id'), byCustomer('seller_customer_id')), 'commercialBooks'),
  kept(
    'closing_document',
    ({ customers }) => sql`closing_id in (
    select id from closing where buyer_customer_id = any(${customers}) or seller_customer_id = any(${customers}))`,
    'contract',
  ),
  kept('payment', byCustomer(), 'commercialBooks'),
  kept('eft_payment', byCustomer(), 'commercialBooks'),
  kept(
    'bank_statement_line',
    ({ customers }) => sql`eft_payment_id in (select id from eft_payment where customer_id = any(${customers}))`,
    'commercialBooks',
  ),
  kept('refund', byCustomer(), 'commercialBooks'),
  kept('uncharged_service_fee', byCustomer(), 'commercialBooks'),
  kept('agent_earning', either(byCustomer('buyer_customer_id'), byCustomer('owner_customer_id')), 'commercialBooks'),
  kept('discount_code', byCustomer(), 'commercialBooks'),
  kept('view_log', byCustomer(), 'accountability'),
];

/** Rows that name the person because the law has them named; their texts are not searched. */
export const LEGALLY_NAMED = [
  'eft_payment',
  'bank_statement_line',
  'refund',
  'journal_entry',
  'retained_identity',
] as const;
/** What is no person's: a quarter may be called like somebody. Staff are known by their employment, not as customers. */
export const OTHERS = [
  'operator',
  'country',
  'city',
  'territory',
  'town',
  'district',
  'quarter',
  'category',
  'app_secret',
] as const;
/** The trail is treated on its own. */
export const NOT_SEARCHED = ['audit_entry', 'audit_seal', 'audit_tombstone', ...OTHERS, ...LEGALLY_NAMED] as const;

/** With rows in one of these the law has us know who the person was (Turkish Commercial Code art. 82, Tax Procedure Law art. 253). */
export const NEEDS_IDENTITY = ['closing', 'payment', 'eft_payment', 'refund', 'uncharged_service_fee'];
export const BOOKS_YEARS = 10;
