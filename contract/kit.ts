import * as z from 'zod/mini';
import type { ErrorCode } from '@/domain/errors';
import { ofKind } from '@/domain/kinds';
import { PAGE_SIZE } from '@/domain/lists';
import type { Access } from '@/domain/permissions';

type Kind = 'json' | 'download' | 'form' | 'files' | 'bytes' | 'events';

/**
 * One call, declared once: the axios client, the server's routing, OpenAPI, forms and the role matrix all read this object. `kind` says
 * what is transferred: JSON both ways, a file in the answer, a form in the body (the two sign-in calls), files in the body as
 * multipart/form-data (`files`), one file's raw bytes (`bytes`), or server-sent events.
 */
export type Endpoint<
  I extends z.ZodMiniObject = z.ZodMiniObject,
  O extends z.ZodMiniType = z.ZodMiniType,
  K extends Kind = Kind,
  A extends Access = Access,
> = {
  readonly method: 'GET' | 'POST';
  readonly kind: K;
  /** Full path with parameters as {id}; every other input field is in the query (GET, files, bytes) or the JSON body (POST). */
  readonly path: string;
  readonly may: A;
  readonly input: I;
  readonly output: O;
  readonly errors: readonly ErrorCode[];
  readonly summary: string;
  /** For a list: who may export it as a file (see contract/exports.ts). Absent: it cannot be exported. */
  readonly exportable?: Access;
  /** A change that is allowed while viewing as another operator, whatever domain/viewing.ts says of its permission. */
  readonly whileViewing?: true;
  /** Allowed to a user whose role requires a second factor but who has none yet. All other calls are refused then. */
  readonly beforeSecondFactor?: true;
  /** Asks who is signed in now; allowed even from a page that was opened by another user. */
  readonly fromAnyPage?: true;
  /**
   * Takes longer than a database connection should be held, or calls another system: the handler opens its own transactions. 'once': a
   * repeated request still gets the first one's answer, as for all other calls; otherwise the handler must ensure that.
   */
  readonly ownTransactions?: true | 'once';
  /** The specification's names for fields of this input, mapped to the field: { role: 'roles' }. */
  readonly also?: Readonly<Record<string, string>>;
  /** Called by programs that add fields of their own: these are ignored. Everywhere else an unknown field is refused (UNKNOWN_FIELD). */
  readonly takesUnknown?: true;
  /**
   * Moves money, so it must not run twice. `true`: a request must have an Idempotency-Key, or the `version` of its record or a `requestId`
   * in its input; otherwise it is refused (IDEMPOTENCY_KEY_REQUIRED, server/kernel/http/idempotency.ts). 'byContent': repeating it changes
   * nothing, so it needs neither.
   */
  readonly once?: true | 'byContent';
  /** Expensive: the same user's heavy calls run in turn. Calls that receive or create files always do. */
  readonly heavy?: true;
  /** A POST that only reads, since its input is long or a file: it stores nothing, and without an answer nothing was done. */
  readonly onlyAsks?: true;
};
export type Contract = Readonly<Record<string, Endpoint>>;
export type Input<E extends Endpoint> = z.input<E['input']>;
export type Parsed<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;

type Definition<P, I, O, A> = {
  path: P;
  may: A;
  input?: I;
  output: O;
  errors?: readonly ErrorCode[];
  summary: string;
  exportable?: Access;
  whileViewing?: true;
  beforeSecondFactor?: true;
  fromAnyPage?: true;
  ownTransactions?: true | 'once';
  also?: Readonly<Record<string, string>>;
  takesUnknown?: true;
  once?: true | 'byContent';
  heavy?: true;
  onlyAsks?: true;
};

const nothing = z.object({});

const declare =
  <const M extends 'GET' | 'POST', const K extends Kind>(method: M, kind: K) =>
  <const P extends string, O extends z.ZodMiniType, const A extends Access, I extends z.ZodMiniObject = typeof nothing>(
    definition: Definition<P, I, O, A>,
  ): Endpoint<I, O, K, A> & { readonly method: M; readonly path: P } => ({
    errors: [],
    ...definition,
    method,
    kind,
    input: (definition.input ?? nothing) as I,
  });

export const get = declare('GET', 'json');
export const post = declare('POST', 'json');
/** A POST whose body is a form (application/x-www-form-urlencoded) or JSON. */
export const postForm = declare('POST', 'form');
/** A GET that answers with a file. */
export const download = declare('GET', 'download');
/** A POST whose body is files, as multipart/form-data. The handler reads it as it arrives, and opens its own transactions. */
export const postFiles = declare('POST', 'files');
/** A POST whose body is raw bytes (application/octet-stream), also read as it arrives. */
export const postBytes = declare('POST', 'bytes');
/** A POST that answers with a file: for downloads that are recorded, since a GET changes nothing. */
export const postDownload = declare('POST', 'download');

/** A GET that answers with server-sent events until either side closes it. */
export const events = declare('GET', 'events');

/** A cursor contains the sort value: at worst the longest name, with three bytes per letter, in base64. */
const CURSOR_MAX = 1_500;

/**
 * The input of every list. `sort` is a field name, or `-field` for descending; only the fields named here (they are indexed).
 * `after`/`before` are opaque cursors from an earlier answer; `around` requests the neighbours of one record in this filtered, sorted list
 * instead of rows.
 */
export const listInput = <const S extends string, F extends z.core.$ZodShape>(sortable: readonly S[], filters: F) =>
  z.object({
    ...filters,
    sort: z.optional(
      z.enum(sortable.flatMap((field) => [field, `-${field}` as const]) as [S | `-${S}`, ...(S | `-${S}`)[]]),
    ),
    after: z.optional(z.string().check(z.maxLength(CURSOR_MAX))),
    before: z.optional(z.string().check(z.maxLength(CURSOR_MAX))),
    around: z.optional(z.coerce.number().check(z.int(), z.positive())),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE.max)), PAGE_SIZE.default),
    /** 1 also requests the capped total, which is more expensive than the rows. */
    total: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1)), 0),
  });

/** The output of every list. `next` and `previous` are cursors; null at the ends. */
export const pageOf = <T extends z.ZodMiniObject>(row: T) =>
  z.object({
    rows: z.array(row),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    total: z.nullable(z.object({ count: z.int(), capped: z.boolean() })),
    neighbours: z.optional(z.object({ previous: z.nullable(z.int()), next: z.nullable(z.int()) })),
  });
export type ListEndpoint = Endpoint<ReturnType<typeof listInput>, ReturnType<typeof pageOf>>;

/** A call that returns one record by its id. */
export type RecordEndpoint = Endpoint<z.ZodMiniObject<{ id: z.ZodMiniType<number, unknown> }>>;

/** The output of a download; binary in OpenAPI. */
export const fileBytes = z.file();

/** An error code in an answer. Only the type is checked: the browser does not load the table of codes. */
export const errorCode = () => ofKind(z.string() as z.ZodMiniType<ErrorCode>, { kind: 'errorCode' });

/** The answer of a call that returns nothing but success. */
export const done = z.object({ done: z.literal(true) });
export const DONE = { done: true } as const;
