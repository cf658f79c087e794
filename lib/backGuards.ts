import type { NextRouter } from 'next/router';

type Guard = Parameters<NextRouter['beforePopState']>[0];

const guards: Guard[] = [];

/**
 * Calls `guard` before "back" leaves the screen: false stops the router. Next has room for one such listener only; here all are asked, the
 * newest first, until one refuses. Returns a function that removes the guard.
 */
export const guardBack = (router: Pick<NextRouter, 'beforePopState'>, guard: Guard): (() => void) => {
  guards.push(guard);
  router.beforePopState((state) => guards.toReversed().every((one) => one(state)));
  return () => {
    const at = guards.lastIndexOf(guard);
    if (at >= 0) guards.splice(at, 1);
  };
};
