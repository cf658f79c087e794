import { accessRoutes } from './access/calls';
import { accountRoutes } from './account/calls';
import { activityRoutes } from './activities/calls';
import { auctionEditorRoutes } from './auctionEditor/calls';
import type { MapSettings } from './auctionEditor/parcelService';
import { appointmentRoutes } from './appointments/calls';
import { appraisalRoutes } from './appraisal/calls';
import { auctionLifeRoutes } from './auctionLife/calls';
import { auctionRecordRoutes, auctionRoutes } from './auctions/calls';
import { auditRoutes } from './audit/calls';
import { authRoutes } from './auth/calls';
import type { SecondFactorSettings } from './auth/secondFactor';
import type { Xsrf } from './auth/xsrf';
import { backofficeRoutes } from './backoffice/calls';
import { biddingRoutes } from './bidding/calls';
import type { Simulator } from './bidding/simulator';
import type { Route } from './bind';
import { bulkRoutes } from './bulk/calls';
import { callRoutes } from './calls/calls';
import type { Line } from './calls/line';
import { fileRoutes } from './files/calls';
import { localFiles } from './files/localFiles';
import type { FileStorage } from './files/storage';
import { locationRoutes } from './locations/calls';
import { categoryRoutes } from './categories/calls';
import { calendarRoutes, type CalendarSettings } from './calendar/calls';
import { customerRoutes } from './customers/calls';
import { customerWorkRoutes } from './customers/workCalls';
import { dashboardRoutes } from './dashboard/calls';
import { dealRoutes } from './deals/calls';
import { exportRoutes } from './exports/calls';
import { historyRoutes } from './history/calls';
import { kvkkRoutes } from './kvkk/calls';
import { liveRoutes } from './live/calls';
import type { Live } from './live/hub';
import { closingRoutes } from './closing/calls';
import { corporateRoutes } from './corporate/calls';
import { projectRoutes } from './projects/calls';
import { locationAnalysisRoutes } from './locationAnalysis/calls';
import { mapRoutes } from './maps/calls';
import { linkRoutes } from './links/calls';
import { marketingRoutes } from './marketing/calls';
import { discountCodeRoutes } from './discountCodes/calls';
import { earningRoutes } from './earnings/calls';
import { mediaRoutes } from './media/calls';
import { memberRoutes } from './members/calls';
import { moneyRoutes } from './money/calls';
import { paymentOverviewRoutes } from './money/overview';
import { notificationRoutes } from './notifications/calls';
import { groupRoutes } from './operatorGroups/calls';
import { operatorRoutes } from './operators/calls';
import type { Staff } from './operators/messages';
import { revisionRoutes } from './revisions/calls';
import { systemRoutes } from './system/calls';
import { tagRoutes } from './tags/calls';
import { viewRoutes } from './views/calls';
import { wantToSellRoutes } from './wantToSell/calls';

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
