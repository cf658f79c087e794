import * as z from 'zod/mini';
import type { ErrorCode } from '@/domain/errors';
import { id, instant } from '@/domain/fields';

/** Shapes shared by many calls. */

/** A record by name. */
export const Named = z.object({ id: id(), name: z.string() });
/** A record by name; `canOpen`: whether the reader may open its screen. */
export const Linked = z.object({ id: id(), name: z.string(), canOpen: z.boolean() });
export type Linked = z.output<typeof Linked>;
/** The previous owners of reassigned records, and how many each had. */
export const TakenFrom = z.array(z.object({ name: z.string(), count: z.int() }));
export type TakenFrom = z.output<typeof TakenFrom>;
/** The version that a save is based on; also accepted as text from a URL. */
export const version = () => z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1));
/** Absent means null. */
export const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

type Changes<S extends z.core.$ZodShape> = {
  -readonly [K in keyof S]: S[K] extends z.ZodMiniDefault<infer T> ? z.ZodMiniOptional<T> : S[K];
};
/** The fields of a new record, made optional for the call that changes it: an absent field is unchanged, so no default may replace it. */
export const changesOf = <S extends z.core.$ZodShape>(fields: S): Changes<S> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const { type, innerType } = schema._zod.def as { type: string; innerType?: z.ZodMiniType };
      return [name, type === 'default' && innerType ? z.optional(innerType) : schema];
    }),
  ) as Changes<S>;

/** A journal entry's part of an amount, in signed kuruş (components/ui/MoneyTrace shows it). */
export const AmountEntry = z.object({
  id: id(),
  at: instant(),
  description: z.string(),
  amountKurus: z.int(),
  /** The accounts involved, as text. */
  accounts: z.string(),
  reversedById: z.nullable(id()),
  reversesId: z.nullable(id()),
});
export type AmountEntry = z.output<typeof AmountEntry>;

/** Why a readable picture is refused, wherever one is uploaded (server/areas/auctions/media/pictures.ts). */
export const PICTURE_ERRORS = [
  'IMAGE_PIXELS_EXCEEDED',
  'IMAGE_SIDE_EXCEEDED',
  'IMAGE_MEMORY_EXCEEDED',
] as const satisfies readonly ErrorCode[];

/** A position on the map, in degrees. */
export const Position = z.object({ latitude: z.number(), longitude: z.number() });
export type Position = z.output<typeof Position>;

/** Why a file of any kind is refused. */
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
/** Why a document sent in parts is refused at the start, and at the end. */
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
/** Why a single document is refused, wherever one is uploaded. */
export const DOCUMENT_ERRORS = [
  ...FILE_ERRORS,
  ...PICTURE_ERRORS,
  'UNSUPPORTED_MEDIA_TYPE',
  'UPLOAD_INCOMPLETE',
  'IMAGES_PER_UPLOAD_EXCEEDED',
  'REQUIRED',
] as const satisfies readonly ErrorCode[];
