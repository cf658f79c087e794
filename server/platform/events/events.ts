import type { EventName, Events } from '@/domain/events';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

type Happening = Events<SignedIn | 'system'>;
type Reaction<N extends EventName> = (db: Database, event: Happening[N]) => Promise<unknown>;
export type Reactions = { readonly [N in EventName]: readonly Reaction<N>[] };

let reactions: Reactions | undefined;

/** Registers the reactions of the whole process (server/process/reactions.ts). */
export const registerReactions = (given: Reactions): void => {
  reactions = given;
};

/**
 * Publishes an event. All reactions of other areas are done when this returns, in the order in which the
 * reactions are listed and in the caller's transaction: a refusal rolls back the change itself too. @throws what the reactions refuse
 */
export const happened = async <N extends EventName>(db: Database, name: N, event: Happening[N]): Promise<void> => {
  if (!reactions) throw new Error('the reactions are not wired');
  for (const react of reactions[name]) await react(db, event);
};
