import * as z from 'zod';
import type { ErrorCode } from '@/domain/errors';
import type { Access } from '@/domain/permissions';

type Kind = 'json' | 'download' | 'form';

/**
 * One call, declared once: the axios client, the server's routing, OpenAPI, forms and the role matrix all read this object.
 * `kind` says what travels: JSON both ways, a file in the answer, or a form in the body (the two sign-in calls).
 */
export type Endpoint<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  K extends Kind = Kind,
  A extends Access = Access,
> = {
  readonly method: 'GET' | 'POST';
  readonly kind: K;
  /** Full path with parameters as {id}; every other input field is the query (GET) or the JSON body (POST). */
  readonly path: string;
  readonly may: A;
  readonly input: I;
  readonly output: O;
  readonly errors: readonly ErrorCode[];
  readonly summary: string;
  /** For a list: who may take it away as a file (see contract/exports.ts). Absent: it cannot be exported. */
  readonly exportable?: Access;
};
export type Contract = Readonly<Record<string, Endpoint>>;
export type Input<E extends Endpoint> = z.input<E['input']>;
export type Parsed<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;

type Definition<I, O, A> = {
  path: string;
  may: A;
  input?: I;
  output: O;
  errors?: readonly ErrorCode[];
  summary: string;
  exportable?: Access;
};

const nothing = z.object({});

const declare =
  <const K extends Kind>(method: 'GET' | 'POST', kind: K) =>
  <O extends z.ZodType, const A extends Access, I extends z.ZodObject = typeof nothing>(
    definition: Definition<I, O, A>,
  ): Endpoint<I, O, K, A> => ({
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
/** A POST that answers with a file's bytes: for files whose taking is recorded, since no GET changes anything. */
export const postDownload = declare('POST', 'download');

export const PAGE_SIZE = { default: 50, max: 100 } as const;
/** Lists count no further than this; a longer list says "10.000+". */
export const COUNT_CAP = 10_000;

/**
 * What every list takes. `sort` is a field name, or `-field` for descending; only the fields named here (they are
 * indexed). `after`/`before` are opaque cursors from an earlier answer; `around` asks for the neighbours of one record
 * in this filtered, sorted queue instead of rows.
 */
export const listInput = <const S extends string, F extends z.ZodRawShape>(sortable: readonly S[], filters: F) =>
  z.object({
    ...filters,
    sort: z
      .enum(sortable.flatMap((field) => [field, `-${field}` as const]) as [S | `-${S}`, ...(S | `-${S}`)[]])
      .optional(),
    after: z.string().max(500).optional(),
    before: z.string().max(500).optional(),
    around: z.coerce.number().int().positive().optional(),
    size: z.coerce.number().int().min(1).max(PAGE_SIZE.max).default(PAGE_SIZE.default),
    /** 1 asks for the capped total as well, which costs more than the rows. */
    total: z.coerce.number().int().min(0).max(1).default(0),
  });

/** What every list answers. `next` and `previous` are cursors; null at the ends. */
export const pageOf = <T extends z.ZodObject>(row: T) =>
  z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    total: z.object({ count: z.number().int(), capped: z.boolean() }).nullable(),
    neighbours: z.object({ previous: z.number().int().nullable(), next: z.number().int().nullable() }).optional(),
  });
export type ListEndpoint = Endpoint<ReturnType<typeof listInput>, ReturnType<typeof pageOf>>;

/** Fields of a list's input that steer paging rather than filter. */
export const PAGING_FIELDS = ['sort', 'after', 'before', 'around', 'size', 'total'] as const;

/** The output of a download: OpenAPI calls it binary. */
export const fileBytes = z.file();

/** The answer of a call that only says that it was done. */
export const done = z.object({ done: z.literal(true) });
export const DONE = { done: true } as const;

/** Splits an input into the parts of an HTTP request: path parameters, then query (GET) or body (POST). */
export const toRequest = (endpoint: Endpoint, input: Record<string, unknown> = {}) => {
  const rest = { ...input };
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return endpoint.method === 'GET'
    ? { method: 'GET' as const, url, params: rest }
    : { method: 'POST' as const, url, data: rest };
};
