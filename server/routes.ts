import { accessRoutes } from './access/calls';
import { accountRoutes } from './account/calls';
import { auctionRoutes } from './auctions/calls';
import { auditRoutes } from './audit/calls';
import { authRoutes } from './auth/calls';
import type { Xsrf } from './auth/xsrf';
import { backofficeRoutes } from './backoffice/calls';
import type { Route } from './bind';
import { fileRoutes } from './files/calls';
import { locationRoutes } from './locations/calls';
import { customerRoutes } from './customers/calls';
import { dashboardRoutes } from './dashboard/calls';
import { exportRoutes } from './exports/calls';
import { historyRoutes } from './history/calls';
import { kvkkRoutes } from './kvkk/calls';
import { memberRoutes } from './members/calls';
import { groupRoutes } from './operatorGroups/calls';
import { operatorRoutes } from './operators/calls';
import type { Staff } from './operators/messages';
import { systemRoutes } from './system/calls';
import { viewRoutes } from './views/calls';

/** Every call with its handler. */
export const allRoutes = (options: { xsrf: Xsrf; secure: boolean; filesDir: string; staff: Staff }): Route[] => {
  const routes = [
    ...auctionRoutes,
    ...authRoutes(options),
    ...accessRoutes,
    ...accountRoutes,
    ...backofficeRoutes(options),
    ...fileRoutes(options),
    ...locationRoutes,
    ...customerRoutes,
    ...memberRoutes,
    ...dashboardRoutes,
    ...operatorRoutes(options.staff),
    ...groupRoutes,
    ...auditRoutes,
    ...kvkkRoutes,
    ...systemRoutes,
    ...viewRoutes,
  ];
  return [...routes, ...exportRoutes(routes), ...historyRoutes(routes)];
};
