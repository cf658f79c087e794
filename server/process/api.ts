import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Endpoint } from '@/contract/kit';
import { takesFiles } from '@/contract/request';
import type { ErrorCode } from '@/domain/errors';
import { isProgram, may } from '@/domain/permissions';
import { composed } from '@/domain/text';
import { refusalOf } from '@/server/kernel/db/constraints';
import type { Database } from '@/server/kernel/db/pool';
import { act, type Actor } from '@/server/kernel/db/transaction';
import { openTurns, type Turns } from '@/server/kernel/db/turns';
import { isDiskTrouble } from '@/server/kernel/disk';
import type { Context, FileAnswer, Route } from '@/server/kernel/http/bind';
import { type FairTurns, openFairTurns, untilRead } from '@/server/kernel/http/fairTurns';
import { JSON_HEADERS, NO_PAGE, NO_STORE } from '@/server/kernel/http/headers';
import { type Api, type ApiRequest, type ApiResponse, cookies, hasAlready, header } from '@/server/kernel/http/http';
import { idempotent, idempotentOutsideTransaction, unlessAnswered } from '@/server/kernel/http/idempotency';
import type { RateLimit } from '@/server/kernel/http/rateLimit';
import { readInput } from '@/server/kernel/http/request';
import { router } from '@/server/kernel/http/router';
import { jsonOf } from '@/server/kernel/memoizedJson';
import type { Metrics } from '@/server/kernel/metrics';
import { Refusal } from '@/server/kernel/refusal';
import { errorText } from '@/server/kernel/texts';
import { assertOpenWhileViewing, assertOwnPage, whoActs } from '@/server/platform/auth/actingAs';
import { isSecondFactorDue } from '@/server/platform/auth/secondFactor';
import type { Sessions } from '@/server/platform/auth/sessionCache';
import { type Session, tokensIn } from '@/server/platform/auth/sessions';
import { assertSite } from '@/server/platform/auth/site';
import { assertNotForged, type Xsrf } from '@/server/platform/auth/xsrf';
import { type Looks, openLooks } from '@/server/platform/contacts/looks';
import { restoreTexts } from '@/server/platform/contacts/restore';
import type { Figures } from '@/server/platform/system/figures';

type ApiParts = {
  routes: readonly Route[];
  /** For reading; also for writing, unless `writes` is given. */
  db: Database;
  /** A separate pool for writing: acts that wait for each other's rows never block reads. */
  writes?: Database;
  /** Whether the database answers: while it does not, calls are refused at once instead of each waiting for its timeout. */
  isReachable?: () => boolean;
  log: Logger;
  xsrf: Xsrf;
  sessions: Sessions;
  metrics?: Metrics;
  /** The process's own figures (answers and faults), kept for seven days. */
  figures?: Figures;
  /** The limit for reading lists; without it there is none. */
  rateLimit?: RateLimit;
  /** Decides which contact data an answer shows, and logs who has seen them. */
  looks?: Looks;
  /** The key of the marketplace's own site; without it the calls for the site are refused. */
  siteKey?: string | undefined;
  brokersSiteKey?: string | undefined;
  /** Roles that must set up a second factor before they may do anything else. */
  secondFactorRoles?: readonly string[];
  /** Tests check every answer against its declared schema; a running console trusts the compiler. */
  checkAnswers?: boolean;
};

/** Not buffered by proxies, and on its own connection, which closes with the stream. */
const EVENT_HEADERS = {
  ...NO_STORE,
  'content-type': 'text/event-stream; charset=utf-8',
  'content-security-policy': NO_PAGE,
  'x-accel-buffering': 'no',
  connection: 'close',
};
/** Nothing in a file may run scripts or load anything. */
const PRIVATE_FILE = `${NO_PAGE}; style-src 'unsafe-inline'; sandbox`;

/** How long an act waits for its turn behind others on the same auction, or with the same idempotency key. */
const TURN_MS = 10_000;

/** The whole API as one function from request to answer: route → who → may → input → run → answer. It never throws. */
export const createApi = (given: ApiParts): Api => {
  const parts: Opened = {
    writes: given.db,
    isReachable: () => true,
    looks: openLooks({ db: given.writes ?? given.db }),
    ...given,
    turns: openTurns(TURN_MS),
    fair: openFairTurns(),
  };
  const find = router(parts.routes);

  return async (request) => {
    const started = performance.now();
    const id = requestId(request);
    const found = find(request.method, request.url);
    const named = { requestId: id, route: found?.route?.name };
    const log = () => parts.log.child(named);
    let session: Session | null = null;
    let answer: ApiResponse;
    let code: ErrorCode | undefined;
    try {
      if (!found) throw new Refusal('NOT_FOUND');
      if (!found.route) throw new Refusal('METHOD_NOT_ALLOWED', { allow: found.methods });
      if (!parts.isReachable()) throw new Refusal('SERVICE_UNAVAILABLE', { retryAfter: 2 });
      // The site and the card provider are programs: cookies of their requests are ignored.
      if (!isProgram(found.route.endpoint.may)) {
        session = await parts.sessions.find(tokensIn(cookies(request), parts.xsrf.names), isUse(found.route, request));
      }
      answer = await answerRoute(
        parts,
        { request: { ...request, id }, route: found.route, session, log },
        found.params,
      );
    } catch (error) {
      const refusal = refusalFor(error, log);
      ({ code } = refusal);
      if (code === 'UNEXPECTED') parts.figures?.fault({ route: found?.route?.name ?? 'none', requestId: id, error });
      answer = refuse(refusal, id);
    }
    const milliseconds = performance.now() - started;
    parts.metrics?.observe(found?.route?.name ?? 'none', request.method, answer.status, milliseconds / 1000);
    parts.figures?.answered({ status: answer.status, ms: milliseconds, code });
    const level = answer.status >= 500 ? 'error' : 'info';
    if (parts.log.isLevelEnabled(level)) {
      const done = { ...named, status: answer.status, ...whoActs(session), ms: Math.round(milliseconds) };
      parts.log[level](done, 'answered');
    }
    return { ...answer, headers: { 'x-request-id': id, ...answer.headers } };
  };
};

/** Event streams do not count as use of a session, nor do requests of an open screen that nobody touches (lib/userActivity.ts). */
const isUse = ({ endpoint }: Route, request: ApiRequest) =>
  endpoint.kind !== 'events' && header(request, 'x-untouched') === '';

type Opened = ApiParts &
  Required<Pick<ApiParts, 'writes' | 'isReachable' | 'looks'>> & { turns: Turns; fair: FairTurns };

type Called = {
  request: ApiRequest & { id: string };
  route: Route;
  session: Session | null;
  log: () => Logger;
};

const answerRoute = async (parts: Opened, called: Called, params: Record<string, string>): Promise<ApiResponse> => {
  const { request, route, session, log } = called;
  const { endpoint } = route;
  await assertMay(parts, request, endpoint, session);
  const { raw, input: given } = await readInput(endpoint, request, params);
  const { input, lost } = await restoreTexts(parts.db, route, given);
  parts.rateLimit?.count(endpoint, session?.id ?? null, request.ip);
  const actor = { ...whoActs(session), requestId: request.id };
  const giveBack = await parts.fair.take(endpoint, String(actor.operatorId ?? request.ip));
  let answer: ApiResponse;
  try {
    answer = await runRoute(parts, { ...called, raw, input, lost, actor });
  } catch (error) {
    giveBack();
    if (!session || !(error instanceof Refusal) || error.detail.current === undefined) throw error;
    const current = await parts.looks.showRecord(route, session, error.detail.current);
    throw new Refusal(error.code, { ...error.detail, current });
  }
  const { body } = answer;
  if (typeof body !== 'string' && !(body instanceof Uint8Array) && endpoint.kind === 'download')
    // An error after the first byte can only be logged: the connection is cut, and the browser reports an incomplete file.
    return {
      ...answer,
      body: untilRead(body, { end: giveBack, failed: (err) => log().error({ err }, 'a file was not sent whole') }),
    };
  giveBack();
  return answer;
};

/** Throws unless this visitor, on this page, may make the call. */
const assertMay = async (
  parts: Opened,
  request: ApiRequest,
  endpoint: Endpoint,
  session: Session | null,
): Promise<void> => {
  if (endpoint.may === 'site') return assertSite(request, parts.siteKey);
  if (endpoint.may === 'brokersSite') return assertSite(request, parts.brokersSiteKey);
  // The provider signs the body, which the handler reads: the handler checks the signature.
  if (endpoint.may === 'provider') return;
  if (endpoint.may !== 'public' && !session) {
    const ended = await parts.sessions.ended(tokensIn(cookies(request), parts.xsrf.names));
    throw new Refusal('AUTHENTICATION_ERROR', ended ? { params: { ended } } : {});
  }
  if (session) assertOwnPage(endpoint, header(request, 'x-operator'), session);
  if (endpoint.method === 'POST') assertNotForged(parts.xsrf, request, endpoint, session);
  assertSecondFactor(parts, endpoint, session);
  if (!may(session?.authorities ?? [], endpoint.may)) {
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: endpoint.may } });
  }
  if (session?.viewing) assertOpenWhileViewing(endpoint, session.viewing);
};

type Asked = Called & {
  raw: Record<string, unknown>;
  input: Record<string, unknown>;
  /** Thrown after the handler has finished without an error of its own, so that the act is rolled back. */
  lost: Refusal | undefined;
  actor: Actor;
};
/** What a handler sets beside its output. */
type Beside = { setCookies: string[]; setHeaders: Record<string, string> };

/** Runs the handler of an authorised call with its parsed input, and turns its result into the answer. */
const runRoute = async (parts: Opened, asked: Asked): Promise<ApiResponse> => {
  const { request, route, session, input, log } = asked;
  const { endpoint } = route;
  const beside: Beside = { setCookies: [], setHeaders: {} };
  const output = await inItsTransaction(parts, asked, (db) => {
    // A retried act sets its cookies and headers again.
    beside.setCookies = [];
    beside.setHeaders = {};
    const context: Context<Session | null> = {
      operator: session,
      db,
      request,
      // Created on first use, since few calls log.
      get log() {
        return log();
      },
      ...beside,
    };
    return route.run(input, context);
  });
  if (endpoint.method === 'POST' && !isProgram(endpoint.may)) parts.sessions.changed();
  return answerOf(parts, asked, output, beside);
};

/** Runs a handler in the transaction that its call declares: none, its own, or one for the whole act. */
const inItsTransaction = async (
  { db, writes, turns }: Opened,
  { request, route: { endpoint }, session, raw, lost, actor }: Asked,
  run: (db: Database) => Promise<unknown>,
): Promise<unknown> => {
  // The sign-in calls (forms) write counters that a refusal must not roll back, and hash passwords; files take long to arrive and to
  // process. They open their own transactions.
  const isApart = endpoint.method === 'GET' || endpoint.kind === 'form' || takesFiles(endpoint);
  // What commits by itself cannot be rolled back here.
  if (lost && (isApart || endpoint.ownTransactions)) throw lost;
  if (endpoint.method === 'GET') return run(db);
  if (takesFiles(endpoint) && session) return unlessAnswered(writes, session.id, request, () => run(writes));
  if (isApart || endpoint.ownTransactions === true) return run(writes);
  const runOnce = (trx: Database, keeping: typeof idempotent) =>
    endpoint.kind === 'json' && session
      ? keeping(trx, { operatorId: session.id, request, path: endpoint.path, raw }, () => run(trx))
      : run(trx);
  if (endpoint.ownTransactions) return runOnce(writes, idempotentOutsideTransaction);
  const inOneTransaction = () =>
    act(writes, turns, actor, async (trx) => {
      const done = await runOnce(trx, idempotent);
      if (lost) throw lost;
      return done;
    });
  const key = header(request, 'idempotency-key');
  // Repetitions of a call wait for its first answer here, and not on a connection each.
  return session && key ? turns(`key:${session.id}:${key}`, inOneTransaction) : inOneTransaction();
};

const answerOf = async (
  parts: Opened,
  { request, route, session }: Asked,
  output: unknown,
  { setCookies, setHeaders }: Beside,
): Promise<ApiResponse> => {
  const { endpoint } = route;
  const withCookies: ApiResponse['headers'] = {
    ...setHeaders,
    ...(setCookies.length > 0 && { 'set-cookie': setCookies }),
  };
  if (endpoint.kind === 'download') {
    const file = fileAnswer(output as FileAnswer);
    return { ...file, headers: { ...file.headers, ...withCookies } };
  }
  if (endpoint.kind === 'events') {
    return { status: 200, headers: { ...EVENT_HEADERS, ...withCookies }, body: output as AsyncIterable<Uint8Array> };
  }
  if (parts.checkAnswers) endpoint.output.parse(output);
  const shown = session ? await parts.looks.show(route, session, output) : output;
  // A matching ETag is answered with 304; only answers with an ETag are cached anywhere.
  if (setHeaders.etag && hasAlready(request, setHeaders.etag))
    return { status: 304, headers: withCookies, body: new Uint8Array() };
  return { status: 200, headers: { ...JSON_HEADERS, ...withCookies }, body: jsonOf(shown) };
};

/** @throws SECOND_FACTOR_REQUIRED for all calls except setting it up and signing out */
const assertSecondFactor = ({ secondFactorRoles }: ApiParts, endpoint: Endpoint, session: Session | null): void => {
  if (endpoint.may === 'public' || endpoint.beforeSecondFactor || !session) return;
  if (isSecondFactorDue(session, secondFactorRoles)) throw new Refusal('SECOND_FACTOR_REQUIRED');
};

/** A file's name for a header: encodeURIComponent leaves characters that RFC 5987 does not allow. */
const encodedName = (name: string): string =>
  encodeURIComponent(composed(name)).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

const fileAnswer = (file: FileAnswer): ApiResponse => {
  const { name, type, body, inline = false, maxAge = 0, etag, length, part, unchanged } = file;
  const headers = {
    ...NO_STORE,
    ...(maxAge > 0 && { 'cache-control': `private, max-age=${maxAge}, immutable` }),
    'content-type': type,
    'content-security-policy': PRIVATE_FILE,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodedName(name)}`,
    ...(etag && { etag }),
    ...(length !== undefined && !unchanged && { 'content-length': String(length), 'accept-ranges': 'bytes' }),
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${part.size}` }),
  };
  if (unchanged) return { status: 304, headers, body: new Uint8Array() };
  return { status: part ? 206 : 200, headers, body };
};

/** Internal details are not sent out: an unexpected error is logged and answered as UNEXPECTED. */
const refusalFor = (error: unknown, log: () => Logger): Refusal => {
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  if (refusal) return refusal;
  if (isDiskTrouble(error)) {
    log().error({ err: error }, 'files cannot be kept or read');
    return new Refusal('FILES_UNAVAILABLE', { retryAfter: 60 });
  }
  log().error({ err: error }, 'unexpected error');
  return new Refusal('UNEXPECTED');
};

const refuse = (refusal: Refusal, id: string): ApiResponse => {
  const { code, detail, status } = refusal;
  const { fields, params, current, retryAfter, allow } = detail;
  const codes = [...new Set([code, ...Object.values(fields ?? {})])];
  return {
    status,
    headers: {
      ...JSON_HEADERS,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(allow && { allow: allow.join(', ') }),
    },
    body: JSON.stringify({ errors: codes, message: errorText(code, params), fields, params, current, requestId: id }),
  };
};

const REQUEST_ID = /^[\w-]{8,64}$/;
const requestId = (request: ApiRequest) => {
  const given = header(request, 'x-request-id');
  return REQUEST_ID.test(given) ? given : randomUUID();
};
