import { may, type Access } from './permissions';
import type { Authority } from './roles';

/** Icons of the menu, by meaning; the layout draws them. */
export type IconName =
  | 'dashboard'
  | 'auctions'
  | 'customers'
  | 'members'
  | 'operators'
  | 'groups'
  | 'location'
  | 'signOut'
  | 'earnings'
  | 'menu'
  | 'account'
  | 'settings'
  | 'access'
  | 'history'
  | 'lock'
  | 'key'
  | 'trash'
  | 'calendar'
  | 'clock'
  | 'phone'
  | 'check'
  | 'appraisal'
  | 'revision'
  | 'columns'
  | 'home'
  | 'link'
  | 'company'
  | 'file'
  | 'bank'
  | 'match'
  | 'ledger'
  | 'live'
  | 'bookmark'
  | 'chart'
  | 'info';

/** The items of the menu that have children instead of an address; their texts are screens:group.GROUP. */
export const MENU_GROUPS = {
  auctions: 'auctions',
  crm: 'customers',
  money: 'bank',
  agents: 'groups',
  brokers: 'company',
  content: 'columns',
  messaging: 'phone',
  info: 'info',
} as const satisfies Record<string, IconName>;
export type MenuGroup = keyof typeof MENU_GROUPS;

/** A place in the menu. Any one of `roles` shows it; without roles it shows to everybody who may open the screen. */
export type MenuPlace = {
  /** Where it is called otherwise than the screen's title. */
  readonly labelKey?: string;
  readonly icon: IconName;
  /** Three digits, its own: between two there is room for another. What belongs to a group stands together. */
  readonly order: number;
  readonly group?: MenuGroup;
  readonly roles?: readonly Authority[];
  /** Where it leads when that is not the screen's bare path. */
  readonly href?: string;
};

export type Screen = {
  readonly path: string;
  /** Key of the page title; a detail screen's title is followed by the id. */
  readonly titleKey: string;
  readonly may: Access;
  readonly layout: 'dashboard' | 'default';
  readonly menu?: readonly MenuPlace[];
  /** Wide by its nature: a phone is told to open it on a wider screen. */
  readonly notForPhones?: true;
  /** The list whose records this screen shows one of. */
  readonly detailOf?: string;
  /** The namespaces of its texts (files of locales/tr); what every screen of its layout shows is in lib/screenTexts.ts. */
  readonly texts?: readonly string[];
};

/** Every screen of the console. Page titles, guards, menu and the role matrix derive from these rows. */
export const SCREENS: readonly Screen[] = [
  { path: '/login', titleKey: 'screens:title.login', may: 'public', layout: 'default' },
  { path: '/login/code', titleKey: 'screens:title.loginCode', may: 'public', layout: 'default' },
  {
    path: '/second-factor',
    titleKey: 'screens:title.secondFactor',
    may: 'signedIn',
    layout: 'default',
    texts: ['operators/account'],
  },
  { path: '/forget-password', titleKey: 'screens:title.forgetPassword', may: 'public', layout: 'default' },
  {
    path: '/logout',
    titleKey: 'screens:title.logout',
    may: 'public',
    layout: 'default',
    menu: [{ labelKey: 'screens:menu.logout', icon: 'signOut', order: 900 }],
  },
  {
    path: '/dashboard',
    titleKey: 'screens:title.dashboard',
    may: 'signedIn',
    layout: 'dashboard',
    texts: ['dashboard', 'brokers/announcements'],
    menu: [{ labelKey: 'screens:menu.dashboard', icon: 'dashboard', order: 100 }],
  },
  {
    path: '/dashboard/demo',
    titleKey: 'screens:title.dashboardDemo',
    may: 'signedIn',
    layout: 'dashboard',
    texts: ['dashboard', 'permissions'],
  },
  {
    path: '/account',
    titleKey: 'screens:title.account',
    may: 'signedIn',
    layout: 'dashboard',
    texts: ['operators/account', 'permissions'],
    menu: [{ labelKey: 'screens:menu.account', icon: 'account', order: 850, roles: ['AGENT'] }],
  },
  {
    path: '/backoffice',
    titleKey: 'screens:title.backoffice',
    may: 'backoffice.read',
    layout: 'dashboard',
    texts: ['operators/account', 'settings/backoffice'],
    menu: [{ labelKey: 'screens:menu.backoffice', icon: 'settings', order: 800, group: 'info', roles: ['ADMIN'] }],
  },
  {
    path: '/jobs',
    titleKey: 'screens:title.jobs',
    may: 'jobs.read',
    layout: 'dashboard',
    texts: ['settings/jobs'],
    menu: [{ icon: 'clock', order: 810, group: 'info', roles: ['ADMIN'] }],
  },
  {
    path: '/configuration',
    titleKey: 'screens:title.configuration',
    may: 'configuration.read',
    layout: 'dashboard',
    texts: ['settings/configuration', 'privacy', 'detail'],
    menu: [{ labelKey: 'screens:menu.configuration', icon: 'settings', order: 790, group: 'info' }],
  },
  {
    path: '/auctions/list',
    titleKey: 'screens:title.auctions',
    may: 'auctions.open',
    layout: 'dashboard',
    texts: ['auctions'],
    menu: [
      { labelKey: 'screens:menu.auctions', icon: 'auctions', order: 200, group: 'auctions', roles: ['ADMIN', 'USER'] },
      {
        labelKey: 'screens:menu.myAuctions',
        icon: 'auctions',
        order: 210,
        group: 'auctions',
        roles: ['AGENT'],
        href: '/auctions/list?agent=1',
      },
    ],
  },
  {
    path: '/auctions/detail',
    titleKey: 'screens:title.auction',
    may: 'auctions.open',
    layout: 'dashboard',
    texts: [
      'auctions',
      'auctions/life',
      'auctions/media',
      'auctions/revisions',
      'activities',
      'appointments',
      'closing',
      'errors',
      'permissions',
    ],
    detailOf: '/auctions/list',
  },
  {
    path: '/auctions/editor',
    titleKey: 'screens:title.auctionEditor',
    may: 'auctions.edit',
    layout: 'dashboard',
    texts: ['auctions/editor', 'auctions/media', 'errors'],
  },
  {
    path: '/events/list',
    titleKey: 'screens:title.events',
    may: 'bidding.read',
    layout: 'dashboard',
    texts: ['bidding'],
    menu: [
      {
        labelKey: 'screens:menu.events',
        icon: 'live',
        order: 213,
        group: 'auctions',
        roles: ['BIDDING_EVENT_LIST_ACCESS'],
      },
    ],
  },
  {
    path: '/events/detail',
    titleKey: 'screens:title.event',
    may: 'bidding.read',
    layout: 'dashboard',
    texts: ['auctions', 'auctions/life', 'bidding', 'errors', 'permissions'],
    detailOf: '/events/list',
  },
  {
    path: '/categories/attributes-list',
    titleKey: 'screens:title.attributes',
    may: 'categories.read',
    layout: 'dashboard',
    texts: ['auctions/categories'],
    menu: [{ labelKey: 'screens:menu.attributes', icon: 'settings', order: 260, group: 'auctions', roles: ['ADMIN'] }],
  },
  {
    path: '/categories/attributes-detail',
    titleKey: 'screens:title.attribute',
    may: 'categories.read',
    layout: 'dashboard',
    texts: ['auctions/categories'],
    detailOf: '/categories/attributes-list',
  },
  {
    path: '/categories/detailSections',
    titleKey: 'screens:title.detailSections',
    may: 'categories.read',
    layout: 'dashboard',
    texts: ['auctions/categories'],
  },
  {
    path: '/auctions/eids',
    titleKey: 'screens:title.eids',
    may: 'auctions.read',
    layout: 'dashboard',
    texts: ['auctions/life'],
    menu: [
      {
        labelKey: 'screens:menu.eids',
        icon: 'access',
        order: 240,
        group: 'auctions',
        roles: ['ADMIN', 'BACKOFFICE', 'AUCTION_OPERATOR', 'APPROVE_TO_LIVE'],
      },
    ],
  },
  {
    path: '/appraisal/list',
    titleKey: 'screens:title.appraisals',
    may: 'appraisals.read',
    layout: 'dashboard',
    texts: ['auctions/appraisal'],
    menu: [
      { labelKey: 'screens:menu.appraisals', icon: 'appraisal', order: 220, group: 'auctions', roles: ['ADMIN'] },
      {
        labelKey: 'screens:menu.myAppraisals',
        icon: 'appraisal',
        order: 223,
        group: 'auctions',
        roles: ['AUCTION_APPRAISAR'],
        href: '/appraisal/list?mine=1',
      },
    ],
  },
  {
    path: '/appraisal/detail',
    titleKey: 'screens:title.appraisal',
    may: 'appraisals.read',
    layout: 'dashboard',
    texts: ['auctions/appraisal', 'errors'],
    detailOf: '/appraisal/list',
  },
  {
    path: '/revisions/list',
    titleKey: 'screens:title.revisions',
    may: 'revisions.read',
    layout: 'dashboard',
    texts: ['auctions/revisions'],
    menu: [{ labelKey: 'screens:menu.revisions', icon: 'revision', order: 230, group: 'auctions' }],
  },
  {
    path: '/revisions/detail',
    titleKey: 'screens:title.revision',
    may: 'revisions.read',
    layout: 'dashboard',
    texts: ['auctions/revisions', 'errors'],
    detailOf: '/revisions/list',
  },
  {
    path: '/auctions-marketing/detail',
    titleKey: 'screens:title.marketing',
    may: 'marketing.read',
    layout: 'dashboard',
    texts: ['auctions/marketing'],
    detailOf: '/auctions/list',
  },
  {
    path: '/campaigns/list',
    titleKey: 'screens:title.campaigns',
    may: 'campaigns.read',
    layout: 'dashboard',
    texts: ['messaging/campaigns'],
    menu: [{ icon: 'live', order: 696, group: 'messaging' }],
  },
  {
    path: '/campaigns/detail',
    titleKey: 'screens:title.campaign',
    may: 'campaigns.read',
    layout: 'dashboard',
    detailOf: '/campaigns/list',
    texts: ['messaging/campaigns', 'errors'],
  },
  {
    path: '/consents/list',
    titleKey: 'screens:title.consents',
    may: 'consents.read',
    layout: 'dashboard',
    texts: ['messaging/consents', 'errors'],
    menu: [{ icon: 'check', order: 697, group: 'messaging' }],
  },
  {
    path: '/segments/list',
    titleKey: 'screens:title.segments',
    may: 'segments.read',
    layout: 'dashboard',
    texts: ['messaging/segments'],
    menu: [{ icon: 'groups', order: 695, group: 'messaging' }],
  },
  {
    path: '/segments/detail',
    titleKey: 'screens:title.segment',
    may: 'segments.read',
    layout: 'dashboard',
    detailOf: '/segments/list',
    texts: ['messaging/segments', 'errors'],
  },
  {
    path: '/collections',
    titleKey: 'screens:title.collections',
    may: 'content.collections.read',
    layout: 'dashboard',
    texts: ['content/collections'],
    menu: [{ icon: 'bookmark', order: 660, group: 'content', roles: ['ADMIN'] }],
  },
  {
    path: '/collections/detail',
    titleKey: 'screens:title.collection',
    may: 'content.collections.read',
    layout: 'dashboard',
    texts: ['content/collections', 'content/life', 'errors'],
    detailOf: '/collections',
  },
  {
    path: '/collections/blocks',
    titleKey: 'screens:title.landingPages',
    may: 'content.pages.read',
    layout: 'dashboard',
    texts: ['content/pages'],
    menu: [{ icon: 'columns', order: 670, group: 'content' }],
  },
  {
    path: '/collections/block-detail',
    titleKey: 'screens:title.landingPage',
    may: 'content.pages.read',
    layout: 'dashboard',
    texts: ['content/pages', 'content/life', 'errors'],
    detailOf: '/collections/blocks',
  },
  {
    path: '/links',
    titleKey: 'screens:title.links',
    may: 'links.read',
    layout: 'dashboard',
    texts: ['auctions/marketing'],
    menu: [
      {
        labelKey: 'screens:menu.links',
        icon: 'link',
        order: 270,
        group: 'auctions',
        roles: ['ADMIN', 'MARKETING', 'AUCTION_MARKETER', 'CMS_MANAGER'],
      },
    ],
  },
  {
    path: '/projects/list',
    titleKey: 'screens:title.projects',
    may: 'projects.read',
    layout: 'dashboard',
    texts: ['auctions/projects'],
    menu: [{ labelKey: 'screens:menu.projects', icon: 'home', order: 250, group: 'auctions', roles: ['ADMIN'] }],
  },
  {
    path: '/corporate/list',
    titleKey: 'screens:title.corporate',
    may: 'corporate.read',
    layout: 'dashboard',
    texts: ['auctions/corporate'],
    menu: [{ labelKey: 'screens:menu.corporate', icon: 'company', order: 253, group: 'auctions', roles: ['ADMIN'] }],
  },
  {
    path: '/agreement/list',
    titleKey: 'screens:title.agreements',
    may: 'corporate.read',
    layout: 'dashboard',
    texts: ['auctions/agreements'],
    menu: [{ labelKey: 'screens:menu.agreements', icon: 'file', order: 256, group: 'auctions', roles: ['ADMIN'] }],
  },
  {
    path: '/location/analysis',
    titleKey: 'screens:title.locationAnalysis',
    may: 'locationAnalysis.read',
    layout: 'dashboard',
    texts: ['locations/analysis'],
    menu: [
      {
        labelKey: 'screens:menu.locationAnalysis',
        icon: 'chart',
        order: 263,
        group: 'auctions',
        roles: ['ADMIN', 'AUCTION_APPRAISAR', 'AGENT_MANAGER'],
      },
    ],
  },
  {
    path: '/customers/list',
    titleKey: 'screens:title.customers',
    may: 'customers.read',
    layout: 'dashboard',
    texts: ['customers', 'bulk'],
    menu: [
      {
        labelKey: 'screens:menu.customers',
        icon: 'customers',
        order: 300,
        group: 'crm',
        roles: ['ADMIN', 'ALL_CUSTOMER_ACCESS'],
      },
      {
        labelKey: 'screens:menu.myCustomers',
        icon: 'customers',
        order: 310,
        group: 'crm',
        roles: ['AGENT', 'OWN_CUSTOMER_ACCESS'],
        href: '/customers/list?agent=1',
      },
    ],
  },
  {
    path: '/customers/detail',
    titleKey: 'screens:title.customer',
    may: 'customers.read',
    layout: 'dashboard',
    texts: [
      'customers',
      'activities',
      'activities/wantToSell',
      'appointments',
      'calls',
      'closing',
      'payments',
      'access',
      'errors',
      'waiting',
    ],
    detailOf: '/customers/list',
  },
  {
    path: '/customers/duplicates',
    titleKey: 'screens:title.duplicates',
    may: 'customers.merge',
    layout: 'dashboard',
    texts: ['customers'],
  },
  {
    path: '/customers/merge',
    titleKey: 'screens:title.merge',
    notForPhones: true,
    may: 'customers.merge',
    layout: 'dashboard',
    texts: ['customers'],
  },
  {
    path: '/customers/import',
    titleKey: 'screens:title.customerImport',
    notForPhones: true,
    may: 'customers.import',
    layout: 'dashboard',
    texts: ['customers', 'errors'],
  },
  {
    path: '/tag/list',
    titleKey: 'screens:title.tags',
    may: 'customers.read',
    layout: 'dashboard',
    texts: ['customers/tags'],
  },
  {
    path: '/activities/work',
    titleKey: 'screens:title.work',
    may: 'activities.read',
    layout: 'dashboard',
    texts: ['activities', 'activities/wantToSell', 'appointments', 'bulk', 'calls', 'errors'],
    menu: [{ labelKey: 'screens:menu.work', icon: 'check', order: 110 }],
  },
  {
    path: '/activities/list',
    titleKey: 'screens:title.activities',
    may: 'activities.read',
    layout: 'dashboard',
    texts: ['activities', 'bulk'],
    menu: [{ labelKey: 'screens:menu.activities', icon: 'history', order: 320, group: 'crm' }],
  },
  {
    path: '/activities/discoveries',
    titleKey: 'screens:title.discoveries',
    may: 'discoveries.approve',
    layout: 'dashboard',
    texts: ['activities/discoveries'],
    menu: [{ icon: 'check', order: 120 }],
  },
  {
    path: '/activities/detail',
    titleKey: 'screens:title.activity',
    may: 'activities.read',
    layout: 'dashboard',
    texts: ['activities', 'activities/wantToSell', 'appointments', 'bulk', 'calls', 'errors'],
    detailOf: '/activities/list',
  },
  {
    path: '/calls/list',
    titleKey: 'screens:title.calls',
    may: 'calls.read',
    layout: 'dashboard',
    texts: ['calls'],
    menu: [{ labelKey: 'screens:menu.calls', icon: 'phone', order: 330, group: 'crm' }],
  },
  {
    path: '/calls/detail',
    titleKey: 'screens:title.call',
    may: 'calls.read',
    layout: 'dashboard',
    texts: ['calls', 'appointments', 'errors'],
    detailOf: '/calls/list',
  },
  {
    path: '/appointments/list',
    titleKey: 'screens:title.appointments',
    may: 'appointments.read',
    layout: 'dashboard',
    texts: ['appointments', 'errors'],
    menu: [
      {
        labelKey: 'screens:menu.appointments',
        icon: 'clock',
        order: 340,
        group: 'crm',
        href: '/appointments/list?ahead=1&sort=startsAt',
      },
    ],
  },
  {
    path: '/appointments/detail',
    titleKey: 'screens:title.appointment',
    may: 'appointments.read',
    layout: 'dashboard',
    texts: ['appointments', 'errors'],
    detailOf: '/appointments/list',
  },
  {
    path: '/deals/board',
    titleKey: 'screens:title.dealBoard',
    may: 'deals.read',
    layout: 'dashboard',
    texts: ['deals', 'appointments', 'errors'],
    menu: [{ labelKey: 'screens:menu.deals', icon: 'columns', order: 343, group: 'crm' }],
  },
  {
    path: '/deals/list',
    titleKey: 'screens:title.deals',
    may: 'deals.read',
    layout: 'dashboard',
    texts: ['deals', 'bulk', 'errors'],
  },
  {
    path: '/deals/detail',
    titleKey: 'screens:title.deal',
    may: 'deals.read',
    layout: 'dashboard',
    texts: ['deals', 'appointments', 'errors'],
    detailOf: '/deals/list',
  },
  {
    path: '/want-to-sell/list',
    titleKey: 'screens:title.sellers',
    may: 'wantToSell.read',
    layout: 'dashboard',
    texts: ['activities/wantToSell', 'bulk'],
    menu: [
      { labelKey: 'screens:menu.sellers', icon: 'home', order: 346, group: 'crm', href: '/want-to-sell/list?open=1' },
    ],
  },
  {
    path: '/want-to-sell/detail',
    titleKey: 'screens:title.seller',
    may: 'wantToSell.read',
    layout: 'dashboard',
    texts: ['activities', 'activities/wantToSell', 'appointments', 'bulk', 'calls', 'errors'],
    detailOf: '/want-to-sell/list',
  },
  {
    path: '/user/list',
    titleKey: 'screens:title.members',
    may: 'members.read',
    layout: 'dashboard',
    texts: ['customers/members'],
    menu: [{ labelKey: 'screens:menu.members', icon: 'members', order: 350, group: 'crm', roles: ['ADMIN'] }],
  },
  {
    path: '/users/detail',
    titleKey: 'screens:title.member',
    may: 'members.read',
    layout: 'dashboard',
    texts: ['customers/credits', 'customers/members'],
    detailOf: '/user/list',
  },
  {
    path: '/user/discounts-list',
    titleKey: 'screens:title.discounts',
    may: 'members.read',
    layout: 'dashboard',
    texts: ['customers/credits'],
  },
  {
    path: '/closing/list',
    titleKey: 'screens:title.closings',
    may: 'closings.read',
    layout: 'dashboard',
    texts: ['closing', 'errors'],
    menu: [
      {
        labelKey: 'screens:menu.closings',
        icon: 'check',
        order: 480,
        group: 'money',
        roles: [
          'ADMIN',
          'CLOSING_LIST_ACCESS',
          'CLOSING_MANAGER',
          'ASSIGNEE_CLOSING',
          'ASSIGNEE_CLOSING_BETWEEN_CONSUMERS',
          'ASSIGNEE_TRANSFER_OFFICER',
        ],
        href: '/closing/list?outcome=OPEN',
      },
      {
        labelKey: 'screens:menu.myClosings',
        icon: 'check',
        order: 490,
        group: 'money',
        roles: ['AGENT'],
        href: '/closing/list?agent=1',
      },
    ],
  },
  {
    path: '/closing/detail',
    titleKey: 'screens:title.closing',
    may: 'closings.read',
    layout: 'dashboard',
    texts: ['closing', 'access', 'errors'],
    detailOf: '/closing/list',
  },
  {
    path: '/eft/list',
    titleKey: 'screens:title.payments',
    may: 'payments.read',
    layout: 'dashboard',
    texts: ['payments', 'errors'],
    menu: [{ labelKey: 'screens:menu.eft', icon: 'bank', order: 500, group: 'money' }],
  },
  {
    path: '/payments/match',
    titleKey: 'screens:title.statements',
    may: 'payments.read',
    layout: 'dashboard',
    texts: ['payments', 'payments/statements', 'errors'],
    menu: [
      {
        labelKey: 'screens:menu.match',
        icon: 'match',
        order: 510,
        group: 'money',
        roles: ['ADMIN', 'BACKOFFICE', 'CLOSING_MANAGER', 'EFT_APPROVE'],
      },
    ],
  },
  {
    path: '/payments/refunds',
    titleKey: 'screens:title.refunds',
    may: 'refunds.read',
    layout: 'dashboard',
    texts: ['payments', 'payments/refunds', 'errors'],
    menu: [
      {
        labelKey: 'screens:menu.refunds',
        icon: 'revision',
        order: 530,
        group: 'money',
        roles: ['BACKOFFICE', 'ASSIGNEE_REFUND', 'EFT_APPROVE', 'EFT_CANCEL'],
        href: '/payments/refunds?open=1',
      },
    ],
  },
  {
    path: '/unpaid/list',
    titleKey: 'screens:title.unpaid',
    may: 'uncharged.read',
    layout: 'dashboard',
    texts: ['payments', 'payments/uncharged', 'errors'],
    menu: [
      {
        labelKey: 'screens:menu.unpaid',
        icon: 'clock',
        order: 520,
        group: 'money',
        roles: ['ADMIN'],
        href: '/unpaid/list?state=OPEN&state=IN_COLLECTION',
      },
    ],
  },
  {
    path: '/payments/journal',
    titleKey: 'screens:title.ledger',
    may: 'ledger.read',
    layout: 'dashboard',
    texts: ['payments/ledger'],
    menu: [{ labelKey: 'screens:menu.journal', icon: 'ledger', order: 533, group: 'money' }],
  },
  {
    path: '/agent/list',
    titleKey: 'screens:title.agents',
    may: 'agents.read',
    layout: 'dashboard',
    texts: ['agents'],
    menu: [{ labelKey: 'screens:menu.agents', icon: 'operators', order: 600, group: 'agents' }],
  },
  {
    path: '/agents/landing-dashboard',
    titleKey: 'screens:title.agentLanding',
    may: 'agents.landing',
    layout: 'dashboard',
    texts: ['agents'],
    menu: [{ labelKey: 'screens:menu.agentLanding', icon: 'chart', order: 590, group: 'agents', roles: ['ADMIN'] }],
  },
  {
    path: '/agent/detail',
    titleKey: 'screens:title.agent',
    may: 'agents.read',
    layout: 'dashboard',
    texts: ['agents'],
    detailOf: '/agent/list',
  },
  {
    path: '/agent/profile',
    titleKey: 'screens:title.agentProfile',
    may: 'agents.profile.read',
    layout: 'dashboard',
    texts: ['agents/profile', 'auctions/media', 'errors'],
    menu: [{ labelKey: 'screens:menu.myPage', icon: 'account', order: 840, roles: ['AGENT'] }],
  },
  {
    path: '/agent/applications',
    titleKey: 'screens:title.agentApplicationBoard',
    may: 'agents.applications.read',
    layout: 'dashboard',
    texts: ['agents/applications', 'errors'],
    menu: [{ labelKey: 'screens:menu.agentApplications', icon: 'columns', order: 610, group: 'agents' }],
  },
  {
    path: '/agent/application-list',
    titleKey: 'screens:title.agentApplications',
    may: 'agents.applications.read',
    layout: 'dashboard',
    texts: ['agents/applications', 'errors'],
  },
  {
    path: '/agent/application',
    titleKey: 'screens:title.agentApplication',
    may: 'agents.applications.read',
    layout: 'dashboard',
    texts: ['agents/applications', 'errors'],
    detailOf: '/agent/application-list',
  },
  {
    path: '/agent/onboarding-list',
    titleKey: 'screens:title.agentOnboarding',
    may: 'agents.onboarding.read',
    layout: 'dashboard',
    texts: ['agents/onboarding'],
    menu: [{ labelKey: 'screens:menu.agentOnboarding', icon: 'check', order: 620, group: 'agents' }],
  },
  {
    path: '/agent/onboarding',
    titleKey: 'screens:title.agentOnboardingRecord',
    may: 'agents.onboarding.read',
    layout: 'dashboard',
    texts: ['agents/onboarding', 'appointments', 'errors'],
    detailOf: '/agent/onboarding-list',
  },
  {
    path: '/notion/knowledge',
    titleKey: 'screens:title.knowledge',
    may: 'agents.knowledge.read',
    layout: 'dashboard',
    texts: ['agents/knowledge'],
    menu: [
      { icon: 'bookmark', order: 853, roles: ['AGENT'] },
      {
        icon: 'bookmark',
        order: 630,
        group: 'agents',
        roles: ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR'],
        href: '/notion/knowledge?desk=1',
      },
    ],
  },
  {
    path: '/notion/page',
    titleKey: 'screens:title.knowledgePage',
    may: 'agents.knowledge.read',
    layout: 'dashboard',
    texts: ['agents/knowledge'],
  },
  {
    path: '/notion/edit',
    titleKey: 'screens:title.knowledgeEdit',
    may: 'agents.knowledge.write',
    layout: 'dashboard',
    texts: ['agents/knowledge', 'errors'],
  },
  {
    path: '/notion/versions',
    titleKey: 'screens:title.knowledgeVersions',
    may: 'agents.knowledge.write',
    layout: 'dashboard',
    texts: ['agents/knowledge'],
  },
  {
    path: '/notion/readers',
    titleKey: 'screens:title.agentKnowledge',
    may: 'agents.knowledge.readers',
    layout: 'dashboard',
    texts: ['agents/knowledge'],
  },
  {
    path: '/banner/list',
    titleKey: 'screens:title.banners',
    may: 'content.banners.read',
    layout: 'dashboard',
    texts: ['content/banners'],
    menu: [{ icon: 'bookmark', order: 672, group: 'content', roles: ['ADMIN', 'MARKETING', 'CMS_MANAGER'] }],
  },
  {
    path: '/banner/calendar',
    titleKey: 'screens:title.bannerCalendar',
    may: 'content.banners.read',
    layout: 'dashboard',
    texts: ['content/banners'],
  },
  {
    path: '/banner/detail',
    titleKey: 'screens:title.banner',
    may: 'content.banners.read',
    layout: 'dashboard',
    texts: ['content/banners', 'content/life', 'errors'],
    detailOf: '/banner/list',
  },
  {
    path: '/cms/banner/list',
    titleKey: 'screens:title.cmsBanners',
    may: 'content.banners.read',
    layout: 'dashboard',
    texts: ['content/banners'],
    menu: [{ icon: 'bookmark', order: 682, group: 'content', roles: ['CMS_MANAGER'] }],
  },
  {
    path: '/cms/banner/detail',
    titleKey: 'screens:title.cmsBanner',
    may: 'content.banners.read',
    layout: 'dashboard',
    texts: ['content/banners', 'content/life', 'errors'],
    detailOf: '/cms/banner/list',
  },
  {
    path: '/collections/faqs',
    titleKey: 'screens:title.faqs',
    may: 'content.faqs.read',
    layout: 'dashboard',
    texts: ['content/faqs'],
    menu: [{ icon: 'info', order: 680, group: 'content', roles: ['ADMIN', 'MARKETING', 'CMS_MANAGER'] }],
  },
  {
    path: '/collections/faq-detail',
    titleKey: 'screens:title.faq',
    may: 'content.faqs.read',
    layout: 'dashboard',
    texts: ['content/faqs', 'content/life', 'errors'],
    detailOf: '/collections/faqs',
  },
  {
    path: '/cms/list',
    titleKey: 'screens:title.cmsTexts',
    may: 'content.texts.read',
    layout: 'dashboard',
    texts: ['content/texts'],
    menu: [{ icon: 'file', order: 684, group: 'content', roles: ['ADMIN', 'MARKETING', 'CMS_MANAGER'] }],
  },
  {
    path: '/cms/detail',
    titleKey: 'screens:title.cmsText',
    may: 'content.texts.read',
    layout: 'dashboard',
    texts: ['content/texts', 'content/life', 'errors'],
    detailOf: '/cms/list',
  },
  {
    path: '/cms/agreements',
    titleKey: 'screens:title.memberAgreements',
    may: 'content.agreements.read',
    layout: 'dashboard',
    texts: ['content/agreements'],
    menu: [{ icon: 'check', order: 686, group: 'content', roles: ['ADMIN', 'KVK'] }],
  },
  {
    path: '/cms/agreement',
    titleKey: 'screens:title.memberAgreement',
    may: 'content.agreements.read',
    layout: 'dashboard',
    texts: ['content/agreements', 'content/life', 'errors'],
    detailOf: '/cms/agreements',
  },
  {
    path: '/cms/decisions',
    titleKey: 'screens:title.memberDecisions',
    may: 'content.agreements.read',
    layout: 'dashboard',
    texts: ['content/agreements'],
  },
  {
    path: '/agent/earning-list',
    titleKey: 'screens:title.agentEarnings',
    may: 'earnings.readAll',
    layout: 'dashboard',
    texts: ['earnings'],
    menu: [
      {
        labelKey: 'screens:menu.agentEarnings',
        icon: 'earnings',
        order: 540,
        group: 'money',
        roles: ['ADMIN', 'AGENT_MANAGER', 'AGENT_OPERATOR'],
      },
    ],
  },
  {
    path: '/earnings/list',
    titleKey: 'screens:title.earnings',
    may: 'earnings.open',
    layout: 'dashboard',
    texts: ['earnings'],
    menu: [
      {
        labelKey: 'screens:menu.myEarnings',
        icon: 'earnings',
        order: 543,
        group: 'money',
        roles: ['AGENT'],
        href: '/earnings/list?agent=1',
      },
      {
        labelKey: 'screens:menu.payEarnings',
        icon: 'earnings',
        order: 550,
        group: 'money',
        roles: ['BACKOFFICE'],
        href: '/earnings/list?status=WAITING_PAYMENT',
      },
    ],
  },
  {
    path: '/earnings/detail',
    titleKey: 'screens:title.earning',
    may: 'earnings.open',
    layout: 'dashboard',
    texts: ['earnings', 'errors'],
    detailOf: '/earnings/list',
  },
  {
    path: '/earnings/shares',
    titleKey: 'screens:title.shares',
    may: 'earnings.seeShares',
    layout: 'dashboard',
    texts: ['earnings/shares'],
    menu: [{ icon: 'match', order: 563, group: 'money' }],
  },
  {
    path: '/earnings/share',
    titleKey: 'screens:title.share',
    may: 'earnings.seeShares',
    layout: 'dashboard',
    texts: ['earnings/shares', 'errors'],
    detailOf: '/earnings/shares',
  },
  {
    path: '/brokers/list',
    titleKey: 'screens:title.brokers',
    may: 'brokers.read',
    layout: 'dashboard',
    texts: ['brokers'],
    menu: [{ labelKey: 'screens:menu.brokers', icon: 'company', order: 640, group: 'brokers' }],
  },
  {
    path: '/brokers/detail',
    titleKey: 'screens:title.broker',
    may: 'brokers.read',
    layout: 'dashboard',
    texts: ['brokers', 'errors'],
    detailOf: '/brokers/list',
  },
  {
    path: '/announcement/list',
    titleKey: 'screens:title.announcements',
    may: 'announcements.read',
    layout: 'dashboard',
    texts: ['brokers/announcements'],
    menu: [{ icon: 'file', order: 654, group: 'brokers' }],
  },
  {
    path: '/announcement/detail',
    titleKey: 'screens:title.announcement',
    may: 'announcements.read',
    layout: 'dashboard',
    texts: ['brokers/announcements', 'errors'],
    detailOf: '/announcement/list',
  },
  {
    path: '/brokers/key-holder-list',
    titleKey: 'screens:title.keyHolders',
    may: 'keys.read',
    layout: 'dashboard',
    texts: ['brokers/keys', 'errors'],
    menu: [{ icon: 'key', order: 650, group: 'brokers' }],
  },
  {
    path: '/brokers/key-holder',
    titleKey: 'screens:title.keyHolder',
    may: 'keys.read',
    layout: 'dashboard',
    texts: ['brokers/keys'],
    detailOf: '/brokers/key-holder-list',
  },
  {
    path: '/brokers/key-request',
    titleKey: 'screens:title.keyRequest',
    may: 'keys.read',
    layout: 'dashboard',
    texts: ['brokers/keys', 'errors'],
    detailOf: '/brokers/key-holder-list',
  },
  {
    path: '/brokers/top-brokers',
    titleKey: 'screens:title.topBrokers',
    may: 'brokers.read',
    layout: 'dashboard',
    texts: ['brokers/best'],
    menu: [{ icon: 'chart', order: 657, group: 'brokers' }],
  },
  {
    path: '/brokers/discount-codes-list',
    titleKey: 'screens:title.discountCodes',
    may: 'discountCodes.read',
    layout: 'dashboard',
    texts: ['earnings/discountCodes', 'errors'],
    menu: [
      {
        labelKey: 'screens:menu.discountCodes',
        icon: 'bookmark',
        order: 560,
        group: 'money',
        roles: ['BROKER_PAGE_ACCESS', 'DISCOUNT_CODE_DEACTIVATE'],
      },
    ],
  },
  {
    path: '/sms',
    titleKey: 'screens:title.smsTemplates',
    may: 'sms.read',
    layout: 'dashboard',
    texts: ['messaging/templates'],
    menu: [{ icon: 'phone', order: 691, group: 'messaging' }],
  },
  {
    path: '/sms/detail',
    titleKey: 'screens:title.smsTemplate',
    may: 'sms.read',
    layout: 'dashboard',
    texts: ['messaging/templates'],
    detailOf: '/sms',
  },
  {
    path: '/sms/edit',
    titleKey: 'screens:title.smsTemplateEdit',
    may: 'sms.write',
    layout: 'dashboard',
    texts: ['messaging/templates', 'messaging', 'errors'],
  },
  {
    path: '/sms/automatic',
    titleKey: 'screens:title.automatic',
    may: 'automatic.read',
    layout: 'dashboard',
    texts: ['messaging/automatic'],
    menu: [{ icon: 'clock', order: 694, group: 'messaging' }],
  },
  {
    path: '/mail/list',
    titleKey: 'screens:title.emails',
    may: 'emails.read',
    layout: 'dashboard',
    texts: ['messaging/emails', 'errors'],
    menu: [{ icon: 'file', order: 692, group: 'messaging' }],
  },
  {
    path: '/push',
    titleKey: 'screens:title.pushes',
    may: 'push.read',
    layout: 'dashboard',
    texts: ['messaging/push'],
    menu: [{ icon: 'live', order: 693, group: 'messaging', roles: ['ADMIN', 'NOTIFICATION_SENDER'] }],
  },
  {
    path: '/push/detail',
    titleKey: 'screens:title.push',
    may: 'push.read',
    layout: 'dashboard',
    texts: ['messaging/push', 'messaging/templates'],
    detailOf: '/push',
  },
  {
    path: '/mail/templates',
    titleKey: 'screens:title.mailTemplates',
    may: 'emails.read',
    layout: 'dashboard',
    texts: ['messaging/templates'],
  },
  {
    path: '/mail/templates/detail',
    titleKey: 'screens:title.mailTemplate',
    may: 'emails.read',
    layout: 'dashboard',
    texts: ['messaging/templates'],
    detailOf: '/mail/templates',
  },
  {
    path: '/mail/templates/edit',
    titleKey: 'screens:title.mailTemplateEdit',
    may: 'emails.write',
    layout: 'dashboard',
    texts: ['messaging/templates', 'messaging', 'errors'],
  },
  {
    path: '/push/templates',
    titleKey: 'screens:title.pushTemplates',
    may: 'push.read',
    layout: 'dashboard',
    texts: ['messaging/templates'],
  },
  {
    path: '/push/templates/detail',
    titleKey: 'screens:title.pushTemplate',
    may: 'push.read',
    layout: 'dashboard',
    texts: ['messaging/templates'],
    detailOf: '/push/templates',
  },
  {
    path: '/push/templates/edit',
    titleKey: 'screens:title.pushTemplateEdit',
    may: 'push.write',
    layout: 'dashboard',
    texts: ['messaging/templates', 'messaging', 'errors'],
  },
  {
    path: '/operators/list',
    titleKey: 'screens:title.operators',
    may: 'operators.read',
    layout: 'dashboard',
    texts: ['operators', 'permissions'],
    menu: [{ labelKey: 'screens:menu.operators', icon: 'operators', order: 700, group: 'info' }],
  },
  {
    path: '/operators/create',
    titleKey: 'screens:title.operatorCreate',
    may: 'operators.edit',
    layout: 'dashboard',
    texts: ['operators', 'errors', 'permissions'],
  },
  {
    path: '/operators/event',
    titleKey: 'screens:title.calendar',
    may: 'signedIn',
    layout: 'dashboard',
    texts: ['appointments/calendar'],
    menu: [
      {
        labelKey: 'screens:menu.calendar',
        icon: 'calendar',
        order: 123,
        roles: [
          'ADMIN',
          'MANAGER',
          'BACKOFFICE',
          'USER',
          'AGENT',
          'AGENT_MANAGER',
          'AGENT_OPERATOR',
          'APPOINTMENT_UPDATER',
        ],
      },
    ],
  },
  {
    path: '/operators/edit',
    titleKey: 'screens:title.operator',
    may: 'operators.read',
    layout: 'dashboard',
    texts: ['operators', 'errors', 'permissions'],
    detailOf: '/operators/list',
  },
  {
    path: '/access/requests',
    titleKey: 'screens:title.accessRequests',
    may: 'access.decide',
    layout: 'dashboard',
    texts: ['access', 'errors', 'permissions'],
    menu: [{ labelKey: 'screens:menu.accessRequests', icon: 'access', order: 740, group: 'info' }],
  },
  {
    path: '/access/mine',
    titleKey: 'screens:title.myAccessRequests',
    may: 'signedIn',
    layout: 'dashboard',
    texts: ['access', 'errors', 'permissions'],
  },
  {
    path: '/groups/list',
    titleKey: 'screens:title.groups',
    may: 'groups.read',
    layout: 'dashboard',
    texts: ['operators/groups', 'permissions'],
    menu: [{ labelKey: 'screens:menu.groups', icon: 'groups', order: 710, group: 'info' }],
  },
  {
    path: '/groups/create',
    titleKey: 'screens:title.groupCreate',
    may: 'groups.edit',
    layout: 'dashboard',
    texts: ['operators', 'operators/groups', 'permissions'],
  },
  {
    path: '/groups/edit',
    titleKey: 'screens:title.group',
    may: 'groups.read',
    layout: 'dashboard',
    texts: ['operators', 'operators/groups', 'permissions'],
    detailOf: '/groups/list',
  },
  {
    path: '/location/list',
    titleKey: 'screens:title.locations',
    may: 'locations.read',
    layout: 'dashboard',
    texts: ['locations'],
    menu: [{ labelKey: 'screens:menu.locations', icon: 'location', order: 720, group: 'info' }],
  },
  {
    path: '/audit/list',
    titleKey: 'screens:title.audit',
    may: 'audit.read',
    layout: 'dashboard',
    texts: ['audit'],
    menu: [{ labelKey: 'screens:menu.audit', icon: 'history', order: 760, group: 'info' }],
  },
  {
    path: '/kvkk/requests',
    titleKey: 'screens:title.kvkk',
    may: 'kvkk.read',
    layout: 'dashboard',
    texts: ['privacy'],
    menu: [{ labelKey: 'screens:menu.kvkk', icon: 'lock', order: 770, group: 'info' }],
  },
  {
    path: '/kvkk/detail',
    titleKey: 'screens:title.kvkkRequest',
    may: 'kvkk.read',
    layout: 'dashboard',
    texts: ['privacy'],
    detailOf: '/kvkk/requests',
  },
  {
    path: '/kvkk/retention',
    titleKey: 'screens:title.retention',
    may: 'kvkk.read',
    layout: 'dashboard',
    texts: ['privacy'],
    menu: [{ labelKey: 'screens:menu.retention', icon: 'trash', order: 780, group: 'info' }],
  },
];

/** The screen that an address belongs to: the one with the longest path that the address continues. */
export const screenFor = (pathname: string): Screen | undefined =>
  SCREENS.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`)).reduce<Screen | undefined>(
    (best, screen) => (best && best.path.length >= screen.path.length ? best : screen),
    undefined,
  );

const ACCESS = new Map(SCREENS.map(({ path, may }) => [path, may]));
/** Whether somebody may open the screen that a link leads to; addresses that are no screen's are not decided here. */
export const mayFollow = (authorities: readonly string[], href: string): boolean => {
  const access = ACCESS.get(href.split(/[?#]/, 1)[0] ?? '');
  return access === undefined || may(authorities, access);
};

export type MenuItem = MenuPlace & { readonly labelKey: string; readonly href: string };

/** The menu of somebody who is signed in with these authorities, in order. */
export const menuFor = (authorities: readonly string[]): MenuItem[] =>
  SCREENS.filter((screen) => may(authorities, screen.may))
    .flatMap((screen) =>
      (screen.menu ?? []).map((place) => ({ labelKey: screen.titleKey, href: screen.path, ...place })),
    )
    .filter(({ roles }) => !roles || roles.some((role) => authorities.includes(role)))
    .sort((a, b) => a.order - b.order);

export type MenuFolder = {
  readonly group: MenuGroup;
  readonly labelKey: string;
  readonly icon: IconName;
  readonly children: readonly MenuItem[];
};

/** The same menu as it is drawn: what belongs to a group stands among its children, where the first of them would stand. */
export const menuTree = (items: readonly MenuItem[]): (MenuItem | MenuFolder)[] => {
  const seen = new Set<MenuGroup>();
  return items.flatMap((item): (MenuItem | MenuFolder)[] => {
    const { group } = item;
    if (!group) return [item];
    if (seen.has(group)) return [];
    seen.add(group);
    const children = items.filter((other) => other.group === group);
    return [{ group, labelKey: `screens:group.${group}`, icon: MENU_GROUPS[group], children }];
  });
};

export type BarItem = { readonly labelKey: string; readonly icon: IconName; readonly href: string | null };

/** The agents' bottom bar. The item without an address opens the menu. */
export const AGENT_BAR: readonly BarItem[] = [
  { labelKey: 'screens:menu.dashboard', icon: 'dashboard', href: '/dashboard' },
  { labelKey: 'screens:bar.auctions', icon: 'auctions', href: '/auctions/list?agent=1' },
  { labelKey: 'screens:bar.customers', icon: 'customers', href: '/customers/list?agent=1' },
  { labelKey: 'screens:bar.earnings', icon: 'earnings', href: '/earnings/list?agent=1' },
  { labelKey: 'screens:bar.menu', icon: 'menu', href: null },
];

/** The items of the bottom bar whose screens exist. */
export const agentBar = (): BarItem[] =>
  AGENT_BAR.filter(({ href }) => href === null || screenFor(href.split('?')[0] ?? href));
