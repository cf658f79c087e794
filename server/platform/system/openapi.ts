import * as z from 'zod/mini';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { takesFiles } from '@/contract/request';
import { ERRORS, type ErrorCode } from '@/domain/errors';
import { isProgram } from '@/domain/permissions';

type Schema = { properties?: Record<string, object>; required?: string[] };
/** `strict`: objects with additional fields are refused. */
const toSchema = (schema: z.ZodMiniType, io: 'input' | 'output', strict = false) => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (strict && zodSchema._zod.def.type === 'object') jsonSchema.additionalProperties = false;
    },
  });
  return json;
};

/** Error codes that any call may answer besides its own. */
const common = (endpoint: Endpoint): ErrorCode[] => [
  'INVALID_INPUT',
  ...(endpoint.takesUnknown ? [] : (['UNKNOWN_FIELD'] as const)),
  ...(endpoint.method === 'POST' ? (['UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ...(endpoint.may === 'public' ? [] : (['AUTHENTICATION_ERROR'] as const)),
  ...(endpoint.may === 'public' || isProgram(endpoint.may) ? [] : (['AUTHORIZATION_ERROR'] as const)),
  ...(endpoint.method === 'POST' && !isProgram(endpoint.may) ? (['XSRF_TOKEN_INVALID'] as const) : []),
  ...(endpoint.once === true ? (['IDEMPOTENCY_KEY_REQUIRED'] as const) : []),
];

const refusals = (endpoint: Endpoint) => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...common(endpoint), ...endpoint.errors])) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
};

const binary = { type: 'string', format: 'binary' };
const FILE_BODIES = {
  files: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'array', items: binary } } },
    },
  },
  bytes: { 'application/octet-stream': { schema: binary } },
};

/** For calls that move money: the key is required unless the input has the record's version or a request id. */
const idempotencyKey = (fields: readonly string[]) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: !fields.includes('version') && !fields.includes('requestId'),
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
});

const bodyOf = (endpoint: Endpoint, schema: object) => {
  if (takesFiles(endpoint)) return FILE_BODIES[endpoint.kind as keyof typeof FILE_BODIES];
  const json = { 'application/json': { schema } };
  return endpoint.kind === 'form' ? { ...json, 'application/x-www-form-urlencoded': { schema } } : json;
};
const answerOf = ({ kind, output }: Endpoint) => {
  if (kind === 'download') return { 'application/octet-stream': { schema: binary } };
  if (kind === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: toSchema(output, 'output') } };
};
const securityOf = ({ may }: Endpoint) => {
  if (may === 'public') return [];
  return isProgram(may) ? [{ [may]: [] }] : [{ session: [], backoffice: [] }];
};

const operation = (area: string, name: string, endpoint: Endpoint) => {
  const { properties = {}, required = [] } = toSchema(endpoint.input, 'input', !endpoint.takesUnknown) as Schema;
  const inPath = (field: string) => endpoint.path.includes(`{${field}}`);
  const fields = Object.keys(properties);
  const asParameter = (field: string) => ({
    name: field,
    in: inPath(field) ? 'path' : 'query',
    required: inPath(field) || required.includes(field),
    schema: properties[field],
  });
  const inQuery = endpoint.method === 'GET' || takesFiles(endpoint);
  const body = inQuery ? [] : fields.filter((field) => !inPath(field));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(body.map((field) => [field, properties[field]])),
    ...(!endpoint.takesUnknown && { additionalProperties: false }),
    ...(required.some((field) => body.includes(field)) && {
      required: required.filter((field) => body.includes(field)),
    }),
  };
  return {
    operationId: `${area}.${name}`,
    summary: endpoint.summary,
    tags: [area],
    'x-may': endpoint.may,
    security: securityOf(endpoint),
    parameters: [
      ...fields.filter((field) => inPath(field) || inQuery).map(asParameter),
      ...(endpoint.once === true && !isProgram(endpoint.may) ? [idempotencyKey(fields)] : []),
    ],
    ...(endpoint.method === 'POST' &&
      (body.length > 0 || takesFiles(endpoint)) && {
        requestBody: { required: true, content: bodyOf(endpoint, schema) },
      }),
    responses: { 200: { description: 'Done', content: answerOf(endpoint) }, ...refusals(endpoint) },
  };
};

const Refusal = {
  type: 'object',
  required: ['errors', 'message', 'requestId'],
  properties: {
    errors: { type: 'array', items: { type: 'string' }, description: 'Codes, the first one leading' },
    message: { type: 'string', description: 'The first code’s sentence in Turkish' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field → code' },
    params: { type: 'object', description: 'Values of the sentence’s placeholders' },
    current: { description: 'With VERSION_CONFLICT: the record as it is now' },
    requestId: { type: 'string' },
  },
};

/** The whole API as an OpenAPI 3.1 document, made from the contract. */
export const openapi = (version: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(area, name, endpoint);
    }
  const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tellal console API',
      version,
      description:
        'Every POST carries X-XSRF-TOKEN (the XSRF-TOKEN cookie’s value) and may carry an Idempotency-Key; calls that move money must, or the version of their record.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal },
      securitySchemes: {
        session: cookie('SESSION'),
        backoffice: cookie('BACKOFFICE'),
        provider: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Payment-Signature',
          description: 't=SECONDS,v1=HEX: HMAC-SHA256 with PAYMENT_WEBHOOK_SECRET over SECONDS.BODY',
        },
        site: {
          type: 'http',
          scheme: 'bearer',
          description: 'The site’s own key (SITE_API_KEY); no session, no XSRF token',
        },
        brokersSite: {
          type: 'http',
          scheme: 'bearer',
          description: 'The key of the brokers’ site (BROKERS_SITE_API_KEY); no session, no XSRF token',
        },
      },
    },
  };
};
