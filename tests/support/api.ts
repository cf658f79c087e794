import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { pino } from 'pino';
import type { Endpoint, Input, Output } from '@/contract/kit';
import { takesFiles, toRequest } from '@/contract/request';
import { isProgram } from '@/domain/permissions';
import type { CalendarSettings } from '@/server/areas/appointments/calendar/calls';
import { outsideTransactions, type Line } from '@/server/areas/calls/line';
import { openVisits, type Visits } from '@/server/areas/agents/profile/visits';
import { type Clicks, openClicks } from '@/server/areas/content/links/clicks';
import { type Listener, openListener } from '@/server/kernel/db/listener';
import { APP_USER } from '@/server/kernel/db/migrate';
import { type Database, openDatabase, openPool } from '@/server/kernel/db/pool';
import type { Route } from '@/server/kernel/http/bind';
import type { Api, ApiResponse } from '@/server/kernel/http/http';
import { uncachedSessions, type Sessions } from '@/server/platform/auth/sessionCache';
import { startSession } from '@/server/platform/auth/sessions';
import { createXsrf } from '@/server/platform/auth/xsrf';
import { openLooks } from '@/server/platform/contacts/looks';
import type { Scanner } from '@/server/platform/files/clamav';
import { localFiles } from '@/server/platform/files/localFiles';
import { scannedFiles } from '@/server/platform/files/scanned';
import { withWaitingFiles } from '@/server/platform/files/waiting';
import { openLive } from '@/server/platform/live/hub';
import { openSettings, readSettings } from '@/server/platform/settings/settings';
import { type Figures, openFigures } from '@/server/platform/system/figures';
import { createApi } from '@/server/process/api';
import { readConfig, toldSettings } from '@/server/process/config';
import { allRoutes } from '@/server/process/routes';
import { DEMO_EMAIL_DOMAIN } from '@/server/process/seed/signIns';
import { notingCodes } from './answeredCodes';
import { asOwner, bySocket, createTestDatabase, TEST_APP_PASSWORD, TEST_FILES, testOwnerUrl } from './cluster';
import { FailingClient } from './failures';
import { until } from './until';

export type RefusalBody = {
  errors: string[];
  message: string;
  fields?: Record<string, string>;
  params?: Record<string, unknown>;
  current?: Record<string, unknown>;
  requestId: string;
};
/** Thrown by a refused call in tests. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: RefusalBody,
  ) {
    super(`${status} ${body.errors.join(', ')}`);
  }
}

/** The fields of a record that the call which changes it accepts, as a form sends them. */
export const formOf = <R extends object>(endpoint: Endpoint, record: R): R =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(endpoint.input.shape, name))) as R;

type RawRequest = {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  ip?: string;
};
export type Caller = {
  readonly headers: Record<string, string>;
  /** Makes a declared call as this person. @throws Refused */
  call: <E extends Endpoint>(endpoint: E, input?: Input<E>, headers?: Record<string, string>) => Promise<Output<E>>;
  /** The complete answer of a declared call, whether it succeeded or not. */
  answer: (
    endpoint: Endpoint,
    input?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<ApiResponse>;
};
export type TestApi = {
  /** The database's URL, as the application's own user. */
  url: string;
  db: Database;
  /** Whether it is listening for published changes now. */
  listening: () => boolean;
  /** As the database's owner, without the application user's restrictions. */
  owner: Database;
  api: Api;
  /** Any request, with exactly these headers. */
  raw: (request: RawRequest) => Promise<ApiResponse>;
  nobody: Caller;
  /** The marketplace's website, with its API key. */
  site: Caller;
  /** The brokers' website, with its API key. */
  brokersSite: Caller;
  /** Counts clicks on short links; stores them only when told to. */
  clicks: Clicks;
  visits: Visits;
  /** The figures this API records about itself. */
  figures: Figures;
  /** Signs the operator in (without a password) and returns a caller with cookies and XSRF token. */
  signIn: (username: string) => Promise<Caller>;
  stop: () => Promise<void>;
};

async function* bytes(body: string | Uint8Array | undefined): AsyncGenerator<Uint8Array> {
  if (body !== undefined) yield typeof body === 'string' ? Buffer.from(body) : body;
}

export const bodyBytes = async ({ body }: ApiResponse): Promise<Buffer> => {
  if (typeof body === 'string' || body instanceof Uint8Array) return Buffer.from(body);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};
export const bodyText = async (answer: ApiResponse): Promise<string> => (await bodyBytes(answer)).toString('utf8');

/** The secrets that message gateways and the card provider sign with in the tests. */
export const TEST_MESSAGE_SECRET = 'the-secret-of-the-message-gateways-in-the-tests';
export const TEST_WEBHOOK_SECRET = 'the-secret-of-the-card-provider-in-the-tests';
const TEST_SITE_KEY = 'the-key-of-the-site-in-the-tests';
const TEST_BROKERS_SITE_KEY = 'the-key-of-the-brokers-site-in-the-tests';
/** A console with every possible secret configured. */
const TEST_TOLD = toldSettings(
  readConfig({
    SITE_API_KEY: TEST_SITE_KEY,
    BROKERS_SITE_API_KEY: TEST_BROKERS_SITE_KEY,
    PAYMENT_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
  }),
);
/** Each connection loads the new database's catalogue, which with ten is a tenth of the API tests' cost. Four are enough for a race. */
const CONNECTIONS = 4;
/** A busy machine is no error: a hundred concurrent requests wait for a connection as long as needed. */
const PATIENT = { waitMs: 120_000, statementTimeoutMs: 120_000 };
const NO_LISTENER: Listener = { on: () => undefined, listening: () => false, stop: async () => undefined };
const TEST_STAFF = { emailDomain: DEMO_EMAIL_DOMAIN, address: 'https://konsol.tellal.example' };

/** Caches sessions until a call changes something. */
const rememberedSessions = (db: Database): Sessions => {
  const found = new Map<string, ReturnType<Sessions['find']>>();
  const { find, ended } = uncachedSessions(db);
  return {
    find: (tokens, use) => {
      const key = JSON.stringify(tokens);
      const session = found.get(key) ?? find(tokens, use);
      found.set(key, session);
      return session;
    },
    ended,
    changed: () => found.clear(),
  };
};

/**
 * The complete API on its own database, cloned from the demo data: call it once in beforeAll and `stop` it in afterAll. It connects as the
 * application's own user, and checks every answer against its declared schema. Options: `listens`: live streams stay open (otherwise they
 * end once opened). `stub`: replaces the handler of every call. `narrow`: as in a console with two connections, one for reading and one for
 * writing. `contactsPerHour`: how many people's contacts one may read; 0: unlimited. `scanner`: a virus scanner for files. `filesDir`: its
 * own folder for files, instead of that of all tests. `push`: whether browser push is configured; `calendar`: an external source of
 * calendars. `remembers`: caches sessions until a call changes something; nothing but calls may change them then.
 */
export const testApi = async ({
  listens = false,
  secondFactorRoles = [] as readonly string[],
  stub = undefined as Route['run'] | undefined,
  line = undefined as Line | undefined,
  narrow = false,
  contactsPerHour = 0,
  scanner = undefined as Scanner | undefined,
  filesDir = TEST_FILES,
  push = true,
  calendar = undefined as CalendarSettings | undefined,
  remembers = false,
} = {}): Promise<TestApi> => {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await createTestDatabase(database);
  const url = new URL(bySocket(testOwnerUrl(database)));
  const ownerPool = openPool(url.href, { size: 2, ...PATIENT });
  url.username = APP_USER;
  url.password = TEST_APP_PASSWORD;
  const pool: Pool = openPool(url.href, { size: narrow ? 1 : CONNECTIONS, Client: FailingClient, ...PATIENT });
  const db = openDatabase(pool);
  const writes = narrow ? openDatabase(openPool(url.href, { size: 1, ...PATIENT })) : db;
  const xsrf = createXsrf(Buffer.from('the secret of the tests'));
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const listener = listens ? openListener(url.href, log) : NO_LISTENER;
  if (listens) await openSettings(db, listener, log);
  else await readSettings(db);
  const live = openLive(db, listener, log);
  if (!listens) live.stop();
  const kept = withWaitingFiles(localFiles(filesDir), db);
  const clicks = openClicks({ db: writes, log, everyMs: 0 });
  const visits = openVisits({ db: writes, log, everyMs: 0 });
  const routes = allRoutes({
    clicks,
    visits,
    xsrf,
    secure: false,
    filesDir,
    storage: scanner ? scannedFiles(kept, db, scanner, log).storage : kept,
    staff: TEST_STAFF,
    live,
    push,
    ...(calendar && { calendar }),
    ...(line && { line: outsideTransactions(line) }),
    webhookSecret: TEST_WEBHOOK_SECRET,
    messageSecret: TEST_MESSAGE_SECRET,
    secondFactorRoles,
    settings: TEST_TOLD,
    surroundings: { undeclaredProxy: false, scanner: scanner !== undefined },
  });
  const figures = openFigures({ db: writes, log, filesDir, name: 'test', everyMinute: false });
  const handle = createApi({
    // A program's signature is checked by the handler itself.
    routes: stub ? routes.map((route) => (isProgram(route.endpoint.may) ? route : { ...route, run: stub })) : routes,
    db,
    writes,
    figures,
    xsrf,
    sessions: stub || remembers ? rememberedSessions(db) : uncachedSessions(db),
    log,
    siteKey: TEST_SITE_KEY,
    brokersSiteKey: TEST_BROKERS_SITE_KEY,
    looks: openLooks({ db: writes, perHour: contactsPerHour }),
    secondFactorRoles,
    checkAnswers: !process.env.PROFILE,
  });

  const api = notingCodes(handle);
  const raw: TestApi['raw'] = ({ method = 'GET', url, headers = {}, body, ip = '127.0.0.1' }) =>
    api({ method, url, headers, body: bytes(body), ip });

  const caller = (own: Record<string, string>): Caller => {
    const answer: Caller['answer'] = (endpoint, input = {}, headers = {}) => {
      const request = toRequest(endpoint, input);
      const query = 'params' in request && request.params ? new URLSearchParams(toPairs(request.params)) : undefined;
      return raw({
        method: request.method,
        url: query?.size ? `${request.url}?${query}` : request.url,
        headers: {
          'content-type': takesFiles(endpoint) ? 'application/octet-stream' : 'application/json',
          ...own,
          // As the console's client does.
          ...(endpoint.once === true && { 'idempotency-key': randomUUID() }),
          ...headers,
        },
        ...('data' in request && { body: JSON.stringify(request.data) }),
      });
    };
    return {
      headers: own,
      answer,
      call: async (endpoint, input, headers) => {
        const got = await answer(endpoint, input, headers);
        const body: unknown = JSON.parse(await bodyText(got));
        if (got.status !== 200) throw new Refused(got.status, body as RefusalBody);
        return body as never;
      },
    };
  };

  const anonymous = xsrf.anonymous();
  if (listens) await until(listener.listening);
  return {
    url: url.href,
    db,
    listening: listener.listening,
    owner: openDatabase(ownerPool),
    api,
    raw,
    clicks,
    visits,
    figures,
    site: caller({ authorization: `Bearer ${TEST_SITE_KEY}` }),
    brokersSite: caller({ authorization: `Bearer ${TEST_BROKERS_SITE_KEY}` }),
    nobody: caller({ cookie: `XSRF-TOKEN=${anonymous}`, 'x-xsrf-token': anonymous }),
    signIn: async (username) => {
      const { id } = await db
        .selectFrom('operator')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const session = await startSession(db, id, { ip: '127.0.0.1', userAgent: 'test' });
      return caller({
        cookie: `SESSION=${session.token}; BACKOFFICE=${session.backoffice}`,
        'x-xsrf-token': xsrf.forSession(session.tokenHash),
      });
    },
    stop: async () => {
      live.stop();
      await figures.stop();
      await listener.stop();
      await pool.end();
      if (narrow) await writes.destroy();
      await ownerPool.end();
      await asOwner('postgres', (client) => client.query(`drop database ${database} with (force)`));
    },
  };
};

const toPairs = (params: Record<string, unknown>): [string, string][] =>
  Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((item): [string, string] => [name, String(item)])
        : [[name, String(value)] as [string, string]],
    );
