import type { Endpoint } from '@/contract/kit';
import type { SessionEnd } from '@/domain/sessionEnds';
import { openWhileViewing } from '@/domain/viewing';
import type { SignedIn, Viewing } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';

/** The names under which an act is logged: who really acts, and while viewing as somebody, whose rights are used. */
export const whoActs = (operator: SignedIn | null): { operatorId: number | undefined; actingAsId?: number } =>
  operator?.viewing && !operator.viewing.over
    ? { operatorId: operator.viewing.actorId, actingAsId: operator.id }
    : { operatorId: operator?.id };

/**
 * All tabs of a browser share one session. A page sends the operator it was opened for (lib/signInAgain.ts): what is done on it must not be
 * logged under somebody who has signed in, or is being viewed as, in another tab. Viewing that has ended has its own refusal.
 * @throws AUTHENTICATION_ERROR
 */
export const assertOwnPage = (endpoint: Endpoint, openedFor: string, { id, viewing }: SignedIn): void => {
  if (endpoint.may === 'public' || endpoint.fromAnyPage || viewing?.over) return;
  if (openedFor !== '' && openedFor !== String(id))
    throw new Refusal('AUTHENTICATION_ERROR', { params: { ended: 'OTHER' satisfies SessionEnd } });
};

/**
 * While viewing as another operator everything may be read and little changed; once the time is up nothing may be changed until viewing is
 * ended, so that nobody acts under another name than the screen shows.
 * @throws VIEWING_LOCKED, VIEWING_ENDED
 */
export const assertOpenWhileViewing = ({ method, may, whileViewing }: Endpoint, { over }: Viewing): void => {
  if (method === 'GET' || may === 'public' || whileViewing) return;
  if (over) throw new Refusal('VIEWING_ENDED');
  if (!openWhileViewing(may)) throw new Refusal('VIEWING_LOCKED');
};
