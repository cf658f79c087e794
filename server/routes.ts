import { accessRoutes } from './platform/access/calls';
import { accountRoutes } from './areas/operators/account/calls';
import { activityRoutes } from './areas/activities/calls';
import { auctionEditorRoutes } from './areas/auctions/editor/calls';
import type { MapSettings } from './areas/auctions/editor/parcelService';
import { appointmentRoutes } from './areas/appointments/calls';
import { appraisalRoutes } from './areas/auctions/appraisal/calls';
import { auctionLifeRoutes } from './areas/auctions/life/calls';
import { auctionRecordRoutes, auctionRoutes } from './areas/auctions/calls';
import { auditRoutes } from './platform/audit/calls';
import { authRoutes } from './platform/auth/calls';
import type { SecondFactorSettings } from './platform/auth/secondFactor';
import type { Xsrf } from './platform/auth/xsrf';
import { backofficeRoutes } from './areas/settings/backoffice/calls';
import { biddingRoutes } from './areas/bidding/calls';
import type { Simulator } from './areas/bidding/simulator';
import type { Route } from './kernel/http/bind';
import { bulkRoutes } from './platform/bulk/calls';
import { callRoutes } from './areas/calls/calls';
import type { Line } from './areas/calls/line';
import { fileRoutes } from './areas/auctions/media/pictureCalls';
import { localFiles } from './platform/files/localFiles';
import type { FileStorage } from './platform/files/storage';
import { locationRoutes } from './areas/locations/calls';
import { categoryRoutes } from './areas/auctions/categories/calls';
import { calendarRoutes, type CalendarSettings } from './areas/appointments/calendar/calls';
import { customerRoutes } from './areas/customers/calls';
import { customerWorkRoutes } from './areas/customers/workCalls';
import { dashboardRoutes } from './areas/dashboard/calls';
import { dealRoutes } from './areas/deals/calls';
import { exportRoutes } from './platform/exports/calls';
import { historyRoutes } from './platform/history/calls';
import { kvkkRoutes } from './areas/privacy/calls';
import { liveRoutes } from './platform/live/calls';
import type { Live } from './platform/live/hub';
import { closingRoutes } from './areas/closing/calls';
import { corporateRoutes } from './areas/auctions/corporate/calls';
import { projectRoutes } from './areas/auctions/projects/calls';
import { locationAnalysisRoutes } from './areas/locations/analysis/calls';
import { mapRoutes } from './areas/locations/maps/calls';
import { linkRoutes } from './areas/content/links/calls';
import { marketingRoutes } from './areas/auctions/marketing/calls';
import { discountCodeRoutes } from './areas/earnings/discountCodes/calls';
import { earningRoutes } from './areas/earnings/calls';
import { mediaRoutes } from './areas/auctions/media/calls';
import { memberRoutes } from './areas/customers/members/calls';
import { moneyRoutes } from './areas/payments/calls';
import { paymentOverviewRoutes } from './areas/payments/overview';
import { notificationRoutes } from './platform/notifications/calls';
import { groupRoutes } from './areas/operators/groups/calls';
import { operatorRoutes } from './areas/operators/calls';
import type { Staff } from './areas/operators/messages';
import { revisionRoutes } from './areas/auctions/revisions/calls';
import { systemRoutes } from './platform/system/calls';
import { tagRoutes } from './areas/customers/tags/calls';
import { viewRoutes } from './platform/views/calls';
import { wantToSellRoutes } from './areas/activities/wantToSell/calls';

/** The demo's marketplace: a reserved name, so that no link leads to somebody's. */
const DEMO_SITE = 'https://tellal.example';

/** Every call with its handler. */
export const allRoutes = (
  options: {
    xsrf: Xsrf;
    secure: boolean;
    filesDir: string;
    storage?: FileStorage;
    staff: Staff;
    live: Live;
    line?: Line;
    push?: boolean;
    calendar?: CalendarSettings;
    maps?: MapSettings;
    /** Where the marketplace's own pages are, without a slash at the end. */
    site?: string;
    simulator?: Simulator;
    /** What the card payments' provider signs with. */
    webhookSecret?: string | undefined;
  } & SecondFactorSettings,
): Route[] => {
  const { storage = localFiles(options.filesDir), site = DEMO_SITE } = options;
  const routes = [
    ...auctionRoutes,
    ...auctionRecordRoutes,
    ...auctionLifeRoutes,
    ...appraisalRoutes({ storage }),
    ...revisionRoutes,
    ...biddingRoutes(options),
    ...moneyRoutes(options),
    ...paymentOverviewRoutes,
    ...auctionEditorRoutes(options.maps),
    ...categoryRoutes,
    ...authRoutes(options),
    ...accessRoutes,
    ...accountRoutes(options),
    ...activityRoutes,
    ...callRoutes(options.line),
    ...appointmentRoutes,
    ...backofficeRoutes(options),
    ...fileRoutes({ storage }),
    ...mediaRoutes({ storage, filesDir: options.filesDir }),
    ...marketingRoutes({ storage, site }),
    ...linkRoutes({ console: options.staff.address, site }),
    ...projectRoutes,
    ...corporateRoutes,
    ...locationAnalysisRoutes,
    ...mapRoutes(options.maps),
    ...locationRoutes,
    ...customerRoutes,
    ...customerWorkRoutes,
    ...tagRoutes,
    ...memberRoutes,
    ...discountCodeRoutes,
    ...earningRoutes({ storage, filesDir: options.filesDir }),
    ...dashboardRoutes,
    ...dealRoutes,
    ...closingRoutes({ storage, filesDir: options.filesDir }),
    ...wantToSellRoutes,
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
