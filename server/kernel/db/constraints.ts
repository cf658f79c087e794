import type { ErrorCode } from '@/domain/errors';
import { Refusal } from '@/server/kernel/refusal';

/** The error of each database constraint: constraint → code and its field. */
const CONSTRAINTS: Record<string, { code: ErrorCode; field?: string }> = {
  operator_username_key: { code: 'OPERATOR_USERNAME_NOT_UNIQUE', field: 'username' },
  operator_email_key: { code: 'OPERATOR_EMAIL_NOT_UNIQUE', field: 'email' },
  operator_phone_active: { code: 'OPERATOR_PHONE_NOT_UNIQUE', field: 'phone' },
  operator_identity_number_key: { code: 'USER_IDENTITY_NUMBER_NOT_UNIQUE', field: 'identityNumber' },
  operator_group_name_once: { code: 'OPERATOR_GROUP_NAME_NOT_UNIQUE', field: 'name' },
  customer_phone_unique: { code: 'CUSTOMER_EXIST', field: 'phone' },
  customer_identity_number_key: { code: 'USER_IDENTITY_NUMBER_NOT_UNIQUE', field: 'identityNumber' },
  tag_name_once: { code: 'TAG_NAME_TAKEN', field: 'name' },
  deal_customer_id_auction_id_key: { code: 'DEAL_ALREADY_EXIST', field: 'auctionId' },
  deal_one_winner: { code: 'DEAL_WINNER_EXISTS' },
  dealer_unique: { code: 'DEALER_EXIST', field: 'phone' },
  dealer_type_name_once: { code: 'DEALER_TYPE_EXIST', field: 'newType' },
  want_to_sell_one_open: { code: 'WANT_TO_SELL_ALREADY_EXIST' },
  appointment_operator_free: { code: 'APPOINTMENT_DATE_TAKEN', field: 'startsAt' },
  appointment_property_free: { code: 'APPOINTMENT_PROPERTY_DOUBLE_BOOKED', field: 'startsAt' },
  appointment_not_on_weekend: { code: 'APPOINTMENT_ON_WEEKEND', field: 'startsAt' },
  appointment_previous: { code: 'INVALID_TRANSITION' },
  discovery_one_active: { code: 'ACTIVE_DISCOVERY_EXISTS' },
  key_holder_request_one_open: { code: 'KEY_HOLDER_REQUEST_EXISTS', field: 'auctionId' },
  call_one_open: { code: 'CALL_NOT_WRAPPED_UP' },
  access_request_one_pending: { code: 'ACCESS_ALREADY_REQUESTED' },
  operator_discount_one_at_a_time: { code: 'OPERATOR_DISCOUNT_ALREADY_DEFINED' },
  discount_code_one_pending: { code: 'DISCOUNT_CODE_PENDING_FOR_CUSTOMER_AND_AUCTION', field: 'customerId' },
  activity_active_publish: { code: 'HAS_ACTIVE_AUCTION_PUBLISH_ACTIVITY' },
  activity_active_appraisal: { code: 'HAS_ACTIVE_AUCTION_APPRAISAL_ACTIVITY' },
  appraisal_one_open: { code: 'HAS_ACTIVE_AUCTION_APPRAISAL_ACTIVITY' },
  auction_slug_key: { code: 'AUCTION_SLUG_NOT_UNIQUE', field: 'slug' },
  auction_eids_number_key: { code: 'EIDS_NUMBER_NOT_UNIQUE', field: 'number' },
  auction_revision_one_open: { code: 'REVISION_ALREADY_OPEN' },
  agent_document_one_of_onboarding: { code: 'AGENT_ALREADY_UPLOADED_DOCUMENT', field: 'type' },
  broker_customer_id_key: { code: 'BROKER_EXISTS', field: 'phone' },
  broker_tax_number_key: { code: 'BROKER_TAX_NUMBER_NOT_UNIQUE', field: 'taxNumber' },
  broker_certificate_number_key: { code: 'BROKER_CERTIFICATE_NUMBER_NOT_UNIQUE', field: 'certificateNumber' },
  broker_person_phone: { code: 'BROKER_PERSON_EXISTS', field: 'phone' },
  broker_document_one_of_type: { code: 'AGENT_ALREADY_UPLOADED_DOCUMENT', field: 'type' },
  auction_document_one_of_type: { code: 'AGENT_ALREADY_UPLOADED_DOCUMENT', field: 'type' },
  attribute_name_once: { code: 'ATTRIBUTE_NAME_NOT_UNIQUE', field: 'name' },
  detail_section_name_once: { code: 'DETAIL_SECTION_NAME_NOT_UNIQUE', field: 'name' },
  message_template_name_once: { code: 'TEMPLATE_NAME_TAKEN', field: 'name' },
  project_name_once: { code: 'PROJECT_NAME_NOT_UNIQUE', field: 'name' },
  project_slug_key: { code: 'PROJECT_NAME_NOT_UNIQUE', field: 'name' },
  corporate_name_once: { code: 'CORPORATE_NAME_NOT_UNIQUE', field: 'name' },
  corporate_tax_number_key: { code: 'CORPORATE_TAX_NUMBER_NOT_UNIQUE', field: 'taxNumber' },
  agreement_one_active_corporate: { code: 'AGREEMENT_ALREADY_ACTIVE', field: 'corporateId' },
  agreement_one_active_customer: { code: 'AGREEMENT_ALREADY_ACTIVE', field: 'customerId' },
  location_analysis_quarter_unique: { code: 'LOCATION_ANALYSIS_ALREADY_CREATED', field: 'quarterId' },
  payment_one_deposit: { code: 'CUSTOMER_ALREADY_PAID' },
  registered_money_stays: { code: 'PAYMENT_WAITS_FOR_APPROVAL' },
  refund_one_open: { code: 'REFUND_ALREADY_OPEN' },
  journal_entry_reverses_id_key: { code: 'ENTRY_ALREADY_REVERSED' },
  agent_profile_national_identity_number_key: { code: 'USER_IDENTITY_NUMBER_NOT_UNIQUE', field: 'identityNumber' },
  agent_profile_competency_certificate_number_key: {
    code: 'AGENT_CERTIFICATE_NUMBER_NOT_UNIQUE',
    field: 'certificateNumber',
  },
  content_item_key: { code: 'CONTENT_KEY_TAKEN', field: 'key' },
  content_item_live_key: { code: 'CONTENT_KEY_TAKEN', field: 'key' },
  saved_view_name_once: { code: 'VIEW_NAME_TAKEN', field: 'name' },
};

/**
 * PostgreSQL's codes for "not now": conflicting transactions, a lock or an answer that did not come in time, no room for connections, memory
 * or data, a server that stops, starts or is read-only.
 */
const LATER = /^(08...|53...|57P0[1-5]|57014|40001|40P01|55P03|25P0[34]|25006|58030)$/;
/** The network's codes for the same. */
const SERVER_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's messages, which have no code. */
const DRIVER =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after)/;
/** A value that its column's type cannot hold: a number out of range, a NUL byte. */
const NOT_STORABLE = new Set(['22003', '22021', '22P05']);

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** Whether the request may succeed a little later: nothing is wrong with it. */
export const isLater = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return code === '' ? DRIVER.test(error.message) : LATER.test(code) || SERVER_LOST.has(code);
};

/** The refusal that a database error means, or undefined when it is unexpected. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (isLater(error)) return new Refusal('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  const known = 'constraint' in error ? CONSTRAINTS[String(error.constraint)] : undefined;
  if (known) return new Refusal(known.code, known.field ? { fields: { [known.field]: known.code } } : {});
  if (NOT_STORABLE.has(codeOf(error))) return new Refusal('INVALID_INPUT');
  return undefined;
};
