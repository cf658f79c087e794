import * as z from 'zod/mini';
import type { ErrorCode } from '@/domain/errors';
import { ofKind } from '@/domain/kinds';
import { PAGE_SIZE } from '@/domain/lists';
import type { Access } from '@/domain/permissions';

type Kind = 'json' | 'download' | 'form' | 'files' | 'bytes' | 'events';

/**
 * One call, declared once: the axios client, the server's routing, OpenAPI, forms and the role matrix all read this object.
 * `kind` says what travels: JSON both ways, a file in the answer, a form in the body (the two sign-in calls), files in the
 * body as multipart/form-data (`files`) or one file's plain bytes (`bytes`), or events for as long as somebody listens.
 */
export type Endpoint<
  I extends z.ZodMiniObject = z.ZodMiniObject,
  O extends z.ZodMiniType = z.ZodMiniType,
  K extends Kind = Kind,
  A extends Access = Access,
> = {
  readonly method: 'GET' | 'POST';
  readonly kind: K;
  /** Full path with parameters as {id}; every other input field is the query (GET, files, bytes) or the JSON body (POST). */
  readonly path: string;
  readonly may: A;
  readonly input: I;
  readonly output: O;
  readonly errors: readonly ErrorCode[];
  readonly summary: string;
  /** For a list: who may export it as a file (see contract/exports.ts). Absent: it cannot be exported. */
  readonly exportable?: Access;
  /** A change that may be made while viewing as another operator whatever domain/viewing.ts says of its permission. */
  readonly whileViewing?: true;
  /** Open to somebody whose role asks for a second factor and who has none yet. All other calls are refused then. */
  readonly beforeSecondFactor?: true;
  /** Asks who is signed in now, which a page that was opened for somebody else may ask too. */
  readonly fromAnyPage?: true;
  /**
   * Takes longer than a database connection should be held, or calls somebody outside: the handler opens its own transactions. 'once': a
   * repeated request gets the first one's answer, as it does of all other calls; otherwise the handler sees to that.
   */
  readonly ownTransactions?: true | 'once';
  /** Names that the specification has for fields of this input, each with the field's own: { role: 'roles' }. */
  readonly also?: Readonly<Record<string, string>>;
  /** Called by programs that add fields of their own, which are passed over. Everywhere else an unknown field is refused (UNKNOWN_FIELD). */
  readonly takesUnknown?: true;
  /**
   * Moves money, so it must count once. `true`: a request carries an Idempotency-Key, or the `version` of its record or a `requestId` in
   * its input; without them it is refused (IDEMPOTENCY_KEY_REQUIRED, server/kernel/http/idempotency.ts). 'byContent': said again it
   * changes nothing and needs neither.
   */
  readonly once?: true | 'byContent';
  /** Costs much: it takes turns with the same person's other heavy calls, as whatever brings or makes files does by itself. */
  readonly heavy?: true;
  /** A POST that only asks, since its question is long or a file: it keeps nothing, and one that got no answer has done nothing. */
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
/** A GET that answers with a file's bytes. */
export const download = declare('GET', 'download');
/** A POST whose body is files, as multipart/form-data. The handler reads it as it arrives, and opens its own transactions. */
export const postFiles = declare('POST', 'files');
/** A POST whose body is plain bytes (application/octet-stream), read likewise. */
export const postBytes = declare('POST', 'bytes');
/** A POST that answers with a file's bytes: for downloads that are recorded, since a GET changes nothing. */
export const postDownload = declare('POST', 'download');

/** A GET that answers with server-sent events until either side ends it. */
export const events = declare('GET', 'events');

/** A cursor holds what the list is sorted by: the longest name, each letter of three bytes, in base64. */
const CURSOR_MAX = 1_500;

/**
 * What every list takes. `sort` is a field name, or `-field` for descending; only the fields named here (they are
 * indexed). `after`/`before` are opaque cursors from an earlier answer; `around` asks for the neighbours of one record
 * in this filtered, sorted queue instead of rows.
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
    /** 1 asks for the capped total as well, which costs more than the rows. */
    total: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1)), 0),
  });

/** What every list answers. `next` and `previous` are cursors; null at the ends. */
export const pageOf = <T extends z.ZodMiniObject>(row: T) =>
  z.object({
    rows: z.array(row),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    total: z.nullable(z.object({ count: z.int(), capped: z.boolean() })),
    neighbours: z.optional(z.object({ previous: z.nullable(z.int()), next: z.nullable(z.int()) })),
  });
export type ListEndpoint = Endpoint<ReturnType<typeof listInput>, ReturnType<typeof pageOf>>;

/** A call that asks for one record by its id. */
export type RecordEndpoint = Endpoint<z.ZodMiniObject<{ id: z.ZodMiniType<number, unknown> }>>;

/** The output of a download: OpenAPI calls it binary. */
export const fileBytes = z.file();

/** An error code in an answer, typed only: the table of codes is not loaded in the browser. */
export const errorCode = () => ofKind(z.string() as z.ZodMiniType<ErrorCode>, { kind: 'errorCode' });

/** The answer of a call that only says that it was done. */
export const done = z.object({ done: z.literal(true) });
export const DONE = { done: true } as const;
