import { useEffect, useSyncExternalStore } from 'react';
import { type CallError, failureOf } from './callError';

let holders = 0;
const listeners = new Set<() => void>();
const change = (by: number) => {
  holders += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Somebody types on the screen until the answered function is called. */
export const holdScreen = (): (() => void) => {
  change(1);
  return () => change(-1);
};
export const useHoldsScreen = (typing: boolean): void => useEffect(() => (typing ? holdScreen() : undefined), [typing]);

/**
 * Why a record's screen cannot be shown; null: it can. A record that others took away, or the right to it, stays while somebody types on
 * its screen: what they typed would go with it. What they send is refused, and they read why beside it.
 */
export const useFailure = (error: CallError | null, record: unknown): CallError | null => {
  const failure = failureOf(error, record);
  const isHeld = () => failure !== null && record !== undefined && holders > 0;
  return useSyncExternalStore(subscribe, isHeld, () => false) ? null : failure;
};
