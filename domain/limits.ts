/** Every number that the product fixes, named with its unit. V numbers are the product's rules. */

// Text (V16), characters
export const TEXT_LIMIT = 1024;
export const AGENT_TEXT_LIMIT = 2048;

// Auction images (V03, V04, V11)
export const AUCTION_IMAGES_MIN = 5;
export const AUCTION_IMAGES_MAX = 42;
export const IMAGES_PER_UPLOAD = 6;

/** A verification of the right to advertise (EİDS) that ends within these days is to be renewed. */
export const EIDS_EXPIRING_DAYS = 30;

// Files (V12, V13, V15)
export const UPLOAD_MAX_MB = 10;
export const FILE_NAME_MIN_CHARACTERS = 3;
export const FILE_NAME_MAX_CHARACTERS = 120;

export const VIDEO_MAX_MB = 100;
export const AUCTION_VIDEOS_MAX = 6;
export const AUCTION_DOCUMENTS_MAX = 60;
/** The most pixels a picture may have, in millions; it is checked before decoding. */
export const IMAGE_MAX_MEGAPIXELS = 64;
/** Pictures are kept no larger than this on their longer side, and as small ones, pixels. */
export const IMAGE_SIZES_PX = { full: 2048, thumb: { width: 480, height: 320 } } as const;
/** A file that is sent in parts: each is at most this, bytes; what is not finished is forgotten after these hours. */
export const UPLOAD_PART_BYTES = 512 * 1024;
export const UPLOAD_KEPT_HOURS = 24;

// Bank statements: bytes, movements, characters of one cell or field
export const STATEMENT_MAX_BYTES = 1024 * 1024;
export const STATEMENT_MAX_ROWS = 5_000;
export const STATEMENT_TEXT_MAX_CHARACTERS = 2_000;

// The shell, pixels
export const LOGO_SIZES_PX = [
  { width: 213, height: 50 },
  { width: 170, height: 40 },
  { width: 128, height: 30 },
] as const;
export const BREAKPOINTS_PX = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
export const SPACING_PX = 8;
export const PULL_TO_REFRESH_PX = { threshold: 200, trigger: 300 } as const;

/** Records that one act may change; more of them are chosen in parts. */
export const BULK_ROWS_MAX = 10_000;

// Toasts
export const TOASTS_MAX = 3;
export const TOAST_AUTO_HIDE_MS = 5000;

// Calls
export const SEARCH_DEBOUNCE_MS = 166;
/** No limit: the server limits long exports. */
export const HTTP_TIMEOUT_MS = 0;
export const EXPORT_MAX_ROWS = 50_000;

// Bidding
/** A bid within the last minutes moves the end on by as much, so that nobody wins by being last (anti-sniping). */
export const BID_EXTENSION_WINDOW_MINUTES = 3;
export const BID_EXTENSION_MINUTES = 3;
/** The most that all extensions together may add to the announced end. */
export const BID_EXTENSION_TOTAL_MINUTES = 60;
/** A bid this far above the next valid one waits for approval, percent; further than the factor it is refused as a slip. */
export const BID_APPROVAL_JUMP_PERCENT = 50;
export const BID_JUMP_MAX_FACTOR = 10;
/** What a participant pays beforehand: percent of the start price, in whole thousands of lira. */
export const DEPOSIT_PERCENT = 3;
export const DEPOSIT_STEP_KURUS = 1_000_00;
/** How long a winner has to pay before the next bidder may be offered. */
export const WINNER_PAYMENT_HOURS = 72;
/** An auction is on the desk's list this long before it starts, and after it is done. */
export const DESK_SOON_HOURS = 72;
export const DESK_DONE_DAYS = 30;

// Sessions and sign-in
export const SESSION_IDLE_MINUTES = 30;
export const SESSION_ABSOLUTE_HOURS = 8;
export const LOGIN_FAILURES_BEFORE_LOCK = 10;
export const LOGIN_LOCK_MINUTES = 15;
/** Many operators may share one office address, so the address is allowed more. */
export const LOGIN_FAILURES_PER_ADDRESS = 100;

// The one-time code (V23) and the password it leads to
export const VERIFICATION_CODE_DIGITS = 6;
export const VERIFICATION_CODE_MINUTES = 3;
export const VERIFICATION_CODE_TRIES = 5;
export const VERIFICATION_CODES_PER_HOUR = 5;
export const RESET_TOKEN_MINUTES = 10;
export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 128;

// The second factor (RFC 6238)
export const TOTP_DIGITS = 6;
export const TOTP_STEP_SECONDS = 30;
/** A clock may be this many steps off, either way. */
export const TOTP_DRIFT_STEPS = 1;
export const SECOND_FACTOR_TRIES = 5;
/** How long the code may take after the password, and the first code after the secret was shown. */
export const SIGN_IN_STEP_MINUTES = 5;
export const SECOND_FACTOR_SETUP_MINUTES = 15;
export const RECOVERY_CODES = 10;

// Access for a time, and who saw whom
export const ACCESS_DURATION_HOURS = { HOUR: 1, DAY: 24, WEEK: 168 } as const;
/** After a rejection the same request is refused for this long. */
export const ACCESS_REJECTED_HOURS = 24;
export const REVEALS_PER_HOUR = 20;
/** Opening a customer's record again within this time is not logged again. */
export const VIEW_AGAIN_MINUTES = 10;
export const VIEW_NOTE_MAX_CHARACTERS = 255;

// A calendar that is asked for at once, days: six weeks of a month's page
export const CALENDAR_DAYS_MAX = 62;

// Motivation (V46)
export const MOTIVATION_QUESTIONS = 3;
export const MOTIVATION_RATING_MAX = 3;
export const MOTIVATION_SCORE_MAX = 27;

// Money: parts per hundred of the total service fee (V47), kuruş elsewhere
export const BROKER_SHARE_PERCENT = 25;
export const AGENT_SHARE_PERCENT = 35;
/** Discount codes live differently long for auctions above and below this price (V48). */
export const DISCOUNT_CODE_PRICE_THRESHOLD_KURUS = 1_000_000_00;
/** Service fees under this are only for the corporate sellers that the configuration lists. */
export const CORPORATE_SERVICE_FEE_THRESHOLD_KURUS = 1_000_00;

/** A public holiday aside, a closing's step is due at the end of this many working days after it was entered. */
export const CLOSING_STEP_WORKING_DAYS = {
  CALL: 1,
  INITIAL_INFORMING: 1,
  SEND_STF: 2,
  WAITING_DOCUMENT: 5,
  WAITING_SELLER_APPROVE: 3,
  TRIPLE_AGREEMENT: 5,
  DEPOSIT_PAYMENT: 3,
  CREDIT_USAGE: 15,
  PAYMENT: 5,
  POWER_OF_ATTORNEY: 5,
  DEED_APPOINTMENT: 5,
  TITLE_DEED: 7,
  PAYMENT_AND_DEED: 3,
} as const;
/** The title-deed fee of each side, parts per hundred of the price or of the market value, whichever is higher (Law 492). */
export const DEED_FEE_PERCENT = 2;
/** Value-added tax within the service fee, parts per hundred. */
export const VAT_PERCENT = 20;

// Dates and money as people read them
export const CURRENCY = 'TRY';
export const LOCALE = 'tr-TR';
export const DATE_TIME_FORMAT = 'D/MM/YYYY HH:mm';
