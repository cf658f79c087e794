import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { CalendarSettings } from '@/server/areas/appointments/calendar/calls';
import { bidBatcherOf } from '@/server/areas/bidding/calls';
import { openSimulator } from '@/server/areas/bidding/simulator';
import { openLine } from '@/server/areas/calls/line';
import { openVisits } from '@/server/areas/agents/profile/visits';
import { mayAskOf } from '@/server/areas/content/banners/calls';
import { openClicks } from '@/server/areas/content/links/clicks';
import { openShortAddresses } from '@/server/areas/content/links/follow';
import { openProbe } from '@/server/areas/content/links/probe';
import { openPictures } from '@/server/areas/messaging/opens/picture';
import { refusalPages } from '@/server/areas/messaging/refusals/page';
import type { MapSettings } from '@/server/areas/locations/maps/settings';
import { recordStart } from '@/server/areas/settings/backoffice/overview';
import { ConfigError } from '@/server/kernel/configError';
import { shareCursors } from '@/server/kernel/db/cursor';
import { watchHealth } from '@/server/kernel/db/health';
import { openPublicContent } from '@/server/areas/content/public/cache';
import { openContentFromMemory } from '@/server/areas/content/public/fromMemory';
import { openListener } from '@/server/kernel/db/listener';
import { openDatabase, openPool } from '@/server/kernel/db/pool';
import { sharedSecret } from '@/server/kernel/db/secrets';
import { type Api, isForwardedUnasked, serve } from '@/server/kernel/http/http';
import { openRateLimit } from '@/server/kernel/http/rateLimit';
import { createLogger } from '@/server/kernel/log';
import { createMetrics } from '@/server/kernel/metrics';
import { cachedSessions } from '@/server/platform/auth/sessionCache';
import { createXsrf } from '@/server/platform/auth/xsrf';
import { openLooks } from '@/server/platform/contacts/looks';
import { watchOutbox } from '@/server/platform/delivery/metrics';
import { vapidKeys } from '@/server/platform/delivery/push';
import { openClamav } from '@/server/platform/files/clamav';
import { scannedFiles } from '@/server/platform/files/scanned';
import { withWaitingFiles } from '@/server/platform/files/waiting';
import { watchJobs } from '@/server/platform/jobs/metrics';
import { openLive } from '@/server/platform/live/hub';
import { openSettings, setting } from '@/server/platform/settings/settings';
import { openFigures } from '@/server/platform/system/figures';
import { createApi } from './api';
import { addressOf, type Config, readConfig, toldSettings } from './config';
import { openConsoleDatabase, type Ready } from './database';
import { startJobs } from './jobs';
import { openPages, type Pages } from './pages';
import { policyReports } from './policyReports';
import { PLAIN_TEXT, probes } from './probes';
import { addressesOf, allRoutes } from './routes';
import { DEMO_EMAIL_DOMAIN } from './seed/signIns';
import { cutSilent } from './silentConnections';
import { startMessage } from './startMessage';
import { checkStorage, storageOf } from './storage';
import { registryOf, transportsOf } from './transports';

/** Requests for the API; Next answers all others. /login, /login/code and /logout are both pages and calls. */
const isApi = (method: string | undefined, url = '') =>
  url.startsWith('/rest/') ||
  url.startsWith('/api/') ||
  (method === 'POST' && /^\/(login(\/code)?|logout)(\?|$)/.test(url));

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

/** The demo's operators have e-mail addresses in the demo's own domain. */
const staffOf = (config: Config) => ({
  emailDomain: config.COMPANY_EMAIL_DOMAIN ?? DEMO_EMAIL_DOMAIN,
  address: addressOf(config),
});

/** The external calendar service, in place of the console's own appointments. */
const calendarOf = (config: Config): CalendarSettings => ({ url: config.CALENDAR_URL, token: config.CALENDAR_TOKEN });

/** Tiles for the maps and the parcel service; both are optional. */
const mapsOf = (config: Config): MapSettings => ({
  tilesUrl: config.MAP_TILES_URL,
  attribution: config.MAP_TILES_ATTRIBUTION,
  serviceUrl: config.PARCEL_SERVICE_URL,
  serviceToken: config.PARCEL_SERVICE_TOKEN,
});

/** How long an act waits for a locked row before its caller is told to retry. */
const LOCK_MS = 4_000;

/** The most connections that the jobs have. */
const JOB_CONNECTIONS = 5;

/** Three pools: reads, writes and jobs never take each other's connections. */
const openConnections = (url: string, size: number) => {
  const half = Math.max(1, Math.floor(size / 2));
  const db = openDatabase(openPool(url, { size: Math.max(1, size - half) }));
  const writes = openDatabase(openPool(url, { size: half, lockTimeoutMs: LOCK_MS, name: 'console-writes' }));
  const forJobs = openDatabase(openPool(url, { size: Math.min(half, JOB_CONNECTIONS), name: 'console-work' }));
  const close = () => Promise.all([db, writes, forJobs].map((one) => one.destroy()));
  return { db, writes, forJobs, close };
};

const openApi = async (config: Config, ready: Ready) => {
  const log = createLogger(config.LOG_LEVEL);
  const metrics = createMetrics();
  const health = watchHealth(ready.url);
  const { db, writes, forJobs, close } = openConnections(ready.url, config.DATABASE_POOL);
  watchJobs(metrics.register, db);
  watchOutbox(metrics.register, db);
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const xsrf = createXsrf(await sharedSecret(db, 'xsrf'), { secure });
  shareCursors(await sharedSecret(db, 'cursors'));
  await recordStart(db);
  const kept = withWaitingFiles(storageOf(config), db);
  const scanned = config.CLAMAV_URL ? scannedFiles(kept, db, openClamav(config.CLAMAV_URL), log) : undefined;
  const storage = scanned?.storage ?? kept;
  surroundings.scanner = scanned !== undefined;
  const listener = openListener(ready.url, log);
  const sessions = cachedSessions(db, listener);
  const settings = await openSettings(db, listener, log);
  const live = openLive(db, listener, log);
  const push = config.WEB_PUSH_CONTACT !== undefined;
  if (push) await vapidKeys(db);
  // The simulator runs only where there is no real money.
  const simulator = openSimulator(
    { db: writes, batcher: bidBatcherOf(writes), available: config.APP_MODE !== 'production' },
    (error) => log.error({ err: error }, 'the simulated auction ended'),
  );
  const line = openLine({ url: config.TELEPHONY_URL, key: config.TELEPHONY_KEY });
  const clicks = openClicks({ db: forJobs, log });
  const visits = openVisits({ db: forJobs, log });
  const places = {
    ...(config.SITE_URL && { site: config.SITE_URL.replace(/\/$/, '') }),
    linkHosts: config.SHORT_LINK_HOSTS,
    staff: staffOf(config),
  };
  const addresses = addressesOf(places);
  const content = openPublicContent(listener);
  const probe = openProbe({ mayAsk: mayAskOf(addresses) });
  const registry = registryOf(config);
  const routes = allRoutes({
    ...places,
    clicks,
    visits,
    content,
    probe,
    xsrf,
    secure,
    filesDir: config.filesDir,
    surroundings,
    settings: toldSettings(config),
    storage,
    push,
    calendar: calendarOf(config),
    live,
    maps: mapsOf(config),
    simulator,
    line,
    mailFrom: config.SMTP_URL && config.MAIL_FROM,
    webhookSecret: config.PAYMENT_WEBHOOK_SECRET,
    messageSecret: config.MESSAGE_WEBHOOK_SECRET,
    registry: registry?.kind,
    secondFactorKey: config.SECOND_FACTOR_KEY,
    secondFactorRoles: config.SECOND_FACTOR_ROLES,
  });
  const figures = openFigures({ db: forJobs, log, filesDir: config.filesDir });
  const api = createApi({
    routes,
    db,
    writes,
    isReachable: health.isReachable,
    log,
    xsrf,
    sessions,
    metrics,
    figures,
    siteKey: config.SITE_API_KEY,
    brokersSiteKey: config.BROKERS_SITE_API_KEY,
    secondFactorRoles: config.SECOND_FACTOR_ROLES,
    rateLimit: openRateLimit(() => config.LIST_PAGES_PER_MINUTE ?? setting('listPagesPerMinute')),
    looks: openLooks({ db: writes, ...(config.LIST_PAGES_PER_MINUTE === 0 && { perHour: 0 }) }),
  });
  const jobs = await startJobs(ready.url, {
    db: forJobs,
    log,
    transports: transportsOf(db, config),
    address: addressOf(config),
    storage,
    ...(scanned && { scanWaiting: scanned.scanWaiting }),
    filesDir: config.filesDir,
    line,
    probe,
    ...(registry && { registry }),
  });
  const stop = async () => {
    await simulator.stop();
    await clicks.stop();
    await visits.stop();
    await figures.stop();
    settings.stop();
    await listener.stop();
    await health.stop();
    await close();
  };
  const ahead: Ahead[] = [
    openShortAddresses({ db, clicks, addresses, listener }),
    openContentFromMemory({
      content,
      siteKey: config.SITE_API_KEY,
      answered: (status, ms) => {
        metrics.observe('public content from memory', 'GET', status, ms / 1000);
        figures.answered({ status, ms });
      },
    }),
    policyReports(writes, config.TRUSTED_PROXIES),
    await refusalPages(writes, config.TRUSTED_PROXIES),
    await openPictures(writes, config.TRUSTED_PROXIES),
  ];
  return { api, ahead, xsrf, sessions, live, metrics, health, jobs, stop };
};

/** How long requests in flight, and connections that clients keep open, may last after SIGTERM. */
const GRACE_MS = 8_000;
/**
 * Longer than proxies keep an idle connection (nginx 60 s): the proxy must be the first to close, or it may send a request into our close.
 */
const KEEP_ALIVE_MS = 75_000;
/** After SIGTERM idle connections are closed sooner. */
const IDLE_MS = 5_000;
/** A connection whose request has not been read yet would count as idle and be cut. */
const SETTLE_MS = 300;

/** A year, the minimum for browsers' preload lists. */
const HSTS = 'max-age=31536000; includeSubDomains';

/** What this process has found out about its environment; `/backoffice` shows it. */
const surroundings = { undeclaredProxy: false, scanner: false };

const UNDECLARED_PROXY =
  'X-Forwarded-For came while TRUSTED_PROXIES is 0: everybody behind the proxy counts as one address, and one who guesses passwords ' +
  'can lock all of them out. Set TRUSTED_PROXIES to the number of proxies in front.';

/** Logs once, as an error, that there is a proxy in front which TRUSTED_PROXIES does not count. */
const noteProxy = (req: IncomingMessage, config: Config) => {
  if (surroundings.undeclaredProxy || !isForwardedUnasked(req, config.TRUSTED_PROXIES)) return;
  surroundings.undeclaredProxy = true;
  createLogger(config.LOG_LEVEL).error(UNDECLARED_PROXY);
};

/** What serves its own addresses, ahead of the API and the pages; false: the request is not for it. */
type Ahead = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>;

type Parts = {
  ahead: readonly Ahead[];
  api?: Api;
  pages?: Pages;
  stopping?: boolean;
  closed?: boolean;
};

/** Per connection. Browsers and proxies send a request only when the previous one is answered. */
const MOST_UNANSWERED = 8;
/** Whether the connection has too many unanswered requests: a thousand of them fit into one packet, and all would start at once. */
const openUnanswered = () => {
  const counts = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, res: ServerResponse): boolean => {
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    res.once('close', () => counts.set(socket, (counts.get(socket) ?? 1) - 1));
    return count > MOST_UNANSWERED;
  };
};

const start = async () => {
  const config = readConfig();
  const parts: Parts = { ahead: [] };
  const tooMany = openUnanswered();
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    if (tooMany(req, res)) {
      req.socket.destroy();
      return;
    }
    void answer(parts, config, req, res).catch(() => {
      if (!res.headersSent) res.writeHead(500, PLAIN_TEXT);
      res.end();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  cutSilent(server);
  await listen(server, config);

  if (!config.API_BASE_URL)
    await checkStorage(config, (err) =>
      createLogger(config.LOG_LEVEL).error({ err }, 'files can be neither kept nor read just now'),
    );
  const ready = config.API_BASE_URL ? undefined : await openConsoleDatabase(config);
  const opened = ready && (await openApi(config, ready));
  if (opened) {
    parts.api = opened.api;
    // Server rendering calls the API in this process (lib/call.ts).
    Object.assign(globalThis, { consoleApi: opened.api });
  }
  const probe = probes({ ...opened, isStopping: () => parts.stopping === true }, config.METRICS_TOKEN);
  parts.ahead = [...(opened?.ahead ?? []), probe];
  parts.pages = await openPages(config, opened);
  console.log(startMessage(config, ready?.demo ?? false));

  const stop = async () => {
    // Requests already sent arrive first; then no new connections are accepted, and requests in flight are finished. Event streams are
    // ended.
    parts.stopping = true;
    await setTimeout(SETTLE_MS);
    opened?.live.stop();
    // Running jobs finish meanwhile; no new ones are started.
    const worked = opened?.jobs.stop();
    await new Promise<void>((resolve) => {
      // Only stops listening: http's own close() would also cut idle connections, on which a request may be on its way. They end with their
      // next answer, which says so (`connection: close`), or after IDLE_MS.
      Server.prototype.close.call(server, () => resolve());
      parts.closed = true;
      globalThis.setTimeout(() => server.closeIdleConnections(), IDLE_MS).unref();
      globalThis.setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    });
    await worked;
    await opened?.stop();
    await ready?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
};

const answer = async (parts: Parts, config: Config, req: IncomingMessage, res: ServerResponse) => {
  const { ahead, api, pages, closed } = parts;
  if (closed) res.setHeader('connection', 'close');
  if (config.PUBLIC_URL?.startsWith('https:')) res.setHeader('strict-transport-security', HSTS);
  noteProxy(req, config);
  // 'GET http://elsewhere/login': Next would redirect the browser there.
  if (!req.url?.startsWith('/')) {
    res.writeHead(400, { ...PLAIN_TEXT, connection: 'close' }).end('Bad Request\n');
    return;
  }
  for (const serves of ahead) if (await serves(req, res)) return;
  if (!pages) {
    res.writeHead(503, { ...PLAIN_TEXT, 'retry-after': '2' }).end('Starting\n');
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
