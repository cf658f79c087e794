import { parse } from 'node:querystring';
import type * as z from 'zod/mini';
import type { Endpoint } from '@/contract/kit';
import { takesFiles } from '@/contract/request';
import { type ErrorCode, isErrorCode } from '@/domain/errors';
import { codeOfIssue } from '@/domain/inputErrors';
import { kindOf } from '@/domain/kinds';
import { TEXT_LIMIT } from '@/domain/basics';
import { valueOfNumber } from '@/domain/numbered';
import { mapTexts, tidy } from '@/domain/text';
import { ownTurn } from '@/server/kernel/inSlices';
import { Refusal } from '@/server/kernel/refusal';
import { type ApiRequest, header } from './http';
import { assertCountsOnce } from './idempotency';
import { assertKnown, type Schema, unknownFields } from './unknown';

const JSON_LIMIT_BYTES = 1024 * 1024;
/** Bodies of more characters take milliseconds to parse. */
const LARGE = 32 * 1024;
/** The sign-in form, which comes from callers without a session. */
const FORM_LIMIT_BYTES = 16 * 1024;

/** The body as text. @throws PAYLOAD_TOO_LARGE above the limit, counted by the bytes received and not by Content-Length. */
const readText = async (request: ApiRequest, limitBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > limitBytes) throw new Refusal('PAYLOAD_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Most levels of a JSON body; our calls have five at most. */
const DEPTH_LIMIT = 32;
/** Most values in a JSON body; the largest are the cells of an import's rows. */
const VALUES_LIMIT = 25_000;
/**
 * Whether a value is nested so deeply that writing or comparing it later would overflow the stack. This check itself is not recursive.
 * @throws PAYLOAD_TOO_LARGE for too many values: checking them would block the process
 */
const isTooDeep = (value: object): boolean => {
  let count = 0;
  let level: readonly object[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_LIMIT) return true;
    const next: object[] = [];
    for (const one of level)
      for (const inner of Object.values(one) as unknown[]) {
        count += 1;
        if (count > VALUES_LIMIT) throw new Refusal('PAYLOAD_TOO_LARGE');
        if (typeof inner === 'object' && inner !== null) next.push(inner);
      }
    level = next;
  }
  return false;
};

/** The media type of a request's body, without parameters; '' when there is none. */
const typeOf = (request: ApiRequest): string =>
  (header(request, 'content-type').split(';', 1)[0] ?? '').trim().toLowerCase();

const readBody = async (endpoint: Endpoint, request: ApiRequest): Promise<Record<string, unknown>> => {
  const type = typeOf(request);
  const isForm = endpoint.kind === 'form' && type === 'application/x-www-form-urlencoded';
  // Checked before reading the body, which may be long.
  if (type && !isForm && type !== 'application/json') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const text = await readText(request, endpoint.kind === 'form' ? FORM_LIMIT_BYTES : JSON_LIMIT_BYTES);
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  if (text === '') return {};
  if (!type) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  // Large bodies are parsed one at a time, with other requests in between.
  if (text.length > LARGE) await ownTurn();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body) && !isTooDeep(body))
      return body as Record<string, unknown>;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // falls through to the same answer as JSON of the wrong form
  }
  throw new Refusal('INVALID_INPUT');
};

const isList = ({ def }: Schema): boolean => (def.innerType ? isList(def.innerType) : def.type === 'array');
/** Whether a list is of ids or of an enumeration's values, which have no comma in them. */
const isOfWords = ({ def }: Schema): boolean =>
  def.innerType
    ? isOfWords(def.innerType)
    : ['enum', 'pipe', 'number', 'literal'].includes(def.element?.def.type ?? '');

const shapeOf = (endpoint: Endpoint) => endpoint.input.shape as Record<string, Schema>;

/**
 * Brings what was sent into the form that the call declares, where the specification has another one for the same: a list of ids or of
 * an enumeration's values separated by commas ("USER,AGENT"), a field under the specification's name (`Endpoint.also`), and a value by
 * its number (PASSIVE is 0).
 */
const inOwnForm = (endpoint: Endpoint, given: Record<string, unknown>): Record<string, unknown> => {
  const shape = shapeOf(endpoint);
  const { also = {} } = endpoint;
  return Object.fromEntries(
    Object.entries(given).map(([sent, value]) => {
      const other = Object.hasOwn(also, sent) ? also[sent] : undefined;
      const name = other && !Object.hasOwn(given, other) ? other : sent;
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      const kind = field && kindOf(field);
      if (kind?.kind === 'enum') return [name, valueOfNumber(kind.enum, value)];
      if (typeof value !== 'string' || !field || !isList(field) || !isOfWords(field)) return [name, value];
      return [name, value === '' ? [] : value.split(',').map((word) => word.trim())];
    }),
  );
};

/** A query as an object: a name given twice is a list, so is `name[]=`, as axios writes lists, and whatever the endpoint takes as one. */
const readQuery = (endpoint: Endpoint, url: string): Record<string, unknown> => {
  const at = url.indexOf('?');
  if (at < 0) return {};
  const shape = shapeOf(endpoint);
  return Object.fromEntries(
    Object.entries(parse(url.slice(at + 1), '&', '=', { maxKeys: 0 })).map(([given, value]) => {
      const name = given.endsWith('[]') ? given.slice(0, -2) : given;
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (!field || !isList(field)) return [name, name !== given ? [value].flat() : value];
      const many = [value].flat();
      return [name, isOfWords(field) ? many.flatMap((one) => one?.split(',')) : many];
    }),
  );
};

/** Nobody reads a longer list of errors. */
const FIELDS_TOLD = 100;
/** What is wrong with an input, as a refusal that names each field's code. */
export const invalid = (error: z.core.$ZodError): Refusal => {
  const fields: Record<string, ErrorCode> = {};
  let size: number = TEXT_LIMIT;
  for (const issue of error.issues.slice(0, FIELDS_TOLD)) {
    const code = codeOfIssue(issue, isErrorCode);
    if (issue.code === 'too_big') size = Number(issue.maximum);
    fields[issue.path.join('.')] ??= code;
  }
  const [first = 'INVALID_INPUT'] = Object.values(fields);
  return new Refusal(first, { fields, params: { size } });
};

const parsed = <S extends z.ZodMiniObject>(schema: S, known: Record<string, unknown>): z.output<S> => {
  const { success, data, error } = schema.safeParse(mapTexts(known, tidy), { reportInput: true });
  if (!success) throw invalid(error);
  return data;
};

/**
 * An input as its schema has it. @throws UNKNOWN_FIELD for what the schema does not have, with its name, and the codes of `invalid`
 */
export const parseInput = <S extends z.ZodMiniObject>(schema: S, given: Record<string, unknown>): z.output<S> => {
  assertKnown(schema, given);
  return parsed(schema, given);
};

/**
 * What was sent, with the path's parameters. A name that is in the path may not be sent elsewhere as well.
 * @throws UNKNOWN_FIELD
 */
const knownOf = (endpoint: Endpoint, given: Record<string, unknown>, params: Record<string, string>) => {
  const { input: schema, takesUnknown } = endpoint;
  const all = Object.entries({ ...given, ...params });
  if (takesUnknown) return Object.fromEntries(all.filter(([name]) => Object.hasOwn(schema.shape, name)));
  const twice = Object.keys(params).filter((name) => Object.hasOwn(given, name));
  if (twice.length > 0) throw unknownFields(twice);
  assertKnown(schema, given);
  return Object.fromEntries(all);
};

type Read = { raw: Record<string, unknown>; input: Record<string, unknown> };

const reads = new Map<string, Read & { endpoint: Endpoint }>();
const READS_KEPT = { most: 500, longestUrl: 500 };
/**
 * The input of a GET, which depends on its address only, so it is parsed once for all repeated requests. It is
 * the same object for all of them and is frozen.
 */
const readGet = (endpoint: Endpoint, url: string, params: Record<string, string>): Read => {
  const known = reads.get(url);
  if (known?.endpoint === endpoint) return known;
  const raw = knownOf(endpoint, inOwnForm(endpoint, readQuery(endpoint, url)), params);
  const read: Read = { raw, input: parsed(endpoint.input, raw) };
  for (const value of [read.input, ...Object.values(read.input as object)]) Object.freeze(value);
  if (reads.size >= READS_KEPT.most) reads.clear();
  if (url.length <= READS_KEPT.longestUrl) reads.set(url, { ...read, endpoint });
  return read;
};

/**
 * Parameters, query and body of a request, checked against the endpoint; files are left for the handler to read.
 * @throws the codes of `parseInput` and of reading, IDEMPOTENCY_KEY_REQUIRED
 */
export const readInput = async (
  endpoint: Endpoint,
  request: ApiRequest,
  params: Record<string, string>,
): Promise<Read> => {
  if (endpoint.method === 'GET') return readGet(endpoint, request.url, params);
  const query = readQuery(endpoint, request.url);
  const isBytes = endpoint.kind === 'bytes' && !endpoint.takesUnknown;
  if (isBytes && typeOf(request) !== 'application/octet-stream') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const given = takesFiles(endpoint) ? query : await readBody(endpoint, request);
  const besides = given === query || endpoint.takesUnknown ? [] : Object.keys(query);
  if (besides.length > 0) throw unknownFields(besides);
  const raw = knownOf(endpoint, inOwnForm(endpoint, given), params);
  // Before the fields, since a missing version is then not merely a field that was left out.
  assertCountsOnce(endpoint, request, raw);
  return { raw, input: parsed(endpoint.input, raw) };
};
