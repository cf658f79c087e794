import { dehydrate, type DehydratedState, QueryClient } from '@tanstack/react-query';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { ServerResponse } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import { account } from '@/contract/operators/account';
import { operators } from '@/contract/operators';
import type { Endpoint, Input, Output } from '@/contract/kit';
import type { ListCall } from '@/contract/listCall';
import { namesAmong } from '@/domain/cookies';
import { type Asked, may, permissionsOf } from '@/domain/permissions';
import { closedFor, menuFor, screenFor } from '@/domain/screens';
import { permissionsWhileViewing } from '@/domain/viewing';
import { call } from './call';
import { CallError, isAway } from './callError';
import { asLanguage, i18nIn, type Language } from './i18n';
import { idIn } from './idIn';
import { asColorScheme, asGroups, GROUPS_COOKIE, SCHEME_COOKIE } from './preferences';
import { pathOf } from './pathOf';
import { screenTexts, shownScreen } from './screenTexts';
import type { BroughtSession } from './session';
import type { ShownScreen } from './shownScreen';
import { callOptions } from './useCall';

/** Why a page shows an error page instead of its screen. */
export type Failure = { status: 403 | 404 | 500 | 503; code: string; permission?: string };

export type PageProps = {
  session: BroughtSession | null;
  /** Null at an address that is no screen's. */
  screen: ShownScreen | null;
  dehydratedState?: DehydratedState;
  /** Of a list screen: what it has to know of its call. */
  list?: ListCall;
  failure?: Failure;
  /** This visitor has no record with the id in the address: the page's status is 404, and the screen says so. */
  missing?: true;
};

export type Loader = {
  query: ParsedUrlQuery;
  session: BroughtSession;
  may: Asked;
  /**
   * Fetches a call's answer into the page, under the visitor's own rights. A refusal shows where the answer would. Where the screen is one
   * record's, its call comes first. Answers what came, undefined where it was refused.
   */
  prefetch: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E> | undefined>;
  /** Gives the page something of its own beside that. */
  bring: (own: Pick<PageProps, 'list'>) => void;
  /** Shows another address instead. */
  goTo: (address: string) => void;
};

/** Both cookies must be there for a session to be asked after at all. */
const hasSessionCookies = (cookies: Partial<Record<string, string>>) => {
  const { session, backoffice } = namesAmong((name) => cookies[name] !== undefined);
  return Boolean(cookies[session] && cookies[backoffice]);
};

const visitorHeaders = ({ req }: GetServerSidePropsContext): Record<string, string> => ({
  cookie: req.headers.cookie ?? '',
  ...(req.headers['user-agent'] && { 'user-agent': req.headers['user-agent'] }),
});

const isPhone = ({ req: { headers } }: GetServerSidePropsContext) =>
  headers['sec-ch-ua-mobile'] === '?1' || /Mobi/.test(headers['user-agent'] ?? '');

/** A navigation within the console asks for the page's data alone. */
const isNavigation = ({ url }: GetServerSidePropsContext['req']) => url?.startsWith('/_next/data/') ?? false;

const loadSession = async (
  context: GetServerSidePropsContext,
  headers: Record<string, string>,
): Promise<BroughtSession> => {
  const [operator, names] = await Promise.all([
    call(operators.session, {}, { headers }),
    call(operators.names, {}, { headers }),
  ]);
  const { cookies } = context.req;
  return {
    operator,
    ...(!isNavigation(context.req) && { rights: permissionsOf(operator.authorities) }),
    // What travels to the browser is named here, field by field: every prop is in the page's source.
    operators: names.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    menu: menuFor(operator.authorities),
    closed: closedFor(operator.authorities),
    ...(operator.viewing && { openWhileViewing: permissionsWhileViewing() }),
    language: asLanguage(cookies.LANG ?? operator.language),
    colorScheme: asColorScheme(cookies[SCHEME_COOKIE]),
    menuGroups: asGroups(cookies[GROUPS_COOKIE]),
    environment: process.env.APP_MODE ?? 'local',
    phone: isPhone(context),
    now: Date.now(),
  };
};

/** Loads the texts of a page before it is rendered; the browser loads them before it shows the page. */
export const bringTexts = (path: string, language: Language, refused = false) =>
  i18nIn(language).loadNamespaces(screenTexts(path, refused));

/** Redirects, and afterwards back to the requested page. */
const lead = ({ resolvedUrl }: GetServerSidePropsContext, to: string) => ({
  redirect: { destination: `${to}?next=${encodeURIComponent(resolvedUrl)}`, permanent: false },
});
/** Whether the id in a record's address is no positive whole number. */
const namesNone = ({ id }: ParsedUrlQuery) => id !== undefined && idIn(id) === 0;

/** By the specification, a back end that redirects the request for the operator means that nobody is signed in. */
const isSignedOut = (error: unknown) =>
  error instanceof CallError && (error.status === 401 || (error.status >= 300 && error.status <= 399));

const toSignIn = (context: GetServerSidePropsContext) => lead(context, '/login');

/** The server is not available (503), or failed to make this page (500). */
const failed = (res: ServerResponse, error: unknown): Failure => {
  const status = isAway(error) ? 503 : 500;
  res.statusCode = status;
  if (status === 503) res.setHeader('retry-after', '5');
  return { status, code: error instanceof CallError ? (error.code ?? String(error.status)) : 'UNEXPECTED' };
};

/**
 * The getServerSideProps of a screen: validates the session on every load (both cookies present is not signed in), sends
 * strangers to sign-in and back afterwards, checks the screen's own permission, and prefetches what `load` names.
 * A refused screen answers 403 and says which permission is missing; a failing server answers 500, a database that is away 503.
 */
export const screenProps =
  (path: string, load: (loader: Loader) => Promise<unknown>[] = () => []): GetServerSideProps<PageProps> =>
  async (context) => {
    const { req, res, query } = context;
    res.setHeader('cache-control', 'no-store');
    if (!hasSessionCookies(req.cookies)) return toSignIn(context);
    const headers = visitorHeaders(context);
    const props: PageProps = { session: null, screen: shownScreen(path) };
    try {
      const session = await loadSession(context, headers);
      props.session = session;
      const access = screenFor(path)?.may ?? 'signedIn';
      const mayDo: Asked = (access) => may(session.operator.authorities, access);
      const forbidden = !mayDo(access);
      const texts = bringTexts(path, session.language, forbidden);
      if (forbidden) {
        await texts;
        res.statusCode = 403;
        const failure: Failure = { status: 403, code: 'AUTHENTICATION_ERROR', permission: access };
        return { props: { ...props, screen: shownScreen(path, forbidden), failure } };
      }
      const client = new QueryClient();
      const asked: { ofRecord: boolean; queryKey: readonly unknown[] }[] = [];
      const prefetch: Loader['prefetch'] = async (endpoint, input) => {
        const options = callOptions(endpoint, input, headers);
        asked.push({ ofRecord: 'id' in input, queryKey: options.queryKey });
        await client.prefetchQuery({ ...options, retry: false });
        return client.getQueryData(options.queryKey);
      };
      const bring: Loader['bring'] = (own) => void Object.assign(props, own);
      const elsewhere: string[] = [];
      const goTo: Loader['goTo'] = (address) => void elsewhere.push(address);
      await Promise.all([texts, ...load({ query, session, may: mayDo, prefetch, bring, goTo })]);
      const [destination] = elsewhere;
      if (destination) return { redirect: { destination, permanent: false } };
      const [first] = asked;
      const refused = first?.ofRecord
        ? client.getQueryState<unknown, CallError>(first.queryKey)?.error?.status
        : undefined;
      const ofRecord = screenFor(path)?.detailOf !== undefined;
      const missing = refused === 404 || refused === 400 || (ofRecord && (!first || namesNone(query)));
      // On a client-side navigation Next would reload the whole page for such a status.
      if (missing && !isNavigation(req)) res.statusCode = 404;
      return { props: { ...props, dehydratedState: dehydrate(client), ...(missing && { missing: true as const }) } };
    } catch (error) {
      if (isSignedOut(error)) return toSignIn(context);
      if (error instanceof CallError && error.code === 'SECOND_FACTOR_REQUIRED') return lead(context, '/second-factor');
      return { props: { ...props, failure: failed(res, error) } };
    }
  };

/** The getServerSideProps of the sign-in screens: rendered on the server too, for the nonce, with an XSRF token to post with. */
export const publicProps =
  (): GetServerSideProps<PageProps> =>
  async ({ req, res, resolvedUrl }) => {
    res.setHeader('cache-control', 'no-store');
    const path = pathOf(resolvedUrl);
    await bringTexts(path, asLanguage(req.cookies.LANG));
    return { props: { session: null, screen: shownScreen(path) } };
  };

/** The getServerSideProps of the screen on which a required second factor is set up. An operator who needs none is redirected. */
export const secondFactorProps = (): GetServerSideProps<PageProps & { asksPassword: boolean }> => async (context) => {
  context.res.setHeader('cache-control', 'no-store');
  if (!hasSessionCookies(context.req.cookies)) return toSignIn(context);
  try {
    const { due, asksPassword } = await call(account.secondFactor, {}, { headers: visitorHeaders(context) });
    if (!due) return { redirect: { destination: '/account', permanent: false } };
    const path = '/second-factor';
    await bringTexts(path, asLanguage(context.req.cookies.LANG));
    return { props: { session: null, screen: shownScreen(path), asksPassword } };
  } catch (error) {
    if (isSignedOut(error)) return toSignIn(context);
    throw error;
  }
};
