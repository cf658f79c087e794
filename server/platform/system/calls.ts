import { system } from '@/contract/system';
import { implement } from '@/server/kernel/http/bind';
import { docsPage } from './docsPage';
import { openapi } from './openapi';
import { VERSION } from './version';

const file = (name: string, type: string, text: string) => ({ name, type, body: Buffer.from(text), inline: true });

/** Cached: describing all calls takes a tenth of a second. */
const once = (make: () => string) => {
  let made: string | undefined;
  return () => (made ??= make());
};
const description = once(() => JSON.stringify(openapi(VERSION)));
const page = once(() => docsPage(VERSION));

export const systemRoutes = implement('system', system, {
  openapi: async () => file('openapi.json', 'application/json; charset=utf-8', description()),
  docs: async () => file('docs.html', 'text/html; charset=utf-8', page()),
});
