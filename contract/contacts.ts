import type * as z from 'zod/mini';
import { kindOf } from '@/domain/kinds';
import type { Schema } from './shape';

/** What to do with the texts in an answer. */
type TextReader = {
  /** Called with a field declared as phone, e-mail or identity number. */
  contact: (kind: 'phone' | 'email' | 'identityNumber', value: string) => void;
  /** Called with any other text, in which people may have written one. Returns the text to show instead. */
  text: (value: string) => string;
};
type Walk = (value: unknown, reader: TextReader) => unknown;

type Inner = Schema & {
  def?: {
    format?: string;
    options?: readonly Schema[];
    items?: readonly Schema[];
    valueType?: Schema;
    getter?: () => Schema;
    out?: Schema;
    left?: Schema;
    right?: Schema;
  };
};

const walks = new WeakMap<object, Walk | null>();

/** A value of unknown shape: every text in it is visited. */
const everything: Walk = (value, reader) => {
  if (typeof value === 'string') return reader.text(value);
  if (Array.isArray(value)) return each(value, everything, reader);
  if (typeof value !== 'object' || value === null) return value;
  return fields(
    value as Record<string, unknown>,
    Object.keys(value).map((key) => [key, everything]),
    reader,
  );
};

const each = (values: readonly unknown[], walk: Walk, reader: TextReader): readonly unknown[] => {
  let changed: unknown[] | undefined;
  for (let at = 0; at < values.length; at += 1) {
    const now = walk(values[at], reader);
    if (now !== values[at]) (changed ??= [...values])[at] = now;
  }
  return changed ?? values;
};

/** An answer may be shared by many requests, so changes are made in a copy. */
const fields = (
  value: Record<string, unknown>,
  known: readonly (readonly [string, Walk])[],
  reader: TextReader,
): Record<string, unknown> => {
  let changed: Record<string, unknown> | undefined;
  for (const [key, walk] of known) {
    const now = walk(value[key], reader);
    if (now !== value[key]) (changed ??= { ...value })[key] = now;
  }
  return changed ?? value;
};

const eitherOf = (value: string) => (value.includes('@') ? 'email' : 'phone');

const ofString = (schema: Inner): Walk | null => {
  const kind = kindOf(schema)?.kind;
  if (kind === 'phone' || kind === 'email' || kind === 'identityNumber' || kind === 'contact') {
    return (value, reader) => {
      if (typeof value === 'string') reader.contact(kind === 'contact' ? eitherOf(value) : kind, value);
      return value;
    };
  }
  if ((kind !== undefined && kind !== 'longText') || schema.def?.format !== undefined) return null;
  return (value, reader) => (typeof value === 'string' ? reader.text(value) : value);
};

const ofObject = (schema: Inner): Walk | null => {
  const known = Object.entries(schema.shape ?? {}).flatMap(([key, one]) => {
    const walk = walkOf(one as Schema);
    return walk ? [[key, walk] as const] : [];
  });
  if (known.length === 0) return null;
  return (value, reader) =>
    typeof value === 'object' && value !== null ? fields(value as Record<string, unknown>, known, reader) : value;
};

/** Runs one walk after another: each handles the fields it knows. */
const ofAll = (schemas: readonly (Schema | undefined)[]): Walk | null => {
  const parts = schemas.flatMap((one) => (one && walkOf(one)) ?? []);
  return parts.length === 0 ? null : (value, reader) => parts.reduce((now, walk) => walk(now, reader), value);
};

const ofList = (walk: Walk | null): Walk | null =>
  walk && ((value, reader) => (Array.isArray(value) ? each(value, walk, reader) : value));

const compiled = (schema: Inner): Walk | null => {
  const { def } = schema;
  if (kindOf(schema) && def?.type !== 'array') return ofString(schema);
  switch (def?.type) {
    case 'object':
      return ofObject(schema);
    case 'array':
      return def.element ? ofList(walkOf(def.element)) : null;
    case 'tuple':
      return ofList(ofAll(def.items ?? []));
    case 'union':
      return ofAll(def.options ?? []);
    case 'intersection':
      return ofAll([def.left, def.right]);
    case 'pipe':
      return ofAll([def.out]);
    case 'lazy':
      return ofAll([def.getter?.()]);
    case 'record': {
      const walk = def.valueType ? walkOf(def.valueType) : null;
      return (
        walk &&
        ((value, reader) =>
          typeof value === 'object' && value !== null
            ? fields(
                value as Record<string, unknown>,
                Object.keys(value).map((key) => [key, walk] as const),
                reader,
              )
            : value)
      );
    }
    case 'string':
      return ofString(schema);
    case 'any':
    case 'unknown':
    case 'custom':
      return everything;
    default:
      return def?.innerType ? walkOf(def.innerType) : null;
  }
};

const walkOf = (schema: Schema): Walk | null => {
  const known = walks.get(schema);
  if (known !== undefined) return known;
  // Registered before it is compiled, so that a recursive schema finds itself.
  walks.set(schema, (value, reader) => walks.get(schema)?.(value, reader) ?? value);
  const walk = compiled(schema as Inner);
  walks.set(schema, walk);
  return walk;
};

/**
 * Visits the texts of a value of this schema and returns the value with the reader's replacements; the same object if nothing changed.
 * Skips fields without free text (instants, enumerations, IBANs, picture URLs).
 */
export const readTexts = <T>(schema: z.ZodMiniType, value: T, reader: TextReader): T => {
  const walk = walkOf(schema as Schema);
  return walk ? (walk(value, reader) as T) : value;
};
