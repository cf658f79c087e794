-- The product's enumerations, each named once and used as a column's type: the domain `auction_status` holds the values of
-- ENUMS.auctionStatus in domain/enums.ts, and a test compares them. A domain is text with a CHECK, so the driver, the
-- statements and the indexes see plain text that compares bytewise.

create domain auction_status as text collate "C" check (value in (
  'DRAFT', 'INITIAL', 'PENDING', 'WAITING_REPORT', 'READY_FOR_REVIEW', 'WAITING_SELLER_APPROVE', 'RETURN',
  'ACCEPTED', 'REJECTED', 'WAITING_PUBLISH_APPROVAL', 'LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE',
  'ONLY_FOR_BROKERS', 'AGENT_AD', 'BIDDING', 'BIDDING_FINISHED', 'WAITING_PAYMENT', 'SOLD', 'OFFLINE',
  'HIBERNATED'
));
create domain auction_progress as text collate "C" check (value in (
  'IN_APPRAISAL', 'APPRAISAL_COMPLETE', 'APPRAISAL_NOT_TO_BE_DONE', 'IN_PUBLISH', 'PUBLISH_FAILED',
  'PUBLISHED', 'GOING_LIVE', 'LIVE', 'UPDATE'
));
create domain property_category as text collate "C" check (value in (
  'APARTMENT', 'RESIDENCE', 'DETACHED_HOUSE', 'VILLA', 'SUMMER_HOUSE', 'BUILDING', 'OFFICE', 'SHOP',
  'WAREHOUSE', 'FACTORY', 'HOTEL', 'LAND', 'FIELD', 'VINEYARD', 'GARDEN', 'OTHER'
));
create domain room_layout as text collate "C" check (value in (
  '1+0', '1+1', '1.5+1', '2+0', '2+1', '2.5+1', '2+2', '3+0', '3+1', '3.5+1', '3+2', '3+3', '4+0', '4+1',
  '4.5+1', '4+2', '4+3', '4+4', '5+1', '5.5+1', '5+2', '5+3', '5+4', '6+1', '6+2', '6+3', '6+4', '7+1',
  '7+2', '7+3', '8+1', '8+2', '8+3', '9+1', '9+2', '9+3', '10+1', '10+2', '10+'
));
create domain occupancy as text collate "C" check (value in ('VACANT', 'OWNER_OCCUPIED', 'TENANT_OCCUPIED', 'UNKNOWN'));
create domain key_status as text collate "C" check (value in ('AVAILABLE', 'WITH_KEY_HOLDER', 'WITH_TENANT', 'IN_DISCOVERY', 'NO_WAY', 'UNKNOWN'));
create domain seller_type as text collate "C" check (value in ('INDIVIDUAL', 'CORPORATE', 'BANK', 'PUBLIC_BODY', 'BROKER'));
create domain agreement_type as text collate "C" check (value in ('EXCLUSIVE', 'NON_EXCLUSIVE'));
create domain document_type as text collate "C" check (value in (
  'ZONING_STATUS', 'TITLE_DEED', 'SALES_AGREEMENT', 'APPRAISAL_REPORT', 'STF', 'POWER_OF_ATTORNEY',
  'IDENTITY', 'INVOICE', 'PAYMENT_RECEIPT', 'COMPETENCY_CERTIFICATE', 'TAX_PLATE', 'OTHER'
));
create domain eids_status as text collate "C" check (value in ('MISSING', 'PENDING', 'VERIFIED', 'REJECTED', 'EXPIRED'));
create domain revision_type as text collate "C" check (value in ('PRICE_UPDATE', 'AGREEMENT_UPDATE', 'ERROR_REPORT'));
create domain revision_status as text collate "C" check (value in ('INITIAL', 'APPROVED', 'REJECTED'));
create domain bid_status as text collate "C" check (value in ('WAITING_APPROVAL', 'VALID', 'OUTBID', 'WINNER', 'REJECTED', 'CANCELLED'));
create domain bid_payment_state as text collate "C" check (value in (
  'PENDING', 'EXPIRED', 'CANCELLED', 'WAITING_PAYMENT', 'BID_CANCELLED', 'CANT_BID', 'PAYMENT_DONE',
  'CANCELED_CLOSING'
));
create domain payment_provider_status as text collate "C" check (value in ('INITIAL', 'FAILED', 'THREED_REDIRECT', 'AUTHORIZED', 'CONFIRMED', 'TO_BE_REVERSED', 'REVERSED'));
create domain payment_method as text collate "C" check (value in ('CARD', 'EFT', 'CREDIT'));
create domain payment_kind as text collate "C" check (value in ('DEPOSIT', 'SERVICE_FEE', 'REFUND'));
create domain participant_status as text collate "C" check (value in (
  'PAYMENT_INFO_PENDING', 'PAYMENT_PENDING', 'PAYMENT_RECEIVED', 'BID_GIVEN', 'CANCELLED', 'JOINED',
  'READ_ONLY'
));
create domain eft_status as text collate "C" check (value in ('WAITING', 'RECEIVED', 'CANCELLED'));
create domain discount_code_status as text collate "C" check (value in ('ACTIVE', 'PENDING', 'USED', 'EXPIRED', 'CANCELLED'));
create domain discount_code_owner as text collate "C" check (value in ('OPERATOR', 'BROKER'));
create domain activity_type as text collate "C" check (value in (
  'AGENT_ONBOARDING', 'AGENT_PROFILE_PAGE_CREATION_APPROVAL', 'APPOINTMENT', 'AUCTION_APPRAISAL',
  'AUCTION_PUBLISH', 'BROKER_INQUIRY', 'BROKER_LEGAL_APPROVAL', 'BROKER_NON_EXCLUSIVE', 'BROKER_ONBOARDING',
  'CALL_ME_BACK', 'CALL_ME_BACK_INDIVIDUAL', 'CLOSING', 'CLOSING_TITLE_DEED', 'CUSTOMER_ACCESS_REQUEST',
  'DISCOVERY', 'INDIVIDUAL_AGENT_APPLICATION', 'INFORMATION', 'KEY_HOLDER_REQUEST', 'REFUND', 'TASK',
  'WANT_TO_SELL'
));
create domain activity_status as text collate "C" check (value in ('INITIAL', 'WORKING', 'SUCCESS', 'FAILED'));
create domain activity_priority as text collate "C" check (value in ('LOW', 'NORMAL', 'HIGH', 'URGENT'));
create domain call_direction as text collate "C" check (value in ('INBOUND', 'OUTBOUND'));
create domain call_outcome as text collate "C" check (value in ('REACHED', 'NO_ANSWER', 'BUSY', 'CALL_LATER', 'WRONG_NUMBER', 'NOT_INTERESTED'));
create domain appointment_state as text collate "C" check (value in (
  'APPOINTMENT', 'RE_APPOINTMENT', 'CALL_LATER', 'CALL_LATER_2', 'CALL_LATER_3', 'BUSY', 'BUSY_2', 'BUSY_3',
  'DONE', 'CANCEL'
));
create domain appointment_kind as text collate "C" check (value in ('APPOINTMENT', 'BROKER', 'CUSTOMER', 'DISCOVERY'));
create domain discovery_state as text collate "C" check (value in ('ACTIVE', 'WAITING_APPROVAL', 'DONE', 'FAILED'));
create domain refund_state as text collate "C" check (value in ('INITIAL', 'WAITING_DOCUMENT', 'WAITING_PAYMENT', 'CLOSED', 'CANCEL'));
create domain want_to_sell_step as text collate "C" check (value in (
  'INITIAL_CALL', 'APPOINTMENT', 'APPOINTMENT_CALL', 'AGREEMENT', 'AGREEMENT_CALL', 'APPRAISAL',
  'APPRAISAL_CALL'
));
create domain want_to_sell_outcome as text collate "C" check (value in ('DONE', 'SUCCESS', 'FAILED', 'CANCEL'));
create domain closing_step as text collate "C" check (value in (
  'CALL', 'INITIAL_INFORMING', 'SEND_STF', 'WAITING_DOCUMENT', 'WAITING_SELLER_APPROVE', 'TRIPLE_AGREEMENT',
  'DEPOSIT_PAYMENT', 'CREDIT_USAGE', 'PAYMENT', 'POWER_OF_ATTORNEY', 'DEED_APPOINTMENT', 'TITLE_DEED',
  'PAYMENT_AND_DEED'
));
create domain closing_outcome as text collate "C" check (value in ('OPEN', 'DONE', 'CANCELLED'));
create domain lead_source as text collate "C" check (value in (
  'BROKER', 'BANKADAN', 'INDIVIDUAL_AGENT', 'INBOUND', 'LIVE_CHAT', 'EMLAK_JET', 'FACEBOOK', 'HEPSI_EMLAK',
  'CRAWLER_HE', 'REOS', 'SAHIBINDEN', 'CRAWLER_SAHIBINDEN', 'ONBOARDING'
));
create domain customer_deal_stage as text collate "C" check (value in (
  'INITIAL', 'INVESTIGATION', 'FOLLOW_UP', 'UNDER_REVIEW', 'BID', 'WINNER', 'RE_INTEREST', 'OBSOLETE',
  'REJECTED'
));
create domain deal_status as text collate "C" check (value in ('BID', 'WINNER', 'LOST_BID', 'NOT_INTERESTED', 'OBSOLETE', 'REJECTED'));
create domain motivation_kind as text collate "C" check (value in ('BUY', 'SELL'));
create domain consent_channel as text collate "C" check (value in ('CALL', 'SMS', 'EMAIL', 'PUSH'));
create domain consent_status as text collate "C" check (value in ('GRANTED', 'REFUSED', 'UNKNOWN'));
create domain access_request_status as text collate "C" check (value in ('PENDING', 'GRANTED', 'REJECTED', 'EXPIRED'));
create domain agent_profile_state as text collate "C" check (value in ('DRAFT', 'WAITING_APPROVAL', 'LIVE'));
create domain broker_status as text collate "C" check (value in ('APPLICATION', 'LEGAL_REVIEW', 'ACTIVE', 'PASSIVE', 'REJECTED'));
create domain earning_type as text collate "C" check (value in ('SALE', 'LISTING', 'REFERRAL'));
create domain earning_status as text collate "C" check (value in ('PENDING', 'WAITING_APPROVAL', 'WAITING_INVOICE', 'WAITING_PAYMENT', 'PAID', 'CANCELLED'));
create domain banner_kind as text collate "C" check (value in ('MASTHEAD', 'STICKY', 'ANNOUNCEMENT', 'WIDGET'));
create domain banner_device as text collate "C" check (value in ('desktop', 'mobile', 'all'));
create domain banner_theme as text collate "C" check (value in ('CLASSIC', 'POLE_STAR', 'HORIZON_LINE', 'ANNOUNCEMENT'));
create domain notice_level as text collate "C" check (value in ('info', 'danger', 'success'));
create domain message_type as text collate "C" check (value in ('TRANSACTIONAL', 'MARKETING'));
create domain recipient_type as text collate "C" check (value in ('CUSTOMER', 'AGENT', 'BROKER', 'OPERATOR'));
create domain sending_way as text collate "C" check (value in ('AUTOMATIC', 'MANUAL'));
create domain push_target_type as text collate "C" check (value in ('TOPIC', 'TOKEN'));
create domain outbox_status as text collate "C" check (value in ('PENDING', 'SENT', 'FAILED'));
create domain job_status as text collate "C" check (value in ('WAITING', 'RUNNING', 'SUCCESS', 'FAILED'));
create domain active_flag as text collate "C" check (value in ('ACTIVE', 'PASSIVE'));
create domain language as text collate "C" check (value in ('tr', 'en'));
