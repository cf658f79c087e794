import type { NextRouter } from 'next/router';

type Guard = Parameters<NextRouter['beforePopState']>[0];

const guards: Guard[] = [];

/**
 * Asks `guard` before "back" leads away: false keeps the router from following. Next keeps one such listener and forgets those before it;
 * here all of them are asked, the newest first, and the first that refuses has the word. Answers how to stop asking.
 */
export const guardBack = (router: Pick<NextRouter, 'beforePopState'>, guard: Guard): (() => void) => {
  guards.push(guard);
  router.beforePopState((state) => guards.toReversed().every((one) => one(state)));
  return () => {
    const at = guards.lastIndexOf(guard);
    if (at >= 0) guards.splice(at, 1);
  };
};
