import type * as z from 'zod/mini';
import type { EnumName } from './enums';

/**
 * The product's kinds of fields. A schema made in domain/fields.ts has its kind, from which a list column, a detail row, a form field and
 * an export cell know how to show the value. Without zod: lists need kinds but no schemas.
 */
export type Kind =
  | { kind: 'money' }
  | { kind: 'instant' }
  | { kind: 'day' }
  | { kind: 'enum'; enum: EnumName }
  | { kind: 'phone' }
  | { kind: 'email' }
  | { kind: 'contact' }
  | { kind: 'identityNumber' }
  | { kind: 'iban' }
  | { kind: 'percent' }
  | { kind: 'longText' }
  | { kind: 'image' }
  /** One of domain/roles.ts, or several, comma-separated. */
  | { kind: 'authority' }
  | { kind: 'permission' }
  /** One of domain/errors.ts. */
  | { kind: 'errorCode' }
  /** Text whose kind depends on another field of the same row: by the value of `field`, one of `kinds`. */
  | { kind: 'saidBy'; field: string; kinds: Readonly<Record<string, Kind | undefined>> };

const kinds = new WeakMap<z.ZodMiniType, Kind>();
/** Registers the schema's kind and returns the schema. */
export const ofKind = <T extends z.ZodMiniType>(schema: T, kind: Kind): T => {
  kinds.set(schema, kind);
  return schema;
};

/** The kind of a schema, looking through optional, nullable and default. Undefined for plain text, numbers and flags. */
export const kindOf = (schema: z.ZodMiniType): Kind | undefined => {
  const found = kinds.get(schema);
  if (found) return found;
  const inner = (schema as { def?: { innerType?: z.ZodMiniType } }).def?.innerType;
  return inner ? kindOf(inner) : undefined;
};
