import type { Endpoint } from '@/contract/kit';
import { openWhileViewing } from '@/domain/viewing';
import type { SignedIn, Viewing } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';

/** Both names of an act: who is really acting, and whose rights are used when they are another's. */
export const whoActs = (operator: SignedIn | null): { operatorId: number | undefined; actingAsId?: number } =>
  operator?.viewing && !operator.viewing.over
    ? { operatorId: operator.viewing.actorId, actingAsId: operator.id }
    : { operatorId: operator?.id };

/**
 * While viewing as another operator everything may be read and little changed; once the time is up nothing may be changed
 * until it is ended, so that nobody acts under another name than the screen shows.
 * @throws VIEWING_LOCKED, VIEWING_ENDED
 */
export const assertOpenWhileViewing = ({ method, may, whileViewing }: Endpoint, { over }: Viewing): void => {
  if (method === 'GET' || may === 'public' || whileViewing) return;
  if (over) throw new Refusal('VIEWING_ENDED');
  if (!openWhileViewing(may)) throw new Refusal('VIEWING_LOCKED');
};
