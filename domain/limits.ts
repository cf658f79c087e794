/** Every number that the product fixes, named with its unit. V numbers are the product's rules. */

// Text (V16), characters
export const TEXT_LIMIT = 1024;
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
/** The most pixels a picture may have, in millions, and on one side; asked of its head, before it is decoded. HEIC takes thrice the memory. */
export const IMAGE_MAX_MEGAPIXELS = 64;
export const HEIC_MAX_MEGAPIXELS = 50;
export const IMAGE_MAX_SIDE_PX = 20_000;
/** What a picture in several passes (progressive, interlaced) may take of memory, MB of 1,000,000 bytes; and all of the decoder's process. */
export const IMAGE_MAX_MB_AT_ONCE = 256;
export const IMAGE_PROCESS_MAX_MB = 768;
/** How long a core may work on one picture, seconds; waiting for it does not count. */
export const IMAGE_PROCESS_MAX_SECONDS = 30;
/** Pictures are kept no larger than this on their longer side, and as small ones, pixels. */
export const IMAGE_SIZES_PX = { full: 2048, thumb: { width: 480, height: 320 } } as const;
/** A file that is sent in parts: each is at most this, bytes; what is not finished is forgotten after these hours. */
export const UPLOAD_PART_BYTES = 512 * 1024;
export const UPLOAD_KEPT_HOURS = 24;

// Bank statements: bytes, movements, characters of one cell or field
export const STATEMENT_MAX_BYTES = 1024 * 1024;
export const STATEMENT_MAX_ROWS = 5_000;
export const STATEMENT_TEXT_MAX_CHARACTERS = 2_000;

// The official list of places: bytes and lines; Türkiye has some 75,000 quarters and villages
export const PLACE_LIST_MAX_BYTES = 12 * 1024 * 1024;
export const PLACE_LIST_MAX_ROWS = 120_000;

// The shell, pixels
export const LOGO_SIZES_PX = [
  { width: 213, height: 50 },
  { width: 170, height: 40 },
  { width: 128, height: 30 },
] as const;
export const BREAKPOINTS_PX = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
export const SPACING_PX = 8;
export const PULL_TO_REFRESH_PX = { threshold: 200, trigger: 300 } as const;
/** What lies this near to what is seen is fetched ahead. */
export const PREFETCH_MARGIN_PX = 200;

/** Records that one act may change; more of them are chosen in parts. */
export const BULK_ROWS_MAX = 10_000;

// Toasts
export const TOASTS_MAX = 3;
export const TOAST_AUTO_HIDE_MS = 5000;

/** How long an act of one key can be taken back. */
export const UNDO_MS = 8_000;

// Calls
export const SEARCH_DEBOUNCE_MS = 166;
/** What is drawn anew from a whole form while it is written waits for a longer pause, milliseconds. */
export const PREVIEW_DEBOUNCE_MS = 350;
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
/** An auction is on the desk's list this long before it starts, and after it is done. */
export const DESK_SOON_HOURS = 72;
export const DESK_DONE_DAYS = 30;

// Sessions and sign-in
export const SESSION_IDLE_MINUTES = 30;
export const SESSION_ABSOLUTE_HOURS = 8;

/**
 * How often something may be guessed: `burst` times at once, then once every `everySeconds`. So nobody guesses more than
 * burst + T / everySeconds times in any time T, and nobody who may go on waits longer than everySeconds.
 */
export type Pace = { burst: number; everySeconds: number };
const MINUTE = 60;
/** Passwords (docs/decisions/0072). Only what fails counts. */
export const PASSWORD_PACES = {
  /** One account in one browser that it is known in: nobody else's guesses count there. */
  device: { burst: 10, everySeconds: 5 * MINUTE },
  /** One account from one network address, by browsers that it is not known in. Two addresses together are below `account`. */
  pair: { burst: 5, everySeconds: 5 * MINUTE },
  /** One account from all addresses that none of its known devices was used at. */
  account: { burst: 20, everySeconds: 2 * MINUTE },
  /** One address, whatever names are tried: many may share it. */
  address: { burst: 100, everySeconds: 3 },
  /** One's own password again, in one session. */
  session: { burst: 10, everySeconds: 5 * MINUTE },
} as const satisfies Record<string, Pace>;
/** Codes of the second factor for one account: in one known device, in one session, and in all other browsers together. */
export const SECOND_FACTOR_PACE: Pace = { burst: 5, everySeconds: 10 * MINUTE };
/** One-time codes that are sent (V23). What is beyond the pace is not sent, and nobody is told. */
export const CODE_PACES = {
  device: { burst: 5, everySeconds: 12 * MINUTE },
  pair: { burst: 4, everySeconds: 30 * MINUTE },
  account: { burst: 8, everySeconds: 20 * MINUTE },
  /** Whoever asks for many people's codes is told to wait: that says nothing about any of them. */
  address: { burst: 50, everySeconds: MINUTE },
} as const satisfies Record<string, Pace>;
/** A browser is known for this long after its last sign-in, and an operator has this many at most. */
export const KNOWN_DEVICE_DAYS = 90;
export const KNOWN_DEVICES = 10;
/** Answers about a recovery take a multiple of this, ms, so that their time says nothing. */
export const RECOVERY_ANSWER_MS = 250;

// The one-time code (V23) and the password it leads to
export const VERIFICATION_CODE_DIGITS = 6;
export const VERIFICATION_CODE_MINUTES = 3;
export const VERIFICATION_CODE_TRIES = 5;
/** Codes to one customer's phone: how often one is sent, and how often one is guessed. */
export const CUSTOMER_CODE_SEND_PACE: Pace = { burst: 3, everySeconds: 5 * MINUTE };
export const CUSTOMER_CODE_GUESS_PACE: Pace = { burst: VERIFICATION_CODE_TRIES, everySeconds: 10 * MINUTE };
/** Applications of agents that the site brings: from one address, and from all together. One that is open already costs nothing. */
export const AGENT_APPLICATION_PACE: Pace = { burst: 10, everySeconds: 10 * MINUTE };
export const AGENT_APPLICATIONS_PACE: Pace = { burst: 200, everySeconds: 10 };
/** The same of offices; and what one office asks about auctions. */
export const BROKER_APPLICATION_PACE: Pace = { burst: 10, everySeconds: 10 * MINUTE };
export const BROKER_APPLICATIONS_PACE: Pace = { burst: 200, everySeconds: 10 };
export const BROKER_INQUIRY_PACE: Pace = { burst: 40, everySeconds: 2 * MINUTE };
export const RESET_TOKEN_MINUTES = 10;
export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 128;

// The second factor (RFC 6238)
export const TOTP_DIGITS = 6;
export const TOTP_STEP_SECONDS = 30;
/** A clock may be this many steps off, either way. */
export const TOTP_DRIFT_STEPS = 1;
/** How long the code may take after the password, and the first code after the secret was shown. */
export const SIGN_IN_STEP_MINUTES = 5;
export const SECOND_FACTOR_SETUP_MINUTES = 15;
/** How long after the sign-in its password still stands for whoever has to set a second factor up. */
export const FRESH_SIGN_IN_MINUTES = 15;
export const RECOVERY_CODES = 10;

// Access for a time, and who saw whom
export const ACCESS_DURATION_HOURS = { HOUR: 1, DAY: 24, WEEK: 168 } as const;
/** After a rejection the same request is refused for this long. */
export const ACCESS_REJECTED_HOURS = 24;
/** Requests of one person that may wait at once. */
export const ACCESS_REQUESTS_OPEN = 5;
/** Opening a record, or getting the same contacts by the same call, again within this time is not logged again. */
export const VIEW_AGAIN_MINUTES = 10;
export const VIEW_NOTE_MAX_CHARACTERS = 255;
/**
 * People whose phone, e-mail or identity number somebody may get to see in an hour; the same person again within VIEW_AGAIN_MINUTES does
 * not count. Who calls all day opens about sixty, and a list's page of fifty is fifty.
 */
export const CONTACTS_PER_HOUR = 2_000;
/** People whose contacts somebody may take home in files in a day: two files as long as they may be. */
export const EXPORTED_CONTACTS_PER_DAY = 100_000;
/** From so many in one of these times on, administrators and the data protection officers are told. */
export const UNUSUAL_CONTACTS = 1_000;

// A calendar that is asked for at once, days: six weeks of a month's page
export const CALENDAR_DAYS_MAX = 62;

// Motivation (V46)
export const MOTIVATION_QUESTIONS = 3;
export const MOTIVATION_RATING_MAX = 3;
export const MOTIVATION_SCORE_MAX = 27;

// Money, kuruş
/** Discount codes live differently long for auctions above and below this price (V48). */
export const DISCOUNT_CODE_PRICE_THRESHOLD_KURUS = 1_000_000_00;
/** Service fees under this are only for the corporate sellers that the configuration lists. */
export const CORPORATE_SERVICE_FEE_THRESHOLD_KURUS = 1_000_00;

// Dates and money as people read them
export const CURRENCY = 'TRY';
export const LOCALE = 'tr-TR';
export const DATE_TIME_FORMAT = 'D/MM/YYYY HH:mm';
