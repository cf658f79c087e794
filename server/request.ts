import type * as z from 'zod/mini';
import { type Endpoint, takesFiles } from '@/contract/kit';
import { type ErrorCode, isErrorCode } from '@/domain/errors';
import { codeOfIssue } from '@/domain/inputErrors';
import { TEXT_LIMIT } from '@/domain/limits';
import { type ApiRequest, header } from './http';
import { Refusal } from './refusal';

const JSON_LIMIT_BYTES = 1024 * 1024;

/** The body as text. @throws PAYLOAD_TOO_LARGE past 1 MB, by what arrives and not by what is promised. */
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
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // falls through to the same answer as JSON of the wrong form
  }
  throw new Refusal('INVALID_INPUT');
};

/** A query as an object: a name given twice is a list, and so is `name[]=`, as axios writes lists. */
const readQuery = (url: string): Record<string, unknown> => {
  const at = url.indexOf('?');
  if (at < 0) return {};
  const query = new Map<string, unknown>();
  const params = new URLSearchParams(url.slice(at + 1));
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    if (name.endsWith('[]')) query.set(name.slice(0, -2), values);
    else query.set(name, values.length > 1 ? values : values[0]);
  }
  return Object.fromEntries(query);
};

type Schema = z.ZodMiniType & { def: { type: string; innerType?: Schema } };
const isList = ({ def }: Schema): boolean => (def.innerType ? isList(def.innerType) : def.type === 'array');
/** A list of one, in a query, looks like a single value. */
const asLists = (endpoint: Endpoint, query: Record<string, unknown>) => {
  const shape = endpoint.input.shape as Record<string, Schema>;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, typeof value === 'string' && field && isList(field) ? [value] : value];
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

/**
 * Parameters, query and body of a request, checked against the endpoint; files are left for the handler to read.
 * @throws the codes of `invalid` and of reading
 */
export const readInput = async (endpoint: Endpoint, request: ApiRequest, params: Record<string, string>) => {
  const given =
    endpoint.method === 'GET' || takesFiles(endpoint)
      ? asLists(endpoint, readQuery(request.url))
      : await readBody(endpoint, request);
  const raw = { ...given, ...params };
  const parsed = endpoint.input.safeParse(raw, { reportInput: true });
  if (!parsed.success) throw invalid(parsed.error);
  return { raw, input: parsed.data };
};
