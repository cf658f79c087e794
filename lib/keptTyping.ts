import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHydrated } from './browserOnly';
import { dropDraft, keepDraft, readDraft, TYPED_KEPT_MS } from './deviceStore';
import { useHoldsScreen } from './heldScreen';
import { useSession } from './session';

type Kept<Typed> = { typed: Typed; at: number };

const PAUSE_MS = 300;

const leftOf = <Typed extends object>(operatorId: number, name: string): Kept<Typed> | null => {
  if (typeof window === 'undefined') return null;
  const kept = readDraft<Kept<Typed>>(operatorId, name, 'typed');
  return kept && Date.now() - kept.at < TYPED_KEPT_MS ? kept : null;
};

/**
 * Stores unsaved typing on this device while its form is open. When the page ends before the form is closed (reloaded, or closed by the phone
 * in the background), the text is still there, and is returned as `left` when the form is opened again. Closing the form deletes it, whether
 * it was saved or not.
 */
export const useKeptTyping = <Typed extends object>(name: string, current: () => Typed | null) => {
  const session = useSession();
  const operatorId = session?.operator.id ?? 0;
  // While viewing as another operator nothing is stored.
  const keeps = session !== null && !session.operator.viewing;
  const left = useMemo(() => (keeps ? leftOf<Typed>(operatorId, name) : null), [operatorId, name, keeps]);
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    dropDraft(operatorId, name);
  }, [operatorId, name]);
  const write = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = latest.current();
    if (typed) keepDraft(operatorId, name, { typed, at: Date.now() } satisfies Kept<Typed>);
    else dropDraft(operatorId, name);
  }, [operatorId, name]);
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
      if (!keeps) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, PAUSE_MS);
    }, [keeps, write]),
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
  const kept = useHydrated() ? left?.typed.text : undefined;
  const setText = useCallback(
    (text: string) => {
      setTyped(text);
      note();
    },
    [note],
  );
  return [typed ?? kept ?? first, setText];
};
