import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ANSWER_FRESH_MS } from '@/domain/live';
import { isAway } from './callError';

/** Where nobody signed in again over the screen (lib/signInAgain.ts), it leads to sign-in, and from there back to where one was. */
const toSignIn = (error: Error) => {
  if (typeof window === 'undefined' || !('status' in error) || error.status !== 401) return;
  const { pathname, search } = window.location;
  if (pathname !== '/login') window.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`);
};

/** How often a screen asks again for what it could not get. */
const AWAY_MS = 5_000;

/**
 * One a browser tab, or one a request on the server. Refusals are answers, so only lost connections are tried again; what a server that
 * is away could not answer is asked for until it is back, so that no screen has to be loaded anew.
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
