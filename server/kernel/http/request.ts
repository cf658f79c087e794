import { parse } from 'node:querystring';
import type * as z from 'zod/mini';
import { type Endpoint, takesFiles } from '@/contract/kit';
import { type ErrorCode, isErrorCode } from '@/domain/errors';
import { codeOfIssue } from '@/domain/inputErrors';
import { TEXT_LIMIT } from '@/domain/limits';
import { Refusal } from '@/server/kernel/refusal';
import { type ApiRequest, header } from './http';
import { assertCountsOnce } from './idempotency';

const JSON_LIMIT_BYTES = 1024 * 1024;

/** The body as text. @throws PAYLOAD_TOO_LARGE above 1 MB, counted by the bytes received and not by Content-Length. */
const readText = async (request: ApiRequest): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > JSON_LIMIT_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Levels of a body; what we take has five at most. */
const DEPTH_LIMIT = 32;
/** Whether a value is nested so deeply that what writes or compares it later would run out of stack. Itself it goes level by level. */
const isTooDeep = (value: unknown): boolean => {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_LIMIT) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
};

const readBody = async (endpoint: Endpoint, request: ApiRequest): Promise<Record<string, unknown>> => {
  const type = header(request, 'content-type').split(';', 1)[0];
  const text = await readText(request);
  if (endpoint.kind === 'form' && type === 'application/x-www-form-urlencoded') {
    return Object.fromEntries(new URLSearchParams(text));
  }
  if (text === '') return {};
  if (type !== 'application/json') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body) && !isTooDeep(body))
      return body as Record<string, unknown>;
  } catch {
    // falls through to the same answer as JSON of the wrong form
  }
  throw new Refusal('INVALID_INPUT');
};

type Schema = z.ZodMiniType & { def: { type: string; innerType?: Schema } };
const isList = ({ def }: Schema): boolean => (def.innerType ? isList(def.innerType) : def.type === 'array');

/** A query as an object: a name given twice is a list, so is `name[]=`, as axios writes lists, and whatever the endpoint takes as one. */
const readQuery = (endpoint: Endpoint, url: string): Record<string, unknown> => {
  const at = url.indexOf('?');
  if (at < 0) return {};
  const shape = endpoint.input.shape as Record<string, Schema>;
  return Object.fromEntries(
    Object.entries(parse(url.slice(at + 1), '&', '=', { maxKeys: 0 })).map(([given, value]) => {
      const name = given.endsWith('[]') ? given.slice(0, -2) : given;
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, name !== given || (field && isList(field)) ? [value].flat() : value];
    }),
  );
};

/** What is wrong with an input, as a refusal that names each field's code. */
export const invalid = (error: z.core.$ZodError): Refusal => {
  const fields: Record<string, ErrorCode> = {};
  let size: number = TEXT_LIMIT;
  for (const issue of error.issues) {
    const code = codeOfIssue(issue, isErrorCode);
    if (issue.code === 'too_big') size = Number(issue.maximum);
    fields[issue.path.join('.')] ??= code;
  }
  const [first = 'INVALID_INPUT'] = Object.values(fields);
  return new Refusal(first, { fields, params: { size } });
};

type Read = { raw: Record<string, unknown>; input: unknown };
const check = (endpoint: Endpoint, raw: Record<string, unknown>): Read => {
  const parsed = endpoint.input.safeParse(raw, { reportInput: true });
  if (!parsed.success) throw invalid(parsed.error);
  return { raw, input: parsed.data };
};

const reads = new Map<string, Read & { endpoint: Endpoint }>();
const READS_KEPT = { most: 500, longestUrl: 500 };
/**
 * The input of a GET, which depends on its address only, so it is parsed once for all repeated requests. It is
 * the same object for all of them and is frozen.
 */
const readGet = (endpoint: Endpoint, url: string, params: Record<string, string>): Read => {
  const known = reads.get(url);
  if (known?.endpoint === endpoint) return known;
  const read = check(endpoint, { ...readQuery(endpoint, url), ...params });
  for (const value of [read.input, ...Object.values(read.input as object)]) Object.freeze(value);
  if (reads.size >= READS_KEPT.most) reads.clear();
  if (url.length <= READS_KEPT.longestUrl) reads.set(url, { ...read, endpoint });
  return read;
};

/**
 * Parameters, query and body of a request, checked against the endpoint; files are left for the handler to read.
 * @throws the codes of `invalid` and of reading, IDEMPOTENCY_KEY_REQUIRED
 */
export const readInput = async (
  endpoint: Endpoint,
  request: ApiRequest,
  params: Record<string, string>,
): Promise<Read> => {
  if (endpoint.method === 'GET') return readGet(endpoint, request.url, params);
  const given = takesFiles(endpoint) ? readQuery(endpoint, request.url) : await readBody(endpoint, request);
  // Before the fields, since a missing version is then not merely a field that was left out.
  assertCountsOnce(endpoint, request, given);
  return check(endpoint, { ...given, ...params });
};
