import { authRoutes } from './auth/calls';
import type { Xsrf } from './auth/xsrf';
import type { Route } from './bind';
import { locationRoutes } from './locations/calls';
import { operatorRoutes } from './operators/calls';

/** Every call with its handler. */
export const allRoutes = (options: { xsrf: Xsrf; secure: boolean; filesDir: string }): Route[] => [
  ...authRoutes(options),
  ...locationRoutes,
  ...operatorRoutes,
];
