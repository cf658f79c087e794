// Written by `npm run db-types` from the migrations; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely';
import type { EnumValue } from '@/domain/enums';

export interface AccessRequest {
  id: GeneratedAlways<number>;
  operator_id: number;
  customer_id: number | null;
  activity_id: number | null;
  reason: string;
  status: Generated<EnumValue<'accessRequestStatus'>>;
  decided_by_id: number | null;
  decided_at: string | null;
  expires_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  auction_id: number | null;
  permission: string | null;
  answer: Generated<string>;
  revoked_at: string | null;
  revoked_by_id: number | null;
  about_id: number | null;
  group_id: number | null;
  change: unknown | null;
  first_by_id: number | null;
  first_at: string | null;
  first_hours: number | null;
}

export interface Activity {
  id: GeneratedAlways<number>;
  type: EnumValue<'activityType'>;
  status: Generated<EnumValue<'activityStatus'>>;
  priority: Generated<EnumValue<'activityPriority'>>;
  note: Generated<string>;
  due_at: string | null;
  customer_id: number | null;
  auction_id: number | null;
  deal_id: number | null;
  parent_id: number | null;
  assignee_id: number | null;
  creator_id: number | null;
  lost_reason_id: number | null;
  started_at: string | null;
  closed_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  attempt: EnumValue<'activityAttempt'> | null;
  snoozed_until: string | null;
  urgency: GeneratedAlways<number>;
  closing_id: number | null;
  result: Generated<string>;
  access_request_id: number | null;
}

export interface ActivityDueNotice {
  activity_id: number;
  operator_id: number;
  due_at: string;
  stage: 'SOON' | 'OVERDUE';
}

export interface Agent {
  id: GeneratedAlways<number>;
  operator_id: number;
  customer_id: number | null;
  application_id: number | null;
  manager_id: number | null;
  status: Generated<EnumValue<'activeFlag'>>;
  started_on: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  certificate_ends_on: string | null;
  left_at: string | null;
  left_reason: Generated<string>;
  certificate_told_days: number | null;
  certificate_told_for: string | null;
}

export interface AgentApplication {
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  city_id: number | null;
  customer_id: number | null;
  activity_id: number | null;
  note: Generated<string>;
  created_at: Generated<string>;
  stage: Generated<EnumValue<'agentApplicationStage'>>;
  stage_since: Generated<string>;
  source: Generated<EnumValue<'agentApplicationSource'>>;
  name_folded: GeneratedAlways<string>;
  identity_number: string | null;
  lost_reason_id: number | null;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface AgentDocument {
  id: GeneratedAlways<number>;
  agent_id: number | null;
  type: EnumValue<'agentDocumentType'>;
  file_id: number;
  created_at: Generated<string>;
  onboarding_id: number | null;
}

export interface AgentEarning {
  id: GeneratedAlways<number>;
  closing_id: number;
  agent_operator_id: number | null;
  type: EnumValue<'earningType'>;
  status: Generated<EnumValue<'earningStatus'>>;
  buyer_customer_id: number;
  owner_customer_id: number | null;
  total_kurus: number;
  agent_share_kurus: number;
  broker_share_kurus: number;
  house_share_kurus: number;
  bid_at: string;
  approved_at: string | null;
  deed_at: string | null;
  paid_at: string | null;
  invoice_file_id: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  agent_percent: Generated<number>;
  broker_percent: Generated<number>;
  broker_id: number | null;
  list_fee_kurus: number;
  operator_discount_kurus: Generated<number>;
  code_discount_kurus: Generated<number>;
  frozen_at: string | null;
  approved_by_id: number | null;
  paid_by_id: number | null;
  invoice_sent_at: string | null;
  note: Generated<string>;
  paid_on: string | null;
}

export interface AgentGalleryImage {
  id: GeneratedAlways<number>;
  agent_id: number;
  file_id: number;
  position: number;
}

export interface AgentOnboarding {
  id: GeneratedAlways<number>;
  agent_id: number | null;
  activity_id: number | null;
  status: Generated<EnumValue<'activityStatus'>>;
  lost_reason_id: number | null;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  application_id: number | null;
  territory_id: number | null;
  certificate_number: string | null;
  certificate_ends_on: string | null;
  trained_on: string | null;
  started_at: string | null;
  closed_at: string | null;
}

export interface AgentPageDay {
  id: GeneratedAlways<number>;
  agent_id: number;
  day: string;
  visits: Generated<number>;
}

export interface AgentPicture {
  id: GeneratedAlways<number>;
  agent_id: number;
  file_id: number;
  thumbnail_file_id: number;
  whole_file_id: number;
  created_at: Generated<string>;
}

export interface AgentProfile {
  id: GeneratedAlways<number>;
  agent_id: number;
  state: Generated<EnumValue<'agentProfileState'>>;
  national_identity_number: string | null;
  competency_certificate_number: string | null;
  highlight_text: Generated<string>;
  personal_text: Generated<string>;
  yearly_target_kurus: number | null;
  is_broker_club_member: Generated<boolean>;
  instagram_url: string | null;
  facebook_url: string | null;
  linkedin_url: string | null;
  x_url: string | null;
  youtube_url: string | null;
  profile_file_id: number | null;
  hero_file_id: number | null;
  intro_file_id: number | null;
  sent_to_approval_at: string | null;
  approved_by_id: number | null;
  approved_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  slug: string | null;
  video_id: number | null;
  activity_id: number | null;
  sent_by_id: number | null;
  remarks: Generated<string>;
  field_remarks: Generated<unknown>;
  approved_page: unknown | null;
}

export interface AgentProfileChange {
  id: GeneratedAlways<number>;
  agent_id: number;
  state: Generated<EnumValue<'agentChangeState'>>;
  fields: Generated<unknown>;
  activity_id: number | null;
  sent_at: string | null;
  sent_by_id: number | null;
  decided_at: string | null;
  decided_by_id: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface AgentTown {
  id: GeneratedAlways<number>;
  agent_id: number;
  town_id: number;
}

export interface AgentVideo {
  id: GeneratedAlways<number>;
  agent_id: number;
  title: string;
  url: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  file_id: number | null;
  poster_file_id: number | null;
}

export interface Agreement {
  id: GeneratedAlways<number>;
  corporate_id: number | null;
  customer_id: number | null;
  seller_type: EnumValue<'sellerType'>;
  type: EnumValue<'agreementType'>;
  status: Generated<EnumValue<'activeFlag'>>;
  auto_renew: Generated<boolean>;
  starts_on: string;
  ends_on: string;
  exits_on: string | null;
  file_id: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  told_days: number | null;
}

export interface Announcement {
  id: GeneratedAlways<number>;
  title: string;
  body: string;
  level: Generated<EnumValue<'noticeLevel'>>;
  status: Generated<EnumValue<'activeFlag'>>;
  published_at: string | null;
  expires_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface AppSecret {
  name: string;
  value: Buffer;
}

export interface Appointment {
  id: GeneratedAlways<number>;
  kind: EnumValue<'appointmentKind'>;
  state: EnumValue<'appointmentState'>;
  starts_at: string | null;
  ends_at: string | null;
  activity_id: number | null;
  customer_id: number | null;
  auction_id: number | null;
  assignee_id: number;
  creator_id: number | null;
  town_id: number | null;
  location: Generated<string>;
  note: Generated<string>;
  action_at: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  previous_id: number | null;
  call_at: string | null;
}

export interface AppointmentNotice {
  id: GeneratedAlways<number>;
  appointment_id: number;
  operator_id: number;
  starts_at: string;
  created_at: Generated<string>;
}

export interface Appraisal {
  id: GeneratedAlways<number>;
  auction_id: number;
  activity_id: number;
  status: Generated<EnumValue<'appraisalStatus'>>;
  note: Generated<string>;
  requested_by_id: number | null;
  appraiser_id: number | null;
  price_low_kurus: number | null;
  price_high_kurus: number | null;
  value_kurus: number | null;
  property_kind: EnumValue<'propertyCategory'> | null;
  findings: Generated<string>;
  report_file_id: number | null;
  report_from_outside: Generated<boolean>;
  reported_by_id: number | null;
  reported_at: string | null;
  decision_note: Generated<string>;
  decided_by_id: number | null;
  decided_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  comparables: Generated<unknown>;
  encumbrances: Generated<unknown>;
  basis_at: string | null;
}

export interface Attempt {
  key: string;
  paid_until: string;
}

export interface Attribute {
  id: GeneratedAlways<number>;
  section_id: number;
  name: string;
  name_folded: GeneratedAlways<string>;
  choices: Generated<string[]>;
  is_required: Generated<boolean>;
  position: Generated<number>;
  status: Generated<EnumValue<'activeFlag'>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Auction {
  id: GeneratedAlways<number>;
  extra_info: string;
  extra_info_folded: GeneratedAlways<string>;
  description: Generated<string>;
  slug: string | null;
  status: Generated<EnumValue<'auctionStatus'>>;
  progress: EnumValue<'auctionProgress'> | null;
  category_id: number;
  project_id: number | null;
  room_layout: EnumValue<'roomLayout'> | null;
  gross_m2: number | null;
  net_m2: number | null;
  building_age: number | null;
  floor: number | null;
  floor_count: number | null;
  occupancy: Generated<EnumValue<'occupancy'>>;
  key_status: Generated<EnumValue<'keyStatus'>>;
  city_id: number;
  town_id: number;
  district_id: number | null;
  quarter_id: number | null;
  address: Generated<string>;
  ada: string | null;
  parsel: string | null;
  latitude: number | null;
  longitude: number | null;
  seller_type: Generated<EnumValue<'sellerType'>>;
  seller_customer_id: number | null;
  seller_corporate_id: number | null;
  agent_operator_id: number | null;
  agreement_type: EnumValue<'agreementType'> | null;
  start_price_kurus: number | null;
  estimated_price_kurus: number | null;
  request_price_kurus: number | null;
  appraisal_price_kurus: number | null;
  reserve_price_kurus: number | null;
  increment_before_reserve_kurus: number | null;
  increment_after_reserve_kurus: number | null;
  service_fee_kurus: number | null;
  start_at: string | null;
  end_at: string | null;
  agreement_end_on: string | null;
  appraised_at: string | null;
  first_activated_at: string | null;
  open_for_broker: Generated<boolean>;
  score: Generated<number>;
  eids_number: string | null;
  eids_status: Generated<EnumValue<'eidsStatus'>>;
  eids_expires_on: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  source: EnumValue<'leadSource'> | null;
  eids_certificate_number: string | null;
  zoning: EnumValue<'zoning'> | null;
  floor_area_ratio: number | null;
  coverage_ratio: number | null;
  height_limit_m: number | null;
  net_parcel_m2: number | null;
  road_frontage_m: number | null;
  independent_section: Generated<string>;
  open_for_broker_on: string | null;
}

export interface AuctionAttribute {
  id: GeneratedAlways<number>;
  auction_id: number;
  attribute_id: number;
  value: string;
}

export interface AuctionBidding {
  auction_id: number;
  open: Generated<boolean>;
  start_price_kurus: number | null;
  reserve_price_kurus: number | null;
  increment_before_kurus: number | null;
  increment_after_kurus: number | null;
  starts_at: string | null;
  ends_at: string | null;
  extended_minutes: Generated<number>;
  extension_count: Generated<number>;
  round_first_number: Generated<number>;
  last_number: Generated<number>;
  last_hash: Buffer | null;
  bid_count: Generated<number>;
  price_kurus: number | null;
  best_bid_id: number | null;
  best_participant_id: number | null;
  payment_due_at: string | null;
  payment_missed_at: string | null;
  status: EnumValue<'auctionStatus'>;
  counted_bids: Generated<number>;
  last_bid_at: string | null;
  participant_count: Generated<number>;
  ready_count: Generated<number>;
  urgency: GeneratedAlways<number | null>;
}

export interface AuctionDocument {
  id: GeneratedAlways<number>;
  auction_id: number;
  type: EnumValue<'documentType'>;
  file_id: number;
  created_at: Generated<string>;
}

export interface AuctionDraft {
  id: GeneratedAlways<number>;
  operator_id: number;
  auction_id: number | null;
  activity_id: number | null;
  base_version: number;
  changes: unknown;
  saved_at: Generated<string>;
}

export interface AuctionImage {
  id: GeneratedAlways<number>;
  auction_id: number;
  file_id: number;
  thumbnail_file_id: number;
  position: number;
  is_showcase: Generated<boolean>;
  caption: Generated<string>;
  created_at: Generated<string>;
}

export interface AuctionMarketing {
  id: GeneratedAlways<number>;
  auction_id: number;
  headline: Generated<string>;
  body: Generated<string>;
  highlights: Generated<string[]>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface AuctionMove {
  id: GeneratedAlways<number>;
  auction_id: number;
  action: EnumValue<'auctionAction'>;
  from_status: EnumValue<'auctionStatus'>;
  to_status: EnumValue<'auctionStatus'>;
  note: Generated<string>;
  operator_id: number | null;
  created_at: Generated<string>;
}

export interface AuctionRevision {
  id: GeneratedAlways<number>;
  auction_id: number;
  type: EnumValue<'revisionType'>;
  status: Generated<EnumValue<'revisionStatus'>>;
  old_price_kurus: number | null;
  new_price_kurus: number | null;
  note: string;
  requested_by_id: number;
  decided_by_id: number | null;
  decided_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  field: EnumValue<'revisionField'> | null;
  old_value: string | null;
  new_value: string | null;
  decision_note: Generated<string>;
}

export interface AuctionVideo {
  id: GeneratedAlways<number>;
  auction_id: number;
  title: Generated<string>;
  url: string | null;
  position: number;
  created_at: Generated<string>;
  file_id: number | null;
}

export interface AuditCheck {
  id: GeneratedAlways<number>;
  operator_id: number;
  last_entry_id: number;
  reached_entry_id: Generated<number>;
  proof: unknown | null;
  ended_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface AuditEntry {
  id: GeneratedAlways<number>;
  at: Generated<string>;
  operator_id: number | null;
  acting_as_id: number | null;
  request_id: string | null;
  table_name: string;
  record_id: number;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  changes: unknown;
  hash: Buffer;
  salt: Buffer | null;
}

export interface AuditSeal {
  id: GeneratedAlways<number>;
  last_entry_id: number;
  entries: number;
  digest: Buffer;
  last_tombstone_id: number;
  at: Generated<string>;
  hash: Buffer;
}

export interface AuditTombstone {
  id: GeneratedAlways<number>;
  entry_id: number;
  destruction_id: number;
  content: Buffer;
  at: Generated<string>;
  hash: Buffer;
}

export interface AutomaticMessage {
  id: GeneratedAlways<number>;
  event: EnumValue<'automaticEvent'>;
  status: Generated<EnumValue<'activeFlag'>>;
  channels: Generated<string[]>;
  sms_template_id: number | null;
  email_template_id: number | null;
  push_template_id: number | null;
  delay_minutes: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface AutomaticNotice {
  id: GeneratedAlways<number>;
  event: EnumValue<'automaticEvent'>;
  customer_id: number;
  about: string;
  words: Generated<unknown>;
  state: Generated<EnumValue<'automaticState'>>;
  reason: string | null;
  due_at: string;
  created_at: Generated<string>;
}

export interface BankStatement {
  id: GeneratedAlways<number>;
  bank_name: string;
  iban: string;
  file_id: number | null;
  imported_by_id: number | null;
  starts_on: string;
  ends_on: string;
  created_at: Generated<string>;
}

export interface BankStatementLine {
  id: GeneratedAlways<number>;
  statement_id: number;
  bank_reference: string;
  booked_at: string;
  amount_kurus: number;
  payer_name: Generated<string>;
  payer_iban: string | null;
  description: Generated<string>;
  eft_payment_id: number | null;
  matched_by_id: number | null;
  matched_at: string | null;
  account_iban: string;
  set_aside_by_id: number | null;
  set_aside_at: string | null;
  set_aside_note: Generated<string>;
  booked_on: GeneratedAlways<string>;
  twin: Generated<number>;
  resembles_id: number | null;
  distinct_by_id: number | null;
  distinct_at: string | null;
}

export interface BannerLink {
  id: GeneratedAlways<number>;
  url: string;
  target: Generated<EnumValue<'linkTarget'>>;
  status: number | null;
  checked_at: string | null;
  since: Generated<string>;
}

export interface BannerPicture {
  id: GeneratedAlways<number>;
  key: Generated<string>;
  file_id: number;
  whole_file_id: number;
  created_at: Generated<string>;
}

export interface BannerPictureSource {
  id: GeneratedAlways<number>;
  picture_id: number;
  file_id: number;
  scale: number;
}

export interface BannerShowing {
  id: GeneratedAlways<number>;
  item_id: number;
  version_id: number | null;
  kind: EnumValue<'contentKind'>;
  device: 'desktop' | 'mobile';
  spot: Generated<string>;
  city_id: number | null;
  town_id: number | null;
  position: Generated<number>;
  period: string;
}

export interface BestBroker {
  id: GeneratedAlways<number>;
  broker_id: number;
  position: number;
  list_id: number;
}

export interface BestBrokerList {
  id: GeneratedAlways<number>;
  city_id: number;
  starts_on: string;
  ends_on: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Bid {
  id: GeneratedAlways<number>;
  auction_id: number;
  number: number;
  participant_id: number;
  customer_id: number;
  amount_kurus: number;
  placed_at: Generated<string>;
  operator_id: number | null;
  ip: string | null;
  status: Generated<EnumValue<'bidStatus'>>;
  payment_state: Generated<EnumValue<'bidPaymentState'>>;
  decided_by_id: number | null;
  decided_at: string | null;
  request_id: string | null;
  decision_note: Generated<string>;
  hash: Generated<Buffer>;
  needs_approval: Generated<boolean>;
  approved_at: string | null;
  approved_by_id: number | null;
}

export interface BiddingEvent {
  id: GeneratedAlways<number>;
  auction_id: number;
  bid_id: number | null;
  customer_id: number | null;
  note: Generated<string>;
  appraisal_report_file_id: number | null;
  accepted_at: string | null;
  rejected_at: string | null;
  decided_by_id: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Broker {
  id: GeneratedAlways<number>;
  customer_id: number;
  company_name: string;
  company_name_folded: GeneratedAlways<string>;
  tax_number: string | null;
  status: Generated<EnumValue<'brokerStatus'>>;
  city_id: number | null;
  town_id: number | null;
  assignee_id: number | null;
  approved_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  certificate_number: string | null;
  certificate_ends_on: string | null;
  certificate_told_days: number | null;
  certificate_told_for: string | null;
  agreement_type: Generated<EnumValue<'agreementType'>>;
  note: Generated<string>;
  reason: Generated<string>;
  sent_at: string | null;
  sent_by_id: number | null;
  approved_by_id: number | null;
  source: Generated<EnumValue<'brokerSource'>>;
  onboarding_activity_id: number | null;
  legal_activity_id: number | null;
}

export interface BrokerAgreement {
  id: GeneratedAlways<number>;
  broker_id: number;
  type: EnumValue<'agreementType'>;
  starts_on: string;
  ends_on: string;
  state: Generated<EnumValue<'brokerAgreementState'>>;
  note: Generated<string>;
  proposed_by_id: number | null;
  decided_by_id: number | null;
  decided_at: string | null;
  answer: Generated<string>;
  activity_id: number | null;
  told_days: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface BrokerAnnouncement {
  id: GeneratedAlways<number>;
  title: string;
  body: string;
  level: Generated<EnumValue<'noticeLevel'>>;
  shows_from: string | null;
  shows_until: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  stage: Generated<EnumValue<'announcementStage'>>;
  audience: Generated<EnumValue<'announcementAudience'>>;
  is_pinned: Generated<boolean>;
  read_from: Generated<string>;
  written_by_id: number | null;
}

export interface BrokerAnnouncementCity {
  id: GeneratedAlways<number>;
  announcement_id: number;
  city_id: number;
}

export interface BrokerAnnouncementPicture {
  id: GeneratedAlways<number>;
  announcement_id: number;
  file_id: number;
  thumbnail_file_id: number;
  description: Generated<string>;
  created_at: Generated<string>;
}

export interface BrokerAnnouncementRead {
  id: GeneratedAlways<number>;
  announcement_id: number;
  broker_id: number | null;
  operator_id: number | null;
  read_at: Generated<string>;
}

export interface BrokerCheck {
  id: GeneratedAlways<number>;
  broker_id: number;
  kind: EnumValue<'brokerCheckKind'>;
  checked_by_id: number | null;
  created_at: Generated<string>;
}

export interface BrokerDocument {
  id: GeneratedAlways<number>;
  broker_id: number;
  type: EnumValue<'brokerDocumentType'>;
  file_id: number;
  created_at: Generated<string>;
}

export interface BrokerInquiry {
  id: GeneratedAlways<number>;
  broker_id: number;
  auction_id: number;
  asked_by: string;
  buyer_name: string;
  buyer_phone: string;
  wish: EnumValue<'brokerInquiryWish'>;
  question: Generated<string>;
  state: Generated<EnumValue<'brokerInquiryState'>>;
  answer: Generated<string>;
  decided_by_id: number | null;
  decided_at: string | null;
  participant_id: number | null;
  activity_id: number | null;
  source: Generated<EnumValue<'brokerSource'>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface BrokerPerson {
  id: GeneratedAlways<number>;
  broker_id: number;
  name: string;
  role: EnumValue<'brokerPersonRole'>;
  phone: string;
  email: string | null;
  may_act: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface BrokerTown {
  id: GeneratedAlways<number>;
  broker_id: number;
  town_id: number;
}

export interface BulkJob {
  id: GeneratedAlways<number>;
  kind: EnumValue<'bulkKind'>;
  input: unknown;
  operator_id: number;
  state: Generated<EnumValue<'bulkState'>>;
  total: number;
  done: Generated<number>;
  failed: Generated<number>;
  ended_at: string | null;
  dismissed_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface BulkJobRow {
  id: GeneratedAlways<number>;
  job_id: number;
  record_id: number;
  outcome: Generated<EnumValue<'bulkOutcome'>>;
  code: string | null;
  params: unknown | null;
  created_at: Generated<string>;
}

export interface CalendarFeed {
  id: GeneratedAlways<number>;
  operator_id: number;
  token_hash: Buffer;
  created_at: Generated<string>;
}

export interface Call {
  id: GeneratedAlways<number>;
  direction: EnumValue<'callDirection'>;
  outcome: EnumValue<'callOutcome'> | null;
  customer_id: number | null;
  activity_id: number | null;
  operator_id: number | null;
  phone: string;
  provider_call_id: string | null;
  recording_url: string | null;
  note: Generated<string>;
  started_at: Generated<string>;
  answered_at: string | null;
  ended_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  purpose: Generated<EnumValue<'messageType'>>;
}

export interface Campaign {
  id: GeneratedAlways<number>;
  name: string;
  template_id: number;
  segment_id: number;
  status: Generated<EnumValue<'campaignStatus'>>;
  scheduled_at: string | null;
  per_minute: number | null;
  holdout_percent: Generated<number>;
  words: Generated<unknown>;
  operator_id: number | null;
  template_version_id: number | null;
  groups: unknown | null;
  people: number | null;
  approved_by_id: number | null;
  approved_at: string | null;
  reason: Generated<string>;
  started_at: string | null;
  finished_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  sent_by_id: number | null;
}

export interface CampaignRecipient {
  id: GeneratedAlways<number>;
  campaign_id: number;
  customer_id: number;
  state: Generated<EnumValue<'campaignRecipientState'>>;
  claims: Generated<number>;
  tries: Generated<number>;
  claimed_at: string | null;
  not_before: Generated<string>;
  failure: string | null;
  sent_at: string | null;
  delivered_at: string | null;
  answered_at: string | null;
  refused_at: string | null;
  opened_at: string | null;
  open_count: Generated<number>;
}

export interface CampaignWork {
  campaign_id: number;
  next_at: string;
  prepared_to: number | null;
}

export interface Category {
  id: GeneratedAlways<number>;
  parent_id: number | null;
  name: string;
  slug: string;
  kind: EnumValue<'propertyCategory'>;
  position: Generated<number>;
  status: Generated<EnumValue<'activeFlag'>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface CategoryAttribute {
  id: GeneratedAlways<number>;
  category_id: number;
  attribute_id: number;
}

export interface City {
  id: GeneratedAlways<number>;
  country_id: number;
  name: string;
  name_folded: GeneratedAlways<string>;
  plate_code: string | null;
  latitude: number | null;
  longitude: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Closing {
  id: GeneratedAlways<number>;
  auction_id: number;
  bid_id: number;
  buyer_customer_id: number;
  seller_customer_id: number | null;
  step: Generated<EnumValue<'closingStep'>>;
  outcome: Generated<EnumValue<'closingOutcome'>>;
  assignee_id: number | null;
  agent_operator_id: number | null;
  broker_id: number | null;
  activity_id: number | null;
  service_fee_kurus: number;
  discount_code_id: number | null;
  bid_confirmed_at: string | null;
  step_due_at: string | null;
  deed_at: string | null;
  closed_at: string | null;
  cancel_reason: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  uses_credit: Generated<boolean>;
  buyer_represented: Generated<boolean>;
  seller_represented: Generated<boolean>;
  triple_agreement: Generated<boolean>;
  buyer_address: Generated<string>;
  seller_approved_at: string | null;
  credit_bank: Generated<string>;
  credit_kurus: number | null;
  credit_result: EnumValue<'creditResult'> | null;
  appointment_at: string | null;
  appointment_office: Generated<string>;
  archived_at: string | null;
  operator_discount_id: number | null;
  operator_discount_kurus: Generated<number>;
  code_discount_kurus: Generated<number>;
  list_fee_kurus: GeneratedAlways<number | null>;
  fee_cap_percent: number | null;
  fee_cap_kurus: number | null;
  vat_percent: number | null;
  deed_fee_percent: number | null;
  bid_at: Generated<string>;
  bid_kurus: Generated<number>;
}

export interface ClosingCheckEntry {
  id: GeneratedAlways<number>;
  closing_id: number;
  item: EnumValue<'closingCheck'>;
  amount_kurus: number | null;
  note: Generated<string>;
  operator_id: number | null;
  created_at: Generated<string>;
  exemption: EnumValue<'closingExemption'> | null;
}

export interface ClosingDocument {
  id: GeneratedAlways<number>;
  closing_id: number;
  type: EnumValue<'closingDocumentType'>;
  file_id: number;
  created_at: Generated<string>;
  words_version: number | null;
  made_of_hash: string | null;
}

export interface ClosingNote {
  id: GeneratedAlways<number>;
  closing_id: number;
  step: EnumValue<'closingStep'>;
  operator_id: number;
  text: string;
  created_at: Generated<string>;
}

export interface ClosingPricePayment {
  id: GeneratedAlways<number>;
  closing_id: number;
  method: EnumValue<'pricePaymentMethod'>;
  amount_kurus: number;
  note: Generated<string>;
  entry_id: number;
  operator_id: number | null;
  reversal_id: number | null;
  reversed_at: string | null;
  created_at: Generated<string>;
}

export interface ClosingStepEntry {
  id: GeneratedAlways<number>;
  closing_id: number;
  step: EnumValue<'closingStep'>;
  entered_at: Generated<string>;
  due_at: string | null;
  done_at: string | null;
  operator_id: number | null;
  note: Generated<string>;
  late_told_at: string | null;
}

export interface Collection {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  status: Generated<EnumValue<'activeFlag'>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  item_id: number;
}

export interface CollectionAuction {
  id: GeneratedAlways<number>;
  collection_id: number;
  auction_id: number;
  position: number;
}

export interface CollectionLeft {
  id: GeneratedAlways<number>;
  collection_id: number;
  auction_id: number;
  status: EnumValue<'auctionStatus'>;
  left_at: Generated<string>;
}

export interface Communication {
  id: GeneratedAlways<number>;
  customer_id: number;
  channel: EnumValue<'consentChannel'>;
  direction: EnumValue<'callDirection'>;
  operator_id: number | null;
  call_id: number | null;
  subject: Generated<string>;
  body: Generated<string>;
  at: Generated<string>;
  outbox_message_id: number | null;
  template_version_id: number | null;
  cause: EnumValue<'messageCause'> | null;
  event: string | null;
  campaign_recipient_id: number | null;
}

export interface Configuration {
  id: GeneratedAlways<number>;
  key: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ConfigurationChange {
  id: GeneratedAlways<number>;
  key: string;
  value: unknown;
  valid_from: string;
  reason: string;
  needs_approval: boolean;
  status: Generated<EnumValue<'configurationChangeStatus'>>;
  made_by_id: number | null;
  made_at: Generated<string>;
  decided_by_id: number | null;
  decided_at: string | null;
  decision_note: Generated<string>;
  withdrawn_by_id: number | null;
  withdrawn_at: string | null;
  source: Generated<string>;
}

export interface Consent {
  id: GeneratedAlways<number>;
  customer_id: number;
  channel: EnumValue<'consentChannel'>;
  status: Generated<EnumValue<'consentStatus'>>;
  source_text: Generated<string>;
  decided_at: string | null;
  registry_reference: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  proof: Generated<string>;
  operator_id: number | null;
  source: EnumValue<'consentSource'> | null;
  recipient_kind: EnumValue<'consentRecipient'> | null;
  given_on: string | null;
}

export interface ConsentPull {
  one: Generated<boolean>;
  after: Generated<string>;
  pulled_at: string | null;
  told_on: string | null;
}

export interface ConsentReport {
  id: GeneratedAlways<number>;
  consent_id: number;
  state: Generated<EnumValue<'consentReportState'>>;
  since: string;
  generation: Generated<number>;
  attempts: Generated<number>;
  next_attempt_at: Generated<string>;
  claimed_at: string | null;
  failure: EnumValue<'registryFailure'> | null;
  failure_detail: Generated<string>;
  reference: string | null;
  reported_at: string | null;
  created_at: Generated<string>;
}

export interface ContactLook {
  id: GeneratedAlways<number>;
  operator_id: number;
  acting_as_id: number | null;
  call: string;
  exported: Generated<boolean>;
  customer_ids: number[];
  phones: number;
  emails: number;
  identity_numbers: number;
  at: Generated<string>;
}

export interface ContactPace {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface ContentItem {
  id: GeneratedAlways<number>;
  kind: EnumValue<'contentKind'>;
  name: string;
  name_folded: GeneratedAlways<string>;
  key: string | null;
  live_key: string | null;
  position: Generated<number>;
  draft: unknown;
  written_by_id: number | null;
  written_at: Generated<string>;
  live_version_id: number | null;
  publish_at: string | null;
  unpublish_at: string | null;
  asked_by_id: number | null;
  asked_at: string | null;
  waits: Generated<boolean>;
  note: Generated<string>;
  approved_by_id: number | null;
  removed_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  sent_back_note: string | null;
  sent_back_by_id: number | null;
  sent_back_at: string | null;
}

export interface ContentPicture {
  id: GeneratedAlways<number>;
  key: Generated<string>;
  file_id: number;
  thumbnail_file_id: number;
  created_at: Generated<string>;
}

export interface ContentPictureSource {
  id: GeneratedAlways<number>;
  picture_id: number;
  file_id: number;
  width: number;
}

export interface ContentPresence {
  id: GeneratedAlways<number>;
  item_id: number;
  operator_id: number;
  since: Generated<string>;
  seen_at: Generated<string>;
  tab: string;
  has_left: Generated<boolean>;
}

export interface ContentVersion {
  id: GeneratedAlways<number>;
  item_id: number;
  number: number;
  body: unknown;
  note: Generated<string>;
  published_at: Generated<string>;
  published_by_id: number | null;
  approved_by_id: number | null;
  restored_from: number | null;
  ended_at: string | null;
}

export interface Corporate {
  id: GeneratedAlways<number>;
  name: string;
  name_folded: GeneratedAlways<string>;
  seller_type: EnumValue<'sellerType'>;
  tax_number: string | null;
  tax_office: Generated<string>;
  contact_name: Generated<string>;
  phone: string | null;
  email: string | null;
  logo_file_id: number | null;
  status: Generated<EnumValue<'activeFlag'>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Country {
  id: GeneratedAlways<number>;
  name: string;
  code: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Customer {
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  name: GeneratedAlways<string>;
  name_folded: GeneratedAlways<string>;
  phone: string | null;
  phone_reversed: GeneratedAlways<string | null>;
  email: string | null;
  identity_number: string | null;
  area_code: string | null;
  source: EnumValue<'leadSource'>;
  stage: Generated<EnumValue<'customerDealStage'>>;
  city_id: number | null;
  town_id: number | null;
  sales_agent_id: number | null;
  closing_agent_id: number | null;
  want_to_sell_agent_id: number | null;
  buy_motivation: number | null;
  sell_motivation: number | null;
  merged_into_id: number | null;
  phone_verified_at: string | null;
  signed_up_at: Generated<string>;
  erased_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface CustomerDistinct {
  id: GeneratedAlways<number>;
  first_id: number;
  second_id: number;
  operator_id: number;
  created_at: Generated<string>;
}

export interface CustomerImport {
  id: GeneratedAlways<number>;
  file_name: string;
  columns: string[];
  mapping: Generated<unknown>;
  source: EnumValue<'leadSource'>;
  tag_id: number | null;
  status: Generated<EnumValue<'customerImportStatus'>>;
  operator_id: number;
  checked_at: string | null;
  committed_at: string | null;
  undone_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  read_at: string | null;
}

export interface CustomerImportRow {
  id: GeneratedAlways<number>;
  import_id: number;
  number: number;
  cells: string[] | null;
  outcome: Generated<EnumValue<'customerImportOutcome'>>;
  errors: unknown | null;
  customer_id: number | null;
  created_at: Generated<string>;
}

export interface CustomerMerge {
  id: GeneratedAlways<number>;
  winner_id: number;
  loser_id: number;
  operator_id: number;
  exchanged: Generated<string[]>;
  consents: Generated<string[]>;
  undo_until: Generated<string>;
  undone_at: string | null;
  undone_by_id: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface CustomerMergeRow {
  id: GeneratedAlways<number>;
  merge_id: number;
  table_name: string;
  column_name: string;
  row_id: number;
}

export interface CustomerMute {
  id: GeneratedAlways<number>;
  customer_id: number;
  until: string | null;
  reason: string;
  operator_id: number | null;
  created_at: Generated<string>;
}

export interface CustomerTag {
  id: GeneratedAlways<number>;
  customer_id: number;
  tag_id: number;
  created_at: Generated<string>;
}

export interface DataSubjectRequest {
  id: GeneratedAlways<number>;
  customer_id: number;
  kind: EnumValue<'dataRequestKind'>;
  note: Generated<string>;
  operator_id: number | null;
  due_on: string;
  answered_at: string | null;
  answer: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  received_on: GeneratedAlways<string>;
  channel: Generated<EnumValue<'dataRequestChannel'>>;
  identity_checked_at: string | null;
  identity_checked_by_id: number | null;
  identity_check: Generated<string>;
  rejected: Generated<boolean>;
  status: GeneratedAlways<EnumValue<'dataRequestStatus'>>;
}

export interface Deal {
  id: GeneratedAlways<number>;
  customer_id: number;
  auction_id: number;
  status: Generated<EnumValue<'dealStatus'>>;
  operator_id: number | null;
  offered_price_kurus: number | null;
  lost_reason_id: number | null;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Dealer {
  id: GeneratedAlways<number>;
  customer_id: number;
  dealer_type_id: number;
  first_name: string;
  last_name: string;
  phone: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface DealerType {
  id: GeneratedAlways<number>;
  name: string;
  created_at: Generated<string>;
}

export interface DefaultView {
  operator_id: number;
  screen: string;
  view_id: number;
}

export interface Deployment {
  id: GeneratedAlways<number>;
  version: string;
  host: string;
  node: string;
  started_at: Generated<string>;
}

export interface DestroyedFile {
  id: GeneratedAlways<number>;
  storage_key: string;
  created_at: Generated<string>;
}

export interface DestructionRecord {
  id: GeneratedAlways<number>;
  customer_id: number | null;
  request_id: number | null;
  operator_id: number;
  destroyed: unknown;
  kept: Generated<unknown>;
  created_at: Generated<string>;
  kind: Generated<EnumValue<'destructionKind'>>;
  rule: string | null;
  legal_basis: Generated<string>;
}

export interface DetailSection {
  id: GeneratedAlways<number>;
  name: string;
  position: Generated<number>;
  status: Generated<EnumValue<'activeFlag'>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface DiscountCode {
  id: GeneratedAlways<number>;
  code: string;
  owner: EnumValue<'discountCodeOwner'>;
  operator_id: number | null;
  broker_id: number | null;
  customer_id: number | null;
  auction_id: number | null;
  amount_kurus: number;
  status: Generated<EnumValue<'discountCodeStatus'>>;
  expires_at: string;
  used_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Discovery {
  id: GeneratedAlways<number>;
  auction_id: number;
  state: Generated<EnumValue<'discoveryState'>>;
  activity_id: number | null;
  appointment_id: number | null;
  operator_id: number | null;
  approved_by_id: number | null;
  note: Generated<string>;
  closed_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  visited_on: string | null;
  attendees: Generated<unknown>;
  room_layout: EnumValue<'roomLayout'> | null;
  rooms: Generated<unknown>;
  occupancy: EnumValue<'occupancy'> | null;
  lease_ends_on: string | null;
  key_finding: EnumValue<'keyStatus'> | null;
  deed_finding: Generated<string>;
  zoning_finding: Generated<string>;
  price_opinion_kurus: number | null;
  seller_expects_kurus: number | null;
  remarks: Generated<string>;
  sent_by_id: number | null;
  sent_at: string | null;
  writer_ids: Generated<number[]>;
  field_remarks: Generated<unknown>;
}

export interface DiscoveryPicture {
  id: GeneratedAlways<number>;
  discovery_id: number;
  room_key: string | null;
  file_id: number;
  thumbnail_file_id: number;
  created_at: Generated<string>;
  signed_sha256: string | null;
}

export interface District {
  id: GeneratedAlways<number>;
  town_id: number;
  name: string;
  name_folded: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface EftPayment {
  id: GeneratedAlways<number>;
  payment_id: number;
  customer_id: number;
  auction_id: number | null;
  reference: string;
  payer_name: Generated<string>;
  payer_iban: string | null;
  amount_kurus: number;
  status: Generated<EnumValue<'eftStatus'>>;
  expires_at: string | null;
  registered_by_id: number | null;
  received_at: string | null;
  approved_by_id: number | null;
  approved_at: string | null;
  cancelled_by_id: number | null;
  cancelled_at: string | null;
  cancel_reason: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  registered_at: string | null;
  back_reason: Generated<string>;
}

export interface EmailMessage {
  id: GeneratedAlways<number>;
  customer_id: number | null;
  operator_id: number | null;
  type: EnumValue<'messageType'>;
  recipient: string;
  subject: string;
  body: string;
  outbox_message_id: number | null;
  created_at: Generated<string>;
}

export interface ErasurePlan {
  id: GeneratedAlways<number>;
  request_id: number;
  operator_id: number;
  plan: unknown | null;
  ended_at: string | null;
  created_at: Generated<string>;
}

export interface ExportLog {
  id: GeneratedAlways<number>;
  operator_id: number;
  list: string;
  format: 'xlsx' | 'csv' | 'pdf' | 'zip';
  filters: unknown;
  columns: string[];
  row_count: number;
  created_at: Generated<string>;
}

export interface Fault {
  id: GeneratedAlways<number>;
  at: Generated<string>;
  process: string;
  route: string;
  request_id: string;
  reason: string;
}

export interface Figure {
  at: string;
  minutes: Generated<number>;
  process: string;
  requests: Generated<number>;
  slow: Generated<number>;
  failed: Generated<number>;
  duration_ms: Generated<number>;
  longest_ms: Generated<number>;
  codes: Generated<unknown>;
  job_late_ms: Generated<number>;
  connections: number | null;
  connections_max: number | null;
  disk_free: number | null;
  disk_total: number | null;
}

export interface File {
  id: GeneratedAlways<number>;
  storage_key: string;
  name: string;
  content_type: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  sha256: Buffer;
  uploaded_by_id: number | null;
  created_at: Generated<string>;
}

export interface FileScan {
  storage_key: string;
  state: 'WAITING' | 'CLEAN' | 'INFECTED';
  signature: Generated<string>;
  at: Generated<string>;
}

export interface FileWaiting {
  storage_key: string;
  content_type: string;
  bytes: Buffer;
  created_at: Generated<string>;
}

export interface IdempotencyKey {
  operator_id: number;
  key: string;
  request_hash: Buffer;
  status: number | null;
  response: unknown | null;
  created_at: Generated<string>;
}

export interface Job {
  id: GeneratedAlways<number>;
  name: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  paused_at: string | null;
  paused_by_id: number | null;
  pause_reason: string | null;
  alarm: EnumValue<'jobAlarm'> | null;
  alarm_at: string | null;
}

export interface JobAct {
  id: GeneratedAlways<number>;
  job_id: number;
  act: EnumValue<'jobActKind'>;
  parameters: unknown | null;
  reason: string | null;
  pieces: number | null;
  operator_id: number;
  created_at: Generated<string>;
}

export interface JobRun {
  id: GeneratedAlways<number>;
  job_id: number;
  status: EnumValue<'jobStatus'>;
  due_at: string;
  started_at: string;
  finished_at: string;
  stretch: string | null;
  runs: Generated<number>;
  duration_ms: number;
  longest_ms: number;
  late_ms: Generated<number>;
  touched: number | null;
  attempt: Generated<number>;
  skipped: Generated<boolean>;
  dry: Generated<boolean>;
  parameters: unknown | null;
  operator_id: number | null;
  failure: string | null;
  lines: Generated<unknown>;
}

export interface JournalEntry {
  id: GeneratedAlways<number>;
  at: Generated<string>;
  description: string;
  payment_id: number | null;
  closing_id: number | null;
  reverses_id: number | null;
  operator_id: number | null;
  refund_id: number | null;
  agent_earning_id: number | null;
}

export interface KeyHolder {
  id: GeneratedAlways<number>;
  auction_id: number;
  broker_id: number | null;
  name: string;
  phone: string;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  given_at: Generated<string>;
  given_by_id: number | null;
  due_on: string | null;
  returned_at: string | null;
  taken_back_by_id: number | null;
  is_lost: Generated<boolean>;
  returned_note: Generated<string>;
  signature: string | null;
  paper_number: string | null;
  request_id: number | null;
  late_told_for: string | null;
  signed_due_on: string | null;
}

export interface KeyHolderRequest {
  id: GeneratedAlways<number>;
  broker_id: number;
  auction_id: number;
  status: Generated<EnumValue<'activityStatus'>>;
  activity_id: number | null;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  reason: Generated<string>;
}

export interface KnowledgeDraft {
  id: GeneratedAlways<number>;
  page_id: number;
  icon: Generated<string>;
  title: string;
  body: Generated<string>;
  written_by_id: number | null;
  written_at: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface KnowledgePage {
  id: GeneratedAlways<number>;
  parent_id: number | null;
  position: number;
  published_id: number | null;
  audience: Generated<EnumValue<'knowledgeAudience'>>;
  due_on: string | null;
  read_from: Generated<number>;
  archived_at: string | null;
  source_key: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface KnowledgePageTerritory {
  id: GeneratedAlways<number>;
  page_id: number;
  territory_id: number;
}

export interface KnowledgePicture {
  id: GeneratedAlways<number>;
  page_id: number;
  file_id: number;
  thumbnail_file_id: number;
  created_at: Generated<string>;
}

export interface KnowledgeRead {
  id: GeneratedAlways<number>;
  version_id: number;
  operator_id: number;
  created_at: Generated<string>;
}

export interface KnowledgeReminder {
  id: GeneratedAlways<number>;
  page_id: number;
  operator_id: number;
  read_from: number;
  created_at: Generated<string>;
}

export interface KnowledgeVersion {
  id: GeneratedAlways<number>;
  page_id: number;
  number: number;
  icon: Generated<string>;
  title: string;
  body: string;
  plain: string;
  title_folded: GeneratedAlways<string>;
  plain_folded: GeneratedAlways<string>;
  note: Generated<string>;
  published_by_id: number | null;
  created_at: Generated<string>;
}

export interface KnownDevice {
  id: GeneratedAlways<number>;
  operator_id: number;
  token_hash: Buffer;
  ip: string;
  user_agent: Generated<string>;
  created_at: Generated<string>;
  last_used_at: Generated<string>;
  expires_at: string;
}

export interface LedgerAccount {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  created_at: Generated<string>;
}

export interface LiveAccess {
  operator_id: number;
  customer_id: number;
  activity_id: number;
  auction_id: number;
  permission: string;
  expires_at: string;
}

export interface LocationAnalysis {
  id: GeneratedAlways<number>;
  quarter_id: number;
  summary: string;
  average_m2_price_kurus: number | null;
  yearly_change_percent: number | null;
  population: number | null;
  status: Generated<EnumValue<'activeFlag'>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface LostReason {
  id: GeneratedAlways<number>;
  name: string;
  status: Generated<EnumValue<'activeFlag'>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Member {
  id: GeneratedAlways<number>;
  customer_id: number;
  email: string;
  phone: string;
  status: Generated<EnumValue<'activeFlag'>>;
  language: Generated<EnumValue<'language'>>;
  registered_at: Generated<string>;
  last_seen_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface MemberCredit {
  id: GeneratedAlways<number>;
  member_id: number;
  operator_id: number;
  amount_kurus: number;
  note: string;
  used_at: string | null;
  cancelled_at: string | null;
  cancelled_by_id: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  payment_id: number | null;
  used_kurus: number | null;
  rest_of_id: number | null;
  refund_id: number | null;
}

export interface MemberDecision {
  id: GeneratedAlways<number>;
  member_id: number;
  version_id: number;
  agreement: EnumValue<'memberAgreement'>;
  decision: EnumValue<'agreementDecision'>;
  channel: EnumValue<'agreementChannel'>;
  decided_at: Generated<string>;
}

export interface MessageTemplate {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  language: Generated<EnumValue<'language'>>;
  type: EnumValue<'messageType'>;
  recipient_type: EnumValue<'recipientType'>;
  sending_way: EnumValue<'sendingWay'>;
  keywords: Generated<string[]>;
  status: Generated<EnumValue<'activeFlag'>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  channel: EnumValue<'outboxChannel'>;
  topic: EnumValue<'pushTopic'> | null;
}

export interface MessageTemplateVersion {
  id: GeneratedAlways<number>;
  template_id: number;
  number: number;
  subject: Generated<string>;
  body: string | null;
  blocks: unknown | null;
  written_by_id: number | null;
  created_at: Generated<string>;
}

export interface Motivation {
  id: GeneratedAlways<number>;
  customer_id: number;
  kind: EnumValue<'motivationKind'>;
  question1: number;
  question2: number;
  question3: number;
  score: GeneratedAlways<number>;
  operator_id: number | null;
  created_at: Generated<string>;
}

export interface Note {
  id: GeneratedAlways<number>;
  customer_id: number | null;
  auction_id: number | null;
  operator_id: number | null;
  body: string;
  pinned: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface NoteMention {
  id: GeneratedAlways<number>;
  note_id: number;
  operator_id: number;
  read_at: string | null;
}

export interface Notification {
  id: GeneratedAlways<number>;
  operator_id: number;
  level: Generated<EnumValue<'noticeLevel'>>;
  title: string;
  body: Generated<string>;
  path: string | null;
  read_at: string | null;
  created_at: Generated<string>;
  kind: 'ASSIGNMENT' | 'MENTION' | 'DUE' | 'REQUEST' | 'REQUEST_ANSWERED' | 'REVISION' | 'APPOINTMENT' | 'SECURITY' | 'JOB' | null;
}

export interface OfficialPlace {
  id: GeneratedAlways<number>;
  city_id: number | null;
  town_id: number | null;
  quarter_id: number | null;
  code: string;
}

export interface OneTimeCode {
  id: GeneratedAlways<number>;
  operator_id: number;
  code_hash: Buffer;
  tries_left: number;
  expires_at: string;
  used_at: string | null;
  created_at: Generated<string>;
  browser_hash: Generated<Buffer>;
}

export interface Operator {
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  name_folded: GeneratedAlways<string>;
  username: string;
  email: string;
  phone: string | null;
  identity_number: string | null;
  member_id: number | null;
  territory_id: number | null;
  password_hash: string | null;
  status: Generated<'ACTIVE' | 'PASSIVE'>;
  language: Generated<'tr' | 'en'>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  phone_shared: Generated<boolean>;
}

export interface OperatorAuthority {
  operator_id: number;
  authority: string;
  group_id: number;
}

export interface OperatorDiscount {
  id: GeneratedAlways<number>;
  member_id: number;
  operator_id: number;
  amount_kurus: number;
  note: Generated<string>;
  expires_on: string;
  used_at: string | null;
  cancelled_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  starts_on: Generated<string>;
  cancelled_by_id: number | null;
}

export interface OperatorGroup {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface OperatorGroupAuthority {
  id: GeneratedAlways<number>;
  group_id: number;
  authority: string;
}

export interface OperatorGroupMember {
  id: GeneratedAlways<number>;
  group_id: number;
  operator_id: number;
}

export interface OperatorNotificationPreference {
  id: GeneratedAlways<number>;
  operator_id: number;
  kind: 'ASSIGNMENT' | 'MENTION' | 'DUE' | 'REQUEST' | 'REQUEST_ANSWERED' | 'REVISION' | 'APPOINTMENT' | 'SECURITY' | 'JOB';
  channel: 'CONSOLE' | 'EMAIL' | 'SMS' | 'PUSH';
  wanted: boolean;
}

export interface OperatorRole {
  id: GeneratedAlways<number>;
  operator_id: number;
  role: string;
}

export interface OperatorViewing {
  id: GeneratedAlways<number>;
  operator_id: number;
  acting_as_id: number;
  reason: string;
  started_at: Generated<string>;
  ends_at: string;
  ended_at: string | null;
}

export interface OutboxMessage {
  id: GeneratedAlways<number>;
  channel: 'EMAIL' | 'SMS' | 'PUSH';
  recipient: string;
  subject: Generated<string>;
  body: string;
  status: Generated<'HELD' | 'PENDING' | 'SENDING' | 'SENT' | 'UNSURE' | 'FAILED' | 'DROPPED' | 'STOPPED'>;
  attempts: Generated<number>;
  next_attempt_at: Generated<string>;
  failure: string | null;
  created_at: Generated<string>;
  sent_at: string | null;
  marketing_customer_id: number | null;
  refusal_url: string | null;
  html: string | null;
  opened_at: string | null;
  open_count: Generated<number>;
  notification_id: number | null;
}

export interface Participant {
  id: GeneratedAlways<number>;
  auction_id: number;
  customer_id: number;
  status: Generated<EnumValue<'participantStatus'>>;
  operator_id: number | null;
  deposit_kurus: Generated<number>;
  joined_at: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  number: Generated<number>;
  note: Generated<string>;
  broker_id: number | null;
}

export interface PasswordResetToken {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  operator_id: number;
  expires_at: string;
  used_at: string | null;
}

export interface Payment {
  id: GeneratedAlways<number>;
  kind: EnumValue<'paymentKind'>;
  method: EnumValue<'paymentMethod'>;
  state: Generated<EnumValue<'bidPaymentState'>>;
  provider_status: EnumValue<'paymentProviderStatus'> | null;
  provider_reference: string | null;
  customer_id: number;
  auction_id: number | null;
  participant_id: number | null;
  closing_id: number | null;
  amount_kurus: number;
  paid_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  due_at: string | null;
  let_go_at: string | null;
  let_go_reason: Generated<string>;
  given_back: Generated<boolean>;
}

export interface PaymentEvent {
  id: GeneratedAlways<number>;
  event_id: string;
  payment_id: number | null;
  status: EnumValue<'paymentProviderStatus'>;
  amount_kurus: number;
  happened_at: string;
  outcome: EnumValue<'paymentEventOutcome'>;
  created_at: Generated<string>;
}

export interface PlaceList {
  id: GeneratedAlways<number>;
  file_name: string;
  operator_id: number;
  applied: Generated<unknown>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface PlaceListRow {
  list_id: number;
  level: 'city' | 'town' | 'quarter';
  code: string;
  parent_code: string | null;
  line: number;
  name: string;
  key: GeneratedAlways<string>;
  district: string | null;
}

export interface PlaceMerge {
  id: GeneratedAlways<number>;
  level: 'country' | 'city' | 'territory' | 'town' | 'district' | 'quarter';
  winner_id: number;
  loser_id: number;
  loser_name: string;
  moved: unknown;
  operator_id: number;
  created_at: Generated<string>;
}

export interface PolicyReport {
  id: GeneratedAlways<number>;
  directive: string;
  blocked: string;
  screen: string;
  count: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Posting {
  id: GeneratedAlways<number>;
  entry_id: number;
  account_id: number;
  amount_kurus: number;
}

export interface Project {
  id: GeneratedAlways<number>;
  name: string;
  name_folded: GeneratedAlways<string>;
  slug: string;
  description: Generated<string>;
  corporate_id: number | null;
  town_id: number | null;
  delivery_on: string | null;
  status: Generated<EnumValue<'activeFlag'>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Push {
  id: GeneratedAlways<number>;
  type: EnumValue<'pushTargetType'>;
  title: string;
  message: string;
  topic: EnumValue<'pushTopic'> | null;
  token_id: number | null;
  operator_id: number | null;
  sent_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  outbox_message_id: number | null;
  test_token: string | null;
}

export interface PushSubscription {
  id: GeneratedAlways<number>;
  operator_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<string>;
}

export interface PushToken {
  id: GeneratedAlways<number>;
  customer_id: number;
  token: string;
  platform: 'IOS' | 'ANDROID' | 'WEB';
  last_seen_at: Generated<string>;
  created_at: Generated<string>;
  gone_at: string | null;
}

export interface Quarter {
  id: GeneratedAlways<number>;
  district_id: number;
  name: string;
  name_folded: GeneratedAlways<string>;
  postal_code: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Refund {
  id: GeneratedAlways<number>;
  payment_id: number;
  customer_id: number;
  activity_id: number | null;
  amount_kurus: number;
  iban: string | null;
  account_holder: Generated<string>;
  opened_by_id: number | null;
  note: Generated<string>;
  closed_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  excess: Generated<boolean>;
  stage: Generated<EnumValue<'refundStage'>>;
  stage_at: Generated<string>;
  reason: Generated<string>;
  state: GeneratedAlways<EnumValue<'refundState'>>;
}

export interface RefundPayout {
  id: GeneratedAlways<number>;
  refund_id: number;
  way: EnumValue<'payoutWay'>;
  iban: string | null;
  account_holder: Generated<string>;
  prepared_by_id: number | null;
  prepared_at: string | null;
  needs_release: Generated<boolean>;
  released_by_id: number | null;
  released_at: string | null;
  sent_by_id: number | null;
  sent_at: string | null;
  bank_reference: Generated<string>;
  receipt_file_id: number | null;
  paid_by_id: number | null;
  paid_at: string | null;
  undone_by_id: number | null;
  undone_at: string | null;
  undo_reason: Generated<string>;
  created_at: Generated<string>;
}

export interface RetainedIdentity {
  id: GeneratedAlways<number>;
  customer_id: number;
  first_name: string;
  last_name: string;
  identity_number: string | null;
  legal_basis: string;
  keep_until: string;
  created_at: Generated<string>;
}

export interface SavedView {
  id: GeneratedAlways<number>;
  operator_id: number;
  screen: string;
  name: string;
  shared: Generated<boolean>;
  config: unknown;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface SecondFactor {
  id: GeneratedAlways<number>;
  operator_id: number;
  secret: Buffer;
  confirmed_at: string | null;
  last_step: Generated<number>;
  recovery_codes: Generated<Buffer[]>;
  recovery_codes_left: GeneratedAlways<number>;
  created_at: Generated<string>;
}

export interface Segment {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  groups: unknown;
  shared: Generated<boolean>;
  operator_id: number | null;
  people: Generated<number>;
  counted_at: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ServiceFeeInvoice {
  id: GeneratedAlways<number>;
  closing_id: number;
  customer_id: number;
  number: string;
  net_kurus: number;
  vat_kurus: number;
  total_kurus: number;
  issued_at: Generated<string>;
  operator_id: number | null;
}

export interface Session {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  backoffice_hash: Buffer;
  operator_id: number;
  ip: string;
  user_agent: Generated<string>;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
  viewing_id: number | null;
}

export interface ShareVersion {
  id: GeneratedAlways<number>;
  agent_id: number | null;
  broker_id: number | null;
  number: number;
  percent: number | null;
  valid_from: string;
  state: Generated<EnumValue<'shareState'>>;
  reason: string;
  proposed_by_id: number | null;
  decided_by_id: number | null;
  decided_at: string | null;
  answer: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ShortLink {
  id: GeneratedAlways<number>;
  long_url: string;
  code: string;
  description: Generated<string>;
  operator_id: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  auction_id: number | null;
  channel: EnumValue<'adChannel'> | null;
  ends_on: string | null;
}

export interface ShortLinkCheck {
  link_id: number;
  url: string;
  target: EnumValue<'linkTarget'>;
  status: number | null;
  checked_at: Generated<string>;
  since: Generated<string>;
}

export interface ShortLinkDay {
  link_id: number;
  day: string;
  clicks: Generated<number>;
  bot: boolean;
  source: string;
}

export interface ShortLinkTotal {
  link_id: number;
  clicks: Generated<number>;
  bots: Generated<number>;
}

export interface SignInCount {
  day: string;
  outcome: 'SUCCEEDED' | 'FAILED' | 'LOCKED';
  number: number;
}

export interface SignInStep {
  token_hash: Buffer;
  operator_id: number;
  expires_at: string;
}

export interface SmsMessage {
  id: GeneratedAlways<number>;
  customer_id: number | null;
  operator_id: number | null;
  phone: string;
  body: string;
  outbox_message_id: number | null;
  created_at: Generated<string>;
  template_version_id: number | null;
}

export interface StatusMove {
  machine: string;
  from_status: string;
  to_status: string;
}

export interface Tag {
  id: GeneratedAlways<number>;
  name: string;
  colour: Generated<string>;
  status: Generated<EnumValue<'activeFlag'>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Territory {
  id: GeneratedAlways<number>;
  country_id: number;
  name: string;
  name_folded: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface TimeEntry {
  id: GeneratedAlways<number>;
  operator_id: number;
  activity_id: number | null;
  started_at: string;
  ended_at: string | null;
  created_at: Generated<string>;
}

export interface Town {
  id: GeneratedAlways<number>;
  city_id: number;
  territory_id: number | null;
  name: string;
  name_folded: GeneratedAlways<string>;
  latitude: number | null;
  longitude: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface UnchargedServiceFee {
  id: GeneratedAlways<number>;
  closing_id: number;
  customer_id: number;
  amount_kurus: number;
  reason: Generated<string>;
  due_on: string;
  paid_at: string | null;
  payment_id: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface UnusualLooks {
  id: GeneratedAlways<number>;
  operator_id: number;
  day: string;
  contacts: number;
  since: string;
}

export interface Upload {
  id: string;
  operator_id: number;
  auction_id: number | null;
  purpose: 'IMAGE' | 'DOCUMENT' | 'VIDEO';
  document_type: EnumValue<'documentType'> | null;
  name: string;
  size_bytes: number;
  received_bytes: Generated<number>;
  storage_keys: Generated<string[]>;
  result: unknown | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  agent_id: number | null;
  discovery_id: number | null;
  room_key: string | null;
  want_to_sell_id: number | null;
  closing_id: number | null;
  broker_id: number | null;
  onboarding_id: number | null;
  paper_type: string | null;
}

export interface ViewLog {
  id: GeneratedAlways<number>;
  operator_id: number;
  customer_id: number;
  seen: 'RECORD' | 'PHONE' | 'EMAIL' | 'IDENTITY_NUMBER';
  at: Generated<string>;
  reason: EnumValue<'revealReason'> | null;
  note: Generated<string>;
  acting_as_id: number | null;
}

export interface WantToSell {
  id: GeneratedAlways<number>;
  customer_id: number;
  step: Generated<EnumValue<'wantToSellStep'>>;
  outcome: EnumValue<'wantToSellOutcome'> | null;
  category_id: number | null;
  room_layout: EnumValue<'roomLayout'> | null;
  building_age: number | null;
  price_min_kurus: number | null;
  price_max_kurus: number | null;
  reason: Generated<string>;
  estimated_sales_months: number | null;
  city_id: number | null;
  town_id: number | null;
  operator_id: number | null;
  agent_operator_id: number | null;
  activity_id: number | null;
  auction_id: number | null;
  listing_url: string | null;
  source: EnumValue<'leadSource'>;
  lost_reason_id: number | null;
  closed_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  begun_at: Generated<string>;
  step_since: Generated<string>;
}

export interface WantToSellEvidence {
  id: GeneratedAlways<number>;
  want_to_sell_id: number;
  step: EnumValue<'wantToSellStep'>;
  call_id: number | null;
  appointment_id: number | null;
  appraisal_id: number | null;
  file_id: number | null;
  document_id: number | null;
  reason: Generated<string>;
  operator_id: number | null;
  set_aside_at: string | null;
  created_at: Generated<string>;
}

export interface DB {
  access_request: AccessRequest;
  activity: Activity;
  activity_due_notice: ActivityDueNotice;
  agent: Agent;
  agent_application: AgentApplication;
  agent_document: AgentDocument;
  agent_earning: AgentEarning;
  agent_gallery_image: AgentGalleryImage;
  agent_onboarding: AgentOnboarding;
  agent_page_day: AgentPageDay;
  agent_picture: AgentPicture;
  agent_profile: AgentProfile;
  agent_profile_change: AgentProfileChange;
  agent_town: AgentTown;
  agent_video: AgentVideo;
  agreement: Agreement;
  announcement: Announcement;
  app_secret: AppSecret;
  appointment: Appointment;
  appointment_notice: AppointmentNotice;
  appraisal: Appraisal;
  attempt: Attempt;
  attribute: Attribute;
  auction: Auction;
  auction_attribute: AuctionAttribute;
  auction_bidding: AuctionBidding;
  auction_document: AuctionDocument;
  auction_draft: AuctionDraft;
  auction_image: AuctionImage;
  auction_marketing: AuctionMarketing;
  auction_move: AuctionMove;
  auction_revision: AuctionRevision;
  auction_video: AuctionVideo;
  audit_check: AuditCheck;
  audit_entry: AuditEntry;
  audit_seal: AuditSeal;
  audit_tombstone: AuditTombstone;
  automatic_message: AutomaticMessage;
  automatic_notice: AutomaticNotice;
  bank_statement: BankStatement;
  bank_statement_line: BankStatementLine;
  banner_link: BannerLink;
  banner_picture: BannerPicture;
  banner_picture_source: BannerPictureSource;
  banner_showing: BannerShowing;
  best_broker: BestBroker;
  best_broker_list: BestBrokerList;
  bid: Bid;
  bidding_event: BiddingEvent;
  broker: Broker;
  broker_agreement: BrokerAgreement;
  broker_announcement: BrokerAnnouncement;
  broker_announcement_city: BrokerAnnouncementCity;
  broker_announcement_picture: BrokerAnnouncementPicture;
  broker_announcement_read: BrokerAnnouncementRead;
  broker_check: BrokerCheck;
  broker_document: BrokerDocument;
  broker_inquiry: BrokerInquiry;
  broker_person: BrokerPerson;
  broker_town: BrokerTown;
  bulk_job: BulkJob;
  bulk_job_row: BulkJobRow;
  calendar_feed: CalendarFeed;
  call: Call;
  campaign: Campaign;
  campaign_recipient: CampaignRecipient;
  campaign_work: CampaignWork;
  category: Category;
  category_attribute: CategoryAttribute;
  city: City;
  closing: Closing;
  closing_check_entry: ClosingCheckEntry;
  closing_document: ClosingDocument;
  closing_note: ClosingNote;
  closing_price_payment: ClosingPricePayment;
  closing_step_entry: ClosingStepEntry;
  collection: Collection;
  collection_auction: CollectionAuction;
  collection_left: CollectionLeft;
  communication: Communication;
  configuration: Configuration;
  configuration_change: ConfigurationChange;
  consent: Consent;
  consent_pull: ConsentPull;
  consent_report: ConsentReport;
  contact_look: ContactLook;
  contact_pace: ContactPace;
  content_item: ContentItem;
  content_picture: ContentPicture;
  content_picture_source: ContentPictureSource;
  content_presence: ContentPresence;
  content_version: ContentVersion;
  corporate: Corporate;
  country: Country;
  customer: Customer;
  customer_distinct: CustomerDistinct;
  customer_import: CustomerImport;
  customer_import_row: CustomerImportRow;
  customer_merge: CustomerMerge;
  customer_merge_row: CustomerMergeRow;
  customer_mute: CustomerMute;
  customer_tag: CustomerTag;
  data_subject_request: DataSubjectRequest;
  deal: Deal;
  dealer: Dealer;
  dealer_type: DealerType;
  default_view: DefaultView;
  deployment: Deployment;
  destroyed_file: DestroyedFile;
  destruction_record: DestructionRecord;
  detail_section: DetailSection;
  discount_code: DiscountCode;
  discovery: Discovery;
  discovery_picture: DiscoveryPicture;
  district: District;
  eft_payment: EftPayment;
  email_message: EmailMessage;
  erasure_plan: ErasurePlan;
  export_log: ExportLog;
  fault: Fault;
  figure: Figure;
  file: File;
  file_scan: FileScan;
  file_waiting: FileWaiting;
  idempotency_key: IdempotencyKey;
  job: Job;
  job_act: JobAct;
  job_run: JobRun;
  journal_entry: JournalEntry;
  key_holder: KeyHolder;
  key_holder_request: KeyHolderRequest;
  knowledge_draft: KnowledgeDraft;
  knowledge_page: KnowledgePage;
  knowledge_page_territory: KnowledgePageTerritory;
  knowledge_picture: KnowledgePicture;
  knowledge_read: KnowledgeRead;
  knowledge_reminder: KnowledgeReminder;
  knowledge_version: KnowledgeVersion;
  known_device: KnownDevice;
  ledger_account: LedgerAccount;
  live_access: LiveAccess;
  location_analysis: LocationAnalysis;
  lost_reason: LostReason;
  member: Member;
  member_credit: MemberCredit;
  member_decision: MemberDecision;
  message_template: MessageTemplate;
  message_template_version: MessageTemplateVersion;
  motivation: Motivation;
  note: Note;
  note_mention: NoteMention;
  notification: Notification;
  official_place: OfficialPlace;
  one_time_code: OneTimeCode;
  operator: Operator;
  operator_authority: OperatorAuthority;
  operator_discount: OperatorDiscount;
  operator_group: OperatorGroup;
  operator_group_authority: OperatorGroupAuthority;
  operator_group_member: OperatorGroupMember;
  operator_notification_preference: OperatorNotificationPreference;
  operator_role: OperatorRole;
  operator_viewing: OperatorViewing;
  outbox_message: OutboxMessage;
  participant: Participant;
  password_reset_token: PasswordResetToken;
  payment: Payment;
  payment_event: PaymentEvent;
  place_list: PlaceList;
  place_list_row: PlaceListRow;
  place_merge: PlaceMerge;
  policy_report: PolicyReport;
  posting: Posting;
  project: Project;
  push: Push;
  push_subscription: PushSubscription;
  push_token: PushToken;
  quarter: Quarter;
  refund: Refund;
  refund_payout: RefundPayout;
  retained_identity: RetainedIdentity;
  saved_view: SavedView;
  second_factor: SecondFactor;
  segment: Segment;
  service_fee_invoice: ServiceFeeInvoice;
  session: Session;
  share_version: ShareVersion;
  short_link: ShortLink;
  short_link_check: ShortLinkCheck;
  short_link_day: ShortLinkDay;
  short_link_total: ShortLinkTotal;
  sign_in_count: SignInCount;
  sign_in_step: SignInStep;
  sms_message: SmsMessage;
  status_move: StatusMove;
  tag: Tag;
  territory: Territory;
  time_entry: TimeEntry;
  town: Town;
  uncharged_service_fee: UnchargedServiceFee;
  unusual_looks: UnusualLooks;
  upload: Upload;
  view_log: ViewLog;
  want_to_sell: WantToSell;
  want_to_sell_evidence: WantToSellEvidence;
}
