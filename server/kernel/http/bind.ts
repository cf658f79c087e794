import type { Logger } from 'pino';
import type { Contract, Endpoint, Output, Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import type { ApiRequest } from './http';

/** The operator behind a request, as just looked up with the session. */
export type SignedIn = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly language: string;
  /** Own roles and the groups' authorizations together. */
  readonly authorities: readonly string[];
  readonly sessionId: number;
  /** The session of the operator who really acts. */
  readonly hasSecondFactor: boolean;
  /** Set while viewing as another operator: all of the above is then the other's. */
  readonly viewing?: Viewing;
};

/** Who is really acting while viewing. `over`: the time is up; the rights are one's own again, and nothing can be changed until it is ended. */
export type Viewing = {
  readonly id: number;
  readonly actorId: number;
  readonly actorName: string;
  readonly endsAt: string;
  readonly over: boolean;
};

export type Context<O extends SignedIn | null = SignedIn> = {
  readonly operator: O;
  /**
   * In a POST this is the request's transaction: a refusal undoes all of it. In a GET, and in the sign-in calls, which
   * count attempts that a refusal must not undo, and in calls that take files or say `ownTransactions`, each statement stands
   * alone (see server/platform/auth/ownTransaction.ts).
   */
  readonly db: Database;
  readonly request: ApiRequest & { readonly id: string };
  readonly log: Logger;
  /** Cookies to set with a successful answer. */
  readonly setCookies: string[];
  /** Headers of a successful answer, besides its own. */
  readonly setHeaders: Record<string, string>;
};

/** What a download's handler answers. */
export type FileAnswer = {
  /** As the user will find it on disk; any Turkish name. */
  name: string;
  type: string;
  body: Uint8Array | AsyncIterable<Uint8Array>;
  inline?: boolean;
  /** Seconds the browser may keep it; 0 by default. */
  maxAge?: number;
  /** The ETag: a browser that has these bytes already is not sent them again. */
  etag?: string;
  /** The body's length, bytes. */
  length?: number;
  /** The body is these bytes (both ends included) of a file of `size`. */
  part?: { start: number; end: number; size: number };
  /** The browser has it already: no body. */
  unchanged?: boolean;
};

type Answer<E extends Endpoint> = E['kind'] extends 'download'
  ? FileAnswer
  : E['kind'] extends 'events'
    ? AsyncIterable<Uint8Array>
    : Output<E>;
type Who<E extends Endpoint> = E['may'] extends 'public'
  ? SignedIn | null
  : E['may'] extends 'site' | 'brokersSite' | 'provider'
    ? null
    : SignedIn;
export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (input: Parsed<C[K]>, context: Context<Who<C[K]>>) => Promise<Answer<C[K]>>;
};

export type Route = {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Of an input that its endpoint has checked, and of an operator whom its `may` let in. */
  readonly run: (input: Record<string, unknown>, context: Context<SignedIn | null>) => Promise<unknown>;
};

/** Joins a contract with its handlers: a missing one, or one with another output, does not compile. */
export const implement = <C extends Contract, H extends Handlers<C>>(area: string, contract: C, handlers: H): Route[] =>
  Object.entries(contract).map(([name, endpoint]) => ({
    name: `${area}.${name}`,
    endpoint,
    run: handlers[name] as Route['run'],
  }));
