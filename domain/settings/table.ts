import { isCertificateNumber } from '../eids';
import { ENUMS } from '../enums';
import { isMersis, isRegistryCode, saysWhere } from '../messaging/marketing';
import {
  CODE_PACES,
  CONTACTS_PER_HOUR,
  EXPORTED_CONTACTS_PER_DAY,
  type Pace,
  PASSWORD_PACES,
  SECOND_FACTOR_PACE,
} from '../limits';
import {
  closedDays,
  collection,
  collections,
  corporates,
  count,
  counts,
  day,
  faqKey,
  flag,
  hours,
  line,
  money,
  paper,
  percent,
  sendingHours,
  type Setting,
  version,
} from './kinds';

/** Data that is destroyed after a retention period, by the rules in `server/areas/privacy/retention.ts`. */
export const RETAINED = [
  'outbox_message',
  'agent_application',
  'export_log',
  'call_recording',
  'sms_message',
  'email_message',
  'customer_inactive',
] as const;

type Paces = Readonly<Record<string, Pace>>;
/** The rate limits of these places: for each its burst and its wait until the next attempt. */
const placesOf = <P extends Paces>(paces: P) => Object.keys(paces) as (keyof P & string)[];
const each = <P extends Paces>(paces: P, of: (pace: Pace) => number) =>
  Object.fromEntries(Object.entries(paces).map(([place, pace]) => [place, of(pace)])) as Readonly<
    Record<keyof P & string, number>
  >;
const burst = (pace: Pace) => pace.burst;
const PLACE_TEXTS = 'settings/configuration:place';

/**
 * Every setting that administrators change at run time: its type, its permission, its default. The form, the API, the documentation
 * (docs/settings.md) and the code that needs the value all use these declarations (docs/decisions/0077-the-configuration.md). Names and
 * explanations: locales/tr/settings/configuration.json. Amounts in kuruş.
 */
export const SETTINGS = {
  homepageFeaturedCollectionId: collection({ area: 'COLLECTION', topic: 'featured', default: null, site: true }),
  detailFeaturedCollectionId: collection({ area: 'COLLECTION', topic: 'featured', default: null, site: true }),
  multiFeaturedCollectionIds: collections({ area: 'COLLECTION', topic: 'featured', default: [], site: true }),

  /** From this day a new auction is open to brokers by default; null: only if somebody opens it. */
  dateToOpenForBroker: day({ area: 'BROKER', topic: 'brokers', default: null, site: true }),
  brokerDashboardFaqKey: faqKey({ area: 'BROKER', topic: 'brokers', default: 'brokerDashboard', site: true }),
  brokerInquiryFaqKey: faqKey({ area: 'BROKER', topic: 'brokers', default: 'brokerInquiry', site: true }),
  /** Maximum discount codes that an operator or a broker may create per day (V48). */
  dailyDiscountCodeCreateLimit: count({ area: 'BROKER', topic: 'codes', default: 5, max: 500, unit: 'code' }),
  /** How many days a discount code is valid, by the auction's price (V48). */
  discountCodeExpiryDaysOver1M: count({ area: 'BROKER', topic: 'codes', default: 15, max: 365, unit: 'day' }),
  discountCodeExpiryDaysUnder1M: count({ area: 'BROKER', topic: 'codes', default: 7, max: 365, unit: 'day' }),
  /** The agent's default share of the service fee, by the property's occupancy (V47). */
  defaultOccupiedShareRatio: percent({ area: 'BROKER', topic: 'shares', default: 35, dated: true, secondPerson: true }),
  defaultUnoccupiedShareRatio: percent({
    area: 'BROKER',
    topic: 'shares',
    default: 35,
    dated: true,
    secondPerson: true,
  }),
  /** The broker's default share, by the kind of seller (V47). */
  individualAuctionBrokerPercent: percent({
    area: 'BROKER',
    topic: 'shares',
    default: 25,
    dated: true,
    secondPerson: true,
  }),
  corporateAuctionBrokerPercent: percent({
    area: 'BROKER',
    topic: 'shares',
    default: 25,
    dated: true,
    secondPerson: true,
  }),

  /** Older app versions ask for an update; null: none does. */
  mobileAppForcedUpdateVersion: version({ area: 'MOBILE', topic: 'app', default: null, site: true }),

  /** The maximum discount on a service fee, in percent (V24). */
  maxServiceFeeDiscount: percent({ area: 'MARKETING', topic: 'discounts', default: 50, secondPerson: true }),
  /** A marketing consent older than this must be asked for again; 0: it does not expire. */
  marketingConsentMonths: count({ area: 'MARKETING', topic: 'consent', default: 0, max: 120, unit: 'month' }),
  /** How to refuse, printed in every marketing message; without it none is sent. */
  marketingRefusal: line({
    area: 'MARKETING',
    topic: 'consent',
    default: null,
    max: 120,
    is: saysWhere,
    secondPerson: true,
  }),
  /** The company's and its brand's numbers in the consent registry; without both nothing is reported. */
  iysCode: line({
    area: 'MARKETING',
    topic: 'consent',
    default: null,
    max: 10,
    is: isRegistryCode,
    secondPerson: true,
  }),
  iysBrandCode: line({
    area: 'MARKETING',
    topic: 'consent',
    default: null,
    max: 10,
    is: isRegistryCode,
    secondPerson: true,
  }),
  /** Price of one SMS part in kuruş; 0: not set. */
  smsPartPrice: money({ area: 'MARKETING', topic: 'consent', default: 0, max: 10_000 }),
  /** The DKIM key of the mail server: NAME._domainkey.DOMAIN; null: not set, so it is not looked up. */
  mailDkimSelector: line({
    area: 'MARKETING',
    topic: 'consent',
    default: null,
    max: 63,
    is: (text) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(text),
  }),
  /** Whether marketing e-mails report that they were opened, for recipients who agreed; off until the notice to customers (KVKK) mentions it. */
  mailOpens: flag({ area: 'MARKETING', topic: 'consent', default: false, secondPerson: true }),
  /** When marketing may be sent and marketing calls may be made (docs/decisions/0092-marketing-goes-lawfully.md). */
  marketingHours: sendingHours({
    area: 'MARKETING',
    topic: 'consent',
    default: { weekdayFrom: 10, weekdayTo: 20, saturdayFrom: 10, saturdayTo: 18 },
    secondPerson: true,
  }),
  /** A campaign to at least this many people needs a second person's approval. */
  campaignApprovalFrom: count({
    area: 'MARKETING',
    topic: 'campaigns',
    default: 500,
    min: 1,
    max: 1_000_000,
    unit: 'person',
    secondPerson: true,
  }),
  /** Campaign messages overdue by more than this are not sent without asking. */
  campaignOverdueHours: count({ area: 'MARKETING', topic: 'campaigns', default: 3, min: 1, max: 72, unit: 'hour' }),
  /** A message overdue by more than this is not sent without asking: nobody wants the reminder of a past appointment. */
  messageOverdueHours: count({ area: 'MARKETING', topic: 'automatic', default: 6, min: 1, max: 168, unit: 'hour' }),
  /** Somebody outbid again in the same auction within this time is not notified again. */
  outbidQuietMinutes: count({ area: 'MARKETING', topic: 'automatic', default: 60, min: 5, max: 1_440, unit: 'minute' }),
  /** Whether marketing is sent on Sundays too, in the hours of Saturdays. */
  marketingOnSundays: flag({ area: 'MARKETING', topic: 'consent', default: false, secondPerson: true }),
  marketingOnHolidays: flag({ area: 'MARKETING', topic: 'consent', default: false, secondPerson: true }),
  /**
   * When messages are sent that nobody is waiting for: informational campaigns, events found by scheduled jobs, and notifications to staff.
   * Saturday's hours also apply on Sunday; holidays are normal days unless `messagesOnHolidays` is off.
   */
  messageHours: sendingHours({
    area: 'MARKETING',
    topic: 'automatic',
    default: { weekdayFrom: 9, weekdayTo: 20, saturdayFrom: 10, saturdayTo: 20 },
  }),
  messagesOnHolidays: flag({ area: 'MARKETING', topic: 'automatic', default: true }),

  /** Whether a second person must approve publications: of agreements for members, and of all other content. */
  agreementSecondPerson: flag({ area: 'MARKETING', topic: 'content', default: false, secondPerson: 'less' }),
  contentSecondPerson: flag({ area: 'MARKETING', topic: 'content', default: false, secondPerson: 'less' }),

  /** The company's data in generated documents. */
  companyTitle: line({
    area: 'OTHER',
    topic: 'company',
    default: null,
    is: (text) => !/[<>{}]/.test(text),
    secondPerson: true,
  }),
  /** The certificate of authority for the trade of immovables; also used in EİDS verifications. */
  companyCertificateNumber: line({
    area: 'OTHER',
    topic: 'company',
    default: null,
    max: 7,
    is: isCertificateNumber,
    secondPerson: true,
  }),

  /** The company's MERSİS number; printed in every marketing message, and without it none is sent. */
  companyMersis: line({ area: 'OTHER', topic: 'company', default: null, max: 16, is: isMersis, secondPerson: true }),

  /** The wording of generated documents (domain/papers.ts). */
  paperOffer: paper('offer'),
  paperSummary: paper('summary'),
  paperAppraisal: paper('appraisal'),
  paperDiscovery: paper('discovery'),
  paperEvidence: paper('evidence'),
  paperAgentContract: paper('agentContract'),

  /** The service fee if none was agreed; also the maximum credit of a member (V24). */
  defaultServiceFee: money({ area: 'OTHER', topic: 'fees', default: 100_000_00, dated: true, secondPerson: true }),
  /** The companies that may be charged a service fee below the threshold. */
  corporateIdsAllowedServiceFeeUnder1000: corporates({
    area: 'OTHER',
    topic: 'fees',
    default: [],
    secondPerson: true,
  }),
  /** The VAT included in the service fee. */
  vatPercent: percent({
    area: 'OTHER',
    topic: 'fees',
    default: 20,
    max: 50,
    dated: true,
    secondPerson: true,
    legal: true,
  }),
  /** The maximum service fee in percent of the price, before VAT (Regulation on the Trade of Immovables, art. 20). */
  serviceFeeCapPercent: percent({
    area: 'OTHER',
    topic: 'fees',
    default: 4,
    max: 20,
    dated: true,
    secondPerson: true,
    legal: true,
  }),
  /** Each side's title-deed fee, on the price or the market value, whichever is higher (Law 492). */
  deedFeePercent: percent({
    area: 'OTHER',
    topic: 'fees',
    default: 2,
    max: 20,
    dated: true,
    secondPerson: true,
    legal: true,
  }),

  /** Transfers above this need a second person's approval. */
  eftApprovalLimit: money({ area: 'OTHER', topic: 'approvals', default: 250_000_00, secondPerson: true }),
  /** Refunds above this need a second person's release. */
  refundApprovalLimit: money({ area: 'OTHER', topic: 'approvals', default: 100_000_00, secondPerson: true }),
  /** A price change of a public auction above this percentage needs a second person. */
  largePriceChangePercent: percent({ area: 'OTHER', topic: 'approvals', default: 30, secondPerson: true }),

  /** A closing's step is due at the end of this many working days after it was entered. */
  closingStepWorkingDays: counts({
    area: 'OTHER',
    topic: 'closing',
    default: {
      CALL: 1,
      SEND_STF: 2,
      WAITING_DOCUMENT: 5,
      DEPOSIT_PAYMENT: 3,
      CREDIT_USAGE: 15,
      PAYMENT: 5,
      POWER_OF_ATTORNEY: 5,
      TITLE_DEED: 7,
      WAITING_SELLER_APPROVE: 3,
      INITIAL_INFORMING: 1,
      TRIPLE_AGREEMENT: 5,
      DEED_APPOINTMENT: 5,
      PAYMENT_AND_DEED: 3,
    },
    min: 1,
    max: 30,
    unit: 'workingDay',
    names: ENUMS.closingStep,
    texts: 'enums:closingStep',
  }),
  /** The winner's time to pay before the next bidder may get an offer. */
  winnerPaymentHours: count({ area: 'OTHER', topic: 'closing', default: 72, min: 1, max: 720, unit: 'hour' }),

  /** Whether agents see their rank by reached target. */
  agentRank: flag({ area: 'OTHER', topic: 'agents', default: false }),

  /** Whether publication requires a valid verification of the right to advertise (EİDS); otherwise its state is only shown. */
  eidsRequired: flag({ area: 'OTHER', topic: 'eids', default: true, secondPerson: true }),
  /** A verification that ends within these days must be renewed. */
  eidsExpiringDays: count({ area: 'OTHER', topic: 'eids', default: 30, min: 1, max: 365, unit: 'day' }),
  /** How many days before its end the seller is notified, if that automatic message is on. */
  eidsSellerWarningDays: count({ area: 'OTHER', topic: 'eids', default: 15, min: 1, max: 90, unit: 'day' }),

  workingHours: hours({ area: 'OTHER', topic: 'time', default: { from: 9, to: 18, halfDayTo: 13 } }),
  /** Days off besides Türkiye's public holidays. */
  closedDays: closedDays({ area: 'OTHER', topic: 'time', default: [] }),

  /** How long each kind of data is kept if nobody requests its deletion (docs/decisions/0021-destroying-personal-data.md). */
  retentionYears: counts({
    area: 'OTHER',
    topic: 'retention',
    default: {
      outbox_message: 1,
      agent_application: 1,
      export_log: 2,
      call_recording: 2,
      sms_message: 3,
      email_message: 3,
      customer_inactive: 3,
    },
    min: 1,
    max: 10,
    unit: 'year',
    names: RETAINED,
    texts: 'privacy:rule',
    secondPerson: true,
    legal: true,
  }),
  /**
   * How long the identity of a person in the books is kept after an erasure: the Commercial Code requires ten years (art. 82), the Tax
   * Procedure Law five (art. 253); the longer one applies.
   */
  booksYears: count({
    area: 'OTHER',
    topic: 'retention',
    default: 10,
    min: 10,
    max: 30,
    unit: 'year',
    secondPerson: true,
    legal: true,
  }),

  /** Maximum list pages per operator and minute; 0: unlimited. */
  listPagesPerMinute: count({ area: 'OTHER', topic: 'speed', default: 600, max: 1_000_000, unit: 'page' }),
  /** Maximum phones and e-mails that an operator may reveal per hour. */
  revealsPerHour: count({
    area: 'OTHER',
    topic: 'speed',
    default: 20,
    min: 1,
    max: 1_000,
    unit: 'look',
    secondPerson: 'more',
  }),
  /** How many people's contacts an operator may see per hour, and export per day (docs/decisions/0075). */
  contactsPerHour: count({
    area: 'OTHER',
    topic: 'speed',
    default: CONTACTS_PER_HOUR,
    min: 100,
    max: 5_000,
    unit: 'person',
    secondPerson: 'more',
  }),
  exportedContactsPerDay: count({
    area: 'OTHER',
    topic: 'speed',
    default: EXPORTED_CONTACTS_PER_DAY,
    min: 1_000,
    max: 200_000,
    unit: 'person',
    secondPerson: 'more',
  }),

  /**
   * Rate limits of attempts (docs/decisions/0072): a burst, then one per waiting time. The minimums keep sign-in possible, the maximums
   * keep guessing hopeless in any combination.
   */
  passwordTries: counts({
    area: 'OTHER',
    topic: 'guessing',
    default: each(PASSWORD_PACES, burst),
    bounds: {
      device: { min: 5, max: 20 },
      pair: { min: 3, max: 10 },
      account: { min: 10, max: 40 },
      address: { min: 30, max: 300 },
      session: { min: 5, max: 20 },
    },
    unit: 'try',
    names: placesOf(PASSWORD_PACES),
    texts: PLACE_TEXTS,
    secondPerson: 'more',
  }),
  passwordWaitSeconds: counts({
    area: 'OTHER',
    topic: 'guessing',
    default: each(PASSWORD_PACES, ({ everySeconds }) => everySeconds),
    bounds: {
      device: { min: 60, max: 1_800 },
      pair: { min: 120, max: 1_800 },
      account: { min: 60, max: 900 },
      address: { min: 1, max: 60 },
      session: { min: 60, max: 1_800 },
    },
    unit: 'second',
    names: placesOf(PASSWORD_PACES),
    texts: PLACE_TEXTS,
    secondPerson: 'less',
  }),
  secondFactorTries: count({
    area: 'OTHER',
    topic: 'guessing',
    default: SECOND_FACTOR_PACE.burst,
    min: 3,
    max: 10,
    unit: 'try',
    secondPerson: 'more',
  }),
  secondFactorWaitMinutes: count({
    area: 'OTHER',
    topic: 'guessing',
    default: SECOND_FACTOR_PACE.everySeconds / 60,
    min: 5,
    max: 60,
    unit: 'minute',
    secondPerson: 'less',
  }),
  /** One-time codes sent to somebody who forgot the password (V23). */
  codeRequests: counts({
    area: 'OTHER',
    topic: 'guessing',
    default: each(CODE_PACES, burst),
    bounds: {
      device: { min: 3, max: 10 },
      pair: { min: 2, max: 8 },
      account: { min: 4, max: 20 },
      address: { min: 20, max: 200 },
    },
    unit: 'request',
    names: placesOf(CODE_PACES),
    texts: PLACE_TEXTS,
    secondPerson: 'more',
  }),
  codeWaitMinutes: counts({
    area: 'OTHER',
    topic: 'guessing',
    default: each(CODE_PACES, ({ everySeconds }) => everySeconds / 60),
    bounds: {
      device: { min: 5, max: 60 },
      pair: { min: 10, max: 120 },
      account: { min: 10, max: 60 },
      address: { min: 1, max: 10 },
    },
    unit: 'minute',
    names: placesOf(CODE_PACES),
    texts: PLACE_TEXTS,
    secondPerson: 'less',
  }),
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]];
export const isSettingKey = (text: string): text is SettingKey => Object.hasOwn(SETTINGS, text);

type ValueOf<D> = D extends { default: infer V; kind: infer K }
  ? K extends 'flag'
    ? boolean
    : K extends 'collection'
      ? number | null
      : K extends 'version' | 'day' | 'line'
        ? string | null
        : V
  : never;
export type SettingValue<K extends SettingKey> = ValueOf<(typeof SETTINGS)[K]>;

/** The settings that are sent to the website and the app. */
export const SITE_KEYS = SETTING_KEYS.filter((key) => 'site' in SETTINGS[key]);

/** A value of a setting and the first day of its validity. */
export type DatedValue = { value: unknown; validFrom: string };

/** The index, from 1, of the approved value in force on a day, in order of approval; 0: the default. */
export const indexOn = (key: SettingKey, approved: readonly DatedValue[], onDay: string): number => {
  let found = 0;
  approved.forEach((one, index) => {
    const before = approved[found - 1];
    if (one.validFrom > onDay || (before && before.validFrom > one.validFrom)) return;
    if (SETTINGS[key].schema.safeParse(one.value).success) found = index + 1;
  });
  return found;
};

/**
 * The value in force on a day: the latest that is valid by then, or the default. `approved`: the approved values in order of approval.
 * Values that an earlier version of the product allowed and that are no longer valid are ignored.
 */
export const valueOn = <K extends SettingKey>(
  key: K,
  approved: readonly DatedValue[],
  onDay: string,
): SettingValue<K> => {
  const found = approved[indexOn(key, approved, onDay) - 1];
  return (found ? found.value : SETTINGS[key].default) as SettingValue<K>;
};
