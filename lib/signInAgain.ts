import { useSyncExternalStore } from 'react';
import { SESSION_ENDS, type SessionEnd } from '@/domain/sessionEnds';
import { CallError } from './callError';
import { isIdle } from './userActivity';

/** The request to sign in again, shown over the current screen. */
export type SignInAsked = { why: SessionEnd; answer: (signedIn: boolean) => void };

let asked: (SignInAsked & { answered: Promise<boolean> }) | null = null;
let listeners: readonly (() => void)[] = [];
const set = (now: typeof asked) => {
  asked = now;
  for (const heard of listeners) heard();
};
const listen = (heard: () => void) => {
  listeners = [...listeners, heard];
  return () => {
    listeners = listeners.filter((one) => one !== heard);
    // Nothing can show the question any more: the waiting calls fail.
    if (listeners.length === 0) asked?.answer(false);
  };
};

const whyOf = ({ body }: CallError): SessionEnd => {
  const ended = SESSION_ENDS.find((one) => one === body.params?.ended) ?? 'CLOSED';
  // Sessions that ended by themselves are cleared away after a while.
  return ended === 'CLOSED' && isIdle() ? 'IDLE' : ended;
};

let entry: readonly string[] = [];
/** The calls of signing in: their refusals are shown in their own form. */
export const signsInWith = (...paths: readonly string[]): void => {
  entry = paths;
};

/**
 * Tells the server for whom the page was opened: all tabs share one session, and somebody else may have signed in in another tab. Another
 * back end does not know this header and might refuse it, so it is not sent there.
 */
export const pageHeaders = (): Record<string, string> => {
  const { operator, api } = typeof document === 'undefined' ? {} : document.documentElement.dataset;
  return operator && !api ? { 'X-Operator': operator } : {};
};

/**
 * After a refusal because the session has ended: asks to sign in again, once for all waiting calls. True: the same operator signed in, and
 * the call can be repeated. False for every other failure, and when nobody can be asked.
 */
export const signedInAgain = (failure: unknown, url = ''): Promise<boolean> => {
  const isEnd = failure instanceof CallError && failure.status === 401 && failure.code === 'AUTHENTICATION_ERROR';
  if (!isEnd || listeners.length === 0 || entry.includes(url)) return Promise.resolve(false);
  if (asked) return asked.answered;
  let resolve: (signedIn: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((settle) => (resolve = settle));
  const answer = (signedIn: boolean) => {
    set(null);
    resolve(signedIn);
  };
  set({ why: whyOf(failure), answer, answered });
  return answered;
};

/** The open question; null: none. The component that uses this hook shows it. */
export const useSignInAsked = (): SignInAsked | null =>
  useSyncExternalStore(
    listen,
    () => asked,
    () => null,
  );
