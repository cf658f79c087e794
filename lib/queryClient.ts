import { QueryClient } from '@tanstack/react-query';

/** What a page was rendered with stays fresh for this long, so that opening it does not ask for the same again. */
const FRESH_MS = 10_000;

/** One a browser tab, or one a request on the server. Refusals are answers, so only lost connections are tried again. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 2 && 'status' in error && error.status === 0,
      },
    },
  });
