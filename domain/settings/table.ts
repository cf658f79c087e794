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

/** What is kept for a time and then destroyed, by the rules of `server/areas/privacy/retention.ts`. */
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
/** The places at which tries are counted, and of each how many there are at once and how long until one more. */
const placesOf = <P extends Paces>(paces: P) => Object.keys(paces) as (keyof P & string)[];
const each = <P extends Paces>(paces: P, of: (pace: Pace) => number) =>
  Object.fromEntries(Object.entries(paces).map(([place, pace]) => [place, of(pace)])) as Readonly<
    Record<keyof P & string, number>
  >;
const burst = (pace: Pace) => pace.burst;
const PLACE_TEXTS = 'settings/configuration:place';

/**
 * Every setting that administrators change while the marketplace runs: what it is, who may, what it is until somebody sets it. The form,
 * the API, the documentation (docs/settings.md) and whoever needs the value use these declarations and nothing else
 * (docs/decisions/0077-the-configuration.md). Names and explanations: locales/tr/settings/configuration.json. Amounts in kuruş.
 */
export const SETTINGS = {
  homepageFeaturedCollectionId: collection({ area: 'COLLECTION', topic: 'featured', default: null, site: true }),
  detailFeaturedCollectionId: collection({ area: 'COLLECTION', topic: 'featured', default: null, site: true }),
  multiFeaturedCollectionIds: collections({ area: 'COLLECTION', topic: 'featured', default: [], site: true }),

  /** From this day on a new auction is open to brokers unless somebody says otherwise; null: only where somebody says so. */
  dateToOpenForBroker: day({ area: 'BROKER', topic: 'brokers', default: null, site: true }),
  brokerDashboardFaqKey: faqKey({ area: 'BROKER', topic: 'brokers', default: 'brokerDashboard', site: true }),
  brokerInquiryFaqKey: faqKey({ area: 'BROKER', topic: 'brokers', default: 'brokerInquiry', site: true }),
  /** Discount codes that one operator, or one broker, may make a day (V48). */
  dailyDiscountCodeCreateLimit: count({ area: 'BROKER', topic: 'codes', default: 5, max: 500, unit: 'code' }),
  /** For how many days a discount code is valid, by the auction's price (V48). */
  discountCodeExpiryDaysOver1M: count({ area: 'BROKER', topic: 'codes', default: 15, max: 365, unit: 'day' }),
  discountCodeExpiryDaysUnder1M: count({ area: 'BROKER', topic: 'codes', default: 7, max: 365, unit: 'day' }),
  /** The agent's part of the service fee where none of one's own was agreed on, by who lives in the property (V47). */
  defaultOccupiedShareRatio: percent({ area: 'BROKER', topic: 'shares', default: 35, dated: true, secondPerson: true }),
  defaultUnoccupiedShareRatio: percent({
    area: 'BROKER',
    topic: 'shares',
    default: 35,
    dated: true,
    secondPerson: true,
  }),
  /** The broker's part likewise, by who sells (V47). */
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

  /** Older apps ask to be updated; null: none does. */
  mobileAppForcedUpdateVersion: version({ area: 'MOBILE', topic: 'app', default: null, site: true }),

  /** The most that discounts take off a service fee, in parts per hundred (V24). */
  maxServiceFeeDiscount: percent({ area: 'MARKETING', topic: 'discounts', default: 50, secondPerson: true }),
  /** A consent to marketing older than this is asked for again; 0: it does not grow old. */
  marketingConsentMonths: count({ area: 'MARKETING', topic: 'consent', default: 0, max: 120, unit: 'month' }),
  /** How to refuse, under every marketing message; without it none goes. */
  marketingRefusal: line({
    area: 'MARKETING',
    topic: 'consent',
    default: null,
    max: 120,
    is: saysWhere,
    secondPerson: true,
  }),
  /** What the consent registry knows the company and its brand by; without both it is told nothing. */
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
  /** What one SMS costs, kuruş; 0: nobody has said. */
  smsPartPrice: money({ area: 'MARKETING', topic: 'consent', default: 0, max: 10_000 }),
  /** Which DKIM key the mail server signs with: NAME._domainkey.DOMAIN; null: nobody has said, so it is not looked up. */
  mailDkimSelector: line({
    area: 'MARKETING',
    topic: 'consent',
    default: null,
    max: 63,
    is: (text) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(text),
  }),
  /** Whether marketing e-mails tell that they were opened, those of people who said yes to them; off until the notice to customers (KVKK) says so. */
  mailOpens: flag({ area: 'MARKETING', topic: 'consent', default: false, secondPerson: true }),
  /** When marketing may go and people may be called for it (docs/decisions/0092-marketing-goes-lawfully.md). */
  marketingHours: sendingHours({
    area: 'MARKETING',
    topic: 'consent',
    default: { weekdayFrom: 10, weekdayTo: 20, saturdayFrom: 10, saturdayTo: 18 },
    secondPerson: true,
  }),
  /** A campaign to so many people is approved by a second person. */
  campaignApprovalFrom: count({
    area: 'MARKETING',
    topic: 'campaigns',
    default: 500,
    min: 1,
    max: 1_000_000,
    unit: 'person',
    secondPerson: true,
  }),
  /** What a campaign should have sent this long ago is asked about, not sent. */
  campaignOverdueHours: count({ area: 'MARKETING', topic: 'campaigns', default: 3, min: 1, max: 72, unit: 'hour' }),
  /** A message that should have gone this long ago is asked about, not sent: nobody wants the reminder of an appointment that is over. */
  messageOverdueHours: count({ area: 'MARKETING', topic: 'automatic', default: 6, min: 1, max: 168, unit: 'hour' }),
  /** Whoever is outbid again in the same auction within this time is not told again. */
  outbidQuietMinutes: count({ area: 'MARKETING', topic: 'automatic', default: 60, min: 5, max: 1_440, unit: 'minute' }),
  /** Whether it goes on Sundays too, in the hours of Saturdays. */
  marketingOnSundays: flag({ area: 'MARKETING', topic: 'consent', default: false, secondPerson: true }),
  marketingOnHolidays: flag({ area: 'MARKETING', topic: 'consent', default: false, secondPerson: true }),
  /**
   * When people hear of what nobody waits for: informational campaigns, what the clock found, and what staff are told. Saturday's hours are
   * Sunday's too; holidays are days like others unless `messagesOnHolidays` is off.
   */
  messageHours: sendingHours({
    area: 'MARKETING',
    topic: 'automatic',
    default: { weekdayFrom: 9, weekdayTo: 20, saturdayFrom: 10, saturdayTo: 20 },
  }),
  messagesOnHolidays: flag({ area: 'MARKETING', topic: 'automatic', default: true }),

  /** Whether what is published is allowed by a second person first: what members agree to, and all other content. */
  agreementSecondPerson: flag({ area: 'MARKETING', topic: 'content', default: false, secondPerson: 'less' }),
  contentSecondPerson: flag({ area: 'MARKETING', topic: 'content', default: false, secondPerson: 'less' }),

  /** Who the marketplace is, as its papers say. */
  companyTitle: line({
    area: 'OTHER',
    topic: 'company',
    default: null,
    is: (text) => !/[<>{}]/.test(text),
    secondPerson: true,
  }),
  /** The certificate of authority for the trade of immovables; it also stands in EİDS verifications. */
  companyCertificateNumber: line({
    area: 'OTHER',
    topic: 'company',
    default: null,
    max: 7,
    is: isCertificateNumber,
    secondPerson: true,
  }),

  /** The company's number in MERSİS; it stands under every marketing message, and without it none goes. */
  companyMersis: line({ area: 'OTHER', topic: 'company', default: null, max: 16, is: isMersis, secondPerson: true }),

  /** The words of the papers that the console writes (domain/papers.ts). */
  paperOffer: paper('offer'),
  paperSummary: paper('summary'),
  paperAppraisal: paper('appraisal'),
  paperDiscovery: paper('discovery'),
  paperEvidence: paper('evidence'),
  paperAgentContract: paper('agentContract'),

  /** The service fee where none was agreed; no member has more credit than that (V24). */
  defaultServiceFee: money({ area: 'OTHER', topic: 'fees', default: 100_000_00, dated: true, secondPerson: true }),
  /** The companies that may be charged a service fee under the threshold. */
  corporateIdsAllowedServiceFeeUnder1000: corporates({
    area: 'OTHER',
    topic: 'fees',
    default: [],
    secondPerson: true,
  }),
  /** Value-added tax within the service fee. */
  vatPercent: percent({
    area: 'OTHER',
    topic: 'fees',
    default: 20,
    max: 50,
    dated: true,
    secondPerson: true,
    legal: true,
  }),
  /** The highest service fee in parts of the price, before VAT (Regulation on the Trade of Immovables, art. 20). */
  serviceFeeCapPercent: percent({
    area: 'OTHER',
    topic: 'fees',
    default: 4,
    max: 20,
    dated: true,
    secondPerson: true,
    legal: true,
  }),
  /** The title-deed fee of each side, of the price or of the market value, whichever is higher (Law 492). */
  deedFeePercent: percent({
    area: 'OTHER',
    topic: 'fees',
    default: 2,
    max: 20,
    dated: true,
    secondPerson: true,
    legal: true,
  }),

  /** Transfers above this are received only when a second person approves them. */
  eftApprovalLimit: money({ area: 'OTHER', topic: 'approvals', default: 250_000_00, secondPerson: true }),
  /** Refunds above this are paid out only when a second person releases them. */
  refundApprovalLimit: money({ area: 'OTHER', topic: 'approvals', default: 100_000_00, secondPerson: true }),
  /** A price of a public auction that moves by more than this is changed with a second person only. */
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
  /** How long a winner has to pay before the next bidder may be offered. */
  winnerPaymentHours: count({ area: 'OTHER', topic: 'closing', default: 72, min: 1, max: 720, unit: 'hour' }),

  /** Whether agents see how many of them are ahead of them in reaching the target. */
  agentRank: flag({ area: 'OTHER', topic: 'agents', default: false }),

  /** Whether nothing is published without a valid verification of the right to advertise (EİDS); otherwise it is only shown. */
  eidsRequired: flag({ area: 'OTHER', topic: 'eids', default: true, secondPerson: true }),
  /** A verification that ends within these days is to be renewed. */
  eidsExpiringDays: count({ area: 'OTHER', topic: 'eids', default: 30, min: 1, max: 365, unit: 'day' }),
  /** So many days before it ends its seller is told, where that automatic message is on. */
  eidsSellerWarningDays: count({ area: 'OTHER', topic: 'eids', default: 15, min: 1, max: 90, unit: 'day' }),

  workingHours: hours({ area: 'OTHER', topic: 'time', default: { from: 9, to: 18, halfDayTo: 13 } }),
  /** Days on which nobody works, besides Turkey's public holidays. */
  closedDays: closedDays({ area: 'OTHER', topic: 'time', default: [] }),

  /** How long each kind of data is kept when nobody asks (docs/decisions/0021-destroying-personal-data.md). */
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
   * How long the identity of somebody in the books is kept after an erasure: the Commercial Code asks for ten years (art. 82), the Tax
   * Procedure Law for five (art. 253), and the longer one holds.
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

  /** Pages of lists that one operator may read in a minute; 0: any number. */
  listPagesPerMinute: count({ area: 'OTHER', topic: 'speed', default: 600, max: 1_000_000, unit: 'page' }),
  /** Phones and e-mails that one operator may uncover in an hour. */
  revealsPerHour: count({
    area: 'OTHER',
    topic: 'speed',
    default: 20,
    min: 1,
    max: 1_000,
    unit: 'look',
    secondPerson: 'more',
  }),
  /** People whose contacts one may get to see in an hour, and take home in files in a day (docs/decisions/0075). */
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
   * How often something may be guessed (docs/decisions/0072): so many tries at once, then one after each wait. The floors keep people able to
   * sign in, the ceilings keep guessing hopeless whatever is set together.
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
  /** One-time codes that are sent to somebody who forgot the password (V23). */
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

/** The settings that the site and the app are told. */
export const SITE_KEYS = SETTING_KEYS.filter((key) => 'site' in SETTINGS[key]);

/** One value of a setting and the day from which on it holds. */
export type DatedValue = { value: unknown; validFrom: string };

/** Which of the approved values holds on a day, counted from 1 in the order in which they were approved; 0: the default. */
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
 * The value that holds on a day: the latest of those that hold by then, or the default. `approved` has the values that were approved, in
 * the order in which they were. A value of an earlier version of the product that is no longer valid does not count.
 */
export const valueOn = <K extends SettingKey>(
  key: K,
  approved: readonly DatedValue[],
  onDay: string,
): SettingValue<K> => {
  const found = approved[indexOn(key, approved, onDay) - 1];
  return (found ? found.value : SETTINGS[key].default) as SettingValue<K>;
};
