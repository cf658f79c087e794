import * as z from 'zod/mini';
import { id } from '@/domain/fields';

/** What the shapes of many calls are made of. */

/** A record by name. */
export const Named = z.object({ id: id(), name: z.string() });
/** A record by name; `canOpen` says whether who asks may open its own screen. */
export const Linked = z.object({ id: id(), name: z.string(), canOpen: z.boolean() });
/** What a save is based on; also as an address's text. */
export const version = () => z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1));
/** Left out means: none. */
export const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);
