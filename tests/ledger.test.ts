import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BANNER_SIZES } from '@/domain/content/banners';
import { PSEUDO_COLLECTION_ID } from '@/domain/auctions/listKinds';
import { APPOINTMENT_ACTIONS, ENUMS, ACTIVE_FLAG_NUMBER } from '@/domain/enums';
import { ERRORS, type ErrorCode } from '@/domain/errors';
import * as basics from '@/domain/basics';
import * as others from '@/domain/limits';
import { FINER, ROLES } from '@/domain/roles';
import { menuFor, SCREENS } from '@/domain/screens';
import { SETTINGS } from '@/domain/settings/table';
import { identifier, json, rows } from './ledger/read';

const limits = { ...basics, ...others };
const sorted = (values: Iterable<string>) => [...values].sort();

test('every role and every finer permission is there, and no other', () => {
  const named = (kind: string) =>
    rows('roles.tsv')
      .filter((row) => row.kind === kind)
      .map(({ name = '' }) => identifier(name));
  expect(sorted(ROLES)).toEqual(sorted(named('role')));
  expect(sorted(FINER)).toEqual(sorted(named('permission')));
});

/** Enumerations that the ledger describes in prose instead of listing. */
const DESCRIBED = ['appointmentState', 'appointmentActionsByKind', 'roomLayout'];

test.each(Object.entries(json('enums.json')).filter(([name]) => !DESCRIBED.includes(name)))(
  'the enumeration %s has every value',
  (name, values) => {
    const given = Array.isArray(values) ? (values as string[]) : Object.keys(values as object);
    const ours: readonly string[] = ENUMS[name as keyof typeof ENUMS];
    const travelsAsWritten = given.some((value) => (ours as string[]).includes(value));
    const expected = travelsAsWritten ? given : given.map(identifier);
    // For deals the specification lists only the statuses that were seen; V41 mentions one more.
    if (name === 'dealStatus') expect(ours).toEqual(expect.arrayContaining(expected));
    else expect(sorted(ours)).toEqual(sorted(expected));
  },
);

test('the enumerations that are described are complete', () => {
  const { auctionListKind, activeFlag, appointmentActionsByKind } = json('enums.json');
  expect(PSEUDO_COLLECTION_ID).toEqual(auctionListKind);
  expect(ACTIVE_FLAG_NUMBER).toEqual(activeFlag);
  expect(ENUMS.roomLayout).toEqual(expect.arrayContaining(['1+0', '3+1', '10+']));
  const levels = (state: string) => [state, `${state}_2`, `${state}_3`];
  expect(ENUMS.appointmentState).toEqual(
    expect.arrayContaining([
      'APPOINTMENT',
      'CANCEL',
      'DONE',
      'RE_APPOINTMENT',
      ...levels('CALL_LATER'),
      ...levels('BUSY'),
    ]),
  );
  for (const [kind, actions] of Object.entries(appointmentActionsByKind as Record<string, string[]>)) {
    expect(APPOINTMENT_ACTIONS[identifier(kind) as keyof typeof APPOINTMENT_ACTIONS]).toEqual(actions.map(identifier));
  }
});

test('every error code of the catalogue is there', () => {
  expect(Object.keys(ERRORS)).toEqual(expect.arrayContaining(rows('errors.tsv').map(({ code }) => code)));
});

/** Messages that the catalogue gives as sentences, and the error codes that stand for them. */
const MESSAGES: Record<string, ErrorCode> = {
  'bid already rejected': 'BID_ALREADY_REJECTED',
  'closing already cancelled': 'CLOSING_ALREADY_CANCELLED',
  'unexpected error, try again later': 'UNEXPECTED',
  'no weekend appointment': 'APPOINTMENT_ON_WEEKEND',
  'auction not found': 'AUCTION_NOT_FOUND',
  'note required': 'NOTE_REQUIRED',
  'date required': 'DATE_REQUIRED',
  'key info not available': 'KEY_INFORMATION_MISSING',
  'date taken by another appointment': 'APPOINTMENT_DATE_TAKEN',
  'key status is in discovery so the appointment cannot be saved': 'KEY_IN_DISCOVERY',
  'broker application not found': 'BROKER_APPLICATION_NOT_FOUND',
  'phone already used by another member': 'PHONE_IN_USE',
  'duplicate booking for the property': 'APPOINTMENT_PROPERTY_DOUBLE_BOOKED',
  'customer phone verification required': 'CUSTOMER_PHONE_VERIFICATION_REQUIRED',
  'the STF document must be created first': 'CLOSING_STF_REQUIRED',
  'status cannot be changed manually while bidding': 'AUCTION_STATUS_LOCKED_WHILE_BIDDING',
  'auction status must be chosen': 'AUCTION_STATUS_REQUIRED',
  'customer not found': 'CUSTOMER_NOT_FOUND',
  'credit amount exceeds default service fee': 'CREDIT_EXCEEDS_SERVICE_FEE',
  'operator discount already defined for the user': 'OPERATOR_DISCOUNT_ALREADY_DEFINED',
  'user not found': 'USER_NOT_FOUND',
  'broker discount codes cannot be cancelled': 'BROKER_DISCOUNT_CODE_NOT_CANCELLABLE',
  'discount code expired': 'DISCOUNT_CODE_EXPIRED',
  'an active discovery already exists': 'ACTIVE_DISCOVERY_EXISTS',
  'appointment impossible when key status is no-way': 'KEY_NO_WAY',
  'property is occupied so that status cannot be chosen': 'PROPERTY_OCCUPIED',
  'required values missing': 'REQUIRED_VALUES_MISSING',
  'location analysis already created': 'LOCATION_ANALYSIS_ALREADY_CREATED',
  'phone invalid': 'PHONE_INVALID',
  'email invalid': 'EMAIL_INVALID',
  'phone null': 'PHONE_REQUIRED',
  'email null': 'EMAIL_REQUIRED',
  'name null': 'NAME_REQUIRED',
  'closing: product not found for the service fee': 'CLOSING_SERVICE_FEE_PRODUCT_NOT_FOUND',
  'closing: invoice creation failed': 'CLOSING_INVOICE_FAILED',
  'closing: payment addition failed': 'CLOSING_PAYMENT_FAILED',
  'closing: archiving failed': 'CLOSING_ARCHIVE_FAILED',
  'closing: identity number missing': 'CLOSING_IDENTITY_NUMBER_MISSING',
  'closing: address missing': 'CLOSING_ADDRESS_MISSING',
  'closing: closing activity missing': 'CLOSING_ACTIVITY_MISSING',
};

test('every message of the catalogue has its code', () => {
  expect(rows('messages.tsv').map(({ meaning = '' }) => MESSAGES[meaning])).toEqual(Object.values(MESSAGES));
});

/** The address of each menu item. An item is hidden until its screen is built, and must be shown then. */
const MENU: Record<string, string> = {
  Dashboard: '/dashboard',
  Logout: '/logout',
  Account: '/account',
  'Category properties': '/categories/attributes-list',
  Backoffice: '/backoffice',
  'Sellers (corporate)': '/corporate/list',
  Collections: '/collections',
  Projects: '/projects/list',
  'Agreement CMS': '/agreement/list?status=ACTIVE',
  Jobs: '/jobs',
  CRM: '/customers/list',
  'Push list': '/push',
  'CMS banners': '/cms/banner/list',
  Auctions: '/auctions/list',
  'Appraisal list': '/appraisal/list',
  Closing: '/closing/list?outcome=OPEN',
  Users: '/user/list',
  'Unpaid list': '/unpaid/list?state=OPEN&state=IN_COLLECTION',
  Agents: '/agent/list',
  'Agents landing page': '/agents/landing-dashboard',
  Events: '/events/list',
  Brokers: '/brokers/list',
  'My auctions': '/auctions/list?agent=1',
  'My customers': '/customers/list?agent=1',
  Earnings: '/earnings/list?agent=1',
  'My closing list': '/closing/list?agent=1',
  Knowledge: '/notion/knowledge',
};

test('every row of the menu is known', () => {
  expect(Object.keys(MENU)).toEqual(rows('menu.tsv').map(({ menu_item }) => menu_item));
});

test.each(rows('menu.tsv'))(
  'the menu shows $menu_item to $roles_any and to no other role',
  ({ menu_item, roles_any }) => {
    const href = MENU[menu_item ?? ''] ?? '';
    const [path] = href.split('?');
    const built = SCREENS.some((screen) => screen.path === path);
    const shown = (held: readonly string[]) => menuFor(held).some((place) => place.href === href);
    // "ADMIN and UNCHARGED_VIEW" requires both; names in a plain list require any one of them.
    const together = roles_any?.includes(' and ') ? roles_any.split(' and ') : [];
    const alone = together.length > 0 ? [] : roles_any === '*' ? ROLES : (roles_any ?? '').split(' ');
    expect(sorted(ROLES.filter((role) => shown([role])))).toEqual(built ? sorted(alone) : []);
    if (together.length > 0) expect(shown(together)).toBe(built);
  },
);

/** Screens that are not in the ledger. */
const OURS = [
  '/cms/detail',
  '/cms/agreements',
  '/cms/agreement',
  '/cms/decisions',
  '/cms/waiting',
  '/cms/banner/detail',
  '/banner/detail',
  '/banner/calendar',
  '/agent/applications',
  '/agent/application-list',
  '/agent/application',
  '/agent/onboarding-list',
  '/agent/onboarding',
  '/notion/page',
  '/notion/edit',
  '/notion/versions',
  '/notion/readers',
  '/segments/list',
  '/sms/automatic',
  '/mail/templates',
  '/mail/templates/detail',
  '/mail/templates/edit',
  '/push/templates',
  '/push/templates/detail',
  '/push/templates/edit',
  '/segments/detail',
  '/campaigns/list',
  '/consents/list',
  '/campaigns/detail',
  '/login/code',
  '/second-factor',
  '/location/analysis',
  '/deals/board',
  '/deals/list',
  '/deals/detail',
  '/agent/detail',
  '/brokers/detail',
  '/announcement/detail',
  '/brokers/key-holder',
  '/earnings/offices',
  '/earnings/office',
  '/earnings/shares',
  '/earnings/share',
  '/brokers/key-request',
  '/agent/profile',
  '/customers/duplicates',
  '/customers/merge',
  '/customers/import',
  '/payments/refunds',
  '/access/requests',
  '/activities/work',
  '/activities/list',
  '/activities/detail',
  '/activities/discoveries',
  '/access/mine',
  '/audit/list',
  '/kvkk/requests',
  '/kvkk/detail',
  '/kvkk/retention',
  '/auctions/eids',
  '/appraisal/detail',
  '/revisions/detail',
  '/payments/match',
  '/payments/journal',
];

test('every screen is one of the routes, or one of ours', () => {
  const routes = [...rows('routes.tsv').map(({ route }) => route), ...OURS];
  expect(SCREENS.map(({ path }) => path).filter((path) => !routes.includes(path))).toEqual([]);
});

/** Constants of the ledger that have tests elsewhere (screens, texts, commission), or whose meaning is unknown. */
const SAID_ELSEWHERE = [
  'pseudoCollections',
  'agentBottomBar',
  'serviceFeeExample',
  'unexplained',
  'serverFailureText',
  'dialogFallback',
  'httpMessages',
];
/** Constants of features that are not built. */
const OF_NOTHING = ['chartColours'];

const text = (...path: string[]) => readFileSync(join(import.meta.dirname, '..', ...path), 'utf8');
/** Every pixel value of a property in a stylesheet, in order. */
const pixels = (css: string, property: string) =>
  [...css.matchAll(new RegExp(`(?<![\\w-])${property}: (\\d+)px;`, 'g'))].map(([, value]) => Number(value));

test('every constant has its value', () => {
  const tokens = text('styles/tokens.css');
  const [desktop, mobile] = pixels(tokens, '--header-height');
  const [expanded, collapsed] = pixels(tokens, '--menu-width');
  const size = ({ width, height }: { width: number; height: number }) => `${width}x${height}`;
  const fixed = Object.entries(json('constants.json')).filter(
    ([name]) => !SAID_ELSEWHERE.includes(name) && !OF_NOTHING.includes(name),
  );
  expect({
    currency: limits.CURRENCY,
    locale: limits.LOCALE,
    dateFormat: limits.DATE_TIME_FORMAT,
    languages: ENUMS.language,
    drawerWidth: pixels(text('components/ui/FormDrawerBox.module.css'), 'width')[0],
    breakpoints: limits.BREAKPOINTS_PX,
    spacing: limits.SPACING_PX,
    headerHeight: { desktop, mobile },
    sideMenu: { expanded, collapsed },
    logoSizes: limits.LOGO_SIZES_PX.map(size),
    pullToRefresh: { threshold: limits.PULL_TO_REFRESH_PX.threshold, triggerHeight: limits.PULL_TO_REFRESH_PX.trigger },
    prefetchMargin: limits.PREFETCH_MARGIN_PX,
    auctionImages: {
      min: limits.AUCTION_IMAGES_MIN,
      max: limits.AUCTION_IMAGES_MAX,
      perUpload: limits.IMAGES_PER_UPLOAD,
    },
    textLimit: limits.TEXT_LIMIT,
    agentPersonalTextLimit: limits.AGENT_TEXT_LIMIT,
    toasts: { max: limits.TOASTS_MAX, autoHideMs: limits.TOAST_AUTO_HIDE_MS, position: 'top-right' },
    motivation: {
      ratings: limits.MOTIVATION_QUESTIONS,
      ratingMax: limits.MOTIVATION_RATING_MAX,
      max: limits.MOTIVATION_SCORE_MAX,
    },
    brokerShareOfServiceFee: SETTINGS.individualAuctionBrokerPercent.default / 100,
    discountCodeExpiryPriceThreshold: limits.DISCOUNT_CODE_PRICE_THRESHOLD_KURUS / 100,
    corporateServiceFeeThreshold: limits.CORPORATE_SERVICE_FEE_THRESHOLD_KURUS / 100,
    httpTimeoutMs: limits.HTTP_TIMEOUT_MS,
    searchDebounceMs: limits.SEARCH_DEBOUNCE_MS,
    bannerSizes: {
      mastheadMobile: size(BANNER_SIZES.MASTHEAD.mobile),
      stickyMobile: size(BANNER_SIZES.STICKY.mobile),
    },
  }).toEqual(Object.fromEntries(fixed));
});

const NUMBER_FILES = [join('domain', 'basics.ts'), join('domain', 'limits.ts')];
test('no constant is there for this test alone', () => {
  const rooms = ['components', 'contract', 'domain', 'layouts', 'lib', 'pages', 'server'];
  const sources = rooms
    .flatMap((room) =>
      readdirSync(join(import.meta.dirname, '..', room), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(room, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !NUMBER_FILES.includes(file))
    .map((file) => text(file))
    .join('\n');
  expect(Object.keys(limits).filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});
