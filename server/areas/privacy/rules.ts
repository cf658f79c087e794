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
  /** The column with the customer's id, by which deleted rows are found in the audit trail. */
  link?: boolean;
  /** For ANONYMISE: the new values of the columns. */
  set?: Readonly<Record<string, RawBuilder<unknown>>>;
  reason: ReasonKey;
};

const EMPTY = sql`''`;
const NULL = sql`null`;
const SOMEBODY = sql`'Silinen kişi'`;
/** +999 is not a country code, so the number belongs to nobody; each row gets a different one. */
export const NOBODYS_PHONE = sql`'+999' || lpad(id::text, 9, '0')`;
const NOBODYS_EMAIL = sql`'silindi-' || id || '@anonim.invalid'`;

const BY_CUSTOMER: Where = ({ customers }) => sql`customer_id = any(${customers})`;
const byCustomer = (column?: string): Where =>
  column === undefined ? BY_CUSTOMER : ({ customers }) => sql`${sql.ref(column)} = any(${customers})`;
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
/** The former agent records of the person; active agents are not erased (blockers.ts). */
export const formerAgents = ({ customers }: Subject) => sql`select id from agent where customer_id = any(${customers})`;
/** The person's auctions that were never sold. */
export const unsoldAuctions = ({ customers }: Subject) => sql`select id from auction
  where seller_customer_id = any(${customers}) and not exists (select from closing where closing.auction_id = auction.id)`;
const byMember: Where = ({ members }) => sql`member_id = any(${members})`;
const byBroker: Where = ({ brokers }) => sql`broker_id = any(${brokers})`;
/** The person's applications to become an agent. */
export const applicationsOf = ({ customers, phones, emails }: Subject) => sql`
  select id from agent_application where customer_id = any(${customers}) or phone = any(${phones}) or email = any(${emails})`;
/** The rows of the person's onboarding: its own, and those that refer to it. */
const byApplicant: Where = (subject) => sql`application_id in (${applicationsOf(subject)})`;
const byOnboarding: Where = (subject) =>
  sql`onboarding_id in (select id from agent_onboarding where application_id in (${applicationsOf(subject)}))`;
const byAgent: Where = (subject) => sql`agent_id in (${formerAgents(subject)})`;

const gone = (table: string, where: Where = byCustomer(), link = where === BY_CUSTOMER): Rule => ({
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
 * The map of personal data: every table with data of a person, what happens to it and why. It is processed in this order, children first.
 * The reasons are in docs/decisions/0021-destroying-personal-data.md.
 */
export const RULES: readonly Rule[] = [
  gone('push', ({ customers }) => sql`token_id in (select id from push_token where customer_id = any(${customers}))`),
  gone('push_token'),
  gone('automatic_notice'),
  gone('sms_message', either(byCustomer(), byContact('phone', null)), true),
  gone(
    'email_message',
    either(byCustomer(), ({ emails }) => sql`recipient = any(${emails})`),
    true,
  ),
  gone('outbox_message', ({ phones, emails }) => sql`recipient = any(${[...phones, ...emails]})`),
  gone('communication'),
  gone('campaign_recipient'),
  gone('note'),
  gone('customer_mute'),
  gone('customer_tag'),
  gone('motivation'),
  gone('dealer', either(byCustomer(), byContact('phone', null)), true),
  gone('access_request'),
  gone('customer_distinct', either(byCustomer('first_id'), byCustomer('second_id'))),
  blank('customer_import_row', { cells: NULL, errors: NULL }),
  blank('agent', { application_id: NULL }, byApplicant),
  gone('agent_document', either(byAgent, byOnboarding)),
  blank(
    'agent_onboarding',
    { note: EMPTY, application_id: NULL, certificate_number: NULL },
    either(byAgent, byApplicant),
  ),
  blank('agent', { left_reason: EMPTY }, (subject) => sql`id in (${formerAgents(subject)})`),
  gone('agent_application', either(byCustomer(), byContact('phone', 'email')), true),
  gone('upload', either(byAgent, byOnboarding, byBroker)),
  ...[
    'agent_gallery_image',
    'agent_town',
    'agent_page_day',
    'agent_profile_change',
    'agent_profile',
    'agent_video',
    'agent_picture',
  ].map((table) => gone(table, byAgent)),
  gone('broker_announcement_read', byBroker),
  gone('best_broker', byBroker),
  gone('broker_check', byBroker),
  gone('broker_document', byBroker),
  blank(
    'broker_inquiry',
    { asked_by: SOMEBODY, buyer_name: SOMEBODY, buyer_phone: NOBODYS_PHONE, question: EMPTY, answer: EMPTY },
    either(byContact('buyer_phone', null), byBroker),
  ),
  gone('broker_person', either(byBroker, byContact('phone', 'email'))),
  gone('broker_town', byBroker),
  blank('key_holder_request', { note: EMPTY, reason: EMPTY }, byBroker),
  gone(
    'discovery_picture',
    (subject) => sql`discovery_id in (select id from discovery where auction_id in (${unsoldAuctions(subject)}))`,
  ),
  gone(
    'want_to_sell_evidence',
    ({ customers }) => sql`want_to_sell_id in (select id from want_to_sell where customer_id = any(${customers}))`,
  ),
  gone('auction_document', (subject) => sql`auction_id in (${unsoldAuctions(subject)})`),
  blank(
    'call',
    { phone: NOBODYS_PHONE, recording_url: NULL, provider_call_id: NULL, note: EMPTY },
    either(byCustomer(), byContact('phone', null)),
  ),
  // The registry's error texts may contain the phone or the e-mail address.
  blank(
    'consent_report',
    { reference: NULL, failure_detail: EMPTY },
    ({ customers }) => sql`consent_id in (select id from consent where customer_id = any(${customers}))`,
    'consentProof',
  ),
  blank('consent', { registry_reference: NULL, source_text: EMPTY, proof: EMPTY }, byCustomer(), 'consentProof'),
  blank('deal', { note: EMPTY }),
  blank('activity', { note: EMPTY, result: EMPTY }),
  blank('appointment', { note: EMPTY, location: EMPTY }),
  blank(
    'discovery',
    { attendees: sql`'[]'`, note: EMPTY, remarks: EMPTY, field_remarks: sql`'[]'` },
    (subject) => sql`auction_id in (${unsoldAuctions(subject)})`,
  ),
  blank('appraisal', { encumbrances: sql`'[]'` }, (subject) => sql`auction_id in (${unsoldAuctions(subject)})`),
  blank('want_to_sell', { reason: EMPTY, listing_url: NULL }),
  blank('bidding_event', { note: EMPTY }),
  blank(
    'key_holder',
    {
      name: SOMEBODY,
      phone: NOBODYS_PHONE,
      note: EMPTY,
      returned_note: EMPTY,
      signature: NULL,
      paper_number: NULL,
    },
    either(byContact('phone', null), byBroker),
  ),
  blank('corporate', { contact_name: EMPTY, phone: NULL, email: NULL }, byContact('phone', 'email')),
  blank(
    'auction',
    { address: EMPTY, ada: NULL, parsel: NULL, independent_section: EMPTY },
    (subject) => sql`id in (${unsoldAuctions(subject)})`,
  ),
  blank('member_credit', { note: sql`'[silindi]'` }, byMember, 'commercialBooks'),
  blank('operator_discount', { note: EMPTY }, byMember, 'commercialBooks'),
  blank(
    'broker',
    {
      company_name: sql`'Silinen broker ' || id`,
      tax_number: NULL,
      certificate_number: NULL,
      certificate_ends_on: NULL,
      note: EMPTY,
      reason: EMPTY,
    },
    byCustomer(),
    'shell',
  ),
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
  kept(
    'closing',
    either(byCustomer('buyer_customer_id'), byCustomer('seller_customer_id'), byBroker),
    'commercialBooks',
  ),
  kept('agreement', byCustomer(), 'contract'),
  kept(
    'closing_document',
    ({ customers }) => sql`closing_id in (
    select id from closing where buyer_customer_id = any(${customers}) or seller_customer_id = any(${customers}))`,
    'contract',
  ),
  kept('service_fee_invoice', byCustomer(), 'commercialBooks'),
  kept('payment', byCustomer(), 'commercialBooks'),
  kept('eft_payment', byCustomer(), 'commercialBooks'),
  kept(
    'bank_statement_line',
    ({ customers }) => sql`eft_payment_id in (select id from eft_payment where customer_id = any(${customers}))`,
    'commercialBooks',
  ),
  kept('refund', byCustomer(), 'commercialBooks'),
  kept(
    'refund_payout',
    ({ customers }) => sql`refund_id in (select id from refund where customer_id = any(${customers}))`,
    'commercialBooks',
  ),
  kept('uncharged_service_fee', byCustomer(), 'commercialBooks'),
  kept('agent_earning', either(byCustomer('buyer_customer_id'), byCustomer('owner_customer_id')), 'commercialBooks'),
  kept('broker_agreement', byBroker, 'contract'),
  kept('share_version', either(byBroker, byAgent), 'commercialBooks'),
  kept('discount_code', either(byCustomer(), byBroker), 'commercialBooks'),
  kept('customer_merge', either(byCustomer('winner_id'), byCustomer('loser_id')), 'accountability'),
  kept('member_decision', byMember, 'accountability'),
  kept('view_log', byCustomer(), 'accountability'),
  kept('contact_look', ({ customers }) => sql`customer_ids && ${customers}::integer[]`, 'accountability'),
];

/** Tables with personal data that are not in the map, and why. */
export const OUTSIDE_THE_MAP: Readonly<Record<string, string>> = {
  operator: 'staff are known by their employment, not as customers; nobody is erased while employed',
  retained_identity: 'the law has the person named; it has an end of its own',
  destruction_record: 'the proof: ids and counts',
};

/** Tables whose texts are not searched for the person, and why. All others are. */
export const NOT_SEARCHED: Readonly<Record<string, string>> = {
  audit_entry: 'forgotten by functions of its own',
  audit_check: 'ids, counts and hashes',
  erasure_plan: 'ids, counts and reasons',
  policy_report: 'words of the policy, origins and names of screens',
  audit_seal: 'hashes',
  audit_tombstone: 'hashes',
  eft_payment: 'the law has the payer named',
  bank_statement_line: 'the law has the payer named',
  refund: 'the law has the receiver named',
  refund_payout: 'the law has the receiver named',
  journal_entry: 'the books are final',
  ledger_account: 'the chart of accounts',
  service_fee_invoice: 'written by the machine: its number',
  status_move: 'names of statuses',
  contact_look: 'written by the machine: names of calls',
  contact_pace: 'counters by operator',
  file_scan: 'keys of files, and what a virus is called',
  retained_identity: 'the law has the person named',
  operator: 'staff are known by their employment',
  bid: 'written by the machine: the address that it came from, evidence of a public sale',
  payment: "written by the machine: the bank's own reference",
  payment_event: 'written by the card provider: its own names of events',
  content_version: 'what was public, and what people agreed to: never changed',
  short_link_day: 'hosts and names of robots, counted',
  short_link_check: 'the address that a short link leads to, which the link has as well',
  app_secret: 'no text',
  destroyed_file: 'keys of files',
  file_waiting: 'keys of files, and bytes on their way to where files are kept',
  sign_in_count: 'numbers',
  country: 'a place',
  city: 'a place',
  territory: 'a place',
  town: 'a place',
  district: 'a place',
  quarter: 'a place may be called like somebody',
  place_list: 'what a file was called, and counts',
  place_list_row: 'a place may be called like somebody',
  official_place: 'codes of places',
  place_merge: 'a place may be called like somebody',
  category: 'a kind of property',
};

/**
 * With rows in one of these tables the law requires us to keep the identity (Turkish Commercial Code art. 82: ten years; Tax Procedure Law
 * art. 253: five; the longer period applies).
 */
export const NEEDS_IDENTITY = ['closing', 'payment', 'eft_payment', 'refund', 'uncharged_service_fee'];
