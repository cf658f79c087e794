import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ANSWER_FRESH_MS } from '@/domain/live';
import { isAway } from './callError';

/** When nobody signs in again over the screen (lib/signInAgain.ts), leads to sign-in, and from there back. */
const toSignIn = (error: Error) => {
  if (typeof window === 'undefined' || !('status' in error) || error.status !== 401) return;
  const { pathname, search } = window.location;
  if (pathname !== '/login') window.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`);
};

/** How often a failed call is repeated. */
const AWAY_MS = 5_000;

/**
 * One for each browser tab, and for each request on the server. Refusals are answers, so only lost connections are retried; while the server
 * is away a call is repeated until it is back, so that no screen has to be reloaded.
 */
export const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: toSignIn }),
    mutationCache: new MutationCache({ onError: toSignIn }),
    defaultOptions: {
      queries: {
        staleTime: ANSWER_FRESH_MS,
        retry: (failures, error) => failures < 2 && 'status' in error && error.status === 0,
        refetchInterval: ({ state }) => (isAway(state.error) ? AWAY_MS : false),
      },
    },
  });
