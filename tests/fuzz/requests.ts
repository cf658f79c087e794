import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { takesFiles } from '@/contract/request';
import { openapi } from '@/server/platform/system/openapi';
import { DEEP, fields, inputOf, type JsonSchema } from './values';

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema };
type Operation = {
  parameters: readonly Parameter[];
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } };
};
export type Call = { name: string; endpoint: Endpoint; operation: Operation };
/** `keyed`: the call moves money, so the request carries an Idempotency-Key; without one it would be refused at once. */
export type Request = { method: string; url: string; body?: string; keyed?: true };

const { paths } = openapi('fuzz');

/** Every call of the product with its operation in the OpenAPI document. */
export const CALLS: readonly Call[] = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    name: `${area}.${name}`,
    endpoint,
    operation: paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation,
  })),
);

/** A seed that depends on the call's name only, so that adding or removing another call does not change its requests. */
export const seedOf = (name: string, seed = 0): number => (crc32(name) ^ seed) >>> 0;

/** URL-encodes any value. The Buffer replaces lone surrogates, which cannot be encoded. */
const encoded = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 8000);
};
const RAW_SEGMENTS = ['%00', '%E0%A4%A', '%ed%a0%80', '..%2f..%2f', '%2e%2e', ';x=1', '1%0d%0aX: y', "1'--", '١٢٣'];

const pairs = (name: string, value: unknown): string[] => {
  const key = encoded(name);
  if (Array.isArray(value)) return value.slice(0, 500).map((item) => `${key}=${encoded(item)}`);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([inner, item]) => `${key}[${encoded(inner)}]=${encoded(item)}`);
  return [`${key}=${encoded(value)}`];
};

const bodySchema = (operation: Operation): JsonSchema =>
  operation.requestBody?.content['application/json']?.schema ?? { type: 'object' };
const parametersSchema = (operation: Operation, place: Parameter['in']): JsonSchema => {
  const own = operation.parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
};

const pathOf = (endpoint: Endpoint, values: Record<string, unknown>, raw: string | null) =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => raw ?? encoded(values[name] ?? 1));

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"id":1,"id":2}',
  '['.repeat(50_000),
];
const url = (path: string, query: Record<string, unknown>) => {
  const text = Object.entries(query)
    .flatMap(([name, value]) => pairs(name, value))
    .join('&');
  return text ? `${path}?${text}` : path;
};

/** Inputs that match a call's schema, with its path, query and body fields together. */
export const inputsTo = ({ operation }: Call): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fields(parametersSchema(operation, 'path')),
      fields(parametersSchema(operation, 'query')),
      fields(bodySchema(operation)),
    )
    .map((parts) => Object.assign({}, ...(parts as Record<string, unknown>[])) as Record<string, unknown>);

/** Requests to one call: valid, almost valid, and hostile. */
export const requestsTo = ({ endpoint, operation }: Call): fc.Arbitrary<Request> => {
  const path = fc
    .tuple(inputOf(parametersSchema(operation, 'path')), fc.option(fc.constantFrom(...RAW_SEGMENTS), { freq: 6 }))
    .map(([values, raw]) => pathOf(endpoint, values, raw));
  if (endpoint.method === 'GET')
    return fc
      .tuple(path, inputOf(parametersSchema(operation, 'query')))
      .map(([to, query]) => ({ method: 'GET', url: url(to, query) }));
  const body = fc.oneof(
    { weight: 9, arbitrary: inputOf(bodySchema(operation)).map((input) => stringify(input)) },
    { weight: 1, arbitrary: fc.constantFrom(...BODIES) },
  );
  const query = inputOf(parametersSchema(operation, 'query'));
  return fc.tuple(path, query, body).map(([to, asked, text]) => ({
    method: 'POST',
    url: takesFiles(endpoint) ? url(to, asked) : to,
    body: text,
    ...(endpoint.once === true && { keyed: true as const }),
  }));
};

const NESTED = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const stringify = (value: unknown): string => JSON.stringify(value).replaceAll(JSON.stringify(DEEP), NESTED);
