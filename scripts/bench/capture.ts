import { pino } from 'pino';
import { openDatabase, openPool, type Statement, statementOf } from '../../server/kernel/db/pool';
import { uncachedSessions } from '../../server/platform/auth/sessionCache';
import { createXsrf } from '../../server/platform/auth/xsrf';
import { createApi } from '../../server/process/api';
import { allRoutes } from '../../server/process/routes';

export type Captured = { body: unknown; statements: Statement[] };
export type Capture = {
  get: (path: string) => Promise<Captured>;
  /** Executes the call; the begin and commit of its transaction are not recorded. */
  post: (path: string, body: unknown) => Promise<Captured>;
  stop: () => Promise<void>;
};

/** No measured call sends a message. */
const STAFF = { emailDomain: 'localhost', address: 'http://localhost' };

async function* nothing(): AsyncGenerator<Uint8Array> {}
async function* json(body: unknown): AsyncGenerator<Uint8Array> {
  yield Buffer.from(JSON.stringify(body));
}

/** Only in this process, so that a call with changes passes the XSRF check. */
const TOKEN = 'capture';

/**
 * The console's API in this process, recording the database statements of its handlers: the bare server runs the same statements. The
 * session look-up is the console's own cost and not recorded. One call at a time.
 */
export const openCapture = (databaseUrl: string, cookie: string): Capture => {
  let recorded: Statement[] | undefined;
  const pool = openPool(databaseUrl, { size: 4 });
  const xsrf = { ...createXsrf(Buffer.alloc(32)), forSession: () => TOKEN };
  const routes = allRoutes({
    xsrf,
    secure: false,
    filesDir: 'data/files',
    staff: STAFF,
    clicks: { count: () => undefined },
    visits: { count: () => undefined },
    live: { open: async () => nothing(), stop: () => undefined },
  }).map((route) => ({
    ...route,
    run: (...args: Parameters<typeof route.run>) => {
      recorded = [];
      return route.run(...args);
    },
  }));
  const db = openDatabase(pool, {
    log: ({ query: { sql, parameters } }) => void recorded?.push(statementOf(sql, parameters)),
  });
  const sessions = uncachedSessions(db);
  const api = createApi({
    routes,
    db,
    sessions,
    log: pino({ level: 'silent' }),
    xsrf,
    // The comparison is about a list's reads, not about logging who saw it.
    looks: { show: async (_call, _operator, answer) => answer, showRecord: async (_call, _operator, record) => record },
  });
  const ask = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, body = nothing()) => {
    recorded = undefined;
    const answer = await api({ method, url, headers: { cookie, ...headers }, body, ip: '127.0.0.1' });
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${String(answer.body)}`);
    const statements = (recorded ?? []).filter(({ text }) => text !== 'commit');
    return { body: JSON.parse(String(answer.body)) as unknown, statements };
  };
  return {
    get: (path) => ask('GET', path, {}),
    post: (path, body) => ask('POST', path, { 'content-type': 'application/json', 'x-xsrf-token': TOKEN }, json(body)),
    stop: () => pool.end(),
  };
};
