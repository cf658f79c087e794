import * as z from 'zod/mini';
import { id, instant } from '@/domain/fields';

/** Parts of the shapes of many calls. */

/** A record by name. */
export const Named = z.object({ id: id(), name: z.string() });
/** A record by name; `canOpen` says whether who asks may open its own screen. */
export const Linked = z.object({ id: id(), name: z.string(), canOpen: z.boolean() });
/** The version that a save is based on; also as text from an address. */
export const version = () => z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1));
/** Missing means null. */
export const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

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
