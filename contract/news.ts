import type { Callable } from './request';

/** What the top bar of every page asks, as plain data: without zod, which would come with each page. */
export const news = {
  access: { method: 'GET', kind: 'json', path: '/rest/access/request/news' },
  notifications: { method: 'GET', kind: 'json', path: '/rest/operator/notification/news' },
} as const satisfies Record<string, Callable>;
