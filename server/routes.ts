import { authRoutes } from './auth/calls';
import type { Xsrf } from './auth/xsrf';
import type { Route } from './bind';
import { locationRoutes } from './locations/calls';
import { customerRoutes } from './customers/calls';
import { dashboardRoutes } from './dashboard/calls';
import { exportRoutes } from './exports/calls';
import { historyRoutes } from './history/calls';
import { operatorRoutes } from './operators/calls';
import { systemRoutes } from './system/calls';
import { viewRoutes } from './views/calls';

/** Every call with its handler. */
export const allRoutes = (options: { xsrf: Xsrf; secure: boolean; filesDir: string }): Route[] => {
  const routes = [
    ...authRoutes(options),
    ...locationRoutes,
    ...customerRoutes,
    ...dashboardRoutes,
    ...operatorRoutes,
    ...systemRoutes,
    ...viewRoutes,
  ];
  return [...routes, ...exportRoutes(routes), ...historyRoutes(routes)];
};
