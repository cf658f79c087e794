import { useSyncExternalStore } from 'react';
import { SESSION_ENDS, type SessionEnd } from '@/domain/sessionEnds';
import { CallError } from './callError';
import { isIdle } from './userActivity';

/** The question whether somebody signs in again, over what they were doing. */
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
    // Nobody is left who could ask: those who wait are told so.
    if (listeners.length === 0) asked?.answer(false);
  };
};

const whyOf = ({ body }: CallError): SessionEnd => {
  const ended = SESSION_ENDS.find((one) => one === body.params?.ended) ?? 'CLOSED';
  // Sessions that ended by themselves are cleared away after a while.
  return ended === 'CLOSED' && isIdle() ? 'IDLE' : ended;
};

let entry: readonly string[] = [];
/** Names the calls with which one signs in: what they are refused with is said in their own form. */
export const signsInWith = (...paths: readonly string[]): void => {
  entry = paths;
};

/**
 * Says for whom the page was opened: a browser has one session for all its tabs, and another may have begun in one of them. A back end
 * elsewhere knows nothing of this, and might take no header that it does not know.
 */
export const pageHeaders = (): Record<string, string> => {
  const { operator, api } = typeof document === 'undefined' ? {} : document.documentElement.dataset;
  return operator && !api ? { 'X-Operator': operator } : {};
};

/**
 * After a refusal because the session has ended: asks to sign in, once for all that wait. True: somebody did, as the same operator, and
 * what was refused can be asked again. False for every other failure, and where nobody can be asked.
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

/** The question that is open; null: none. Whoever uses this shows it. */
export const useSignInAsked = (): SignInAsked | null =>
  useSyncExternalStore(
    listen,
    () => asked,
    () => null,
  );
