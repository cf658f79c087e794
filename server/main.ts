import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createApi } from './api';
import { keptSessions } from './auth/keptSessions';
import { createXsrf } from './auth/xsrf';
import { recordStart } from './backoffice/overview';
import { startCleanup } from './cleanup';
import { type Config, ConfigError, readConfig } from './config';
import { openReady, type Ready } from './database';
import { openDatabase, openPool } from './db/pool';
import { startDelivery } from './delivery/worker';
import { type Api, serve } from './http';
import { startKvkkJobs } from './kvkk/jobs';
import { createLogger } from './logging';
import { createMetrics } from './metrics';
import { openPages, type Pages } from './pages';
import { probes } from './probes';
import { allRoutes } from './routes';
import { sharedSecret } from './secrets';
import { DEMO_EMAIL_DOMAIN } from './seed/signIns';
import { welcome } from './welcome';

/** What belongs to the API; everything else is Next's. /login and /logout are a page and a call at once. */
const isApi = (method: string | undefined, url = '') =>
  url.startsWith('/rest/') || url.startsWith('/api/') || (method === 'POST' && /^\/log(in|out)(\?|$)/.test(url));

const listen = (server: ReturnType<typeof createServer>, { PORT, HOST }: Config) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`Port ${PORT} is in use: stop what runs there or set PORT.`)
          : new ConfigError(`Port ${PORT} cannot be opened (${error.code}): set PORT or HOST.`),
      ),
    );
    server.listen(PORT, HOST, resolve);
  });

/** The demo's operators have addresses of the demo's own domain. */
const staffOf = ({ COMPANY_EMAIL_DOMAIN = DEMO_EMAIL_DOMAIN, PUBLIC_URL, PORT }: Config) => ({
  emailDomain: COMPANY_EMAIL_DOMAIN,
  address: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
});

const openApi = async (config: Config, ready: Ready) => {
  const log = createLogger(config.LOG_LEVEL);
  const metrics = createMetrics();
  const pool = openPool(ready.url, { size: config.DATABASE_POOL });
  const db = openDatabase(pool);
  const xsrf = createXsrf(await sharedSecret(db, 'xsrf'));
  await recordStart(db);
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const routes = allRoutes({ xsrf, secure, filesDir: config.filesDir, staff: staffOf(config) });
  const sessions = keptSessions(db, ready.url, log);
  const api = createApi({ routes, db, log, xsrf, sessions, metrics });
  const delivery = startDelivery(db, config, log);
  const cleanup = startCleanup(db, log);
  const kvkkJobs = startKvkkJobs(db, config.filesDir, log);
  const stop = async () => {
    cleanup.stop();
    kvkkJobs.stop();
    await delivery.stop();
    await sessions.stop();
    await pool.end();
  };
  return { api, xsrf, sessions, metrics, pool, stop };
};

/** How long requests in flight may take after SIGTERM. */
const GRACE_MS = 10_000;
/** A connection whose request has not been read yet would count as idle and be cut. */
const SETTLE_MS = 300;

/** A year, as browsers' own lists of such sites ask for. */
const HSTS = 'max-age=31536000; includeSubDomains';

type Parts = { api?: Api; pages?: Pages; pool?: Pool; probe?: ReturnType<typeof probes> };

const start = async () => {
  const config = readConfig();
  const parts: Parts = {};
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    void answer(parts, config, req, res).catch(() => {
      if (!res.headersSent) res.writeHead(500);
      res.end();
    });
  });
  await listen(server, config);

  const ready = config.API_BASE_URL ? undefined : await openReady(config);
  const opened = ready && (await openApi(config, ready));
  if (opened) {
    parts.api = opened.api;
    parts.pool = opened.pool;
    // Server rendering calls the API in this process (lib/call.ts).
    Object.assign(globalThis, { consoleApi: opened.api });
  }
  parts.probe = probes(opened ?? {}, process.env.METRICS_TOKEN);
  parts.pages = await openPages(config, opened);
  console.log(welcome(config, ready?.demo ?? false));

  const stop = async () => {
    // What is on the wire arrives first; then no new connections, and what is in flight is finished.
    await setTimeout(SETTLE_MS);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      globalThis.setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    });
    await opened?.stop();
    await ready?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
};

const answer = async ({ api, pages, probe }: Parts, config: Config, req: IncomingMessage, res: ServerResponse) => {
  if (config.PUBLIC_URL?.startsWith('https:')) res.setHeader('strict-transport-security', HSTS);
  if (await probe?.(req, res)) return;
  if (!pages) {
    res.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' }).end('Starting\n');
  } else if (api && isApi(req.method, req.url)) {
    await serve(api, req, res, config.TRUSTED_PROXIES);
  } else {
    await pages(req, res);
  }
};

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
