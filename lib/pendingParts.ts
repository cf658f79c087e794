import { useEffect } from 'react';
import { createStore } from './store';

const pending = createStore(0);

/** Whether a part of the console that somebody asked for is still being fetched. */
export const usePartsPending = (): boolean => pending.use() > 0;
export const arePartsPending = (): boolean => pending.get() > 0;

/** A click or a key is being handled: what renders now was asked for by it. Nobody waits for the parts that a screen loads by itself. */
let isPressed = false;
const press = () => {
  isPressed = true;
  setTimeout(() => {
    isPressed = false;
  }, 0);
};
if (typeof window !== 'undefined') {
  window.addEventListener('click', press, true);
  window.addEventListener('keydown', press, true);
}

/** The placeholder of a part (lib/lazyPart.tsx) while its file is being fetched. */
export const PendingPart = () => {
  useEffect(() => {
    if (!isPressed) return undefined;
    pending.set(pending.get() + 1);
    return () => {
      pending.set(pending.get() - 1);
      // Parts of the part that has arrived are waited for, too.
      press();
    };
  }, []);
  return null;
};
