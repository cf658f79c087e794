import type * as z from 'zod/mini';
import type { EnumName } from './enums';

/**
 * The kinds of field that the product has. A schema made in domain/fields.ts carries its kind, so that a list column, a detail row, a
 * form field and an export cell know how to show the value without being told again. Without zod: lists show kinds and carry no schemas.
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
  /** One of domain/roles.ts, or several with commas. */
  | { kind: 'authority' }
  | { kind: 'permission' }
  /** One of domain/errors.ts. */
  | { kind: 'errorCode' }
  /** Text whose kind another field of the same row says: what that field holds, and the kind of each. */
  | { kind: 'saidBy'; field: string; kinds: Readonly<Record<string, Kind | undefined>> };

const kinds = new WeakMap<z.ZodMiniType, Kind>();
/** The schema, which carries this kind from now on. */
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
