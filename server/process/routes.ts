import { activityRoutes } from '@/server/areas/activities/calls';
import { discoveryRoutes } from '@/server/areas/activities/discovery/calls';
import { wantToSellRoutes } from '@/server/areas/activities/wantToSell/calls';
import { agentRoutes } from '@/server/areas/agents/calls';
import { agentProfileRoutes } from '@/server/areas/agents/profile/calls';
import { agentVideoRoutes } from '@/server/areas/agents/videos/calls';
import { calendarRoutes, type CalendarSettings } from '@/server/areas/appointments/calendar/calls';
import { appointmentRoutes } from '@/server/areas/appointments/calls';
import { agentApplicationRoutes } from '@/server/areas/agents/applications/calls';
import { announcementRoutes } from '@/server/areas/brokers/announcements/calls';
import { brokersSiteRoutes } from '@/server/areas/brokers/site/calls';
import { bestBrokerRoutes } from '@/server/areas/brokers/best/calls';
import { brokerRoutes } from '@/server/areas/brokers/calls';
import { keyHolderRoutes } from '@/server/areas/brokers/keys/calls';
import { agentKnowledgeImportRoutes } from '@/server/areas/agents/knowledge/import/calls';
import { agentKnowledgeRoutes } from '@/server/areas/agents/knowledge/calls';
import { agentOnboardingRoutes } from '@/server/areas/agents/onboarding/calls';
import { appraisalRoutes } from '@/server/areas/auctions/appraisal/calls';
import { auctionRecordRoutes, auctionRoutes } from '@/server/areas/auctions/calls';
import { auctionPickRoutes } from '@/server/areas/auctions/pick';
import { categoryRoutes } from '@/server/areas/auctions/categories/calls';
import { corporateRoutes } from '@/server/areas/auctions/corporate/calls';
import { auctionEditorRoutes } from '@/server/areas/auctions/editor/calls';
import { auctionSiteRoutes } from '@/server/areas/auctions/site';
import { auctionLifeRoutes } from '@/server/areas/auctions/life/calls';
import { marketingRoutes } from '@/server/areas/auctions/marketing/calls';
import { mediaRoutes } from '@/server/areas/auctions/media/calls';
import { fileRoutes } from '@/server/areas/auctions/media/pictureCalls';
import { projectRoutes } from '@/server/areas/auctions/projects/calls';
import { revisionRoutes } from '@/server/areas/auctions/revisions/calls';
import { biddingRoutes } from '@/server/areas/bidding/calls';
import type { Simulator } from '@/server/areas/bidding/simulator';
import { callRoutes } from '@/server/areas/calls/calls';
import type { Line } from '@/server/areas/calls/line';
import { closingRoutes } from '@/server/areas/closing/calls';
import { bannerRoutes, mayAskOf } from '@/server/areas/content/banners/calls';
import { contentRoutes } from '@/server/areas/content/calls';
import { collectionRoutes } from '@/server/areas/content/collections/calls';
import { linkRoutes } from '@/server/areas/content/links/calls';
import { contentPictureRoutes } from '@/server/areas/content/pictures/calls';
import { landingRoutes } from '@/server/areas/content/pages/calls';
import type { Visits } from '@/server/areas/agents/profile/visits';
import { openPublicContent, type PublicContent } from '@/server/areas/content/public/cache';
import type { Clicks } from '@/server/areas/content/links/clicks';
import { openProbe, type Probe } from '@/server/areas/content/links/probe';
import type { Addresses } from '@/server/areas/content/links/targets';
import { customerRoutes } from '@/server/areas/customers/calls';
import { lookRoutes } from '@/server/areas/customers/looksCalls';
import { memberRoutes } from '@/server/areas/customers/members/calls';
import { tagRoutes } from '@/server/areas/customers/tags/calls';
import { customerWorkRoutes } from '@/server/areas/customers/workCalls';
import { dashboardRoutes } from '@/server/areas/dashboard/calls';
import { dealRoutes } from '@/server/areas/deals/calls';
import { earningRoutes } from '@/server/areas/earnings/calls';
import { discountCodeRoutes } from '@/server/areas/earnings/discountCodes/calls';
import { revenueShareRoutes } from '@/server/areas/earnings/revenue/calls';
import { customerMessageRoutes } from '@/server/areas/messaging/customers/calls';
import { automaticRoutes } from '@/server/areas/messaging/automatic/calls';
import { emailRoutes } from '@/server/areas/messaging/emails/calls';
import { pushRoutes } from '@/server/areas/messaging/push/calls';
import { mailBlockRoutes } from '@/server/areas/messaging/templates/mailCalls';
import { templateRoutes } from '@/server/areas/messaging/templates/calls';
import { locationAnalysisRoutes } from '@/server/areas/locations/analysis/calls';
import { locationRoutes } from '@/server/areas/locations/calls';
import { mapRoutes } from '@/server/areas/locations/maps/calls';
import type { MapSettings } from '@/server/areas/locations/maps/settings';
import { knowConsoleAddress } from '@/server/platform/delivery/refusal';
import { campaignRoutes } from '@/server/areas/messaging/campaigns/calls';
import { consentRoutes } from '@/server/areas/messaging/consents/calls';
import type { Registry } from '@/server/areas/messaging/consents/registry';
import { segmentRoutes } from '@/server/areas/messaging/segments/calls';
import { accountRoutes } from '@/server/areas/operators/account/calls';
import { operatorRoutes } from '@/server/areas/operators/calls';
import { groupRoutes } from '@/server/areas/operators/groups/calls';
import type { Staff } from '@/server/areas/operators/messages';
import { moneyRoutes } from '@/server/areas/payments/calls';
import { paymentOverviewRoutes } from '@/server/areas/payments/overview';
import { kvkkRoutes } from '@/server/areas/privacy/calls';
import { backofficeRoutes } from '@/server/areas/settings/backoffice/calls';
import { jobRoutes } from '@/server/areas/settings/jobs/calls';
import type { Surroundings } from '@/server/areas/settings/backoffice/overview';
import { configurationRoutes } from '@/server/areas/settings/configuration/calls';
import type { Route } from '@/server/kernel/http/bind';
import { accessRoutes } from '@/server/platform/access/calls';
import { auditRoutes } from '@/server/platform/audit/calls';
import { authRoutes } from '@/server/platform/auth/calls';
import type { SecondFactorSettings } from '@/server/platform/auth/secondFactor';
import type { Xsrf } from '@/server/platform/auth/xsrf';
import { bulkRoutes } from '@/server/platform/bulk/calls';
import { exportRoutes } from '@/server/platform/exports/calls';
import { localFiles } from '@/server/platform/files/localFiles';
import { outsideTransactions } from '@/server/platform/files/outsideTransactions';
import type { FileStorage } from '@/server/platform/files/storage';
import { historyRoutes } from '@/server/platform/history/calls';
import { liveRoutes } from '@/server/platform/live/calls';
import type { Live } from '@/server/platform/live/hub';
import { notificationRoutes } from '@/server/platform/notifications/calls';
import { systemRoutes } from '@/server/platform/system/calls';
import { viewRoutes } from '@/server/platform/views/calls';
import { SCHEDULE } from './schedule';
import { wireAreas } from './wiring';

/** The demo's marketplace: a reserved domain, so that its links lead to nobody's site. */
const DEMO_SITE = 'https://tellal.example';

/** The addresses of the console and the site, where short links begin, and the other hosts they may lead to. */
export const addressesOf = ({
  staff,
  site = DEMO_SITE,
  linkHosts = [],
}: {
  staff: Pick<Staff, 'address'>;
  site?: string;
  linkHosts?: readonly string[];
}): Addresses => ({ console: staff.address, site, hosts: linkHosts });

/** Every call with its handler. */
export const allRoutes = (
  options: {
    xsrf: Xsrf;
    secure: boolean;
    filesDir: string;
    surroundings?: Surroundings;
    /** The settings without secrets (toldSettings). */
    settings?: Readonly<Record<string, unknown>>;
    storage?: FileStorage;
    staff: Staff;
    live: Live;
    line?: Line;
    push?: boolean;
    calendar?: CalendarSettings;
    maps?: MapSettings;
    /** The address of the marketplace's site, without a trailing slash. */
    site?: string;
    /** Other hosts that short links may lead to (SHORT_LINK_HOSTS). */
    linkHosts?: readonly string[];
    /** The sender of e-mails; without it they stay in the outbox. */
    mailFrom?: string | undefined;
    /** Counts the visits of short links. */
    clicks: Pick<Clicks, 'count'>;
    /** Counts the visits of agents' pages. */
    visits: Pick<Visits, 'count'>;
    /** Caches the site's answers; without it each is built anew. */
    content?: PublicContent;
    /** Checks whether the target of a link exists. */
    probe?: Probe;
    simulator?: Simulator;
    /** The key with which the card payments' provider signs its events. */
    webhookSecret?: string | undefined;
    /** The key with which the message gateways sign their reports. */
    messageSecret?: string | undefined;
    registry?: Registry['kind'] | undefined;
  } & SecondFactorSettings,
): Route[] => {
  knowConsoleAddress(options.staff.address);
  const { storage: kept = localFiles(options.filesDir), site = DEMO_SITE } = options;
  const storage = outsideTransactions(kept);
  const addresses = addressesOf(options);
  wireAreas(addresses);
  const content = options.content ?? openPublicContent();
  const { probe = openProbe({ mayAsk: mayAskOf(addresses) }) } = options;
  const routes = [
    ...auctionRoutes,
    ...auctionPickRoutes,
    ...auctionRecordRoutes,
    ...auctionLifeRoutes,
    ...auctionSiteRoutes,
    ...appraisalRoutes({ storage }),
    ...revisionRoutes,
    ...biddingRoutes(options),
    ...moneyRoutes({ storage, filesDir: options.filesDir, webhookSecret: options.webhookSecret }),
    ...paymentOverviewRoutes,
    ...auctionEditorRoutes(options.maps),
    ...categoryRoutes,
    ...authRoutes(options),
    ...accessRoutes,
    ...accountRoutes(options),
    ...activityRoutes,
    ...callRoutes(options.line),
    ...appointmentRoutes,
    ...backofficeRoutes({ ...options, schedule: SCHEDULE }),
    ...jobRoutes({ schedule: SCHEDULE }),
    ...configurationRoutes,
    ...fileRoutes({ storage }),
    ...mediaRoutes({ storage, filesDir: options.filesDir }),
    ...marketingRoutes({ storage, site }),
    ...linkRoutes(addresses, options.clicks),
    ...bannerRoutes({ tools: { storage, filesDir: options.filesDir }, addresses, probe, site: content }),
    ...segmentRoutes,
    ...contentRoutes(content),
    ...collectionRoutes,
    ...contentPictureRoutes({ storage, filesDir: options.filesDir }),
    ...landingRoutes({ content, tools: { storage }, addresses }),
    ...campaignRoutes(options),
    ...consentRoutes(options),
    ...projectRoutes,
    ...corporateRoutes,
    ...locationAnalysisRoutes,
    ...mapRoutes(options.maps),
    ...locationRoutes,
    ...customerRoutes,
    ...customerWorkRoutes,
    ...customerMessageRoutes,
    ...templateRoutes(addressesOf(options)),
    ...mailBlockRoutes({ storage, filesDir: options.filesDir }),
    ...pushRoutes,
    ...emailRoutes(options),
    ...automaticRoutes,
    ...lookRoutes,
    ...tagRoutes,
    ...memberRoutes,
    ...discountCodeRoutes,
    ...revenueShareRoutes,
    ...agentRoutes,
    ...bestBrokerRoutes,
    ...brokerRoutes({ storage, filesDir: options.filesDir }),
    ...keyHolderRoutes,
    ...announcementRoutes({ storage, filesDir: options.filesDir }),
    ...brokersSiteRoutes({ storage }),
    ...agentProfileRoutes({ storage, filesDir: options.filesDir }, options.visits),
    ...agentVideoRoutes({ storage, filesDir: options.filesDir }),
    ...earningRoutes({ storage, filesDir: options.filesDir }),
    ...dashboardRoutes,
    ...dealRoutes,
    ...closingRoutes({ storage, filesDir: options.filesDir }),
    ...discoveryRoutes({ storage, filesDir: options.filesDir }),
    ...wantToSellRoutes({ storage, filesDir: options.filesDir }),
    ...agentApplicationRoutes,
    ...agentKnowledgeRoutes({ storage, filesDir: options.filesDir }),
    ...agentKnowledgeImportRoutes({ storage, filesDir: options.filesDir }),
    ...agentOnboardingRoutes({ storage, filesDir: options.filesDir, staff: options.staff }),
    ...operatorRoutes(options.staff),
    ...groupRoutes,
    ...auditRoutes,
    ...kvkkRoutes,
    ...liveRoutes(options),
    ...notificationRoutes(options),
    ...calendarRoutes(options),
    ...systemRoutes,
    ...viewRoutes,
  ];
  return [...routes, ...bulkRoutes(routes), ...exportRoutes(routes), ...historyRoutes(routes)];
};
