/**
 * Every refusal the API can give: the code that travels and its HTTP status. The Turkish sentence of each is in
 * locales/tr/errors.json; `params` names the values that the sentence needs and the refusal therefore carries.
 */
export const ERRORS = {
  // Anywhere
  INVALID_INPUT: { status: 400 },
  REQUIRED: { status: 400 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  VERSION_CONFLICT: { status: 409 },
  PAYLOAD_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  INVALID_TRANSITION: { status: 409 },
  IDEMPOTENCY_KEY_REUSED: { status: 422 },
  EXPORT_TOO_LARGE: { status: 422, params: ['max'] },
  TOO_MANY_REQUESTS: { status: 429 },
  UNEXPECTED: { status: 500 },
  SERVICE_UNAVAILABLE: { status: 503 },
  VIEW_NAME_TAKEN: { status: 409 },

  // Who is asking, and what they may do
  AUTHENTICATION_ERROR: { status: 401 },
  AUTHORIZATION_ERROR: { status: 403 },
  XSRF_TOKEN_INVALID: { status: 403 },
  LOGIN_FAILED: { status: 401 },
  LOGIN_LOCKED: { status: 429, params: ['minutes'] },
  RESET_TOKEN_INVALID: { status: 400 },
  PASSWORD_TOO_WEAK: { status: 400, params: ['min'] },
  MOBILE_VERIFICATION_CODE_EXPIRED: { status: 400 },
  MOBILE_VERIFICATION_CODE_WRONG: { status: 400 },

  // Operators and agents
  NULL_LAST_NAME: { status: 400 },
  TERRITORY_NOT_FOUND: { status: 400 },
  OPERATOR_NOT_FOUND: { status: 404 },
  AGENT_NOT_FOUND: { status: 404 },
  NOT_CUSTOMER_FOR_AGENT: { status: 422 },
  AGENT_ALREADY_CREATED_BY_PHONE: { status: 409 },
  AGENT_ALREADY_CREATED_BY_EMAIL: { status: 409 },
  NOT_FILE_TYPE_AVAILABLE: { status: 415 },
  AGENT_ALREADY_UPLOADED_DOCUMENT: { status: 409 },
  AGENT_ONBOARDING_NOT_FOUND: { status: 404 },
  INVALID_UPDATE_STATE: { status: 409 },
  LOST_REASON_NOT_FOUND: { status: 422 },
  TERRITORY_OPERATOR_NOT_FOUND: { status: 422 },
  USER_ALREADY_ASSIGNEE_TO_OPERATOR: { status: 409 },
  OPERATOR_USERNAME_NOT_UNIQUE: { status: 409 },
  OPERATOR_EMAIL_NOT_UNIQUE: { status: 409 },
  EMAIL_IN_USE: { status: 409 },
  EMAIL_NOT_COMPANY_DOMAIN: { status: 400, params: ['domain'] },
  USERNAME_INVALID: { status: 400 },
  OWN_RIGHTS_LOCKED: { status: 409 },
  LAST_ADMINISTRATOR: { status: 409 },
  OPERATOR_GROUP_NOT_FOUND: { status: 404 },
  OPERATOR_GROUP_NAME_NOT_UNIQUE: { status: 409 },
  AGENT_APPLY_NOT_FOUND: { status: 404 },
  AGENT_EARNING_NOT_FOUND: { status: 404 },

  // Agent profile pages
  AGENT_PROFILE_PAGE_ALREADY_SENT_TO_APPROVAL: { status: 409 },
  AGENT_PROFILE_PAGE_PROFILE_IMAGE_NOT_FOUND: { status: 422 },
  AGENT_PROFILE_PAGE_GALLERY_IMAGE_NOT_FOUND: { status: 422 },
  AGENT_PROFILE_PAGE_TOWNS_NOT_FOUND: { status: 422 },
  TEXT_TOO_LONG: { status: 400, params: ['size'] },

  // Activities, customers, deals
  ACTIVITY_NOT_FOUND: { status: 404 },
  ACTIVITY_NOT_ASSIGN: { status: 422 },
  ACTIVITY_ALREADY_CREATED: { status: 409 },
  ALREADY_REGISTERED_CUSTOMER: { status: 409 },
  CUSTOMER_EXIST: { status: 409 },
  CUSTOMER_NOT_FOUND: { status: 404 },
  CUSTOMER_PHONE_VERIFICATION_REQUIRED: { status: 422 },
  INVALID_DATE: { status: 400 },
  NOTE_REQUIRED: { status: 400 },
  DATE_REQUIRED: { status: 400 },
  REQUIRED_VALUES_MISSING: { status: 400 },
  PHONE_INVALID: { status: 400 },
  PHONE_REQUIRED: { status: 400 },
  PHONE_IN_USE: { status: 409 },
  EMAIL_INVALID: { status: 400 },
  EMAIL_REQUIRED: { status: 400 },
  NAME_REQUIRED: { status: 400 },
  WANT_TO_SELL_NOT_FOUND: { status: 404 },
  WANT_TO_SELL_ALREADY_EXIST: { status: 409 },
  DEAL_NOT_FOUND: { status: 404 },
  DEALER_EXIST: { status: 409 },
  DEALER_TYPE_EXIST: { status: 409 },
  SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE: { status: 422 },
  DEAL_STATUS_CAN_NOT_BE_CHANGED_FOR_APPOINTMENT_AND_CATEGORY_ID: { status: 422 },
  NOT_UPDATE_ON_CLOSED_ACTIVITY: { status: 409 },
  CUSTOMER_ACCESS_REQUEST_REJECTED: { status: 403 },
  CUSTOMER_ACCESS_REQUEST_NOT_FOUND: { status: 404 },
  CUSTOMER_ALREADY_PAID: { status: 409 },

  // Appointments and discovery
  APPOINTMENT_ON_WEEKEND: { status: 422 },
  APPOINTMENT_DATE_TAKEN: { status: 409 },
  APPOINTMENT_PROPERTY_DOUBLE_BOOKED: { status: 409 },
  KEY_INFORMATION_MISSING: { status: 422 },
  KEY_IN_DISCOVERY: { status: 422 },
  KEY_NO_WAY: { status: 422 },
  ACTIVE_DISCOVERY_EXISTS: { status: 409 },
  LOCATION_ANALYSIS_ALREADY_CREATED: { status: 409 },

  // Auctions and bids
  AUCTION_NOT_FOUND: { status: 404 },
  AUCTION_IMAGE_NOT_FOUND: { status: 422, params: ['min'] },
  AUCTION_IMAGE_COUNT_MORE_THAN_42: { status: 422 },
  IMAGES_PER_UPLOAD_EXCEEDED: { status: 422, params: ['max'] },
  SHOWCASE_IMAGE_LOCKED: { status: 409 },
  S3_DOCUMENT_NOT_FOUND: { status: 404 },
  ZONING_DOCUMENT_REQUIRED: { status: 422 },
  TITLE_DEED_DOCUMENT_REQUIRED: { status: 422 },
  SALES_AGREEMENT_REQUIRED: { status: 422 },
  SELLER_MOTIVATION_REQUIRED: { status: 422 },
  AUCTION_ASKED_PRICE_NOT_FOUND: { status: 422 },
  AUCTION_DATES_REQUIRED: { status: 422 },
  AUCTION_BIDDING_PRICES_REQUIRED: { status: 422 },
  AUCTION_EIDS_NOT_VERIFIED: { status: 422 },
  AUCTION_STARTS_BY_ITSELF: { status: 409 },
  AUCTION_NOT_STARTED: { status: 409 },
  AUCTION_NOT_ENDED: { status: 409 },
  AUCTION_HAS_NO_WINNER: { status: 422 },
  AUCTION_HAS_WINNER: { status: 409 },
  EXPERT_PRICE_MISSING: { status: 422 },
  EXPERT_TYPE_MISSING: { status: 422 },
  AUCTION_REGISTRATION_NOT_FOUND: { status: 404 },
  HAS_ACTIVE_AUCTION_PUBLISH_ACTIVITY: { status: 409 },
  HAS_ACTIVE_AUCTION_APPRAISAL_ACTIVITY: { status: 409 },
  AUCTION_NOTE_REQUIRED: { status: 400 },
  AUCTION_STATUS_REQUIRED: { status: 400 },
  AUCTION_STATUS_LOCKED_WHILE_BIDDING: { status: 409 },
  PROPERTY_OCCUPIED: { status: 422 },
  BID_ALREADY_REJECTED: { status: 409 },
  BIDDING_EVENT_NOT_FOUND: { status: 404 },
  ERROR_WHILE_REPORT_CREATE: { status: 500 },

  // Closings and payments
  BID_NOT_APPROVED: { status: 422 },
  CLOSING_NEXT_STATE_ACTION_FAILED: { status: 409 },
  CLOSING_ACTIVITY_IS_OPEN: { status: 409 },
  CLOSING_ALREADY_CANCELLED: { status: 409 },
  CLOSING_STF_REQUIRED: { status: 422 },
  CLOSING_SERVICE_FEE_PRODUCT_NOT_FOUND: { status: 422 },
  CLOSING_INVOICE_FAILED: { status: 500 },
  CLOSING_PAYMENT_FAILED: { status: 500 },
  CLOSING_ARCHIVE_FAILED: { status: 500 },
  CLOSING_IDENTITY_NUMBER_MISSING: { status: 422 },
  CLOSING_ADDRESS_MISSING: { status: 422 },
  CLOSING_ACTIVITY_MISSING: { status: 422 },
  EFT_RECORD_NOT_FOUND: { status: 404 },
  EFT_ALREADY_CANCELED: { status: 409 },
  BID_FOUND: { status: 409 },
  PAYMENT_NOT_FOUND: { status: 404 },
  UNCHARGED_SERVICE_ALREADY_PAID: { status: 409 },
  CREDIT_EXCEEDS_SERVICE_FEE: { status: 422 },
  INVALID_MAX_SERVICE_FEE_DISCOUNT: { status: 422 },
  OPERATOR_DISCOUNT_ALREADY_DEFINED: { status: 409 },
  DISCOUNT_CODE_NOT_FOUND: { status: 404 },
  DISCOUNT_CODE_EXPIRED: { status: 422 },
  DISCOUNT_CODE_PENDING_FOR_CUSTOMER_AND_AUCTION: { status: 409 },
  BROKER_DISCOUNT_CODE_NOT_CANCELLABLE: { status: 409 },
  BROKER_APPLICATION_NOT_FOUND: { status: 404 },

  // Uploads and banners
  MAX_UPLOAD_SIZE_ERROR: { status: 413, params: ['size'] },
  MAX_UPLOAD_NAME_ERROR: { status: 400, params: ['size'] },
  FILE_NAME_TOO_SHORT: { status: 400, params: ['size'] },
  REQUIRED_SIZE_NOT_SATISFIED: { status: 422, params: ['width', 'height'] },
  MASTHEAD_BANNER_NOT_FOUND: { status: 404 },
  MASTHEAD_BANNER_ALREADY_EXISTS: { status: 409 },
  MASTHEAD_BANNER_IMAGE_UPLOAD_FAILED: { status: 500 },
  STICKY_BANNER_NOT_FOUND: { status: 404 },
  STICKY_BANNER_ALREADY_EXISTS: { status: 409 },
  STICKY_BANNER_IMAGE_UPLOAD_FAILED: { status: 500 },
  WIDGET_LOCATION_MUST_BE_UNIQUE: { status: 409 },
  ANNOUNCEMENT_BANNER_NOT_VALID: { status: 400 },

  // Locations
  DELETE_CITY_BEFORE_COUNTRY: { status: 409 },
  DELETE_TOWNS_BEFORE_CITY: { status: 409 },
  DELETE_DISTRICTS_BEFORE_TOWN: { status: 409 },
  DELETE_QUARTERS_BEFORE_DISTRICT: { status: 409 },
  LOCATION_IN_USE: { status: 409 },
  LOCATION_NAME_NOT_UNIQUE: { status: 409 },
  LOCATION_CODE_NOT_UNIQUE: { status: 409 },

  // Revisions
  PRICE_UPDATE_NULL_OLD_PRICE: { status: 400 },
  PRICE_UPDATE_NULL_NEW_PRICE: { status: 400 },
  PROPERTY_CHANGE_TYPE_REQUIRED: { status: 400 },
  OLD_AND_NEW_PRICE_SAME: { status: 422 },

  // Users
  PUSH_TOKEN_NOT_FOUND: { status: 404 },
  USER_IDENTITY_NUMBER_NOT_VALID: { status: 400 },
  USER_IDENTITY_NUMBER_NOT_UNIQUE: { status: 409 },
  USER_NOT_FOUND: { status: 404 },
} as const satisfies Record<string, { status: number; params?: readonly string[] }>;

export type ErrorCode = keyof typeof ERRORS;

/** Whether a string that came from elsewhere is one of our codes. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** The HTTP status with which a refusal travels. */
export const statusOf = (code: ErrorCode): number => ERRORS[code].status;

/** The placeholders that the sentence of this refusal needs. */
export const paramsOf = (code: ErrorCode): readonly string[] => {
  const error: { status: number; params?: readonly string[] } = ERRORS[code];
  return error.params ?? [];
};
