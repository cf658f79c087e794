import type * as z from 'zod/mini';
import { Refusal } from '@/server/kernel/refusal';

/** The parts of zod's definitions that say which fields a value may have. */
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  catchall?: Schema;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: readonly Schema[];
};
export type Schema = z.ZodMiniType & { def: Def };

/** Limits of an answer, since the names come from the caller: how many, and how many characters each. */
const NAMES_MAX = 10;
const NAME_MAX = 60;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields of a value that its schema does not have, with their paths: `colour`, `deals.0.colour`. A value of the wrong type has none: the
 * schema reports that.
 */
const unknownIn = (schema: Schema, value: unknown, path = ''): string[] => {
  const { def } = schema;
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name));
  if (def.innerType) return unknownIn(def.innerType, value, path);
  // The fields of a value that is transformed first are unknown.
  if (def.type === 'pipe') {
    const side = def.in?.def.type === 'transform' ? def.out : def.in;
    return side ? unknownIn(side, value, path) : [];
  }
  // Of several forms, the one that fits best.
  if (def.options) {
    const found = def.options.map((option) => unknownIn(option, value, path));
    return found.reduce((least, one) => (one.length < least.length ? one : least), found[0] ?? []);
  }
  if (def.element && Array.isArray(value)) {
    const { element } = def;
    return value.flatMap((one, index) => unknownIn(element, one, at(index)));
  }
  if (!isRecord(value)) return [];
  const { shape, valueType } = def;
  if (shape) {
    return Object.keys(value).flatMap((name) => {
      if (value[name] === undefined) return [];
      const field = Object.hasOwn(shape, name) ? shape[name] : def.catchall;
      return field ? unknownIn(field, value[name], at(name)) : [at(name)];
    });
  }
  return valueType ? Object.keys(value).flatMap((name) => unknownIn(valueType, value[name], at(name))) : [];
};

/** A refusal that names the unknown fields. */
export const unknownFields = (names: readonly string[]): Refusal => {
  const named = names.slice(0, NAMES_MAX).map((name) => name.slice(0, NAME_MAX));
  return new Refusal('UNKNOWN_FIELD', {
    fields: Object.fromEntries(named.map((name) => [name, 'UNKNOWN_FIELD' as const])),
    params: { field: named.join(', ') },
  });
};

/** An unknown field is refused and not ignored: the caller would believe that it counted. @throws UNKNOWN_FIELD */
export const assertKnown = (schema: z.ZodMiniType, value: unknown): void => {
  const names = unknownIn(schema as Schema, value);
  if (names.length > 0) throw unknownFields(names);
};
