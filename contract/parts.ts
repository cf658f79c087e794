import * as z from 'zod/mini';
import type { ErrorCode } from '@/domain/errors';
import { id, instant } from '@/domain/fields';

/** Parts of the shapes of many calls. */

/** A record by name. */
export const Named = z.object({ id: id(), name: z.string() });
/** A record by name; `canOpen` says whether who asks may open its own screen. */
export const Linked = z.object({ id: id(), name: z.string(), canOpen: z.boolean() });
export type Linked = z.output<typeof Linked>;
/** Whose records were before they were given to somebody else, and how many. */
export const TakenFrom = z.array(z.object({ name: z.string(), count: z.int() }));
export type TakenFrom = z.output<typeof TakenFrom>;
/** The version that a save is based on; also as text from an address. */
export const version = () => z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1));
/** Missing means null. */
export const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

type Changes<S extends z.core.$ZodShape> = {
  -readonly [K in keyof S]: S[K] extends z.ZodMiniDefault<infer T> ? z.ZodMiniOptional<T> : S[K];
};
/**
 * A new record's fields as the call that changes it takes them: what is left out stays as it is, so that no default stands in for it.
 */
export const changesOf = <S extends z.core.$ZodShape>(fields: S): Changes<S> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const { type, innerType } = schema._zod.def as { type: string; innerType?: z.ZodMiniType };
      return [name, type === 'default' && innerType ? z.optional(innerType) : schema];
    }),
  ) as Changes<S>;

/** A journal entry's part in an amount, in kuruş with its sign (components/ui/MoneyTrace shows it). */
export const AmountEntry = z.object({
  id: id(),
  at: instant(),
  description: z.string(),
  amountKurus: z.int(),
  /** Between which accounts, in words. */
  accounts: z.string(),
  reversedById: z.nullable(id()),
  reversesId: z.nullable(id()),
});
export type AmountEntry = z.output<typeof AmountEntry>;

/** Why a picture that can be read is not opened, wherever one is brought (server/areas/auctions/media/pictures.ts). */
export const PICTURE_ERRORS = [
  'IMAGE_PIXELS_EXCEEDED',
  'IMAGE_SIDE_EXCEEDED',
  'IMAGE_MEMORY_EXCEEDED',
] as const satisfies readonly ErrorCode[];

/** A place on the map, in degrees. */
export const Position = z.object({ latitude: z.number(), longitude: z.number() });
export type Position = z.output<typeof Position>;

/** Why a file is not taken, of whatever kind it is. */
export const FILE_ERRORS = [
  'NOT_FILE_TYPE_AVAILABLE',
  'MAX_UPLOAD_SIZE_ERROR',
  'MAX_UPLOAD_NAME_ERROR',
  'FILE_NAME_TOO_SHORT',
  'FILE_UNREADABLE',
  'FILE_ACTIVE',
  'FILE_ENCRYPTED',
  'FILE_INFECTED',
] as const satisfies readonly ErrorCode[];
/** Why a paper that is sent in parts is not begun, and why it is not kept at the end. */
export const PAPER_START_ERRORS = [
  ...FILE_ERRORS,
  'UPLOAD_NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly ErrorCode[];
export const PAPER_FINISH_ERRORS = [
  ...FILE_ERRORS,
  ...PICTURE_ERRORS,
  'UPLOAD_NOT_FOUND',
  'UPLOAD_INCOMPLETE',
] as const satisfies readonly ErrorCode[];
/** Why one document is not taken, wherever one is brought. */
export const DOCUMENT_ERRORS = [
  ...FILE_ERRORS,
  ...PICTURE_ERRORS,
  'UNSUPPORTED_MEDIA_TYPE',
  'UPLOAD_INCOMPLETE',
  'IMAGES_PER_UPLOAD_EXCEEDED',
  'REQUIRED',
] as const satisfies readonly ErrorCode[];
