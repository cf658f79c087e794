import { useCallback, useEffect, useRef, useState } from 'react';
import { useHoldsScreen } from './heldScreen';
import { useOwnDraft } from './useOwnDraft';

type Kept<Typed> = { typed: Typed; at: number };

const PAUSE_MS = 300;

/**
 * Stores unsaved typing on this device while its form is open. When the page ends before the form is closed (reloaded, or closed by the phone
 * in the background), the text is still there, and is returned as `left` when the form is opened again. Closing the form deletes it, whether
 * it was saved or not.
 */
export const useKeptTyping = <Typed extends object>(name: string, current: () => Typed | null) => {
  const { left, keep, drop: remove } = useOwnDraft<Kept<Typed>>(name, 'typed');
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    remove();
  }, [remove]);
  const write = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = latest.current();
    if (typed) keep({ typed, at: Date.now() });
    else remove();
  }, [keep, remove]);
  useEffect(() => {
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
      drop();
    };
  }, [write, drop]);

  return {
    left,
    /** Something was typed: it is stored at the next pause. */
    note: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(write, PAUSE_MS);
    }, [write]),
    drop,
  };
};

/**
 * The text of a field outside a `useRecordForm`, stored in the same way; a stored text is put back into the field. `what` and the record
 * (`of`) make its name.
 */
export const useKeptText = (
  what: string,
  of: number | string,
  first = '',
): [text: string, setText: (text: string) => void] => {
  const [typed, setTyped] = useState<string | null>(null);
  useHoldsScreen(Boolean(typed?.trim()));
  const { left, note } = useKeptTyping<{ text: string }>(`text-${what}-${of}`, () =>
    typed?.trim() ? { text: typed } : null,
  );
  const setText = useCallback(
    (text: string) => {
      setTyped(text);
      note();
    },
    [note],
  );
  return [typed ?? left?.typed.text ?? first, setText];
};
