import * as fc from 'fast-check';

/** The part of JSON Schema that the contract's inputs use. */
export type JsonSchema = {
  type?: string | string[];
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
};

/** Stands for 20,000 nested lists, which JSON.stringify cannot write. */
export const DEEP = '<deep>';
const INT4_BEYOND = 2 ** 31;

/** Values that the console never sends. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202e\u200b\ufeff',
  'İıŞşĞğÇçÖöÜü',
  '😀'.repeat(300),
  'x'.repeat(100_000),
  "' or '1'='1",
  '1; drop table operator; --',
  "\\'; copy operator to program 'id' --",
  '%',
  '_%\\',
  '$1',
  '{{constructor.constructor("return process")()}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'a\r\nSet-Cookie: SESSION=stolen',
  '=1+1',
  '(a+)+$',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '1e309',
  '0x10',
  '1'.repeat(400),
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  '-infinity',
  null,
  true,
  false,
  0,
  -1,
  -0,
  0.1,
  INT4_BEYOND - 1,
  INT4_BEYOND,
  -INT4_BEYOND,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
  5e-324,
  [],
  [[]],
  {},
  [null],
  { toString: 1 },
  { length: 1e9 },
  Object.fromEntries([['__proto__', { authorities: ['ADMIN'] }]]),
  { constructor: { prototype: { authorities: ['ADMIN'] } } },
  { $ne: null },
  Array.from({ length: 2000 }, (_, i) => i),
  DEEP,
  [[[[[[[[[[[[[['x']]]]]]]]]]]]]],
];
export const hostile: fc.Arbitrary<unknown> = fc.constantFrom(...HOSTILE);

const KNOWN_FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString()),
};

const word = fc.constantFrom(
  'Ada',
  'istanbul',
  'Çınar Yapı',
  'a',
  'tellal',
  '34',
  'ahmet@tellal.example',
  '+905321234567',
);
/** Cached: parsing a pattern takes longer than generating texts from it, and hundreds of fields share a few patterns. */
const written = new Map<string, fc.Arbitrary<string>>();
const matching = (pattern: string): fc.Arbitrary<string> => {
  const made = written.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  written.set(pattern, made);
  return made;
};
const text = ({ format = '', pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown> => {
  const known = KNOWN_FORMATS[format];
  if (known) return known;
  // Patterns are Unicode expressions, as the contract compiles them; for the few that fast-check cannot generate, words are used.
  if (pattern && !pattern.includes('\\p{')) return matching(pattern);
  return fc.oneof(
    word,
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }),
    fc.constant('ğ'.repeat(maxLength)),
    fc.constant('ğ'.repeat(maxLength + 1)),
  );
};

const number = ({ minimum = 0, maximum = 1e6 }: JsonSchema, whole: boolean): fc.Arbitrary<unknown> =>
  fc.oneof(
    // Most numbers are ids, and the demo's ids are small.
    {
      weight: 4,
      arbitrary: fc.integer({ min: Math.max(1, Math.ceil(minimum)), max: Math.min(60, Math.floor(maximum)) }),
    },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1) },
    ...(whole ? [] : [{ weight: 1, arbitrary: fc.double({ min: minimum, max: maximum, noNaN: true }) }]),
  );

/** A field without a declared type converts digits into a number. */
const anything = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
);

const plausible = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(plausible));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return text(schema);
    case 'integer':
      return number(schema, true);
    case 'number':
      return number(schema, false);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(plausible(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'object':
      return fields(schema);
    default:
      return anything;
  }
};

/** An object whose declared fields all match their schema. */
export const fields = ({ properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> => {
  const declared = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, plausible(schema)])),
    { requiredKeys: [...required] },
  );
  if (typeof additionalProperties !== 'object') return declared;
  return fc.dictionary(fc.constantFrom('status', 'name', '__proto__', 'x'), plausible(additionalProperties), {
    maxKeys: 3,
  });
};

/** Input for an endpoint: valid, or with some fields changed or added. */
export const inputOf = (schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> => {
  const declared = fields(schema) as fc.Arbitrary<Record<string, unknown>>;
  const names = Object.keys(schema.properties ?? {});
  const bend = (keys: readonly string[]) =>
    fc.dictionary(fc.constantFrom(...keys), hostile, { minKeys: 1, maxKeys: 3 });
  // Unknown fields are refused before anything else is checked, so only a few inputs have them.
  const bent = fc.oneof(
    { weight: 5, arbitrary: names.length > 0 ? bend(names) : fc.constant({}) },
    { weight: 1, arbitrary: bend([...names, '__proto__', 'toString', 'id', 'operatorId', 'isAdmin']) },
  );
  return fc.oneof(
    { weight: 3, arbitrary: declared },
    {
      weight: 4,
      arbitrary: fc
        .tuple(declared, bent)
        .map(([value, changes]) => Object.fromEntries([...Object.entries(value), ...Object.entries(changes)])),
    },
  );
};
