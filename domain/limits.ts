/**
 * Every fixed number of the product, named with its unit; those that every page needs are in basics.ts. V numbers refer to the product's
 * rules.
 */

// Long texts of agents (V16; others: TEXT_LIMIT), characters
export const AGENT_TEXT_LIMIT = 2048;

// Auction images (V03, V04, V11)
export const AUCTION_IMAGES_MIN = 5;
export const AUCTION_IMAGES_MAX = 42;
export const IMAGES_PER_UPLOAD = 6;

// Files (V12, V13, V15)
export const UPLOAD_MAX_MB = 10;
export const FILE_NAME_MIN_CHARACTERS = 3;
export const FILE_NAME_MAX_CHARACTERS = 120;

export const VIDEO_MAX_MB = 100;
export const AUCTION_VIDEOS_MAX = 6;
export const AUCTION_DOCUMENTS_MAX = 60;
/** Maximum pixels of a picture, in millions and per side; checked in its header before decoding. HEIC needs three times the memory. */
export const IMAGE_MAX_MEGAPIXELS = 64;
export const HEIC_MAX_MEGAPIXELS = 50;
export const IMAGE_MAX_SIDE_PX = 20_000;
/** Maximum memory for decoding a multi-pass picture (progressive, interlaced), in MB of 1,000,000 bytes; and for the whole decoder process. */
export const IMAGE_MAX_MB_AT_ONCE = 256;
export const IMAGE_PROCESS_MAX_MB = 768;
/** Maximum CPU time for one picture in seconds; waiting does not count. */
export const IMAGE_PROCESS_MAX_SECONDS = 30;
/** Stored sizes of a picture in pixels: the longer side at most, and the thumbnail. */
export const IMAGE_SIZES_PX = { full: 2048, thumb: { width: 480, height: 320 } } as const;
/** A file sent in parts: maximum bytes per part; unfinished uploads are deleted after these hours. */
export const UPLOAD_PART_BYTES = 512 * 1024;
export const UPLOAD_KEPT_HOURS = 24;

// Bank statements: bytes, movements, characters of one cell or field
export const STATEMENT_MAX_BYTES = 1024 * 1024;
export const STATEMENT_MAX_ROWS = 5_000;
export const STATEMENT_TEXT_MAX_CHARACTERS = 2_000;

// The official list of places: bytes and lines; Türkiye has some 75,000 quarters and villages
export const PLACE_LIST_MAX_BYTES = 12 * 1024 * 1024;
export const PLACE_LIST_MAX_ROWS = 120_000;

// The layout, pixels
export const PULL_TO_REFRESH_PX = { threshold: 200, trigger: 300 } as const;

/** Maximum records per bulk action; more must be done in several. */
export const BULK_ROWS_MAX = 10_000;

// Toasts
export const TOASTS_MAX = 3;
export const TOAST_AUTO_HIDE_MS = 5000;

/** How long an action by a single key can be undone. */
export const UNDO_MS = 8_000;

// Calls
/** Longer than SEARCH_DEBOUNCE_MS, for rendering that depends on a whole form while typing, milliseconds. */
export const PREVIEW_DEBOUNCE_MS = 350;
/** No limit: the server limits long exports. */
export const HTTP_TIMEOUT_MS = 0;
export const EXPORT_MAX_ROWS = 50_000;

// Bidding
/** A bid within the last minutes extends the end by the same time, so that nobody wins just by being last (anti-sniping). */
export const BID_EXTENSION_WINDOW_MINUTES = 3;
export const BID_EXTENSION_MINUTES = 3;
/** Maximum total extension of the announced end. */
export const BID_EXTENSION_TOTAL_MINUTES = 60;
/** A bid this percentage above the next valid amount waits for approval; above the factor it is refused as a typing error. */
export const BID_APPROVAL_JUMP_PERCENT = 50;
export const BID_JUMP_MAX_FACTOR = 10;
/** The deposit before bidding: percent of the start price, in whole thousands of lira. */
export const DEPOSIT_PERCENT = 3;
export const DEPOSIT_STEP_KURUS = 1_000_00;
/** How long before its start an auction appears in the desk's list, and how long after its end it remains. */
export const DESK_SOON_HOURS = 72;
export const DESK_DONE_DAYS = 30;

// Sessions and sign-in
export const SESSION_ABSOLUTE_HOURS = 8;

/**
 * Rate limit of attempts: `burst` at once, then one every `everySeconds`. So there are at most burst + T / everySeconds attempts in any
 * time T, and nobody waits longer than everySeconds for the next one.
 */
export type Pace = { burst: number; everySeconds: number };
const MINUTE = 60;
/** Passwords (docs/decisions/0072). Only failed attempts count. */
export const PASSWORD_PACES = {
  /** One account in one known browser: other people's attempts do not count there. */
  device: { burst: 10, everySeconds: 5 * MINUTE },
  /** One account from one IP address, in unknown browsers. Two such addresses together stay below `account`. */
  pair: { burst: 5, everySeconds: 5 * MINUTE },
  /** One account from all IP addresses, except those where one of its known devices was used. */
  account: { burst: 20, everySeconds: 2 * MINUTE },
  /** One IP address, for all account names: many people may share it. */
  address: { burst: 100, everySeconds: 3 },
  /** Re-entering one's own password, in one session. */
  session: { burst: 10, everySeconds: 5 * MINUTE },
} as const satisfies Record<string, Pace>;
/** Second-factor codes for one account: separately for each known device, for each session, and for all other browsers together. */
export const SECOND_FACTOR_PACE: Pace = { burst: 5, everySeconds: 10 * MINUTE };
/** One-time codes sent (V23). Beyond the limit none is sent, and the user is not told. */
export const CODE_PACES = {
  device: { burst: 5, everySeconds: 12 * MINUTE },
  pair: { burst: 4, everySeconds: 30 * MINUTE },
  account: { burst: 8, everySeconds: 20 * MINUTE },
  /** Somebody who requests many people's codes is told to wait: this reveals nothing about any account. */
  address: { burst: 50, everySeconds: MINUTE },
} as const satisfies Record<string, Pace>;
/** How long a browser is known after its last sign-in, and the maximum number per operator. */
export const KNOWN_DEVICE_DAYS = 90;
export const KNOWN_DEVICES = 10;
/** Answers about a recovery take a multiple of this time (ms), so that timing reveals nothing. */
export const RECOVERY_ANSWER_MS = 250;

// The one-time code (V23) and the password set with it
export const VERIFICATION_CODE_DIGITS = 6;
export const VERIFICATION_CODE_MINUTES = 3;
export const VERIFICATION_CODE_TRIES = 5;
/** Codes to one customer's phone: how often one is sent, and how often one may be tried. */
export const CUSTOMER_CODE_SEND_PACE: Pace = { burst: 3, everySeconds: 5 * MINUTE };
export const CUSTOMER_CODE_GUESS_PACE: Pace = { burst: VERIFICATION_CODE_TRIES, everySeconds: 10 * MINUTE };
/** Agent applications from the website: from one IP address, and in total. A person whose application is already open does not count. */
export const AGENT_APPLICATION_PACE: Pace = { burst: 10, everySeconds: 10 * MINUTE };
export const AGENT_APPLICATIONS_PACE: Pace = { burst: 200, everySeconds: 10 };
/** The same for offices; and for one office's inquiries about auctions. */
export const BROKER_APPLICATION_PACE: Pace = { burst: 10, everySeconds: 10 * MINUTE };
export const BROKER_APPLICATIONS_PACE: Pace = { burst: 200, everySeconds: 10 };
export const BROKER_INQUIRY_PACE: Pace = { burst: 40, everySeconds: 2 * MINUTE };
export const RESET_TOKEN_MINUTES = 10;
export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 128;

// The second factor (RFC 6238)
export const TOTP_DIGITS = 6;
export const TOTP_STEP_SECONDS = 30;
/** Tolerated clock difference in steps, either way. */
export const TOTP_DRIFT_STEPS = 1;
/** Time limits for the code after the password, and for the first code after the secret was shown. */
export const SIGN_IN_STEP_MINUTES = 5;
export const SECOND_FACTOR_SETUP_MINUTES = 15;
/** How long after the sign-in its password counts as confirmed for setting up a second factor. */
export const FRESH_SIGN_IN_MINUTES = 15;
export const RECOVERY_CODES = 10;

// Temporary access, and who saw whose data
export const ACCESS_DURATION_HOURS = { HOUR: 1, DAY: 24, WEEK: 168 } as const;
/** After a rejection the same request is refused for this long. */
export const ACCESS_REJECTED_HOURS = 24;
/** Maximum number of one person's pending requests. */
export const ACCESS_REQUESTS_OPEN = 5;
/** Opening the same record, or receiving the same contacts by the same call, within this time is logged only once. */
export const VIEW_AGAIN_MINUTES = 10;
export const VIEW_NOTE_MAX_CHARACTERS = 255;
/**
 * How many people's phone, e-mail or identity number an operator may see per hour; the same person within VIEW_AGAIN_MINUTES counts once. A
 * full-time caller opens about sixty, and a page of a list has fifty.
 */
export const CONTACTS_PER_HOUR = 2_000;
/** How many people's contacts an operator may export per day: two files of maximum length. */
export const EXPORTED_CONTACTS_PER_DAY = 100_000;
/** From this number within one of these periods, administrators and data protection officers are notified. */
export const UNUSUAL_CONTACTS = 1_000;

// Maximum range of a calendar request in days: a month's page has six weeks
export const CALENDAR_DAYS_MAX = 62;

// Motivation (V46)
export const MOTIVATION_QUESTIONS = 3;
export const MOTIVATION_RATING_MAX = 3;
export const MOTIVATION_SCORE_MAX = 27;

// Money, kuruş
/** The validity of discount codes differs above and below this auction price (V48). */
export const DISCOUNT_CODE_PRICE_THRESHOLD_KURUS = 1_000_000_00;
/** Service fees below this are only for the corporate sellers listed in the configuration. */
export const CORPORATE_SERVICE_FEE_THRESHOLD_KURUS = 1_000_00;
