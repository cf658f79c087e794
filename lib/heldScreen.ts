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

/** Marks the screen as being typed on, until the returned function is called. */
export const holdScreen = (): (() => void) => {
  change(1);
  return () => change(-1);
};
export const useHoldsScreen = (typing: boolean): void => useEffect(() => (typing ? holdScreen() : undefined), [typing]);

/** Whether somebody types on the screen. */
export const useIsHeld = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => holders > 0,
    () => false,
  );

/**
 * Why a record's screen cannot be shown; null: it can. When the record is deleted or access to it is withdrawn while somebody types on its
 * screen, the screen stays, so that their text is not lost. Saving is then refused, and the form says why.
 */
export const useFailure = (error: CallError | null, record: unknown): CallError | null => {
  const failure = failureOf(error, record);
  const isHeld = () => failure !== null && record !== undefined && holders > 0;
  return useSyncExternalStore(subscribe, isHeld, () => false) ? null : failure;
};
